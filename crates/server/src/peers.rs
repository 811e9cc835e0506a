//! What a machine knows of the others that share its store.

use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tabiya_table::{GameId, Millis};
use tokio::time::{Instant, sleep};

use crate::hall::Hall;
use crate::lobby::WAIT_MS;
use crate::note::Note;
use crate::store::{Cursor, GameRecord, Lease, Outage, Pulse, StoreError};

/// Before a table is judged, what is known of outages must be no older than this: an outage must
/// be known before anybody is charged for it.
const PULSE_MAX: Duration = Duration::from_millis(1500);
/// A machine that has not reached the store for so long is of no use.
const LOST_AFTER: Duration = Duration::from_secs(10);
/// So long after the bus has come back, everybody has said who is there.
pub(crate) const PRESENCE_KNOWN_MS: u64 = 15_000;
/// For so long a machine may do what only one does at a time, and how often another tries.
const TURN_MS: u64 = 2000;
const TURN_TRIES: usize = 40;
const TURN_PAUSE: Duration = Duration::from_millis(50);
/// So many tables may wait in the lobby; more are not shown to anybody.
const SEEKS_MAX: u32 = 500;

/// The others, as one machine knows them.
#[derive(Debug)]
pub(crate) struct Peers {
    /// This machine, by a number that it has drawn.
    pub(crate) machine: u64,
    /// One heartbeat at a time.
    turn: tokio::sync::Mutex<()>,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// When the store last answered.
    pulsed: Option<Instant>,
    outages: Vec<Outage>,
}

impl Default for Peers {
    fn default() -> Self {
        // Two machines of one number would take each other's players for their own, no more.
        let machine = getrandom::u64().unwrap_or_default();
        Self { machine, turn: tokio::sync::Mutex::default(), known: Mutex::default() }
    }
}

impl Hall {
    /// Whether other machines use the same store.
    pub(crate) fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    /// Notes that this machine is up, and learns the time and what was lost.
    pub(crate) async fn pulse(&self) -> Result<Pulse, StoreError> {
        let _turn = self.peers.turn.lock().await;
        self.pulse_in_turn().await
    }

    async fn pulse_in_turn(&self) -> Result<Pulse, StoreError> {
        let pulse = self.store.pulse(self.now()).await?;
        if let Some(sample) = pulse.time {
            self.clock.correct(sample);
        }
        let mut known = self.peers.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.pulsed = Some(Instant::now());
        known.outages.clone_from(&pulse.outages);
        drop(known);
        Ok(pulse)
    }

    /// How much time was lost since a moment because no machine could write.
    pub(crate) async fn lost_since(&self, moment: Millis) -> Result<u64, StoreError> {
        if !self.is_shared() {
            return Ok(0);
        }
        if !self.peers.has_pulsed_within(PULSE_MAX) {
            let _turn = self.peers.turn.lock().await;
            if !self.peers.has_pulsed_within(PULSE_MAX) {
                self.pulse_in_turn().await?;
            }
        }
        let known = self.peers.known.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(known.outages.iter().map(|outage| outage.lost_since(moment)).sum())
    }

    /// Whether this machine may do something for all for a while.
    pub(crate) async fn lease(&self, name: &str, for_ms: u64) -> Result<bool, StoreError> {
        let mut holder = String::new();
        // Writing to a text cannot fail.
        let _written = write!(holder, "{:016x}", self.peers.machine);
        self.store.lease(Lease { name: name.to_owned(), holder, for_ms }).await
    }

    /// Waits until no other machine does something, but not for long: it would do no harm. To be
    /// [given up](Self::end_turn).
    pub(crate) async fn take_turn(&self, name: &str) -> Result<(), StoreError> {
        for _ in 0..TURN_TRIES {
            if self.lease(name, TURN_MS).await? {
                break;
            }
            sleep(TURN_PAUSE).await;
        }
        Ok(())
    }

    /// Lets the next one begin.
    pub(crate) async fn end_turn(&self, name: &str) -> Result<(), StoreError> {
        self.lease(name, 0).await.map(drop)
    }

    /// From when on one can say that somebody is at no machine; none while nobody can say.
    pub(crate) fn presence_known_at(&self) -> Option<Millis> {
        if !self.bus.is_shared() {
            return Some(Millis(0));
        }
        let up_ms = u64::try_from(self.bus.up_for()?.as_millis()).unwrap_or(u64::MAX);
        Some(Millis(self.now().0.saturating_sub(up_ms)) + PRESENCE_KNOWN_MS)
    }

    /// The tables that wait for anybody, oldest first.
    pub(crate) async fn seeks(&self) -> Result<Vec<(GameId, Millis)>, StoreError> {
        if !self.is_shared() {
            return Ok(self.lobby.seeks());
        }
        let records = self.waiting_since(self.now().0.saturating_sub(WAIT_MS)).await?;
        let seeks = records.into_iter().filter(|record| Note::read(&record.note).lobby);
        Ok(seeks.map(|record| (record.id, record.created_at)).collect())
    }

    /// The games with a free seat that were created since a moment.
    pub(crate) async fn waiting_since(&self, since_ms: u64) -> Result<Vec<GameRecord>, StoreError> {
        // No id comes before this one.
        let Ok(game) = "0".parse() else { return Ok(Vec::new()) };
        self.store.waiting(Cursor { at: Millis(since_ms), game }, SEEKS_MAX).await
    }

    /// What is wrong with this machine's place among the others; none if nothing is.
    pub(crate) fn trouble(&self) -> Option<Trouble> {
        if self.is_shared() && !self.peers.has_pulsed_within(LOST_AFTER) {
            return Some(Trouble::NoStore);
        }
        (self.bus.is_shared() && self.bus.up_for().is_none()).then_some(Trouble::NoBus)
    }
}

/// What is wrong with a machine's place among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The store does not answer: nothing can be played here.
    NoStore,
    /// The bus is away: this machine asks the store every second what the others do.
    NoBus,
}

impl Peers {
    fn has_pulsed_within(&self, time: Duration) -> bool {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.pulsed.is_some_and(|at| at.elapsed() <= time)
    }
}
