//! What a computer would play, and why.

use serde::{Deserialize, Serialize};
use tabiya_chess::{SanPlus, Uci};

use crate::decode::known;
use crate::rest::Start;
use crate::{Computer, Text};

/// Asks a computer what it would play in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ThinkAbout {
    /// Which computer.
    pub computer: Computer,
    /// Where the game started; standard chess if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Start>,
    /// The moves since then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Text<Uci>>>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub moves: Vec<Text<Uci>>,
    /// How long it may think at most; the server has a limit of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u64>))]
    pub think_ms: Option<u32>,
}

/// What a computer would play, and what it has seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Thought {
    /// The moves it expects, its own first. Never empty.
    pub line: Vec<LineMove>,
    /// How many moves of either side it has looked ahead, everywhere.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// For how long.
    pub elapsed_ms: u64,
    /// What it expects, seen by the side to move; absent if it does not judge positions.
    #[serde(default, deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
}

/// A move of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineMove {
    /// In UCI's notation.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub uci: Text<Uci>,
    /// In algebraic notation.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub san: Text<SanPlus>,
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Score {
    /// Hundredths of a pawn.
    #[cfg_attr(feature = "openapi", schema(title = "CentipawnScore"))]
    Centipawns {
        /// How many.
        value: i32,
    },
    /// Mate.
    #[cfg_attr(feature = "openapi", schema(title = "MateScore"))]
    Mate {
        /// In how many moves; below zero if the side to move is mated.
        moves: i32,
    },
}
