//! A store on top of a database: what is asked of a [`Store`] becomes work on a connection.

use std::fmt;

use async_trait::async_trait;
use tabiya_chess::Color;
use tabiya_table::{GameId, Millis};

use super::row::{EventRow, GameRow};
use super::sql::{Sql, Work};
use super::{
    Append, Appended, ChatLine, Code, CodeKept, Created, Cursor, Forgotten, GameRecord, Lease,
    Listing, Live, Log, NewGame, Page, Progress, Pulse, Redeemed, Request, Say, Store, StoreError,
    TokenHash, Unsaid, chat, code, forget, list, record,
};

/// What work needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// One statement that changes nothing.
    Read,
    /// Several statements that change nothing and see the same state.
    Snapshot,
    /// A transaction: all of it is written or nothing.
    Write,
}

/// A database with games in it. Where it differs from others, it does the work itself; the rest is
/// the same for all of them.
pub(crate) trait Database: fmt::Debug + Send + Sync + Sized + 'static {
    /// Where statements run.
    type Connection: Sql;

    /// Does work on a connection. What it has written is on disk when this is answered.
    fn work<A: Send + Sync + 'static, T: Send + 'static>(
        &self,
        access: Access,
        given: A,
        work: Work<Self::Connection, A, T>,
    ) -> impl Future<Output = Result<T, StoreError>> + Send;

    /// See [`Store::append`]. Moves go this way, so each database has its own.
    fn append(&self, event: EventRow) -> impl Future<Output = Result<Appended, StoreError>> + Send;

    /// See [`Store::due`].
    fn due(
        &self,
        now: Millis,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Live>, StoreError>> + Send;

    /// See [`Store::beat`].
    fn beat(&self, now: Millis) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// See [`Store::is_shared`].
    fn is_shared(&self) -> bool {
        false
    }

    /// See [`Store::pulse`].
    fn pulse(
        &self,
        now: Millis,
        _machine: u64,
    ) -> impl Future<Output = Result<Pulse, StoreError>> + Send {
        async move {
            let last = self.last_beat().await?;
            Database::beat(self, now).await?;
            let silent_ms = last.map_or(0, |last| now.since(last));
            Ok(Pulse { silent_ms, ..Pulse::default() })
        }
    }

    /// See [`Store::depart`].
    fn depart(&self, _machine: u64) -> impl Future<Output = Result<(), StoreError>> + Send {
        async { Ok(()) }
    }

    /// See [`Store::lease`].
    fn lease(&self, _lease: Lease) -> impl Future<Output = Result<bool, StoreError>> + Send {
        async { Ok(true) }
    }
}

#[async_trait]
impl<D: Database> Store for D {
    async fn create(&self, game: NewGame) -> Result<Created, StoreError> {
        self.work(Access::Write, GameRow::new(game)?, |c, game| Box::pin(game.insert(c))).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        Database::append(self, EventRow::new(append)?).await
    }

    async fn load(&self, game: &GameId, since: u64) -> Result<Option<Log>, StoreError> {
        let given = (game.clone(), since);
        self.work(Access::Snapshot, given, |c, (game, since)| {
            Box::pin(record::log(c, game, *since))
        })
        .await
    }

    async fn progress(&self, games: Vec<GameId>) -> Result<Vec<Progress>, StoreError> {
        if games.is_empty() {
            return Ok(Vec::new());
        }
        self.work(Access::Read, games, |c, games| Box::pin(record::progress(c, games))).await
    }

    async fn answered(&self, game: &GameId, request: &Request) -> Result<Option<u64>, StoreError> {
        let given = (game.clone(), request.clone());
        self.work(Access::Read, given, |c, (game, request)| {
            Box::pin(record::answered(c, game, request))
        })
        .await
    }

    async fn live(&self, after: Option<&GameId>, limit: u32) -> Result<Vec<Live>, StoreError> {
        let given = (after.cloned(), limit);
        self.work(Access::Read, given, |c, (after, limit)| {
            Box::pin(list::live(c, after.as_ref(), *limit))
        })
        .await
    }

    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<Live>, StoreError> {
        Database::due(self, now, limit).await
    }

