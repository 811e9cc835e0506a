//! Moves of whole sets of squares at once: where a piece may be that may be anywhere in a set.

use crate::{Bitboard, Color, File};

const NOT_A: Bitboard = Bitboard(!Bitboard::from_file(File::A).0);
const NOT_H: Bitboard = Bitboard(!Bitboard::from_file(File::H).0);
const NOT_AB: Bitboard = Bitboard(NOT_A.0 & !Bitboard::from_file(File::B).0);
const NOT_GH: Bitboard = Bitboard(NOT_H.0 & !Bitboard::from_file(File::G).0);

/// The squares a king attacks from some square of the set.
pub(super) fn king_steps(set: Bitboard) -> Bitboard {
    let beside = east(set) | west(set);
    let row = set | beside;
    beside | row << 8 | row >> 8
}

/// The squares a knight attacks from some square of the set.
pub(super) fn knight_steps(set: Bitboard) -> Bitboard {
    let near = east(set) | west(set);
    let far = (set & NOT_GH) << 2 | (set & NOT_AB) >> 2;
    near << 16 | near >> 16 | far << 8 | far >> 8
}

/// The squares that pawns of this color attack from some square of the set.
pub(super) fn pawn_captures(color: Color, set: Bitboard) -> Bitboard {
    let beside = east(set) | west(set);
    match color {
        Color::White => beside << 8,
        Color::Black => beside >> 8,
    }
}

/// The squares one step ahead of some square of the set.
pub(super) fn pawn_steps(color: Color, set: Bitboard) -> Bitboard {
    match color {
        Color::White => set << 8,
        Color::Black => set >> 8,
    }
}

/// The squares a bishop reaches by one slide from some square of the set, when it may pass over
/// the `free` squares only. The first square that is not free counts as reached.
pub(super) fn diagonal_slides(set: Bitboard, free: Bitboard) -> Bitboard {
    slide(set, free & NOT_A, 9, NOT_H)
        | slide(set, free & NOT_H, 7, NOT_A)
        | slide(set, free & NOT_A, -7, NOT_H)
        | slide(set, free & NOT_H, -9, NOT_A)
}

/// The same for a rook.
pub(super) fn straight_slides(set: Bitboard, free: Bitboard) -> Bitboard {
    slide(set, free, 8, Bitboard::ALL)
        | slide(set, free, -8, Bitboard::ALL)
        | slide(set, free & NOT_A, 1, NOT_H)
        | slide(set, free & NOT_H, -1, NOT_A)
}

/// Fills in one direction, in steps of one, two and four squares; `leaving` are the squares from
/// which a further step stays on the board.
fn slide(set: Bitboard, free: Bitboard, step: i8, leaving: Bitboard) -> Bitboard {
    let mut reached = set;
    let mut open = free;
    reached |= open & reached.shifted(step);
    open &= open.shifted(step);
    reached |= open & reached.shifted(2 * step);
    open &= open.shifted(2 * step);
    reached |= open & reached.shifted(4 * step);
    (reached & leaving).shifted(step)
}

fn east(set: Bitboard) -> Bitboard {
    (set & NOT_H) << 1
}

fn west(set: Bitboard) -> Bitboard {
    (set & NOT_A) >> 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Square, attack};

    #[test]
    fn a_set_of_one_square_attacks_what_the_piece_attacks() {
        for square in Square::ALL {
            let set = square.bit();
            assert_eq!(king_steps(set), attack::king_attacks(square));
            assert_eq!(knight_steps(set), attack::knight_attacks(square));
            for color in Color::ALL {
                assert_eq!(pawn_captures(color, set), attack::pawn_attacks(color, square));
            }
            for seed in 0..200u64 {
                let word = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17);
                let occupied = Bitboard(word & word.rotate_left(29)) - set;
                let bishop = attack::bishop_attacks(square, occupied);
                assert_eq!(diagonal_slides(set, !occupied), bishop, "{square}");
                let rook = attack::rook_attacks(square, occupied);
                assert_eq!(straight_slides(set, !occupied), rook, "{square}");
            }
        }
    }
}
