//! `tabiya match`: games between UCI engines.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use tabiya_chess::Variant;
use tabiya_match::{
    Control, DrawRule, EngineSpec, Finished, Match, MatchError, Opening, ResignRule, Rules,
    Schedule, Sprt, Style, Verdict, read_epd, read_finished, read_pgn, shuffle,
};

use crate::failure::{Failure, WRONG};
use crate::input::Input;
use crate::interrupt;
use crate::number::number;

/// Games of two engines if only a test is to end them and no number is given.
const SPRT_GAMES: usize = 200_000;

/// Let UCI engines play against each other, and say which is stronger
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// An engine: its command line, with `name=`, `option.Hash=16`, `tc=`, `dir=`, `cmd=`,
    /// `args=` among its words; give two or more
    #[arg(long = "engine", value_name = "ENGINE", required = true)]
    engines: Vec<EngineSpec>,

    /// What engines without `tc=` may spend: `2+0.02` (seconds), `40/60`, `movetime=100`, `nodes=20000`,
    /// `depth=8`
    #[arg(long, value_name = "CONTROL", default_value = "10+0.1")]
    tc: Control,

    /// Openings, each played from both sides: a PGN file, or lines of FEN or EPD
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Shuffle the openings by this seed; without it they come in the order of the file
    #[arg(long, value_name = "N", requires = "openings", value_parser = number::<u64>(0..=usize::MAX))]
    seed: Option<u64>,

    /// Half moves that are taken from each opening of a PGN file
    #[arg(
        long,
        value_name = "N",
        requires = "openings",
        default_value_t = 1000,
        hide_default_value = true,
        value_parser = number::<usize>(0..=usize::MAX)
    )]
    plies: usize,

    /// Play Chess960
    #[arg(long)]
    chess960: bool,

    /// Games of each two engines, rounded up to pairs; without it, every opening once from both
    /// sides
    #[arg(long, value_name = "N", value_parser = number::<NonZeroUsize>(1..=usize::MAX))]
    games: Option<NonZeroUsize>,

    /// Let the first engine play all others, instead of every engine every other
    #[arg(long)]
    gauntlet: bool,

    /// Games played at a time
    #[arg(long, value_name = "N", default_value = "1", value_parser = number::<NonZeroUsize>(1..=usize::MAX))]
    concurrency: NonZeroUsize,

    /// Milliseconds that an answer may come late
    #[arg(long, value_name = "MS", default_value_t = 20, value_parser = number::<u64>(0..=60_000))]
    margin: u64,

    /// Seconds without an answer after which an engine counts as hung
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = number::<u64>(1..=86_400))]
    stall: u64,

    /// End drawn games: `move=40,count=8,score=10`
    #[arg(long, value_name = "RULE")]
    draw: Option<DrawRule>,

    /// End lost games: `count=3,score=400`
    #[arg(long, value_name = "RULE")]
    resign: Option<ResignRule>,

    /// Count a game as drawn after this many moves
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=1_000_000))]
    max_moves: Option<u32>,

    /// Stop when it is clear which is true: `elo0=0,elo1=5,alpha=0.05,beta=0.05`
    #[arg(long, value_name = "CLAIMS")]
    sprt: Option<Sprt>,

    /// Write the games to this file
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,

    /// Go on with the match whose games are in the file of --pgn
    #[arg(long, requires = "pgn")]
    resume: bool,

    /// Show the table after every so many games
    #[arg(long, value_name = "N", default_value = "10", value_parser = number::<NonZeroUsize>(1..=usize::MAX))]
    report: NonZeroUsize,
}

const HELP: &str = "\
Examples:
  tabiya match --engine stockfish --engine 'gnuchess --uci' --tc 10+0.1 --games 20
  tabiya match --engine 'new/tabiya uci name=new' --engine 'old/tabiya uci name=old' \\
    --openings openings.epd --seed 1 --tc 2+0.02 --concurrency 2 \\
    --sprt elo0=0,elo1=5 --resign count=3,score=600 --draw move=40,count=8,score=10 \\
    --pgn games.pgn

Ctrl-C stops; with --resume the same command goes on.

Exit status:
  0  played to the end; with --sprt, H1 was accepted or nothing decided
  1  --sprt accepted H0
  2  not done: wrong usage, an engine that cannot be started, or stopped before the end";

