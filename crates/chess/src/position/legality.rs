//! Questions about moves that need no list of them.

use core::ops::ControlFlow;

use super::generate::{Each, Until};
use super::{Generator, Position, Sink};
use crate::attack;
use crate::perft::Counter;
use crate::side::{Black, Side, White};
use crate::{Bitboard, Color, Move, MoveKind, MoveList, MoveSet, Rank, Role, Square};

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
        let _never_stops = self.generate(&mut Each(|mv| moves.push(mv)));
        moves
    }

    /// Calls a function with every legal move of a set. The two parts, tactical and quiet, give
    /// all moves together, none of them twice.
    ///
    /// ```
    /// use tabiya_chess::{MoveSet, Position};
    /// let position: Position = "k7/7P/8/3p4/4P3/8/8/K7 w - - 0 1".parse()?;
    /// let mut tactical = 0;
    /// position.for_each_move(MoveSet::Tactical, |_| tactical += 1);
    /// assert_eq!(tactical, 5, "the capture and four promotions");
    /// # Ok::<(), tabiya_chess::ReadFenError>(())
    /// ```
    #[inline]
    pub fn for_each_move(&self, wanted: MoveSet, visit: impl FnMut(Move)) {
        let mut each = Each(visit);
        let _never_stops = match self.turn {
            Color::White => {
                Generator::<White, _>::of(self, attack::COMPILED, wanted).run(&mut each)
            }
            Color::Black => {
                Generator::<Black, _>::of(self, attack::COMPILED, wanted).run(&mut each)
            }
        };
    }

    /// Calls a function with one legal move after the other, in the order of
    /// [`Self::legal_moves`], until it has seen enough.
    pub(crate) fn try_each_move(
        &self,
        visit: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.generate(&mut Until(visit))
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
        self.has_free_pawn() || self.generate(&mut First).is_break()
    }

    /// Whether some pawn can certainly step: it is not check, the square ahead is empty, and the
    /// pawn stands on no line through its king, so that it cannot be pinned. True of nearly
    /// every position that comes up in play, and cheap to see.
    #[inline]
    fn has_free_pawn(&self) -> bool {
        let king = self.king(self.turn);
        let pawns = self.of(self.turn, Role::Pawn) - attack::reach(Role::Queen, king);
        !self.is_check && pawns.ahead(self.turn).intersects(!self.board.occupied())
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
    #[inline]
    pub fn is_legal(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        if !mv.is_normal() {
            return self.is_legal_special(mv);
        }
        let own = self.board.by_color(self.turn);
        if !own.contains(from) || own.contains(to) {
            return false;
        }
        let role = self.board.role_at(from).unwrap_or(Role::Pawn);
        let targets = if role == Role::Pawn {
            self.pawn_targets(from) - Bitboard::BACK_RANKS
        } else {
            attack::reach(role, from)
        };
        if !targets.contains(to) || attack::between(from, to).intersects(self.board.occupied()) {
            return false;
        }
        if role == Role::King {
            return self.is_king_safe_on(to);
        }
        let is_off_lines = !attack::reach(Role::Queen, self.king(self.turn)).contains(from);
        is_off_lines && !self.is_check || self.is_king_safe_after(from, to)
    }

    /// The same for promotions, castling and taking in passing. Kept out of line, so that common
    /// moves are asked in a few registers.
    #[inline(never)]
    fn is_legal_special(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        if !self.board.by_color(self.turn).contains(from) {
            return false;
        }
        match mv.kind() {
            MoveKind::Castle => self.is_legal_castle(from, to),
            MoveKind::EnPassant => self.is_legal_en_passant(from, to),
            MoveKind::Promotion(_) | MoveKind::Normal => {
                self.board.role_at(from) == Some(Role::Pawn)
                    && (self.pawn_targets(from) & Bitboard::BACK_RANKS).contains(to)
                    && self.is_king_safe_after(from, to)
            }
        }
    }

    fn is_legal_en_passant(&self, from: Square, to: Square) -> bool {
        self.ep == Some(to) && self.en_passant_capturers(to, attack::COMPILED).contains(from)
    }

    /// Where a pawn of the side to move could go if no king were in danger; not in passing.
    #[inline(always)]
    pub(crate) fn pawn_targets(&self, from: Square) -> Bitboard {
        let us = self.turn;
        let empty = !self.board.occupied();
        let single = from.bit().ahead(us) & empty;
        let double = (single & Bitboard::from_rank(us.relative(Rank::Third))).ahead(us) & empty;
        single | double | attack::pawn_attacks(us, from) & self.board.by_color(!us)
    }

    /// Whether the king of the side to move may stand on `square`, having left its own.
    pub(crate) fn is_king_safe_on(&self, square: Square) -> bool {
        let left = self.king(self.turn).bit();
        !attack::king_attacks(square).contains(self.king(!self.turn))
            && self.attackers_after(square, left, square).is_empty()
    }

    /// Whether the king of the side to move is safe once another piece has gone from `from` to
    /// `to`, capturing what stands there.
    #[inline(always)]
    pub(crate) fn is_king_safe_after(&self, from: Square, to: Square) -> bool {
        if self.is_check {
            return self.is_check_answered(from, to);
        }
        // Only a slider behind the piece can be let through.
        let king = self.king(self.turn);
        let behind = attack::line(king, from) & self.aiming_at(king);
        let theirs = self.board.by_color(!self.turn) - to.bit();
        let occupied = self.board.occupied() ^ from.bit() | to.bit();
        !(behind & theirs)
            .into_iter()
            .any(|slider| !attack::between(king, slider).intersects(occupied))
    }

    #[inline(never)]
    fn is_check_answered(&self, from: Square, to: Square) -> bool {
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
        for slider in self.aiming_at(king) & theirs {
            if !attack::between(king, slider).intersects(occupied) {
                attackers.insert(slider);
            }
        }
        attackers
    }

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
        (self.aiming_at(king) & board.by_color(!color))
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
