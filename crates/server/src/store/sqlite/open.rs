//! Connections, and the settings that durability hangs on.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::schema::SCHEMA_VERSION;
use crate::store::StoreError;

/// The oldest SQLite that is good enough. Before it, a write at the same moment as a checkpoint
/// could damage the file.
pub const SQLITE_MIN: &str = "3.51.3";
const SQLITE_MIN_NUMBER: i32 = 3_051_003;

/// How many bytes the write-ahead log may keep on disk when it is empty.
const LOG_SIZE_MAX: u32 = 64 * 1024 * 1024;
/// How many KiB of pages the writer keeps: those of some hundreds of games in which moves come fast,
/// so that it does not read them again from the file for every move.
const CACHE_KIB: i64 = 16 * 1024;
/// How many prepared statements a connection keeps.
const STATEMENTS_MAX: usize = 64;

/// Why a store could not be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// Another process has the folder.
    Locked {
        /// The folder.
        folder: PathBuf,
    },
    /// The folder cannot be used.
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        detail: String,
    },
    /// The database was written by a newer release.
    Newer {
        /// The version of its schema.
        found: u32,
    },
    /// The file is a database of another program.
    Foreign,
    /// The file has no bytes: what was in it is lost, and it was not begun by us.
    Empty(PathBuf),
    /// This SQLite is too old.
    OldSqlite {
        /// Its version.
        found: &'static str,
    },
    /// A setting that durability hangs on was not taken, as on some network file systems.
    Pragmas(Pragmas),
    /// The database of several machines cannot be reached at the moment.
    Away(String),
    /// The database cannot be used.
    Store(StoreError),
}

/// The settings that durability hangs on, as a connection has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pragmas {
    /// `wal`: a write-ahead log.
    pub journal_mode: String,
    /// 2, which is `FULL`: a sync before a commit is answered.
    pub synchronous: u32,
    /// 1: also through the cache of the drive, where a system has that apart.
    pub fullfsync: u32,
    /// 1: the same for the main file.
    pub checkpoint_fullfsync: u32,
    /// 1: no event without its game.
    pub foreign_keys: u32,
}

impl Pragmas {
    fn wanted() -> Self {
        Self {
            journal_mode: "wal".to_owned(),
            synchronous: 2,
            fullfsync: 1,
            checkpoint_fullfsync: 1,
            foreign_keys: 1,
        }
    }

    pub(super) fn read(connection: &Connection) -> rusqlite::Result<Self> {
        let number = |name| connection.pragma_query_value(None, name, |row| row.get(0));
        Ok(Self {
            journal_mode: connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?,
            synchronous: number("synchronous")?,
            fullfsync: number("fullfsync")?,
            checkpoint_fullfsync: number("checkpoint_fullfsync")?,
            foreign_keys: number("foreign_keys")?,
        })
    }
}

/// Opens the database to write to it, and makes it if it is not there. A file that is not ours is
/// left as it is.
pub(super) fn writable(path: &Path) -> Result<Connection, OpenError> {
    if rusqlite::version_number() < SQLITE_MIN_NUMBER {
        return Err(OpenError::OldSqlite { found: rusqlite::version() });
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let connection = connect(path, flags)?;
    // SQLite opens what it may not write to all the same.
    if connection.is_readonly("main")? {
        return Err(OpenError::Store(StoreError::ReadOnly));
    }
    super::schema::check(&connection)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    connection.pragma_update(None, "journal_size_limit", LOG_SIZE_MAX)?;
    // Below zero it is counted in KiB.
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    // What people delete is overwritten.
    connection.pragma_update(None, "secure_delete", true)?;
    // The writer does this itself, after it has answered.
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    let pragmas = Pragmas::read(&connection)?;
    if pragmas == Pragmas::wanted() { Ok(connection) } else { Err(OpenError::Pragmas(pragmas)) }
}

/// Opens a database to read only.
pub(super) fn read_only(path: &Path) -> rusqlite::Result<Connection> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

fn connect(path: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    // Each connection belongs to one thread at a time.
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS_MAX);
    // A plan must not depend on the values: a statement would be prepared anew with each of them.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    Ok(connection)
}

impl OpenError {
    pub(super) fn folder(folder: &Path, error: &io::Error) -> Self {
        Self::Folder { folder: folder.to_owned(), detail: error.to_string() }
    }
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Store(error.into())
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Locked { folder } => {
                write!(f, "another process uses the data folder {}", folder.display())
            }
            Self::Folder { folder, detail } => {
                write!(f, "the data folder {} cannot be used: {detail}", folder.display())
            }
            Self::Newer { found } => write!(
                f,
                "the database was written by a newer release: its version is {found}, and this \
                 one knows {SCHEMA_VERSION} at most"
            ),
            Self::Foreign => f.write_str("the database belongs to another program"),
            Self::Empty(file) => write!(
                f,
                "the database {} is empty, which no server leaves behind: restore a backup with \
                 tabiya restore --replace, or remove the file to begin without games",
                file.display()
            ),
            Self::OldSqlite { found } => {
                write!(f, "SQLite {found} is too old: {SQLITE_MIN} is needed at least")
            }
            Self::Pragmas(found) => write!(f, "the disk cannot keep moves safe: {found:?}"),
            Self::Away(detail) => write!(f, "the database cannot be reached: {detail}"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}
