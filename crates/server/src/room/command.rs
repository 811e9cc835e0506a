//! From what somebody asks to an event that is on disk, and only then to everybody.

use std::sync::Arc;

use tabiya_chess::Color;
use tabiya_protocol::host::Answer;
use tabiya_protocol::view::Circumstances;
use tabiya_protocol::{ClientMessage, RequestKey, ServerRefusal, You};
use tabiya_table::{Action, Command, Event, EventKind, GameId, Name, Seat, Table};

use super::{Room, State, Wire, elsewhere};
use crate::bus::News;
use crate::hall::Hall;
use crate::store::{
    Append, Appended, Holder, NewGame, Request, SeatRecord, StoreError, TokenHash, new_game_id,
};

/// How often a command is decided anew because somebody else was faster.
const TRIES_MAX: usize = 4;

/// What somebody at a table asks.
#[derive(Debug)]
pub(crate) struct Asked<'a> {
    pub(crate) device: Option<TokenHash>,
    pub(crate) message: &'a ClientMessage,
    pub(crate) wire: &'a Wire,
}

/// What became of somebody who wants to sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sat {
    /// They sit there now.
    Down(Color),
    /// They sat there before.
    Already(You),
    /// No seat is free.
    Full,
    /// The game is over.
    Over,
}

impl Room {
    /// Does what somebody asks, or says why not.
    pub(crate) async fn ask(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        asked: &Asked<'_>,
    ) -> Result<Answer, StoreError> {
        let mut state = self.load().await?;
        if let ClientMessage::Move { base_seq, .. } = asked.message
            && *base_seq > state.table.seq()
        {
            // They may have seen at another machine what this one was not told.
            self.has_fallen_behind(hall, &mut state).await?;
        }
        for _ in 0..TRIES_MAX {
            let you = asked.device.map_or(You::Watcher, |device| state.you(device));
            let Some(by) = asked.message.side(&state.table, you) else {
                if self.has_fallen_behind(hall, &mut state).await? {
                    continue;
                }
                return Ok(Answer::refused(ServerRefusal::NotSeated));
            };
            let request = asked.message.request().and_then(|key| key.as_str().parse().ok());
            let request = request.map(|key| Request { by, key });
            // The store knows a request by its side, which on one screen has changed meanwhile.
            if you == You::Both
                && let Some(seq) = self.answered(hall, you, request.as_ref()).await?
            {
                return Ok(Answer::Done { seq });
            }
            self.judge_with(hall, &mut state).await?;
            let circumstances = self.circumstances(hall, &state, by, asked)?;
            let decided = decide(hall, &state.table, by, asked.message, circumstances).await?;
            let event = match decided {
                Ok(event) => event,
                Err(_) if self.has_fallen_behind(hall, &mut state).await? => continue,
                Err(refused) => {
                    // Perhaps it was done, and is asked again because the answer was lost.
                    let before = self.answered(hall, you, request.as_ref()).await?;
                    return Ok(before.map_or(refused, |seq| Answer::Done { seq }));
                }
            };
            match self.commit(hall, &mut state, event, request, None).await? {
                Appended::Committed { seq } => {
                    self.offer_with_move(hall, &mut state, by, asked.message).await?;
                    self.carry_on_with(hall, &mut state).await?;
                    return Ok(Answer::Done { seq });
                }
                Appended::Repeated { seq } => return Ok(Answer::Done { seq }),
                Appended::Stale { .. } => {}
            }
        }
        Ok(Answer::refused(ServerRefusal::Unavailable))
    }

    /// Whether another machine has written what this one was not told; then it is read. To be asked
    /// before anything is refused that might be right upon a newer state.
    async fn has_fallen_behind(
        self: &Arc<Self>,
        hall: &Hall,
        state: &mut State,
    ) -> Result<bool, StoreError> {
        if !hall.bus.is_shared() {
            return Ok(false);
        }
        let (seq, seats) = (state.table.seq(), state.record.seats.clone());
        self.catch_up(hall, state).await?;
        self.set_timer(hall, state);
        Ok(state.table.seq() != seq || state.record.seats != seats)
    }

