//! Lines through two squares: what lies between them, and what lies on the whole line.

use super::leaper::{king_attacks, knight_attacks};
use crate::{Bitboard, Role, Square};

/// The squares strictly between two squares of one rank, file or diagonal; otherwise none.
///
/// ```
/// use tabiya_chess::{Square, attack};
/// assert_eq!(attack::between(Square::A1, Square::A3), Square::A2.bit());
/// assert!(attack::between(Square::A1, Square::B3).is_empty());
/// ```
#[must_use]
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a as usize][b as usize]
}

/// The whole rank, file or diagonal through two squares, both included; none if they share none.
#[must_use]
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a as usize][b as usize]
}

/// Whether `c` lies on the line through `a` and `b`.
#[must_use]
#[inline]
pub fn aligned(a: Square, b: Square, c: Square) -> bool {
    line(a, b).contains(c)
}

/// The two diagonals through a square, without the square.
///
/// ```
/// use tabiya_chess::{Bitboard, Square, attack};
/// assert_eq!(attack::diagonals(Square::C3), attack::bishop_attacks(Square::C3, Bitboard::EMPTY));
/// ```
#[must_use]
#[inline]
pub fn diagonals(square: Square) -> Bitboard {
    DIAGONALS[square as usize]
}

/// The rank and the file through a square, without the square.
///
/// ```
/// use tabiya_chess::{Bitboard, Square, attack};
/// assert_eq!(attack::straights(Square::C3), attack::rook_attacks(Square::C3, Bitboard::EMPTY));
/// ```
#[must_use]
#[inline]
pub fn straights(square: Square) -> Bitboard {
    STRAIGHTS[square as usize]
}

/// The squares that a piece other than a pawn attacks on an otherwise empty board.
#[inline]
pub(crate) fn reach(role: Role, square: Square) -> Bitboard {
    REACH[role as usize][square as usize]
}

/// A direction as a step in files and ranks.
pub(super) type Direction = (i8, i8);

/// The steps of a bishop, those towards lower squares first.
pub(super) const DIAGONAL: [Direction; 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
/// The steps of a rook, those towards lower squares first.
pub(super) const STRAIGHT: [Direction; 4] = [(-1, 0), (0, -1), (1, 0), (0, 1)];

static DIAGONALS: [Bitboard; 64] = rays_of(&DIAGONAL);
static STRAIGHTS: [Bitboard; 64] = rays_of(&STRAIGHT);
static REACH: [[Bitboard; 64]; 6] = {
    let mut table = [[Bitboard::EMPTY; 64]; 6];
    let mut index = 0;
    while index < 64 {
        let square = Square::ALL[index];
        let (diagonal, straight) = (DIAGONALS[index], STRAIGHTS[index]);
        table[Role::Knight as usize][index] = knight_attacks(square);
        table[Role::Bishop as usize][index] = diagonal;
        table[Role::Rook as usize][index] = straight;
        table[Role::Queen as usize][index] = Bitboard(diagonal.0 | straight.0);
        table[Role::King as usize][index] = king_attacks(square);
        index += 1;
    }
    table
};
static BETWEEN: [[Bitboard; 64]; 64] = pairs(false);
static LINE: [[Bitboard; 64]; 64] = pairs(true);

/// The squares from `square` to the edge or to the first occupied one, which is included.
pub(super) const fn ray(square: Square, step: Direction, occupied: Bitboard) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    let mut here = square;
    while let Some(next) = here.offset(step.0, step.1) {
        reached.insert(next);
        if occupied.contains(next) {
            break;
        }
        here = next;
    }
    reached
}

const fn rays_of(steps: &[Direction; 4]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < 4 {
            table[index].0 |= ray(Square::ALL[index], steps[step], Bitboard::EMPTY).0;
            step += 1;
        }
        index += 1;
    }
    table
}

/// The table of [`line`], or that of [`between`]: for every square the rays that leave it are
/// walked, and each square met learns what was passed on the way.
const fn pairs(whole_line: bool) -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < 8 {
            let (files, ranks) = if step < 4 { DIAGONAL[step] } else { STRAIGHT[step - 4] };
            let origin = Square::ALL[index];
            let whole = ray(origin, (files, ranks), Bitboard::EMPTY).0
                | ray(origin, (-files, -ranks), Bitboard::EMPTY).0
                | origin.bit().0;
            let mut passed = Bitboard::EMPTY;
            let mut here = origin;
            while let Some(next) = here.offset(files, ranks) {
                table[index][next as usize] = if whole_line { Bitboard(whole) } else { passed };
                passed.insert(next);
                here = next;
            }
            step += 1;
        }
        index += 1;
    }
    table
}
