//! Two pieces on one line: pins and skewers.

use tabiya_chess::{Role, Square};

use super::case::Found;
use super::exchange::worth;
use super::walk::{By, Walk, behind, is_prey};
use super::{Motif, Placed};

/// A move attacks a piece along a line; it leaves, and the piece behind it is taken.
pub(super) fn skewer(walk: &Walk, ply: usize) -> Option<Found> {
    let by = walk.landed(ply)?;
    let leaves = walk.moves().get(ply + 1)?.from();
    let next = walk.position(ply + 1);
    let board = next.board();
    let is_attacked = board.attacks_from(by.square).contains(leaves);
    let front = Placed { role: board.role_at(leaves).filter(|_| is_attacked)?, square: leaves };
    let behind = behind(board, by.square, leaves)?;
    let is_behind_victims = board.color_at(behind.square) == Some(walk.victim());
    let is_worth_more = front.role == Role::King || worth(front.role) >= worth(behind.role);
    if !is_behind_victims
        || !is_worth_more
        || behind.role == Role::Pawn
        || !is_prey(board, front, walk.victim(), by.role)
    {
        return None;
    }
    let taking = walk.taking(ply, behind.square.bit(), By::The(by.square))?;
    if taking != ply + 2 {
        return None;
    }
    let secured = walk.secured(taking)?;
    Some(Found::new(ply, secured, |gain| Motif::Skewer { by, front, behind, gain }))
}

/// A move pins a piece to a more valuable one, or attacks a pinned piece; the pinned piece stays
/// and is taken.
pub(super) fn pin(walk: &Walk, ply: usize) -> Option<Found> {
    let moved = walk.landed(ply)?;
    let board = walk.position(ply + 1).board();
    let victims =
        board.by_color(walk.victim()) & !board.by_role(Role::Pawn) & !board.by_role(Role::King);
    let taking = walk.taking(ply, victims, By::Any)?;
    let square = walk.taken(taking)?.square;
    let pinned = Placed { role: board.role_at(square)?, square };
    let sliders = board.by_color(walk.attacker)
        & (board.diagonal_sliders() | board.straight_sliders())
        & board.attackers_of(square, walk.attacker);
    let (by, behind) = walk.placed(ply + 1, sliders).into_iter().find_map(|by| {
        let behind = pins(walk, ply + 1, by, pinned)?;
        Some((by, behind))
    })?;
    let is_new_pin = by.square == moved.square && !was_pinned(walk, ply, by, pinned);
    let is_new_attack = board.attacks_from(moved.square).contains(square)
        && !walk.position(ply).board().attacks_from(walk.moves()[ply].from()).contains(square);
    // While it is taken it must still be pinned, unless what stands behind it has just stepped
    // aside and left it to its fate.
    let has_stepped_aside = taking == ply + 2 && walk.moves()[ply + 1].from() == behind.square;
    let is_held = has_stepped_aside || pins(walk, taking, by, pinned).is_some();
    if !is_new_pin && !is_new_attack || !is_held {
        return None;
    }
    let secured = walk.secured(taking)?;
    Some(Found::new(ply, secured, |gain| Motif::Pin { by, pinned, behind, gain }))
}

/// What stands behind a piece that may not leave its line, or would lose more by leaving it.
fn pins(walk: &Walk, ply: usize, by: Placed, pinned: Placed) -> Option<Placed> {
    let board = walk.position(ply).board();
    let is_there = board.color_at(by.square) == Some(walk.attacker)
        && board.attacks_from(by.square).contains(pinned.square);
    let behind = behind(board, by.square, pinned.square).filter(|_| is_there)?;
    let is_victims = board.color_at(behind.square) == Some(walk.victim());
    let is_worth_more = behind.role == Role::King || worth(behind.role) > worth(pinned.role);
    (is_victims && is_worth_more && is_prey(board, behind, walk.victim(), by.role))
        .then_some(behind)
}

fn was_pinned(walk: &Walk, ply: usize, by: Placed, pinned: Placed) -> bool {
    let from: Square = walk.moves()[ply].from();
    pins(walk, ply, Placed { square: from, ..by }, pinned).is_some()
}
