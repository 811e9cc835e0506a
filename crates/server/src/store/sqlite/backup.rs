//! Copies of everything.

use std::fmt;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::lock::sync_parent;
use super::{FILE_NAME, OpenError, checksum, open, schema};
use crate::store::StoreError;

/// How many pages are copied before it is asked whether the copy is still wanted.
const STEP_PAGES: i32 = 256;
/// How long a copy waits for a source that another program is writing to, and how often.
const BUSY_PAUSE: Duration = Duration::from_millis(100);
const BUSY_MAX: usize = 50;

/// Why the games of a folder could not be copied. What was at the copy's place is still there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupError {
    /// There is no database in the folder.
    NoGames(PathBuf),
    /// The copy's place is taken by something that is no backup.
    Taken(PathBuf),
    /// The games cannot be read.
    Open(OpenError),
    /// The copy cannot be written.
    Copy {
        /// Which file.
        file: PathBuf,
        /// Why not.
        error: StoreError,
    },
}

/// Copies the games of a folder to a file, whether a server is using the folder or not. A backup
/// that is there already is replaced; any other file is not.
pub(super) fn copy_folder(folder: &Path, file: &Path) -> Result<(), BackupError> {
    let database = folder.join(FILE_NAME);
    if !database.is_file() {
        return Err(BackupError::NoGames(folder.to_owned()));
    }
    if file.exists() && (is_same(&database, file) || !is_backup(file)) {
        return Err(BackupError::Taken(file.to_owned()));
    }
    let source = open::read_only(&database).map_err(|error| BackupError::Open(error.into()))?;
    schema::check(&source).map_err(BackupError::Open)?;
    // One snapshot: a writer beside us makes the copy begin anew otherwise, again and again.
    let failed = |error| BackupError::Copy { file: file.to_owned(), error };
    let snapshot = source.unchecked_transaction().map_err(|error| failed(error.into()))?;
    copy_to(&snapshot, file, || true).map_err(failed)
}

/// Copies a database to a file, which is complete, with its checksum, or not there. Within a
/// transaction of the source the copy is of one moment.
pub(super) fn copy_to(
    source: &Connection,
    file: &Path,
    is_wanted: impl Fn() -> bool,
) -> Result<(), StoreError> {
    let part = part_of(file);
    let done = copy(source, &part, &is_wanted).and_then(|()| {
        let sealed = checksum::append(&part, is_wanted);
        sealed.and_then(|()| put_in_place(&part, file)).map_err(|error| failed(&error))
    });
    if done.is_err() {
        // Half a copy is of no use, and a full disk needs the room.
        let _removed = fs::remove_file(&part);
    }
    done
}

/// Copies everything to a new file.
pub(super) fn copy(
    source: &Connection,
    file: &Path,
    is_wanted: impl Fn() -> bool,
) -> Result<(), StoreError> {
    // What an earlier attempt left behind is written over; most often there is nothing.
    let _removed = fs::remove_file(file);
    let mut target = Connection::open(file)?;
    let backup = Backup::new(source, &mut target)?;
    let mut busy = 0;
    while is_wanted() {
        match backup.step(STEP_PAGES)? {
            StepResult::Done => {
                drop(backup);
                return Ok(target.pragma_update(None, "journal_mode", "delete")?);
            }
            StepResult::More => {}
            _ if busy == BUSY_MAX => {
                return Err(StoreError::Failed("another program is writing to it".to_owned()));
            }
            _ => {
                busy += 1;
                thread::sleep(BUSY_PAUSE);
            }
        }
    }
    Err(StoreError::Closed)
}

pub(super) fn part_of(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// Gives a complete file its name, and makes both durable.
pub(super) fn put_in_place(part: &Path, file: &Path) -> std::io::Result<()> {
    File::options().write(true).open(part)?.sync_all()?;
    fs::rename(part, file)?;
    sync_parent(file)
}

fn failed(error: &std::io::Error) -> StoreError {
    match error.kind() {
        std::io::ErrorKind::StorageFull => StoreError::Full,
        std::io::ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly,
        std::io::ErrorKind::Interrupted => StoreError::Closed,
        _ => StoreError::Failed(error.to_string()),
    }
}

fn is_same(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// Whether a file was written by us, by whichever release.
fn is_backup(file: &Path) -> bool {
    let version = open::read_only(file).map_err(OpenError::from).and_then(|c| schema::check(&c));
    matches!(version, Ok(1..) | Err(OpenError::Newer { .. }))
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGames(folder) => write!(f, "there are no games in {}", folder.display()),
            Self::Taken(file) => {
                write!(f, "{} is there already and is no backup", file.display())
            }
            Self::Open(error) => error.fmt(f),
            Self::Copy { file, error } => write!(f, "cannot write {}: {error}", file.display()),
        }
    }
}

impl std::error::Error for BackupError {}
