//! Games in one folder of one machine: SQLite, one writer, and a file lock against a second
//! process.

mod append;
mod backup;
mod chat;
mod check;
mod checksum;
mod code;
mod create;
#[cfg(feature = "cluster")]
mod export;
mod fault;
mod forget;
mod keeper;
mod list;
mod lock;
mod open;
mod pace;
mod reader;
mod record;
mod restore;
mod schema;
mod writer;

pub use backup::BackupError;
pub use checksum::Checksum;
#[cfg(feature = "cluster")]
pub(super) use export::Export;
pub use keeper::Keeper;
pub use open::{OpenError, Pragmas, SQLITE_MIN};
pub use restore::{Existing, RestoreError, Restored, Verify};
pub use schema::SCHEMA_VERSION;

use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use async_trait::async_trait;
use rusqlite::OptionalExtension;
use tabiya_chess::Color;
use tabiya_table::{GameId, Millis};

use self::lock::Lock;
use self::reader::Readers;
use self::writer::Writer;
use super::Report;
use super::row::{EventRow, GameRow};
use super::{
    Append, Appended, ChatLine, Code, CodeKept, Created, Cursor, Forgotten, GameRecord, Listing,
    Live, Log, NewGame, Page, Progress, Redeemed, Request, Say, Store, StoreError, TokenHash,
    Unsaid,
};

/// The name of the database in its folder.
const FILE_NAME: &str = "tabiya.db";
/// How many threads read for the server.
const READERS: usize = 4;

/// The store of one machine.
///
/// Writes go to one thread, which commits all that wait (256 at most) together and then answers
/// them. Reads go to a few threads beside it. Nothing here blocks an async thread. When it is
/// dropped, writes that wait are finished first.
pub struct SqliteStore {
    // Dropped in this order: the writer closes the database last, and then the lock is free.
    readers: Readers,
    keeper: Keeper,
    writer: Writer,
    path: PathBuf,
    _lock: Lock,
}

impl SqliteStore {
    /// Opens the store in a folder, and makes both if they are not there.
    ///
    /// # Errors
    ///
    /// Another process has the folder, it cannot be written to, or what is in it is damaged, not
    /// ours, or of a newer release.
    pub fn open(folder: &Path) -> Result<Self, OpenError> {
        let lock = Lock::take(folder)?;
        let path = folder.join(FILE_NAME);
        match fs::metadata(&path) {
            Ok(file) if file.len() == 0 => return Err(OpenError::Empty(path)),
            Err(error) if error.kind() == ErrorKind::NotFound => restore::begin(&path)?,
            // What is wrong with it is said when it is opened.
            _ => {}
        }
        let connection = open::writable(&path)?;
        schema::migrate(&connection)?;
        let connections: Result<_, _> = (0..READERS).map(|_| open::read_only(&path)).collect();
        let readers = Readers::start("store-reader", connections?)?;
        let keeper = Keeper::start(&path)?;
        let writer = Writer::start(connection)?;
        Ok(Self { readers, keeper, writer, path, _lock: lock })
    }

