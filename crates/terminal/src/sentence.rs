//! From the words of an error to a sentence for a person.

use std::fmt::Display;

/// Why a position is dead whose pawns are locked.
pub(crate) const WALLED: &str = "The pawns are locked and neither king can pass.";

/// A reason with a capital letter first and a full stop last.
pub(crate) fn sentence(reason: &(impl Display + ?Sized)) -> String {
    let reason = reason.to_string();
    let mut letters = reason.chars();
    let Some(first) = letters.next() else { return String::new() };
    let stop = if reason.ends_with(['.', '?']) { "" } else { "." };
    format!("{}{}{stop}", first.to_uppercase(), letters.as_str())
}
