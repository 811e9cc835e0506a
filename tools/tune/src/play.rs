//! Positions from games of the engine against itself.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;

use tabiya_chess::{Move, MoveKind, Position};
use tabiya_engine::{Engine, Random, Strategy};

use crate::Games;
use crate::error::Error;
use crate::game::{DECIDED, Seen, ask, begin, engine, play_out};
use crate::sample::Sample;

/// Stands before the number of a game whose positions are above it.
pub(crate) const GAME: &str = "# game ";

/// A beginning by dice with a higher score is not played on.
const FAIR: i32 = 350;

/// Plays games to a file, after those that it has.
pub(crate) fn run(games: &Games) -> Result<(), Error> {
    let path = games.file.as_path();
    let done = trim(path)?;
    let mut file =
        File::options().create(true).append(true).open(path).map_err(Error::file(path))?;
    let mut engine = engine();
    for number in done..games.games {
        let mut random = Random::new(games.seed.wrapping_mul(0x1_0000_0001).wrapping_add(number));
        // Numbers near each other give sequences far apart.
        let mut random = Random::new(random.word());
        let samples = play(games, &mut engine, &mut random);
        let mut text = String::new();
        for sample in samples {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{sample}");
        }
        let _ = writeln!(text, "{GAME}{number}");
        file.write_all(text.as_bytes()).map_err(Error::file(path))?;
    }
    Ok(())
}

/// Cuts off what a run that was stopped has written of its last game, and says how many games
/// there are.
fn trim(path: &Path) -> Result<u64, Error> {
    if !path.exists() {
        return Ok(0);
    }
    let text = fs::read_to_string(path).map_err(Error::file(path))?;
    let (mut end, mut at, mut games) = (0, 0, 0);
    for line in text.split_inclusive('\n') {
        at += line.len();
        if line.starts_with(GAME) && line.ends_with('\n') {
            (end, games) = (at, games + 1);
        }
    }
    fs::write(path, &text[..end]).map_err(Error::file(path))?;
    Ok(games)
}

/// Plays one game, and gives its quiet positions.
fn play(games: &Games, engine: &mut Engine, random: &mut Random) -> Vec<Sample> {
    let start = begin(games.dice + random.below(2), random);
    engine.new_game();
    let (way, winner) = play_out(start, |game| ask(engine, game, games.nodes));
    if way.first().is_some_and(|seen| seen.score.abs() > FAIR) {
        return Vec::new();
    }
    let quiet = way.into_iter().filter(|Seen { position, score, mv }| {
        !position.is_check() && !is_tactical(position, *mv) && score.abs() < DECIDED
    });
    quiet.map(|Seen { position, score, .. }| Sample { position, score, winner }).collect()
}

/// Whether a move changes the material.
fn is_tactical(position: &Position, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::Castle => false,
        MoveKind::EnPassant | MoveKind::Promotion(_) => true,
        MoveKind::Normal => position.board().occupied().contains(mv.to()),
    }
}
