//! Deciding a log anew that somebody else has written.

use std::fmt;

use crate::{
    AbsenceClaim, Action, ApplyError, Command, Event, EventKind, Millis, MoveOrder, Moved, Refusal,
    Table, decide,
};

/// Why a log was not written by a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetraceError {
    /// An event cannot follow upon those before it.
    Apply(ApplyError),
    /// The table would have refused an event.
    Refused {
        /// Which event, counted from 1.
        seq: u64,
        /// Why.
        refusal: Refusal,
    },
    /// The table would have decided something else: another clock, another end.
    Different {
        /// Which event, counted from 1.
        seq: u64,
    },
}

impl Table {
    /// Builds the table from a log that nobody vouches for: every event must be what [`decide`]
    /// decides at its moment, to the letter. [`Table::fold`] believes what an event says of clocks
    /// and ends; this does not. What no log shows is believed: lag, delivery, outages, and who was
    /// away.
    ///
    /// A resignation and a fallen flag may need a search of about a second.
    ///
    /// # Errors
    ///
    /// The list is empty, or an event is none that a table would have decided.
    ///
    /// ```
    /// use tabiya_table::{Action, EventKind, Millis, RetraceError, Settings, Table, decide};
    /// let (mut table, created) = Table::open(Settings::default(), Millis(0));
    /// let mut event = decide(&table, &Action::play("e2e4".parse()?).by(table.turn()), Millis(9))?;
    /// table.apply(&event)?;
    /// assert_eq!(Table::retrace(&[created.clone(), event.clone()]), Ok(table));
    ///
    /// let EventKind::Moved(moved) = &mut event.kind else { unreachable!() };
    /// moved.outcome = Some(tabiya_chess::Outcome::Agreement);
    /// assert!(Table::fold(&[created.clone(), event.clone()]).is_ok());
    /// assert_eq!(
    ///     Table::retrace(&[created, event]),
    ///     Err(RetraceError::Different { seq: 2 })
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn retrace<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Self, RetraceError> {
        let mut events = events.into_iter();
        let mut table = Self::fold(events.next()).map_err(RetraceError::Apply)?;
        for event in events {
            table.check_decided(event)?;
            table.apply(event).map_err(RetraceError::Apply)?;
        }
        Ok(table)
    }

    /// Whether this table decides this event at its moment.
    fn check_decided(&self, event: &Event) -> Result<(), RetraceError> {
        let seq = self.seq + 1;
        let Some(command) = command(self, &event.kind) else {
            return Err(RetraceError::Different { seq });
        };
        let decided = decide(self, &command, event.at);
        if decided.as_ref() == Ok(event) || self.is_assumed(event) {
            return Ok(());
        }
        Err(match decided {
            Ok(_) => RetraceError::Different { seq },
            Err(refusal) => RetraceError::Refused { seq, refusal },
        })
    }

    /// Whether the event is a move of which nobody knew how long it took to be shown.
    fn is_assumed(&self, event: &Event) -> bool {
        let EventKind::Moved(moved) = &event.kind else { return false };
        let order = order(moved, None).by(self.turn());
        decide(self, &order, event.at).as_ref() == Ok(event)
    }
}

/// What was asked when this happened; none for the creation of a table, which nobody asks of it.
fn command(table: &Table, kind: &EventKind) -> Option<Command> {
    let (by, action) = match kind {
        EventKind::Created(_) => return None,
        EventKind::Seated { color, seat } => {
            return Some(Command::Sit { color: *color, seat: seat.clone() });
        }
        EventKind::Flagged { .. } | EventKind::Aborted { by: None } => {
            return Some(Command::Judge { lag_ms: 0 });
        }
        EventKind::TimeReturned { ms, .. } => return Some(Command::ReturnTime { lost_ms: *ms }),
        EventKind::Moved(moved) => (table.turn(), order(moved, Some(moved.delivery_ms))),
        EventKind::DrawOffered { by } => (*by, Action::OfferDraw),
        EventKind::DrawDeclined { by } => (*by, Action::DeclineDraw),
        EventKind::DrawAgreed { by, .. } => (*by, Action::AcceptDraw),
        EventKind::Claimed { by, claim, .. } => (*by, Action::Claim(*claim)),
        EventKind::TakebackAsked { by, .. } => (*by, Action::AskTakeback),
        EventKind::TakebackDeclined { by } => (*by, Action::DeclineTakeback),
        EventKind::TakebackDone { by, .. } => (!*by, Action::AcceptTakeback),
        EventKind::Resigned { by, .. } => (*by, Action::Resign),
        EventKind::Aborted { by: Some(by) } => (*by, Action::Abort),
        EventKind::BrokenOff { by } => (*by, Action::BreakOff),
        // Whoever was away long enough may as well have left.
        EventKind::AbsenceClaimed { by, winner: Some(_) } => (!*by, Action::Leave),
        EventKind::AbsenceClaimed { by, winner: None } => {
            let (claim, absent_since) = (AbsenceClaim::Draw, Millis(0));
            (*by, Action::ClaimAbsence { claim, absent_since })
        }
        EventKind::TimeGranted { to, ms, .. } => (!*to, Action::GrantTime { ms: *ms }),
        EventKind::RematchOffered { by } => (*by, Action::OfferRematch),
        EventKind::RematchDeclined { by } => (*by, Action::DeclineRematch),
        EventKind::RematchAccepted { by, game } => {
            (*by, Action::AcceptRematch { game: game.clone() })
        }
    };
    Some(action.by(by))
}

const fn order(moved: &Moved, delivery_ms: Option<u64>) -> Action {
    Action::Move(MoveOrder {
        uci: moved.uci,
        claim: moved.claim,
        lag_ms: moved.lag_ms,
        delivery_ms,
    })
}

impl fmt::Display for RetraceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Apply(error) => error.fmt(f),
            Self::Refused { seq, refusal } => write!(f, "event {seq}: {refusal}"),
            Self::Different { seq } => {
                write!(f, "event {seq}: the table would have decided something else")
            }
        }
    }
}

impl std::error::Error for RetraceError {}
