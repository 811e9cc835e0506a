//! Why a table does not do what it is asked.

use std::fmt;

use tabiya_chess::{Color, PlayError};

use crate::End;

/// Why a table does not do what it is asked. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver(End),
    /// The game goes on, and that is only for afterwards.
    GameGoesOn,
    /// Somebody sits there already.
    SeatTaken(Color),
    /// Nobody sits there yet.
    SeatFree(Color),
    /// It is the other side's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Color,
    },
    /// This player's time has run out; the flag waits to be judged.
    TimeIsUp(Color),
    /// The move or the claim is against the rules.
    Chess(PlayError),
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
    /// More time than may be given at once, or none.
    GrantSize,
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
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::GameOver(end) => write!(f, "the game is over: {end}"),
            Self::GameGoesOn => f.write_str("the game is not over yet"),
            Self::SeatTaken(color) => write!(f, "somebody plays {color} already"),
            Self::SeatFree(color) => write!(f, "nobody plays {color} yet"),
            Self::NotYourTurn { turn } => write!(f, "it is {turn}'s turn"),
            Self::TimeIsUp(color) => write!(f, "{color}'s time has run out"),
            Self::Chess(error) => error.fmt(f),
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
            Self::GrantSize => {
                write!(f, "between 1 and {} s can be given at once", crate::GRANT_MAX_MS / 1000)
            }
            Self::ClockFull => f.write_str("your opponent's clock cannot hold more time"),
            Self::ClockStopped => f.write_str("no clock is running"),
            Self::NothingToJudge => f.write_str("nobody's time has run out"),
            Self::NoRematchOffer => f.write_str("no rematch was offered"),
            Self::RematchOfferStands { by } => {
                write!(f, "{by}'s offer of a rematch has not been answered")
            }
            Self::RematchAgreed => f.write_str("the rematch is agreed already"),
        }
    }
}

impl std::error::Error for Refusal {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Chess(error) => Some(error),
            _ => None,
        }
    }
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Self {
        Self::Chess(error)
    }
}
