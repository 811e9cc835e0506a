//! One process for a folder.

use std::fs::{self, File, TryLockError};
use std::path::Path;

use super::OpenError;

/// The name of the locked file. It stays when the lock is gone: removing it would let two
/// processes lock two files of the same name.
const FILE_NAME: &str = "lock";

/// The right to use a folder. The system takes it back when the process ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock(#[expect(dead_code, reason = "the file is locked while it is open")] File);

impl Lock {
    /// Makes the folder if it is not there, and locks it.
    pub(super) fn take(folder: &Path) -> Result<Self, OpenError> {
        let unusable = |error| OpenError::folder(folder, &error);
        if !folder.is_dir() {
            fs::create_dir_all(folder).map_err(unusable)?;
            sync_parent(folder).map_err(unusable)?;
        }
        let path = folder.join(FILE_NAME);
        let file = File::options().write(true).create(true).truncate(false).open(path);
        let file = file.map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(Self(file)),
            Err(TryLockError::WouldBlock) => Err(OpenError::Locked { folder: folder.to_owned() }),
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }
}

/// Makes the name of a file or folder durable, where a system can do that.
pub(super) fn sync_parent(path: &Path) -> std::io::Result<()> {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    if cfg!(unix) { File::open(parent.unwrap_or(Path::new(".")))?.sync_all() } else { Ok(()) }
}
