//! Pieces that have nowhere to go.

use tabiya_chess::{Position, Role};

use super::case::Found;
use super::exchange::{Exchange, taken, worth};
use super::walk::Walk;
use super::{Motif, Placed};

/// A move attacks a piece that could not be taken with profit before; wherever it goes it can be
/// taken with profit too, and it is taken in the line.
pub(super) fn find(walk: &Walk, ply: usize) -> Option<Found> {
    walk.landed(ply)?;
    let next = walk.position(ply + 1);
    let threats = next.pass_turn()?;
    let board = next.board();
    let pieces =
        board.by_color(walk.victim()) & !board.by_role(Role::Pawn) & !board.by_role(Role::King);
    walk.placed(ply + 1, pieces).into_iter().find_map(|piece| {
        let square = piece.square;
        let attackers = |ply| walk.position(ply).board().attackers_of(square, walk.attacker);
        let is_attacked_anew = (attackers(ply + 1) - attackers(ply)).any();
        let is_new = is_attacked_anew && Exchange::best_on(walk.position(ply), square).is_none();
        if !is_new || Exchange::best_on(&threats, square).is_none() || !is_stuck(next, piece) {
            return None;
        }
        let taking = walk.falling(ply, square)?;
        let secured = walk.secured(taking)?;
        Some(Found::new(ply, secured, |gain| Motif::Trapped { piece, gain }))
    })
}

/// Whether a piece of the side to move is lost wherever it goes.
fn is_stuck(position: &Position, piece: Placed) -> bool {
    position.moves_from(piece.square).iter().all(|&mv| {
        let won = taken(position, mv).map_or(0, |on| worth(on.role));
        let next = position.play_unchecked(mv);
        Exchange::best_on(&next, mv.to()).is_some_and(|found| found.gain > won)
    })
}
