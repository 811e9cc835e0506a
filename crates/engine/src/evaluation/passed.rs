//! Passed pawns: how far they are, and what stands between them and the last rank.

use tabiya_chess::{Rank, Role, Square};

use super::facts::View;
use super::{Group, Tally, span};

/// Counts a side's passed pawns.
#[inline(always)]
pub(super) fn passed(view: &View<'_>, tally: &mut impl Tally) {
    for square in view.passed() {
        let rank = span::rank_index(view.color, square);
        tally.note(Group::Passed.at(rank));
        tally.note(Group::PassedFile.at(span::edge_distance(square.file())));
        path(view, square, rank, tally);
        rooks(view, square, tally);
        kings(view, square, rank, tally);
    }
}

/// The way is free for one step; for all of them, without any danger.
#[inline(always)]
fn path(view: &View<'_>, square: Square, rank: usize, tally: &mut impl Tally) {
    let color = view.color;
    let front = span::front(color, square.bit());
    if !span::ahead(color, square.bit()).intersects(view.occupied) {
        tally.note(Group::PassedFree.at(rank));
    }
    if !front.intersects(view.enemy.men | view.enemy.attacked) {
        tally.note(Group::PassedSafe.at(rank));
    }
    if view.enemy.officers().is_empty() && !front.intersects(view.occupied) {
        let goal = Square::new(square.file(), color.relative(Rank::Eighth));
        // The first step may be a double one, and the king may move first.
        let steps = (7 - rank).min(5) + usize::from(view.enemy.is_moving);
        if usize::from(view.enemy.king.distance(goal)) > steps {
            tally.note(Group::Unstoppable.at(0));
        }
    }
}

/// A rook belongs behind the pawn, whoever's it is.
#[inline(always)]
fn rooks(view: &View<'_>, square: Square, tally: &mut impl Tally) {
    let rear = span::front(!view.color, square.bit());
    for (index, side) in [view.own, view.enemy].into_iter().enumerate() {
        if rear.intersects(side.of(Role::Rook)) && side.attacks(Role::Rook).contains(square) {
            tally.note(Group::PassedRook.at(index));
        }
    }
}

/// How near the kings are to the square before the pawn: the more, the further it is.
#[inline(always)]
fn kings(view: &View<'_>, square: Square, rank: usize, tally: &mut impl Tally) {
    let Some(stop) = span::ahead(view.color, square.bit()).first() else { return };
    let weight = [0, 0, 0, 1, 2, 3, 4, 0][rank];
    let distance = |king: Square| usize::from(king.distance(stop));
    tally.add(Group::PassedOwnKing.at(distance(view.own.king)), weight);
    tally.add(Group::PassedEnemyKing.at(distance(view.enemy.king)), weight);
}
