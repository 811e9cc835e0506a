//! Ends of games, in the words of the interface.

use serde::Serialize;
use tabiya_chess::{Color, Outcome};

/// How a game ended: who won, if anybody, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectEnd))]
pub struct End {
    /// Who won; `null` for a draw.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub winner: Option<Color>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended. The names are part of the interface and do not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectReason))]
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
}

impl From<Outcome> for Reason {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Checkmate { .. } => Self::Checkmate,
            Outcome::Stalemate => Self::Stalemate,
            Outcome::DeadPosition => Self::DeadPosition,
            Outcome::SeventyFiveMoves => Self::SeventyFive,
            Outcome::Fivefold => Self::Fivefold,
            Outcome::FiftyMoves => Self::Fifty,
            Outcome::Threefold => Self::Threefold,
            Outcome::Agreement => Self::Agreement,
            Outcome::Resignation { winner: Some(_) } => Self::Resignation,
            Outcome::Resignation { winner: None } => Self::ResignationWithoutMatingMaterial,
            Outcome::Time { winner: Some(_) } => Self::Time,
            Outcome::Time { winner: None } => Self::TimeWithoutMatingMaterial,
        }
    }
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> Self {
        Self { winner: outcome.winner(), reason: outcome.into() }
    }
}
