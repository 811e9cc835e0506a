//! Ends of games in the words of the wire, and back.

use crate::{End, Reason, TableReason};

impl From<tabiya_table::End> for End {
    fn from(end: tabiya_table::End) -> Self {
        let reason = match end {
            tabiya_table::End::Chess(outcome) => Reason::Chess(outcome.reason()),
            tabiya_table::End::Absence { .. } => Reason::Table(TableReason::Absence),
            tabiya_table::End::Aborted => Reason::Table(TableReason::Aborted),
            tabiya_table::End::BrokenOff => Reason::Table(TableReason::BrokenOff),
        };
        Self { reason, winner: end.winner() }
    }
}

impl End {
    /// The end in the table's own type; none if nobody can win, or not win, for that reason.
    #[must_use]
    pub const fn to_table(self) -> Option<tabiya_table::End> {
        match self.reason {
            Reason::Chess(reason) => match reason.outcome(self.winner) {
                Some(outcome) => Some(tabiya_table::End::Chess(outcome)),
                None => None,
            },
            Reason::Table(TableReason::Absence) => {
                Some(tabiya_table::End::Absence { winner: self.winner })
            }
            Reason::Table(TableReason::Aborted) => Some(tabiya_table::End::Aborted),
            Reason::Table(TableReason::BrokenOff) => Some(tabiya_table::End::BrokenOff),
        }
    }
}
