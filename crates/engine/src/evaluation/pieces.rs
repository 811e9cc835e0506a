//! Knights, bishops, rooks and queens: where they stand, where they can go.

use tabiya_chess::attack::{bishop_attacks, knight_attacks, queen_attacks, rook_attacks};
use tabiya_chess::{Bitboard, Color, Role, Square};

use super::facts::Facts;
use super::{Feature, Tally};

/// The roles between pawn and king.
pub(super) const OFFICERS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// How heavy an officer is that attacks a king's ring, in the units of the danger table.
const ASSAULT_WEIGHT: [usize; 6] = [0, 4, 3, 3, 3, 0];

/// Goes over a side's officers once: counts material, placement and mobility, and notes in the
/// facts what they attack.
#[inline]
pub(super) fn survey(facts: &mut Facts, color: Color, tally: &mut impl Tally) {
    for role in OFFICERS {
        for square in facts.sides[color].of(role) {
            let attacks = attacks_of(facts, color, role, square);
            let target = facts.sides[!color].ring & attacks;
            let side = &mut facts.sides[color];
            side.note(role, attacks);
            if target.any() {
                side.assault.officers += 1;
                side.assault.weight += ASSAULT_WEIGHT[role as usize];
                side.assault.squares += target.len() as usize;
            }
            let count = (attacks & side.area).len() as usize;
            tally.note(Feature::material(role));
            tally.note(Feature::placement(role, color, square));
            tally.note(Feature::mobility(role, count));
        }
    }
}

/// What an officer attacks. Bishops look through their side's queens, rooks also through each
/// other: they stand behind one another to strike together.
#[inline]
fn attacks_of(facts: &Facts, color: Color, role: Role, square: Square) -> Bitboard {
    let side = &facts.sides[color];
    let occupied = facts.occupied;
    match role {
        Role::Knight => knight_attacks(square),
        Role::Bishop => bishop_attacks(square, occupied - side.of(Role::Queen)),
        Role::Rook => rook_attacks(square, occupied - side.of(Role::Queen) - side.of(Role::Rook)),
        _ => queen_attacks(square, occupied),
    }
}
