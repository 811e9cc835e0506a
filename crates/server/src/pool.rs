//! Places for work that takes long, above all for computers that think, and who gets the next one.
//!
//! A turn that a player waits for comes before one that is only watched, and makes such a one give
//! up its place. Among equals the address for which the least time was spent comes first, and
//! within an address the device; so many tables of one visitor take nothing from another.

mod share;

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tabiya_engine::Signals;
use tabiya_table::GameId;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::connection::Visitor;
use share::Shares;

/// How soon something is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Urgency {
    /// Everybody has left the table since it began.
    Left,
    /// Somebody watches.
    Watched,
    /// Somebody is connected whose turn comes after it.
    Awaited,
}

/// For whom something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    pub(crate) urgency: Urgency,
    pub(crate) visitor: Visitor,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoPlace {
    /// Nobody is at the table any more.
    Unwanted,
    /// The server stops.
    Closed,
}

/// So many places, and those who wait for one.
#[derive(Debug)]
pub(crate) struct Pool(Mutex<Queue>);

#[derive(Debug)]
struct Queue {
    places: usize,
    next: u64,
    /// In the order in which they came.
    waiting: BTreeMap<u64, Waiting>,
    running: BTreeMap<u64, Running>,
    shares: Shares,
    is_closed: bool,
}

#[derive(Debug)]
struct Waiting {
    game: Option<GameId>,
    claim: Claim,
    answer: oneshot::Sender<Result<Place, NoPlace>>,
}

#[derive(Debug)]
struct Running {
    game: Option<GameId>,
    claim: Claim,
    since: Instant,
    signals: Arc<Signals>,
    is_revoked: bool,
}

/// The right to do the work. It is given back by dropping it.
#[derive(Debug)]
pub(crate) struct Place {
    pool: Arc<Pool>,
    number: u64,
    signals: Arc<Signals>,
}

/// Takes somebody who does not wait any longer out of the queue.
struct Leave<'a> {
    pool: &'a Pool,
    number: u64,
}

impl Pool {
    pub(crate) fn new(places: usize) -> Self {
        let (waiting, running, shares) = (BTreeMap::new(), BTreeMap::new(), Shares::default());
        Self(Mutex::new(Queue { places, next: 0, waiting, running, shares, is_closed: false }))
    }

    /// Waits for a place. A claim for a game can be [changed](Self::change) meanwhile.
    pub(crate) async fn place(
        self: &Arc<Self>,
        game: Option<GameId>,
        claim: Claim,
    ) -> Result<Place, NoPlace> {
        let (answer, answered) = oneshot::channel();
        let number = self.stand_in_line(Waiting { game, claim, answer });
        let _leave = Leave { pool: self, number: number.ok_or(NoPlace::Closed)? };
        answered.await.unwrap_or(Err(NoPlace::Closed))
    }

    /// The number of one who waits from now on; none if the pool is closed.
    fn stand_in_line(self: &Arc<Self>, waiting: Waiting) -> Option<u64> {
        let mut queue = self.lock();
        if queue.is_closed {
            return None;
        }
        queue.next += 1;
        let number = queue.next;
        queue.waiting.insert(number, waiting);
        self.hand_out(queue);
        Some(number)
    }

    /// Another claim for a game; none if nobody is at its table any more. One that waits does not
    /// wait any longer then; one that thinks goes on until somebody else wants the place.
    pub(crate) fn change(self: &Arc<Self>, game: &GameId, claim: Option<Claim>) {
        let mut queue = self.lock();
        let is_it = |other: &Option<GameId>| other.as_ref() == Some(game);
        for running in queue.running.values_mut().filter(|running| is_it(&running.game)) {
            running.claim.urgency = claim.map_or(Urgency::Left, |claim| claim.urgency);
        }
        if let Some(claim) = claim {
            for waiting in queue.waiting.values_mut().filter(|waiting| is_it(&waiting.game)) {
                waiting.claim = claim;
            }
        } else {
            let unwanted = queue.waiting.extract_if(.., |_, waiting| is_it(&waiting.game));
            for (_, waiting) in unwanted {
                // Who has left does not hear it.
                let _left = waiting.answer.send(Err(NoPlace::Unwanted));
            }
        }
        self.hand_out(queue);
    }

