//! Games in one folder of one machine: SQLite, one writer, and a file lock against a second
//! process.

mod append;
mod backup;
mod check;
mod checksum;
mod disk;
mod error;
mod keeper;
mod lock;
mod open;
mod pace;
mod reader;
mod restore;
mod schema;
mod session;
mod writer;

pub use backup::BackupError;
pub use checksum::Checksum;
pub use keeper::Keeper;
pub use open::{OpenError, Pragmas, SQLITE_MIN};
pub use restore::{Existing, RestoreError, Restored, Verify};
pub use schema::SCHEMA_VERSION;

use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tabiya_table::Millis;

use self::disk::Disk;
use self::lock::Lock;
use self::reader::Readers;
pub(crate) use self::session::Session;
use self::session::now;
use self::writer::Writer;
use super::database::{Access, Database};
use super::row::EventRow;
use super::sql::{Sql as _, Work, bounded, number};
use super::{Appended, Live, Report, StoreError, list};

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
    disk: Disk,
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
        let session = |_| open::read_only(&path).map(Session::new);
        let sessions: Result<_, _> = (0..READERS).map(session).collect();
        let readers = Readers::start("store-reader", sessions?)?;
        let keeper = Keeper::start(&path)?;
        let disk = Disk::new(folder);
        let writer = Writer::start(Session::new(connection), disk.clone())?;
        Ok(Self { readers, keeper, writer, disk, path, _lock: lock })
    }

    /// The settings that durability hangs on, as the writer has them.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub async fn pragmas(&self) -> Result<Pragmas, StoreError> {
        self.writer.write(|session| Ok(Pragmas::read(&session.connection())?)).await
    }

    /// What checks and backs up this store while it is used.
    #[must_use]
    pub fn keeper(&self) -> Keeper {
        self.keeper.clone()
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

impl Database for SqliteStore {
    type Connection = Session;

    async fn work<A: Send + Sync + 'static, T: Send + 'static>(
        &self,
        access: Access,
        given: A,
        work: Work<Session, A, T>,
    ) -> Result<T, StoreError> {
        let work = move |session: &_| now(work(session, &given));
        match access {
            // Every reader has a snapshot.
            Access::Read | Access::Snapshot => self.readers.read(work).await,
            Access::Write => self.writer.write(work).await,
        }
    }

    async fn append(&self, event: EventRow) -> Result<Appended, StoreError> {
        self.writer.write(move |session| event.insert(session)).await
    }

    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<Live>, StoreError> {
        self.work(Access::Read, (bounded(now.0), limit), |session, &(now, limit)| {
            Box::pin(async move {
                let sql = "SELECT id, seq, judge_at FROM game \
                           WHERE judge_at <= $1 ORDER BY judge_at LIMIT $2";
                session.fetch(sql, &[now.into(), limit.into()], list::live_game).await
            })
        })
        .await
    }

    async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        let given = (number(now.0)?, self.disk.clone());
        self.work(Access::Write, given, |session, (now, disk)| {
            Box::pin(async move {
                disk.check()?;
                let sql = "INSERT INTO heartbeat (id, at) VALUES (1, $1) \
                           ON CONFLICT (id) DO UPDATE SET at = excluded.at";
                session.run(sql, &[(*now).into()]).await.map(drop)
            })
        })
        .await
    }
}

impl fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteStore").field("path", &self.path).finish_non_exhaustive()
    }
}
