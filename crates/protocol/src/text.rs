//! Texts with bounds, each a type of its own.

use std::borrow::Cow;
use std::fmt::{self, Write};
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabiya_chess::Excerpt;
use tabiya_table::{Name, ParseNameError, ParsePersonNameError, PersonName};

/// A value that the wire writes as text, by its own `Display` and `FromStr`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text<T>(pub T);

impl<T> From<T> for Text<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T: fmt::Display> fmt::Display for Text<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: fmt::Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Most are short, and a serializer is slow with a text that comes in small pieces.
        let mut short = Short { bytes: [0; SHORT_MAX], length: 0 };
        match write!(short, "{}", self.0).ok().and_then(|()| short.text()) {
            Some(text) => serializer.serialize_str(text),
            None => serializer.collect_str(&self.0),
        }
    }
}

/// The most bytes of a text that is put together before it is written.
const SHORT_MAX: usize = 24;

struct Short {
    bytes: [u8; SHORT_MAX],
    length: usize,
}

impl Short {
    fn text(&self) -> Option<&str> {
        std::str::from_utf8(self.bytes.get(..self.length)?).ok()
    }
}

impl Write for Short {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        let end = self.length + piece.len();
        self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(piece.as_bytes());
        self.length = end;
        Ok(())
    }
}

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_text(deserializer, str::parse).map(Self)
    }
}

#[cfg(feature = "typescript")]
impl<T> ts_rs::TS for Text<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        String::from("string")
    }

    fn inline(cfg: &ts_rs::Config) -> String {
        Self::name(cfg)
    }
}

/// Reads a text and makes a value of it.
pub(crate) fn read_text<'de, D, T, E>(
    deserializer: D,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    E: fmt::Display,
{
    let text = Cow::<str>::deserialize(deserializer)?;
    read(&text).map_err(D::Error::custom)
}

/// A text that is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTextError {
    text: Excerpt,
    wanted: &'static str,
}

impl fmt::Display for ParseTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not {}", self.text, self.wanted)
    }
}

impl std::error::Error for ParseTextError {}

/// A client's random key for something it asks. Asked again with the same key, it is done once.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RequestKey(String);

/// What a table is called. It is part of its address.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableId(String);

/// A short code by which a friend joins: letters and digits that cannot be mistaken for one
/// another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameCode(String);

/// A code that moves a seat to another device, once and for a short time.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatCode(String);

/// The name of a strategy.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StrategyKey(String);

/// Something said at a table, in one line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChatText(String);

/// A position as text, not read yet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fen(String);

/// A name as somebody wrote it, not checked yet. What may be a name is told by [`check`].
///
/// [`check`]: WrittenName::check
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WrittenName(String);

impl WrittenName {
    /// The name that is meant.
    ///
    /// # Errors
    ///
    /// Nobody may be called that.
    pub fn check(&self) -> Result<PersonName, ParsePersonNameError> {
        self.0.parse()
    }

    /// The name as it was written, for a game that nobody else sees: it is only one that can be
    /// kept. What people may be called needs tables of letters, which are large.
    ///
    /// # Errors
    ///
    /// It cannot be kept.
    pub fn kept(&self) -> Result<Name, ParseNameError> {
        self.0.trim().parse()
    }
}

impl From<&PersonName> for WrittenName {
    fn from(name: &PersonName) -> Self {
        Self(name.as_str().to_owned())
    }
}

/// Gives a type its length in characters, its test, the same test of a character as a regular
/// expression, and the words for what it is not.
macro_rules! bounds {
    ($($name:ident: $length:expr, $test:ident, $pattern:literal, $wanted:literal;)+) => {$(
        impl $name {
            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = ParseTextError;

            fn from_str(text: &str) -> Result<Self, ParseTextError> {
                if $length.contains(&text.chars().count()) && $test(text) {
                    Ok(Self(text.to_owned()))
                } else {
                    Err(ParseTextError { text: Excerpt::new(text), wanted: $wanted })
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                read_text(deserializer, str::parse)
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                let (min, max) = $length.into_inner();
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::Type::String)
                    .min_length(Some(min))
                    .max_length(Some(max))
                    .pattern(Some(concat!("^", $pattern, "+$")))
                    .description(Some($wanted))
                    .into()
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::ToSchema for $name {}
    )+};
}

bounds! {
    RequestKey: 1..=32, is_key, "[A-Za-z0-9_-]", "a request key of 1 to 32 letters, digits, - and _";
    TableId: 1..=32, is_key, "[A-Za-z0-9_-]", "the id of a table";
    GameCode: 4..=8, is_code, "[A-HJKMNP-Z2-9]", "a code of 4 to 8 letters and digits";
    SeatCode: 8..=16, is_code, "[A-HJKMNP-Z2-9]", "a code of 8 to 16 letters and digits";
    StrategyKey: 1..=32, is_key, "[A-Za-z0-9_-]", "the name of a strategy";
    ChatText: 1..=200, is_line, ".", "a line of 1 to 200 characters";
    Fen: 1..=128, is_plain, "[ -~]", "a FEN";
}

fn is_key(text: &str) -> bool {
    text.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'))
}

fn is_code(text: &str) -> bool {
    let is_clear = |letter| !matches!(letter, 'I' | 'L' | 'O');
    text.chars().all(|letter| matches!(letter, 'A'..='Z' | '2'..='9') && is_clear(letter))
}

fn is_plain(text: &str) -> bool {
    text.chars().all(|letter| letter == ' ' || letter.is_ascii_graphic())
}

/// Something to read in one line, which does not turn round what stands beside it.
fn is_line(text: &str) -> bool {
    let is_shown = |letter: char| {
        !letter.is_control() && !matches!(letter, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}')
    };
    !text.trim().is_empty() && text.chars().all(is_shown)
}

impl Fen {
    /// A text that is known to be a FEN.
    pub(crate) fn trusted(text: String) -> Self {
        debug_assert!(text.parse::<Self>().is_ok(), "{text:?} is no FEN");
        Self(text)
    }
}

impl GameCode {
    /// Reads a code as a person types it: small letters, blanks and hyphens do not matter.
    ///
    /// ```
    /// use tabiya_protocol::GameCode;
    /// assert_eq!(GameCode::from_typed(" qx7-pm2 ")?.as_str(), "QX7PM2");
    /// # Ok::<(), tabiya_protocol::ParseTextError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// It is no code.
    pub fn from_typed(text: &str) -> Result<Self, ParseTextError> {
        typed(text)
    }
}

impl SeatCode {
    /// Reads a code as a person types it: small letters, blanks and hyphens do not matter.
    ///
    /// # Errors
    ///
    /// It is no code.
    pub fn from_typed(text: &str) -> Result<Self, ParseTextError> {
        typed(text)
    }
}

fn typed<T: FromStr<Err = ParseTextError>>(text: &str) -> Result<T, ParseTextError> {
    let letters = text.chars().filter(|letter| !matches!(letter, ' ' | '-'));
    let code: String = letters.map(|letter| letter.to_ascii_uppercase()).collect();
    code.parse()
}
