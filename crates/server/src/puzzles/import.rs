//! Adding puzzles to those of a data folder.

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tabiya_train::Puzzle;
use tabiya_train::collection::{BuildError, Builder, Collection, CollectionError};

use super::{FILE_NAME, FileSource};

/// The file that is written before it takes the other's place.
const PART_NAME: &str = "puzzles.tbyp.part";
/// The locked file, which keeps a second import out. It stays, as others may have it open.
const LOCK_NAME: &str = "puzzles.lock";

/// An import at work: nothing is changed before [`Self::finish`], and then all of it in one step.
#[derive(Debug)]
pub struct Import {
    builder: Builder,
    folder: PathBuf,
    /// Locked while it is open. The system takes the lock back however the process ends.
    _lock: File,
}

/// Why nothing was imported.
#[derive(Debug)]
pub enum ImportError {
    /// Another import is at work in the folder.
    Locked(PathBuf),
    /// The puzzles that are there cannot be read.
    Existing(PathBuf, CollectionError),
    /// The puzzles that are there do not fit.
    Build(BuildError),
    /// The folder cannot be used.
    Folder(PathBuf, io::Error),
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Locked(folder) => {
                write!(f, "another import is at work in the folder {}", folder.display())
            }
            Self::Existing(path, error) => {
                write!(f, "{}: {error}; nothing was changed", path.display())
            }
            Self::Build(error) => error.fmt(f),
            Self::Folder(folder, error) => {
                write!(f, "the folder {} cannot be used: {error}", folder.display())
            }
        }
    }
}

impl std::error::Error for ImportError {}

impl Import {
    /// Begins with the puzzles that the folder has; makes the folder if it is not there.
    ///
    /// # Errors
    ///
    /// Says why nothing can be imported.
    pub fn begin(folder: &Path) -> Result<Self, ImportError> {
        let unusable = |error| ImportError::Folder(folder.to_owned(), error);
        fs::create_dir_all(folder).map_err(unusable)?;
        let lock = folder.join(LOCK_NAME);
        let lock = File::options().write(true).create(true).truncate(false).open(lock);
        let lock = lock.map_err(unusable)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(ImportError::Locked(folder.to_owned())),
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
        let builder = existing(&folder.join(FILE_NAME))?;
        Ok(Self { builder, folder: folder.to_owned(), _lock: lock })
    }

    /// Adds a puzzle.
    ///
    /// # Errors
    ///
    /// Says why it is left out; the import can go on.
    pub fn add(&mut self, puzzle: &Puzzle) -> Result<(), BuildError> {
        self.builder.add(puzzle)
    }

    /// Writes the puzzles beside those that were there, and puts them in their place once they
    /// are on disk. Gives their number.
    ///
    /// # Errors
    ///
    /// Fails if they cannot be written; those that were there stay.
    pub fn finish(self) -> Result<usize, ImportError> {
        let count = self.builder.len();
        let (part, file) = (self.folder.join(PART_NAME), self.folder.join(FILE_NAME));
        let bytes = self.builder.finish();
        let placed = write(&part, &bytes).and_then(|()| {
            fs::rename(&part, &file)?;
            sync(&self.folder)
        });
        placed.map(|()| count).map_err(|error| {
            // Half a file is of no use, and a full disk needs the room.
            let _removed = fs::remove_file(&part);
            ImportError::Folder(self.folder, error)
        })
    }
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// The puzzles of a file, if there is one.
fn existing(path: &Path) -> Result<Builder, ImportError> {
    let unreadable = |error| ImportError::Existing(path.to_owned(), error);
    let source = match FileSource::open(path) {
        Ok(source) => source,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Builder::default()),
        Err(error) => return Err(unreadable(error.into())),
    };
    let collection = Collection::open(source).map_err(unreadable)?;
    let mut builder = Builder::default();
    for number in 0..collection.len() {
        let puzzle = collection.puzzle(number).map_err(unreadable)?;
        let puzzle = puzzle.ok_or_else(|| unreadable(CollectionError::Damaged))?;
        builder.add(&puzzle).map_err(ImportError::Build)?;
    }
    Ok(builder)
}

/// Makes the name of a new file durable, where a system can do that.
fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
