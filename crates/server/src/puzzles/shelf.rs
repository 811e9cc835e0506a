//! The open file of puzzles.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use tabiya_train::collection::{Collection, CollectionError};

use super::{FILE_NAME, FileSource};

/// A collection that lies in a file.
pub(crate) type Puzzles = Collection<FileSource>;

/// The puzzles of a data folder. The file is opened when it is first asked for, and again when an
/// import has replaced it.
#[derive(Debug)]
pub(crate) struct Shelf {
    file: PathBuf,
    open: Mutex<Option<(Stamp, Arc<Puzzles>)>>,
}

/// What tells a file from the one that replaces it.
type Stamp = (Option<SystemTime>, u64);

impl Shelf {
    pub(crate) fn new(folder: &Path) -> Self {
        Self { file: folder.join(FILE_NAME), open: Mutex::new(None) }
    }

    /// The puzzles, read from the disk; none if nobody has imported any.
    pub(crate) fn puzzles(&self) -> Result<Option<Arc<Puzzles>>, CollectionError> {
        let data = match self.file.metadata() {
            Ok(data) => data,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let stamp = (data.modified().ok(), data.len());
        // Whoever panicked here has left the old file or the new one, and never half of it.
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, puzzles)) = &*open
            && *known == stamp
        {
            return Ok(Some(Arc::clone(puzzles)));
        }
        let puzzles = Arc::new(Collection::open(FileSource::open(&self.file)?)?);
        *open = Some((stamp, Arc::clone(&puzzles)));
        Ok(Some(puzzles))
    }
}
