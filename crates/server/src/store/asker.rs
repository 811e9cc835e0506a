//! The client that waits for what comes of a request.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The client that waits for what comes of a request, until its connection is closed. What has not
/// been written by then is not written: the client may have asked another machine since, and been
/// refused there. The default one never leaves.
#[derive(Clone, Debug, Default)]
pub struct Asker(Arc<AtomicBool>);

impl Asker {
    /// Notes that the connection is closed.
    pub fn leave(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the connection is closed.
    #[must_use]
    pub fn has_left(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