    /// The settings that durability hangs on, as the writer has them.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub async fn pragmas(&self) -> Result<Pragmas, StoreError> {
        self.writer.write(|connection| Ok(Pragmas::read(connection)?)).await
    }

    /// What checks and backs up this store while it is used.
    #[must_use]
    pub fn keeper(&self) -> Keeper {
        self.keeper.clone()
    }

    /// The next games after a number, as they are kept.
    #[cfg(feature = "cluster")]
    pub(super) async fn export(&self, after: i64, limit: u32) -> Result<Vec<Export>, StoreError> {
        self.readers.read(move |connection| export::games(connection, after, limit)).await
    }

    /// Copies the games of a folder to a file, also while a server is using the folder. The file
    /// is complete or as it was.
    ///
    /// # Errors
    ///
    /// There are no games, they cannot be read, or the file cannot be written.
    pub fn backup(folder: &Path, file: &Path) -> Result<(), BackupError> {
        backup::copy_folder(folder, file)
    }

    /// Puts a backup into a folder that no server is using.
    ///
    /// # Errors
    ///
    /// There is a database already and it is to be kept, the backup cannot be read, or it does not
    /// pass the check that was asked for.
    pub fn restore(
        backup: &Path,
        folder: &Path,
        verify: Verify,
        existing: Existing,
    ) -> Result<Restored, RestoreError> {
        restore::restore(backup, folder, verify, existing)
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn create(&self, game: NewGame) -> Result<Created, StoreError> {
        let game = GameRow::new(game)?;
        self.writer.write(move |connection| game.insert(connection)).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let event = EventRow::new(append)?;
        self.writer.write(move |connection| event.insert(connection)).await
    }

    async fn load(&self, game: &GameId, since: u64) -> Result<Option<Log>, StoreError> {
        let game = game.clone();
        self.readers.read(move |connection| record::log(connection, &game, since)).await
    }

    async fn progress(&self, games: Vec<GameId>) -> Result<Vec<Progress>, StoreError> {
        self.readers.read(move |connection| record::progress(connection, games)).await
    }

    async fn answered(&self, game: &GameId, request: &Request) -> Result<Option<u64>, StoreError> {
        let (game, request) = (game.clone(), request.clone());
        self.readers
            .read(move |connection| match record::number(connection, &game)? {
                Some(number) => Ok(append::answered(connection, number, &request)?),
                None => Ok(None),
            })
            .await
    }

    async fn live(&self, after: Option<&GameId>, limit: u32) -> Result<Vec<Live>, StoreError> {
        let after = after.cloned();
        self.readers.read(move |connection| list::live(connection, after.as_ref(), limit)).await
    }

    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<Live>, StoreError> {
        self.readers.read(move |connection| list::due(connection, now, limit)).await
    }

    async fn games_of(&self, device: TokenHash, page: Page) -> Result<Listing, StoreError> {
        self.readers.read(move |connection| list::games_of(connection, device, &page)).await
    }

    async fn live_of(&self, device: TokenHash, limit: u32) -> Result<Vec<GameRecord>, StoreError> {
        self.readers.read(move |connection| list::live_of(connection, device, limit)).await
    }

    async fn finished(&self, page: Page) -> Result<Listing, StoreError> {
        self.readers.read(move |connection| list::finished(connection, &page)).await
    }

    async fn forget(&self, device: TokenHash, game: &GameId) -> Result<Forgotten, StoreError> {
        let game = game.clone();
        self.writer.write(move |connection| forget::forget(connection, device, &game)).await
    }

    async fn keep_code(&self, code: Code, now: Millis) -> Result<CodeKept, StoreError> {
        self.writer.write(move |connection| code::keep(connection, &code, now)).await
    }

    async fn find_code(&self, hash: TokenHash) -> Result<Option<Code>, StoreError> {
        self.readers.read(move |connection| code::find(connection, hash)).await
    }

    async fn redeem_code(
        &self,
        hash: TokenHash,
        device: TokenHash,
        now: Millis,
    ) -> Result<Redeemed, StoreError> {
        self.writer.write(move |connection| code::redeem(connection, hash, device, now)).await
    }

    async fn say(&self, say: Say) -> Result<u64, StoreError> {
        self.writer.write(move |connection| chat::say(connection, &say)).await
    }

    async fn chat(&self, game: &GameId, since: u64) -> Result<Vec<ChatLine>, StoreError> {
        let game = game.clone();
        self.readers.read(move |connection| chat::lines(connection, &game, since)).await
    }

    async fn unsay(&self, game: &GameId, by: Color, number: u64) -> Result<Unsaid, StoreError> {
        let game = game.clone();
        self.writer.write(move |connection| chat::unsay(connection, &game, by, number)).await
    }

    async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                let sql = "INSERT INTO heartbeat (id, at) VALUES (1, ?1)
                           ON CONFLICT (id) DO UPDATE SET at = excluded.at";
                connection.prepare_cached(sql)?.execute([now.0])?;
                Ok(())
            })
            .await
    }

    async fn waiting(&self, after: Cursor, limit: u32) -> Result<Vec<GameRecord>, StoreError> {
        self.readers.read(move |connection| list::waiting(connection, &after, limit)).await
    }

    async fn seeks(
        &self,
        seek: Option<&str>,
        after: Cursor,
        limit: u32,
    ) -> Result<Vec<GameRecord>, StoreError> {
        let seek = seek.map(str::to_owned);
        self.readers
            .read(move |connection| list::seeks(connection, seek.as_deref(), &after, limit))
            .await
    }

    async fn remove_abandoned(
        &self,
        live_before: Millis,
        over_before: Millis,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        self.writer
            .write(move |connection| {
                forget::remove_abandoned(connection, live_before, over_before, limit)
            })
            .await
    }

    async fn last_beat(&self) -> Result<Option<Millis>, StoreError> {
        self.readers
            .read(|connection| {
                let mut statement = connection.prepare_cached("SELECT at FROM heartbeat")?;
                Ok(statement.query_row([], |row| row.get(0).map(Millis)).optional()?)
            })
            .await
    }
}

impl fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteStore").field("path", &self.path).finish_non_exhaustive()
    }
}
