//! How everything that runs is told to stop.

use tokio::sync::watch;

/// Stops the server when it is told to, or when it is dropped.
#[derive(Debug)]
pub struct Stop(watch::Sender<bool>);

/// The other side of [`Stop`].
#[derive(Clone, Debug)]
pub struct Stopped(watch::Receiver<bool>);

impl Stop {
    /// A stop that nobody has asked for yet.
    #[must_use]
    pub fn new() -> (Self, Stopped) {
        let (sender, receiver) = watch::channel(false);
        (Self(sender), Stopped(receiver))
    }

    /// Stops.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Stopped {
    /// Waits until the server stops.
    pub async fn wait(&mut self) {
        // When the sender is gone, nobody could stop us any more, and that is a stop too.
        let _gone = self.0.wait_for(|&is_stopped| is_stopped).await;
    }

    /// Whether it stops already.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        *self.0.borrow() || self.0.has_changed().is_err()
    }
}
