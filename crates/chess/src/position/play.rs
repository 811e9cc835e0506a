//! Making a move: a copy of the position with a few bits changed.

use super::Position;
use super::en_passant::passed_pawn;
use crate::attack::{self, Sliders};
use crate::side::{Black, Side, White};
use crate::{
    Bitboard, Board, CastlingSide, Color, Move, MoveKind, Piece, Rank, Refusal, Role, Square,
    Zobrist,
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
        let mut next = *self;
        next.make(self.board.role_at(mv.from()).unwrap_or(Role::Pawn), mv);
        next
    }

    /// The key after a move, if it does no more than to move one piece and take another. After a
    /// move that also changes rights it is some other key.
    ///
    /// Known before the move is played, it lets a program fetch from memory what it will ask for.
    #[must_use]
    #[inline]
    pub fn likely_key_after(&self, mv: Move) -> Zobrist {
        let (from, to) = (mv.from(), mv.to());
        let code = self.board.code_at(from);
        let mut key = self.key;
        key.toggle_turn();
        key.toggle_ep(self.ep);
        key.toggle_piece(code, from);
        key.toggle_piece(self.board.code_at(to), to);
        key.toggle_piece(code, to);
        key
    }

    /// The position if the side to move could pass: the other side is to move. None in check,
    /// where passing would leave the king to be taken.
    ///
    /// The Laws know no such move; engines and teachers do.
    #[must_use]
    pub fn pass_turn(&self) -> Option<Self> {
        if self.is_check {
            return None;
        }
        let mut next = *self;
        match self.turn {
            Color::White => next.pass::<White>(),
            Color::Black => next.pass::<Black>(),
        }
        Some(next)
    }

    /// Plays a legal move of a piece of this role.
    #[inline(always)]
    pub(crate) fn make(&mut self, role: Role, mv: Move) {
        match self.turn {
            Color::White => self.make_as::<White>(role, mv),
            Color::Black => self.make_as::<Black>(role, mv),
        }
    }

    #[inline(always)]
    fn make_as<S: Side>(&mut self, role: Role, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        self.pass::<S>();
        if !mv.is_normal() {
            return self.make_special::<S>(mv);
        }
        self.lift::<S>(role, from);
        self.capture(to);
        self.drop::<S>(role, to);
        if role == Role::Pawn {
            self.after_pawn::<S>(from, to, attack::COMPILED);
        }
        self.note_check_by::<S>(role, from, to);
    }

    /// Promotions, castling and taking in passing, out of the common moves' way.
    #[inline(never)]
    fn make_special<S: Side>(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            MoveKind::Castle => self.castle::<S>(from, to),
            MoveKind::EnPassant => self.en_passant::<S>(from, to),
            MoveKind::Normal => {}
            MoveKind::Promotion(role) => {
                self.lift::<S>(Role::Pawn, from);
                self.capture(to);
                self.promote::<S>(role, to);
            }
        }
    }

    /// Changes what every move changes, as if the side to move had passed: the turn, the counters
    /// and the last chance to take in passing. Every move starts from here.
    #[inline(always)]
    pub(super) fn pass<S: Side>(&mut self) {
        self.turn = S::Opponent::COLOR;
        self.halfmoves = self.halfmoves.saturating_add(1);
        self.fullmoves = self.fullmoves.saturating_add(S::COLOR as u32);
        self.key.toggle_turn();
        self.key.toggle_ep(self.ep);
        self.ep = None;
    }

    /// Takes a piece of the moving side off its square, and its castling rights with it.
    #[inline(always)]
    pub(super) fn lift<S: Side>(&mut self, role: Role, from: Square) {
        self.key.toggle_piece(Board::code_of(Piece::new(S::COLOR, role)), from);
        self.board.clear(from.bit());
        // Only rooks stand on squares with a right, so others lose nothing by this.
        let home = S::rank(Rank::First).when(role == Role::King);
        self.lose_castling(home | from.bit());
    }

    /// Takes what stands on a square, if anything does.
    #[inline(always)]
    pub(super) fn capture(&mut self, square: Square) {
        let code = self.board.code_at(square);
        self.key.toggle_piece(code, square);
        self.board.clear(square.bit());
        self.halfmoves = if code == 0 { self.halfmoves } else { 0 };
        self.lose_castling(square.bit());
    }

    /// Puts a piece of the moving side on an empty square.
    #[inline(always)]
    pub(super) fn drop<S: Side>(&mut self, role: Role, to: Square) {
        let piece = Piece::new(S::COLOR, role);
        self.key.toggle_piece(Board::code_of(piece), to);
        self.board.fill(to.bit(), piece);
        let king = &mut self.kings[S::COLOR as usize];
        *king = if role == Role::King { to } else { *king };
    }

    /// Starts the fifty moves again, and notes the square that a double step has passed.
    #[inline(always)]
    pub(super) fn after_pawn<S: Side>(&mut self, from: Square, to: Square, sliders: impl Sliders) {
        self.halfmoves = 0;
        if (from as u8).abs_diff(to as u8) == 16 {
            self.allow_en_passant::<S>(to, sliders);
        }
    }

    /// Puts a new piece where a pawn has arrived.
    #[inline(always)]
    pub(super) fn promote<S: Side>(&mut self, role: Role, to: Square) {
        self.drop::<S>(role, to);
        self.halfmoves = 0;
        self.note_check();
    }

    /// The king castles with the rook on `rook`.
    #[inline(always)]
    pub(super) fn castle<S: Side>(&mut self, king: Square, rook: Square) {
        let side = CastlingSide::of(king, rook);
        self.lift::<S>(Role::King, king);
        self.lift::<S>(Role::Rook, rook);
        self.drop::<S>(Role::King, side.king_to(S::COLOR));
        self.drop::<S>(Role::Rook, side.rook_to(S::COLOR));
        self.note_check();
    }

    /// A pawn takes in passing and lands on `to`.
    #[inline(always)]
    pub(super) fn en_passant<S: Side>(&mut self, from: Square, to: Square) {
        self.lift::<S>(Role::Pawn, from);
        for taken in passed_pawn(to, S::COLOR) {
            self.capture(taken);
        }
        self.drop::<S>(Role::Pawn, to);
        self.note_check();
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
