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
    subscribers: Arc<Mutex<Vec<Subscriber>>>,
    own: Own,
}

/// A bus that listens to the others.
#[derive(Debug)]
struct Subscriber {
    number: usize,
    hints: mpsc::Sender<Hint>,
    own: Own,
}

/// What belongs to one bus alone.
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
        let subscribers = Arc::default();
        let is_shared = count > 1;
        let bus = |number| {
            let (subscribers, own) = (Arc::clone(&subscribers), Own::default());
            Self { number, is_shared, is_up: true, subscribers, own }
        };
        (0..count).map(bus).collect()
    }

    /// Cuts this bus off the others without telling anybody.
    #[cfg(test)]
    pub(crate) fn cut(&self) {
        self.own.is_cut.store(true, Ordering::Relaxed);
    }

    /// Connects this bus with the others again.
    #[cfg(test)]
    pub(crate) fn mend(&self) {
        self.own.is_cut.store(false, Ordering::Relaxed);
    }

    /// Does something for every other bus that can be reached.
    fn reach(&self, tell: impl Fn(&Subscriber)) {
        let mut subscribers = self.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
        subscribers.retain(|subscriber| !subscriber.hints.is_closed());
        if !self.own.is_cut.load(Ordering::Relaxed) {
            let others = subscribers.iter().filter(|subscriber| subscriber.number != self.number);
            others
                .filter(|subscriber| !subscriber.own.is_cut.load(Ordering::Relaxed))
                .for_each(tell);
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
        let (subscribers, own) = (Arc::default(), Own::default());
        Self { number: 0, is_shared: false, is_up: true, subscribers, own }
    }
}

impl Bus for LocalBus {
    fn publish(&self, hint: &Hint) {
        self.reach(|subscriber| {
            // Who is behind hears the next one, or reads the log.
            let _full = subscriber.hints.try_send(hint.clone());
        });
    }

    fn greet(&self, machine: u64) {
        self.reach(|subscriber| {
            let mut greetings =
                subscriber.own.greetings.lock().unwrap_or_else(PoisonError::into_inner);
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
        let subscriber = Subscriber { number: self.number, hints, own: self.own.clone() };
        self.subscribers.lock().unwrap_or_else(PoisonError::into_inner).push(subscriber);
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
