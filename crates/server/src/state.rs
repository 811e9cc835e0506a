//! What all requests share.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::{sleep, timeout};

use crate::bus::Bus;
use crate::checkup::Health;
use crate::clock::Clock;
use crate::config::Config;
use crate::drain::Drain;
use crate::hall::Hall;
use crate::puzzles::Shelf;
use crate::stop::Stopped;
use crate::store::{Store, StoreError};
use crate::sweeper;

/// How long what is under way may take when the server stops, and how often that is looked at.
const CLOSE_MAX: Duration = Duration::from_secs(3);
const CLOSE_PAUSE: Duration = Duration::from_millis(5);

/// What all requests share. It is cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    config: Config,
    hall: Arc<Hall>,
    health: Health,
    shelf: Shelf,
    is_ready: AtomicBool,
    stopped: Stopped,
}

impl App {
    /// A server with these games. It can be used at once: a game that nobody asks for is brought
    /// up to date in the background, and one that somebody asks for before that.
    ///
    /// # Errors
    ///
    /// The store cannot be read or written.
    pub async fn start(
        config: Config,
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        stopped: Stopped,
    ) -> Result<Self, StoreError> {
        let is_shared = store.is_shared();
        // Where there are others, what was lost is told by the store.
        let last_beat = if is_shared { None } else { store.last_beat().await? };
        let (clock, last_beat) = Clock::resume(last_beat);
        let mut hall = Hall::new(store, bus, clock, last_beat, config.thinkers);
        if is_shared {
            hall.drain = Drain(config.drain.duration());
            hall.pulse().await?;
        }
        let hall = Arc::new(hall);
        tokio::spawn(Arc::clone(&hall).listen());
        if is_shared {
            tokio::spawn(Arc::clone(&hall).greet_others());
        }
        tokio::spawn(sweeper::run(Arc::clone(&hall)));
        tokio::spawn(close_after_drain(Arc::clone(&hall), stopped.clone()));
        let is_ready = AtomicBool::new(true);
        let health = Health::default();
        let shelf = Shelf::new(&config.data);
        Ok(Self(Arc::new(Shared { config, hall, health, shelf, is_ready, stopped })))
    }

    /// Waits until everything that was under way is written down, but not forever.
    pub(crate) async fn close(&self) {
        self.hall().close();
        let alone = async {
            while Arc::strong_count(self.hall()) > 1 {
                sleep(CLOSE_PAUSE).await;
            }
        };
        if timeout(CLOSE_MAX, alone).await.is_err() {
            tracing::warn!("some computers are still thinking; they begin anew next time");
        }
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn hall(&self) -> &Arc<Hall> {
        &self.0.hall
    }

    pub(crate) fn health(&self) -> &Health {
        &self.0.health
    }

    pub(crate) fn shelf(&self) -> &Shelf {
        &self.0.shelf
    }

    pub(crate) fn stopped(&self) -> Stopped {
        self.0.stopped.clone()
    }

    pub(crate) fn is_ready(&self) -> bool {
        self.0.is_ready.load(Ordering::Acquire) && !self.0.stopped.is_stopped()
    }
}

/// Closes the hall when the last connection was told to end, whoever still keeps one open.
async fn close_after_drain(hall: Arc<Hall>, mut stopped: Stopped) {
    let mut closed = hall.closed();
    let drained = async {
        stopped.wait().await;
        sleep(hall.drain.0).await;
        hall.close();
    };
    tokio::select! {
        () = drained => {}
        () = closed.wait() => {}
    }
}
