//! Judging by time alone: fallen flags, and first moves that never came.

use crate::lag::credit_ms;
use crate::{DELIVERY_MAX_MS, Event, EventKind, Millis, Table};

/// What time alone has brought about at this moment: a flag has fallen, or a first move has not
/// come. Callers ask this before each command, and when [`Table::judge_at`] comes.
///
/// A move that is on its way would be granted its delivery and credited its lag, so the full
/// [`DELIVERY_MAX_MS`] and the lag measured for the player to move are granted here too, whether or
/// not it will be held against them.
///
/// Whether the opponent of one whose flag has fallen could ever have given mate can take about a
/// second to find out. The event lies at the moment that was given.
#[must_use]
pub fn judge(table: &Table, now: Millis, lag_ms: u64) -> Option<Event> {
    let at = now.max(table.last_at);
    let kind = if table.is_flagged(at, lag_ms) {
        let color = table.turn();
        EventKind::Flagged { color, outcome: table.position().outcome_on_time(color) }
    } else if table.first_move_at().is_some_and(|due_at| due_at <= at) {
        EventKind::Aborted { by: None }
    } else {
        return None;
    };
    Some(Event { at, kind })
}

impl Table {
    /// When the table should be judged, if nothing happens before: the earliest moment at which
    /// [`judge`] has something to say.
    #[must_use]
    pub fn judge_at(&self, lag_ms: u64) -> Option<Millis> {
        match (self.flag_at(lag_ms), self.first_move_at()) {
            (Some(flag_at), Some(first_move_at)) => Some(flag_at.min(first_move_at)),
            (flag_at, first_move_at) => flag_at.or(first_move_at),
        }
    }

    /// Whether the time of the player to move has run out.
    pub(crate) fn is_flagged(&self, now: Millis, lag_ms: u64) -> bool {
        self.flag_at(lag_ms).is_some_and(|flag_at| flag_at <= now)
    }

    /// When the flag of the player to move falls; none if no clock runs.
    fn flag_at(&self, lag_ms: u64) -> Option<Millis> {
        let color = self.running_clock()?;
        let clock = self.clock(color)?;
        let allowance_ms = clock.allowance_ms(self.settings.control.side(color)?);
        let credit_ms = credit_ms(lag_ms, clock.quota_ms, u64::MAX);
        Some(self.turn_at + DELIVERY_MAX_MS + allowance_ms + credit_ms)
    }

    /// When the game may be called off because the first move of the player to move did not
    /// come; none if it did, or if the table waits for good.
    pub(crate) fn first_move_at(&self) -> Option<Millis> {
        let wait_ms = self.settings.first_move_wait_ms?;
        (self.is_playing() && !self.has_begun()).then(|| self.turn_at + wait_ms)
    }
}
