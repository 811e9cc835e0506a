//! Lines in, lines out. Nothing here knows chess.

use std::fmt;
use std::io::{self, BufRead, Read, Write};

/// The most bytes of a line that is read. File names must fit.
pub(crate) const LINE_MAX: usize = 4096;
/// The most characters of somebody's text that a message repeats.
const QUOTED_MAX: usize = 40;

/// Why reading came to an end.
#[derive(Debug)]
pub(crate) enum Stop {
    /// There is no more input, or the players are done.
    Goodbye,
    /// Time ran out while a player was asked something.
    TimeUp,
    /// The streams do not work.
    Failed(StreamError),
}

/// A stream that does not work.
#[derive(Debug)]
pub enum StreamError {
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => write!(f, "cannot read the input: {error}"),
            Self::Write(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

impl std::error::Error for StreamError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Read(error) | Self::Write(error) => Some(error),
        }
    }
}

/// What people type and what they read.
pub(crate) struct Console<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    line: Vec<u8>,
}

impl<'a> Console<'a> {
    pub(crate) fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write) -> Self {
        Self { input, output, line: Vec::new() }
    }

    /// Writes a line, or several.
    pub(crate) fn say(&mut self, text: impl fmt::Display) -> Result<(), Stop> {
        writeln!(self.output, "{text}").map_err(write_error)
    }

    /// Writes a question on a line of its own and reads the answer, blanks at its ends left out.
    /// A line that is no text is refused here, and the question is asked again.
    pub(crate) fn ask(&mut self, question: impl fmt::Display) -> Result<String, Stop> {
        loop {
            self.say(&question)?;
            self.output.flush().map_err(write_error)?;
            match self.read_line()? {
                TypedLine::Text(text) => return Ok(text),
                TypedLine::TooLong => {
                    self.say(format_args!("That line is longer than {LINE_MAX} bytes."))?;
                }
                TypedLine::NotText => self.say("That line is not text in UTF-8.")?,
            }
        }
    }

    /// Writes out what was said last, when nobody will be asked any more.
    pub(crate) fn flush(&mut self) -> Result<(), Stop> {
        self.output.flush().map_err(write_error)
    }

    fn read_line(&mut self) -> Result<TypedLine, Stop> {
        self.line.clear();
        // Room for the longest line and both bytes of its end.
        let room = LINE_MAX + 2;
        let mut bounded = Read::take(&mut *self.input, room as u64);
        let len = bounded.read_until(b'\n', &mut self.line).map_err(read_error)?;
        if len == 0 {
            return Err(Stop::Goodbye);
        }
        if len == room && !self.line.ends_with(b"\n") {
            self.input.skip_until(b'\n').map_err(read_error)?;
            return Ok(TypedLine::TooLong);
        }
        let text = self.line.trim_ascii();
        if text.len() > LINE_MAX {
            return Ok(TypedLine::TooLong);
        }
        Ok(match std::str::from_utf8(text) {
            Ok(text) => TypedLine::Text(text.trim_start_matches('\u{feff}').trim().to_owned()),
            Err(_) => TypedLine::NotText,
        })
    }
}

/// A line that a player typed.
enum TypedLine {
    Text(String),
    TooLong,
    NotText,
}

fn read_error(error: io::Error) -> Stop {
    Stop::Failed(StreamError::Read(error))
}

fn write_error(error: io::Error) -> Stop {
    Stop::Failed(StreamError::Write(error))
}

/// The beginning of somebody's text as a message repeats it: in quotes, on one line.
pub(crate) fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED_MAX) {
        Some((end, _)) => format!("{:?}...", &text[..end]),
        None => format!("{text:?}"),
    }
}
