//! Legal moves, generated without trying them.
//!
//! Three sets decide everything: the squares that answer a check, the lines on which a piece is
//! pinned, and the squares the king must not enter. Pawns move as sets. What is found goes to a
//! [`Sink`] as whole sets of targets, so that counting moves never writes one.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::Position;
use crate::attack::{self, Sliders};
use crate::side::Side;
use crate::{Bitboard, CastlingSide, File, Move, MoveSet, Rank, Role, Square};

/// Takes legal moves as the generator finds them, and may stop it.
pub(crate) trait Sink {
    /// A piece other than a pawn, with every square it may go to.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()>;

    /// Pawns that all step by `offset` and land on these squares, promoting on the last rank.
    fn pawns(&mut self, offset: i8, targets: Bitboard) -> ControlFlow<()>;

    /// A pawn takes in passing.
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()>;

    /// The king castles with a rook.
    fn castle(&mut self, king: Square, rook: Square) -> ControlFlow<()>;
}

/// Everything about a position that decides which moves are legal for side `S`.
pub(crate) struct Generator<'a, S, L> {
    position: &'a Position,
    sliders: L,
    wanted: MoveSet,
    king: Square,
    own: Bitboard,
    theirs: Bitboard,
    checkers: Bitboard,
    /// Where a piece other than the king may land: anywhere, or where it answers the check.
    check_mask: Bitboard,
    /// The lines from the king to the sliders that pin, the pinning piece included.
    diagonal_pins: Bitboard,
    straight_pins: Bitboard,
    side: PhantomData<S>,
}

impl<'a, S: Side, L: Sliders> Generator<'a, S, L> {
    #[inline(always)]
    pub(crate) fn new(position: &'a Position, sliders: L) -> Self {
        Self::of(position, sliders, MoveSet::All)
    }

    /// A generator of some moves only.
    #[inline(always)]
    pub(crate) fn of(position: &'a Position, sliders: L, wanted: MoveSet) -> Self {
        let board = &position.board;
        let king = position.king(S::COLOR);
        let theirs = board.by_color(S::Opponent::COLOR);
        let mut this = Self {
            position,
            sliders,
            wanted,
            king,
            own: board.by_color(S::COLOR),
            theirs,
            checkers: Bitboard::EMPTY,
            check_mask: Bitboard::ALL,
            diagonal_pins: Bitboard::EMPTY,
            straight_pins: Bitboard::EMPTY,
            side: PhantomData,
        };
        this.look_along_lines();
        if position.is_check {
            let leapers = attack::pawn_attackers_of(S::Opponent::COLOR, king)
                & board.by_role(Role::Pawn)
                | attack::knight_attacks(king) & board.by_role(Role::Knight);
            this.checkers |= leapers & theirs;
            this.check_mask = this.answers_to_check();
        }
        this
    }

    /// Finds the sliders that aim at the king. Nothing between is a check, one piece between may
    /// be a pin. A line of check is kept with the pins: no own piece stands on it, and no piece
    /// pinned on another line reaches it.
    #[inline(always)]
    fn look_along_lines(&mut self) {
        let aiming = self.position.aiming_at(self.king);
        let occupied = self.occupied();
        let mut pins = Bitboard::EMPTY;
        for slider in aiming & self.theirs {
            let way = attack::between(self.king, slider);
            let blockers = way & occupied;
            // Written without branches, because none of them could be predicted.
            self.checkers |= slider.bit().when(blockers.is_empty());
            pins |= (way | slider.bit()).when(!blockers.has_many());
        }
        self.diagonal_pins = pins & attack::diagonals(self.king);
        self.straight_pins = pins & attack::straights(self.king);
    }

    /// The squares on which another piece ends a check: the checker's and those before it.
    fn answers_to_check(&self) -> Bitboard {
        match self.checkers.first() {
            Some(checker) if !self.checkers.has_many() => {
                attack::between(self.king, checker) | checker.bit()
            }
            _ => Bitboard::EMPTY,
        }
    }

    #[inline(always)]
    fn occupied(&self) -> Bitboard {
        self.own | self.theirs
    }

