//! What can go wrong between a client and its server.

use std::fmt;
use std::io;

use tabiya_protocol::DecodeError;
use tabiya_protocol::rest::{Problem, ProblemKey};
use tokio_tungstenite::tungstenite;

/// Why something did not work.
#[derive(Debug)]
pub enum ClientError {
    /// The server cannot be reached, or the connection broke.
    Connection(io::Error),
    /// The server did not answer in time.
    Silent,
    /// The connection does not speak as it should.
    Http(hyper::Error),
    /// The socket does not speak as it should.
    Socket(Box<tungstenite::Error>),
    /// The server says no.
    Problem(Box<Problem>),
    /// What answers is perhaps no Tabiya.
    Status(u16),
    /// An answer cannot be understood.
    Answer(serde_json::Error),
    /// A message cannot be understood.
    Message(DecodeError),
    /// The server speaks another version.
    Version(u32),
    /// The server has closed the table for this client, and it does not help to come back.
    Dismissed(tabiya_protocol::Farewell),
    /// The system has no random numbers.
    Random(getrandom::Error),
}

impl ClientError {
    /// Whether the same may work later.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Connection(_) | Self::Silent | Self::Http(_) | Self::Socket(_) => true,
            Self::Problem(problem) => match problem.key {
                ProblemKey::TooFast
                | ProblemKey::Full
                | ProblemKey::Unavailable
                | ProblemKey::Fault => true,
                ProblemKey::Unknown => is_passing_status(problem.status),
                _ => false,
            },
            Self::Status(status) => is_passing_status(*status),
            Self::Answer(_)
            | Self::Message(_)
            | Self::Version(_)
            | Self::Dismissed(_)
            | Self::Random(_) => false,
        }
    }

    /// The key of what the server says.
    #[must_use]
    pub fn problem(&self) -> Option<ProblemKey> {
        match self {
            Self::Problem(problem) => Some(problem.key),
            _ => None,
        }
    }
}

const fn is_passing_status(status: u16) -> bool {
    status >= 500 || status == 429
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Connection(error) => write!(f, "the server cannot be reached: {error}"),
            Self::Silent => f.write_str("the server does not answer"),
            Self::Http(error) => write!(f, "the connection broke: {error}"),
            Self::Socket(error) => write!(f, "the connection broke: {error}"),
            Self::Problem(problem) => match &problem.detail {
                Some(detail) => write!(f, "{}: {detail}", problem.title),
                None => f.write_str(&problem.title),
            },
            Self::Status(status) => {
                write!(f, "the answer has the status {status}: this may be no Tabiya server")
            }
            Self::Answer(error) => write!(f, "the answer cannot be understood: {error}"),
            Self::Message(error) => write!(f, "a message cannot be understood: {error}"),
            Self::Version(version) => {
                write!(f, "the server speaks version {version} of the wire: update this program")
            }
            Self::Dismissed(farewell) => {
                write!(f, "the server has closed the connection: {farewell:?}")
            }
            Self::Random(error) => write!(f, "there are no random numbers: {error}"),
        }
    }
}

impl std::error::Error for ClientError {}

impl From<io::Error> for ClientError {
    fn from(error: io::Error) -> Self {
        Self::Connection(error)
    }
}
