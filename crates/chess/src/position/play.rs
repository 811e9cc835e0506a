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
        match mv.kind() {
            MoveKind::Normal => match self.board.role_at(from).unwrap_or(Role::Pawn) {
                Role::Pawn => self.after_pawn::<S>(from, to, attack::COMPILED),
                role => self.after_piece::<S>(role, from, to),
            },
            MoveKind::Promotion(role) => self.after_promotion::<S>(from, to, role),
            MoveKind::Castle => self.after_castle::<S>(from, to),
            MoveKind::EnPassant => self.after_en_passant::<S>(from, to),
        }
    }

    /// After a step, slide, jump or capture by any piece but a pawn.
    #[inline(always)]
    pub(crate) fn after_piece<S: Side>(&self, role: Role, from: Square, to: Square) -> Self {
        let mut next = self.after_turn::<S>();
        next.halfmoves = self.halfmoves.saturating_add(1);
        next.shift::<S>(role, from, to);
        if role == Role::King {
            next.kings[S::COLOR as usize] = to;
            next.lose_castling(S::rank(Rank::First) | to.bit());
        } else {
            next.lose_castling(from.bit() | to.bit());
        }
        next
    }

    /// After a pawn's step, double step or capture that neither promotes nor takes in passing.
    #[inline(always)]
    pub(crate) fn after_pawn<S: Side>(
        &self,
        from: Square,
        to: Square,
        sliders: impl Sliders,
    ) -> Self {
        let mut next = self.after_turn::<S>();
        next.shift::<S>(Role::Pawn, from, to);
        next.halfmoves = 0;
        if (from as u8).abs_diff(to as u8) == 16 {
            next.allow_en_passant::<S>(to, sliders);
        }
        next
    }

    /// After a pawn's step to the last rank.
    #[inline(always)]
    pub(crate) fn after_promotion<S: Side>(&self, from: Square, to: Square, role: Role) -> Self {
        let mut next = self.after_turn::<S>();
        next.take_off::<S>(Role::Pawn, from);
        next.capture_on(to);
        next.put_on::<S>(role, to);
        next.halfmoves = 0;
        next.lose_castling(to.bit());
        next
    }

    /// After castling with the rook on `rook`.
    #[inline(always)]
    pub(crate) fn after_castle<S: Side>(&self, king: Square, rook: Square) -> Self {
        let side = CastlingSide::of(king, rook);
        let mut next = self.after_turn::<S>();
        next.take_off::<S>(Role::King, king);
        next.take_off::<S>(Role::Rook, rook);
        next.kings[S::COLOR as usize] = side.king_to(S::COLOR);
        next.put_on::<S>(Role::King, side.king_to(S::COLOR));
        next.put_on::<S>(Role::Rook, side.rook_to(S::COLOR));
        next.halfmoves = self.halfmoves.saturating_add(1);
        next.lose_castling(S::rank(Rank::First));
        next
    }

    /// After a pawn has taken in passing and landed on `to`.
    #[inline(always)]
    pub(crate) fn after_en_passant<S: Side>(&self, from: Square, to: Square) -> Self {
        let mut next = self.after_turn::<S>();
        next.shift::<S>(Role::Pawn, from, to);
        for taken in passed_pawn(to, S::COLOR) {
            next.take_off::<S::Opponent>(Role::Pawn, taken);
        }
        next.halfmoves = 0;
        next
    }

    /// What every move changes: the turn, the move number, the last chance to take in passing.
    #[inline(always)]
    fn after_turn<S: Side>(&self) -> Self {
        let mut next = *self;
        next.turn = S::Opponent::COLOR;
        next.fullmoves = self.fullmoves.saturating_add(S::COLOR as u32);
        next.key.toggle_turn();
        next.key.toggle_ep(self.ep);
        next.ep = None;
        next
    }

    /// Moves a piece, captures what stood there, and starts the fifty moves again if it did.
    #[inline(always)]
    fn shift<S: Side>(&mut self, role: Role, from: Square, to: Square) {
        let piece = Piece::new(S::COLOR, role);
        let captured = self.board.code_at(to);
        self.key.toggle_piece(captured, to);
        self.key.toggle_piece(Board::code_of(piece), from);
        self.key.toggle_piece(Board::code_of(piece), to);
        self.board.clear(from.bit() | to.bit());
        self.board.fill(to.bit(), piece);
        if captured != 0 {
            self.halfmoves = 0;
        }
    }

    #[inline(always)]
    fn capture_on(&mut self, square: Square) {
        self.key.toggle_piece(self.board.code_at(square), square);
        self.board.clear(square.bit());
    }

    #[inline(always)]
    fn take_off<S: Side>(&mut self, role: Role, square: Square) {
        self.key.toggle_piece(Board::code_of(Piece::new(S::COLOR, role)), square);
        self.board.clear(square.bit());
    }

    #[inline(always)]
    fn put_on<S: Side>(&mut self, role: Role, square: Square) {
        let piece = Piece::new(S::COLOR, role);
        self.key.toggle_piece(Board::code_of(piece), square);
        self.board.fill(square.bit(), piece);
    }

    /// Takes the castling rights of the rooks on these squares.
    #[inline(always)]
    fn lose_castling(&mut self, squares: Bitboard) {
        let lost = self.castling.rooks() & squares;
        if lost.any() {
            self.key.toggle_castling(lost);
            self.castling = self.castling.without(lost);
        }
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
