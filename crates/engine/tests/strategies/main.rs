//! The strategies as named facts, and their laws on random games.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod equality;
mod insight;
mod law;
mod limit;
#[path = "../kit/ticking.rs"]
mod ticking;

use std::time::Instant;

use tabiya_chess::{Game, Position, SanPlus};
use tabiya_engine::{Choice, Limits, Signals, Strategy, StrategyName, Task};

/// The strategies of this page; the engine has tests of its own.
const STUDENTS: [StrategyName; 5] = [
    StrategyName::Random,
    StrategyName::Greedy,
    StrategyName::Minimax,
    StrategyName::AlphaBeta,
    StrategyName::MonteCarlo,
];

fn game(fen: &str) -> Game {
    Game::from_position(fen.parse::<Position>().unwrap())
}

fn choose(strategy: &mut dyn Strategy, game: &Game, limits: &Limits) -> Choice {
    strategy.choose(
        &Task { game, limits, signals: &Signals::default(), stopwatch: &Instant::now() },
        &mut |_| (),
    )
}

/// What a strategy with the dice of seed 1 answers.
fn ask(name: StrategyName, game: &Game, limits: &Limits) -> Choice {
    choose(&mut *name.build(1), game, limits)
}

/// The move it answers with, as people write it.
fn answer(name: StrategyName, fen: &str, limits: &Limits) -> String {
    let game = game(fen);
    let best = ask(name, &game, limits).best.unwrap();
    SanPlus::from_move(game.position(), best).to_string()
}
