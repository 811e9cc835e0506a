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

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Reason {
    /// By the rules of chess.
    Chess(tabiya_chess::Reason),
    /// By the table.
    Table(TableReason),
}

/// The reasons that a table has beside those of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TableReason {
    /// A player left, and the opponent claimed the game, or a draw.
    Absence,
    /// Called off before it had begun. There is no result.
    Aborted,
    /// Broken off by somebody who played alone. There is no result.
    BrokenOff,
}
