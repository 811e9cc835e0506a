//! One thought, guarded: it ends in time, and a panic is no more than a missing move.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Instant;

use tabiya_chess::Game;
use tabiya_engine::{Choice, Limits, Signals, Strategy, Task, Thought};

use super::time;

/// Asks a strategy for a move. It is told to stop before its clock runs out, whatever it knows of
/// clocks.
///
/// # Errors
///
/// It fails: it gives no legal move, or panics. If it remarked why, that is the error.
pub(crate) fn think(
    strategy: &mut dyn Strategy,
    game: &Game,
    limits: &Limits,
    signals: &Signals,
    report: &mut dyn FnMut(&Thought),
) -> Result<Choice, String> {
    let position = game.position();
    let task = Task { game, limits, signals, stopwatch: &Instant::now() };
    // A strategy that has panicked is not asked again.
    let mut choose = || catch_unwind(AssertUnwindSafe(|| strategy.choose(&task, report))).ok();
    let choice = match time::stop_after(limits, position.turn()) {
        None => choose(),
        Some(patience) => thread::scope(|scope| {
            let (done, is_done) = channel::<()>();
            scope.spawn(move || {
                if is_done.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
                    signals.stop();
                }
            });
            let choice = choose();
            drop(done);
            choice
        }),
    };
    match choice {
        Some(choice) if choice.best.is_some_and(|mv| position.is_legal(mv)) => Ok(choice),
        Some(choice) => Err(choice.thought.remark),
        None => Err(String::new()),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tabiya_chess::{ByColor, Move, Square};
    use tabiya_engine::{Clock, Opponent};

    use super::*;

    /// Does as it is told, or does not.
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

    fn run(script: &mut dyn Strategy, limits: &Limits) -> Result<Choice, String> {
        think(script, &Game::new(), limits, &Signals::default(), &mut |_| ())
    }

    #[test]
    fn a_strategy_without_a_legal_move_has_failed() {
        let limits = Limits::default();
        let illegal =
            Game::from_position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().expect("legal"))
                .position()
                .moves_from(Square::E1)[0];
        for mut script in [Script::Panics, Script::Gives(None), Script::Gives(Some(illegal))] {
            assert_eq!(run(&mut script, &limits), Err(String::new()), "{script:?}");
        }
        let mut random = "random".parse::<Opponent>().expect("it is there").strategy(1);
        assert!(run(&mut *random, &limits).is_ok());
    }

    #[test]
    fn a_strategy_that_does_not_look_at_its_clock_is_stopped() {
        let remaining = ByColor::new_with(|_| Duration::from_millis(20));
        let clock = Some(Clock { remaining, ..Clock::default() });
        let limits = Limits { clock, ..Limits::default() };
        assert!(run(&mut Script::ThinksUntilStopped, &limits).is_ok());
    }
}
