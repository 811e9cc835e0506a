//! A file as the source of a collection.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use tabiya_train::collection::Source;

/// A file that parts are read from. One that replaces it under the same name is not noticed.
#[derive(Debug)]
pub struct FileSource {
    file: Mutex<File>,
    len: u64,
}

impl FileSource {
    /// Opens a file.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be read.
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let len = file.metadata()?.len();
        Ok(Self { file: Mutex::new(file), len })
    }
}

impl Source for FileSource {
    fn len(&self) -> u64 {
        self.len
    }

    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        // Whoever panicked while reading has left nothing half done.
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(place))?;
        file.read_exact(buffer)
    }
}
