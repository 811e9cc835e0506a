//! Refusals in the words of the wire.

use std::fmt;

use tabiya_chess::PlayError;
use tabiya_table::GRANT_MAX_MS;

use crate::{DecodeError, Refusal};

/// Why the server does not even ask the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerRefusal {
    /// This is no message.
    BadMessage(DecodeError),
    /// The client has no seat here.
    NotSeated,
    /// The position has changed since the player saw it.
    Stale {
        /// How many events there were when it changed.
        position_seq: u64,
    },
    /// Too much was asked in a short time.
    TooFast {
        /// After how long to ask again.
        wait_ms: u64,
    },
    /// The players cannot talk at this table.
    ChatOff,
    /// There is no such line, or somebody else said it.
    NoSuchChat,
    /// The opponent is a person, and would have to be asked.
    OpponentIsPerson,
    /// What was asked could not be written down.
    Unavailable,
}

impl fmt::Display for ServerRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadMessage(error) => error.fmt(f),
            Self::NotSeated => f.write_str("you have no seat at this table"),
            Self::Stale { .. } => f.write_str("the position has changed since"),
            Self::TooFast { wait_ms } => {
                write!(f, "too much at once; wait {} s", wait_ms.div_ceil(1000))
            }
            Self::ChatOff => f.write_str("the players do not talk at this table"),
            Self::NoSuchChat => f.write_str("you have not said that"),
            Self::OpponentIsPerson => {
                f.write_str("your opponent is a person; resign, offer a draw or call the game off")
            }
            Self::Unavailable => f.write_str("that could not be written down; please try again"),
        }
    }
}

impl From<ServerRefusal> for Refusal {
    fn from(refusal: ServerRefusal) -> Self {
        match refusal {
            ServerRefusal::BadMessage(error) => Self::BadMessage { detail: error.to_string() },
            ServerRefusal::NotSeated => Self::NotSeated {},
            ServerRefusal::Stale { position_seq } => Self::Stale { position_seq },
            ServerRefusal::TooFast { wait_ms } => Self::TooFast { wait_ms },
            ServerRefusal::ChatOff => Self::ChatOff {},
            ServerRefusal::NoSuchChat => Self::NoSuchChat {},
            ServerRefusal::OpponentIsPerson => Self::OpponentIsPerson {},
            ServerRefusal::Unavailable => Self::Unavailable {},
        }
    }
}

impl From<tabiya_table::Refusal> for Refusal {
    fn from(refusal: tabiya_table::Refusal) -> Self {
        use tabiya_table::Refusal as Table;
        match refusal {
            Table::GameOver(end) => Self::GameOver { end: end.into() },
            Table::GameGoesOn => Self::GameGoesOn {},
            Table::SeatTaken(color) => Self::SeatTaken { color },
            Table::SeatFree(color) => Self::SeatFree { color },
            Table::NotYourTurn { turn } => Self::NotYourTurn { turn },
            Table::TimeIsUp(color) => Self::TimeIsUp { color },
            Table::Chess(PlayError::GameOver(outcome)) => {
                Self::GameOver { end: tabiya_table::End::Chess(outcome).into() }
            }
            Table::Chess(PlayError::Refused(refusal)) => refusal.into(),
            Table::Chess(PlayError::NoClaim(claim)) => Self::NoClaim { claim },
            Table::NoDrawOffer => Self::NoDrawOffer {},
            Table::DrawOfferStands => Self::DrawOfferStands {},
            Table::OfferedAlready => Self::OfferedAlready {},
            Table::NoTakebacks => Self::NoTakebacks {},
            Table::NothingToTakeBack => Self::NothingToTakeBack {},
            Table::NoTakebackRequest => Self::NoTakebackRequest {},
            Table::TakebackRequestStands { by } => Self::TakebackRequestStands { by },
            Table::TooLateToAbort => Self::TooLateToAbort {},
            Table::NotBegun => Self::NotBegun {},
            Table::NotAbsent { wait_ms } => Self::NotAbsent { wait_ms },
            Table::NoClock => Self::NoClock {},
            Table::GrantSize => Self::GrantSize { max_ms: GRANT_MAX_MS },
            Table::ClockFull => Self::ClockFull {},
            Table::ClockStopped => Self::ClockStopped {},
            Table::NothingToJudge => Self::NothingToJudge {},
            Table::NoRematchOffer => Self::NoRematchOffer {},
            Table::RematchOfferStands { by } => Self::RematchOfferStands { by },
            Table::RematchAgreed => Self::RematchAgreed {},
        }
    }
}

impl From<tabiya_chess::Refusal> for Refusal {
    fn from(refusal: tabiya_chess::Refusal) -> Self {
        Self::Rules(refusal)
    }
}
