//! The values of one ending.

use tabiya_chess::{ByColor, Color};

use crate::Ending;
use crate::placement::Placement;
use crate::value::Value;

/// The values of all placements of an ending, for one side to move or for both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) ending: Ending,
    /// By the side to move, the strong side as White; by the placement's number.
    pub(crate) values: ByColor<Option<Vec<Value>>>,
}

impl Table {
    /// Whether every side to move has its values.
    pub(crate) fn is_whole(&self) -> bool {
        turns(self.ending).iter().all(|&turn| self.values[turn].is_some())
    }

    /// The value of a placement, if the table has it for that side to move.
    pub(crate) fn value(&self, placement: &Placement) -> Option<Value> {
        let values = self.values[placement.turn].as_ref()?;
        values.get(placement.number(self.ending)).copied()
    }
}

/// The sides to move that differ in an ending: with equal men, the one to move is the strong one.
pub(crate) fn turns(ending: Ending) -> &'static [Color] {
    if ending.is_even() { &Color::ALL[..1] } else { &Color::ALL }
}
