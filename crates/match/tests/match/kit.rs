//! How the tests set up and play a match.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabiya_chess::pgn::{Reader, Tree};
use tabiya_chess::{Position, Variant};
use tabiya_match::{
    Control, EngineSpec, Finished, Match, MatchError, Opening, Rules, Schedule, Standing, Style,
    run,
};

/// A start that is soon drawn by its counter, and one that is not.
const STARTS: [&str; 2] =
    ["6k1/8/8/8/8/8/8/K6R w - - 90 80", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"];

/// An engine that behaves so, named after it and its place.
pub(crate) fn engine(index: usize, behavior: &str) -> EngineSpec {
    let program = std::env::current_exe().expect("this test runs");
    let arguments = ["fake::engine", "--exact", "--nocapture", &format!("behave={behavior}")];
    EngineSpec {
        name: format!("{index}-{behavior}"),
        command: program.into_os_string().into_string().expect("the path is UTF-8"),
        arguments: arguments.map(ToOwned::to_owned).to_vec(),
        folder: None,
        options: Vec::new(),
        control: None,
    }
}

/// A match between engines that behave so, without clocks: nothing depends on how fast we are.
pub(crate) fn match_of(behaviors: &[&str], games: usize) -> Match {
    let engines: Vec<EngineSpec> =
        behaviors.iter().enumerate().map(|(index, behavior)| engine(index, behavior)).collect();
    let position = |fen| Position::from_fen(fen, Variant::Standard).expect("a position");
    let openings: Vec<Opening> = STARTS.map(|fen| position(fen).into()).to_vec();
    Match {
        schedule: Schedule::new(engines.len(), Style::RoundRobin, games, openings.len()),
        engines,
        openings,
        variant: Variant::Standard,
        control: Control::Depth(1),
        margin: Duration::ZERO,
        stall: Duration::from_secs(600),
        rules: Rules { moves_max: Some(20), ..Rules::default() },
        sprt: None,
        concurrency: NonZeroUsize::MIN,
        date: "2026.01.31".to_owned(),
        report: NonZeroUsize::MIN,
    }
}

/// What a match came to.
pub(crate) struct Done {
    pub(crate) standing: Standing,
    pub(crate) pgn: String,
    pub(crate) output: String,
}

pub(crate) fn play(of: &Match, done: &[Finished]) -> Result<Done, MatchError> {
    let (mut pgn, mut output) = (Vec::new(), Vec::new());
    let standing = run(of, done, &mut pgn, &mut output, &AtomicBool::new(false))?;
    let text = |bytes| String::from_utf8(bytes).expect("it is UTF-8");
    Ok(Done { standing, pgn: text(pgn), output: text(output) })
}

/// The games of a PGN.
pub(crate) fn games(pgn: &str) -> Vec<Tree> {
    let mut reader = Reader::new(pgn.as_bytes());
    std::iter::from_fn(|| reader.read_tree().expect("our own PGN")).collect()
}
