//! Signals that end the game, and the one that lets it sleep.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether a signal has come that wants us to end. The loop looks at it in every round, so that
/// the terminal is given back in the usual way.
#[derive(Debug)]
pub(super) struct Signals(Arc<AtomicBool>);

impl Signals {
    #[cfg(unix)]
    pub(super) fn listen() -> io::Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        let has_come = Arc::new(AtomicBool::new(false));
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
            signal_hook::flag::register(signal, Arc::clone(&has_come))?;
        }
        Ok(Self(has_come))
    }

    #[cfg(not(unix))]
    pub(super) fn listen() -> io::Result<Self> {
        Ok(Self(Arc::new(AtomicBool::new(false))))
    }

    pub(super) fn has_come(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Stops this process until the shell wakes it.
#[cfg(unix)]
pub(super) fn stop() -> io::Result<()> {
    signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)
}

#[cfg(not(unix))]
pub(super) fn stop() -> io::Result<()> {
    Ok(())
}
