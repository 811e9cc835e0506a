//! Games of the engine against itself.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;

use tabiya_chess::{Color, Game, Move, MoveKind, Outcome, Position};
use tabiya_engine::{Engine, EngineOptions, Limits, Random, Signals, Strategy, Task};

use crate::Games;
use crate::error::Error;
use crate::sample::Sample;

/// Stands before the number of a game whose positions are above it.
pub(crate) const GAME: &str = "# game ";

/// A game is over for us once both sides have seen so much for so many moves in a row.
const DECIDED: i32 = 1_200;
const DECIDED_PLIES: u32 = 4;
/// No game is longer.
const PLIES_MAX: usize = 300;
/// The engine's memory, which is emptied before each game.
const HASH_MIB: usize = 4;
/// A beginning by dice with a higher score is not played on.
const FAIR: i32 = 350;

/// Plays games to a file, after those that it has.
pub(crate) fn run(games: &Games) -> Result<(), Error> {
    let path = games.file.as_path();
    let done = trim(path)?;
    let mut file =
        File::options().create(true).append(true).open(path).map_err(Error::file(path))?;
    let options = EngineOptions { hash_mib: HASH_MIB, ..EngineOptions::default() };
    let mut engine = Engine::new(options);
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
    let limits = Limits::from_nodes(games.nodes);
    let signals = Signals::default();
    let mut game = begin(games.dice + random.below(2), random);
    let mut seen = Vec::new();
    let (mut winner, mut decided) = (None, 0);
    engine.new_game();
    while game.outcome().is_none() && game.plies() < PLIES_MAX {
        let task = Task { game: &game, limits: &limits, signals: &signals };
        let choice = engine.choose(&task, &mut |_| ());
        let (Some(mv), Some(score)) = (choice.best, choice.thought.score) else { break };
        let position = *game.position();
        let is_white = position.turn() == Color::White;
        let score = if is_white { score.value() } else { -score.value() };
        if seen.is_empty() && score.abs() > FAIR {
            return Vec::new();
        }
        decided = if score.abs() >= DECIDED { decided + 1 } else { 0 };
        if decided >= DECIDED_PLIES {
            winner = Some(if score > 0 { Color::White } else { Color::Black });
            break;
        }
        seen.push((position, score, mv));
        if game.play(mv).is_err() || is_drawn(&game) {
            break;
        }
    }
    let winner = game.outcome().map_or(winner, Outcome::winner);
    let quiet = seen.into_iter().filter(|(position, score, mv)| {
        !position.is_check() && !is_tactical(position, *mv) && score.abs() < DECIDED
    });
    quiet.map(|(position, score, _)| Sample { position, score, winner }).collect()
}

/// A game whose first moves were played by dice.
fn begin(plies: usize, random: &mut Random) -> Game {
    loop {
        let mut game = Game::new();
        for _ in 0..plies {
            let moves: Vec<Move> = game.position().legal_moves().iter().copied().collect();
            let Some(&mv) = random.pick(&moves) else { break };
            if game.play(mv).is_err() {
                break;
            }
        }
        if game.plies() == plies && game.outcome().is_none() {
            return game;
        }
    }
}

/// Whether a player may claim a draw: somebody would.
fn is_drawn(game: &Game) -> bool {
    let claims = game.claims();
    claims.threefold || claims.fifty
}

/// Whether a move changes the material.
fn is_tactical(position: &Position, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::Castle => false,
        MoveKind::EnPassant | MoveKind::Promotion(_) => true,
        MoveKind::Normal => position.board().occupied().contains(mv.to()),
    }
}
