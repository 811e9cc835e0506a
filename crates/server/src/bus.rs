//! How the machines of one server tell each other that something has happened.
//!
//! [`Bus`] is the seam. What it carries are hints: one that is lost, late or doubled does no harm,
//! because the log in the store is the truth and a gap is filled from it.

mod local;
#[cfg(feature = "cluster")]
mod nats;

pub use local::LocalBus;
#[cfg(feature = "cluster")]
pub use nats::{BusError, NatsBus};

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tabiya_table::{Event, GameId};
use tokio::sync::mpsc;

/// The hints that may wait to be heard; more are dropped.
pub const HINTS_MAX: usize = 1024;

/// Something that another machine might want to know of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Which game.
    pub game: GameId,
    /// What.
    pub news: News,
}

/// What may be worth a look.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// The game has an event of this number.
    Event {
        /// How many events it has at least.
        seq: u64,
        /// The event, for those who know all before it.
        event: Box<Event>,
    },
    /// A line of this number was said.
    Said {
        /// Its number.
        number: u64,
    },
    /// A line of this number was taken back.
    Unsaid {
        /// Its number.
        number: u64,
    },
    /// A seat has moved to another device.
    Seats,
    /// The game is gone.
    Removed,
    /// Somebody wants to know who is there.
    WhoIsThere,
    /// These are at a machine. It says so again while they are.
    There(There),
}

/// Who is at one machine's end of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct There {
    /// The machine, by a number that it has drawn.
    pub machine: u64,
    /// Whether White is.
    pub white: bool,
    /// Whether Black is.
    pub black: bool,
    /// How many watch.
    pub watchers: u32,
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

    /// From now on this machine wants to hear of a game.
    fn follow(&self, _game: &GameId) {}

    /// It does not any more.
    fn leave(&self, _game: &GameId) {}

    /// Tells the other machines that this one can be heard, by the number that it has drawn.
    fn greet(&self, _machine: u64) {}

    /// How long ago another machine was heard to greet; none if it never was.
    fn greeted(&self, _machine: u64) -> Option<Duration> {
        None
    }

    /// For how long hints have been coming through; none if they do not at the moment.
    fn up_for(&self) -> Option<Duration>;
}
