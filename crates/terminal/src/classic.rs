//! The classroom game in plain lines, for any terminal, a pipe or a screen reader.
//!
//! Two people share a keyboard, or the computer takes a seat or both. Squares are written as `row,
//! column` from 0 to 7; algebraic notation is understood too. Every question is a line of its own,
//! so that whatever reads the output line by line, a script or a screen reader, sees it before the
//! answer.
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
//! # Ok::<(), tabiya_terminal::StreamError>(())
//! ```

mod ask;
mod computing;
mod file;
mod game;
mod order;
mod practice;
mod practicing;
mod reason;
mod report;
mod request;
mod session;
mod text;
mod words;

use std::io::{BufRead, Write};

use tabiya_table::{Millis, Settings};

use crate::computer::{Crew, Pace};
use crate::console::{Console, Stop, StreamError};
use session::Session;

/// How a session begins, and how each of its games does.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Where games start, their clock, and who sits: a seat with the name of a computer is played
    /// by that computer.
    pub settings: Settings,
    /// Who can sit in place of a person.
    pub crew: Crew,
    /// The seed of the computers' dice.
    pub seed: u64,
    /// When the next move comes while two computers play.
    pub pace: Pace,
    /// The day, as PGN writes it; empty if nobody knows.
    pub date: String,
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
) -> Result<(), StreamError> {
    let mut session = Session::new(Console::new(input, output), now, options);
    let stop = match session.run() {
        // A clock runs out only in a game, whose loop handles it.
        Ok(()) | Err(Stop::Goodbye | Stop::TimeUp) => session.goodbye(),
        Err(failed) => Err(failed),
    };
    match stop {
        Err(Stop::Failed(error)) => Err(error),
        _ => Ok(()),
    }
}
