//! What happens at the same table on other machines.

use std::sync::Arc;

use tabiya_chess::ByColor;
use tabiya_protocol::ServerMessage;
use tabiya_table::{Millis, Table};

use super::automatic::awaited_reply;
use super::{Room, State};
use crate::bus::News;
use crate::hall::Hall;
use crate::store::StoreError;

/// If a computer has not moved for so long, its machine may have died, and another one takes over
/// at which somebody waits for it.
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
            News::Said { .. } => return self.tell_chat(hall).await,
            News::Unsaid { number } => {
                self.audience.say_to_players(&ServerMessage::ChatRemoved { number });
            }
            News::Seats => return self.seats_changed(hall).await,
            News::Removed => self.dismiss_removed(),
            News::WhoIsThere => self.say_who_is_here(hall),
            News::There(there) => {
                if self.audience.hear_of(there, hall.now()) {
                    let state = self.load().await?;
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

    /// Says again who is here, and forgets machines that do not. Those who are here are told what
    /// has become known meanwhile.
    pub(crate) async fn keep_presence(&self, hall: &Hall) {
        self.say_who_is_here(hall);
        let is_news = self.audience.forget_silent(hall.now());
        let absent = self.absent_since(hall).map(|since| since.is_some());
        if (is_news || !self.audience.was_shown(absent))
            && let Ok(state) = self.load().await
        {
            self.show_presence(hall, &state);
        }
    }

    /// Since when nobody is there for a side, on any machine. While that cannot be known, nobody
    /// is called absent.
    pub(super) fn absent_since(&self, hall: &Hall) -> ByColor<Option<Millis>> {
        let known_at = hall.presence_known_at().filter(|&known_at| known_at <= hall.now());
        let Some(known_at) = known_at else { return ByColor::default() };
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
        self.give_back(hall, state, lost_ms).await
    }

    /// Goes on with a computer's turn if it has waited for so long that the machine which should
    /// have thought about it may have died.
    pub(crate) async fn take_over(self: &Arc<Self>, hall: &Arc<Hall>) -> Result<(), StoreError> {
        if !self.is_left_waiting(hall.now()).await {
            return Ok(());
        }
        let mut state = self.load().await?;
        self.catch_up(hall, &mut state).await?;
        self.think_for_audience(hall, &mut state).await
    }

    /// Judges a table whose time has come, wherever its players are.
    pub(crate) async fn look_after(self: &Arc<Self>, hall: &Arc<Hall>) -> Result<(), StoreError> {
        let mut state = self.load().await?;
        // Its own machine may have written since, and our table may be old.
        self.catch_up(hall, &mut state).await?;
        self.judge_with(hall, &mut state).await
    }

    /// Whether this machine may do what a computer has to do. Where there are others, one that has
    /// not accepted the opponent's move itself needs a lease, so that not all of them think.
    pub(super) async fn may_answer(&self, hall: &Hall, state: &State) -> Result<bool, StoreError> {
        if !hall.is_shared() || !waits_for_computer(state, &state.table) {
            return Ok(true);
        }
        let is_reply = awaited_reply(state, &state.table).is_some();
        if !is_reply && self.audience.claim().is_none() {
            // Nobody is here who waits for it.
            return Ok(false);
        }
        let name = format!("think/{}/{}", self.id, state.table.seq());
        hall.lease(&name, TAKE_OVER_MS).await
    }
}

/// When a table should be judged after an event, if nothing happens before. A computer never is.
pub(super) fn due_at(state: &State, after: &Table) -> Option<Millis> {
    if state.is_computer(after.turn()) { None } else { after.judge_at(0) }
}

/// Whether nobody but a computer has something to do.
pub(super) fn waits_for_computer(state: &State, table: &Table) -> bool {
    let is_thinking = table.is_playing() && state.is_computer(table.turn());
    is_thinking || awaited_reply(state, table).is_some()
}
