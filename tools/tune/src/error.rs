//! What can go wrong.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use tabiya_engine::network::ReadNetworkError;

/// Why the work was not done.
#[derive(Debug)]
pub(crate) enum Error {
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// A line of a file makes no sense.
    Line(PathBuf, usize),
    /// From this byte of a file on there is no game.
    Byte(PathBuf, usize),
    /// A game of a file, counted from 0, has a move that is not legal.
    Game(PathBuf, usize),
    /// A file is no state of a training.
    State(PathBuf),
    /// A file is no network.
    Network(PathBuf, ReadNetworkError),
    /// Networks of which some judge alone and some correct the terms.
    Bases,
    /// There is nothing to learn from.
    Empty,
}

impl Error {
    /// The error of a file that could not be read or written.
    pub(crate) fn file(path: &Path) -> impl Fn(io::Error) -> Self {
        move |error| Self::File(path.to_path_buf(), error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Line(path, number) => write!(f, "{}: line {number} is wrong", path.display()),
            Self::Byte(path, at) => write!(f, "{}: no game at byte {at}", path.display()),
            Self::Game(path, number) => {
                write!(f, "{}: game {number} has a move that is not legal", path.display())
            }
            Self::State(path) => write!(f, "{}: no state of a training", path.display()),
            Self::Network(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Bases => f.write_str("not all of these networks have the same base"),
            Self::Empty => f.write_str("there are no positions to learn from"),
        }
    }
}
