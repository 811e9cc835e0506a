//! Who sits at a table.

use std::fmt;
use tabiya_chess::Excerpt;

/// The most characters of a name.
pub const NAME_MAX: usize = 64;

/// Somebody at a table, perhaps with a name. Who that is, is not for the table to know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Seat {
    /// What they want to be called.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub name: Option<Name>,
}

/// A name: not empty, at most [`NAME_MAX`] characters, no control characters, no blanks at the
/// ends.
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

impl Name {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl std::str::FromStr for Name {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let is_name = !text.is_empty()
            && text.trim() == text
            && text.chars().count() <= NAME_MAX
            && !text.chars().any(char::is_control);
        if is_name { Ok(Self(text.to_owned())) } else { Err(ParseNameError(Excerpt::new(text))) }
    }
}

/// A text that cannot be a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseNameError(Excerpt);

impl fmt::Display for ParseNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a name of 1 to {NAME_MAX} characters", self.0)
    }
}

impl std::error::Error for ParseNameError {}
