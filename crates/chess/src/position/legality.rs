//! Questions about moves that need no list of them.

use core::ops::ControlFlow;

use super::{Generator, Position, Sink};
use crate::attack;
use crate::perft::Counter;
use crate::side::{Black, Side, White};
use crate::{Bitboard, Color, Move, MoveKind, MoveList, Rank, Role, Square};

impl Position {
    /// Every legal move, in a stable order.
    ///
    /// ```
    /// use tabiya_chess::Position;
    /// assert_eq!(Position::start().legal_moves().len(), 20);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        let _never_stops = self.generate(&mut moves);
        moves
    }

    /// The legal moves of the piece on `from`, as a click on it would show them.
    #[must_use]
    pub fn moves_from(&self, from: Square) -> MoveList {
        let mut moves = MoveList::new();
        for &mv in self.legal_moves().iter().filter(|mv| mv.from() == from) {
            moves.push(mv);
        }
        moves
    }

    /// How many legal moves there are, without writing them down.
    #[must_use]
    pub fn legal_count(&self) -> usize {
        let mut counter = Counter(0);
        let _never_stops = self.generate(&mut counter);
        usize::try_from(counter.0).unwrap_or(usize::MAX)
    }

    /// Whether the side to move can move at all.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.generate(&mut First).is_break()
    }

    #[inline]
    fn generate(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        match self.turn {
            Color::White => Generator::<White, _>::new(self, attack::COMPILED).run(sink),
            Color::Black => Generator::<Black, _>::new(self, attack::COMPILED).run(sink),
        }
    }

    /// Whether a move is legal here: the same as being in [`Self::legal_moves`], but faster.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let own = self.board.by_color(self.turn);
        if !own.contains(from) {
            return false;
        }
        let is_promotion = match mv.kind() {
            MoveKind::Castle => return self.is_legal_castle(from, to),
            MoveKind::EnPassant => return self.is_legal_en_passant(from, to),
            MoveKind::Promotion(_) => true,
            MoveKind::Normal => false,
        };
        let role = self.board.role_at(from).unwrap_or(Role::Pawn);
        let is_pawn = role == Role::Pawn;
        let targets = if is_pawn { self.pawn_targets(from) } else { attack::reach(role, from) - own };
        let occupied = self.board.occupied();
        targets.contains(to)
            && !attack::between(from, to).intersects(occupied)
            && is_promotion == (is_pawn && Bitboard::BACK_RANKS.contains(to))
            && if role == Role::King {
                self.is_king_safe_on(to)
            } else {
                self.is_king_safe_after(from, to)
            }
    }

    #[inline(never)]
    fn is_legal_en_passant(&self, from: Square, to: Square) -> bool {
        self.ep == Some(to) && self.en_passant_capturers(to, attack::COMPILED).contains(from)
    }

    /// Where a pawn of the side to move could go if no king were in danger; not in passing.
    pub(crate) fn pawn_targets(&self, from: Square) -> Bitboard {
        let us = self.turn;
        let empty = !self.board.occupied();
        let single = from.bit().ahead(us) & empty;
        let double = (single & Bitboard::from_rank(us.relative(Rank::Third))).ahead(us) & empty;
        single | double | attack::pawn_attacks(us, from) & self.board.by_color(!us)
    }

    /// Whether the king of the side to move may stand on `square`, having left its own.
    pub(crate) fn is_king_safe_on(&self, square: Square) -> bool {
        let occupied = self.board.occupied() ^ self.king(self.turn).bit();
        self.board.attackers_with(attack::COMPILED, square, !self.turn, occupied).is_empty()
    }

    /// Whether the king of the side to move is safe once another piece has gone from `from` to
    /// `to`, capturing what stands there.
    #[inline]
    pub(crate) fn is_king_safe_after(&self, from: Square, to: Square) -> bool {
        self.attackers_after(self.king(self.turn), from.bit(), to).is_empty()
    }

    /// The pieces that would attack the king of the side to move if the squares in `left` became
    /// empty and `to` were taken by an own piece.
    #[inline]
    pub(crate) fn attackers_after(&self, king: Square, left: Bitboard, to: Square) -> Bitboard {
        let us = self.turn;
        let board = &self.board;
        let theirs = board.by_color(!us) - to.bit() - left;
        let occupied = (board.occupied() - left) | to.bit();
        let mut attackers = (attack::pawn_attackers_of(!us, king) & board.by_role(Role::Pawn)
            | attack::knight_attacks(king) & board.by_role(Role::Knight))
            & theirs;
        let aiming = attack::diagonals(king) & board.diagonal_sliders()
            | attack::straights(king) & board.straight_sliders();
        for slider in aiming & theirs {
            if !attack::between(king, slider).intersects(occupied) {
                attackers.insert(slider);
            }
        }
        attackers
    }

    /// Kept out of line, so that the common moves are asked in a few registers.
    #[inline(never)]
    fn is_legal_castle(&self, king: Square, rook: Square) -> bool {
        match self.turn {
            Color::White => self.is_legal_castle_of::<White>(king, rook),
            Color::Black => self.is_legal_castle_of::<Black>(king, rook),
        }
    }

    fn is_legal_castle_of<S: Side>(&self, king: Square, rook: Square) -> bool {
        let generator = Generator::<S, _>::new(self, attack::COMPILED);
        king == self.king(S::COLOR)
            && self.castling.rooks_of(S::COLOR).contains(rook)
            && !self.is_check()
            && generator.is_castle_legal(rook, generator.danger())
    }

    /// The pieces of either side that may not leave the line to their own king.
    #[must_use]
    pub fn pinned(&self, color: Color) -> Bitboard {
        let king = self.king(color);
        let board = &self.board;
        let aiming = attack::diagonals(king) & board.diagonal_sliders()
            | attack::straights(king) & board.straight_sliders();
        (aiming & board.by_color(!color))
            .into_iter()
            .map(|slider| attack::between(king, slider) & board.occupied())
            .filter(|blockers| !blockers.has_many())
            .fold(Bitboard::EMPTY, |all, blocker| all | blocker & board.by_color(color))
    }
}

/// Stops the generator at the first move it finds.
struct First;

impl First {
    #[inline(always)]
    fn stop_if(found: bool) -> ControlFlow<()> {
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sink for First {
    #[inline(always)]
    fn piece(&mut self, _role: Role, _from: Square, targets: Bitboard) -> ControlFlow<()> {
        Self::stop_if(targets.any())
    }

    #[inline(always)]
    fn pawns(&mut self, _offset: i8, targets: Bitboard) -> ControlFlow<()> {
        Self::stop_if(targets.any())
    }

    #[inline(always)]
    fn en_passant(&mut self, _from: Square, _to: Square) -> ControlFlow<()> {
        Self::stop_if(true)
    }

    #[inline(always)]
    fn castle(&mut self, _king: Square, _rook: Square) -> ControlFlow<()> {
        Self::stop_if(true)
    }
}