    /// Hands every legal move to the sink, unless it stops.
    #[inline(always)]
    pub(crate) fn run(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        if !self.checkers.has_many() {
            self.pawns(sink)?;
            self.knights(sink)?;
            self.sliders(sink)?;
            if self.wanted != MoveSet::Quiet {
                self.en_passant(sink)?;
            }
        }
        self.king_moves(sink)
    }

    #[inline(always)]
    fn king_moves(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        let steps = (attack::king_attacks(self.king) & self.wanted_squares()) - self.own;
        let rooks = self.position.castling.rooks_of(S::COLOR);
        let may_castle =
            self.wanted != MoveSet::Tactical && rooks.any() && self.checkers.is_empty();
        if steps.is_empty() && !may_castle {
            return ControlFlow::Continue(());
        }
        let danger = self.danger();
        let safe = steps - danger;
        if safe.any() {
            sink.piece(Role::King, self.king, safe)?;
        }
        if may_castle {
            for rook in rooks {
                if self.is_castle_legal(rook, danger) {
                    sink.castle(self.king, rook)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The squares the opponent attacks once the king has left its own: it may not hide behind
    /// itself.
    #[inline(always)]
    pub(super) fn danger(&self) -> Bitboard {
        let board = &self.position.board;
        let occupied = self.occupied() ^ self.king.bit();
        board.attacked_but_by_king::<S::Opponent>(self.sliders, occupied)
            | attack::king_attacks(self.position.king(S::Opponent::COLOR))
    }

    /// Whether castling with `rook` is legal; the king is known not to be in check.
    #[inline]
    pub(super) fn is_castle_legal(&self, rook: Square, danger: Bitboard) -> bool {
        let side = CastlingSide::of(self.king, rook);
        let king_to = side.king_to(S::COLOR);
        let rook_to = side.rook_to(S::COLOR);
        let king_way = attack::between(self.king, king_to) | king_to.bit();
        let rook_way = attack::between(rook, rook_to) | rook_to.bit();
        let others = self.occupied() - self.king.bit() - rook.bit();
        if (king_way | rook_way).intersects(others) || king_way.intersects(danger) {
            return false;
        }
        // In Chess960 the rook may have been the king's shelter along the back rank.
        let back_rank = S::rank(Rank::First);
        let unmasked = self.sliders.rook(king_to, others | rook_to.bit()) & back_rank;
        !unmasked.intersects(self.position.board.straight_sliders() & self.theirs)
    }

    #[inline(always)]
    fn pawns(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        let pawns = self.position.board.by_role(Role::Pawn) & self.own;
        let empty = !self.occupied();

        let pushing = pawns - self.diagonal_pins;
        let free = (pushing - self.straight_pins).shifted(S::FORWARD);
        let pinned = (pushing & self.straight_pins).shifted(S::FORWARD) & self.straight_pins;
        let single = (free | pinned) & empty;
        match self.wanted {
            MoveSet::All => sink.pawns(S::FORWARD, single & self.check_mask)?,
            MoveSet::Tactical => {
                sink.pawns(S::FORWARD, single & self.check_mask & Bitboard::BACK_RANKS)?;
            }
            MoveSet::Quiet => {
                sink.pawns(S::FORWARD, (single & self.check_mask) - Bitboard::BACK_RANKS)?;
            }
        }
        if self.wanted != MoveSet::Tactical {
            let double = (single & S::rank(Rank::Third)).shifted(S::FORWARD) & empty;
            sink.pawns(2 * S::FORWARD, double & self.check_mask)?;
        }
        if self.wanted == MoveSet::Quiet {
            return ControlFlow::Continue(());
        }

        let capturing = pawns - self.straight_pins;
        for (offset, edge) in [(S::FORWARD - 1, File::A), (S::FORWARD + 1, File::H)] {
            let inner = capturing - Bitboard::from_file(edge);
            let free = (inner - self.diagonal_pins).shifted(offset);
            let pinned = (inner & self.diagonal_pins).shifted(offset) & self.diagonal_pins;
            sink.pawns(offset, (free | pinned) & self.theirs & self.check_mask)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        if let Some(ep) = self.position.ep {
            for from in self.position.en_passant_capturers(ep, self.sliders) {
                sink.en_passant(from, ep)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn knights(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        let pinned = self.diagonal_pins | self.straight_pins;
        for from in (self.position.board.by_role(Role::Knight) & self.own) - pinned {
            let targets = attack::knight_attacks(from) & self.targets();
            sink.piece(Role::Knight, from, targets)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn sliders(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        let board = &self.position.board;
        let occupied = self.occupied();
        let queens = board.by_role(Role::Queen) & self.own;

        let diagonal = (board.diagonal_sliders() & self.own) - self.straight_pins;
        for from in diagonal - queens {
            let targets = self.sliders.bishop(from, occupied) & self.targets();
            sink.piece(Role::Bishop, from, self.along(self.diagonal_pins, from, targets))?;
        }
        let straight = (board.straight_sliders() & self.own) - self.diagonal_pins;
        for from in straight - queens {
            let targets = self.sliders.rook(from, occupied) & self.targets();
            sink.piece(Role::Rook, from, self.along(self.straight_pins, from, targets))?;
        }
        for from in queens {
            let mut targets = Bitboard::EMPTY;
            if !self.straight_pins.contains(from) {
                let diagonal = self.sliders.bishop(from, occupied);
                targets |= self.along(self.diagonal_pins, from, diagonal);
            }
            if !self.diagonal_pins.contains(from) {
                let straight = self.sliders.rook(from, occupied);
                targets |= self.along(self.straight_pins, from, straight);
            }
            sink.piece(Role::Queen, from, targets & self.targets())?;
        }
        ControlFlow::Continue(())
    }

    /// Where a piece other than king and pawn may land, pins aside.
    #[inline(always)]
    fn targets(&self) -> Bitboard {
        (self.check_mask & self.wanted_squares()) - self.own
    }

    /// Where a piece other than a pawn lands in the moves that are wanted.
    #[inline(always)]
    fn wanted_squares(&self) -> Bitboard {
        match self.wanted {
            MoveSet::All => Bitboard::ALL,
            MoveSet::Tactical => self.theirs,
            MoveSet::Quiet => !self.occupied(),
        }
    }

    /// The targets of a piece that stays on its pin line if it stands on one.
    #[inline(always)]
    fn along(&self, pins: Bitboard, from: Square, targets: Bitboard) -> Bitboard {
        if pins.contains(from) { targets & pins } else { targets }
    }
}

/// Shows every move on its own.
pub(crate) struct Each<F>(pub(crate) F);

impl<F: FnMut(Move)> Sink for Each<F> {
    #[inline]
    fn piece(&mut self, _role: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            (self.0)(Move::normal(from, to));
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, offset: i8, targets: Bitboard) -> ControlFlow<()> {
        for to in targets - Bitboard::BACK_RANKS {
            (self.0)(Move::normal(origin(to, offset), to));
        }
        for to in targets & Bitboard::BACK_RANKS {
            for role in Role::PROMOTIONS {
                (self.0)(Move::promotion(origin(to, offset), to, role));
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        (self.0)(Move::en_passant(from, to));
        ControlFlow::Continue(())
    }

    #[inline]
    fn castle(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        (self.0)(Move::castle(king, rook));
        ControlFlow::Continue(())
    }
}

/// Shows every move on its own, until one is enough.
pub(crate) struct Until<F>(pub(crate) F);

impl<F: FnMut(Move) -> ControlFlow<()>> Sink for Until<F> {
    fn piece(&mut self, _role: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        targets.into_iter().try_for_each(|to| (self.0)(Move::normal(from, to)))
    }

    fn pawns(&mut self, offset: i8, targets: Bitboard) -> ControlFlow<()> {
        for to in targets - Bitboard::BACK_RANKS {
            (self.0)(Move::normal(origin(to, offset), to))?;
        }
        for to in targets & Bitboard::BACK_RANKS {
            for role in Role::PROMOTIONS {
                (self.0)(Move::promotion(origin(to, offset), to, role))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        (self.0)(Move::en_passant(from, to))
    }

    fn castle(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        (self.0)(Move::castle(king, rook))
    }
}

/// Where a pawn came from that stepped by `offset` to `to`.
#[inline]
pub(super) fn origin(to: Square, offset: i8) -> Square {
    Square::wrapping((to as u8).wrapping_add_signed(-offset))
}
