//! When to stop thinking.

use std::time::Duration;

use super::Task;
use crate::{Clock, Signals, Stopwatch};

/// How many positions pass between two looks at the clock: looking costs about as much as a move.
const NODES_PER_LOOK: u64 = 256;

/// A game is planned as if so many moves were still to come, whatever its length.
const MOVES_TO_GO: u32 = 30;

/// What is lost between the answer and the clock of whoever asked.
const OVERHEAD: Duration = Duration::from_millis(10);

/// Says when a strategy has to answer: it was told to, the time is up, or enough was looked at.
#[derive(Debug)]
pub(super) struct Deadline<'a> {
    signals: &'a Signals,
    stopwatch: &'a dyn Stopwatch,
    allowance: Option<Duration>,
    nodes_max: Option<u64>,
}

impl<'a> Deadline<'a> {
    /// The deadline of a task.
    pub(super) fn new(task: &Task<'a>) -> Self {
        let limits = task.limits;
        let clock = limits.clock.map(|clock| share(&clock, task));
        let fixed = limits.move_time.map(|time| time.saturating_sub(OVERHEAD).max(time / 2));
        Self {
            signals: task.signals,
            stopwatch: task.stopwatch,
            allowance: fixed.into_iter().chain(clock).min(),
            nodes_max: limits.nodes,
        }
    }

    /// Whether it is time to answer, after so many positions.
    #[inline]
    pub(super) fn is_over(&self, nodes: u64) -> bool {
        self.signals.is_stopped()
            || self.nodes_max.is_some_and(|most| nodes >= most)
            || nodes.is_multiple_of(NODES_PER_LOOK) && self.is_out_of_time()
    }

    /// How long it has been.
    pub(super) fn elapsed(&self) -> Duration {
        self.stopwatch.elapsed()
    }

    /// Time spent on the opponent's clock is free, but counts as thought once it is our turn.
    fn is_out_of_time(&self) -> bool {
        let is_spent = |allowance| self.elapsed() >= allowance;
        self.allowance.is_some_and(is_spent) && !self.signals.is_pondering()
    }
}

/// The part of the clock that one move may take. It is never more than half of what is left, so
/// that the clock cannot run out.
fn share(clock: &Clock, task: &Task<'_>) -> Duration {
    let turn = task.game.position().turn();
    let remaining = clock.remaining[turn];
    let moves = clock.moves_to_go.unwrap_or(MOVES_TO_GO).clamp(1, MOVES_TO_GO);
    (remaining / moves + clock.increment[turn] / 2).min(remaining / 2)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tabiya_chess::{ByColor, Color, Game};

    use super::*;
    use crate::Limits;

    fn allowance(limits: &Limits) -> Option<Duration> {
        let (game, signals) = (Game::new(), Signals::default());
        Deadline::new(&Task { game: &game, limits, signals: &signals, stopwatch: &Instant::now() })
            .allowance
    }

    fn clock(remaining_ms: u64, increment_ms: u64, moves_to_go: Option<u32>) -> Limits {
        let white = |ms| {
            ByColor::new_with(|color| {
                Duration::from_millis(if color == Color::White { ms } else { 0 })
            })
        };
        let (remaining, increment) = (white(remaining_ms), white(increment_ms));
        Limits { clock: Some(Clock { remaining, increment, moves_to_go }), ..Limits::default() }
    }

    #[test]
    fn one_move_never_takes_more_than_half_of_the_clock() {
        let ms = |ms| Some(Duration::from_millis(ms));
        assert_eq!(allowance(&clock(60_000, 0, None)), ms(2_000));
        assert_eq!(allowance(&clock(60_000, 2_000, Some(10))), ms(7_000));
        assert_eq!(allowance(&clock(60_000, 0, Some(1))), ms(30_000));
        assert_eq!(allowance(&clock(10, 5_000, None)), ms(5));
        assert_eq!(allowance(&clock(0, 0, Some(0))), ms(0));
        assert_eq!(allowance(&Limits::default()), None);
    }

    #[test]
    fn no_clock_counts_while_pondering() {
        let (game, limits, signals) = (Game::new(), clock(0, 0, None), Signals::pondering());
        let stopwatch = &Instant::now();
        let task = Task { game: &game, limits: &limits, signals: &signals, stopwatch };
        let deadline = Deadline::new(&task);
        assert!(!deadline.is_over(0));
        signals.ponder_hit();
        assert!(deadline.is_over(0));
    }
}