    /// At which event a request was answered, if it was. On one screen it may have been for the
    /// side that is not to move any more.
    async fn answered(
        &self,
        hall: &Hall,
        you: You,
        request: Option<&Request>,
    ) -> Result<Option<u64>, StoreError> {
        let Some(request) = request else { return Ok(None) };
        let answered = hall.store.answered(&self.id, request).await?;
        if answered.is_some() || you != You::Both {
            return Ok(answered);
        }
        let other = Request { by: !request.by, key: request.key.clone() };
        hall.store.answered(&self.id, &other).await
    }

    /// Gives somebody the free seat.
    pub(crate) async fn sit(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        device: TokenHash,
        name: Option<Name>,
        request: Option<&RequestKey>,
    ) -> Result<Sat, StoreError> {
        let mut state = self.load().await?;
        for _ in 0..TRIES_MAX {
            match state.you(device) {
                You::Watcher => {}
                you => return Ok(Sat::Already(you)),
            }
            if state.table.end().is_some() {
                return Ok(Sat::Over);
            }
            let free = Color::ALL.into_iter().find(|&color| state.table.seats()[color].is_none());
            let Some(color) = free else { return Ok(Sat::Full) };
            let command = Command::Sit { color, seat: Seat { name: name.clone() } };
            let Ok(event) = tabiya_table::decide(&state.table, &command, hall.now()) else {
                return Ok(Sat::Full);
            };
            let holder = Some(Holder::Device(device));
            let key = request.and_then(|key| key.as_str().parse().ok());
            let request = key.map(|key| Request { by: color, key });
            let appended = self.commit(hall, &mut state, event, request, holder).await?;
            if let Appended::Committed { .. } = appended {
                self.carry_on_with(hall, &mut state).await?;
                return Ok(Sat::Down(color));
            }
        }
        Ok(Sat::Full)
    }

    /// Ends a game that waits for an opponent.
    pub(crate) async fn call_off(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        by: Color,
    ) -> Result<bool, StoreError> {
        let mut state = self.load().await?;
        let command = Action::Abort.by(by);
        match tabiya_table::decide(&state.table, &command, hall.now()) {
            Ok(event) => {
                self.commit(hall, &mut state, event, None, None).await?;
                Ok(true)
            }
            Err(_) => Ok(false),
        }
    }

    /// Writes an event down, and when it is on disk applies it and tells everybody. If somebody
    /// else was faster, the state is brought up to date instead.
    pub(super) async fn commit(
        &self,
        hall: &Hall,
        state: &mut State,
        event: Event,
        request: Option<Request>,
        holder: Option<Holder>,
    ) -> Result<Appended, StoreError> {
        let mut after = state.table.clone();
        after.apply(&event).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        let append = Append {
            game: self.id.clone(),
            base_seq: state.table.seq(),
            event: event.clone(),
            request,
            holder: holder.clone(),
            judge_at: elsewhere::due_at(state, &after),
            opens: rematch(state, &event),
        };
        let appended = hall.store.append(append).await?;
        match appended {
            Appended::Committed { .. } => {
                if let EventKind::Seated { color, seat } = &event.kind
                    && let Some(holder) = holder
                {
                    let name = seat.name.clone();
                    state.record.seats[*color] = Some(SeatRecord { holder, name });
                }
                metrics::counter!("tabiya_events_total").increment(1);
                state.table = after;
                self.audience.push(&state.table, &event);
                if hall.bus.is_shared() {
                    let (seq, event) = (state.table.seq(), Box::new(event));
                    hall.tell(&self.id, News::Event { seq, event });
                }
            }
            Appended::Stale { .. } | Appended::Repeated { .. } => {
                self.catch_up(hall, state).await?;
            }
        }
        Ok(appended)
    }

    /// Another machine has written events up to this one, and may have told what it was.
    pub(crate) async fn follow(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        seq: u64,
        told: Option<&Event>,
    ) -> Result<(), StoreError> {
        // What is known already is no reason to load the state again.
        if self.seq().await >= seq {
            return Ok(());
        }
        let mut state = self.load().await?;
        if !told.is_some_and(|event| self.believe(&mut state, seq, event)) {
            self.catch_up(hall, &mut state).await?;
        }
        if hall.is_shared() {
            // Who has written it goes on with it.
            self.set_timer(hall, &mut state);
            return Ok(());
        }
        self.carry_on_with(hall, &mut state).await
    }

