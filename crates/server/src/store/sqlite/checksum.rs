//! The checksum at the end of a backup: SHA-256 over everything before it.
//!
//! It stands behind the last page, where SQLite does not look, so that releases that know nothing
//! of it read the file all the same.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use sha2::{Digest, Sha256};

/// What stands before the digits.
const MARK: &[u8] = b"\ntabiya-backup-sha256 ";
/// The bytes of mark, digits and line end.
const TRAILER: usize = MARK.len() + 2 * 32 + 1;
/// How much is read at once.
const PIECE: usize = 64 * 1024;
/// How a database begins, and where its page size stands.
const DATABASE: &[u8] = b"SQLite format 3\0";
const PAGE_SIZE_AT: usize = 16;

/// What a backup's checksum says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checksum {
    /// The file is as it was written.
    Right,
    /// The file is not as it was written.
    Wrong,
    /// There is none: an older release wrote the file, or it is no backup.
    Missing,
}

/// Writes the checksum of a database behind its last page.
pub(super) fn append(file: &Path, is_wanted: impl Fn() -> bool) -> io::Result<()> {
    let mut file = File::options().read(true).write(true).open(file)?;
    let bytes = file.metadata()?.len();
    let trailer = trailer(&mut file, bytes, is_wanted)?;
    file.seek(SeekFrom::Start(bytes))?;
    file.write_all(&trailer)
}

/// Compares a file with its checksum.
pub(super) fn check(file: &Path) -> io::Result<Checksum> {
    let mut file = File::open(file)?;
    let length = file.metadata()?.len();
    let Some(bytes) = length.checked_sub(TRAILER as u64) else { return Ok(Checksum::Missing) };
    let mut found = [0; TRAILER];
    file.seek(SeekFrom::Start(bytes))?;
    file.read_exact(&mut found)?;
    file.rewind()?;
    if !found.starts_with(MARK) {
        // A database ends with a page; what stands behind it was a checksum.
        let is_whole = page_size(&mut file)?.is_none_or(|size| length.is_multiple_of(size));
        return Ok(if is_whole { Checksum::Missing } else { Checksum::Wrong });
    }
    let is_right = trailer(&mut file, bytes, || true)? == found;
    Ok(if is_right { Checksum::Right } else { Checksum::Wrong })
}

/// What should stand behind the first so many bytes.
fn trailer(file: &mut File, bytes: u64, is_wanted: impl Fn() -> bool) -> io::Result<[u8; TRAILER]> {
    let mut hash = Sha256::new();
    let (mut reader, mut piece) = (file.take(bytes), vec![0; PIECE]);
    loop {
        let count = reader.read(&mut piece)?;
        if count == 0 {
            break;
        }
        if !is_wanted() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        hash.update(&piece[..count]);
    }
    let digits: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    let mut trailer = [b'\n'; TRAILER];
    trailer[..MARK.len()].copy_from_slice(MARK);
    trailer[MARK.len()..TRAILER - 1].copy_from_slice(digits.as_bytes());
    Ok(trailer)
}

/// The page size of a database; none if it is none.
fn page_size(file: &mut File) -> io::Result<Option<u64>> {
    let mut head = [0; PAGE_SIZE_AT + 2];
    file.read_exact(&mut head)?;
    let size = u16::from_be_bytes([head[PAGE_SIZE_AT], head[PAGE_SIZE_AT + 1]]);
    // 1 stands for a size that has no room there.
    let size = if size == 1 { 65_536 } else { u64::from(size) };
    Ok((head.starts_with(DATABASE) && size.is_power_of_two()).then_some(size))
}
