//! Where games are kept.
//!
//! [`Store`] is the seam: the server knows no other way to what lasts. [`SqliteStore`] keeps
//! everything in one folder of one machine; `PostgresStore` is what several machines share. Both
//! are a `Database`: what is done, in which statements, stands once, and a
//! database only runs it. Adding an event is the exception, which each does as it is fastest there.
//!
//! A game is the list of its events, counted from 1. A write is answered when it is on disk and
//! not before. A reader sees every write that was answered before the read began.

mod asker;
mod chat;
mod check;
mod code;
mod create;
mod database;
mod error;
mod forget;
mod game;
mod id;
mod list;
mod machine;
#[cfg(feature = "cluster")]
mod postgres;
mod record;
mod row;
#[cfg(test)]
pub(crate) mod sample;
mod sql;
mod sqlite;
#[cfg(feature = "cluster")]
mod transfer;

pub use asker::Asker;
pub use chat::{CHAT_MAX, CHAT_TEXT_MAX, ChatLine, Say, Unsaid};
pub use check::{Finding, Report};
pub use code::{CODE_KNOWN_MS, Code, CodeKept, CodePurpose, Redeemed};
pub use error::StoreError;
pub use game::{
    Append, Appended, COMPUTER_MAX, Created, Cursor, EVENT_MAX, Forgotten, GameRecord, Holder,
    LOG_MAX, Listing, Live, Log, Logged, NOTE_MAX, NewGame, PAGE_MAX, Page, Progress, SEEK_MAX,
    SeatRecord, TokenHash, Visibility,
};
pub use id::{ParseRequestKeyError, REQUEST_KEY_MAX, Request, RequestKey, new_game_id};
pub use machine::{Lease, Outage, Pulse, TimeSample};
#[cfg(feature = "cluster")]
pub use postgres::{ImportError, Imported, PostgresStore};
pub use sqlite::{
    BackupError, Checksum, Existing, Keeper, OpenError, Pragmas, RestoreError, Restored,
    SCHEMA_VERSION, SQLITE_MIN, SqliteStore, Verify,
};
#[cfg(test)]
pub(crate) use {
    database::{Access, Database},
    row::EventRow,
    sql::Work,
    sqlite::Session,
};

use std::fmt;

use async_trait::async_trait;
use tabiya_chess::Color;
use tabiya_table::{GameId, Millis};

/// What the server keeps: games with their seats, chat, codes that move seats, and a heartbeat.
///
/// Futures may be dropped at any time; a write that was under way may then still happen. Calls
/// wait while the store is busy, and fail with a [`StoreError`] that says why.
#[async_trait]
pub trait Store: fmt::Debug + Send + Sync + 'static {
    /// Opens a game. A game that is there already is left as it is, so that a repeated call does
    /// no harm.
    async fn create(&self, game: NewGame) -> Result<Created, StoreError>;

    /// Adds one event to a game, if the caller has seen all events before it and if the request
    /// was not answered already.
    async fn append(&self, append: Append) -> Result<Appended, StoreError>;

    /// A game with its events after the first `since`: all of them for 0. None if there is no
    /// such game.
    async fn load(&self, game: &GameId, since: u64) -> Result<Option<Log>, StoreError>;

    /// How far each of these games is; games that are not there are left out.
    async fn progress(&self, games: Vec<GameId>) -> Result<Vec<Progress>, StoreError>;

    /// At which event a request was answered; none if it was not. To be asked before a command is
    /// decided: on a later state the table would refuse what it had allowed. In a game on one
    /// screen, to be asked for both sides: by then it is the other one's turn.
    async fn answered(&self, game: &GameId, request: &Request) -> Result<Option<u64>, StoreError>;

    /// The games that are not over, in the order of their ids, from the first after `after` on.
    async fn live(&self, after: Option<&GameId>, limit: u32) -> Result<Vec<Live>, StoreError>;

    /// The games that should have been judged by now, the longest overdue first.
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<Live>, StoreError>;

    /// The games in which a device has a seat, the newest first.
    async fn games_of(&self, device: TokenHash, page: Page) -> Result<Listing, StoreError>;

    /// The games that are not over in which a device has a seat, the newest first.
    async fn live_of(&self, device: TokenHash, limit: u32) -> Result<Vec<GameRecord>, StoreError>;

    /// The public games that are over, the latest first. Games without a result are not among
    /// them.
    async fn finished(&self, page: Page) -> Result<Listing, StoreError>;

    /// Takes a device out of a game that is over: its seats are nobody's then, what it said is
    /// deleted, and the game is no longer listed as public. The log stays for the opponent, with
    /// the name that was played under; when no device is left, the whole game is deleted.
    async fn forget(&self, device: TokenHash, game: &GameId) -> Result<Forgotten, StoreError>;

    /// Keeps a code. Codes that expired long ago are dropped on the way, and one that has expired
    /// gives way to another of the same hash.
    async fn keep_code(&self, code: Code, now: Millis) -> Result<CodeKept, StoreError>;

    /// What a code stands for, also for [`CODE_KNOWN_MS`] after it has expired. The code stays.
    async fn find_code(&self, hash: TokenHash) -> Result<Option<Code>, StoreError>;

    /// Uses a code up: the seats that it moves are then held by `device`. The same device gets the
    /// same answer again until the code expires, in case the first was lost on its way.
    async fn redeem_code(
        &self,
        hash: TokenHash,
        device: TokenHash,
        now: Millis,
    ) -> Result<Redeemed, StoreError>;

    /// Adds a line to a game's chat and gives its number. The same request gets the same number.
    /// Beyond [`CHAT_MAX`] lines the oldest is dropped.
    async fn say(&self, say: Say) -> Result<u64, StoreError>;

    /// The lines of a game's chat with numbers above `since`.
    async fn chat(&self, game: &GameId, since: u64) -> Result<Vec<ChatLine>, StoreError>;

    /// Deletes a line that this side said.
    async fn unsay(&self, game: &GameId, by: Color, number: u64) -> Result<Unsaid, StoreError>;

    /// Notes that the server is up at this moment.
    async fn beat(&self, now: Millis) -> Result<(), StoreError>;

    /// When the server was last known to be up; none if it never was.
    async fn last_beat(&self) -> Result<Option<Millis>, StoreError>;

    /// The games with a free seat that are not over and were created after this place, the oldest
    /// first.
    async fn waiting(&self, after: Cursor, limit: u32) -> Result<Vec<GameRecord>, StoreError>;

    /// The games that wait for anybody and were created after this place, the oldest first: those
    /// that are found by `seek`, or all of them.
    async fn seeks(
        &self,
        seek: Option<&str>,
        after: Cursor,
        limit: u32,
    ) -> Result<Vec<GameRecord>, StoreError>;

    /// Deletes some games that nobody would miss and says which: no person has moved in them, and
    /// nothing has happened since a moment, which is another one for games that are over.
    async fn remove_abandoned(
        &self,
        live_before: Millis,
        over_before: Millis,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError>;

    /// Whether other machines use the same store.
    fn is_shared(&self) -> bool;

    /// Notes that this machine is up, by a number that it has drawn, and says what is known of all
    /// of them.
    async fn pulse(&self, now: Millis, machine: u64) -> Result<Pulse, StoreError>;

    /// Notes that this machine is not up any more: it was told to stop.
    async fn depart(&self, machine: u64) -> Result<(), StoreError>;

    /// Whether this machine may do for a while what one of them does for all. Who has the lease
    /// may take it again, and gives it up by taking it for no time.
    async fn lease(&self, lease: Lease) -> Result<bool, StoreError>;
}
