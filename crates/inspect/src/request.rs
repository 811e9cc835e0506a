//! What a question's JSON says, key by key.

use serde::{Deserialize, Deserializer};

use crate::{Error, Id};

/// The keys of a question. Which of them go together is for [`Question`](crate::Question) to say.
///
/// A key is there with a value of its type or not at all; `null` is no value of any of them but
/// the id's. Other keys are errors, so that a misspelled one is not passed over in silence.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectQuestion))]
pub struct Request {
    /// Anything, to be repeated in the answer.
    #[serde(deserialize_with = "present")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<serde_json::Value>))]
    pub id: Option<Id>,
    /// The position.
    #[serde(deserialize_with = "present")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub fen: Option<String>,
    /// Whether the position belongs to Chess960.
    pub chess960: bool,
    /// Whether to add what each piece attacks.
    pub threats: bool,
    /// Whether to add who can still give mate, by any series of legal moves.
    pub winnable: bool,
    /// Whether to say where the pieces go by their own rules, in any arrangement of them.
    pub reach: bool,
    /// A move in algebraic notation.
    #[serde(deserialize_with = "present")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub san: Option<String>,
    /// A move in UCI's notation.
    #[serde(deserialize_with = "present")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub uci: Option<String>,
    /// Whether `san` is read as people write it.
    pub lenient: bool,
    /// The moves of a game in UCI's notation.
    #[serde(deserialize_with = "present")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub moves: Option<Vec<String>>,
    /// A square as `row,column`.
    #[serde(deserialize_with = "present")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub square: Option<String>,
    /// A move as two squares of `row,column`.
    #[serde(deserialize_with = "present")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub rowcol: Option<String>,
    /// The side whose time has run out.
    #[serde(deserialize_with = "present")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub flag: Option<String>,
}

impl Request {
    /// Reads a JSON object.
    ///
    /// # Errors
    ///
    /// The text is no JSON object, or has keys or values that no question has.
    pub fn from_json(text: &str) -> Result<Self, Error> {
        // Serde would take an array for the values in the order of the fields.
        if !text.trim_ascii_start().starts_with('{') {
            return Err(Error::bad_input("a question is a JSON object: {…}"));
        }
        let request: Self = serde_json::from_str(text).map_err(|error| json_error(&error))?;
        request.id.as_ref().map_or(Ok(()), Id::check_depth)?;
        Ok(request)
    }
}

impl Id {
    /// The id of a text that may be no question, as far as it is a JSON object with an id.
    pub(crate) fn of_json(text: &str) -> Option<Self> {
        #[derive(Deserialize)]
        struct Marked {
            id: Id,
        }
        let is_object = text.trim_ascii_start().starts_with('{');
        let marked: Marked = serde_json::from_str(text).ok().filter(|_| is_object)?;
        marked.id.check_depth().ok().map(|()| marked.id)
    }
}

/// Reads a value that is there; an `Option` alone would take `null` for absence.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// Serde's words as JSON calls the things, with the place as one number: a question is one line.
fn json_error(error: &serde_json::Error) -> Error {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    match text.strip_suffix(&place) {
        Some(words) if error.line() == 1 => {
            // The place is what a cut message must keep.
            let words = Error::bad_input(wrong_type(words).as_deref().unwrap_or(words)).message;
            Error::bad_input(format_args!("column {}: {words}", error.column()))
        }
        _ => Error::bad_input(text),
    }
}

/// A value of the wrong type: `an array is expected here, not the string "e4"`.
fn wrong_type(words: &str) -> Option<String> {
    let words = words.strip_prefix("invalid type: ")?;
    // What was found may hold anything, and so the last such word counts.
    let (found, expected) = words.rsplit_once(", expected ")?;
    let expected = match expected {
        "a sequence" => "an array",
        "a boolean" => "true or false",
        other => other,
    };
    let found = match found {
        "sequence" => "an array".to_owned(),
        "map" => "an object".to_owned(),
        found => match found.split_once(' ') {
            Some(("string", text)) => format!("the string {text}"),
            Some(("boolean", text)) => text.trim_matches('`').to_owned(),
            Some(("integer", text)) => format!("the number {}", text.trim_matches('`')),
            Some(("floating", text)) => {
                format!("the number {}", text.trim_start_matches("point ").trim_matches('`'))
            }
            _ => found.to_owned(),
        },
    };
    Some(format!("{expected} is expected here, not {found}"))
}
