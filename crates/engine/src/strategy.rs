//! Ways to choose a move, all behind one trait.

mod alpha_beta;
mod capture;
mod deadline;
mod greedy;
mod lookahead;
mod minimax;
mod monte_carlo;
mod past;
mod random;

pub use alpha_beta::AlphaBeta;
pub use greedy::Greedy;
pub use minimax::Minimax;
pub use monte_carlo::MonteCarlo;
pub use random::RandomMover;

use std::fmt;

use tabiya_chess::{Game, Move};

use crate::{Engine, EngineOptions, Limits, Signals, Stopwatch, Thought};

/// A way to choose a move.
pub trait Strategy: fmt::Debug + Send {
    /// Chooses a move for the side to move. What it sees on the way goes to `report`. It comes
    /// back soon after it was told to stop, with the best that it has found.
    fn choose(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Thought)) -> Choice;

    /// A new game begins: what was learned in the one before is forgotten.
    fn new_game(&mut self) {}
}

/// What a strategy is asked.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The game so far: the position to move in, and what has been repeated.
    pub game: &'a Game,
    /// How long to think.
    pub limits: &'a Limits,
    /// How it is told to stop.
    pub signals: &'a Signals,
    /// The time that has passed since it was asked.
    pub stopwatch: &'a dyn Stopwatch,
}

impl Task<'_> {
    /// The moves to choose from, in a stable order.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let legal = self.game.position().legal_moves();
        let wanted = |mv: &&Move| self.limits.moves.is_empty() || self.limits.moves.contains(mv);
        legal.iter().filter(wanted).copied().collect()
    }
}

/// What a strategy has decided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The move; none only if there is no move to choose from.
    pub best: Option<Move>,
    /// The answer it expects, on which it would like to think meanwhile.
    pub reply: Option<Move>,
    /// What it has seen.
    pub thought: Thought,
}

/// The strategies by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StrategyName {
    /// Any legal move.
    Random,
    /// What looks best at once.
    Greedy,
    /// Every line to a fixed depth.
    Minimax,
    /// The same without the lines that cannot matter.
    AlphaBeta,
    /// A tree that grows where it is promising.
    MonteCarlo,
    /// The full engine.
    Engine,
}

impl StrategyName {
    /// All of them, simplest first.
    pub const ALL: [Self; 6] = [
        Self::Random,
        Self::Greedy,
        Self::Minimax,
        Self::AlphaBeta,
        Self::MonteCarlo,
        Self::Engine,
    ];

    /// The name on the command line and in UCI.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Minimax => "minimax",
            Self::AlphaBeta => "alpha-beta",
            Self::MonteCarlo => "monte-carlo",
            Self::Engine => "engine",
        }
    }

    /// Its idea in one line, for menus.
    #[must_use]
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Random => "any legal move, by dice",
            Self::Greedy => "what looks best at once, whatever the answer",
            Self::Minimax => "every line of a few moves, the best play of both sides expected",
            Self::AlphaBeta => "minimax that skips what cannot change its choice",
            Self::MonteCarlo => "a tree that grows where it is promising, led by averages",
            Self::Engine => "every idea that pays, together",
        }
    }

    /// Makes the strategy. Its dice, if it has any, follow the seed.
    #[must_use]
    pub fn build(self, seed: u64) -> Box<dyn Strategy> {
        match self {
            Self::Random => Box::new(RandomMover::new(seed)),
            Self::Greedy => Box::new(Greedy::new(seed)),
            Self::Minimax => Box::new(Minimax),
            Self::AlphaBeta => Box::new(AlphaBeta),
            Self::MonteCarlo => Box::new(MonteCarlo::new(seed)),
            Self::Engine => Box::new(Engine::new(EngineOptions::default())),
        }
    }
}

impl fmt::Display for StrategyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
