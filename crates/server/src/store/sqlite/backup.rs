//! Copies of everything, and the way back.

use std::fmt;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::backup::Backup;

use super::fault::Fault;
use super::lock::{Lock, sync_parent};
use super::{FILE_NAME, OpenError, Report, check, open, schema};
use crate::store::StoreError;

/// How a backup is looked at before it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verify {
    /// Every page is checked, and every game is played through.
    Replay,
    /// It is trusted.
    Trust,
}

/// Why a backup could not be restored. The folder is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RestoreError {
    /// There is a database in the folder already.
    Exists(PathBuf),
    /// The folder or the backup cannot be used.
    Open(OpenError),
    /// The backup did not pass the check.
    Unsound(Report),
}

/// Copies a database to a file, which is complete or not there.
pub(super) fn copy_to(connection: &Connection, file: &Path) -> Result<(), Fault> {
    let part = part_of(file);
    copy(connection, &part)?;
    Ok(put_in_place(&part, file).map_err(|error| StoreError::Failed(error.to_string()))?)
}

pub(super) fn restore(
    backup: &Path,
    folder: &Path,
    verify: Verify,
) -> Result<Report, RestoreError> {
    let _lock = Lock::take(folder).map_err(RestoreError::Open)?;
    let file = folder.join(FILE_NAME);
    if file.exists() {
        return Err(RestoreError::Exists(file));
    }
    let part = part_of(&file);
    let report = restore_part(backup, &part, verify).map_err(RestoreError::Open)?;
    if !report.is_clean() {
        // What is left behind harms nobody: the next attempt writes over it.
        let _removed = fs::remove_file(&part);
        return Err(RestoreError::Unsound(report));
    }
    put_in_place(&part, &file)
        .map_err(|error| RestoreError::Open(OpenError::folder(folder, &error)))?;
    Ok(report)
}

/// Makes a database of today's version from a backup, and checks it.
fn restore_part(backup: &Path, part: &Path, verify: Verify) -> Result<Report, OpenError> {
    let source = open::read_only(backup)?;
    schema::check(&source)?;
    copy(&source, part)?;
    let connection = open::writable(part)?;
    schema::migrate(&connection)?;
    let report = match verify {
        Verify::Replay => check::check(&connection)?,
        Verify::Trust => Report::default(),
    };
    // One file again, without a log beside it.
    connection.pragma_update(None, "journal_mode", "delete")?;
    Ok(report)
}

/// Copies everything in one step: a copy in several begins anew whenever somebody writes.
fn copy(source: &Connection, file: &Path) -> Result<(), rusqlite::Error> {
    // What an earlier attempt left behind is written over; most often there is nothing.
    let _removed = fs::remove_file(file);
    let mut target = Connection::open(file)?;
    Backup::new(source, &mut target)?.step(-1)?;
    target.pragma_update(None, "journal_mode", "delete")
}

fn part_of(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// Gives a complete file its name, and makes both durable.
fn put_in_place(part: &Path, file: &Path) -> std::io::Result<()> {
    File::options().write(true).open(part)?.sync_all()?;
    fs::rename(part, file)?;
    sync_parent(file)
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exists(file) => write!(f, "there is a database already: {}", file.display()),
            Self::Open(error) => error.fmt(f),
            Self::Unsound(report) => {
                f.write_str("the backup is damaged")?;
                report.findings.iter().try_for_each(|finding| write!(f, "\n{finding}"))
            }
        }
    }
}

impl std::error::Error for RestoreError {}
