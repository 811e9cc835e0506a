//! Pieces that step or jump: their attacks do not depend on what stands around.

use crate::side::Side;
use crate::{Bitboard, Color, File, Square};

/// The squares a king on `square` attacks.
#[must_use]
#[inline]
pub const fn king_attacks(square: Square) -> Bitboard {
    KING[square as usize]
}

/// The squares a knight on `square` attacks.
#[must_use]
#[inline]
pub const fn knight_attacks(square: Square) -> Bitboard {
    KNIGHT[square as usize]
}

/// The squares a pawn on `square` attacks: both diagonals ahead, never the square in front.
#[must_use]
#[inline]
pub const fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    PAWN[color as usize][square as usize]
}

/// Everything that a set of one side's pawns attacks.
#[inline]
pub(crate) fn pawn_attacks_of<S: Side>(pawns: Bitboard) -> Bitboard {
    (pawns - Bitboard::from_file(File::A)).shifted(S::FORWARD - 1)
        | (pawns - Bitboard::from_file(File::H)).shifted(S::FORWARD + 1)
}

/// The squares from which this side's pawns attack `square`.
#[inline]
pub(crate) const fn pawn_attackers_of(color: Color, square: Square) -> Bitboard {
    PAWN[1 - color as usize][square as usize]
}

static KING: [Bitboard; 64] =
    steps(&[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]);

static KNIGHT: [Bitboard; 64] =
    steps(&[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)]);

static PAWN: [[Bitboard; 64]; 2] = [steps(&[(-1, 1), (1, 1)]), steps(&[(-1, -1), (1, -1)])];

/// For each square, the squares that lie at one of the given offsets.
const fn steps(offsets: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < offsets.len() {
            let (files, ranks) = offsets[step];
            if let Some(target) = Square::ALL[index].offset(files, ranks) {
                table[index].insert(target);
            }
            step += 1;
        }
        index += 1;
    }
    table
}
