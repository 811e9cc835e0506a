//! How the machines of one server tell each other that something has happened.
//!
//! [`Bus`] is the seam. What it carries are hints: one that is lost, late or doubled does no harm,
//! because the log in the store is the truth and a gap is filled from it.

mod local;

pub use local::LocalBus;

use std::fmt;

use tabiya_table::GameId;
use tokio::sync::mpsc;

/// The hints that may wait to be heard; more are dropped.
pub const HINTS_MAX: usize = 1024;

/// A game has an event of this number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Which game.
    pub game: GameId,
    /// How many events it has at least.
    pub seq: u64,
}

/// One machine's end of the bus.
pub trait Bus: fmt::Debug + Send + Sync + 'static {
    /// Tells the other machines. It never waits.
    fn publish(&self, hint: &Hint);

    /// Whether there may be other machines. Where there are, a hint can be lost with the machine
    /// that should have told it, and tables are compared with the store now and then.
    fn is_shared(&self) -> bool;

    /// What the other machines tell from now on, at most [`HINTS_MAX`] waiting.
    fn subscribe(&self) -> mpsc::Receiver<Hint>;
}
