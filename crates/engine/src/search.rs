//! The search of the full engine.
//!
//! Several threads search the same position, each on its own ([`Searcher`]), and help each other
//! through the transposition table alone (lazy SMP). One search goes through these files: `deepen`
//! repeats it deeper and deeper, `node` looks at one position, `prune` decides whether that is
//! worth while, `probcut` tries captures that may decide it, `singular` asks whether one move stands
//! alone, `moves` tries the moves in the order of `picker`, which asks `history`, `check` and
//! `threat`, `lmr` says how deep, `learn` notes which were good, and `quiescence` settles the
//! captures at the end. `correction` remembers how far the evaluation was off, and `end` asks endgame
//! tables.

mod check;
mod correction;
mod deepen;
mod end;
mod history;
mod learn;
mod lmr;
mod moves;
mod node;
mod parameter;
mod picker;
mod probcut;
mod prune;
mod pv;
mod quiescence;
mod root;
mod searcher;
mod shared;
mod singular;
mod threat;

pub use parameter::Parameters;
pub(crate) use root::RootMove;
pub(crate) use searcher::{Memory, Searcher};
pub(crate) use shared::Shared;

use crate::Score;

/// How many moves of either side a line may have.
pub(crate) const PLY_MAX: usize = 128;

/// Above every value.
const INFINITE: i32 = Score::MATE.value() + 1;
const DRAW: i32 = Score::DRAW.value();

/// The side to move is mated here, so far from the root.
#[inline]
fn mated_at(ply: usize) -> i32 {
    Score::mated_in(distance(ply)).value()
}

#[inline]
const fn is_mate(value: i32) -> bool {
    Score::from_value(value).is_mate()
}

/// A ply as a number that values are made with.
#[inline]
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "it is small")]
const fn distance(ply: usize) -> i32 {
    ply as i32
}
