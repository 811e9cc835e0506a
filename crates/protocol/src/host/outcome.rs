//! What became of something that a client asked.

use std::fmt;

use crate::{Refusal, RequestKey, ServerMessage};

/// What became of something that a client asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestOutcome {
    /// It is done, and where the host writes games down, it is written down.
    Done {
        /// The number of the event that came of it; of the last one, if none did.
        seq: u64,
    },
    /// It is not done.
    Refused {
        /// Why, as a key with the parts of a sentence.
        reason: Refusal,
        /// The same as a sentence in English.
        message: String,
    },
}

impl RequestOutcome {
    /// A refusal by the table or by its host.
    pub fn refused(refusal: impl Into<Refusal>) -> Self {
        let reason = refusal.into();
        Self::Refused { message: reason.to_string(), reason }
    }

    /// The message to the client that asked, at a table with so many events. None for what is done
    /// and was asked without a key: nobody waits for an answer.
    #[must_use]
    pub fn message(self, request: Option<RequestKey>, seq: u64) -> Option<ServerMessage> {
        match self {
            Self::Done { seq } => request.map(|request| ServerMessage::Ack { request, seq }),
            Self::Refused { reason, message } => {
                Some(ServerMessage::Refused { request, seq, reason, message })
            }
        }
    }
}

impl fmt::Display for RequestOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Done { seq } => write!(f, "done with event {seq}"),
            Self::Refused { message, .. } => f.write_str(message),
        }
    }
}

impl std::error::Error for RequestOutcome {}
