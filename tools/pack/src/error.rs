//! What keeps the tool from its work.

use std::path::{Path, PathBuf};
use std::{fmt, io};

use tabiya_train::PuzzleError;
use tabiya_train::collection::{BuildError, CollectionError};

/// Why there is no pack.
#[derive(Debug)]
pub(crate) enum Error {
    /// A file cannot be read or written.
    File(PathBuf, io::Error),
    /// Standard output cannot be written.
    Output(io::Error),
    /// A line of a file is no puzzle; lines are counted from 1.
    Line(PathBuf, usize, PuzzleError),
    /// A file is no pack.
    Pack(PathBuf, CollectionError),
    /// A puzzle does not fit in the pack.
    Build(BuildError),
}

impl Error {
    /// Names the file that something went wrong with.
    pub(crate) fn file(path: &Path) -> impl Fn(io::Error) -> Self + '_ {
        |error| Self::File(path.to_owned(), error)
    }

    /// Names the pack that cannot be read.
    pub(crate) fn pack(path: &Path) -> impl Fn(CollectionError) -> Self + '_ {
        |error| Self::Pack(path.to_owned(), error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Output(error) => write!(f, "cannot write the output: {error}"),
            Self::Line(path, line, error) => write!(f, "{}, line {line}: {error}", path.display()),
            Self::Pack(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Build(error) => error.fmt(f),
        }
    }
}
