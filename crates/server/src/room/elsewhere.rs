//! What happens at the same table on other machines.

use std::sync::Arc;

use tabiya_chess::ByColor;
use tabiya_protocol::ServerMessage;
use tabiya_table::{Command, Millis, Table};

use super::{Room, State, automatic, chat};
use crate::bus::News;
use crate::hall::Hall;
use crate::store::StoreError;

/// If a computer has not moved for so long, its machine may have died, and another takes over.
pub(super) const TAKE_OVER_MS: u64 = 10_000;

impl Room {
    /// Hears from another machine.
    pub(crate) async fn hear(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        news: News,
    ) -> Result<(), StoreError> {
        match news {
            News::Event { seq, event } => return self.follow(hall, seq, Some(&event)).await,
            News::Said { number } => {
                let lines = hall.store.chat(self.id(), number.saturating_sub(1)).await?;
                let line = lines.iter().find(|line| line.number == number).and_then(chat::line);
                if let Some(line) = line {
                    self.audience.say_to_players(&ServerMessage::Chat(line));
                }
            }
            News::Unsaid { number } => {
                self.audience.say_to_players(&ServerMessage::ChatRemoved { number });
            }
            News::Seats => return self.seats_changed(hall).await,
            News::Removed => self.dismiss_removed(),
            News::WhoIsThere => self.say_who_is_here(hall),
            News::There(there) => {
                if self.audience.hear_of(there, hall.now()) {
                    let state = self.state().await?;
                    self.show_presence(hall, &state);
                }
            }
        }
        Ok(())
    }

    /// Tells the other machines who is here.
    pub(crate) fn say_who_is_here(&self, hall: &Hall) {
        if hall.bus.is_shared() {
            hall.tell(&self.id, News::There(self.audience.there(hall.peers.machine)));
        }
    }

    /// Says again who is here, and forgets machines that do not.
    pub(crate) async fn keep_presence(&self, hall: &Hall) {
        self.say_who_is_here(hall);
        if self.audience.forget_silent(hall.now())
            && let Ok(state) = self.state().await
        {
            self.show_presence(hall, &state);
        }
    }

    /// Since when nobody is there for a side, on any machine. While that cannot be known, nobody
    /// is called absent.
    pub(super) fn absent_since(&self, hall: &Hall) -> ByColor<Option<Millis>> {
        let Some(known_at) = hall.presence_known_at() else { return ByColor::default() };
        let here = self.audience.absent_since();
        ByColor::new_with(|color| here[color].map(|since| since.max(known_at)))
    }

    /// Gives back what was lost while no machine could write, before anybody is judged for it. The
    /// event that says so comes after the outage, so that it is given back once.
    pub(super) async fn return_lost_time(
        &self,
        hall: &Hall,
        state: &mut State,
    ) -> Result<(), StoreError> {
        let lost_ms = hall.lost_since(state.table.last_at()).await?;
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

    /// Looks after a table that is overdue, wherever its players are.
    pub(crate) async fn look_after(self: &Arc<Self>, hall: &Arc<Hall>) -> Result<(), StoreError> {
        let mut state = self.state().await?;
        // Its own machine may have written since, and our table may be old.
        self.catch_up(hall, &mut state).await?;
        self.judge_with(hall, &mut state).await?;
        if self.may_answer(hall, &state).await? {
            self.carry_on_with(hall, &mut state).await?;
        }
        Ok(())
    }

    /// Whether this machine may do what a computer has to do. Where there are others, one that has
    /// not accepted the opponent's move itself needs a lease, so that not all of them think.
    pub(super) async fn may_answer(&self, hall: &Hall, state: &State) -> Result<bool, StoreError> {
        if !hall.is_shared() || !waits_for_computer(state, &state.table)? {
            return Ok(true);
        }
        let name = format!("think/{}/{}", self.id, state.table.seq());
        hall.lease(&name, TAKE_OVER_MS).await
    }
}

/// When a table should be looked at after an event, if nothing happens before: when a flag may
/// fall, or a computer's machine may have died.
pub(super) fn due_at(
    hall: &Hall,
    state: &State,
    after: &Table,
) -> Result<Option<Millis>, StoreError> {
    let judge_at = after.judge_at(0);
    if !hall.is_shared() || !waits_for_computer(state, after)? {
        return Ok(judge_at);
    }
    let take_over_at = after.last_at() + TAKE_OVER_MS;
    Ok(Some(judge_at.map_or(take_over_at, |at| at.min(take_over_at))))
}

/// Whether nobody but a computer has something to do.
fn waits_for_computer(state: &State, table: &Table) -> Result<bool, StoreError> {
    let is_thinking = table.is_playing() && state.is_computer(table.turn());
    Ok(is_thinking || automatic::answer(state, table)?.is_some())
}
