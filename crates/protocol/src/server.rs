//! What the server says.

use serde::{Deserialize, Serialize};

use crate::client::is_false;
use crate::decode::decode_unbounded;
use crate::{
    ChatText, Color, Computer, DecodeError, Pushed, Refusal, RequestKey, Sides, Snapshot, TableId,
    encode,
};

/// What the server says over the socket of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub enum ServerMessage {
    /// The first message of a connection: everything.
    Welcome(Box<Welcome>),
    /// Something happened.
    Event {
        /// What, and how the game stands now.
        pushed: Box<Pushed>,
    },
    /// What was asked has been done, and is on disk.
    Ack {
        /// The key of the request.
        request: RequestKey,
        /// The number of the event that came of it; of the last one, if none did.
        seq: u64,
    },
    /// What was asked is not done.
    Refused {
        /// The key of the request; absent if it could not be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<RequestKey>,
        /// How many events there are.
        seq: u64,
        /// Why, as a key with the parts of a sentence.
        reason: Refusal,
        /// The same as a sentence in English, for logs and scripts.
        message: String,
    },
    /// Who is there.
    Presence {
        /// Of the two players.
        players: Presences,
        /// How many others watch.
        watchers: u32,
    },
    /// Somebody said something.
    Chat(Chat),
    /// Something that was said is taken back.
    ChatRemoved {
        /// Its number.
        number: u64,
    },
    /// Asks for a pong, and says where the table stands.
    Ping {
        /// The number of the ping, to be given back.
        ping: u64,
        /// How many events there are. A client that has fewer has missed some.
        seq: u64,
        /// The server's time.
        now_ms: u64,
    },
    /// The server closes this connection.
    Goodbye {
        /// Why.
        reason: Farewell,
        /// After how long to come back; absent if that would not help.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry_in_ms: Option<u64>,
    },
    /// What this release does not know, from a newer server. It can be passed over.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    Unknown,
}

/// The first message of a connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Welcome {
    /// The version of the wire.
    pub protocol: u32,
    /// What the server knows of the table beside the game.
    pub table: TableFacts,
    /// Where this client sits.
    pub you: You,
    /// The table.
    pub snapshot: Snapshot,
    /// Who is there.
    pub players: Presences,
    /// How many others watch.
    pub watchers: u32,
    /// What was said last, oldest first; empty for those who may not read it.
    pub chat: Vec<Chat>,
}

/// What the server knows of a table beside the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableFacts {
    /// What the table is called.
    pub id: TableId,
    /// Which seats are a computer's; `null` for a person's and for a free one.
    pub computers: Sides<Option<Computer>>,
    /// Whether the table is listed for everybody.
    pub public: bool,
    /// Whether the players can talk.
    pub chat: bool,
    /// Whether it was played on a device without the server, and brought later.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>"))]
    pub brought: bool,
}

/// Where a client sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum You {
    /// At White's side.
    White,
    /// At Black's side.
    Black,
    /// At both: one screen for two. What is asked is done for the side to move.
    Both,
    /// Nowhere: they watch. Also where a newer server says something else.
    #[serde(other)]
    Watcher,
}

/// Who of the two players is there.
pub type Presences = Sides<Presence>;

/// Whether a player is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Presence {
    /// Whether they are connected. A computer always is.
    pub online: bool,
    /// After how long the opponent may claim the game; absent while they may not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim_in_ms: Option<u64>,
}

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Chat {
    /// Its number, counted by the table's chat alone.
    pub number: u64,
    /// Who said it.
    pub by: Color,
    /// What.
    pub text: ChatText,
    /// When, by the server's time.
    pub at_ms: u64,
}

/// Why the server closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Farewell {
    /// The server stops; it may be back soon.
    Stopping,
    /// The client reads too slowly.
    SlowReader,
    /// The client does not answer pings.
    Silent,
    /// The client says too much.
    Flood,
    /// The client says what is no message, too often.
    BadMessages,
    /// The seat has moved to another device.
    SeatMoved,
    /// The table was removed.
    TableRemoved,
    /// The server has a fault.
    Fault,
    /// For a reason that this release does not know.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    Unknown,
}

impl ServerMessage {
    /// Reads a message, which may be long.
    ///
    /// # Errors
    ///
    /// It is no message. Fields and kinds that are not known are no errors.
    pub fn decode(text: &str) -> Result<Self, DecodeError> {
        decode_unbounded(text)
    }

    /// Writes the message in one line.
    #[must_use]
    pub fn encode(&self) -> String {
        encode(self)
    }
}
