//! Pawns: what they are worth where they stand, and how they stand together.

use tabiya_chess::attack::pawn_attacks;
use tabiya_chess::{Bitboard, Role, Square};

use super::facts::View;
use super::{Feature, Group, Tally, span};

/// Counts material, placement and structure of a side's pawns, and its king's place. Nothing
/// here depends on other pieces, so that it can be remembered.
pub(super) fn structure(view: &View<'_>, tally: &mut impl Tally) {
    let color = view.color;
    tally.note(Feature::placement(Role::King, color, view.own.king));
    let passed = view.passed();
    for square in view.own.pawns() {
        tally.note(Feature::material(Role::Pawn));
        tally.note(Feature::placement(Role::Pawn, color, square));
        let pawn = Pawn::new(view, square);
        pawn.weakness(view, tally);
        pawn.connection(tally);
        if !passed.contains(square) {
            pawn.candidate(view, tally);
        }
    }
}

/// A pawn with its neighborhood.
struct Pawn {
    square: Square,
    /// The squares before it on its file.
    front: Bitboard,
    /// Own pawns on the files beside.
    neighbors: Bitboard,
    /// Own pawns that protect it.
    supporters: Bitboard,
    /// Own pawns at its side.
    companions: Bitboard,
    rank: usize,
    is_opposed: bool,
}

impl Pawn {
    fn new(view: &View<'_>, square: Square) -> Self {
        let (color, own) = (view.color, view.own.pawns());
        let front = span::front(color, square.bit());
        let files = span::beside(Bitboard::from_file(square.file()));
        Self {
            square,
            front,
            neighbors: files & own,
            supporters: pawn_attacks(!color, square) & own,
            companions: span::beside(square.bit()) & own,
            rank: span::rank_index(color, square),
            is_opposed: front.intersects(view.enemy.pawns()),
        }
    }

    /// Alone, behind the others, or with a fellow in its way. A weakness on a file that is open
    /// to the enemy is worse.
    fn weakness(&self, view: &View<'_>, tally: &mut impl Tally) {
        let is_open = usize::from(!self.is_opposed);
        if self.neighbors.is_empty() {
            tally.note(Group::Isolated.at(is_open));
        } else if self.is_backward(view) {
            tally.note(Group::Backward.at(is_open));
        }
        if self.front.intersects(view.own.pawns()) {
            tally.note(Group::Doubled.at(usize::from(self.supporters.is_empty())));
        }
    }

    /// Whether no own pawn can ever protect it and it cannot safely step forward.
    fn is_backward(&self, view: &View<'_>) -> bool {
        let color = view.color;
        let level = self.square.bit() | span::front(!color, self.square.bit());
        let next = span::ahead(color, self.square.bit());
        !self.neighbors.intersects(span::beside(level))
            && next.intersects(view.enemy.attacks(Role::Pawn) | view.enemy.pawns())
    }

    /// Protected by a pawn, or side by side with one.
    fn connection(&self, tally: &mut impl Tally) {
        if self.supporters.any() {
            tally.note(Group::Supported.at(self.rank));
        }
        if self.companions.any() {
            tally.note(Group::Phalanx.at(self.rank));
        }
    }

    /// Will become a passed pawn: its file is open, and beside it there are as many friends to
    /// help as enemies to stop it.
    fn candidate(&self, view: &View<'_>, tally: &mut impl Tally) {
        if self.is_opposed || self.front.intersects(view.own.pawns()) {
            return;
        }
        let color = view.color;
        let level = self.square.bit() | span::front(!color, self.square.bit());
        let helpers = self.neighbors & span::beside(level);
        let sentries = span::beside(self.front) & view.enemy.pawns();
        if helpers.len() >= sentries.len() {
            tally.note(Group::Candidate.at(self.rank));
        }
    }
}
