//! What only one does at a time, on whichever machines.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::hall::Hall;
use crate::store::StoreError;

/// For so long another machine may have the turn, if it dies meanwhile.
const LEASE_MS: u64 = 2000;
/// After so long a machine lets the others have the turn, also if more wait here.
const KEPT_MAX: Duration = Duration::from_millis(300);
/// How often a machine tries to get the turn, and for how long.
const PAUSE: Duration = Duration::from_millis(20);
const TRIES_MAX: usize = 150;

/// The turns that somebody at this machine has or waits for.
#[derive(Debug, Default)]
pub(crate) struct Turns(Mutex<HashMap<String, Arc<Lane>>>);

/// Those at this machine who want the same turn, one after the other.
#[derive(Debug, Default)]
struct Lane {
    waiting: AtomicUsize,
    lease: tokio::sync::Mutex<Held>,
}

/// Whether this machine has the turn among the machines.
#[derive(Clone, Copy, Debug, Default)]
enum Held {
    #[default]
    No,
    Since(Instant),
    /// It has just let the others have it.
    GivenUp,
}

impl Hall {
    /// Does something while nobody else does anything under the same name, at this machine or
    /// another. If the others keep the turn for too long, it is done all the same. The work must
    /// not be dropped halfway.
    pub(crate) async fn in_turn<T>(
        &self,
        name: &str,
        work: impl Future<Output = T>,
    ) -> Result<T, StoreError> {
        let lane = self.turns.lane(name);
        lane.waiting.fetch_add(1, Ordering::AcqRel);
        let mut held = lane.lease.lock().await;
        lane.waiting.fetch_sub(1, Ordering::AcqRel);
        let taken = self.take_turn(name, *held).await;
        *held = *taken.as_ref().unwrap_or(&Held::No);
        taken?;
        let done = work.await;
        *held = self.give_up_turn(name, &lane, *held).await;
        drop(held);
        self.turns.tidy(name, lane);
        Ok(done)
    }

    /// Takes the turn among the machines, unless this one has it.
    async fn take_turn(&self, name: &str, held: Held) -> Result<Held, StoreError> {
        match held {
            Held::Since(_) => return Ok(held),
            Held::GivenUp => sleep(2 * PAUSE).await,
            Held::No => {}
        }
        for _ in 0..TRIES_MAX {
            if self.lease(name, LEASE_MS).await? {
                break;
            }
            sleep(PAUSE).await;
        }
        Ok(Held::Since(Instant::now()))
    }

    /// Lets other machines have the turn, unless more wait here and it was not kept for long.
    async fn give_up_turn(&self, name: &str, lane: &Lane, held: Held) -> Held {
        let is_last = lane.waiting.load(Ordering::Acquire) == 0;
        let is_long = matches!(held, Held::Since(since) if since.elapsed() >= KEPT_MAX);
        if !is_last && !is_long {
            return held;
        }
        if let Err(error) = self.lease(name, 0).await {
            // It ends by itself, after a while.
            tracing::warn!(%error, name, "a turn could not be given up");
        }
        if is_last { Held::No } else { Held::GivenUp }
    }
}

impl Turns {
    fn lane(&self, name: &str) -> Arc<Lane> {
        let mut lanes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(lanes.entry(name.to_owned()).or_default())
    }

    /// Forgets a lane that nobody else is in.
    fn tidy(&self, name: &str, lane: Arc<Lane>) {
        let mut lanes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        drop(lane);
        if lanes.get(name).is_some_and(|lane| Arc::strong_count(lane) == 1) {
            lanes.remove(name);
        }
    }
}
