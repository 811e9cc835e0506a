//! The result when a player's time runs out.

use serde::Serialize;
use tabiya_chess::{Color, Position, Reason};

/// A result and its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectVerdict))]
pub struct Verdict {
    /// `1-0`, `0-1` or `1/2-1/2`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub result: &'static str,
    /// Why.
    pub reason: Reason,
}

impl Verdict {
    /// The result when this side's time runs out. A position that has ended the game already
    /// keeps its own result; counters are not looked at, as they are not when a position is
    /// asked about. Can take about a second, see [`Position::outcome_on_time`].
    #[must_use]
    pub fn of_flag(position: &Position, color: Color) -> Self {
        let outcome = position.outcome().unwrap_or_else(|| position.outcome_on_time(color));
        Self { result: outcome.result(), reason: outcome.reason() }
    }
}
