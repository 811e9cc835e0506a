//! A 64-bit fingerprint of a position.

use crate::{Bitboard, Board, CastlingRights, Color, File, Square};

/// The key of a position, after Albert Zobrist: one random word for each feature, all xored.
///
/// Equal for positions that the rules call the same: placement, side to move, castling rights
/// and an en passant capture that is really possible. Counters do not matter. Stable within a
/// release, not between releases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zobrist(pub u64);

impl Zobrist {
    /// The key of a whole position, from scratch.
    pub(crate) fn of(
        board: &Board,
        turn: Color,
        castling: CastlingRights,
        ep: Option<Square>,
    ) -> Self {
        let mut key = Self(0);
        for square in board.occupied() {
            key.toggle_piece(board.code_at(square), square);
        }
        if turn == Color::Black {
            key.toggle_turn();
        }
        key.toggle_castling(castling.rooks());
        key.toggle_ep(ep);
        key
    }

    /// Puts a piece, by its [code](Board::code_at), on a square, or takes it off.
    /// The code 0 of an empty square changes nothing.
    #[inline]
    pub(crate) fn toggle_piece(&mut self, code: u8, square: Square) {
        self.0 ^= KEYS.pieces[code as usize & 15][square as usize];
    }

    #[inline]
    pub(crate) fn toggle_turn(&mut self) {
        self.0 ^= KEYS.black_to_move;
    }

    /// Gives or takes the castling rights of these rooks.
    #[inline]
    pub(crate) fn toggle_castling(&mut self, rooks: Bitboard) {
        for square in rooks {
            self.0 ^= KEYS.castling[square as usize];
        }
    }

    /// Gives or takes the right to capture en passant.
    #[inline]
    pub(crate) fn toggle_ep(&mut self, ep: Option<Square>) {
        if let Some(square) = ep {
            self.0 ^= KEYS.ep[square.file() as usize];
        }
    }
}

struct Keys {
    pieces: [[u64; 64]; 16],
    castling: [u64; 64],
    ep: [u64; File::ALL.len()],
    black_to_move: u64,
}

static KEYS: Keys = {
    let mut random = Random(0x6d65_6574_2061_7420);
    let mut keys = Keys {
        pieces: [[0; 64]; 16],
        castling: [0; 64],
        ep: [0; File::ALL.len()],
        black_to_move: random.next(),
    };
    // Codes 0 and 8 are empty squares and stay zero.
    let mut code = 1;
    while code < 16 {
        let mut square = 0;
        while square < 64 && code != 8 {
            keys.pieces[code][square] = random.next();
            square += 1;
        }
        code += 1;
    }
    let mut square = 0;
    while square < 64 {
        keys.castling[square] = random.next();
        square += 1;
    }
    let mut file = 0;
    while file < keys.ep.len() {
        keys.ep[file] = random.next();
        file += 1;
    }
    keys
};

/// Sebastiano Vigna's `SplitMix64`.
struct Random(u64);

impl Random {
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }
}
