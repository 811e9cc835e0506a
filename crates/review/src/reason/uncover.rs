//! A piece leaves a line, and another one attacks along it.

use tabiya_chess::{Role, Square, attack};

use super::case::Found;
use super::walk::{Walk, is_prey};
use super::{Motif, Placed};

/// A move that uncovers an attack or a check.
pub(super) fn find(walk: &Walk, ply: usize) -> Option<Found> {
    let moved = walk.landed(ply)?;
    let from = walk.moves()[ply].from();
    let next = walk.position(ply + 1);
    let board = next.board();
    let old = walk.position(ply).board();
    let sliders = board.by_color(walk.attacker)
        & (board.diagonal_sliders() | board.straight_sliders())
        & !moved.square.bit();
    let mut found = None;
    for by in walk.placed(ply + 1, sliders) {
        let opened = board.attacks_from(by.square) - old.attacks_from(by.square);
        let targets = opened & board.by_color(walk.victim()) & !board.by_role(Role::Pawn);
        let targets = walk.placed(ply + 1, targets);
        let target = targets.into_iter().find(|on| {
            attack::between(by.square, on.square).contains(from)
                && is_prey(board, *on, walk.victim(), by.role)
        });
        if let Some(target) = target {
            found = shown(walk, ply, moved.square, by, target);
        }
        if found.is_some() {
            break;
        }
    }
    found
}

/// The attack matters: what it is aimed at is lost, or the piece that left takes something, or
/// attacks something that is lost, while the check must be answered.
fn shown(walk: &Walk, ply: usize, moved: Square, by: Placed, target: Placed) -> Option<Found> {
    if target.role != Role::King {
        let taking = walk.lost(ply, target.square, by.square)?;
        let secured = walk.secured(taking)?;
        return Some(Found::new(ply, secured, |gain| Motif::DiscoveredAttack { by, target, gain }));
    }
    let board = walk.position(ply + 1).board();
    let attacked = || {
        let victims = board.attacks_from(moved) & board.by_color(walk.victim());
        victims.into_iter().filter_map(|square| walk.lost(ply, square, moved)).min()
    };
    let taking = walk.taken(ply).map(|_| ply).or_else(attacked)?;
    let secured = walk.secured(taking)?;
    Some(Found::new(ply, secured, |gain| Motif::DiscoveredCheck { by, gain }))
}
