//! Commands within comments: `[%clk 0:04:59]`, `[%eval 0.24]`.

use alloc::format;
use alloc::string::String;

/// The argument of a command in a comment, if the command is there.
///
/// ```
/// use tabiya_chess::pgn::command_argument;
/// assert_eq!(command_argument("good [%clk 0:01:00] move", "clk"), Some("0:01:00"));
/// assert_eq!(command_argument("[%emt 0:01:00]", "clk"), None);
/// ```
///
/// What is not closed before the comment ends, or the next command begins, is no command but
/// words:
///
/// ```
/// # use tabiya_chess::pgn::command_argument;
/// assert_eq!(command_argument("[%clk 0:01", "clk"), None);
/// assert_eq!(command_argument("[%clk 0:01 [%eval 0.2]", "clk"), None);
/// ```
#[must_use]
pub fn command_argument<'a>(comment: &'a str, command: &str) -> Option<&'a str> {
    parts(comment, command).map(|(_, argument, _)| argument.trim())
}

/// A comment without a command, wherever it stands; all other words are kept.
///
/// ```
/// use tabiya_chess::pgn::without_command;
/// assert_eq!(without_command("[%eval 0.2] good [%clk 0:01:00]", "eval"), "good [%clk 0:01:00]");
/// assert_eq!(without_command("[%clk 0:01:00]", "clk"), "");
/// assert_eq!(without_command("[%clk 0:01] [%eval 0.2 good", "eval"), "[%clk 0:01] [%eval 0.2 good");
/// ```
#[must_use]
pub fn without_command(comment: &str, command: &str) -> String {
    let mut text = String::from(comment);
    while let Some((before, _, after)) = parts(&text, command) {
        text = format!("{} {}", before.trim_end(), after.trim_start());
    }
    String::from(text.trim())
}

/// The first such command of a comment that is closed: what stands before it, its argument, and
/// what stands behind it.
fn parts<'a>(comment: &'a str, command: &str) -> Option<(&'a str, &'a str, &'a str)> {
    let start = format!("[%{command} ");
    comment.match_indices(start.as_str()).find_map(|(at, start)| {
        let (argument, after) = comment[at + start.len()..].split_once(']')?;
        (!argument.contains("[%")).then_some((&comment[..at], argument, after))
    })
}
