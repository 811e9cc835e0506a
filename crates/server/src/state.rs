//! What all requests share.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::config::Config;
use crate::stop::Stopped;

/// What all requests share. It is cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    config: Config,
    is_ready: AtomicBool,
    stopped: Stopped,
}

impl App {
    /// A server that has just begun.
    #[must_use]
    pub fn new(config: Config, stopped: Stopped) -> Self {
        Self(Arc::new(Shared { config, is_ready: AtomicBool::new(false), stopped }))
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn is_ready(&self) -> bool {
        self.0.is_ready.load(Ordering::Acquire) && !self.0.stopped.is_stopped()
    }

    pub(crate) fn set_ready(&self) {
        self.0.is_ready.store(true, Ordering::Release);
    }
}
