//! Events in the words of the wire, and how a client follows them.

use std::fmt;

use tabiya_table::{EventKind, Table};

use crate::{Event, Played, Pushed, Snapshot, Standing, Text};

impl Pushed {
    /// The event that has just been applied to a table. Clocks are read at its moment.
    ///
    /// # Panics
    ///
    /// The event is a move, and the table has none: it was not applied.
    #[must_use]
    pub fn of(table: &Table, event: &tabiya_table::Event) -> Self {
        Self::with(table, event, Standing::of(table, event.at))
    }

    /// The same, but for the legal moves.
    pub(crate) fn without_legal(table: &Table, event: &tabiya_table::Event) -> Self {
        Self::with(table, event, Standing::without_legal(table, event.at))
    }

    fn with(table: &Table, event: &tabiya_table::Event, standing: Standing) -> Self {
        Self { at_ms: event.at.0, event: Event::of(table, &event.kind, &standing), standing }
    }
}

impl Event {
    /// What has just been applied to a table, which stands so.
    fn of(table: &Table, kind: &EventKind, standing: &Standing) -> Self {
        match kind {
            EventKind::Created(_) => Self::Created {},
            EventKind::Seated { color, seat } => {
                Self::Seated { color: (*color), seat: seat.clone().into() }
            }
            EventKind::Moved(moved) => Self::Moved {
                played: Played::last(table, standing)
                    .expect("the event is applied: its move is played"),
                claim: moved.claim,
                lag_ms: moved.lag_ms,
                credit_ms: moved.credit_ms,
            },
            EventKind::DrawOffered { by } => Self::DrawOffered { by: (*by) },
            EventKind::DrawDeclined { by } => Self::DrawDeclined { by: (*by) },
            EventKind::DrawAgreed { by, .. } => Self::DrawAgreed { by: (*by) },
            EventKind::Claimed { by, claim, .. } => {
                Self::DrawClaimed { by: (*by), claim: (*claim) }
            }
            EventKind::TakebackAsked { by, uci, plies } => {
                Self::TakebackAsked { by: (*by), uci: Text(*uci), plies: *plies }
            }
            EventKind::TakebackDeclined { by } => Self::TakebackDeclined { by: (*by) },
            EventKind::TakebackDone { by, uci, plies, .. } => {
                Self::TakebackDone { by: (*by), uci: Text(*uci), plies: *plies }
            }
            EventKind::Resigned { by, .. } => Self::Resigned { by: (*by) },
            EventKind::Flagged { color, .. } => Self::Flagged { color: (*color) },
            EventKind::Aborted { by } => Self::Aborted { by: by.map(Into::into) },
            EventKind::BrokenOff { by } => Self::BrokenOff { by: (*by) },
            EventKind::AbsenceClaimed { by, .. } => Self::AbsenceClaimed { by: (*by) },
            EventKind::TimeGranted { to, ms, .. } => Self::TimeGranted { to: (*to), ms: *ms },
            EventKind::TimeReturned { to, ms } => Self::TimeReturned { to: (*to), ms: *ms },
            EventKind::RematchOffered { by } => Self::RematchOffered { by: (*by) },
            EventKind::RematchDeclined { by } => Self::RematchDeclined { by: (*by) },
            EventKind::RematchAccepted { by, game } => {
                Self::RematchAccepted { by: (*by), table: Text(game.clone()) }
            }
        }
    }
}

impl Snapshot {
    /// Follows an event, as a client does. One that was seen before changes nothing.
    ///
    /// # Errors
    ///
    /// The event cannot be followed, and nothing changes: a fresh snapshot is needed.
    pub fn apply(&mut self, pushed: &Pushed) -> Result<(), FollowError> {
        let seen = self.standing.seq;
        let seq = pushed.standing.seq;
        if seq <= seen {
            return Ok(());
        }
        if seq > seen + 1 {
            return Err(FollowError::Gap { seen, seq });
        }
        match &pushed.event {
            Event::Moved { played, .. } => self.moves.push(played.clone()),
            Event::TakebackDone { plies, .. } => {
                let left = self.moves.len().saturating_sub(usize::from(*plies));
                self.moves.truncate(left);
            }
            Event::Unknown => return Err(FollowError::Unknown { seq }),
            _ => {}
        }
        self.standing = pushed.standing.clone();
        Ok(())
    }
}

/// Why an event cannot be followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowError {
    /// Events between are missing.
    Gap {
        /// The last event that was seen.
        seen: u64,
        /// The event that came.
        seq: u64,
    },
    /// The event is of a kind that this release does not know.
    Unknown {
        /// Its number.
        seq: u64,
    },
}

impl fmt::Display for FollowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gap { seen, seq } => write!(f, "event {seq} came after event {seen}"),
            Self::Unknown { seq } => write!(f, "event {seq} is of an unknown kind"),
        }
    }
}

impl std::error::Error for FollowError {}
