//! Sitting down, and moving a seat to another device.

use serde::{Deserialize, Deserializer, Serialize};
use tabiya_table::Control;

use crate::rest::Sitter;
use crate::text::read_text;
use crate::{Color, End, Fen, GameCode, SeatCode, Sides, TableId, Text, Variant, WrittenName, You};

/// Joins a table of the lobby. A friend's table is joined by its code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct JoinGame {
    /// The joiner's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<WrittenName>,
}

/// Joins the game with this code. Small letters, blanks and hyphens do not matter in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct JoinByCode {
    /// The code.
    #[serde(deserialize_with = "game_code")]
    pub code: GameCode,
    /// The joiner's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<WrittenName>,
}

/// What an invitation leads to, before anybody sits down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InvitedTo {
    /// What the table is called. Everybody may watch there.
    pub table: TableId,
    /// Who plays; `null` for a free seat. Who invites sits opposite it.
    pub seats: Sides<Option<Sitter>>,
    /// The seat that is free: what the guest would play. Absent if the table is full or the game
    /// is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// Where the asker sits already.
    pub you: You,
    /// The time control.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub control: Text<Control>,
    /// Standard chess or Chess960.
    pub variant: Variant,
    /// The position in which the game starts.
    pub fen: Fen,
    /// Whether moves can be taken back.
    pub takebacks: bool,
    /// Whether the players can talk.
    pub chat: bool,
    /// How the game ended; absent while it goes on or waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<tabiya_table::EndRecord>"))]
    pub end: Option<End>,
}

/// Somebody has a seat now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Joined {
    /// What the table is called.
    pub table: TableId,
    /// Its address.
    pub link: String,
    /// Where they sit.
    pub you: You,
}

/// How to go on with a seat on another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatTransfer {
    /// The code to type there. It works once.
    pub code: SeatCode,
    /// The address to open there.
    pub link: String,
    /// How long the code is good for.
    pub expires_in_ms: u64,
}

/// Takes over a seat from another device. Small letters, blanks and hyphens do not matter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TakeSeat {
    /// The code.
    #[serde(deserialize_with = "seat_code")]
    pub code: SeatCode,
}

fn game_code<'de, D: Deserializer<'de>>(deserializer: D) -> Result<GameCode, D::Error> {
    read_text(deserializer, GameCode::from_typed)
}

fn seat_code<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SeatCode, D::Error> {
    read_text(deserializer, SeatCode::from_typed)
}
