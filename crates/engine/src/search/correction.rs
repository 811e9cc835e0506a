//! How far the evaluation was off in positions like this one.

use tabiya_chess::{Bitboard, Color, Move, Piece, Position, Role};

use super::history::adjust;
use super::is_mate;
use super::picker::is_tactical;
use crate::Bound;
use crate::transposition::Entry;

/// Slots of each table, a power of two.
const SLOTS: usize = 1 << 14;
/// No slot grows beyond it.
const MOST: i32 = 1_024;
/// How many parts of a slot make a hundredth of a pawn.
const GRAIN: i32 = 64;
/// How much the pawns say beside the pieces of one side.
const PAWN_PART: i32 = 2;

/// What the search found above the evaluation, by what the position has in common with others,
/// and by the side to move.
#[derive(Debug)]
pub(super) struct Corrections {
    /// By the pawns of both sides.
    pawns: Vec<[i16; 2]>,
    /// By the other pieces of one side, White's first.
    pieces: [Vec<[i16; 2]>; 2],
}

impl Default for Corrections {
    fn default() -> Self {
        let table = || vec![[0; 2]; SLOTS];
        Self { pawns: table(), pieces: [table(), table()] }
    }
}

impl Corrections {
    /// What to add to the evaluation.
    #[inline]
    pub(super) fn of(&self, position: &Position) -> i32 {
        let turn = position.turn() as usize;
        let at = |table: &[[i16; 2]], slot: usize| i32::from(table[slot][turn]);
        let pawns = PAWN_PART * at(&self.pawns, pawn_slot(position));
        let pieces = Color::ALL
            .map(|color| at(&self.pieces[color as usize], piece_slot(position, color)))
            .iter()
            .sum::<i32>();
        (pawns + pieces) / GRAIN
    }

    /// Learns from what a search found, if it says anything of the evaluation: not after a
    /// capture, and not if it is a bound on the side where the evaluation already is.
    pub(super) fn learn(&mut self, position: &Position, expected: i32, found: &Entry) {
        let is_loud = found.best.is_some_and(|mv: Move| is_tactical(position, mv));
        let is_news = match found.bound {
            Bound::Exact => true,
            Bound::Lower => found.value > expected,
            Bound::Upper => found.value < expected,
        };
        if is_loud || !is_news || is_mate(found.value) {
            return;
        }
        let error = (found.value - expected) * found.depth / 8;
        let bonus = error.clamp(-MOST / 4, MOST / 4);
        let turn = position.turn() as usize;
        adjust(&mut self.pawns[pawn_slot(position)][turn], bonus, MOST);
        for color in Color::ALL {
            let slot = piece_slot(position, color);
            adjust(&mut self.pieces[color as usize][slot][turn], bonus, MOST);
        }
    }
}

#[inline]
fn pawn_slot(position: &Position) -> usize {
    let pawns = |color| position.board().by_piece(Piece::new(color, Role::Pawn));
    slot(mix(pawns(Color::White), 0) ^ mix(pawns(Color::Black), 1))
}

#[inline]
fn piece_slot(position: &Position, color: Color) -> usize {
    let officers = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
    let of = |role| position.board().by_piece(Piece::new(color, role));
    let key = officers.iter().fold(0, |key, &role| key ^ mix(of(role), role as usize));
    slot(key)
}

/// Odd numbers without a pattern: a set times one of them fills the upper bits.
const FACTORS: [u64; 6] = [
    0x9e37_79b9_7f4a_7c15,
    0xd1b5_4a32_d192_ed03,
    0x8cb9_2ba7_2f3d_8dd7,
    0xaef1_7502_108e_f2d9,
    0xf135_7aea_2e62_a9c5,
    0xdaba_0b6e_b093_22e3,
];

#[inline]
const fn mix(set: Bitboard, kind: usize) -> u64 {
    let product = set.0.wrapping_mul(FACTORS[kind]);
    (product ^ product >> 29).wrapping_mul(FACTORS[0])
}

#[inline]
const fn slot(key: u64) -> usize {
    (key >> 50) as usize % SLOTS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(value: i32, bound: Bound) -> Entry {
        Entry { best: None, value, static_eval: Some(0), depth: 8, bound, was_pv: false }
    }

    #[test]
    fn what_was_found_again_and_again_is_expected() {
        let position = Position::start();
        let mut corrections = Corrections::default();
        assert_eq!(corrections.of(&position), 0);
        for _ in 0..200 {
            corrections.learn(&position, 0, &found(50, Bound::Exact));
        }
        let learned = corrections.of(&position);
        assert!(learned > 40 && learned <= 4 * MOST / GRAIN, "{learned}");
        for _ in 0..200 {
            corrections.learn(&position, 0, &found(-50, Bound::Upper));
        }
        assert!(corrections.of(&position) < -40);
    }

    #[test]
    fn a_bound_beyond_which_the_evaluation_is_says_nothing() {
        let position = Position::start();
        let mut corrections = Corrections::default();
        corrections.learn(&position, 100, &found(50, Bound::Lower));
        corrections.learn(&position, -100, &found(-50, Bound::Upper));
        assert_eq!(corrections.of(&position), 0);
    }
}
