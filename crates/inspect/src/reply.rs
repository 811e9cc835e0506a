//! From a line to a line.

use std::fmt;
use std::str;

use serde::Serialize;

use crate::{Answer, Error, Id, Question, Request};

/// The most bytes of a line, its end not counted.
pub const LINE_MAX: usize = 64 * 1024;

/// What is written back: the answer or an error, with the question's id.
#[derive(Clone, Debug, Serialize)]
pub struct Reply {
    /// The id, if the question had one and could be read so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Id>,
    /// The answer itself.
    #[serde(flatten, serialize_with = "unwrapped")]
    pub answer: Result<Answer, Error>,
}

/// Answers one line.
#[must_use]
pub fn reply(line: &[u8]) -> Reply {
    if line.len() > LINE_MAX {
        return Reply::too_long();
    }
    let Ok(text) = str::from_utf8(line) else {
        return Error::bad_input("the line is not UTF-8").into();
    };
    match Request::from_json(text) {
        Ok(mut request) => {
            let id = request.id.take();
            Reply { id, answer: Question::try_from(request).and_then(Question::answer) }
        }
        Err(error) => Reply { id: Id::of_json(text), answer: Err(error) },
    }
}

impl Reply {
    /// The reply to a line that is longer than [`LINE_MAX`]; nobody needs to keep it to get this.
    #[must_use]
    pub fn too_long() -> Self {
        Error::bad_input(format_args!("the line is longer than {LINE_MAX} bytes")).into()
    }
}

impl From<Error> for Reply {
    fn from(error: Error) -> Self {
        Self { id: None, answer: Err(error) }
    }
}

impl fmt::Display for Reply {
    /// One line of JSON.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// An answer as its own keys, an error under the key `error`.
fn unwrapped<S: serde::Serializer>(
    answer: &Result<Answer, Error>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Failure<'a> {
        error: &'a Error,
    }
    match answer {
        Ok(answer) => answer.serialize(serializer),
        Err(error) => Failure { error }.serialize(serializer),
    }
}
