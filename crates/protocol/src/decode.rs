//! From JSON, within bounds.

use std::fmt;

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Deserializer};
use tabiya_chess::Excerpt;

/// The most bytes of a message or a body from a client.
pub const MESSAGE_MAX: usize = 4096;

/// The most characters of the reason in a [`DecodeError`].
const REASON_MAX: usize = 160;

/// Why a text is no message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// It is longer than it may be.
    TooLong {
        /// How many bytes it has.
        bytes: usize,
        /// How many it may have.
        bytes_max: usize,
    },
    /// It is no JSON object.
    NotAnObject(Excerpt),
    /// It is not JSON, or no message has these fields with these values.
    Invalid {
        /// What is wrong, of bounded length.
        reason: String,
        /// Where, counted from 1; 0 if that is not known.
        column: usize,
    },
}

/// Reads a message or a body of at most [`MESSAGE_MAX`] bytes.
///
/// # Errors
///
/// It is too long, no JSON object, or not a `T` to the letter.
pub fn decode<T: DeserializeOwned>(text: &str) -> Result<T, DecodeError> {
    decode_within(text, MESSAGE_MAX)
}

/// As [`decode`], for a body that may be longer than others.
pub(crate) fn decode_within<T: DeserializeOwned>(
    text: &str,
    bytes_max: usize,
) -> Result<T, DecodeError> {
    if text.len() > bytes_max {
        return Err(DecodeError::TooLong { bytes: text.len(), bytes_max });
    }
    decode_unbounded(text)
}

/// As [`decode`], for what the server says, which may be longer: a whole game.
pub(crate) fn decode_unbounded<T: DeserializeOwned>(text: &str) -> Result<T, DecodeError> {
    // Serde would take an array for the values in the order of the fields.
    if !text.trim_ascii_start().starts_with('{') {
        return Err(DecodeError::NotAnObject(Excerpt::new(text)));
    }
    serde_json::from_str(text).map_err(|error| DecodeError::of_json(&error))
}

/// Reads what may be absent. What a newer server says there, and this release does not know, is
/// taken for absent.
pub(crate) fn known<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Perhaps<T> {
        Known(T),
        Unknown(IgnoredAny),
    }
    Ok(match Perhaps::deserialize(deserializer)? {
        Perhaps::Known(value) => Some(value),
        Perhaps::Unknown(_) => None,
    })
}

impl DecodeError {
    fn of_json(error: &serde_json::Error) -> Self {
        let mut reason = error.to_string();
        // The place is a number of its own.
        if let Some(place) = reason.rfind(" at line ") {
            reason.truncate(place);
        }
        let mut reason = quoted(&reason).unwrap_or(reason);
        if let Some((end, _)) = reason.char_indices().nth(REASON_MAX) {
            reason.truncate(end);
            reason.push('…');
        }
        let reason = reason.replace(char::is_control, "\u{fffd}");
        Self::Invalid { reason, column: error.column() }
    }
}

/// Serde's words with an [`Excerpt`] of what it did not know, which it would repeat in full.
fn quoted(reason: &str) -> Option<String> {
    let words = ["unknown field `", "unknown variant `", "invalid type: string \""];
    let words = words.into_iter().find(|words| reason.starts_with(words))?;
    let (words, quote) = words.split_at(words.len() - 1);
    let (text, rest) = reason[words.len() + 1..].split_once(&format!("{quote}, "))?;
    Some(format!("{words}{}, {rest}", Excerpt::new(text)))
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { bytes, bytes_max } => {
                write!(f, "{bytes} bytes are too long, {bytes_max} are allowed")
            }
            Self::NotAnObject(text) => write!(f, "{text} is not a JSON object"),
            Self::Invalid { reason, column: 0 } => f.write_str(reason),
            Self::Invalid { reason, column } => write!(f, "{reason} (column {column})"),
        }
    }
}

impl std::error::Error for DecodeError {}
