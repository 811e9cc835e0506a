//! A bus within one process.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::Instant;

use super::{Bus, HINTS_MAX, Hint};

/// A bus within one process: for a server on one machine, which has nobody to tell, and for
/// several halls side by side.
#[derive(Debug)]
pub struct LocalBus {
    number: usize,
    is_shared: bool,
    is_up: bool,
    ends: Arc<Mutex<Vec<End>>>,
    own: Own,
}

#[derive(Debug)]
struct End {
    number: usize,
    hints: mpsc::Sender<Hint>,
    own: Own,
}

/// What belongs to one end alone.
#[derive(Clone, Debug, Default)]
struct Own {
    /// When each machine was last heard to greet.
    greetings: Arc<Mutex<HashMap<u64, Instant>>>,
    /// Nothing comes in or goes out.
    is_cut: Arc<AtomicBool>,
}

impl LocalBus {
    /// Buses for so many halls, each of which hears the others.
    #[must_use]
    pub fn connected(count: usize) -> Vec<Self> {
        let ends = Arc::default();
        let is_shared = count > 1;
        let bus = |number| {
            let (ends, own) = (Arc::clone(&ends), Own::default());
            Self { number, is_shared, is_up: true, ends, own }
        };
        (0..count).map(bus).collect()
    }

    /// Cuts this end off the others without a word, or mends it.
    #[cfg(test)]
    pub(crate) fn cut(&self, is_cut: bool) {
        self.own.is_cut.store(is_cut, Ordering::Relaxed);
    }

    /// Does something for every other end that can be reached.
    fn reach(&self, tell: impl Fn(&End)) {
        let mut ends = self.ends.lock().unwrap_or_else(PoisonError::into_inner);
        ends.retain(|end| !end.hints.is_closed());
        if !self.own.is_cut.load(Ordering::Relaxed) {
            let others = ends.iter().filter(|end| end.number != self.number);
            others.filter(|end| !end.own.is_cut.load(Ordering::Relaxed)).for_each(tell);
        }
    }
}

impl LocalBus {
    /// The bus of a machine among others that has none: nobody hears it, and it says so.
    #[cfg(feature = "cluster")]
    #[must_use]
    pub fn unheard() -> Self {
        Self { is_up: false, is_shared: true, ..Self::default() }
    }
}

impl Default for LocalBus {
    /// A bus for one machine alone.
    fn default() -> Self {
        let (ends, own) = (Arc::default(), Own::default());
        Self { number: 0, is_shared: false, is_up: true, ends, own }
    }
}

impl Bus for LocalBus {
    fn publish(&self, hint: &Hint) {
        self.reach(|end| {
            // Who is behind hears the next one, or reads the log.
            let _full = end.hints.try_send(hint.clone());
        });
    }

    fn greet(&self, machine: u64) {
        self.reach(|end| {
            let mut greetings = end.own.greetings.lock().unwrap_or_else(PoisonError::into_inner);
            greetings.insert(machine, Instant::now());
        });
    }

    fn greeted(&self, machine: u64) -> Option<Duration> {
        let greetings = self.own.greetings.lock().unwrap_or_else(PoisonError::into_inner);
        greetings.get(&machine).map(Instant::elapsed)
    }

    fn is_shared(&self) -> bool {
        self.is_shared
    }

    fn up_for(&self) -> Option<Duration> {
        self.is_up.then_some(Duration::MAX)
    }

    fn subscribe(&self) -> mpsc::Receiver<Hint> {
        let (hints, receiver) = mpsc::channel(HINTS_MAX);
        let end = End { number: self.number, hints, own: self.own.clone() };
        self.ends.lock().unwrap_or_else(PoisonError::into_inner).push(end);
        receiver
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bus::News;

    fn hint(number: u64) -> Hint {
        Hint { game: "a".parse().expect("an id"), news: News::Said { number } }
    }

    #[tokio::test]
    async fn everybody_hears_but_the_one_who_tells() {
        let [first, second, third] = LocalBus::connected(3).try_into().expect("three");
        let mut ears = [first.subscribe(), second.subscribe(), third.subscribe()];
        let hint = hint(7);
        second.publish(&hint);
        let heard = ears.each_mut().map(|ear| ear.try_recv().ok());
        assert_eq!(heard, [Some(hint.clone()), None, Some(hint)]);
    }

    #[tokio::test]
    async fn who_does_not_listen_holds_up_nobody() {
        let [first, second] = LocalBus::connected(2).try_into().expect("two");
        let mut ear = second.subscribe();
        for number in 0..2 * u64::try_from(HINTS_MAX).expect("a small number") {
            first.publish(&hint(number));
        }
        assert_eq!(std::iter::from_fn(|| ear.try_recv().ok()).count(), HINTS_MAX);
    }
}
