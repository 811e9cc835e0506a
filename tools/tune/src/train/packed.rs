//! Positions as the training sees them, 32 bytes each.

use std::path::Path;

use tabiya_chess::{Bitboard, Color, Piece, Role};
use tabiya_engine::network::{CENTIPAWNS, View};

use crate::error::Error;
use crate::fit::expected;
use crate::record::{self, Seen};

/// A greater score says that the game is decided, and no more.
const SCORE_MAX: u16 = 3_000;

/// A position, what the search saw in it and how the game ended, turned so that White is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed {
    occupied: u64,
    /// The pieces on the occupied squares, four bits each: the role, and 8 for Black's.
    pieces: [u8; 16],
    score: i16,
    /// 0 for a loss, 1 for a draw, 2 for a win.
    result: u8,
    /// How both sides see it.
    views: [View; 2],
}

/// What the network should say of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label {
    /// The part that is the game's result; the rest is what the search saw.
    pub(super) result: f64,
}

/// The positions to learn from, and those to check with.
#[derive(Clone, Debug, Default)]
pub(super) struct Sets {
    pub(super) learn: Vec<Packed>,
    pub(super) check: Vec<Packed>,
}

impl Sets {
    /// Adds the quiet positions of a file.
    pub(super) fn read(&mut self, path: &Path) -> Result<(), Error> {
        record::each_quiet(path, |seen, winner, is_held_back| {
            let set = if is_held_back { &mut self.check } else { &mut self.learn };
            if seen.score.unsigned_abs() <= SCORE_MAX {
                set.push(Packed::new(seen, winner));
            }
        })
    }
}

impl Packed {
    /// A position of a game that somebody has won, or nobody.
    pub(super) fn new(seen: &Seen, winner: Option<Color>) -> Self {
        let (board, turn) = (seen.position.board(), seen.position.turn());
        let is_white = turn == Color::White;
        let occupied = board.occupied();
        let occupied = if is_white { occupied } else { occupied.mirrored() };
        let mut pieces = [0; 16];
        for (index, square) in occupied.into_iter().enumerate() {
            let square = if is_white { square } else { square.mirrored() };
            let Some(piece) = board.piece_at(square) else { continue };
            let code = piece.role as u8 | if piece.color == turn { 0 } else { 8 };
            pieces[index / 2] |= code << (4 * (index % 2));
        }
        let result = winner.map_or(1, |winner| if winner == turn { 2 } else { 0 });
        let score = if is_white { seen.score } else { -seen.score };
        let king = |side| seen.position.king(side);
        let views = [View::new(Color::White, king(turn)), View::new(Color::Black, king(!turn))];
        Self { occupied: occupied.0, pieces, score, result, views }
    }

    /// The features of the position, as the side to move and its opponent see them.
    #[inline]
    pub(super) fn features(&self) -> impl Iterator<Item = [usize; 2]> {
        Bitboard(self.occupied).into_iter().enumerate().map(|(index, square)| {
            let code = usize::from(self.pieces[index / 2] >> (4 * (index % 2)) & 15);
            let color = if code < 8 { Color::White } else { Color::Black };
            let piece = Piece::new(color, Role::ALL[code % 8]);
            self.views.map(|view| view.feature(piece, square))
        })
    }

    /// What the network should say: between the result and what the search saw.
    #[inline]
    pub(super) fn label(&self, label: Label) -> f64 {
        let seen = expected(f64::from(self.score) / f64::from(CENTIPAWNS));
        label.result * f64::from(self.result) / 2.0 + (1.0 - label.result) * seen
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabiya_chess::{Move, Position, Square};

    #[test]
    fn features_are_those_of_the_engine() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/1p3ppp/8/3pP3/8/8/PPP2P1P/R3K1QR b KQkq - 1 20",
            "2k5/1p3ppp/8/3pP3/8/8/PPP2P1P/5K1R b - - 1 20",
            "2k5/1p3ppp/8/3pP3/8/8/PPP2P1P/1K5R w - - 1 20",
        ] {
            let position: Position = fen.parse().expect("a position");
            let mv = Move::normal(Square::A2, Square::A3);
            let packed = Packed::new(&Seen { position, score: 30, mv }, Some(Color::White));
            let mut packed_features: Vec<_> = packed.features().collect();
            let turn = position.turn();
            let views = [turn, !turn].map(|side| View::new(side, position.king(side)));
            let of =
                |(square, piece): (Square, Piece)| views.map(|view| view.feature(piece, square));
            let mut features: Vec<_> = position.board().pieces().map(of).collect();
            packed_features.sort_unstable();
            features.sort_unstable();
            assert_eq!(packed_features, features, "{fen}");
            let sign = if turn == Color::White { 1.0 } else { -1.0 };
            let result = packed.label(Label { result: 1.0 });
            assert!((result - f64::midpoint(1.0, sign)).abs() < 1e-9, "{fen}");
            let seen = packed.label(Label { result: 0.0 });
            assert!((seen - expected(sign * 30.0 / 400.0)).abs() < 1e-9, "{fen}");
        }
    }
}
