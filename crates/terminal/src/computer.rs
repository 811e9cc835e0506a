//! What both games know about computers: what they are called, how long they may think, and what
//! they say.
//!
//! A computer is known by its name. Whoever sits as `Level 4` or `Minimax` is played by that
//! opponent, so that a game in a file has everything it needs to go on.

mod crew;
mod think;
mod time;
mod words;

use std::time::Duration;

use tabiya_chess::Color;

pub use crew::{Computer, Crew, External};
pub(crate) use think::think;
pub(crate) use time::{hint_limits, limits};
pub(crate) use words::{gives_no_move, saw};

/// When the next move comes while two computers play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// After so much time, or when it has been found, if that is later.
    Every(Duration),
    /// When somebody asks for it.
    Step,
}

impl Default for Pace {
    /// A move a second.
    fn default() -> Self {
        Self::Every(Self::SECOND)
    }
}

impl Pace {
    pub(crate) const SECOND: Duration = Duration::from_secs(1);
}

/// Each side has dice of its own.
pub(crate) const fn seed(seed: u64, color: Color) -> u64 {
    match color {
        Color::White => seed,
        Color::Black => seed.wrapping_add(1),
    }
}
