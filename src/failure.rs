//! What keeps a command from its work, and the exit status for it.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use tabiya_terminal::StreamError;
use tabiya_terminal::file::words;

/// Something that was checked is wrong.
pub(crate) const WRONG: u8 = 1;
/// The work could not be done.
pub(crate) const NOT_DONE: u8 = 2;

/// Why a command could not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// An input cannot be read.
    Read {
        /// The input's name as the person gave it.
        name: String,
        error: io::Error,
    },
    /// Standard output cannot be written.
    Write(io::Error),
    /// What was asked makes no sense, or something else that takes a sentence to say.
    Message(String),
}

impl Failure {
    /// Writes the reason to standard error and gives the exit status.
    pub(crate) fn report(self) -> ExitCode {
        // A reader that closes the pipe early, as `head` does, has what it wanted.
        if matches!(&self, Self::Write(error) if error.kind() == io::ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS;
        }
        // If even this cannot be written, there is nobody left to tell.
        let _nobody_listens = writeln!(io::stderr(), "tabiya: {self}");
        ExitCode::from(NOT_DONE)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read { name, error } => write!(f, "cannot read {name}: {}", words(error)),
            Self::Write(error) => write!(f, "cannot write the output: {error}"),
            Self::Message(message) => f.write_str(message),
        }
    }
}

/// Inputs are opened and read by their name, so a bare error can only come from the output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

impl From<StreamError> for Failure {
    fn from(error: StreamError) -> Self {
        match error {
            StreamError::Write(error) => Self::Write(error),
            StreamError::Read(error) => Self::Read { name: "standard input".to_owned(), error },
        }
    }
}
