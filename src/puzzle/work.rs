//! Work for several threads whose answers come in the order of the questions.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use tabiya_engine::Signals;

use crate::failure::Failure;

/// How soon a signal is noticed.
const POLL: Duration = Duration::from_millis(50);

/// So many questions for each thread are read ahead of the answers.
const AHEAD: usize = 8;

/// Who works, and what ends the work early.
pub(super) struct Work<'a> {
    pub(super) threads: NonZeroUsize,
    /// Set by the signal that tells the program to end.
    pub(super) interrupted: &'a AtomicBool,
}

impl Work<'_> {
    /// Asks `next` for questions as long as there are any, has them answered, and gives the
    /// answers to `take` in the order of the questions. `worker` makes for each thread what
    /// answers there; it is told by the signals when to stop.
    ///
    /// What was asked before a question could not be read is answered all the same.
    pub(super) fn run<Q: Send, A: Send, W: FnMut(Q, &Signals) -> A>(
        &self,
        mut next: impl FnMut() -> Result<Option<Q>, Failure>,
        worker: impl Fn() -> W + Sync,
        mut take: impl FnMut(A) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let signals = Signals::default();
        let (questions, asked) = mpsc::channel::<(usize, Q)>();
        let (sender, answers) = mpsc::channel();
        let asked = Mutex::new(asked);
        thread::scope(|scope| {
            let start = |_| {
                let (sender, signals, asked, worker) = (sender.clone(), &signals, &asked, &worker);
                scope.spawn(move || answer(asked, &sender, signals, worker()))
            };
            let workers: Vec<_> = (0..self.threads.get()).map(start).collect();
            drop(sender);
            let mut order = Order { read: 0, taken: 0, waiting: BTreeMap::new() };
            let mut end = None;
            let taken = loop {
                while end.is_none() && order.read - order.taken < AHEAD * self.threads.get() {
                    match next() {
                        Ok(Some(question)) => {
                            // The threads wait for questions until the sender is dropped below.
                            let _is_sent = questions.send((order.read, question));
                            order.read += 1;
                        }
                        Ok(None) => end = Some(Ok(())),
                        Err(failure) => end = Some(Err(failure)),
                    }
                }
                if self.interrupted.load(Ordering::Relaxed) {
                    signals.stop();
                    end.get_or_insert(Ok(()));
                }
                if order.taken == order.read {
                    break end.unwrap_or(Ok(()));
                }
                match answers.recv_timeout(POLL) {
                    Ok((number, answer)) => {
                        if let Err(failure) = order.add(number, answer, &mut take) {
                            break Err(failure);
                        }
                    }
                    // A thread that has ended before the questions did has panicked: so does the
                    // scope, once the others have ended.
                    Err(RecvTimeoutError::Timeout)
                        if workers.iter().any(ScopedJoinHandle::is_finished) =>
                    {
                        break Ok(());
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break end.unwrap_or(Ok(())),
                }
            };
            // Whoever still waits for a question or works on one has no more to do.
            signals.stop();
            drop(questions);
            taken
        })
    }
}

/// Answers questions as long as there are any and somebody wants to know.
fn answer<Q, A>(
    asked: &Mutex<mpsc::Receiver<(usize, Q)>>,
    sender: &Sender<(usize, A)>,
    signals: &Signals,
    mut worker: impl FnMut(Q, &Signals) -> A,
) {
    loop {
        let question = asked.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, question)) = question else { return };
        if sender.send((number, worker(question, signals))).is_err() {
            return;
        }
    }
}

/// Answers that wait for those before them.
struct Order<A> {
    /// How many questions were read, and how many of their answers are taken.
    read: usize,
    taken: usize,
    waiting: BTreeMap<usize, A>,
}

impl<A> Order<A> {
    fn add(
        &mut self,
        number: usize,
        answer: A,
        take: &mut impl FnMut(A) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.waiting.insert(number, answer);
        while let Some(answer) = self.waiting.remove(&self.taken) {
            self.taken += 1;
            take(answer)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Doubles the numbers below 100 until one cannot be read; gives what was taken.
    fn doubled(threads: usize, unreadable: usize) -> (Vec<usize>, bool) {
        let interrupted = AtomicBool::new(false);
        let threads = NonZeroUsize::new(threads).expect("a thread");
        let mut numbers = 0..100;
        let mut taken = Vec::new();
        let done = Work { threads, interrupted: &interrupted }.run(
            || match numbers.next() {
                Some(number) if number == unreadable => {
                    Err(Failure::Message("unreadable".to_owned()))
                }
                number => Ok(number),
            },
            || |number: usize, _: &Signals| 2 * number,
            |answer| {
                taken.push(answer);
                Ok(())
            },
        );
        (taken, done.is_ok())
    }

    #[test]
    fn answers_come_in_the_order_of_the_questions() {
        let expected: Vec<usize> = (0..100).map(|number| 2 * number).collect();
        for threads in [1, 2, 7] {
            assert_eq!(doubled(threads, 1_000), (expected.clone(), true));
        }
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_thread_that_panics_ends_the_work() {
        let interrupted = AtomicBool::new(false);
        let mut numbers = 0..100;
        let work = Work { threads: NonZeroUsize::MIN.saturating_add(1), interrupted: &interrupted };
        let _done = work.run(
            || Ok(numbers.next()),
            || |number: usize, _: &Signals| assert_ne!(number, 50),
            Ok,
        );
    }

    #[test]
    fn what_was_read_before_an_error_is_answered() {
        let expected: Vec<usize> = (0..60).map(|number| 2 * number).collect();
        assert_eq!(doubled(3, 60), (expected, false));
    }
}
