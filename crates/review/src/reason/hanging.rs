//! Pieces that can be taken with profit.

use tabiya_chess::{Color, Move, Position, Role, Square, attack};

use super::case::Found;
use super::exchange::{Exchange, worth};
use super::walk::Walk;
use super::{Motif, Placed};

/// The line begins by taking a piece, and the exchange on its square wins something.
pub(super) fn find(walk: &Walk) -> Option<Found> {
    let mv = *walk.moves().first()?;
    let piece = walk.taken(0)?;
    if Exchange::of(walk.position(0), mv).gain <= 0 {
        return None;
    }
    let is_defended = walk.position(1).board().attackers_of(mv.to(), walk.victim()).any();
    let secured = walk.secured(0)?;
    Some(Found::new(0, secured, |gain| Motif::Hanging { piece, is_defended, gain }))
}

/// A line may win a pawn later without being about it.
const LATER_PAWN: i32 = 1;

/// Whether the exchange on the first square is all that the line wins, but for a pawn beside a
/// piece, and wins it by the mere count of attackers and protectors, without pins and checks.
pub(super) fn is_all(walk: &Walk) -> bool {
    let Some(&mv) = walk.moves().first() else { return false };
    let exchange = Exchange::of(walk.position(0), mv).gain;
    let beside = if exchange >= worth(Role::Knight) { LATER_PAWN } else { 0 };
    let most = walk.net(0) + exchange + beside;
    walk.final_net().is_some_and(|net| net <= most) && is_plain(walk, mv)
}

/// Whether a move wins as much if pins and checks do not count.
fn is_plain(walk: &Walk, mv: Move) -> bool {
    let exchange = Exchange::of(walk.position(0), mv).gain;
    // The engine counts a bishop 20 higher than a knight, and a queen 50 higher than we do.
    tabiya_engine::exchange_gains(walk.position(0), mv, exchange * 100 - 40)
}

/// The line begins by taking a piece whose protector may not retake, because it is pinned: if
/// pins did not count, the exchange would win less.
pub(super) fn pinned_defender(walk: &Walk) -> Option<Found> {
    let mv = *walk.moves().first()?;
    walk.taken(0)?;
    if is_plain(walk, mv) {
        return None;
    }
    let next = walk.position(1);
    let victim = walk.victim();
    let pinned = next.pinned(victim)
        & next.board().attackers_of(mv.to(), victim)
        & !next.board().by_role(Role::King);
    let pinned = pinned.into_iter().find(|&square| {
        !next.legal_moves().iter().any(|reply| reply.from() == square && reply.to() == mv.to())
    })?;
    let by = pinner(next, victim, pinned)?;
    let board = next.board();
    let placed = |square| board.role_at(square).map(|role| Placed { role, square });
    let (by, pinned, behind) = (placed(by)?, placed(pinned)?, placed(next.king(victim))?);
    let secured = walk.secured(0)?;
    Some(Found::new(0, secured, |gain| Motif::PinnedDefender { by, pinned, behind, gain }))
}

/// The piece that pins another one to its king.
pub(super) fn pinner(position: &Position, color: Color, pinned: Square) -> Option<Square> {
    let (board, king) = (position.board(), position.king(color));
    let sliders = board.by_color(!color) & (board.diagonal_sliders() | board.straight_sliders());
    (sliders & attack::line(king, pinned)).into_iter().find(|&by| {
        let between = attack::between(by, king) & board.occupied();
        between == pinned.bit() && board.attacks_from(by).contains(pinned)
    })
}
