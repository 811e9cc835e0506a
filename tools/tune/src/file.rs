//! Files that are whole or not there.

use std::fs;
use std::path::Path;

use crate::error::Error;

/// What a file holds; none if there is no file.
pub(crate) fn read(path: &Path) -> Result<Option<String>, Error> {
    if !path.exists() {
        return Ok(None);
    }
    fs::read_to_string(path).map(Some).map_err(Error::file(path))
}

/// Writes a file, whole or not at all.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let beside = path.with_extension("new");
    fs::write(&beside, bytes).map_err(Error::file(&beside))?;
    fs::rename(&beside, path).map_err(Error::file(path))
}
