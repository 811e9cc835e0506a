//! What error messages quote: a bounded piece of the offending text.

use std::fmt;

/// The most characters of somebody's text that an error repeats.
const EXCERPT_MAX: usize = 40;

/// The beginning of an offending text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Excerpt {
    text: String,
    is_cut: bool,
}

impl Excerpt {
    pub(crate) fn new(text: &str) -> Self {
        let end = text.char_indices().nth(EXCERPT_MAX).map(|(end, _)| end);
        Self { text: text[..end.unwrap_or(text.len())].to_owned(), is_cut: end.is_some() }
    }
}

impl fmt::Display for Excerpt {
    /// Quoted, with control characters escaped.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{}", self.text, if self.is_cut { "…" } else { "" })
    }
}
