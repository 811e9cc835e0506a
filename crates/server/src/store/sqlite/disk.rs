//! Whether the disk takes more than a heartbeat.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::store::StoreError;

/// The name of the file that is written to try the disk.
const FILE_NAME: &str = "trial";
/// As many bytes as hundreds of moves need.
static TRIAL: [u8; 256 * 1024] = [0; 256 * 1024];

/// The disk, of which is remembered that a write has failed until it takes a whole file again.
///
/// A heartbeat needs one page, for which there is room in the log on a disk that takes no move. If
/// it were written then, the server would be called ready, and clocks would run on.
#[derive(Clone, Debug)]
pub(super) struct Disk {
    trial: PathBuf,
    has_failed: Arc<AtomicBool>,
}

impl Disk {
    pub(super) fn new(folder: &Path) -> Self {
        Self { trial: folder.join(FILE_NAME), has_failed: Arc::default() }
    }

    /// Remembers that a write has failed.
    pub(super) fn note_failure(&self) {
        self.has_failed.store(true, Ordering::Relaxed);
    }

    /// After a failure, writes a file to try the disk, and removes it.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if !self.has_failed.load(Ordering::Relaxed) {
            return Ok(());
        }
        let written = self.write_trial();
        // What is left of it is written over by the next trial.
        let _removed = fs::remove_file(&self.trial);
        written.map_err(|error| refusal(&error))?;
        self.has_failed.store(false, Ordering::Relaxed);
        Ok(())
    }

    fn write_trial(&self) -> io::Result<()> {
        let mut file = File::create(&self.trial)?;
        file.write_all(&TRIAL)?;
        file.sync_all()
    }
}

fn refusal(error: &io::Error) -> StoreError {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => StoreError::Full,
        ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => StoreError::ReadOnly,
        _ => StoreError::Failed(error.to_string()),
    }
}
