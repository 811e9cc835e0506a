//! Knights, bishops, rooks and queens: where they stand, where they can go.

use tabiya_chess::attack::{bishop_attacks, knight_attacks, queen_attacks, rook_attacks};
use tabiya_chess::{Bitboard, Color, Role, Square};

use super::facts::{Facts, Side};
use super::{Feature, Tally};

/// How heavy an officer is that attacks a king's ring, in the units of the danger table.
const ASSAULT_WEIGHT: [usize; 6] = [0, 4, 3, 3, 3, 0];

/// Goes over a side's officers once: counts material, placement and mobility, and notes in the
/// facts what they attack.
///
/// Bishops look through their side's queens, rooks also through each other: they stand behind one
/// another to strike together.
#[inline(always)]
pub(super) fn survey(facts: &mut Facts, color: Color, tally: &mut impl Tally) {
    let occupied = facts.occupied;
    let ring = facts.sides[!color].ring;
    let side = &mut facts.sides[color];
    let beyond_queens = occupied - side.of(Role::Queen);
    let beyond_rooks = beyond_queens - side.of(Role::Rook);
    let bishop = |square| bishop_attacks(square, beyond_queens);
    let rook = |square| rook_attacks(square, beyond_rooks);
    let queen = |square| queen_attacks(square, occupied);
    survey_role(side, color, Role::Knight, ring, knight_attacks, tally);
    survey_role(side, color, Role::Bishop, ring, bishop, tally);
    survey_role(side, color, Role::Rook, ring, rook, tally);
    survey_role(side, color, Role::Queen, ring, queen, tally);
}

#[inline(always)]
fn survey_role(
    side: &mut Side,
    color: Color,
    role: Role,
    ring: Bitboard,
    reach: impl Fn(Square) -> Bitboard,
    tally: &mut impl Tally,
) {
    // The optimizer keeps these in registers, not what it reaches through a reference.
    let (area, mut assault) = (side.area, side.assault);
    let (mut all, mut twice, mut by_role) = (side.attacked, side.attacked_twice, Bitboard::EMPTY);
    for square in side.of(role) {
        let attacks = reach(square);
        by_role |= attacks;
        twice |= all & attacks;
        all |= attacks;
        let target = ring & attacks;
        assault.officers += usize::from(target.any());
        assault.weight += usize::from(target.any()) * ASSAULT_WEIGHT[role as usize];
        assault.squares += target.len() as usize;
        tally.note(Feature::material(role));
        tally.note(Feature::placement(role, color, square));
        tally.note(Feature::mobility(role, (attacks & area).len() as usize));
    }
    side.assault = assault;
    side.note(role, by_role, all, twice);
}
