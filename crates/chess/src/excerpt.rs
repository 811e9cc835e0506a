//! What every error message quotes: a bounded piece of the offending text.

use alloc::string::String;
use core::fmt;

/// The most characters of somebody's text that an error repeats.
const EXCERPT_MAX: usize = 40;

/// The beginning of an offending text, short enough for a message whatever the input was. It is
/// shown in quotes; the errors of this crate use it, and those of other crates may.
///
/// ```
/// use tabiya_chess::Excerpt;
/// assert_eq!(Excerpt::new("e9").to_string(), "\"e9\"");
/// assert!(Excerpt::new(&"x".repeat(1_000_000)).to_string().len() < 50);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    text: String,
    is_cut: bool,
}

impl Excerpt {
    /// The beginning of a text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let end = text.char_indices().nth(EXCERPT_MAX).map(|(end, _)| end);
        Self { text: String::from(&text[..end.unwrap_or(text.len())]), is_cut: end.is_some() }
    }

    /// The same of bytes that may not be text; what is not UTF-8 is shown as a mark.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Self {
        // A character has at most four bytes; one more than the limit shows that it was cut.
        let start = &bytes[..bytes.len().min(4 * (EXCERPT_MAX + 1))];
        Self::new(&String::from_utf8_lossy(start))
    }
}

impl Excerpt {
    /// The text without quotes, for words that are not somebody's input.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Excerpt {
    /// Quoted, with control characters escaped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{}", self.text, if self.is_cut { "…" } else { "" })
    }
}