    /// How many wait for a visitor's address.
    pub(crate) fn waiting_of(&self, visitor: Visitor) -> usize {
        let queue = self.lock();
        let claims = queue.waiting.values().map(|waiting| waiting.claim);
        claims.filter(|claim| claim.visitor.household == visitor.household).count()
    }

    /// No more places are given, and nobody waits any longer.
    pub(crate) fn close(&self) {
        let mut queue = self.lock();
        queue.is_closed = true;
        queue.waiting.clear();
    }

    /// Gives free places to those who are next, and asks for one back where somebody more urgent
    /// waits. Nothing is sent under the lock: a place that nobody takes would ask for it again.
    fn hand_out(self: &Arc<Self>, mut queue: MutexGuard<'_, Queue>) {
        let mut granted = Vec::new();
        while queue.running.len() < queue.places
            && let Some((number, waiting)) = queue.next_in_line()
        {
            let Waiting { game, claim, answer } = waiting;
            let (signals, since) = (Arc::<Signals>::default(), Instant::now());
            let place = Place { pool: Arc::clone(self), number, signals: Arc::clone(&signals) };
            let running = Running { game, claim, since, signals, is_revoked: false };
            queue.running.insert(number, running);
            granted.push((answer, place));
        }
        queue.revoke();
        drop(queue);
        for (answer, place) in granted {
            // If nobody takes it, it goes to the next one.
            let _unwanted = answer.send(Ok(place));
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Takes whoever is next out of those who wait.
    fn next_in_line(&mut self) -> Option<(u64, Waiting)> {
        let order = |&number: &u64, waiting: &Waiting| {
            let Claim { urgency, visitor } = waiting.claim;
            let running = |is_same: &dyn Fn(Visitor) -> bool| {
                self.running.values().filter(|running| is_same(running.claim.visitor)).count()
            };
            let household = running(&|other| other.household == visitor.household);
            let device = running(&|other| other == visitor);
            let (spent, spent_by_device) = self.shares.spent(visitor);
            (Reverse(urgency), household, spent, device, spent_by_device, number)
        };
        let (&number, _) = self.waiting.iter().min_by_key(|(number, it)| order(number, it))?;
        let waiting = self.waiting.remove(&number)?;
        self.shares.begin(waiting.claim.visitor);
        Some((number, waiting))
    }

    /// Asks the least urgent to give their places up, one for each more urgent one who waits.
    fn revoke(&mut self) {
        let mut wanted: Vec<Urgency> = self.waiting.values().map(|it| it.claim.urgency).collect();
        wanted.sort_unstable_by_key(|&urgency| Reverse(urgency));
        let revoked = self.running.values().filter(|running| running.is_revoked).count();
        for urgency in wanted.into_iter().skip(revoked) {
            let running = self.running.values_mut().filter(|running| !running.is_revoked);
            let least = running.min_by_key(|running| running.claim.urgency);
            let Some(least) = least.filter(|least| least.claim.urgency < urgency) else { break };
            least.is_revoked = true;
            least.signals.stop();
        }
    }
}

impl Place {
    /// By these a thought in this place is told to stop.
    pub(crate) const fn signals(&self) -> &Arc<Signals> {
        &self.signals
    }

    /// Whether somebody more urgent wants it, so that what was found so far does not count.
    pub(crate) fn is_revoked(&self) -> bool {
        self.pool.lock().running.get(&self.number).is_some_and(|running| running.is_revoked)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut queue = self.pool.lock();
        if let Some(running) = queue.running.remove(&self.number) {
            queue.shares.end(running.claim.visitor, running.since.elapsed());
        }
        if queue.running.is_empty() && queue.waiting.is_empty() {
            queue.shares = Shares::default();
        }
        self.pool.hand_out(queue);
    }
}

impl Drop for Leave<'_> {
    fn drop(&mut self) {
        self.pool.lock().waiting.remove(&self.number);
    }
}

#[cfg(test)]
mod tests;
