//! What a position is worth, without looking ahead.
//!
//! Terms, each a function in a file of its own, count features; a feature has a weight for the
//! middlegame and one for the endgame. The sum over both sides is read by a [`Verdict`], which
//! knows how full the board is and how hard an ending is to win. Terms do not know what becomes
//! of their counts: the engine adds weights up, and a [`Trace`] keeps the counts, for tuners and
//! for explanations.

mod ending;
mod facts;
mod feature;
mod king;
mod kpk;
mod passed;
mod pawn_cache;
mod pawns;
mod pieces;
mod post;
mod space;
mod span;
mod tally;
mod taper;
mod threat;
mod trace;
mod verdict;
mod weights;

pub use feature::{Feature, Group, Term};
pub use taper::Taper;
pub use trace::Trace;
pub use verdict::Verdict;
pub use weights::{WEIGHTS, Weights};

use std::fmt;

use tabiya_chess::{ByColor, Color, Move, Position};

use self::facts::{Facts, View};
use self::pawn_cache::PawnCache;
use self::tally::{Sum, Tally};
use crate::Score;

/// Judges positions without looking ahead. The search is generic over it.
///
/// The search also says how it walks through the tree, so that an evaluator can update what it
/// keeps of a position move by move: [`begin`](Self::begin) at the root, then
/// [`enter`](Self::enter) and [`leave`](Self::leave) in pairs. An evaluator that works from the
/// position alone needs none of them.
pub trait Evaluator: Clone + fmt::Debug + Send {
    /// A search begins at this position; what was entered before is void.
    #[inline]
    fn begin(&mut self, _root: &Position) {}

    /// The search goes from one position to the next; without a move, the side to move passes.
    #[inline]
    fn enter(&mut self, _from: &Position, _mv: Option<Move>, _to: &Position) {}

    /// The search goes back to the position before.
    #[inline]
    fn leave(&mut self) {}

    /// What the position that was entered last is worth to the side to move. It is not check.
    fn evaluate(&mut self, position: &Position) -> Score;
}

/// Judges by terms that a person can name.
#[derive(Clone, Debug, Default)]
pub struct Classical {
    pawns: PawnCache,
}

impl Classical {
    /// The evaluation of a position, term by term.
    #[must_use]
    pub fn explain(position: &Position) -> Trace {
        Trace::new(position)
    }
}

impl Evaluator for Classical {
    fn evaluate(&mut self, position: &Position) -> Score {
        let mut facts = Facts::new(position);
        let mut sums = ByColor::<Sum>::default();
        count_pieces(&mut facts, &mut sums);
        let sum = self.pawns.value(&facts) + sums.white.0 - sums.black.0;
        let value = Verdict::new(position, &facts, sum).value(sum);
        Score::from_centipawns(if position.turn() == Color::White { value } else { -value })
    }
}

/// Counts the terms of pawns and kings, which depend on no other pieces.
fn count_pawns<T: Tally>(facts: &Facts, tallies: &mut ByColor<T>) {
    for color in Color::ALL {
        let (view, tally) = (&facts.view(color), &mut tallies[color]);
        pawns::structure(view, tally);
        king::shelter(view, tally);
    }
}

/// Counts all other terms.
fn count_pieces<T: Tally>(facts: &mut Facts, tallies: &mut ByColor<T>) {
    pieces::survey(facts, Color::White, &mut tallies.white);
    pieces::survey(facts, Color::Black, &mut tallies.black);
    count_side(&facts.view(Color::White), &mut tallies.white);
    count_side(&facts.view(Color::Black), &mut tallies.black);
}

/// Counts the terms that one side's pieces have together.
///
/// It and the terms are always inlined, once for each side: then the side is known at compile
/// time, which saves an eighth of the time.
#[inline(always)]
fn count_side(view: &View<'_>, tally: &mut impl Tally) {
    post::posts(view, tally);
    passed::passed(view, tally);
    threat::threats(view, tally);
    king::danger(view, tally);
    space::space(view, tally);
    if view.own.is_moving {
        tally.note(Group::Tempo.at(0));
    }
}
