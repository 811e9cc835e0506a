//! One piece attacks several.

use tabiya_chess::{Bitboard, Role};

use super::Motif;
use super::case::Found;
use super::exchange::Exchange;
use super::walk::{Walk, is_prey};

/// A move by which one piece attacks several that it may take with profit, pawns left aside; it
/// cannot be taken with profit itself, and one of them is lost in the line.
pub(super) fn find(walk: &Walk, ply: usize) -> Option<Found> {
    let by = walk.landed(ply)?;
    let next = walk.position(ply + 1);
    let board = next.board();
    let victims = board.by_color(walk.victim()) & !board.by_role(Role::Pawn);
    let attacked = walk.placed(ply + 1, board.attacks_from(by.square) & victims);
    let prey = attacked.into_iter().filter(|&on| is_prey(board, on, walk.victim(), by.role));
    let targets: Vec<_> = prey.collect();
    if targets.len() < 2 || Exchange::best_on(next, by.square).is_some() {
        return None;
    }
    let squares: Bitboard = targets.iter().map(|on| on.square).collect();
    let attacked_before = walk.position(ply).board().attacks_from(walk.moves()[ply].from());
    if (squares - attacked_before).is_empty() {
        return None;
    }
    let targets_lost = targets.iter().filter_map(|on| walk.lost(ply, on.square, by.square));
    let taking = targets_lost.min()?;
    let secured = walk.secured(taking)?;
    Some(Found::new(ply, secured, |gain| Motif::Fork { by, targets, gain }))
}
