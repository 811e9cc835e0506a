//! What can be wrong with a game.

use std::fmt;

use tabiya_protocol::{Color, RequestKey, TableId};
use tabiya_table::Event;

use super::clock::Rise;
use crate::RecordedRefusal;

/// Something that is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The game.
    pub table: TableId,
    /// What.
    pub kind: ViolationKind,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ViolationKind {
    /// The game is not there.
    NoGame,
    /// It cannot be read.
    Unreadable(String),
    /// An event is missing.
    Gap {
        /// The number that was to come.
        wanted: u64,
        /// The number that came.
        seq: u64,
    },
    /// An event happened before the one before it.
    TimeWentBack {
        /// Which.
        seq: u64,
    },
    /// There are two ends.
    EndedTwice {
        /// The first.
        first: u64,
        /// The second.
        second: u64,
    },
    /// The rules do not allow an event.
    Unreplayable {
        /// Which.
        seq: u64,
        /// Why.
        reason: String,
    },
    /// What was acknowledged is not there, or not there where it was said to be.
    Lost {
        /// What was asked.
        request: RequestKey,
        /// The event that was said to be the answer.
        seq: u64,
        /// The event that is, if there is one.
        stored: Option<u64>,
    },
    /// One request was done twice.
    Doubled {
        /// First here.
        first: u64,
        /// And again here.
        second: u64,
    },
    /// What was refused is done.
    RefusedYetDone {
        /// What was asked.
        request: RequestKey,
        /// Why it was refused, and when.
        refusal: RecordedRefusal,
        /// The event that came of it.
        seq: u64,
    },
    /// An event answers what nobody asked, or something else than was asked.
    Foreign {
        /// Which.
        seq: u64,
    },
    /// A player's event answers no request.
    Unasked {
        /// Which.
        seq: u64,
    },
    /// A clock has more time than it should.
    ClockRose {
        /// After which event.
        seq: u64,
        /// Whose, and by how much.
        rise: Rise,
    },
    /// A client saw something else than is stored.
    NotConverged {
        /// Which client.
        color: Color,
        /// How many events it saw.
        seen: u64,
        /// Those after them.
        unseen: Vec<Event>,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}: {:?}", self.table, self.kind)
    }
}
