//! Millions of puzzles in one read-only file, found by theme and rating.
//!
//! Puzzles are numbered by rating, the easiest first, so that a range of ratings is a range of
//! numbers. For every theme the file has the numbers that have it: one bit for each puzzle, or a
//! list where that is shorter. A search reads a page of these at a time and stops when it has
//! enough, so that the file need not be in memory.
//!
//! | part | what it is |
//! | --- | --- |
//! | head | `TBYP`, a version, the number of puzzles, where the other parts begin |
//! | words | themes and names of openings |
//! | ratings | the number of the first puzzle of each rating |
//! | themes | for each theme, its kind (bits or list), where it begins and how long it is |
//! | members | the bits and lists |
//! | ids | the numbers of the puzzles in the order of their ids |
//! | places | where every sixteenth puzzle begins |
//! | puzzles | the puzzles |

mod bytes;
mod code;
mod draw;
mod member;
mod open;
mod write;

use std::{fmt, io};

pub use open::{Collection, Query};
pub use write::{BuildError, Builder};

const MAGIC: &[u8; 4] = b"TBYP";
const VERSION: u32 = 1;

/// The length of the head in bytes: the magic, the version, the number of puzzles and eight
/// places.
const HEAD: usize = 4 + 4 + 8 + 8 * 8;

/// Every so many puzzles the file says where one begins.
const STRIDE: u64 = 16;

/// The most different themes.
const THEMES_MAX: usize = 255;

/// The most different names of openings.
const OPENINGS_MAX: usize = 65_535;

/// The most puzzles of a file.
const PUZZLES_MAX: u64 = 1 << 28;

/// Where the bytes of a collection come from: a file, or memory.
pub trait Source {
    /// How many bytes there are.
    fn len(&self) -> u64;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Fills the buffer with the bytes from this place on.
    ///
    /// # Errors
    ///
    /// Fails if they cannot be read, or if there are not so many.
    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()>;
}

impl Source for &[u8] {
    fn len(&self) -> u64 {
        (**self).len() as u64
    }

    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        let bytes = usize::try_from(place)
            .ok()
            .and_then(|start| self.get(start..start.checked_add(buffer.len())?))
            .ok_or(io::ErrorKind::UnexpectedEof)?;
        buffer.copy_from_slice(bytes);
        Ok(())
    }
}

impl Source for Vec<u8> {
    fn len(&self) -> u64 {
        self.as_slice().len() as u64
    }

    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        self.as_slice().read_at(place, buffer)
    }
}

/// Why a collection cannot be read.
#[derive(Debug)]
pub enum CollectionError {
    /// The bytes do not begin as a collection does.
    NoCollection,
    /// It was written by another release.
    Version(u32),
    /// Something in it contradicts itself.
    Damaged,
    /// The bytes cannot be had.
    Read(io::Error),
}

impl fmt::Display for CollectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCollection => f.write_str("this is no collection of puzzles"),
            Self::Version(version) => write!(
                f,
                "the collection of puzzles has version {version}, and {VERSION} is read here"
            ),
            Self::Damaged => f.write_str("the collection of puzzles is damaged"),
            Self::Read(error) => write!(f, "the collection of puzzles cannot be read: {error}"),
        }
    }
}

impl std::error::Error for CollectionError {}

impl From<io::Error> for CollectionError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            // A place beyond the end was written in the file itself.
            io::ErrorKind::UnexpectedEof => Self::Damaged,
            _ => Self::Read(error),
        }
    }
}
