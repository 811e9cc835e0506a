//! Bringing a game to the server that was played on a device without it.

use serde::{Deserialize, Serialize};
use tabiya_table::Event;

use crate::{Computer, DecodeError, Sides, TableId, decode_within};

/// The most bytes of a [`BringGame`]. Three thousand moves under a clock fit in.
pub const BROUGHT_BYTES_MAX: usize = 1 << 20;

/// Brings a game that was played on this device and is over. The server decides every event anew
/// before it believes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BringGame {
    /// What the table is called on the device. The same game is brought once, however often it is
    /// sent.
    pub table: TableId,
    /// Which seats are a computer's; `null` for those of the people at this device.
    #[cfg_attr(feature = "openapi", schema(value_type = BroughtComputers))]
    pub computers: Sides<Option<Computer>>,
    /// The events of the game in the format in which they are stored, from the creation of the
    /// table to the end of the game.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub log: Vec<Event>,
}

/// How the description has the computers of a [`BringGame`]: by a name, as generators of clients
/// cannot tell two unnamed kinds of computers apart.
#[cfg(feature = "openapi")]
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "only its description is used")]
struct BroughtComputers {
    /// White's; `null` for a person of this device.
    white: Option<Computer>,
    /// Black's; `null` for a person of this device.
    black: Option<Computer>,
}

impl BringGame {
    /// Reads such a body of at most [`BROUGHT_BYTES_MAX`] bytes.
    ///
    /// # Errors
    ///
    /// It is too long, or says something else.
    pub fn decode(text: &str) -> Result<Self, DecodeError> {
        decode_within(text, BROUGHT_BYTES_MAX)
    }
}
