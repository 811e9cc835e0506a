//! Games that several machines share: PostgreSQL, and nothing that only one connection knows.

mod append;
mod beat;
mod chat;
mod check;
mod code;
mod create;
mod fault;
mod forget;
mod import;
mod list;
mod pool;
mod record;
mod schema;
mod writer;

pub use import::{ImportError, Imported};

use std::fmt;

use async_trait::async_trait;
use tabiya_chess::Color;
use tabiya_table::{GameId, Millis};

use self::pool::{Pool, transaction, work};
use self::writer::Writer;
use super::row::{EventRow, GameRow};
use super::{
    Append, Appended, ChatLine, Code, CodeKept, Created, Cursor, Forgotten, GameRecord, Lease,
    Listing, Live, Log, NewGame, OpenError, Page, Progress, Pulse, Redeemed, Report, Request, Say,
    Store, StoreError, TokenHash, Unsaid,
};

/// Into how many parts games are divided for those who look for what is due.
const SHARDS: i16 = 16;
/// A machine needs so many connections at least: one to write, one to read.
const CONNECTIONS_MIN: usize = 2;

/// The store of several machines.
///
/// A few tasks commit events, as many together as wait. A move is two plain statements, and the
/// first of them decides who was faster. Statements have no names and connections no state, so
/// that a proxy which lends a connection for one transaction can stand between.
pub struct PostgresStore {
    pool: Pool,
    writer: Writer,
}

impl PostgresStore {
    /// Opens the store of a database, and makes its tables if they are not there. It holds so many
    /// connections at most, half of them to write.
    ///
    /// # Errors
    ///
    /// The database cannot be reached, is not ours, or is of a newer release.
    pub async fn open(url: &str, connections: usize) -> Result<Self, OpenError> {
        let pool = Pool::new(url, connections.max(CONNECTIONS_MIN))?;
        schema::migrate(&pool).await?;
        let prepared = work!(&pool, client => beat::prepare(client));
        prepared.map_err(OpenError::Store)?;
        let writer = Writer::start(&pool, (connections / 2).max(1));
        Ok(Self { pool, writer })
    }

