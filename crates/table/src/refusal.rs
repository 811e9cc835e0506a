//! Why a table does not do what it is asked.

use std::fmt;

use tabiya_chess::{Claim, Color, PlayError};

use crate::End;

/// Why a table does not do what it is asked. Nothing has changed then.
///
/// With the feature `serde`, the key chooses the sentence and the fields fill it; the keys of the
/// rules stand beside the table's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "key", rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TableRefusal"))]
pub enum Refusal {
    /// The game is over.
    GameOver {
        /// How it ended.
        #[cfg_attr(feature = "typescript", ts(as = "crate::EndRecord"))]
        end: End,
    },
    /// The game goes on, and that is only for afterwards.
    GameGoesOn,
    /// Somebody sits there already.
    SeatTaken {
        /// The seat.
        color: Color,
    },
    /// Nobody sits there yet.
    SeatFree {
        /// The seat.
        color: Color,
    },
    /// It is the other side's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Color,
    },
    /// This player's time has run out; the flag waits to be judged.
    TimeIsUp {
        /// The player whose time it was.
        color: Color,
    },
    /// There is nothing to claim.
    NoClaim {
        /// What was claimed.
        claim: Claim,
    },
    /// There is no draw offer to answer.
    NoDrawOffer,
    /// This player's offer stands.
    DrawOfferStands,
    /// This player has offered a draw since their last move.
    OfferedAlready,
    /// Takebacks were ruled out.
    NoTakebacks,
    /// This player has no move to take back.
    NothingToTakeBack,
    /// There is no request to answer.
    NoTakebackRequest,
    /// A request of this player waits for an answer.
    TakebackRequestStands {
        /// Who asked.
        by: Color,
    },
    /// Both sides have moved, so the game cannot be called off.
    TooLateToAbort,
    /// Not both sides have moved: the game can be called off.
    NotBegun,
    /// The opponent has not been away long enough.
    NotAbsent {
        /// How long it is until the claim may be made.
        wait_ms: u64,
    },
    /// The table has no clock.
    NoClock,
    /// More time than may be given at once, or too little.
    GrantSize {
        /// The most that may be given at once.
        max_ms: u64,
    },
    /// The opponent's clock holds as much as it may.
    ClockFull,
    /// No clock runs, so no time was lost.
    ClockStopped,
    /// There is nothing to judge: no flag has fallen.
    NothingToJudge,
    /// There is no rematch offer to answer.
    NoRematchOffer,
    /// A rematch offer of this player waits for an answer.
    RematchOfferStands {
        /// Who offered.
        by: Color,
    },
    /// The rematch is agreed already.
    RematchAgreed,
    /// The move is against the rules.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Chess(tabiya_chess::Refusal),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::GameOver { end } => write!(f, "the game is over: {end}"),
            Self::GameGoesOn => f.write_str("the game is not over yet"),
            Self::SeatTaken { color } => write!(f, "somebody plays {color} already"),
            Self::SeatFree { color } => write!(f, "nobody plays {color} yet"),
            Self::NotYourTurn { turn } => write!(f, "it is {turn}'s turn"),
            Self::TimeIsUp { color } => write!(f, "{color}'s time has run out"),
            Self::NoClaim { claim } => PlayError::NoClaim(claim).fmt(f),
            Self::NoDrawOffer => f.write_str("no draw was offered"),
            Self::DrawOfferStands => f.write_str("your offer of a draw has not been answered"),
            Self::OfferedAlready => {
                f.write_str("you have offered a draw already; play a move before the next offer")
            }
            Self::NoTakebacks => f.write_str("takebacks were ruled out for this game"),
            Self::NothingToTakeBack => f.write_str("you have no move to take back"),
            Self::NoTakebackRequest => f.write_str("nobody asked to take a move back"),
            Self::TakebackRequestStands { by } => {
                write!(f, "{by}'s request to take a move back has not been answered")
            }
            Self::TooLateToAbort => {
                f.write_str("both sides have moved, so the game cannot be called off")
            }
            Self::NotBegun => {
                f.write_str("not both sides have moved; the game can be called off instead")
            }
            Self::NotAbsent { wait_ms } => {
                write!(f, "your opponent has {} s to come back", wait_ms.div_ceil(1000))
            }
            Self::NoClock => f.write_str("this game has no clock"),
            Self::GrantSize { max_ms } => {
                write!(f, "between 1 and {} s can be given at once", max_ms / 1000)
            }
            Self::ClockFull => f.write_str("your opponent's clock cannot hold more time"),
            Self::ClockStopped => f.write_str("no clock is running"),
            Self::NothingToJudge => f.write_str("nobody's time has run out"),
            Self::NoRematchOffer => f.write_str("no rematch was offered"),
            Self::RematchOfferStands { by } => {
                write!(f, "{by}'s offer of a rematch has not been answered")
            }
            Self::RematchAgreed => f.write_str("the rematch is agreed already"),
            Self::Chess(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Chess(refusal) => Some(refusal),
            _ => None,
        }
    }
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::GameOver(outcome) => Self::GameOver { end: outcome.into() },
            PlayError::Refused(refusal) => Self::Chess(refusal),
            PlayError::NoClaim(claim) => Self::NoClaim { claim },
        }
    }
}