    /// Applies an event as it was told, if it is the next one. Who has taken a seat is not told.
    fn believe(&self, state: &mut State, seq: u64, event: &Event) -> bool {
        seq == state.table.seq() + 1
            && !matches!(event.kind, EventKind::Seated { .. })
            && self.advance(state, [event]).is_ok()
    }

    /// Reads the events that somebody else has written.
    pub(super) async fn catch_up(&self, hall: &Hall, state: &mut State) -> Result<(), StoreError> {
        let Some(log) = hall.store.load(&self.id, state.table.seq()).await? else {
            return Err(StoreError::NoGame(self.id.clone()));
        };
        self.advance(state, log.events.iter().map(|logged| &logged.event))?;
        state.record = log.record;
        Ok(())
    }

    /// Applies events that somebody else has written, and tells everybody.
    pub(super) fn advance<'e>(
        &self,
        state: &mut State,
        events: impl IntoIterator<Item = &'e Event>,
    ) -> Result<(), StoreError> {
        for event in events {
            let applied = state.table.apply(event);
            applied.map_err(|error| StoreError::Corrupt(error.to_string()))?;
            self.audience.push(&state.table, event);
        }
        Ok(())
    }

    /// What only the server knows of what somebody asks.
    fn circumstances(
        &self,
        hall: &Hall,
        state: &State,
        by: Color,
        asked: &Asked<'_>,
    ) -> Result<Circumstances, StoreError> {
        let absent = self.absent_since(hall);
        let is_away = !state.is_computer(!by);
        // One who is there has been away since this very moment, which is not long enough.
        let absent_since =
            absent[!by].filter(|_| is_away).unwrap_or(tabiya_table::Millis(u64::MAX));
        Ok(Circumstances {
            lag_ms: asked.wire.lag_ms(),
            delivery_ms: asked.wire.delivery_ms(state.table.position_seq()),
            absent_since,
            is_between_people: state.is_between_people(),
            rematch: match asked.message {
                ClientMessage::AcceptRematch { .. } => Some(crate::api::table_id(&new_game_id()?)),
                _ => None,
            },
        })
    }

    async fn offer_with_move(
        &self,
        hall: &Hall,
        state: &mut State,
        by: Color,
        message: &ClientMessage,
    ) -> Result<(), StoreError> {
        if !message.offers_draw_with_move() {
            return Ok(());
        }
        let command = Action::OfferDraw.by(by);
        // The move stands whether the offer can be made or not.
        if let Ok(event) = tabiya_table::decide(&state.table, &command, hall.now()) {
            self.commit(hall, state, event, None, None).await?;
        }
        Ok(())
    }
}

/// What comes of a message now. What may need a search is decided apart, so that other tables do
/// not wait; it happened when it was asked, however long that takes.
pub(super) async fn decide(
    hall: &Hall,
    table: &Table,
    by: Color,
    message: &ClientMessage,
    circumstances: Circumstances,
) -> Result<Result<Event, Answer>, StoreError> {
    let now = hall.now();
    if !message.action(&circumstances).is_some_and(|action| action.may_search()) {
        return Ok(message.decide(table, by, &circumstances, now));
    }
    let (table, message) = (table.clone(), message.clone());
    hall.searches.run(move || message.decide(&table, by, &circumstances, now)).await
}

/// The game that an accepted rematch opens: the same people, colors changed.
fn rematch(state: &State, event: &Event) -> Option<Box<NewGame>> {
    let EventKind::RematchAccepted { game, .. } = &event.kind else { return None };
    let (_, created) = Table::open(state.table.rematch_settings(), event.at);
    let holder = |color: Color| state.holder(!color).cloned();
    let id: GameId = game.clone();
    Some(Box::new(NewGame {
        id,
        event: created,
        holders: tabiya_chess::ByColor::new_with(holder),
        visibility: state.record.visibility,
        note: state.record.note.clone(),
        seek: None,
    }))
}
