//! Computer opponents, from a child's first game to serious play.
//!
//! A [`Strategy`] is asked for a move in a [`Game`](tabiya_chess::Game) within [`Limits`] and
//! answers with a [`Choice`]. Six of them are here, each with one idea; the last, [`Engine`], is
//! the one that plays well. An [`Opponent`] is what a person chooses: a strategy by its name, or
//! one of ten levels.
//!
//! ```
//! use std::time::Instant;
//! use tabiya_chess::Game;
//! use tabiya_engine::{Limits, Opponent, Signals, Task};
//!
//! let game = Game::new();
//! let mut strategy = "random".parse::<Opponent>()?.strategy(7);
//! let (limits, signals) = (Limits::default(), Signals::default());
//! let stopwatch = &Instant::now();
//! let task = Task { game: &game, limits: &limits, signals: &signals, stopwatch };
//! let choice = strategy.choose(&task, &mut |_| ());
//! assert!(choice.best.is_some_and(|mv| game.position().is_legal(mv)));
//! # Ok::<(), tabiya_engine::ParseOpponentError>(())
//! ```

mod bench;
mod book;
mod draw;
mod engine;
pub mod evaluation;
mod level;
mod limits;
pub mod network;
mod odds;
mod opponent;
mod random;
mod score;
mod search;
mod see;
mod strategy;
mod tables;
mod thought;
mod time;
mod transposition;
pub mod uci;

pub use bench::{BENCH_DEPTH, BenchReport, bench};
pub use draw::{accepts_draw, glance};
pub use engine::{Engine, EngineOptions};
pub use level::Level;
pub use limits::{Clock, Limits, Signals, Stopwatch};
pub use odds::Odds;
pub use opponent::{Opponent, ParseOpponentError};
pub use random::Random;
pub use score::{Score, ScoreKind};
pub use search::Parameters;
pub use see::{gains as exchange_gains, worth as exchange_worth};
pub use strategy::{
    AlphaBeta, Choice, Greedy, Minimax, MonteCarlo, RandomMover, Strategy, StrategyName, Task,
};
pub use tables::{EndgameTables, KnownEnd, TABLE_MEN_MAX};
pub use thought::{Bound, Thought};
