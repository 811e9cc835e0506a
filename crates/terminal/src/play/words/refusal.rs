//! Why a server does not do what it is asked, in our words.

use tabiya_chess::{CastlingRefusal, PlayError, Refusal as Chess};
use tabiya_protocol::{Refusal, Wing};
use tabiya_table::Refusal as Table;

use crate::play::mirror;
use crate::sentence::sentence;

/// A sentence for a refusal. The table's and the rules' are those of a game at one screen.
pub(crate) fn words(refusal: &Refusal) -> String {
    if let Some(refusal) = by_table(refusal) {
        return sentence(&refusal);
    }
    if let Some(refusal) = by_rules(refusal) {
        return sentence(&refusal);
    }
    match refusal {
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
        Refusal::GameOver { end } => Table::GameOver(mirror::end(*end)?),
        Refusal::GameGoesOn {} => Table::GameGoesOn,
        Refusal::SeatTaken { color } => Table::SeatTaken((*color).into()),
        Refusal::SeatFree { color } => Table::SeatFree((*color).into()),
        Refusal::NotYourTurn { turn } => Table::NotYourTurn { turn: (*turn).into() },
        Refusal::TimeIsUp { color } => Table::TimeIsUp((*color).into()),
        Refusal::NoClaim { claim } => Table::Chess(PlayError::NoClaim((*claim).into())),
        Refusal::NoDrawOffer {} => Table::NoDrawOffer,
        Refusal::DrawOfferStands {} => Table::DrawOfferStands,
        Refusal::OfferedAlready {} => Table::OfferedAlready,
        Refusal::NoTakebacks {} => Table::NoTakebacks,
        Refusal::NothingToTakeBack {} => Table::NothingToTakeBack,
        Refusal::NoTakebackRequest {} => Table::NoTakebackRequest,
        Refusal::TakebackRequestStands { by } => Table::TakebackRequestStands { by: (*by).into() },
        Refusal::TooLateToAbort {} => Table::TooLateToAbort,
        Refusal::NotBegun {} => Table::NotBegun,
        Refusal::NotAbsent { wait_ms } => Table::NotAbsent { wait_ms: *wait_ms },
        Refusal::NoClock {} => Table::NoClock,
        Refusal::GrantSize { .. } => Table::GrantSize,
        Refusal::ClockFull {} => Table::ClockFull,
        Refusal::ClockStopped {} => Table::ClockStopped,
        Refusal::NothingToJudge {} => Table::NothingToJudge,
        Refusal::NoRematchOffer {} => Table::NoRematchOffer,
        Refusal::RematchOfferStands { by } => Table::RematchOfferStands { by: (*by).into() },
        Refusal::RematchAgreed {} => Table::RematchAgreed,
        _ => return None,
    })
}

fn by_rules(refusal: &Refusal) -> Option<Chess> {
    Some(match *refusal {
        Refusal::EmptySquare { square } => Chess::EmptySquare { square: square.0 },
        Refusal::WrongTurn { square, piece } => {
            Chess::WrongTurn { square: square.0, piece: piece.into() }
        }
        Refusal::SameSquare { square } => Chess::SameSquare { square: square.0 },
        Refusal::OwnPiece { square, role } => {
            Chess::OwnPiece { square: square.0, role: role.into() }
        }
        Refusal::NotHowItMoves { role, from, to } => {
            Chess::NotHowItMoves { role: role.into(), from: from.0, to: to.0 }
        }
        Refusal::Blocked { piece, from, by, on } => {
            Chess::Blocked { piece: piece.into(), from: from.0, by: by.into(), on: on.0 }
        }
        Refusal::NothingToCapture { to } => Chess::NothingToCapture { to: to.0 },
        Refusal::TooLateToPass { pawn } => Chess::TooLateToPass { pawn: pawn.0 },
        Refusal::KingAttacked { king, role, on } => {
            Chess::KingAttacked { king: king.0, role: role.into(), on: on.0 }
        }
        Refusal::CastlingNoRight { wing } => castling(wing, CastlingRefusal::NoRight),
        Refusal::CastlingBlocked { wing, by, on } => {
            castling(wing, CastlingRefusal::Blocked { by: by.into(), on: on.0 })
        }
        Refusal::CastlingInCheck { wing, role, on } => {
            castling(wing, CastlingRefusal::InCheck { role: role.into(), on: on.0 })
        }
        Refusal::CastlingAttacked { wing, square, role, on } => {
            let role = role.into();
            castling(wing, CastlingRefusal::Attacked { square: square.0, role, on: on.0 })
        }
        Refusal::PromotionMissing { to } => Chess::PromotionMissing { to: to.0 },
        Refusal::NoPromotion { role, to } => Chess::NoPromotion { role: role.into(), to: to.0 },
        Refusal::PromotionRole { role } => Chess::PromotionRole { role: role.into() },
        _ => return None,
    })
}

fn castling(wing: Wing, refusal: CastlingRefusal) -> Chess {
    Chess::Castling { side: wing.into(), refusal }
}
