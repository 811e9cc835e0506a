//! Pawns that promote.

use tabiya_chess::Square;

use super::Motif;
use super::case::Found;
use super::walk::Walk;

/// The least that a promotion must win in all, in pawns.
const GAIN_MIN: i32 = 2;

/// The moves of a line in which a pawn may promote that has to move on first.
const LATER_PLIES: [usize; 2] = [4, 6];

/// A move of the attacker promotes, and what it becomes is not given back.
pub(super) fn find(walk: &Walk, ply: usize) -> Option<Found> {
    let mv = *walk.moves().get(ply)?;
    let role = mv.promoted()?;
    let secured = walk.secured(ply).filter(|(gain, _)| gain.pawns >= GAIN_MIN)?;
    let pawn = origin(walk, ply);
    let square = mv.to();
    Some(Found::new(ply, secured, |gain| Motif::Promotion { pawn, square, role, gain }))
}

/// As `find`, further on in a line, for a pawn that has just moved on.
pub(super) fn find_later(walk: &Walk) -> Option<Found> {
    LATER_PLIES.into_iter().find_map(|ply| {
        let (mv, before) = (walk.moves().get(ply)?, walk.moves()[ply - 2]);
        (before.to() == mv.from()).then(|| find(walk, ply)).flatten()
    })
}

/// Where the pawn that promotes stood when the line began.
fn origin(walk: &Walk, ply: usize) -> Square {
    let before = walk.moves()[..ply].iter().rev();
    before.fold(
        walk.moves()[ply].from(),
        |square, mv| {
            if mv.to() == square { mv.from() } else { square }
        },
    )
}
