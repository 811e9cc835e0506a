//! How connections end when the server stops: all at once, or spread over a while, so that the
//! machines which take them over are not overrun.

use std::time::Duration;

use tokio::time::sleep;

use crate::stop::Stopped;

/// How long it takes until the last connection is told to end.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Drain(pub(crate) Duration);

impl Drain {
    /// Waits until one connection has to end: somewhere in the while after the stop.
    pub(crate) async fn wait(self, mut stopped: Stopped) {
        stopped.wait().await;
        // Without random numbers everybody goes at the end of it.
        let share = getrandom::u32().unwrap_or(u32::MAX);
        sleep(self.0.mul_f64(f64::from(share) / f64::from(u32::MAX))).await;
    }
}
