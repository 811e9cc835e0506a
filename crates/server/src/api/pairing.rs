//! Two people who look for the same game find each other.

use std::sync::Arc;

use tabiya_chess::{Color, Variant};
use tabiya_protocol::rest::{ColorChoice, CreateGame, ProblemKey, Start};
use tabiya_table::{GameId, Name, Settings};

use crate::connection::Visitor;
use crate::hall::Hall;
use crate::lobby::{self, DEVICE_MAX, HOUSEHOLD_MAX, WAIT_MS};
use crate::note::Note;
use crate::problem::Problem;
use crate::room::Sat;
use crate::store::{Cursor, GameRecord, Holder, NewGame, Page, Request, TokenHash};

/// So many tables are read at once.
const SLICE: u32 = 64;
/// A request that was answered is asked again within this time, if at all.
const REPEATED_MS: u64 = 60 * 60 * 1000;

/// Somebody who looks for a game.
#[derive(Debug)]
pub(super) struct Search {
    pub(super) wish: CreateGame,
    pub(super) settings: Settings,
    pub(super) name: Option<Name>,
    pub(super) device: TokenHash,
    pub(super) visitor: Visitor,
    /// The table to be opened if nobody waits who looks for the same.
    pub(super) game: NewGame,
}

impl Search {
    /// Sits down at the table that has waited longest for somebody like this, or opens one. Those
    /// who look for the same come one after the other, on whichever machines, so that two of them
    /// never open one each.
    pub(super) async fn run(mut self, hall: &Arc<Hall>) -> Result<GameId, Problem> {
        let key = lobby::key(&self.settings);
        self.game.seek = Some(key.clone());
        let turn = format!("lobby/{key}");
        hall.in_turn(&turn, self.pair_or_open(hall, &key)).await?
    }

    async fn pair_or_open(self, hall: &Arc<Hall>, key: &str) -> Result<GameId, Problem> {
        if let Some(game) = self.paired_before(hall).await? {
            return Ok(game);
        }
        if let Some(game) = self.pair(hall, key).await? {
            hall.lobby.close(&game);
            return Ok(game);
        }
        let id = self.game.id.clone();
        if !hall.may_seek(self.visitor, &id).await? {
            let detail = format!(
                "{DEVICE_MAX} tables of one device and {HOUSEHOLD_MAX} of one address may wait in \
                 the lobby"
            );
            return Err(Problem::new(ProblemKey::TooManyTables, detail));
        }
        let created = hall.store.create(self.game).await;
        match created {
            Ok(_) => hall.lobby.changed(),
            Err(_) => hall.lobby.close(&id),
        }
        created?;
        Ok(id)
    }

    /// Sits down at the table that has waited longest; none if no table suits.
    async fn pair(&self, hall: &Arc<Hall>, key: &str) -> Result<Option<GameId>, Problem> {
        let mut after = None;
        loop {
            let records = hall.seeks(Some(key), after, SLICE).await?;
            for record in records.iter().filter(|record| self.may_suit(record)) {
                if self.sit_at(hall, &record.id).await? {
                    return Ok(Some(record.id.clone()));
                }
            }
            match records.into_iter().next_back() {
                Some(last) => after = Some(Cursor { at: last.created_at, game: last.id }),
                None => return Ok(None),
            }
        }
    }

    /// Whether a table may suit by who sits there.
    fn may_suit(&self, record: &GameRecord) -> bool {
        let free = |color: Color| record.seats[color].is_none();
        let is_own = |color: Color| {
            let holder = record.seats[color].as_ref().map(|seat| &seat.holder);
            holder.and_then(Holder::device) == Some(self.device)
        };
        let is_color = match self.wish.color.unwrap_or_default() {
            ColorChoice::White => free(Color::White),
            ColorChoice::Black => free(Color::Black),
            ColorChoice::Random => true,
        };
        is_color && !Color::ALL.into_iter().any(is_own)
    }

    /// Sits down at a table, if it suits and nobody was faster.
    async fn sit_at(&self, hall: &Arc<Hall>, game: &GameId) -> Result<bool, Problem> {
        let Some(room) = hall.room(game).await? else { return Ok(false) };
        let mut loaded = room.load().await?;
        let sat = if self.is_start(loaded.table.settings()) {
            let (name, request) = (self.name.clone(), self.wish.request.as_ref());
            loaded.sit(self.device, name, request).await?
        } else {
            Sat::Full
        };
        drop(loaded);
        hall.release(room);
        Ok(matches!(sat, Sat::Down(_)))
    }

    /// The game that the same request has found before, among the latest of the device.
    async fn paired_before(&self, hall: &Hall) -> Result<Option<GameId>, Problem> {
        let Some(request) = &self.wish.request else { return Ok(None) };
        for record in hall.store.games_of(self.device, Page::default()).await?.games {
            let is_old = hall.now().since(record.created_at) > REPEATED_MS + WAIT_MS;
            if is_old || !Note::read(&record.note).lobby {
                continue;
            }
            // They sat down on the side that they have.
            for by in record.sides_of(self.device) {
                let Ok(key) = request.as_str().parse() else { continue };
                let request = Request { by, key };
                if hall.store.answered(&record.id, &request).await?.is_some() {
                    return Ok(Some(record.id.clone()));
                }
            }
        }
        Ok(None)
    }

    /// Whether a table begins as is looked for. What else must be the same is in the key.
    fn is_start(&self, theirs: &Settings) -> bool {
        match &self.wish.start {
            // Who takes any start of Chess960 takes the one that was drawn.
            Some(Start::Chess960 { number: None }) => theirs.start.variant() == Variant::Chess960,
            _ => theirs.start == self.settings.start,
        }
    }
}
