//! Games in files: read within bounds, written whole or not at all.

use std::env;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The most bytes of a file that is read: ten thousand games, one with very long
/// comments, or a person's whole progress.
const FILE_MAX: u64 = 20 << 20;

/// Whether what stands where a file is to be written may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Create,
    Replace,
}

/// Who may read a file that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// Everybody whom the person usually lets read their files.
    Usual,
    /// The person alone.
    Private,
}

/// Reads a file of at most 20 MiB.
///
/// # Errors
///
/// It cannot be read, is larger, or is no file: a pipe or a device could keep everybody waiting.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let there = fs::metadata(path)?;
    if there.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !there.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(FILE_MAX + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > FILE_MAX {
        return Err(io::Error::other("it is larger than 20 MiB"));
    }
    Ok(bytes)
}

/// The path that a person means: a `~` before it is their own folder.
#[must_use]
pub fn expand(path: &str) -> PathBuf {
    match (path.strip_prefix("~/"), env::var_os("HOME")) {
        (Some(rest), Some(home)) => Path::new(&home).join(rest),
        _ => PathBuf::from(path),
    }
}

/// What keeps a file from being read or written, in the same words on every system for what
/// happens often.
#[must_use]
pub fn words(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "it is not permitted".to_owned(),
        io::ErrorKind::AlreadyExists => "something is there already".to_owned(),
        io::ErrorKind::InvalidInput => "that is not the name of a file".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        io::ErrorKind::NotADirectory => "a part of its path is not a folder".to_owned(),
        io::ErrorKind::StorageFull => "the disk is full".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "nothing can be written there".to_owned(),
        _ => error.to_string(),
    }
}

/// Writes a file beside the place and puts it there whole: nobody sees half of it, whatever
/// happens.
pub(crate) fn write(path: &Path, text: &str, mode: Mode, access: Access) -> io::Result<()> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut beside = name.to_owned();
    beside.push(format!(".{}.tmp", std::process::id()));
    let beside = path.with_file_name(beside);
    // A process with our number may have died here. `create_new` does not follow links.
    let _stale = fs::remove_file(&beside);
    let mut file = options(access).open(&beside)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    drop(file);
    let placed = written.and_then(|()| place(&beside, path, mode));
    // After a link the name beside is left over; after a failure the whole file is. If it cannot
    // be removed, the game is still where it should be.
    let _leftover = fs::remove_file(&beside);
    placed
}

fn options(access: Access) -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if access == Access::Private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    // Elsewhere the person's own folder is private already.
    #[cfg(not(unix))]
    let _ = access;
    options
}

/// Gives the file its name in one step.
fn place(beside: &Path, path: &Path, mode: Mode) -> io::Result<()> {
    if mode == Mode::Replace {
        return fs::rename(beside, path);
    }
    // A link never replaces what somebody else has put there meanwhile. Not every file system
    // has links.
    match fs::hard_link(beside, path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists && !path.exists() => {
            fs::rename(beside, path)
        }
        linked => linked,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tilde_is_the_persons_own_folder_only_before_a_path() {
        let home = env::var_os("HOME").map(PathBuf::from).unwrap_or_else(|| "~".into());
        assert_eq!(expand("~/games/a.pgn"), home.join("games/a.pgn"));
        for path in ["a.pgn", "/a/~/b.pgn", "~", "~vera/a.pgn"] {
            assert_eq!(expand(path), PathBuf::from(path));
        }
    }
}
