//! From a backup to a folder with games.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use super::backup::{copy, part_of, put_in_place};
use super::lock::{Lock, sync_parent};
use super::session::Session;
use super::{Checksum, FILE_NAME, OpenError, Report, check, checksum, open, schema};
use crate::store::{Finding, StoreError};

/// What SQLite keeps beside a database. Left where they are, they would be taken for those of the
/// database that comes in its place.
const COMPANIONS: [&str; 2] = ["-wal", "-shm"];
/// How many databases of earlier times may lie in a folder.
const ASIDE_MAX: usize = 1000;

/// How a backup is looked at before it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verify {
    /// Every page is checked, and every game is played through.
    Replay,
    /// It is trusted.
    Trust,
}

/// What is done with games that are in the folder already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// They stay, and nothing is restored.
    Keep,
    /// They are kept under another name, and the backup takes their place.
    SetAside,
}

/// What was restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// How many games there are now.
    pub games: u64,
    /// What was looked at, if that was asked for.
    pub report: Option<Report>,
    /// What the backup's checksum says: it is right, or there is none.
    pub checksum: Checksum,
    /// Where the games are that were there before.
    pub set_aside: Option<PathBuf>,
}

/// Why a backup could not be restored. The folder is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RestoreError {
    /// There is no such backup.
    NoBackup(PathBuf),
    /// There is a database in the folder already.
    Exists(PathBuf),
    /// The folder cannot be used.
    Open(OpenError),
    /// The backup cannot be read.
    Backup {
        /// Which.
        file: PathBuf,
        /// Why not.
        error: OpenError,
    },
    /// The backup's checksum is wrong.
    Damaged(PathBuf),
    /// The backup did not pass the check.
    Unsound(Report),
}

pub(super) fn restore(
    backup: &Path,
    folder: &Path,
    verify: Verify,
    existing: Existing,
) -> Result<Restored, RestoreError> {
    if !backup.is_file() {
        return Err(RestoreError::NoBackup(backup.to_owned()));
    }
    let lock = Lock::take(folder).map_err(RestoreError::Open)?;
    let restored = restore_locked(backup, folder, verify, existing);
    if restored.is_err() {
        lock.undo();
    }
    restored
}

fn restore_locked(
    backup: &Path,
    folder: &Path,
    verify: Verify,
    existing: Existing,
) -> Result<Restored, RestoreError> {
    let file = folder.join(FILE_NAME);
    if file.exists() && existing == Existing::Keep {
        return Err(RestoreError::Exists(file));
    }
    let failed = |error| RestoreError::Backup { file: backup.to_owned(), error };
    let checksum = checksum::check(backup)
        .map_err(|error| failed(OpenError::Store(StoreError::Failed(error.to_string()))))?;
    if checksum == Checksum::Wrong && verify == Verify::Trust {
        return Err(RestoreError::Damaged(backup.to_owned()));
    }
    let part = part_of(&file);
    let made = restore_part(backup, &part, verify).map_err(failed).and_then(|mut restored| {
        restored.checksum = checksum;
        match &mut restored.report {
            Some(report) if checksum == Checksum::Wrong => {
                report.findings.insert(0, Finding::Checksum);
                Err(RestoreError::Unsound(report.clone()))
            }
            Some(report) if !report.is_clean() => Err(RestoreError::Unsound(report.clone())),
            _ => Ok(restored),
        }
    });
    let made = made.and_then(|restored| {
        let set_aside = replace(&part, &file)
            .map_err(|error| RestoreError::Open(OpenError::folder(folder, &error)))?;
        Ok(Restored { set_aside, ..restored })
    });
    if made.is_err() {
        // What is left behind harms nobody: the next attempt writes over it.
        remove(&part);
    }
    made
}

/// Makes a database of today's version from a backup, and checks it.
fn restore_part(backup: &Path, part: &Path, verify: Verify) -> Result<Restored, OpenError> {
    let source = open::read_only(backup)?;
    if schema::check(&source)? == 0 {
        // SQLite takes a file without bytes for a database in which nothing is yet.
        return Err(OpenError::Empty(backup.to_owned()));
    }
    remove(part);
    copy(&source, part, || true).map_err(OpenError::Store)?;
    let connection = open::writable(part)?;
    schema::migrate(&connection)?;
    let session = Session::new(connection);
    let report = match verify {
        Verify::Replay => Some(check::check(&session).map_err(OpenError::Store)?),
        Verify::Trust => None,
    };
    let connection = session.connection();
    let games = connection.query_row("SELECT count(*) FROM game", [], |row| row.get(0));
    // What is damaged has been named; without a check, a backup that cannot even be counted is not
    // taken.
    let games = if report.as_ref().is_some_and(|report| !report.is_clean()) { 0 } else { games? };
    // One file again, without a log beside it.
    connection.pragma_update(None, "journal_mode", "delete")?;
    Ok(Restored { games, report, checksum: Checksum::Missing, set_aside: None })
}

/// Begins a database without games. It has its name only when it is complete, so that a start that
/// is killed leaves none behind.
pub(super) fn begin(file: &Path) -> Result<(), OpenError> {
    let part = part_of(file);
    remove(&part);
    let connection = open::writable(&part)?;
    schema::migrate(&connection)?;
    // One file, without a log beside it.
    connection.pragma_update(None, "journal_mode", "delete")?;
    connection.close().map_err(|(_, error)| error)?;
    let folder = file.parent().unwrap_or(file);
    replace(&part, file).map_err(|error| OpenError::folder(folder, &error))?;
    Ok(())
}

/// Puts a database in place. What was there is kept under another name: the file first, so that at
/// no moment a database stands there without its log.
fn replace(part: &Path, file: &Path) -> std::io::Result<Option<PathBuf>> {
    let aside = free_name(file)?;
    let has_games = file.exists();
    if has_games {
        fs::rename(file, &aside)?;
    }
    for companion in COMPANIONS {
        let from = with_suffix(file, companion);
        if from.exists() {
            fs::rename(from, with_suffix(&aside, companion))?;
        }
    }
    sync_parent(file)?;
    put_in_place(part, file)?;
    Ok(has_games.then_some(aside))
}

/// A name beside a file under which nothing is kept yet.
fn free_name(file: &Path) -> std::io::Result<PathBuf> {
    (1..=ASIDE_MAX)
        .map(|number| file.with_file_name(format!("replaced-{number}.db")))
        .find(|name| !name.exists() && COMPANIONS.iter().all(|c| !with_suffix(name, c).exists()))
        .ok_or_else(|| std::io::Error::other("too many databases were replaced here"))
}

fn remove(part: &Path) {
    // Most often there is nothing, and what stays is written over.
    let _removed = fs::remove_file(part);
    for companion in COMPANIONS {
        let _removed = fs::remove_file(with_suffix(part, companion));
    }
}

fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBackup(file) => write!(f, "there is no backup {}", file.display()),
            Self::Exists(file) => write!(f, "there are games already: {}", file.display()),
            Self::Open(error) => error.fmt(f),
            Self::Backup { file, error: OpenError::Empty(_) } => {
                write!(f, "{} is no backup: there is nothing in it", file.display())
            }
            Self::Backup { file, error } => {
                write!(f, "cannot restore {}: {error}", file.display())
            }
            Self::Damaged(file) => {
                write!(f, "{} is damaged: its checksum is wrong", file.display())
            }
            Self::Unsound(report) => {
                f.write_str("the backup is damaged")?;
                report.findings.iter().try_for_each(|finding| write!(f, "\n{finding}"))
            }
        }
    }
}

impl std::error::Error for RestoreError {}
