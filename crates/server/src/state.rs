//! What all requests share.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::clock::Clock;
use crate::config::Config;
use crate::hall::Hall;
use crate::stop::Stopped;
use crate::store::{SqliteStore, Store, StoreError};
use crate::sweeper;

/// What all requests share. It is cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    config: Config,
    hall: Arc<Hall>,
    is_ready: AtomicBool,
    stopped: Stopped,
}

impl App {
    /// A server with these games. Everything that waits for time is done before it comes back:
    /// an outage has been charged to nobody, and computers think on.
    ///
    /// # Errors
    ///
    /// The store cannot be read or written.
    pub async fn start(
        config: Config,
        store: SqliteStore,
        stopped: Stopped,
    ) -> Result<Self, StoreError> {
        let clock = Clock::start(store.last_beat().await?);
        let hall = Arc::new(Hall::new(store, clock, config.thinkers));
        sweeper::recover(&hall).await?;
        tokio::spawn(sweeper::run(Arc::clone(&hall), stopped.clone()));
        let is_ready = AtomicBool::new(true);
        Ok(Self(Arc::new(Shared { config, hall, is_ready, stopped })))
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn hall(&self) -> &Arc<Hall> {
        &self.0.hall
    }

    pub(crate) fn stopped(&self) -> Stopped {
        self.0.stopped.clone()
    }

    pub(crate) fn is_ready(&self) -> bool {
        self.0.is_ready.load(Ordering::Acquire) && !self.0.stopped.is_stopped()
    }
}
