//! What a strategy has seen.

use std::time::Duration;

use tabiya_chess::Move;

use crate::Score;

/// What a strategy has seen so far: reported while it thinks, and with its choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// How many moves of either side it has looked ahead, everywhere.
    pub depth: u32,
    /// How many it has looked ahead at most.
    pub depth_max: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// For how long.
    pub elapsed: Duration,
    /// What it expects, seen by the side to move; none if it does not judge positions.
    pub score: Option<Score>,
    /// Whether the score is exact.
    pub bound: Bound,
    /// The moves it expects, its own first.
    pub line: Vec<Move>,
    /// 1 for the best line, 2 for the second best.
    pub rank: u32,
    /// How full its memory is, in thousandths.
    pub memory_permille: u16,
    /// In a sentence, what made it choose; empty if there is nothing to add.
    pub remark: String,
}

/// Whether a score is exact or only a bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// It is the score.
    #[default]
    Exact,
    /// The score is at least that.
    Lower,
    /// The score is at most that.
    Upper,
}
