//! A legal position: placement, side to move, rights and counters, with the rules on top.

mod check;
mod en_passant;
mod find_move;
mod generate;
mod legality;
mod play;
mod refusal;
mod successor;

pub(crate) use generate::{Generator, Sink};
pub use refusal::Refusal;
pub(crate) use successor::Successors;

use crate::{Bitboard, Board, CastlingRights, Color, Piece, Role, Setup, Square, Variant, Zobrist};

/// A position that the rules allow. It cannot be built otherwise: it comes from a checked
/// [`Setup`](crate::Setup) or from another position by a legal move.
///
/// It is 64 bytes and is played by copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    castling: CastlingRights,
    key: Zobrist,
    fullmoves: u32,
    halfmoves: u16,
    turn: Color,
    /// The square behind a pawn that has just made a double step, and only if some capture of
    /// that pawn in passing is legal. So equal rights are equal values.
    ep: Option<Square>,
    variant: Variant,
    /// Where the kings stand, by color: asked for more often than they move.
    kings: [Square; 2],
    is_check: bool,
}

const _: () = assert!(size_of::<Position>() == 64);

impl Position {
    /// The start of a game of standard chess.
    #[must_use]
    pub fn start() -> Self {
        let setup = Setup::from_board(Board::start());
        Self::from_checked(&setup, CastlingRights::STANDARD, Variant::Standard)
    }

    /// A position from a setup that has passed every check, with the castling rights it may
    /// have. The en passant square is kept only if a capture there is legal.
    pub(crate) fn from_checked(setup: &Setup, castling: CastlingRights, variant: Variant) -> Self {
        let mut position = Self {
            board: setup.board,
            castling,
            key: Zobrist::default(),
            fullmoves: setup.fullmoves.max(1),
            halfmoves: setup.halfmoves,
            turn: setup.turn,
            ep: None,
            variant,
            is_check: false,
            kings: Color::ALL
                .map(|color| setup.board.king(color).expect("a checked setup has both kings")),
        };
        position.ep = setup.ep.filter(|&square| position.is_capturable_en_passant(square));
        position.key = Zobrist::of(&position.board, position.turn, position.castling, position.ep);
        position.note_check();
        position
    }

    /// Where the pieces stand.
    #[must_use]
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose move it is.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Who may still castle.
    #[must_use]
    #[inline]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square on which a pawn may be captured in passing; only if that is legal.
    #[must_use]
    #[inline]
    pub const fn ep(&self) -> Option<Square> {
        self.ep
    }

    /// Moves by either side since the last capture or pawn move.
    #[must_use]
    #[inline]
    pub const fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the current move, counted from 1 and raised after Black's moves.
    #[must_use]
    #[inline]
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// Standard chess or Chess960.
    #[must_use]
    #[inline]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The fingerprint: equal for positions that the rules call the same.
    #[must_use]
    #[inline]
    pub const fn key(&self) -> Zobrist {
        self.key
    }

    /// Whether the rules call the two positions the same: placement, side to move, castling
    /// rights and legal en passant captures. Counters do not matter.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        self.key == other.key
            && self.board == other.board
            && self.turn == other.turn
            && self.castling == other.castling
            && self.ep == other.ep
    }

    /// Where a side's king stands.
    #[must_use]
    #[inline]
    pub const fn king(&self, color: Color) -> Square {
        self.kings[color as usize]
    }

    /// The squares of one side's pieces of one role.
    #[inline]
    fn of(&self, color: Color, role: Role) -> Bitboard {
        self.board.by_piece(Piece::new(color, role))
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}
