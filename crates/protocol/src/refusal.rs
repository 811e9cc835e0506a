//! Why something is not done, as keys with the parts of a sentence.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::DecodeError;

/// Why something is not done. The key chooses the sentence, the fields fill it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Refusal {
    /// By the server, which does not even ask the table.
    Server(ServerRefusal),
    /// By the table, or by the rules of chess.
    Table(tabiya_table::Refusal),
    /// For a reason that this release does not know, from a newer server.
    #[cfg_attr(feature = "typescript", ts(skip))]
    Unknown {
        /// The reason in a word.
        key: String,
    },
}

/// Why the server does not even ask the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "key", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ServerRefusal {
    /// This is no message.
    BadMessage {
        /// What is wrong, of bounded length, in English.
        detail: String,
    },
    /// The client has no seat here.
    NotSeated,
    /// The position has changed since the player saw it.
    Stale {
        /// How many events there were when it changed.
        position_seq: u64,
    },
    /// Too much was asked in a short time.
    TooFast {
        /// After how long to ask again.
        wait_ms: u64,
    },
    /// The players cannot talk at this table.
    ChatOff,
    /// There is no such line, or somebody else said it.
    NoSuchChat,
    /// The opponent is a person, and would have to be asked.
    OpponentIsPerson,
    /// What was asked could not be written down; it may be asked again.
    Unavailable,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Server(refusal) => refusal.fmt(f),
            Self::Table(refusal) => refusal.fmt(f),
            Self::Unknown { key } => f.write_str(key),
        }
    }
}

impl fmt::Display for ServerRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadMessage { detail } => f.write_str(detail),
            Self::NotSeated => f.write_str("you have no seat at this table"),
            Self::Stale { .. } => f.write_str("the position has changed since"),
            Self::TooFast { wait_ms } => {
                write!(f, "too much at once; wait {} s", wait_ms.div_ceil(1000))
            }
            Self::ChatOff => f.write_str("the players do not talk at this table"),
            Self::NoSuchChat => f.write_str("you have not said that"),
            Self::OpponentIsPerson => {
                f.write_str("your opponent is a person; resign, offer a draw or call the game off")
            }
            Self::Unavailable => f.write_str("that could not be written down; please try again"),
        }
    }
}

impl From<ServerRefusal> for Refusal {
    fn from(refusal: ServerRefusal) -> Self {
        Self::Server(refusal)
    }
}

impl From<tabiya_table::Refusal> for Refusal {
    fn from(refusal: tabiya_table::Refusal) -> Self {
        Self::Table(refusal)
    }
}

impl From<DecodeError> for ServerRefusal {
    fn from(error: DecodeError) -> Self {
        Self::BadMessage { detail: error.to_string() }
    }
}
