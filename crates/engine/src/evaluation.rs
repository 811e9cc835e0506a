//! What a position is worth, without looking ahead.

mod facts;
mod feature;
mod pawns;
mod pieces;
mod span;
mod tally;
mod taper;
mod weights;

pub use feature::{Feature, Group, Term};
pub use tally::Tally;
pub use taper::Taper;
pub use weights::{WEIGHTS, Weights};

use tabiya_chess::{ByColor, Color, Position, Role};

use self::facts::Facts;
use self::tally::Sum;
use crate::Score;

/// Judges positions without looking ahead. The search asks nothing else of its judge, so that a
/// network can take the place of [`Classical`].
pub trait Evaluator {
    /// What a position is worth to the side to move. It is not check.
    fn evaluate(&mut self, position: &Position) -> Score;
}

/// Judges by terms that a person can name.
#[derive(Clone, Debug, Default)]
pub struct Classical {}

/// The phase with all pieces on the board.
const PHASE_MAX: i32 = 24;

impl Evaluator for Classical {
    fn evaluate(&mut self, position: &Position) -> Score {
        let mut facts = Facts::new(position);
        let mut sums = ByColor::<Sum>::default();
        count(&mut facts, position.turn(), &mut sums);
        let value = sums.white.0 - sums.black.0;
        let phase = phase(&facts);
        let mixed = value.middlegame() * phase + value.endgame() * (PHASE_MAX - phase);
        let value = mixed / PHASE_MAX;
        Score::from_centipawns(if position.turn() == Color::White { value } else { -value })
    }
}

/// Counts every term of both sides.
fn count<T: Tally>(facts: &mut Facts, turn: Color, tallies: &mut ByColor<T>) {
    for color in Color::ALL {
        pawns::structure(&facts.view(color), &mut tallies[color]);
    }
    for color in Color::ALL {
        pieces::survey(facts, color, &mut tallies[color]);
    }
    tallies[turn].note(Group::Tempo.at(0));
}

/// How full the board still is, from 0 to [`PHASE_MAX`].
fn phase(facts: &Facts) -> i32 {
    let weight = |(role, weight)| {
        let both = facts.sides.white.of(role) | facts.sides.black.of(role);
        both.len().cast_signed() * weight
    };
    let sum: i32 = [(Role::Knight, 1), (Role::Bishop, 1), (Role::Rook, 2), (Role::Queen, 4)]
        .map(weight)
        .iter()
        .sum();
    sum.min(PHASE_MAX)
}
