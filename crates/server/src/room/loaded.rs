//! A table whose state is locked, and how events come into its log.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use tabiya_chess::{ByColor, Color};
use tabiya_table::{Command, Event, EventKind, Table};
use tokio::sync::MappedMutexGuard;

use super::{Room, State};
use crate::bus::News;
use crate::hall::Hall;
use crate::note::Note;
use crate::store::{Append, Appended, Asker, Holder, NewGame, Request, SeatRecord, StoreError};

/// A table with its state, which nobody else changes meanwhile. Everything that changes a game goes
/// through it.
#[derive(Debug)]
pub(crate) struct Loaded<'r> {
    pub(super) room: &'r Arc<Room>,
    pub(super) hall: Arc<Hall>,
    pub(super) state: MappedMutexGuard<'r, State>,
}

/// Whose wish an event is. What the server itself has decided upon is nobody's.
#[derive(Debug, Default)]
pub(super) struct Cause {
    pub(super) request: Option<Request>,
    pub(super) asker: Asker,
    /// Who sits down.
    pub(super) holder: Option<Holder>,
}

impl Deref for Loaded<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

impl DerefMut for Loaded<'_> {
    fn deref_mut(&mut self) -> &mut State {
        &mut self.state
    }
}

impl Loaded<'_> {
    /// Writes an event down that the server itself has decided upon.
    pub(super) async fn commit(&mut self, event: Event) -> Result<Appended, StoreError> {
        self.commit_for(event, Cause::default()).await
    }

    /// Writes an event down, and when it is on disk applies it and tells everybody. If somebody
    /// else was faster, the state is brought up to date instead.
    pub(super) async fn commit_for(
        &mut self,
        event: Event,
        cause: Cause,
    ) -> Result<Appended, StoreError> {
        let Cause { request, asker, holder } = cause;
        let after = self.after(&event)?;
        let append = Append {
            game: self.room.id.clone(),
            base_seq: self.table.seq(),
            event: event.clone(),
            request,
            asker,
            holder: holder.clone(),
            judge_at: self.due_at(&after),
            opens: rematch(self, &event),
        };
        let appended = self.hall.store.append(append).await?;
        match appended {
            Appended::Committed { .. } => {
                if let EventKind::Seated { color, seat } = &event.kind
                    && let Some(holder) = holder
                {
                    let (color, name) = (*color, seat.name.clone());
                    self.record.seats[color] = Some(SeatRecord { holder, name });
                }
                metrics::counter!("tabiya_events_total").increment(1);
                self.room.audience.push(&after, &event);
                if self.hall.bus.is_shared() {
                    let (seq, event) = (after.seq(), Box::new(event.clone()));
                    self.hall.tell(&self.room.id, News::Event { seq, event });
                }
                self.advance(after, event);
            }
            Appended::Stale { .. } | Appended::Repeated { .. } => self.catch_up().await?,
        }
        Ok(appended)
    }

    /// Reads the events that somebody else has written.
    pub(super) async fn catch_up(&mut self) -> Result<(), StoreError> {
        let (id, seq) = (&self.room.id, self.table.seq());
        let Some(log) = self.hall.store.load(id, seq).await? else {
            return Err(StoreError::NoGame(id.clone()));
        };
        for logged in &log.events {
            self.follow(&logged.event)?;
        }
        self.record = log.record;
        Ok(())
    }

    /// Applies an event that somebody else has written, and tells everybody.
    fn follow(&mut self, event: &Event) -> Result<(), StoreError> {
        let state = &mut *self.state;
        self.room.follow(state, event)
    }

    /// Whether another machine has written what this one was not told; then it is read. To be asked
    /// before anything is refused that might be right upon a newer state.
    pub(super) async fn has_fallen_behind(&mut self) -> Result<bool, StoreError> {
        if !self.hall.bus.is_shared() {
            return Ok(false);
        }
        let (seq, seats) = (self.table.seq(), self.record.seats.clone());
        self.catch_up().await?;
        self.set_timer();
        Ok(self.table.seq() != seq || self.record.seats != seats)
    }

    /// Goes on after another machine has written events up to this one, and may have told what it
    /// was.
    pub(super) async fn hear_of(
        &mut self,
        seq: u64,
        told: Option<&Event>,
    ) -> Result<(), StoreError> {
        if !told.is_some_and(|event| self.believe(seq, event)) {
            self.catch_up().await?;
        }
        if self.hall.is_shared() {
            // Who has written it goes on with it.
            self.set_timer();
            return Ok(());
        }
        self.carry_on().await
    }

    /// Applies an event as it was told, if it is the next one. Who has taken a seat is not told.
    fn believe(&mut self, seq: u64, event: &Event) -> bool {
        seq == self.table.seq() + 1
            && !matches!(event.kind, EventKind::Seated { .. })
            && self.follow(event).is_ok()
    }

    /// Reads again who sits where: a seat has moved to another device.
    pub(super) async fn read_seats(&mut self) -> Result<(), StoreError> {
        let seq = self.table.seq();
        if let Some(log) = self.hall.store.load(&self.room.id, seq).await? {
            self.record = log.record;
        }
        Ok(())
    }

    /// Gives back what was lost before the start, once and before anything else.
    pub(super) async fn settle(&mut self) -> Result<(), StoreError> {
        if self.is_settled {
            return Ok(());
        }
        let lost_ms = self.hall.outage.lost_since(self.table.last_at());
        self.give_back(lost_ms).await?;
        self.is_settled = true;
        Ok(())
    }

    /// Gives back what was lost while no machine could write, before anybody is judged for it. The
    /// event that says so comes after the outage, so that it is given back once.
    pub(super) async fn return_lost_time(&mut self) -> Result<(), StoreError> {
        let lost_ms = self.hall.lost_since(self.table.last_at()).await?;
        self.give_back(lost_ms).await
    }

    /// Gives time back to the side to move, of whom nobody should have been charged for it.
    pub(super) async fn give_back(&mut self, lost_ms: u64) -> Result<(), StoreError> {
        if lost_ms == 0 {
            return Ok(());
        }
        let command = Command::ReturnTime { lost_ms };
        // A table at which no clock runs has lost nothing.
        if let Ok(event) = tabiya_table::decide(&self.table, &command, self.hall.now()) {
            self.commit(event).await?;
        }
        Ok(())
    }
}

/// The game that an accepted rematch opens: the same people, colors changed.
fn rematch(state: &State, event: &Event) -> Option<Box<NewGame>> {
    let EventKind::RematchAccepted { game, .. } = &event.kind else { return None };
    let (_, created) = Table::open(state.table.rematch_settings(), event.at);
    let holder = |color: Color| state.holder(!color).cloned();
    Some(Box::new(NewGame {
        id: game.clone(),
        event: created,
        played: Vec::new(),
        holders: ByColor::new_with(holder),
        visibility: state.record.visibility,
        note: Note { brought: false, ..Note::read(&state.record.note) }.write(),
        seek: None,
    }))
}
