//! Why a server does not do what it is asked, in our words.

use tabiya_chess::PlayError;
use tabiya_protocol::Refusal;
use tabiya_table::Refusal as Table;

use crate::sentence::sentence;

/// A sentence for a refusal. The table's and the rules' are those of a game at one screen.
pub(crate) fn words(refusal: &Refusal) -> String {
    if let Some(refusal) = by_table(refusal) {
        return sentence(&refusal);
    }
    match refusal {
        Refusal::Rules(refusal) => sentence(refusal),
        Refusal::NotSeated {} => "You are watching. Only the players can do that.".to_owned(),
        Refusal::Stale { .. } => {
            "The position has changed meanwhile. Look again, then move.".to_owned()
        }
        Refusal::TooFast { wait_ms } => {
            format!("That was too much at once. Wait {} s.", wait_ms.div_ceil(1000))
        }
        Refusal::OpponentIsPerson {} => {
            "Your opponent is a person. Resign, offer a draw, or call the game off.".to_owned()
        }
        Refusal::ChatOff {} | Refusal::NoSuchChat {} => "There is no chat here.".to_owned(),
        Refusal::Unavailable {} => "The server could not write that down. Try again.".to_owned(),
        _ => "The server did not understand that.".to_owned(),
    }
}

fn by_table(refusal: &Refusal) -> Option<Table> {
    Some(match refusal {
        Refusal::GameOver { end } => Table::GameOver(end.to_table()?),
        Refusal::GameGoesOn {} => Table::GameGoesOn,
        Refusal::SeatTaken { color } => Table::SeatTaken(*color),
        Refusal::SeatFree { color } => Table::SeatFree(*color),
        Refusal::NotYourTurn { turn } => Table::NotYourTurn { turn: *turn },
        Refusal::TimeIsUp { color } => Table::TimeIsUp(*color),
        Refusal::NoClaim { claim } => Table::Chess(PlayError::NoClaim(*claim)),
        Refusal::NoDrawOffer {} => Table::NoDrawOffer,
        Refusal::DrawOfferStands {} => Table::DrawOfferStands,
        Refusal::OfferedAlready {} => Table::OfferedAlready,
        Refusal::NoTakebacks {} => Table::NoTakebacks,
        Refusal::NothingToTakeBack {} => Table::NothingToTakeBack,
        Refusal::NoTakebackRequest {} => Table::NoTakebackRequest,
        Refusal::TakebackRequestStands { by } => Table::TakebackRequestStands { by: *by },
        Refusal::TooLateToAbort {} => Table::TooLateToAbort,
        Refusal::NotBegun {} => Table::NotBegun,
        Refusal::NotAbsent { wait_ms } => Table::NotAbsent { wait_ms: *wait_ms },
        Refusal::NoClock {} => Table::NoClock,
        Refusal::GrantSize { .. } => Table::GrantSize,
        Refusal::ClockFull {} => Table::ClockFull,
        Refusal::ClockStopped {} => Table::ClockStopped,
        Refusal::NothingToJudge {} => Table::NothingToJudge,
        Refusal::NoRematchOffer {} => Table::NoRematchOffer,
        Refusal::RematchOfferStands { by } => Table::RematchOfferStands { by: *by },
        Refusal::RematchAgreed {} => Table::RematchAgreed,
        _ => return None,
    })
}