pub(crate) fn run(arguments: Arguments) -> Result<ExitCode, Failure> {
    let pgn = arguments.pgn.clone();
    let is_resumed = arguments.resume;
    let of = match_of(arguments)?;
    let done = match &pgn {
        Some(path) if is_resumed && path.exists() => finished(path, &of)?,
        _ => Vec::new(),
    };
    let mut games: Box<dyn Write> = match &pgn {
        Some(path) => Box::new(create(path, is_resumed)?),
        None => Box::new(io::sink()),
    };
    let stop = interrupt::listen()?;
    let standing =
        tabiya_match::run(&of, &done, &mut games, &mut io::stdout(), &stop).map_err(|error| {
            match error {
                MatchError::Output(error) => Failure::Write(error),
                error => Failure::Message(error.to_string()),
            }
        })?;
    Ok(match standing.verdict() {
        Some(Verdict::H1) => ExitCode::SUCCESS,
        Some(Verdict::H0) => ExitCode::from(WRONG),
        None if standing.games() == of.schedule.len() => ExitCode::SUCCESS,
        None => {
            let (games, all) = (standing.games(), of.schedule.len());
            return Err(Failure::Message(format!("stopped after {games} of {all} games")));
        }
    })
}

fn match_of(arguments: Arguments) -> Result<Match, Failure> {
    check_engines(&arguments)?;
    let variant = if arguments.chess960 { Variant::Chess960 } else { Variant::Standard };
    let openings = openings(&arguments, variant)?;
    let games = match arguments.games {
        Some(games) => games.get(),
        None if arguments.sprt.is_some() => SPRT_GAMES,
        None => 2 * openings.len(),
    };
    let style = if arguments.gauntlet { Style::Gauntlet } else { Style::RoundRobin };
    Ok(Match {
        schedule: Schedule::new(arguments.engines.len(), style, games, openings.len()),
        engines: arguments.engines,
        openings,
        variant,
        control: arguments.tc,
        margin: Duration::from_millis(arguments.margin),
        stall: Duration::from_secs(arguments.stall),
        rules: Rules {
            draw: arguments.draw,
            resign: arguments.resign,
            moves_max: arguments.max_moves,
        },
        sprt: arguments.sprt,
        concurrency: arguments.concurrency,
        date: tabiya_terminal::play::today(),
        report: arguments.report,
    })
}

fn check_engines(arguments: &Arguments) -> Result<(), Failure> {
    let wrong = |message: &str| Err(Failure::Message(message.to_owned()));
    if arguments.engines.len() < 2 {
        return wrong("a match needs two engines or more");
    }
    if arguments.sprt.is_some() && arguments.engines.len() > 2 {
        return wrong("--sprt is a test of two engines");
    }
    let mut names = HashSet::new();
    match arguments.engines.iter().find(|engine| !names.insert(&engine.name)) {
        Some(twice) => wrong(&format!("two engines are called {}: add name=", twice.name)),
        None => Ok(()),
    }
}

fn openings(arguments: &Arguments, variant: Variant) -> Result<Vec<Opening>, Failure> {
    let Some(path) = &arguments.openings else {
        return Ok(vec![variant.start().into()]);
    };
    let input = Input::open(path)?;
    let is_pgn = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
    let read = if is_pgn {
        read_pgn(input.reader, variant, arguments.plies)
    } else {
        read_epd(input.reader, variant)
    };
    let mut openings =
        read.map_err(|error| Failure::Message(format!("{}: {error}", input.name)))?;
    if let Some(seed) = arguments.seed {
        shuffle(&mut openings, seed);
    }
    Ok(openings)
}

fn finished(path: &Path, of: &Match) -> Result<Vec<Finished>, Failure> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|error| Failure::Read { name: name.clone(), error })?;
    read_finished(file, of).map_err(|error| Failure::Message(format!("{name}: {error}")))
}

/// Opens the file for games. A file that exists is changed only to continue its match.
fn create(path: &Path, is_resumed: bool) -> Result<File, Failure> {
    let name = path.display();
    let opened = OpenOptions::new().append(true).create(true).create_new(!is_resumed).open(path);
    let started = opened.and_then(|mut file| {
        if is_resumed {
            // The last game may lack its end.
            file.write_all(b"\n\n")?;
        }
        Ok(file)
    });
    started.map_err(|error| {
        Failure::Message(match error.kind() {
            io::ErrorKind::AlreadyExists => {
                format!("{name} exists: choose another name, or go on with --resume")
            }
            _ => format!("cannot write {name}: {error}"),
        })
    })
}
