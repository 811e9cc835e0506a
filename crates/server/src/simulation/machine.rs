//! One machine of the server: a hall that can die and be started again.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tokio::sync::watch;
use tokio::time::Instant;

use super::shaky::{Commons, ShakyStore, Way};
use crate::bus::LocalBus;
use crate::clock::Clock;
use crate::hall::Hall;
use crate::stop::{Stop, Stopped};
use crate::store::{SqliteStore, Store};
use crate::sweeper;

/// What a machine is started with.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    pub(super) store: Arc<SqliteStore>,
    pub(super) bus: Arc<LocalBus>,
    pub(super) is_calm: Arc<AtomicBool>,
    pub(super) began: Instant,
    /// None where machines do not know of each other but by the bus.
    pub(super) commons: Option<Arc<Commons>>,
}

/// A machine that runs, or has died.
#[derive(Debug)]
pub(super) struct Machine {
    pub(super) hall: Arc<Hall>,
    pub(super) stopped: Stopped,
    store: Arc<ShakyStore>,
    _stop: Stop,
}

impl Machine {
    /// Starts a machine as the program does. None if it dies on the way.
    pub(super) async fn start(parts: &Parts, seed: u64) -> Option<Self> {
        let inner = Arc::clone(&parts.store);
        let (is_calm, commons) = (Arc::clone(&parts.is_calm), parts.commons.clone());
        let store = Arc::new(ShakyStore::new(inner, seed, is_calm, commons));
        let bus = Arc::clone(&parts.bus);
        let shared: Arc<dyn Store> = store.clone();
        let mut dead = store.dead.subscribe();
        let last_beat = tokio::select! {
            biased;
            last_beat = store.last_beat() => last_beat.expect("the store is well"),
            _ = dead.wait_for(|&is_dead| is_dead) => return None,
        };
        let hall = Arc::new(Hall::new(shared, bus, Clock::since(parts.began), last_beat, 2));
        let (stop, stopped) = Stop::new();
        tokio::spawn(Arc::clone(&hall).listen());
        tokio::spawn(sweeper::run(Arc::clone(&hall)));
        if hall.is_shared() {
            tokio::spawn(Arc::clone(&hall).greet_others());
        }
        Some(Self { hall, stopped, store, _stop: stop })
    }

    /// Kills it: from now on it reaches nothing.
    pub(super) fn kill(&self) {
        self.store.dead.send_replace(true);
    }

    /// Changes its way to the database.
    pub(super) fn set_way(&self, way: Way) {
        self.store.way.send_replace(way);
    }

    /// Tells when it is dead.
    pub(super) fn death(&self) -> watch::Receiver<bool> {
        self.store.dead.subscribe()
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        self.hall.close();
    }
}
