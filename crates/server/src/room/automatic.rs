//! What happens at a table without anybody asking: answers that need no consent, and the judge.

use std::sync::Arc;
use std::time::Duration;

use tabiya_chess::Color;
use tabiya_protocol::host::Reply;
use tabiya_table::{Command, Millis, Table, judge};
use tokio::task::AbortHandle;

use super::{Room, State};
use crate::hall::Hall;
use crate::store::{StoreError, new_game_id};

/// How many replies may follow one another: after a request and its reply nothing more can come.
const REPLIES_MAX: usize = 4;

/// Judges a table at a moment.
#[derive(Debug)]
pub(super) struct Timer {
    at: Millis,
    task: AbortHandle,
}

impl Room {
    /// Goes on with everything that the table is waiting for and nobody has to decide: answers
    /// without consent, a computer's move, and the time.
    pub(crate) async fn carry_on(self: &Arc<Self>) {
        let Some(hall) = self.hall.upgrade() else { return };
        let carried = async {
            let mut state = self.load().await?;
            if self.may_answer(&hall, &state).await? {
                return self.carry_on_with(&hall, &mut state).await;
            }
            self.set_timer(&hall, &mut state);
            Ok(())
        };
        if let Err(error) = carried.await {
            tracing::error!(%error, game = %self.id, "a table could not carry on");
        }
    }

    /// As [`Self::carry_on`], for callers that hold the state already.
    pub(super) async fn carry_on_with(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        state: &mut State,
    ) -> Result<(), StoreError> {
        for _ in 0..REPLIES_MAX {
            let Some(reply) = awaited_reply(state, &state.table) else { break };
            let command = reply.command(new_game_id)?;
            let Ok(event) = tabiya_table::decide(&state.table, &command, hall.now()) else { break };
            self.commit(hall, state, event, None, None).await?;
        }
        self.set_timer(hall, state);
        self.let_think(hall, state);
        Ok(())
    }

    /// Gives back what was lost before the start, once and before anything else.
    pub(super) async fn settle(&self, hall: &Hall, state: &mut State) -> Result<(), StoreError> {
        let lost_ms = hall.outage.lost_since(state.table.last_at());
        self.give_back(hall, state, lost_ms).await?;
        state.is_settled = true;
        Ok(())
    }

    /// Gives time back to the side to move, of whom nobody should have been charged for it.
    pub(super) async fn give_back(
        &self,
        hall: &Hall,
        state: &mut State,
        lost_ms: u64,
    ) -> Result<(), StoreError> {
        if lost_ms == 0 {
            return Ok(());
        }
        let command = Command::ReturnTime { lost_ms };
        // A table at which no clock runs has lost nothing.
        if let Ok(event) = tabiya_table::decide(&state.table, &command, hall.now()) {
            self.commit(hall, state, event, None, None).await?;
        }
        Ok(())
    }

    /// Gives back what an outage took from the player to move.
    pub(crate) async fn return_time(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        lost_ms: u64,
    ) -> Result<(), StoreError> {
        let mut state = self.load().await?;
        self.give_back(hall, &mut state, lost_ms).await?;
        self.set_timer(hall, &mut state);
        Ok(())
    }

    /// Judges the time, if it is a person's.
    pub(crate) async fn judge(self: &Arc<Self>) {
        let Some(hall) = self.hall.upgrade().filter(|hall| !hall.closed().is_stopped()) else {
            return;
        };
        // It can take a while, and once is enough.
        let Ok(_judging) = self.judging.try_lock() else { return };
        let judged = async {
            let mut state = self.load().await?;
            self.judge_with(&hall, &mut state).await?;
            self.set_timer(&hall, &mut state);
            Ok::<(), StoreError>(())
        };
        if let Err(error) = judged.await {
            tracing::error!(%error, game = %self.id, "a table could not be judged");
        }
    }

    /// As [`Self::judge`], for callers that hold the state already. A computer is never judged: its
    /// thinking is bounded by its clock, and what it has waited for is given back.
    pub(super) async fn judge_with(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        state: &mut State,
    ) -> Result<(), StoreError> {
        self.return_lost_time(hall, state).await?;
        let turn = state.table.turn();
        let (now, lag_ms) = (hall.now().max(state.table.last_at()), self.audience.lag_ms(turn));
        if state.table.judge_at(lag_ms).is_none_or(|judge_at| now < judge_at) {
            return Ok(());
        }
        if state.is_computer(turn) {
            return self.give_back(hall, state, now.since(state.table.last_at())).await;
        }
        let table = state.table.clone();
        // The flag fell now, however long it takes to see what that means.
        match hall.searches.run(move || judge(&table, now, lag_ms)).await? {
            Some(event) => self.commit(hall, state, event, None, None).await.map(drop),
            None => Ok(()),
        }
    }

    /// Comes back when the table has to be judged.
    pub(super) fn set_timer(self: &Arc<Self>, hall: &Hall, state: &mut State) {
        let (turn, now) = (state.table.turn(), hall.now());
        let judge_at = match state.is_computer(turn) {
            true => None,
            false => state.table.judge_at(self.audience.lag_ms(turn)),
        };
        // Most often the next one is later. Then this one looks in vain and sets it.
        let is_early =
            |at| state.timer.as_ref().is_some_and(|timer| now < timer.at && timer.at <= at);
        if judge_at.is_some_and(is_early) {
            return;
        }
        state.timer = judge_at.map(|at| {
            let wait = Duration::from_millis(at.since(now) + 1);
            let room = Arc::downgrade(self);
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

/// The answer that the table waits for, if nobody has to be asked.
pub(super) fn awaited_reply(state: &State, table: &Table) -> Option<Reply> {
    let accepts_draw = |by: Color| match state.opponent(by) {
        Some(opponent) => {
            tabiya_computer::accepts_draw(Some(opponent), table.game(), by, state.saw[by])
        }
        None => state.is_one_screen(),
    };
    Reply::awaited(table, |by| state.is_computer(by) || state.is_one_screen(), accepts_draw)
}