    async fn games_of(&self, device: TokenHash, page: Page) -> Result<Listing, StoreError> {
        self.work(Access::Read, (device, page), |c, (device, page)| {
            Box::pin(list::games_of(c, device, page))
        })
        .await
    }

    async fn live_of(&self, device: TokenHash, limit: u32) -> Result<Vec<GameRecord>, StoreError> {
        self.work(Access::Read, (device, limit), |c, (device, limit)| {
            Box::pin(list::live_of(c, device, *limit))
        })
        .await
    }

    async fn finished(&self, page: Page) -> Result<Listing, StoreError> {
        self.work(Access::Read, page, |c, page| Box::pin(list::finished(c, page))).await
    }

    async fn forget(&self, device: TokenHash, game: &GameId) -> Result<Forgotten, StoreError> {
        let given = (device, game.clone());
        self.work(Access::Write, given, |c, (device, game)| {
            Box::pin(forget::forget(c, device, game))
        })
        .await
    }

    async fn keep_code(&self, code: Code, now: Millis) -> Result<CodeKept, StoreError> {
        self.work(Access::Write, (code, now), |c, (code, now)| Box::pin(code::keep(c, code, *now)))
            .await
    }

    async fn find_code(&self, hash: TokenHash) -> Result<Option<Code>, StoreError> {
        self.work(Access::Read, hash, |c, hash| Box::pin(code::find(c, *hash))).await
    }

    async fn redeem_code(
        &self,
        hash: TokenHash,
        device: TokenHash,
        now: Millis,
    ) -> Result<Redeemed, StoreError> {
        let given = (hash, device, now);
        self.work(Access::Write, given, |c, &(hash, device, now)| {
            Box::pin(code::redeem(c, hash, device, now))
        })
        .await
    }

    async fn say(&self, say: Say) -> Result<u64, StoreError> {
        self.work(Access::Write, say, |c, say| Box::pin(chat::say(c, say))).await
    }

    async fn chat(&self, game: &GameId, since: u64) -> Result<Vec<ChatLine>, StoreError> {
        let given = (game.clone(), since);
        self.work(Access::Read, given, |c, (game, since)| Box::pin(chat::lines(c, game, *since)))
            .await
    }

    async fn unsay(&self, game: &GameId, by: Color, number: u64) -> Result<Unsaid, StoreError> {
        let given = (game.clone(), by, number);
        self.work(Access::Write, given, |c, (game, by, number)| {
            Box::pin(chat::unsay(c, game, *by, *number))
        })
        .await
    }

    async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        Database::beat(self, now).await
    }

    async fn last_beat(&self) -> Result<Option<Millis>, StoreError> {
        self.work(Access::Read, (), |c, ()| Box::pin(record::last_beat(c))).await
    }

    async fn waiting(&self, after: Cursor, limit: u32) -> Result<Vec<GameRecord>, StoreError> {
        self.work(Access::Read, (after, limit), |c, (after, limit)| {
            Box::pin(list::waiting(c, after, *limit))
        })
        .await
    }

    async fn seeks(
        &self,
        seek: Option<&str>,
        after: Cursor,
        limit: u32,
    ) -> Result<Vec<GameRecord>, StoreError> {
        let given = (seek.map(str::to_owned), after, limit);
        self.work(Access::Read, given, |c, (seek, after, limit)| {
            Box::pin(list::seeks(c, seek.as_deref(), after, *limit))
        })
        .await
    }

    async fn remove_abandoned(
        &self,
        live_before: Millis,
        over_before: Millis,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        self.work(Access::Write, (live_before, over_before, limit), |c, &(live, over, limit)| {
            Box::pin(forget::remove_abandoned(c, live, over, limit))
        })
        .await
    }

    fn is_shared(&self) -> bool {
        Database::is_shared(self)
    }

    async fn pulse(&self, now: Millis, machine: u64) -> Result<Pulse, StoreError> {
        Database::pulse(self, now, machine).await
    }

    async fn depart(&self, machine: u64) -> Result<(), StoreError> {
        Database::depart(self, machine).await
    }

    async fn lease(&self, lease: Lease) -> Result<bool, StoreError> {
        Database::lease(self, lease).await
    }
}
