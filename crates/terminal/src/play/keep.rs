//! Games on disk: the unfinished one, and those that people save.
//!
//! A window has a place of its own in the state folder, held by a lock, so that two windows do
//! not write over each other's game: `play-1.pgn` with `play-1.lock`, and so on.

use std::env;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::file::{self, Access, Mode};
use crate::games::{Games, LoadError};

/// How many windows keep their game. More can be open; their games are not kept.
const PLACES: u32 = 16;
/// How many games can be put aside before somebody should look through them.
const ASIDE_MAX: u32 = 9999;

/// The place of this window.
#[derive(Debug)]
pub(crate) struct Keep {
    folder: PathBuf,
    path: PathBuf,
    /// Held as long as the window is open.
    _lock: File,
}

/// Why a game was not saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SaveError {
    /// There is such a file, with so many games, and it may not be replaced.
    Exists {
        games: usize,
    },
    Other(String),
}

impl Keep {
    /// Finds a place, one with an unfinished game if there is one.
    pub(crate) fn open(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let path = |number| folder.join(format!("play-{number}.pgn"));
        let with_game = (1..=PLACES).filter(|&number| path(number).exists());
        for number in with_game.chain(1..=PLACES) {
            let path = path(number);
            let lock = OpenOptions::new()
                .create(true)
                .truncate(false)
                .write(true)
                .open(path.with_extension("lock"))?;
            // Otherwise another window has it.
            if lock.try_lock().is_ok() {
                return Ok(Self { folder: folder.to_owned(), path, _lock: lock });
            }
        }
        Err(io::Error::other("too many games are open"))
    }

    /// The unfinished game, if there is one.
    pub(crate) fn unfinished(&self) -> io::Result<Option<Vec<u8>>> {
        match file::read(&self.path) {
            Ok(pgn) => Ok(Some(pgn)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Keeps an unfinished game in place of the one before.
    pub(crate) fn keep(&self, pgn: &str) -> io::Result<()> {
        file::write(&self.path, pgn, Mode::Replace, Access::Usual)
    }

    /// Nothing is left to resume; the game stays as the last one played.
    pub(crate) fn finish(&self, pgn: &str) -> io::Result<()> {
        file::write(&self.folder.join("last.pgn"), pgn, Mode::Replace, Access::Usual)?;
        remove(&self.path)
    }

    /// Puts the unfinished game aside, under a name that is free.
    pub(crate) fn set_aside(&self) -> io::Result<()> {
        if !self.path.exists() {
            return Ok(());
        }
        let free = (1..=ASIDE_MAX)
            .map(|number| self.folder.join(format!("aside-{number}.pgn")))
            .find(|path| !path.exists())
            .ok_or_else(|| io::Error::other("too many games were put aside"))?;
        fs::rename(&self.path, free)
    }
}

/// Saves a game where the person wants it.
pub(crate) fn save(path: &str, pgn: &str, mode: Mode) -> Result<(), SaveError> {
    let path = file::expand(path);
    file::write(&path, pgn, mode, Access::Usual).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => {
            SaveError::Exists { games: Games::read(&path).map_or(0, |games| games.count()) }
        }
        _ => SaveError::Other(file::words(&error)),
    })
}

/// Reads the games of a file that the person names.
pub(crate) fn load(path: &str) -> Result<Games, LoadError> {
    Games::read(&file::expand(path))
}

/// The folder for what a program wants to find again, by the XDG rules.
#[must_use]
pub fn state_folder() -> Option<PathBuf> {
    let absolute = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = absolute("XDG_STATE_HOME")
        .or_else(|| absolute("HOME").map(|home| home.join(".local/state")))
        .or_else(|| absolute("LOCALAPPDATA"));
    state.map(|state| state.join("tabiya"))
}

/// Today, as PGN writes a day; by universal time.
#[must_use]
pub fn today() -> String {
    let days =
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / 86_400);
    date(days)
}

/// The day that comes so many days after 1970-01-01.
fn date(days: u64) -> String {
    let is_leap =
        |year: u64| year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    let (mut year, mut day) = (1970, days);
    loop {
        let length = if is_leap(year) { 366 } else { 365 };
        if day < length {
            break;
        }
        day -= length;
        year += 1;
    }
    let february = if is_leap(year) { 29 } else { 28 };
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if day < length {
            break;
        }
        day -= length;
        month += 1;
    }
    format!("{year}.{month:02}.{:02}", day + 1)
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_are_written_as_pgn_wants_them() {
        for (days, expected) in
            [(0, "1970.01.01"), (59, "1970.03.01"), (19_782, "2024.02.29"), (20_088, "2024.12.31")]
        {
            assert_eq!(date(days), expected);
        }
    }
}
