//! The tags of a tree.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::{GameResult, Tree, tidied};
use crate::pgn::TAG_MAX;
use crate::pgn::fault::{Fault, Quote};
use crate::pgn::text::Tag;

/// The tags that every game has, in the order they are written, with what stands in them if
/// nobody knows. The seventh, `Result`, follows them and is not kept twice.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// The tags that say what the tree itself knows.
const DERIVED: [&str; 4] = ["Result", "FEN", "SetUp", "Variant"];

/// The roster, then what was set beside it, in that order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tags(Vec<(String, String)>);

impl Default for Tags {
    fn default() -> Self {
        Self(ROSTER.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect())
    }
}

impl Tags {
    pub(super) fn roster(&self) -> &[(String, String)] {
        &self.0[..ROSTER.len()]
    }

    pub(super) fn others(&self) -> &[(String, String)] {
        &self.0[ROSTER.len()..]
    }
}

impl Tree {
    /// The value of a tag. The six tags that every game has are always there, with question marks
    /// if nothing is known. `Result` is there too, as [`Tree::result`]; `FEN`, `SetUp` and
    /// `Variant` are not: they are written as the start position wants it.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        if name == "Result" {
            return Some(self.result.as_str());
        }
        self.tags().find_map(|(known, value)| (known == name).then_some(value))
    }

    /// The tags in the order they are written, without those that the tree itself knows:
    /// `Result`, `FEN`, `SetUp`, `Variant`.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag, in place of one of that name. Line ends in the value become blanks, and blanks
    /// at its ends are taken off.
    ///
    /// # Errors
    ///
    /// The name cannot be written, names something the tree itself knows (use
    /// [`set_result`](Self::set_result) or [`from_position`](Self::from_position)), or the value
    /// is too long to be read again.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), SetTagError> {
        if !Tag::is_name(name.as_bytes()) {
            return Err(SetTagError::Name(Quote::new(name.as_bytes())));
        }
        if DERIVED.contains(&name) {
            return Err(SetTagError::Derived(Quote::new(name.as_bytes())));
        }
        let value = tidied(value);
        let escapes = value.matches(['"', '\\']).count();
        if name.len() + value.len() + escapes + r#"[ ""]"#.len() > TAG_MAX {
            return Err(SetTagError::TooLong(Quote::new(name.as_bytes())));
        }
        match self.tags.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.0.push((name.to_string(), value)),
        }
        Ok(())
    }

    /// Removes a tag; one that every game has is set back to its question marks.
    pub fn remove_tag(&mut self, name: &str) {
        match ROSTER.iter().position(|(known, _)| *known == name) {
            Some(index) => self.tags.0[index].1 = ROSTER[index].1.to_string(),
            None => self.tags.0.retain(|(known, _)| known != name),
        }
    }

    /// Takes a tag from a file.
    pub(super) fn take_tag(&mut self, tag: Tag<'_>) -> Result<(), Fault> {
        if tag.is("Result") {
            let result = GameResult::from_ascii(tag.raw_value().as_bytes());
            self.set_result(result.unwrap_or_default());
            return Ok(());
        }
        match self.set_tag(&tag.name().decode(), &tag.value()) {
            // The other derived tags are taken from the position.
            Ok(()) | Err(SetTagError::Derived(_)) => Ok(()),
            Err(SetTagError::Name(name)) => Err(Fault::UnreadableTag(name)),
            // Escapes and UTF-8 can make a tag longer than it was.
            Err(SetTagError::TooLong(name)) => Err(Fault::TagTooLong(name)),
        }
    }
}

/// Why a tag cannot be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetTagError {
    /// The name is empty or has blanks, quotes or brackets.
    Name(Quote),
    /// The tree itself knows what stands in this tag.
    Derived(Quote),
    /// Written with escapes, the tag has more than [`TAG_MAX`] bytes.
    TooLong(Quote),
}

impl fmt::Display for SetTagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "{name} cannot be the name of a tag"),
            Self::Derived(name) => write!(f, "the tag {name} follows from the game itself"),
            Self::TooLong(name) => write!(f, "the value of the tag {name} is too long"),
        }
    }
}

impl core::error::Error for SetTagError {}
