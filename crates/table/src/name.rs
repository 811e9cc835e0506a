//! What players are called.

mod computer;
mod letter;

use std::fmt;
use std::str::FromStr;

use tabiya_chess::Excerpt;
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use computer::is_computer_name;
use letter::{is_mark, is_noncharacter, is_visible, turns_text};

/// The most grapheme clusters of a [`PersonName`]: what a reader takes for one letter or picture.
pub const NAME_GRAPHEMES_MAX: usize = 32;
/// The most bytes of any name.
pub const NAME_BYTES_MAX: usize = 256;

/// A name as it is kept and shown, a person's or a computer's: not empty, at most
/// [`NAME_BYTES_MAX`] bytes, no control characters, no blanks at the ends.
///
/// It says what was written down, perhaps by an earlier release or by another program. What
/// somebody may call themselves today is a [`PersonName`].
///
/// ```
/// use tabiya_table::Name;
/// let name: Name = "Vera Menchik".parse()?;
/// assert_eq!(name.as_str(), "Vera Menchik");
/// assert!(" ".parse::<Name>().is_err());
/// # Ok::<(), tabiya_table::ParseNameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(String);

/// A name that somebody has chosen: any text that can be read, in any script, with signs and
/// emoji.
///
/// Reading it normalizes it (NFC), trims it and folds white space into single blanks. It has at
/// most [`NAME_GRAPHEMES_MAX`] grapheme clusters and [`NAME_BYTES_MAX`] bytes, nothing that turns
/// round the text beside it, something to see, and it is no computer's.
///
/// ```
/// use tabiya_table::{NameFault, PersonName};
/// for text in ["Mia 🦄", "Anna (5b)", "O’Brien", "हिन्दी", "<b>&"] {
///     assert_eq!(text.parse::<PersonName>()?.as_str(), text);
/// }
/// assert_eq!("  Anna \u{a0} Muzychuk\n".parse::<PersonName>()?.as_str(), "Anna Muzychuk");
/// let fault = |text: &str| text.parse::<PersonName>().map_err(|error| error.fault());
/// assert_eq!(fault("level 4"), Err(NameFault::ComputerName));
/// assert_eq!(fault("\u{3164}"), Err(NameFault::Invisible));
/// # Ok::<(), tabiya_table::ParsePersonNameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PersonName(Name);

/// What is wrong with a text that somebody would like to be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum NameFault {
    /// It is empty, or white space alone.
    Empty,
    /// It has more grapheme clusters or bytes than a name may have.
    TooLong,
    /// It has control characters, code points that are no characters, or begins with a mark that
    /// would join the text before it.
    Control,
    /// It has characters that turn round the text beside it.
    Direction,
    /// There is nothing to see in it.
    Invisible,
    /// Computers are called so.
    ComputerName,
}

impl Name {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a text is part of the name. Letter case, accents and how wide blanks are do not
    /// matter.
    ///
    /// ```
    /// use tabiya_table::Name;
    /// let name: Name = "José  Raúl".parse()?;
    /// assert!(name.contains("JOSE r"));
    /// assert!(!name.contains("Vera"));
    /// # Ok::<(), tabiya_table::ParseNameError>(())
    /// ```
    #[must_use]
    pub fn contains(&self, text: &str) -> bool {
        let plain = |text: &str| {
            let words: Vec<&str> = text.split_whitespace().collect();
            folded(&words.join(" ")).collect::<String>()
        };
        plain(&self.0).contains(&plain(text))
    }
}

/// The letters of a text in one case, without accents and other marks.
fn folded(text: &str) -> impl Iterator<Item = char> {
    text.nfkd().flat_map(char::to_lowercase).nfkd().filter(|&letter| !is_mark(letter))
}

impl PersonName {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl From<PersonName> for Name {
    fn from(PersonName(name): PersonName) -> Self {
        name
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Display for PersonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Name {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let is_name = (1..=NAME_BYTES_MAX).contains(&text.len())
            && text.trim() == text
            && !text.chars().any(char::is_control);
        if is_name { Ok(Self(text.to_owned())) } else { Err(ParseNameError(Excerpt::new(text))) }
    }
}

impl FromStr for PersonName {
    type Err = ParsePersonNameError;

    fn from_str(text: &str) -> Result<Self, ParsePersonNameError> {
        match normal(text) {
            Ok(name) => Ok(Self(Name(name))),
            Err(fault) => Err(ParsePersonNameError { text: Excerpt::new(text), fault }),
        }
    }
}

/// The name that a text means.
fn normal(text: &str) -> Result<String, NameFault> {
    let text = text.trim();
    if text.is_empty() {
        return Err(NameFault::Empty);
    }
    let is_control = |letter: char| letter.is_control() || is_noncharacter(letter);
    if text.chars().any(is_control) || text.starts_with(is_mark) {
        return Err(NameFault::Control);
    }
    if text.chars().any(turns_text) {
        return Err(NameFault::Direction);
    }
    if !text.chars().any(is_visible) {
        return Err(NameFault::Invisible);
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let name: String = words.join(" ").nfc().collect();
    if name.len() > NAME_BYTES_MAX || name.graphemes(true).count() > NAME_GRAPHEMES_MAX {
        return Err(NameFault::TooLong);
    }
    if is_computer_name(&name) { Err(NameFault::ComputerName) } else { Ok(name) }
}

/// A text that cannot be a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseNameError(Excerpt);

impl fmt::Display for ParseNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a name of 1 to {NAME_BYTES_MAX} bytes", self.0)
    }
}

impl std::error::Error for ParseNameError {}

/// A text that nobody may be called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePersonNameError {
    text: Excerpt,
    fault: NameFault,
}

impl ParsePersonNameError {
    /// What is wrong with it.
    #[must_use]
    pub const fn fault(&self) -> NameFault {
        self.fault
    }
}

impl fmt::Display for ParsePersonNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.text;
        match self.fault {
            NameFault::Empty => f.write_str("a name must not be empty"),
            NameFault::TooLong => write!(
                f,
                "{text} is too long for a name of {NAME_GRAPHEMES_MAX} letters and \
                 {NAME_BYTES_MAX} bytes at most"
            ),
            NameFault::Control => write!(f, "{text} has characters that cannot be shown"),
            NameFault::Direction => {
                write!(f, "{text} has characters that turn round the text beside it")
            }
            NameFault::Invisible => write!(f, "there is nothing to see in {text}"),
            NameFault::ComputerName => write!(f, "{text} is what computers are called"),
        }
    }
}

impl std::error::Error for ParsePersonNameError {}
