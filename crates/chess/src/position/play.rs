//! Making a move: a copy of the position with a few bits changed.

use super::Position;
use super::en_passant::passed_pawn;
use crate::attack::{self, Sliders};
use crate::side::{Black, Side, White};
use crate::{
    Bitboard, Board, CastlingSide, Color, Move, MoveKind, Piece, Rank, Refusal, Role, Square,
};

impl Position {
    /// The position after a move.
    ///
    /// # Errors
    ///
    /// Says why the move is not legal.
    pub fn play(&self, mv: Move) -> Result<Self, Refusal> {
        if self.is_legal(mv) { Ok(self.play_unchecked(mv)) } else { Err(self.why_illegal(mv)) }
    }

    #[cold]
    fn why_illegal(&self, mv: Move) -> Refusal {
        let (from, to) = (mv.from(), mv.to());
        // The squares may fit a move of another kind: then this one is not how the piece moves.
        let role = self.board.role_at(from).unwrap_or(Role::Pawn);
        self.find_move(from, to, mv.promoted()).err().unwrap_or(Refusal::NotHowItMoves {
            role,
            from,
            to,
        })
    }

    /// The position after a move that is known to be legal here.
    ///
    /// Any other move gives a position that keeps memory safe and no rule besides.
    #[must_use]
    #[inline]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        match self.turn {
            Color::White => self.play_as::<White>(mv),
            Color::Black => self.play_as::<Black>(mv),
        }
    }

    #[inline]
    fn play_as<S: Side>(&self, mv: Move) -> Self {
        let (from, to) = (mv.from(), mv.to());
        let passed = self.passed::<S>();
        match mv.kind() {
            MoveKind::Normal => {
                let role = self.board.role_at(from).unwrap_or(Role::Pawn);
                let next = passed.lift::<S>(role, from).capture(to).drop::<S>(role, to);
                let next = if role == Role::Pawn {
                    next.after_pawn::<S>(from, to, attack::COMPILED)
                } else {
                    next
                };
                next.note_check_by::<S>(role, from, to)
            }
            MoveKind::Promotion(role) => {
                passed.lift::<S>(Role::Pawn, from).capture(to).promote::<S>(role, to)
            }
            MoveKind::Castle => passed.castle::<S>(from, to),
            MoveKind::EnPassant => passed.en_passant::<S>(from, to),
        }
    }

    /// The position as if the side to move had passed: the turn, the counters and the last chance
    /// to take in passing have changed, the pieces have not. Every move starts from here.
    #[inline(always)]
    pub(super) fn passed<S: Side>(&self) -> Self {
        let mut next = *self;
        next.turn = S::Opponent::COLOR;
        next.halfmoves = self.halfmoves.saturating_add(1);
        next.fullmoves = self.fullmoves.saturating_add(S::COLOR as u32);
        next.key.toggle_turn();
        next.key.toggle_ep(self.ep);
        next.ep = None;
        next
    }

    /// Takes a piece of the moving side off its square, and its castling rights with it.
    #[inline(always)]
    pub(super) fn lift<S: Side>(mut self, role: Role, from: Square) -> Self {
        let piece = Piece::new(S::COLOR, role);
        self.key.toggle_piece(Board::code_of(piece), from);
        self.board.clear(from.bit());
        match role {
            Role::King => self.lose_castling(S::rank(Rank::First)),
            Role::Rook => self.lose_castling(from.bit()),
            _ => self,
        }
    }

    /// Takes what stands on a square, if anything does.
    #[inline(always)]
    pub(super) fn capture(mut self, square: Square) -> Self {
        let code = self.board.code_at(square);
        self.key.toggle_piece(code, square);
        self.board.clear(square.bit());
        if code != 0 {
            self.halfmoves = 0;
        }
        self.lose_castling(square.bit())
    }

    /// Puts a piece of the moving side on an empty square.
    #[inline(always)]
    pub(super) fn drop<S: Side>(mut self, role: Role, to: Square) -> Self {
        let piece = Piece::new(S::COLOR, role);
        self.key.toggle_piece(Board::code_of(piece), to);
        self.board.fill(to.bit(), piece);
        if role == Role::King {
            self.kings[S::COLOR as usize] = to;
        }
        self
    }

    /// Starts the fifty moves again, and notes the square that a double step has passed.
    #[inline(always)]
    pub(super) fn after_pawn<S: Side>(
        mut self,
        from: Square,
        to: Square,
        sliders: impl Sliders,
    ) -> Self {
        self.halfmoves = 0;
        if (from as u8).abs_diff(to as u8) == 16 {
            self.allow_en_passant::<S>(to, sliders);
        }
        self
    }

    /// Puts a new piece where a pawn has arrived.
    #[inline(always)]
    pub(super) fn promote<S: Side>(mut self, role: Role, to: Square) -> Self {
        self.halfmoves = 0;
        self.drop::<S>(role, to).note_check()
    }

    /// The king castles with the rook on `rook`.
    #[inline(always)]
    pub(super) fn castle<S: Side>(self, king: Square, rook: Square) -> Self {
        let side = CastlingSide::of(king, rook);
        self.lift::<S>(Role::King, king)
            .lift::<S>(Role::Rook, rook)
            .drop::<S>(Role::King, side.king_to(S::COLOR))
            .drop::<S>(Role::Rook, side.rook_to(S::COLOR))
            .note_check()
    }

    /// A pawn takes in passing and lands on `to`.
    #[inline(always)]
    pub(super) fn en_passant<S: Side>(self, from: Square, to: Square) -> Self {
        let lifted = self.lift::<S>(Role::Pawn, from);
        let taken = passed_pawn(to, S::COLOR).into_iter();
        taken
            .fold(lifted, |next, square| next.capture(square))
            .drop::<S>(Role::Pawn, to)
            .note_check()
    }

    /// Takes the castling rights of the rooks on these squares.
    #[inline(always)]
    fn lose_castling(mut self, squares: Bitboard) -> Self {
        let lost = self.castling.rooks() & squares;
        if lost.any() {
            self.key.toggle_castling(lost);
            self.castling = self.castling.without(lost);
        }
        self
    }

    /// After the double step of the pawn now on `pawn`: notes the square it passed if the pawn
    /// may really be taken there.
    #[inline(always)]
    fn allow_en_passant<S: Side>(&mut self, pawn: Square, sliders: impl Sliders) {
        for passed in pawn.bit().shifted(-S::FORWARD) {
            let neighbors = attack::pawn_attackers_of(S::Opponent::COLOR, passed)
                & self.of(S::Opponent::COLOR, Role::Pawn);
            if neighbors.any() && self.en_passant_capturers(passed, sliders).any() {
                self.ep = Some(passed);
                self.key.toggle_ep(self.ep);
            }
        }
    }
}
