//! What the page has to do next.

use serde::Serialize;
use tabiya_protocol::rest::GameSummary;
use tabiya_protocol::{TableId, encode};
use tabiya_table::{Millis, Settings, Table};

use super::{Host, Record, Row};

/// What the page has to do next.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Step {
    /// Write an event down, then commit it.
    Append(Box<Append>),
    /// Tell the client that asked. Nothing has happened.
    Answer {
        /// The message; none if nobody waits for one.
        message: Option<String>,
    },
    /// Ask the computer, unless it is asked already.
    Ask {
        /// What the question is about. If it changes, the computer is to stop.
        key: String,
        /// The question, for the module of the engine.
        question: String,
        /// When the time has to be judged, if nothing happens before.
        until_ms: Option<u64>,
    },
    /// Wait.
    Wait {
        /// When the time has to be judged, if nothing happens before.
        until_ms: Option<u64>,
    },
}

impl Step {
    pub(super) const fn answer(message: Option<String>) -> Self {
        Self::Answer { message }
    }
}

/// An event to write down.
#[derive(Debug, Serialize)]
pub(crate) struct Append {
    /// How many events there must be before it. If there are more, somebody else was faster.
    pub(crate) base_seq: u64,
    /// What to write.
    pub(crate) row: String,
    /// The table with it, as a list shows it.
    pub(crate) summary: GameSummary,
    /// The game that it opens, to be written together with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) opens: Option<NewGame>,
    /// Whether it is what was asked. If not, ask again when it is committed.
    pub(crate) is_answer: bool,
}

/// A game to write down.
#[derive(Debug, Serialize)]
pub(crate) struct NewGame {
    /// What its table is called.
    pub(crate) id: TableId,
    /// What it has beside its log.
    pub(crate) record: Record,
    /// The first row of its log.
    pub(crate) row: String,
    /// The table as a list shows it.
    pub(crate) summary: GameSummary,
}

impl NewGame {
    /// A table that is set up at a moment.
    pub(super) fn open(id: TableId, record: Record, settings: Settings, now: Millis) -> Self {
        let (table, event) = Table::open(settings, now);
        let row = encode(&Row { event, request: None });
        let host = Host::begin(id.clone(), record.clone(), table);
        Self { id, record, row, summary: host.summary() }
    }
}

/// What is told when an event is committed.
#[derive(Debug, Serialize)]
pub(crate) struct Told {
    /// To everybody at the table.
    pub(crate) event: String,
    /// To the client that asked, if one waits.
    pub(crate) answer: Option<String>,
}
