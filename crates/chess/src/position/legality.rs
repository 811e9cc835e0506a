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
        let us = self.turn;
        let own = self.board.by_color(us);
        if !own.contains(from) {
            return false;
        }
        match mv.kind() {
            MoveKind::Castle => self.is_legal_castle(from, to),
            MoveKind::EnPassant => {
                self.ep == Some(to)
                    && self.en_passant_capturers(to, attack::COMPILED).contains(from)
            }
            MoveKind::Normal if own.contains(to) => false,
            MoveKind::Normal => match self.board.role_at(from) {
                Some(Role::King) => {
                    attack::king_attacks(from).contains(to) && self.is_king_safe_on(to)
                }
                Some(Role::Pawn) => {
                    !Bitboard::BACK_RANKS.contains(to)
                        && self.pawn_targets(from).contains(to)
                        && self.is_king_safe_after(from, to)
                }
                Some(role) => {
                    attack::attacks(us, role, from, self.board.occupied()).contains(to)
                        && self.is_king_safe_after(from, to)
                }
                None => false,
            },
            MoveKind::Promotion(_) => {
                Bitboard::BACK_RANKS.contains(to)
                    && self.board.role_at(from) == Some(Role::Pawn)
                    && self.pawn_targets(from).contains(to)
                    && self.is_king_safe_after(from, to)
            }
        }
    }

    /// Where a pawn of the side to move could go if no king were in danger; not in passing.
    pub(crate) fn pawn_targets(&self, from: Square) -> Bitboard {
        let us = self.turn;
        let empty = !self.board.occupied();
        let ahead = |squares: Bitboard| match us {
            Color::White => squares << 8,
            Color::Black => squares >> 8,
        };
        let single = ahead(from.bit()) & empty;
        let double = ahead(single & Bitboard::from_rank(us.relative(Rank::Third))) & empty;
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
        self.attackers_after(from.bit(), to).is_empty()
    }

    /// The pieces that would attack the king of the side to move if the squares in `left` became
    /// empty and `to` were taken by an own piece.
    #[inline]
    pub(crate) fn attackers_after(&self, left: Bitboard, to: Square) -> Bitboard {
        let us = self.turn;
        let occupied = (self.board.occupied() - left) | to.bit();
        let attackers = self.board.attackers_with(attack::COMPILED, self.king(us), !us, occupied);
        attackers - to.bit() - left
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
