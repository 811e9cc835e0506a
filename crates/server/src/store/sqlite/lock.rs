//! One process for a folder.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use super::OpenError;

/// The name of the locked file. It stays when the lock is gone, as others may have it open.
const FILE_NAME: &str = "lock";
/// How often a file is opened anew that somebody has removed in the meantime.
const ATTEMPTS: usize = 10;

/// The right to use a folder. The system takes it back when the process ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock {
    /// Locked while it is open.
    file: File,
    folder: PathBuf,
    /// Whether the file and the folder were not there before.
    is_new_file: bool,
    is_new_folder: bool,
}

impl Lock {
    /// Makes the folder if it is not there, and locks it.
    pub(super) fn take(folder: &Path) -> Result<Self, OpenError> {
        let unusable = |error| OpenError::folder(folder, &error);
        let is_new_folder = !folder.is_dir();
        if is_new_folder {
            fs::create_dir_all(folder).map_err(unusable)?;
            sync_parent(folder).map_err(unusable)?;
        }
        let path = folder.join(FILE_NAME);
        for _ in 0..ATTEMPTS {
            let is_new_file = !path.exists();
            let file = File::options().write(true).create(true).truncate(false).open(&path);
            let file = file.map_err(unusable)?;
            match file.try_lock() {
                // Somebody may have removed the file between our opening and our locking it. Then
                // another process can have a lock on a new one.
                Ok(()) if is_at(&file, &path) => {
                    let folder = folder.to_owned();
                    return Ok(Self { file, folder, is_new_file, is_new_folder });
                }
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => break,
                Err(TryLockError::Error(error)) => return Err(unusable(error)),
            }
        }
        Err(OpenError::Locked { folder: folder.to_owned() })
    }

    /// Leaves everything as it was before the lock was taken.
    pub(super) fn undo(self) {
        if self.is_new_file {
            // What cannot be removed harms nobody. The file goes while it is locked.
            let _stays = fs::remove_file(self.folder.join(FILE_NAME));
        }
        drop(self.file);
        if self.is_new_folder {
            // If something else is in it by now, it stays.
            let _stays = fs::remove_dir(self.folder);
        }
    }
}

/// Whether a file is still the one with this name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (Ok(open), Ok(there)) = (file.metadata(), fs::metadata(path)) else { return false };
    (open.dev(), open.ino()) == (there.dev(), there.ino())
}

/// Elsewhere a file that is open cannot be removed.
#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}

/// Makes the name of a file or folder durable, where a system can do that.
pub(super) fn sync_parent(path: &Path) -> std::io::Result<()> {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    if cfg!(unix) { File::open(parent.unwrap_or(Path::new(".")))?.sync_all() } else { Ok(()) }
}
