//! The positions one move away, made while the moves are found.

use core::ops::ControlFlow;

use super::check::Checks;
use super::generate::origin;
use super::{Generator, Position, Sink};
use crate::attack::{self, Sliders};
use crate::side::{Black, Side, White};
use crate::{Bitboard, Color, Move, Role, Square};

impl Position {
    /// Calls a function with every legal move and the position after it.
    ///
    /// Faster than playing the moves of a list one by one: what moves is known where the move is
    /// found.
    ///
    /// ```
    /// use tabiya_chess::Position;
    /// let mut checks = 0;
    /// Position::start().for_each_successor(|_, next| checks += u32::from(next.is_check()));
    /// assert_eq!(checks, 0);
    /// ```
    pub fn for_each_successor(&self, visit: impl FnMut(Move, &Self)) {
        match self.turn {
            Color::White => self.for_each_successor_of::<White>(visit),
            Color::Black => self.for_each_successor_of::<Black>(visit),
        }
    }

    #[inline]
    fn for_each_successor_of<S: Side>(&self, visit: impl FnMut(Move, &Self)) {
        let mut successors = Successors::<S, _, _>::new(self, attack::COMPILED, visit);
        let _never_stops = Generator::<S, _>::new(self, attack::COMPILED).run(&mut successors);
    }
}

/// Makes every move that the generator finds and shows the position after it. What a piece's
/// moves have in common is done once.
pub(crate) struct Successors<S, L, F> {
    passed: Position,
    theirs: Bitboard,
    checks: Checks<S>,
    sliders: L,
    visit: F,
}

impl<S: Side, L: Sliders, F: FnMut(Move, &Position)> Successors<S, L, F> {
    #[inline(always)]
    pub(crate) fn new(position: &Position, sliders: L, visit: F) -> Self {
        let theirs = position.board.by_color(S::Opponent::COLOR);
        let checks = Checks::new(position, sliders);
        let mut passed = *position;
        passed.pass::<S>();
        Self { passed, theirs, checks, sliders, visit }
    }

    /// The position while a piece is in the player's hand.
    #[inline(always)]
    fn lifted(&self, role: Role, from: Square) -> Position {
        let mut next = self.passed;
        next.lift::<S>(role, from);
        next
    }

    /// A piece other than a pawn arrives.
    #[inline(always)]
    fn arrive(&mut self, mut next: Position, role: Role, from: Square, to: Square) {
        next.drop::<S>(role, to);
        next.is_check = self.checks.is_given(role, from, to);
        (self.visit)(Move::normal(from, to), &next);
    }

    /// A pawn that neither promotes nor takes in passing.
    #[inline(always)]
    fn pawn(&mut self, mut next: Position, from: Square, to: Square) {
        next.drop::<S>(Role::Pawn, to);
        next.after_pawn::<S>(from, to, self.sliders);
        next.is_check = self.checks.is_given(Role::Pawn, from, to);
        (self.visit)(Move::normal(from, to), &next);
    }
}

impl<S: Side, L: Sliders, F: FnMut(Move, &Position)> Sink for Successors<S, L, F> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) -> ControlFlow<()> {
        let lifted = self.lifted(role, from);
        for to in targets - self.theirs {
            self.arrive(lifted, role, from, to);
        }
        for to in targets & self.theirs {
            let mut next = lifted;
            next.capture(to);
            self.arrive(next, role, from, to);
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, offset: i8, targets: Bitboard) -> ControlFlow<()> {
        let is_capture = offset % 8 != 0;
        for to in targets - Bitboard::BACK_RANKS {
            let from = origin(to, offset);
            let mut next = self.lifted(Role::Pawn, from);
            if is_capture {
                next.capture(to);
            }
            self.pawn(next, from, to);
        }
        for to in targets & Bitboard::BACK_RANKS {
            let from = origin(to, offset);
            let mut lifted = self.lifted(Role::Pawn, from);
            lifted.capture(to);
            for role in Role::PROMOTIONS {
                let mut next = lifted;
                next.promote::<S>(role, to);
                (self.visit)(Move::promotion(from, to, role), &next);
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        let mut next = self.passed;
        next.en_passant::<S>(from, to);
        (self.visit)(Move::en_passant(from, to), &next);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castle(&mut self, king: Square, rook: Square) -> ControlFlow<()> {
        let mut next = self.passed;
        next.castle::<S>(king, rook);
        (self.visit)(Move::castle(king, rook), &next);
        ControlFlow::Continue(())
    }
}