    /// Plays every game through again.
    ///
    /// # Errors
    ///
    /// The database cannot be read. What is wrong inside is a finding.
    pub async fn check(&self) -> Result<Report, StoreError> {
        let mut report = Report::default();
        let mut after = String::new();
        loop {
            let ids = work!(&self.pool, client => check::ids(client, &after))?;
            for id in &ids {
                let game = work!(&self.pool, client => check::game(client, id))?;
                report.join(game);
            }
            match ids.into_iter().next_back() {
                Some(last) => after = last,
                None => return Ok(report),
            }
        }
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn create(&self, game: NewGame) -> Result<Created, StoreError> {
        let row = create::Row::new(GameRow::new(game)?)?;
        work!(&self.pool, client => transaction(client, row.insert(client)))
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.writer.append(EventRow::new(append)?).await
    }

    async fn load(&self, game: &GameId, since: u64) -> Result<Option<Log>, StoreError> {
        work!(&self.pool, client => record::log(client, game, since))
    }

    async fn progress(&self, games: Vec<GameId>) -> Result<Vec<Progress>, StoreError> {
        if games.is_empty() {
            return Ok(Vec::new());
        }
        work!(&self.pool, client => list::progress(client, &games))
    }

    async fn answered(&self, game: &GameId, request: &Request) -> Result<Option<u64>, StoreError> {
        work!(&self.pool, client => append::answered(client, game.as_str(), request))
    }

    async fn live(&self, after: Option<&GameId>, limit: u32) -> Result<Vec<Live>, StoreError> {
        work!(&self.pool, client => list::live(client, after, limit))
    }

    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<Live>, StoreError> {
        work!(&self.pool, client => list::due(client, now, limit))
    }

    async fn games_of(&self, device: TokenHash, page: Page) -> Result<Listing, StoreError> {
        work!(&self.pool, client => list::games_of(client, device, &page))
    }

    async fn live_of(&self, device: TokenHash, limit: u32) -> Result<Vec<GameRecord>, StoreError> {
        work!(&self.pool, client => list::live_of(client, device, limit))
    }

    async fn finished(&self, page: Page) -> Result<Listing, StoreError> {
        work!(&self.pool, client => list::finished(client, &page))
    }

    async fn forget(&self, device: TokenHash, game: &GameId) -> Result<Forgotten, StoreError> {
        work!(&self.pool, client => transaction(client, forget::forget(client, device, game)))
    }

    async fn keep_code(&self, code: Code, now: Millis) -> Result<CodeKept, StoreError> {
        work!(&self.pool, client => transaction(client, code::keep(client, &code, now)))
    }

    async fn find_code(&self, hash: TokenHash) -> Result<Option<Code>, StoreError> {
        work!(&self.pool, client => code::find(client, hash))
    }

    async fn redeem_code(
        &self,
        hash: TokenHash,
        device: TokenHash,
        now: Millis,
    ) -> Result<Redeemed, StoreError> {
        work!(&self.pool, client => transaction(client, code::redeem(client, hash, device, now)))
    }

    async fn say(&self, say: Say) -> Result<u64, StoreError> {
        work!(&self.pool, client => transaction(client, chat::say(client, &say)))
    }

    async fn chat(&self, game: &GameId, since: u64) -> Result<Vec<ChatLine>, StoreError> {
        work!(&self.pool, client => chat::lines(client, game, since))
    }

    async fn unsay(&self, game: &GameId, by: Color, number: u64) -> Result<Unsaid, StoreError> {
        work!(&self.pool, client => chat::unsay(client, game, by, number))
    }

    async fn beat(&self, _now: Millis) -> Result<(), StoreError> {
        work!(&self.pool, client => transaction(client, beat::beat(client))).map(drop)
    }

    async fn last_beat(&self) -> Result<Option<Millis>, StoreError> {
        work!(&self.pool, client => beat::last(client))
    }

    async fn waiting(&self, after: Cursor, limit: u32) -> Result<Vec<GameRecord>, StoreError> {
        work!(&self.pool, client => list::waiting(client, &after, limit))
    }

    async fn seeks(
        &self,
        seek: Option<&str>,
        after: Cursor,
        limit: u32,
    ) -> Result<Vec<GameRecord>, StoreError> {
        work!(&self.pool, client => list::seeks(client, seek, &after, limit))
    }

    async fn remove_abandoned(
        &self,
        live_before: Millis,
        over_before: Millis,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let (live, over) = (bounded(live_before), bounded(over_before));
        work!(&self.pool, client =>
            transaction(client, forget::remove_abandoned(client, live, over, limit)))
    }

    fn is_shared(&self) -> bool {
        true
    }

    /// The machine's own time is not asked for: all go by the database's.
    async fn pulse(&self, _now: Millis, machine: u64) -> Result<Pulse, StoreError> {
        let outages = work!(&self.pool, client => transaction(client, beat::beat(client)))?;
        let machines = work!(&self.pool, client => beat::machines(client, machine))?;
        let time = work!(&self.pool, client => beat::time(client))?;
        Ok(Pulse { silent_ms: 0, time: Some(time), outages, machines })
    }

    async fn depart(&self, machine: u64) -> Result<(), StoreError> {
        work!(&self.pool, client => beat::depart(client, machine))
    }

    async fn lease(&self, lease: Lease) -> Result<bool, StoreError> {
        work!(&self.pool, client => beat::lease(client, &lease))
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.pool.close();
    }
}

impl fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresStore").field("pool", &self.pool).finish_non_exhaustive()
    }
}

/// In which part a game is.
fn shard(game: &GameId) -> i16 {
    let mix = |sum: u32, byte: u8| (sum ^ u32::from(byte)).wrapping_mul(16_777_619);
    let sum = game.as_str().bytes().fold(2_166_136_261, mix);
    i16::try_from(sum % 16).unwrap_or(0) % SHARDS
}

/// A number to be kept. The database cannot count further than this.
fn number(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Failed(format!("{number} is too large")))
}

/// A moment to compare with. None that was stored lies beyond what the database can count.
fn bounded(at: Millis) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}
