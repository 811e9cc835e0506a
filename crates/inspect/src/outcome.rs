//! Ends of games, in the words of the interface.

use serde::Serialize;
use tabiya_chess::{Color, Outcome, Position, Reason};

/// How a game ended: who won, if anybody, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectEnd))]
pub struct OutcomeView {
    /// Who won; `null` for a draw.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub winner: Option<Color>,
    /// Why.
    pub reason: Reason,
}

impl From<Outcome> for OutcomeView {
    fn from(outcome: Outcome) -> Self {
        Self { winner: outcome.winner(), reason: outcome.reason() }
    }
}

/// Whether a position is dead because the pawns are locked for good and neither king can pass.
pub(crate) fn is_locked(position: &Position, outcome: Option<Outcome>) -> bool {
    outcome == Some(Outcome::DeadPosition) && position.is_walled()
}
