//! Commands within comments: `[%clk 0:04:59]`, `[%eval 0.24]`.

use alloc::format;
use alloc::string::{String, ToString};

/// The argument of a command in a comment, if the command is there.
///
/// ```
/// use tabiya_chess::pgn::command_argument;
/// assert_eq!(command_argument("good [%clk 0:01:00] move", "clk"), Some("0:01:00"));
/// assert_eq!(command_argument("[%emt 0:01:00]", "clk"), None);
/// ```
///
/// A command that is not closed goes to the end of the comment:
///
/// ```
/// # use tabiya_chess::pgn::command_argument;
/// assert_eq!(command_argument("[%clk 0:01", "clk"), Some("0:01"));
/// ```
#[must_use]
pub fn command_argument<'a>(comment: &'a str, command: &str) -> Option<&'a str> {
    let (_, rest) = comment.split_once(&format!("[%{command} "))?;
    Some(rest.split_once(']').map_or(rest, |(argument, _)| argument).trim())
}

/// A comment without a command, wherever it stands; the words around it are kept.
///
/// ```
/// use tabiya_chess::pgn::without_command;
/// assert_eq!(without_command("[%eval 0.2] good [%clk 0:01:00]", "eval"), "good [%clk 0:01:00]");
/// assert_eq!(without_command("[%clk 0:01:00]", "clk"), "");
/// ```
#[must_use]
pub fn without_command(comment: &str, command: &str) -> String {
    let start = format!("[%{command} ");
    let mut text = comment.to_string();
    while let Some((before, rest)) = text.split_once(&start) {
        let after = rest.split_once(']').map_or("", |(_, after)| after);
        text = format!("{} {}", before.trim_end(), after.trim_start());
    }
    String::from(text.trim())
}
