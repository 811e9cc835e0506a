//! From what somebody asks to an event that is on disk.

use tabiya_chess::Color;
use tabiya_protocol::host::RequestOutcome;
use tabiya_protocol::view::Circumstances;
use tabiya_protocol::{ClientMessage, RequestKey, ServerRefusal, You};
use tabiya_table::{Action, Command, Event, Millis, Name, Seat, Table};

use super::loaded::Cause;
use super::{Loaded, Wire};
use crate::hall::Hall;
use crate::store::{Appended, Holder, Request, StoreError, TokenHash, new_game_id};

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

impl Loaded<'_> {
    /// Does what somebody asks, or says why not.
    pub(crate) async fn ask(&mut self, asked: &Asked<'_>) -> Result<RequestOutcome, StoreError> {
        if let ClientMessage::Move { base_seq, .. } = asked.message
            && *base_seq > self.table.seq()
        {
            // They may have seen at another machine what this one was not told.
            self.has_fallen_behind().await?;
        }
        for _ in 0..TRIES_MAX {
            let you = asked.device.map_or(You::Watcher, |device| self.you(device));
            let Some(by) = asked.message.side(&self.table, you) else {
                if self.has_fallen_behind().await? {
                    continue;
                }
                return Ok(RequestOutcome::refused(ServerRefusal::NotSeated));
            };
            let request = asked.message.request().and_then(|key| key.as_str().parse().ok());
            let request = request.map(|key| Request { by, key });
            // The store knows a request by its side, which on one screen has changed meanwhile.
            if you == You::Both
                && let Some(seq) = self.answered(you, request.as_ref()).await?
            {
                return Ok(RequestOutcome::Done { seq });
            }
            self.judge().await?;
            let circumstances = self.circumstances(by, asked)?;
            let decided = decide(&self.hall, &self.table, by, asked.message, circumstances).await?;
            let event = match decided {
                Ok(event) => event,
                Err(_) if self.has_fallen_behind().await? => continue,
                Err(refused) => {
                    // Perhaps it was done, and is asked again because the answer was lost.
                    let before = self.answered(you, request.as_ref()).await?;
                    return Ok(before.map_or(refused, |seq| RequestOutcome::Done { seq }));
                }
            };
            let asker = asked.wire.asker.clone();
            let cause = Cause { request, asker, ..Cause::default() };
            match self.commit_for(event, cause).await? {
                Appended::Committed { seq } => {
                    self.offer_with_move(by, asked.message).await?;
                    self.carry_on().await?;
                    return Ok(RequestOutcome::Done { seq });
                }
                Appended::Repeated { seq } => return Ok(RequestOutcome::Done { seq }),
                Appended::Stale { .. } => {}
            }
        }
        Ok(RequestOutcome::refused(ServerRefusal::Unavailable))
    }

    /// At which event a request was answered, if it was. On one screen it may have been for the
    /// side that is not to move any more.
    async fn answered(
        &self,
        you: You,
        request: Option<&Request>,
    ) -> Result<Option<u64>, StoreError> {
        let Some(request) = request else { return Ok(None) };
        let answered = self.hall.store.answered(&self.room.id, request).await?;
        if answered.is_some() || you != You::Both {
            return Ok(answered);
        }
        let other = Request { by: !request.by, key: request.key.clone() };
        self.hall.store.answered(&self.room.id, &other).await
    }

    /// Gives somebody the free seat.
    pub(crate) async fn sit(
        &mut self,
        device: TokenHash,
        name: Option<Name>,
        request: Option<&RequestKey>,
    ) -> Result<Sat, StoreError> {
        for _ in 0..TRIES_MAX {
            match self.you(device) {
                You::Watcher => {}
                you => return Ok(Sat::Already(you)),
            }
            if self.table.end().is_some() {
                return Ok(Sat::Over);
            }
            let Some(color) = self.free_seat() else { return Ok(Sat::Full) };
            let command = Command::Sit { color, seat: Seat { name: name.clone() } };
            let Ok(event) = tabiya_table::decide(&self.table, &command, self.hall.now()) else {
                return Ok(Sat::Full);
            };
            let holder = Some(Holder::Device(device));
            let key = request.and_then(|key| key.as_str().parse().ok());
            let request = key.map(|key| Request { by: color, key });
            let cause = Cause { request, holder, ..Cause::default() };
            if let Appended::Committed { .. } = self.commit_for(event, cause).await? {
                self.carry_on().await?;
                return Ok(Sat::Down(color));
            }
        }
        Ok(Sat::Full)
    }

    /// Ends a game that waits for an opponent. Says whether it could.
    pub(crate) async fn call_off(&mut self, by: Color) -> Result<bool, StoreError> {
        let command = Action::Abort.by(by);
        match tabiya_table::decide(&self.table, &command, self.hall.now()) {
            Ok(event) => self.commit(event).await.map(|_| true),
            Err(_) => Ok(false),
        }
    }

    /// What only the server knows of what somebody asks.
    fn circumstances(&self, by: Color, asked: &Asked<'_>) -> Result<Circumstances, StoreError> {
        let absent = self.room.absent_since(&self.hall);
        let is_away = !self.is_computer(!by);
        // One who is there has been away since this very moment, which is not long enough.
        let absent_since = absent[!by].filter(|_| is_away).unwrap_or(Millis(u64::MAX));
        Ok(Circumstances {
            lag_ms: asked.wire.lag_ms(),
            delivery_ms: asked.wire.delivery_ms(self.table.position_seq()),
            absent_since,
            is_between_people: self.is_between_people(),
            rematch: match asked.message {
                ClientMessage::AcceptRematch { .. } => Some(crate::api::table_id(&new_game_id()?)),
                _ => None,
            },
        })
    }

    async fn offer_with_move(
        &mut self,
        by: Color,
        message: &ClientMessage,
    ) -> Result<(), StoreError> {
        if !message.offers_draw_with_move() {
            return Ok(());
        }
        let command = Action::OfferDraw.by(by);
        // The move stands whether the offer can be made or not.
        if let Ok(event) = tabiya_table::decide(&self.table, &command, self.hall.now()) {
            self.commit(event).await?;
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
) -> Result<Result<Event, RequestOutcome>, StoreError> {
    let now = hall.now();
    if !message.action(&circumstances).is_some_and(|action| action.may_search()) {
        return Ok(message.decide(table, by, &circumstances, now));
    }
    let (table, message) = (table.clone(), message.clone());
    hall.searches.run(move || message.decide(&table, by, &circumstances, now)).await
}
