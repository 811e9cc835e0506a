//! The classroom game in plain lines, for any terminal, a pipe or a screen reader.
//!
//! Two people share a keyboard. Squares are written as `row, column` from 0 to 7; algebraic
//! notation is understood too. Every question is a line of its own, so that whatever reads the
//! output line by line, a script or a screen reader, sees it before the answer.
//!
//! ```
//! use tabiya_table::{Millis, Settings};
//! use tabiya_terminal::classic::{self, Options};
//!
//! let mut input = "1,5 2,5\n6,4 4,4\n1,6 3,6\n7,3 3,7\nquit\n".as_bytes();
//! let mut output = Vec::new();
//! classic::play(&mut input, &mut output, &mut || Millis(0), &Options::default())?;
//! let output = String::from_utf8_lossy(&output);
//! assert!(output.contains("Checkmate by the queen at 3,7 (h4).\nPlayer 2 wins.\n"));
//! assert!(output.ends_with("New game or Quit?\nGoodbye.\n"));
//! # Ok::<(), classic::ClassicError>(())
//! ```

mod ask;
mod console;
mod diagram;
mod file;
mod game;
mod order;
mod player;
mod practice;
mod practicing;
mod reason;
mod report;
mod request;
mod session;
mod text;
mod words;

pub use player::Player;

use std::fmt;
use std::io::{self, BufRead, Write};

use tabiya_chess::ByColor;
use tabiya_table::{Millis, Settings};

use console::{Console, Stop};
use session::Session;

/// How a session begins, and how each of its games does.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where games start, and their clock.
    pub settings: Settings,
    /// Who answers for each seat.
    pub players: ByColor<Player>,
}

impl Default for Options {
    /// Two people, standard chess, no clock.
    fn default() -> Self {
        Self { settings: Settings::default(), players: ByColor::new_with(|_| Player::Person) }
    }
}

/// Plays games until the players quit or the input ends. `now` is asked what time it is.
///
/// # Errors
///
/// A stream cannot be read or written.
pub fn play(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    now: &mut dyn FnMut() -> Millis,
    options: &Options,
) -> Result<(), ClassicError> {
    let mut session = Session::new(Console::new(input, output), now, options);
    let stop = match session.run() {
        // Time is judged at a table only, and its loop has heard of it.
        Ok(()) | Err(Stop::Goodbye | Stop::TimeUp) => session.goodbye(),
        Err(failed) => Err(failed),
    };
    match stop {
        Err(Stop::Failed(error)) => Err(error),
        _ => Ok(()),
    }
}

/// What keeps people from playing.
#[derive(Debug)]
pub enum ClassicError {
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
}

impl fmt::Display for ClassicError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => write!(f, "cannot read the input: {error}"),
            Self::Write(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

impl std::error::Error for ClassicError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Read(error) | Self::Write(error) => Some(error),
        }
    }
}
