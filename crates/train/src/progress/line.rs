//! Cards of opening lines.

use serde::{Deserialize, Serialize};
use tabiya_chess::{Move, Position, ReadFenError, Uci, Variant};

use super::repetition::Repetition;
use super::{TEXT_MAX, essence, is_short};

/// A position of a repertoire in which the person is to know the move.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct LineCard {
    /// `line`, the repertoire, and the position without its counters; there is one card of each.
    pub(super) key: String,
    #[serde(flatten)]
    pub(super) repetition: Repetition,
    /// The id of the repertoire.
    repertoire: String,
    fen: String,
    /// The moves that count, at least one.
    expected: Vec<Uci>,
}

impl LineCard {
    /// The position, and the moves that count, the first before all. None of a card that was not
    /// checked.
    #[must_use]
    pub fn question(&self) -> Option<(Position, Vec<Move>)> {
        let position = Position::from_fen(&self.fen, Variant::Standard).ok()?;
        let expected = self.expected.iter().map(|uci| uci.to_move(&position).ok());
        Some((position, expected.collect::<Option<_>>()?))
    }

    pub(super) fn check(&self) -> Result<(), String> {
        let position = Position::from_fen(&self.fen, Variant::Standard)
            .map_err(|error: ReadFenError| error.to_string())?;
        if self.key != format!("line {} {}", self.repertoire, essence(&position)) {
            return Err(format!("the line to {} has another key", self.fen));
        }
        if self.repertoire.is_empty()
            || self.repertoire.contains(' ')
            || !is_short(&self.repertoire)
        {
            return Err("a repertoire has no such id".to_owned());
        }
        if !(1..=TEXT_MAX).contains(&self.expected.len()) {
            return Err("a line expects no move, or too many".to_owned());
        }
        for uci in &self.expected {
            uci.to_move(&position).map_err(|refusal| refusal.to_string())?;
        }
        self.repetition.check()
    }
}
