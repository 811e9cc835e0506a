//! What both games know about computers: what they are called, how long they may think, and what
//! they say.
//!
//! A computer is known by its name. Whoever sits as `Level 4` or `Minimax` is played by that
//! opponent, so that a game in a file has everything it needs to go on.

mod crew;
mod words;

use std::time::{Duration, Instant};

use tabiya_chess::{Color, Game};
use tabiya_engine::{Choice, Limits, Score, Signals, Strategy, Task, Thought};
use tabiya_table::{Millis, Table};

pub use crew::{Computer, Crew, External};
pub(crate) use words::{gives_no_move, saw};

/// When the next move comes while two computers play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// After this time, or when the computer has found it, if that is later.
    Every(Duration),
    /// When the person presses a key.
    Step,
}

impl Default for Pace {
    /// One move a second.
    fn default() -> Self {
        Self::Every(Self::SECOND)
    }
}

impl Pace {
    pub(crate) const SECOND: Duration = Duration::from_secs(1);
}

/// How many positions are looked at for a hint: the same hint each time, and soon.
const HINT_NODES: u64 = 100_000;

/// What bounds a computer's next move.
pub(crate) fn limits(table: &Table, computer: Computer, now: Millis) -> Limits {
    let move_time = match computer {
        Computer::Own(opponent) => tabiya_computer::move_time(opponent),
        Computer::External(_) => Some(tabiya_computer::MOVE_TIME),
    };
    tabiya_computer::limits(table, move_time, now)
}

/// What bounds the search for a hint.
pub(crate) fn hint_limits() -> Limits {
    Limits::from_nodes(HINT_NODES)
}

/// Asks a strategy for a move, which has to come before the clock runs out.
///
/// # Errors
///
/// It gives no legal move, perhaps with the reason.
pub(crate) fn think(
    strategy: &mut dyn Strategy,
    game: &Game,
    limits: &Limits,
    signals: &Signals,
    report: &mut dyn FnMut(&Thought),
) -> Result<Choice, String> {
    let task = Task { game, limits, signals, stopwatch: &Instant::now() };
    match tabiya_computer::stop_after(limits, game.position().turn()) {
        Some(time) => tabiya_computer::think_within(time, strategy, &task, report),
        None => tabiya_computer::think(strategy, &task, report),
    }
}

/// Whether a computer agrees to a draw, after what it saw when it moved last.
pub(crate) fn accepts_draw(
    computer: Computer,
    game: &Game,
    color: Color,
    saw: Option<Score>,
) -> bool {
    let opponent = match computer {
        Computer::Own(opponent) => Some(opponent),
        Computer::External(_) => None,
    };
    tabiya_computer::accepts_draw(opponent, game, color, saw)
}

/// The seed of a side: each has random choices of its own.
pub(crate) const fn seed(seed: u64, color: Color) -> u64 {
    match color {
        Color::White => seed,
        Color::Black => seed.wrapping_add(1),
    }
}
