//! What happens at a table without anybody asking: answers that need no consent, and the judge.

use std::sync::Arc;
use std::time::Duration;

use tabiya_table::{Millis, judge};
use tokio::task::AbortHandle;

use super::{Loaded, TAKE_OVER_MS};
use crate::store::{StoreError, new_game_id};

/// How many replies may follow one another: after a request and its reply nothing more can come.
const REPLIES_MAX: usize = 4;

/// Judges a table at a moment.
#[derive(Debug)]
pub(super) struct Timer {
    at: Millis,
    task: AbortHandle,
}

impl Loaded<'_> {
    /// Goes on with everything that the table is waiting for and nobody has to decide: answers
    /// without consent, a computer's move, and the time.
    pub(super) async fn carry_on(&mut self) -> Result<(), StoreError> {
        for _ in 0..REPLIES_MAX {
            let Some(reply) = self.awaited_reply() else { break };
            let command = reply.command(new_game_id)?;
            let Ok(event) = tabiya_table::decide(&self.table, &command, self.hall.now()) else {
                break;
            };
            self.commit(event).await?;
        }
        self.set_timer();
        self.let_think();
        Ok(())
    }

    /// Whether this machine may do what a computer has to do. Where there are others, one that has
    /// not accepted the opponent's move itself needs a lease, so that not all of them think.
    pub(super) async fn may_answer(&self) -> Result<bool, StoreError> {
        if !self.hall.is_shared() || !self.waits_for_computer() {
            return Ok(true);
        }
        if self.awaited_reply().is_none() && self.room.audience.claim().is_none() {
            // Nobody is here who waits for it.
            return Ok(false);
        }
        let name = format!("think/{}/{}", self.room.id, self.table.seq());
        self.hall.lease(&name, TAKE_OVER_MS).await
    }

    /// Judges the time of the side to move. A computer is never judged: its thinking is bounded by
    /// its clock, and what it has waited for is given back.
    pub(super) async fn judge(&mut self) -> Result<(), StoreError> {
        self.return_lost_time().await?;
        let (turn, last_at) = (self.table.turn(), self.table.last_at());
        let (now, lag_ms) = (self.hall.now().max(last_at), self.room.audience.lag_ms(turn));
        if self.table.judge_at(lag_ms).is_none_or(|judge_at| now < judge_at) {
            return Ok(());
        }
        if self.is_computer(turn) {
            return self.give_back(now.since(last_at)).await;
        }
        let table = self.table.clone();
        // The flag fell now, however long it takes to see what that means.
        match self.hall.searches.run(move || judge(&table, now, lag_ms)).await? {
            Some(event) => self.commit(event).await.map(drop),
            None => Ok(()),
        }
    }

    /// Comes back when the table has to be judged.
    pub(super) fn set_timer(&mut self) {
        let (turn, now) = (self.table.turn(), self.hall.now());
        let judge_at = match self.is_computer(turn) {
            true => None,
            false => self.table.judge_at(self.room.audience.lag_ms(turn)),
        };
        // Most often the next one is later. Then this one looks in vain and sets it.
        let is_early =
            |at| self.timer.as_ref().is_some_and(|timer| now < timer.at && timer.at <= at);
        if judge_at.is_some_and(is_early) {
            return;
        }
        let room = self.room;
        self.state.timer = judge_at.map(|at| {
            let wait = Duration::from_millis(at.since(now) + 1);
            let room = Arc::downgrade(room);
            let task = tokio::spawn(async move {
                tokio::time::sleep(wait).await;
                // The judge sets the next timer, and must not end this task by doing so.
                if let Some(room) = room.upgrade() {
                    tokio::spawn(async move { room.judge().await });
                }
            });
            Timer { at, task: task.abort_handle() }
        });
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        self.task.abort();
    }
}
