//! Sitting down, and moving a seat to another device.

use serde::{Deserialize, Deserializer, Serialize};
use tabiya_table::Name;

use crate::text::read_text;
use crate::{GameCode, SeatCode, TableId, Text, You};

/// Joins the game that was opened by its invitation, or taken from the lobby.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct JoinGame {
    /// The joiner's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub name: Option<Text<Name>>,
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
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub name: Option<Text<Name>>,
}

/// Somebody has a seat now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[serde(deny_unknown_fields)]
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
