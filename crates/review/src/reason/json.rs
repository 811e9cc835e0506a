//! Reasons in the words that scripts and the page read.

use serde::Serialize;
use tabiya_chess::{Move, Position, SanPlus, Uci};

use super::{Chance, Motif, Reason};

/// A reason: `{"kind", "chance", ...its fields, "at", "line", "sans", "text"}`.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ReasonJson {
    #[serde(flatten)]
    motif: Motif,
    chance: Chance,
    at: usize,
    line: Vec<Uci>,
    sans: Vec<SanPlus>,
    text: String,
}

impl ReasonJson {
    /// A reason of this move in this position.
    pub(crate) fn new(before: &Position, mv: Move, reason: &Reason) -> Self {
        let mut position = reason.root(before, mv);
        let mut line = Vec::with_capacity(reason.line.len());
        for &mv in &reason.line {
            line.push(position.uci(mv));
            position = position.play_unchecked(mv);
        }
        Self {
            motif: reason.motif.clone(),
            chance: reason.chance,
            at: reason.at,
            line,
            sans: reason.sans(before, mv),
            text: reason.sentence(before, mv),
        }
    }
}
