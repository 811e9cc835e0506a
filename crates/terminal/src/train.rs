//! Positions to solve in plain lines, for any terminal, a pipe or a screen reader: what is due of a
//! person's progress, then puzzles.
//!
//! ```
//! use tabiya_terminal::train::{self, Options, Queue};
//!
//! let line = "00008,6k1/5ppp/8/8/8/8/5PPP/2r1R1K1 b - - 0 1,g7g6 e1c1,900,75,95,10,oneMove,,";
//! let mut queue = Queue::new(vec![line.parse()?]);
//! let mut output = Vec::new();
//! let tally = train::train(
//!     &mut "Rxc1\n".as_bytes(), &mut output, &mut || 0, &mut queue, &Options::default(),
//! )?;
//! assert_eq!((tally.solved, tally.seen), (1, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ending;
mod exercise;
mod judge;
mod queue;
mod request;
mod session;
mod standing;

use std::fmt;
use std::io::{BufRead, Write};

use tabiya_review::NODES;
use tabiya_train::CourseEnding;

use crate::console::{Console, Stop, StreamError};
use ending::Endings;
pub use queue::{ProgressFileError, Queue};
use session::Session;

/// How positions are judged.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Positions the engine looks at for a move that is not the expected one.
    pub nodes: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self { nodes: NODES }
    }
}

/// How a session went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many positions were begun and not left.
    pub seen: usize,
    /// How many of them were solved without a wrong move and without being shown.
    pub solved: usize,
}

/// What ends a session before its time.
#[derive(Debug)]
pub enum TrainError {
    /// A stream does not work.
    Stream(StreamError),
    /// The progress cannot be kept.
    Progress(ProgressFileError),
}

impl fmt::Display for TrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stream(error) => error.fmt(f),
            Self::Progress(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TrainError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Stream(error) => Some(error),
            Self::Progress(error) => Some(error),
        }
    }
}

/// Asks for one position after the other until nothing is left, the person quits, or the input
/// ends. `now` is asked for the milliseconds since 1970. An answer is in the file before the next
/// position is shown.
///
/// # Errors
///
/// A stream does not work, or an answer cannot be kept.
pub fn train(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    now: &mut dyn FnMut() -> u64,
    queue: &mut Queue,
    options: &Options,
) -> Result<Tally, TrainError> {
    let mut session = Session::new(Console::new(input, output), now, queue, options);
    let ended = session.run().or_else(|end| match end {
        session::End::Stopped(Stop::Failed(error)) => Err(TrainError::Stream(error)),
        session::End::Stopped(_) => Ok(()),
        session::End::Unkept(error) => Err(TrainError::Progress(error)),
    });
    ended.map(|()| session.tally())
}

/// Plays endings of the course against perfect play: this one, or those that the person chooses
/// until there is enough. Nothing of it is kept.
///
/// # Errors
///
/// A stream does not work.
pub fn play_endings(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    only: Option<&CourseEnding>,
    options: &Options,
) -> Result<Tally, StreamError> {
    let mut endings = Endings::new(Console::new(input, output), options);
    let ended = match only {
        Some(ending) => endings.play(ending),
        None => endings.run(),
    };
    match ended {
        Err(Stop::Failed(error)) => Err(error),
        Ok(()) | Err(_) => Ok(endings.tally()),
    }
}
