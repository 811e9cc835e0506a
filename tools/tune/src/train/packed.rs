//! Positions as the training sees them, 32 bytes each.

use tabiya_chess::{Bitboard, Color, Piece, Position, Role, Square};
use tabiya_engine::network::{self, Base, CENTIPAWNS, View};

use crate::fit::expected;

/// A position, what the search saw in it and how the game ended, turned so that White is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed {
    occupied: u64,
    /// The pieces on the occupied squares, four bits each: the role, and 8 for Black's.
    pieces: [u8; 16],
    score: i16,
    /// What the evaluation by terms says.
    terms: i16,
    /// 0 for a loss, 1 for a draw, 2 for a win, 3 if there is none.
    result: u8,
    /// Where the kings stand, as the board really is: the views depend on their files.
    kings: [Square; 2],
}

const _: () = assert!(size_of::<Packed>() == 32, "hundreds of millions fit into memory");

/// Stands for no result.
const NO_RESULT: u8 = 3;

/// Hundredths of a pawn for one in the logistic function, with which scores say best how the games
/// end. It is the same for what the search saw and for what the network says, so that a label that
/// is part score and part result does not change the scale of scores.
pub(super) const LIKELY: f64 = 180.0;
/// One of a network's output in the logistic function.
pub(super) const STEEPNESS: f64 = CENTIPAWNS as f64 / LIKELY;

/// What the network is to say of positions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    /// The part of the label that is the game's result; the rest is what the search saw.
    pub(super) result: f64,
    /// What the network's output is added to.
    pub(super) base: Base,
}

impl Packed {
    /// A position of a game that somebody has won, or nobody, with what the search and what the
    /// evaluation by terms say of it to the side to move.
    pub(super) fn new(position: &Position, winner: Option<Color>, score: i16, terms: i16) -> Self {
        let (board, turn) = (position.board(), position.turn());
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
        let kings = [turn, !turn].map(|side| position.king(side));
        Self { occupied: occupied.0, pieces, score, terms, result, kings }
    }

    /// The same position without a result: what the search saw is the whole label.
    pub(super) const fn without_result(self) -> Self {
        Self { result: NO_RESULT, ..self }
    }

    /// The features of the position, as the side to move and its opponent see them.
    #[inline]
    pub(super) fn features(&self) -> impl Iterator<Item = [usize; 2]> {
        let [own, other] = self.kings;
        let views = [View::new(Color::White, own), View::new(Color::Black, other)];
        Bitboard(self.occupied).into_iter().enumerate().map(move |(index, square)| {
            let code = usize::from(self.pieces[index / 2] >> (4 * (index % 2)) & 15);
            let color = if code < 8 { Color::White } else { Color::Black };
            let piece = Piece::new(color, Role::ALL[code % 8]);
            views.map(|view| view.feature(piece, square))
        })
    }

    /// Which of a network's outputs counts.
    #[inline]
    pub(super) const fn bucket(&self) -> usize {
        network::bucket(self.occupied.count_ones())
    }

    /// What the network should say: between the result and what the search saw.
    #[inline]
    pub(super) fn label(&self, aim: Aim) -> f64 {
        let seen = expected(f64::from(self.score) / LIKELY);
        if self.result == NO_RESULT {
            return seen;
        }
        aim.result * f64::from(self.result) / 2.0 + (1.0 - aim.result) * seen
    }

    /// The result that is likely with this output of a network.
    #[inline]
    pub(super) fn says(&self, output: f64, aim: Aim) -> f64 {
        expected(STEEPNESS * (output + self.base(aim)))
    }

    /// What the output of a network is added to.
    #[inline]
    pub(super) fn base(&self, aim: Aim) -> f64 {
        match aim.base {
            Base::Nothing => 0.0,
            Base::Terms => self.terms(),
        }
    }

    /// What the evaluation by terms says, as an output of a network.
    #[inline]
    pub(super) fn terms(&self) -> f64 {
        f64::from(self.terms) / f64::from(CENTIPAWNS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_those_of_the_engine() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/1p3ppp/8/3pP3/8/8/PPP2P1P/R3K1QR b KQkq - 1 20",
            "2k5/1p3ppp/8/3pP3/8/8/PPP2P1P/5K1R b - - 1 20",
            "2k5/1p3ppp/8/3pP3/8/8/PPP2P1P/1K5R w - - 1 20",
        ] {
            let position: Position = fen.parse().expect("a position");
            let packed = Packed::new(&position, Some(Color::White), 30, -20);
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
            let aim = |result| Aim { result, base: Base::Terms };
            let result = packed.label(aim(1.0));
            assert!((result - f64::midpoint(1.0, sign)).abs() < 1e-9, "{fen}");
            let seen = packed.label(aim(0.0));
            assert!((seen - expected(30.0 / LIKELY)).abs() < 1e-9, "{fen}");
            assert!((packed.says(0.3, aim(0.0)) - expected(100.0 / LIKELY)).abs() < 1e-9, "{fen}");
            let open = packed.without_result();
            assert!((open.label(aim(1.0)) - open.label(aim(0.0))).abs() < 1e-9, "{fen}");
            assert!((open.label(aim(1.0)) - seen).abs() < 1e-9, "{fen}");
            let alone = Aim { result: 0.0, base: Base::Nothing };
            assert!((packed.says(0.3, alone) - expected(120.0 / LIKELY)).abs() < 1e-9, "{fen}");
        }
    }
}
