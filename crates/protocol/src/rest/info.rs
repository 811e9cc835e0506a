//! What a server says of itself.

use serde::{Deserialize, Serialize};

use crate::{Level, StrategyKey};

/// What a server says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ServerInfo {
    /// The version of the program.
    pub version: String,
    /// The version of the wire.
    pub protocol: u32,
    /// The address by which others reach it, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public_url: Option<String>,
    /// The addresses on which it listens, for other devices in the house.
    pub addresses: Vec<String>,
    /// Who can reach it.
    pub reach: Reach,
    /// With `this_machine`: what to type to let the house in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lan_command: Option<String>,
    /// The levels to play against, weakest first.
    pub levels: Vec<Level>,
    /// The rating of each of the levels, in their order. The distances are measured; where the
    /// scale begins is our choice.
    pub ratings: Vec<u32>,
    /// The strategies to play against.
    pub strategies: Vec<StrategyKey>,
    /// How long texts may be.
    pub limits: Limits,
}

/// Who can reach a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Reach {
    /// This machine alone: links are of no use on another device.
    ThisMachine,
    /// Others, by the public address or the addresses in the house. Also where a newer server says
    /// something else.
    #[serde(other)]
    Network,
}

/// How long texts may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Limits {
    /// Bytes of a message or a body.
    pub message_bytes: u32,
    /// Grapheme clusters of a name.
    pub name_graphemes: u32,
    /// Bytes of a name.
    pub name_bytes: u32,
    /// Characters of a line of chat.
    pub chat_chars: u32,
}
