//! How much time a move may take.

use std::time::Duration;

use tabiya_chess::Color;

use crate::{Clock, Stopwatch, Task};

/// What a search may take: the time after which it begins no new depth, and the time after which
/// it stops in the middle of one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget<'a> {
    stopwatch: &'a dyn Stopwatch,
    /// Scaled by how settled the search is.
    soft: Option<Duration>,
    hard: Option<Duration>,
}

/// A move is expected to be one of so many that are still to be played.
const MOVES_EXPECTED: u32 = 24;
/// So many more are expected at the beginning of a game.
const MORE_MOVES_EXPECTED: u32 = 8;
/// After so many half moves, one less of these.
const PLIES_PER_MOVE_EXPECTED: usize = 10;
/// What is kept for the moments in which the machine is busy with something else.
const RESERVE: Duration = Duration::from_millis(100);
/// What a search takes at least, however little time there is.
const LEAST: Duration = Duration::from_millis(1);

impl<'a> Budget<'a> {
    /// The budget of the side to move.
    pub(crate) fn new(task: &Task<'a>, overhead: Duration) -> Self {
        let (soft, hard) = match (task.limits.move_time, &task.limits.clock) {
            (Some(time), _) => (None, Some(time.saturating_sub(overhead).max(LEAST))),
            (None, Some(clock)) => {
                let plies = task.game.plies();
                let (soft, hard) = share(clock, task.game.position().turn(), overhead, plies);
                (Some(soft), Some(hard))
            }
            (None, None) => (None, None),
        };
        Self { stopwatch: task.stopwatch, soft, hard }
    }

    /// How long the search has been going on.
    pub(crate) fn elapsed(&self) -> Duration {
        self.stopwatch.elapsed()
    }

    /// Whether the search must stop now.
    pub(crate) fn is_spent(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether another depth is not worth beginning. `percent` is above 100 while the search is
    /// not settled, and below it once it is.
    pub(crate) fn is_enough(&self, percent: u32) -> bool {
        self.soft.is_some_and(|soft| self.elapsed() >= soft * percent / 100)
    }

    /// Whether a clock is running.
    pub(crate) const fn has_clock(&self) -> bool {
        self.soft.is_some()
    }
}

/// The soft and the hard bound for one move of the side to move, after so many half moves.
fn share(clock: &Clock, turn: Color, overhead: Duration, plies: usize) -> (Duration, Duration) {
    let remaining = clock.remaining[turn].saturating_sub(overhead);
    let fewer = u32::try_from(plies / PLIES_PER_MOVE_EXPECTED).unwrap_or(u32::MAX);
    let expected = MOVES_EXPECTED + MORE_MOVES_EXPECTED.saturating_sub(fewer);
    let moves = clock.moves_to_go.map_or(expected, |moves| moves.clamp(1, expected));
    let spare = remaining - RESERVE.min(remaining / 2);
    // The increment fills the reserve first, whatever the moves themselves cost on this machine.
    let part = if remaining > RESERVE * 2 { 2 } else { 8 };
    let soft = spare / moves + clock.increment[turn] / part;
    // The last move before more time comes may take nearly all that is left.
    let most = if moves == 1 { spare * 4 / 5 } else { spare / 2 };
    (soft.min(most).max(LEAST), (soft * 4).min(most).max(LEAST))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabiya_chess::ByColor;

    fn check(remaining_ms: u64, increment_ms: u64, moves_to_go: Option<u32>) {
        let clock = Clock {
            remaining: ByColor::new_with(|_| Duration::from_millis(remaining_ms)),
            increment: ByColor::new_with(|_| Duration::from_millis(increment_ms)),
            moves_to_go,
        };
        let overhead = Duration::from_millis(10);
        let (soft, hard) = share(&clock, Color::White, overhead, 0);
        let left = Duration::from_millis(remaining_ms).saturating_sub(overhead).max(LEAST);
        assert!(soft <= hard && hard <= left, "{soft:?} {hard:?} of {left:?}");
    }

    #[test]
    fn the_first_moves_take_less_of_the_time_than_later_ones() {
        let clock =
            Clock { remaining: ByColor::new_with(|_| Duration::from_secs(60)), ..Clock::default() };
        let soft = |plies| share(&clock, Color::White, Duration::ZERO, plies).0;
        assert!(soft(0) < soft(40) && soft(40) < soft(80));
        assert_eq!(soft(80), soft(usize::MAX));
    }

    #[test]
    fn no_budget_is_above_what_is_left() {
        for remaining in [0, 1, 9, 10, 11, 50, 1_000, 60_000, 10_000_000] {
            for increment in [0, 10, 5_000, 1_000_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    check(remaining, increment, moves);
                }
            }
        }
    }
}
