//! Tables that wait for anybody: what they are found by, how many one visitor may open, and the
//! list of them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tabiya_chess::{Position, Variant};
use tabiya_protocol::rest::Seek;
use tabiya_table::{GameId, Millis, Settings, Takebacks};
use tokio::time::Instant;

use crate::connection::{Household, Visitor};
use crate::hall::Hall;
use crate::store::{Cursor, GameRecord, StoreError, TokenHash};

/// A table waits so long.
pub(crate) const WAIT_MS: u64 = 10 * 60 * 1000;
/// So many tables of one device may wait at a time, and of one address.
pub(crate) const DEVICE_MAX: usize = 4;
pub(crate) const HOUSEHOLD_MAX: usize = 40;
/// The list is made anew after this time, and when this machine has changed it.
const LIST_AGE: Duration = Duration::from_secs(1);

/// What one machine knows of the tables that wait for anybody.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    /// The tables that were opened here and may still wait, by the address they were opened from.
    opened: Mutex<HashMap<Household, Vec<Opened>>>,
    /// How often this machine has changed something.
    changes: AtomicU64,
    list: tokio::sync::Mutex<Option<List>>,
}

#[derive(Clone, Debug)]
struct Opened {
    game: GameId,
    device: Option<TokenHash>,
    at: Millis,
}

#[derive(Debug)]
struct List {
    changes: u64,
    made: Instant,
    seeks: Arc<[Listed]>,
}

/// A table in the list.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) record: GameRecord,
    /// As everybody sees it who has not opened it.
    pub(crate) seek: Seek,
}

/// What strangers find a table by: those who look for the same have the same key. Colors, and the
/// start of Chess960 where it matters, are compared afterwards.
pub(crate) fn key(settings: &Settings) -> String {
    let takebacks = if settings.takebacks == Takebacks::Allowed { "takebacks" } else { "none" };
    let start = match settings.start.variant() {
        Variant::Chess960 => "chess960".to_owned(),
        Variant::Standard if settings.start == Position::start() => "standard".to_owned(),
        Variant::Standard => settings.start.to_string(),
    };
    format!("{} {takebacks} {start}", settings.control)
}

impl Lobby {
    /// Notes that a visitor opens a table. False if they have too many, as far as is known.
    fn note(&self, visitor: Visitor, game: &GameId, now: Millis) -> bool {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        opened.retain(|_, tables| {
            tables.retain(|table| now.since(table.at) < WAIT_MS);
            !tables.is_empty()
        });
        let tables = opened.entry(visitor.household).or_default();
        let of_device = tables.iter().filter(|table| table.device == visitor.device).count();
        let is_allowed = of_device < DEVICE_MAX && tables.len() < HOUSEHOLD_MAX;
        if is_allowed {
            tables.push(Opened { game: game.clone(), device: visitor.device, at: now });
        }
        is_allowed
    }

    /// The tables of an address that may still wait.
    fn opened(&self, household: Household) -> Vec<GameId> {
        let opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let tables = opened.get(&household).into_iter().flatten();
        tables.map(|table| table.game.clone()).collect()
    }

    /// A table does not wait any longer, or was not opened after all.
    pub(crate) fn close(&self, game: &GameId) {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        for tables in opened.values_mut() {
            tables.retain(|table| table.game != *game);
        }
        drop(opened);
        self.changed();
    }

    /// The list is another one now.
    pub(crate) fn changed(&self) {
        self.changes.fetch_add(1, Ordering::AcqRel);
    }
}

impl Hall {
    /// Whether a visitor may open one more table in the lobby. It counts from then on, until it is
    /// [closed](Lobby::close). Asks the store if there seem to be too many.
    pub(crate) async fn may_seek(
        &self,
        visitor: Visitor,
        game: &GameId,
    ) -> Result<bool, StoreError> {
        if self.lobby.note(visitor, game, self.now()) {
            return Ok(true);
        }
        let tables = self.lobby.opened(visitor.household);
        let progress = self.store.progress(tables.clone()).await?;
        // At a table that waits nothing has happened yet.
        let waits = |table: &GameId| progress.iter().any(|it| it.game == *table && it.seq == 1);
        for table in tables.iter().filter(|table| !waits(table)) {
            self.lobby.close(table);
        }
        Ok(self.lobby.note(visitor, game, self.now()))
    }

    /// The tables that wait for anybody and are found by a key, the oldest first, from a place on.
    pub(crate) async fn seeks(
        &self,
        key: Option<&str>,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<GameRecord>, StoreError> {
        let oldest = Millis(self.now().0.saturating_sub(WAIT_MS));
        // No id comes before this one.
        let Ok(game) = "0".parse() else { return Ok(Vec::new()) };
        let after = after.unwrap_or(Cursor { at: oldest, game });
        self.store.seeks(key, after, limit).await
    }

    /// The list of tables that wait for anybody, at most a second old.
    pub(crate) async fn seek_list(
        &self,
        make: impl AsyncFnOnce() -> Result<Vec<Listed>, StoreError>,
    ) -> Result<Arc<[Listed]>, StoreError> {
        let mut list = self.lobby.list.lock().await;
        let changes = self.lobby.changes.load(Ordering::Acquire);
        if let Some(list) = &*list
            && list.changes == changes
            && list.made.elapsed() < LIST_AGE
        {
            return Ok(Arc::clone(&list.seeks));
        }
        let seeks: Arc<[Listed]> = make().await?.into();
        *list = Some(List { changes, made: Instant::now(), seeks: Arc::clone(&seeks) });
        Ok(seeks)
    }
}
