//! The messages between the server and its clients, with their JSON.
//!
//! Over the socket of a table a client sends a [`ClientMessage`] a frame and gets a
//! [`ServerMessage`] a frame; everything that is not live goes by the bodies in [`rest`]. The
//! words of the wire are stable: a page has only to put them into sentences. `docs/protocol.md`
//! has an example of every message.
//!
//! The server reads strictly: [`decode`] refuses what is longer than [`MESSAGE_MAX`], and says why
//! in a message of bounded length; a message or a body of a client that has unknown kinds or fields,
//! or texts that are too long or have control characters, is refused. A client reads leniently, so
//! that it goes on with a newer server: it ignores fields that it does not know, and reads kinds,
//! reasons and ends that it does not know as such.
//!
//! ```
//! use tabiya_protocol::ClientMessage;
//!
//! let text = r#"{"type":"move","request":"k3x","base_seq":7,"uci":"e2e4"}"#;
//! let message = ClientMessage::decode(text)?;
//! assert_eq!(message.encode(), text);
//!
//! let error = ClientMessage::decode(r#"{"type":"resign","request":"k4x","really":1}"#).unwrap_err();
//! assert_eq!(error.to_string(), r#"unknown field "really", expected `request`"#);
//! # Ok::<(), tabiya_protocol::DecodeError>(())
//! ```
//!
//! [`view`] makes the messages from a table, and [`host`] the answers to what clients ask. What
//! comes of it is decided by `tabiya-table` alone.

mod client;
mod computer;
mod decode;
mod encode;
mod end;
mod event;
pub mod host;
mod refusal;
pub mod rest;
mod server;
mod snapshot;
mod text;
pub mod view;

pub use client::ClientMessage;
pub use computer::{Computer, LEVEL_MAX, Level, LevelError};
pub(crate) use decode::decode_within;
pub use decode::{DecodeError, MESSAGE_MAX, decode};
pub use encode::{encode, encode_about};
pub use end::{End, UnknownEnd};
pub use event::{Event, Pushed};
pub use refusal::{Refusal, ServerRefusal};
pub use server::{Chat, Farewell, Presence, Presences, ServerMessage, TableFacts, Welcome, You};
pub use snapshot::{
    ClockFace, Clocks, GameSetup, Played, Rematch, Seat, Snapshot, Standing, Takeback, Target,
};
pub use text::{
    ChatText, Fen, GameCode, ParseTextError, RequestKey, SeatCode, StrategyKey, TableId, Text,
    WrittenName,
};

/// The words of chess are spelled as the rules library spells them.
pub use tabiya_chess::{
    ByColor as Sides, CastlingSide as Wing, Claim, Color, Piece, Role, Variant,
};

/// The words of tables are spelled as the table spells them.
pub use tabiya_table::{AbsenceClaim, ClockStart, Reason, TableReason};

/// The version of the wire. It rises when an older client would misunderstand a newer server.
pub const PROTOCOL_VERSION: u32 = 1;
