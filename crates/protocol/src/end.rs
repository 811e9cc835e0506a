//! How games end, as the wire names it.

use serde::{Deserialize, Serialize};

use crate::Color;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct End {
    /// Why.
    pub reason: Reason,
    /// Who won; absent for a draw and for a game without a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Color>,
}

/// Why a game ended. The words are those of `tabiya inspect`, and three of the table's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Reason {
    /// The king is attacked and nothing helps.
    Checkmate,
    /// No legal move, and the king is not attacked.
    Stalemate,
    /// Neither side can ever give mate.
    DeadPosition,
    /// Seventy-five moves of each side without capture or pawn move.
    SeventyFive,
    /// The same position for the fifth time.
    Fivefold,
    /// Claimed: fifty moves of each side without capture or pawn move.
    Fifty,
    /// Claimed: the same position for the third time.
    Threefold,
    /// Both players agreed.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player gave up against somebody who could not have given mate.
    ResignationWithoutMatingMaterial,
    /// A player's time ran out.
    Time,
    /// A player's time ran out against somebody who could not have given mate.
    TimeWithoutMatingMaterial,
    /// A player left, and the opponent claimed the game, or a draw.
    Absence,
    /// Called off before it had begun. There is no result.
    Aborted,
    /// Broken off by somebody who played alone. There is no result.
    BrokenOff,
}
