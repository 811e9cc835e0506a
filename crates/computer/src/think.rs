//! Asking a strategy for a move: it ends in time, and a panic is no more than a missing move.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use tabiya_engine::{Choice, Strategy, Task, Thought};

/// Asks a strategy for a move. It ends when the strategy finds that it is time, or is told to stop
/// by the task's signals.
///
/// # Errors
///
/// The strategy gives no legal move, or panics. If it remarked why, that is the error. A strategy
/// that has panicked must not be asked again.
pub fn think(
    strategy: &mut dyn Strategy,
    task: &Task<'_>,
    report: &mut dyn FnMut(&Thought),
) -> Result<Choice, String> {
    let position = task.game.position();
    match catch_unwind(AssertUnwindSafe(|| strategy.choose(task, report))) {
        Ok(choice) if choice.best.is_some_and(|mv| position.is_legal(mv)) => Ok(choice),
        Ok(choice) => Err(choice.thought.remark),
        Err(_panic) => Err(String::new()),
    }
}

/// As [`think`], for a strategy that may not look at its clock: a thread beside it tells it to stop
/// after so much time.
///
/// # Errors
///
/// As [`think`].
pub fn think_within(
    stop_after: Duration,
    strategy: &mut dyn Strategy,
    task: &Task<'_>,
    report: &mut dyn FnMut(&Thought),
) -> Result<Choice, String> {
    let signals = task.signals;
    thread::scope(|scope| {
        let (done, is_done) = channel::<()>();
        scope.spawn(move || {
            if is_done.recv_timeout(stop_after) == Err(RecvTimeoutError::Timeout) {
                signals.stop();
            }
        });
        let choice = think(strategy, task, report);
        drop(done);
        choice
    })
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tabiya_chess::{Game, Move, Square};
    use tabiya_engine::{Limits, Opponent, Signals};

    use super::*;

    /// A strategy that does what the test wants.
    #[derive(Debug)]
    enum Script {
        Panics,
        Gives(Option<Move>),
        ThinksUntilStopped,
    }

    impl Strategy for Script {
        fn choose(&mut self, task: &Task<'_>, _report: &mut dyn FnMut(&Thought)) -> Choice {
            match self {
                Self::Panics => panic!("it is meant to"),
                Self::Gives(best) => Choice { best: *best, ..Choice::default() },
                Self::ThinksUntilStopped => {
                    while !task.signals.is_stopped() {
                        thread::yield_now();
                    }
                    Choice { best: task.moves().first().copied(), ..Choice::default() }
                }
            }
        }
    }

    fn run(script: &mut dyn Strategy, stop_after: Option<Duration>) -> Result<Choice, String> {
        let (game, limits, signals) = (Game::new(), Limits::default(), Signals::default());
        let stopwatch = &Instant::now();
        let task = Task { game: &game, limits: &limits, signals: &signals, stopwatch };
        match stop_after {
            Some(time) => think_within(time, script, &task, &mut |_| ()),
            None => think(script, &task, &mut |_| ()),
        }
    }

    #[test]
    fn a_strategy_without_a_legal_move_has_failed() {
        let illegal =
            Game::from_position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().expect("legal"))
                .position()
                .moves_from(Square::E1)[0];
        for mut script in [Script::Panics, Script::Gives(None), Script::Gives(Some(illegal))] {
            assert_eq!(run(&mut script, None), Err(String::new()), "{script:?}");
        }
        let mut random = "random".parse::<Opponent>().expect("it is there").strategy(1);
        assert!(run(&mut *random, None).is_ok());
    }

    #[test]
    fn a_strategy_that_does_not_look_at_its_clock_is_stopped() {
        let soon = Some(Duration::from_millis(20));
        assert!(run(&mut Script::ThinksUntilStopped, soon).is_ok());
    }
}
