//! A piece that protects another one is taken, drawn away or driven away.

use tabiya_chess::{Bitboard, Position, Role};

use super::case::Found;
use super::exchange::Exchange;
use super::walk::{By, Walk};
use super::{Motif, Placed};

/// A move takes a piece that protects another one, which could not be taken with profit before: it
/// is taken next, or has to leave, so that nobody takes back.
pub(super) fn removed(walk: &Walk, ply: usize) -> Option<Found> {
    let defender = walk.taken(ply).filter(|on| on.role != Role::King)?;
    let board = walk.position(ply).board();
    let protected = board.attacks_from(defender.square)
        & board.by_color(walk.victim())
        & !board.by_role(Role::Pawn)
        & !board.by_role(Role::King);
    let taking = walk.taking(ply, protected, By::Any);
    let target = match taking {
        Some(taking) => walk.taken(taking)?,
        None => chased(walk, ply, protected)?,
    };
    if Exchange::best_on(walk.position(ply), target.square).is_some() {
        return None;
    }
    let secured = walk.secured(taking.unwrap_or(ply + 1))?;
    Some(Found::new(ply, secured, |gain| Motif::RemovedDefender { defender, target, gain }))
}

/// A piece of these that leaves because it could be taken now, while the move at `ply`, which
/// would win nothing if it was answered by taking back, has won what it took.
fn chased(walk: &Walk, ply: usize, protected: Bitboard) -> Option<Placed> {
    let (first, leaving) = (*walk.moves().get(ply)?, *walk.moves().get(ply + 1)?);
    let square = leaving.from();
    let next = walk.position(ply + 1);
    let is_chased = protected.contains(square)
        && leaving.to() != first.to()
        && Exchange::of(walk.position(ply), first).gain <= 0
        && Exchange::best_on(&next.pass_turn()?, square).is_some();
    let role = next.board().role_at(square).filter(|_| is_chased)?;
    Some(Placed { role, square })
}

/// A piece that protects another one retakes elsewhere; then what it protected is taken, which
/// won less before.
pub(super) fn overload(walk: &Walk, ply: usize) -> Option<Found> {
    let first = *walk.moves().get(ply)?;
    let retaking = *walk.moves().get(ply + 1)?;
    if retaking.to() != first.to() || first.is_castle() || retaking.is_castle() {
        return None;
    }
    let position = walk.position(ply);
    let board = position.board();
    let square = retaking.from();
    let defender = Placed { role: board.role_at(square)?, square };
    let protected = board.attacks_from(square)
        & board.by_color(walk.victim())
        & !board.by_role(Role::King)
        & !first.to().bit();
    let taking = walk.taking(ply, protected, By::Any).filter(|&taking| taking == ply + 2)?;
    let target = walk.taken(taking)?;
    let was = Exchange::best_on(position, target.square).map_or(0, |found| found.gain);
    let is = Exchange::best_on(walk.position(taking), target.square)?.gain;
    let still_protects =
        walk.position(taking).board().attacks_from(retaking.to()).contains(target.square);
    if is <= was || still_protects {
        return None;
    }
    let drawn_to = first.to();
    let secured = walk.secured(taking)?;
    Some(Found::new(ply, secured, |gain| Motif::Overload { defender, drawn_to, target, gain }))
}

/// A move drives away a piece that protects another one, which is taken next and won less before.
pub(super) fn deflection(walk: &Walk, ply: usize) -> Option<Found> {
    let first = *walk.moves().get(ply)?;
    let leaving = *walk.moves().get(ply + 1)?;
    if leaving.to() == first.to() || leaving.is_castle() {
        return None;
    }
    let next = walk.position(ply + 1);
    let board = next.board();
    let square = leaving.from();
    let defender = Placed { role: board.role_at(square)?, square };
    let attacks = board.attacks_from(walk.landed(ply)?.square).contains(square);
    let is_driven = match defender.role {
        Role::King => next.is_check(),
        _ => {
            let is_taken = |position: &Position| Exchange::best_on(position, square).is_some();
            attacks && is_taken(&next.pass_turn()?) && !is_taken(walk.position(ply))
        }
    };
    let protected =
        board.attacks_from(square) & board.by_color(walk.victim()) & !board.by_role(Role::King);
    let taking = walk.taking(ply, protected, By::Any).filter(|&taking| taking == ply + 2)?;
    let target = walk.taken(taking)?;
    let after = walk.position(taking);
    let was = Exchange::best_on(walk.position(ply), target.square).map_or(0, |found| found.gain);
    let is = Exchange::best_on(after, target.square)?.gain;
    let still_protects = after.board().attacks_from(leaving.to()).contains(target.square);
    if !is_driven || is <= was || still_protects {
        return None;
    }
    let secured = walk.secured(taking)?;
    Some(Found::new(ply, secured, |gain| Motif::Deflection { defender, target, gain }))
}
