//! Ends of games in the words of the wire.

use tabiya_chess::Outcome;

use crate::{End, Reason};

impl From<tabiya_table::End> for End {
    fn from(end: tabiya_table::End) -> Self {
        let reason = match end {
            tabiya_table::End::Chess(outcome) => outcome.into(),
            tabiya_table::End::Absence { .. } => Reason::Absence,
            tabiya_table::End::Aborted => Reason::Aborted,
            tabiya_table::End::BrokenOff => Reason::BrokenOff,
        };
        Self { reason, winner: end.winner().map(Into::into) }
    }
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
