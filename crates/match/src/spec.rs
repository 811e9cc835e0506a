//! How an engine is started and set up.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use tabiya_chess::Excerpt;

use crate::words::words;
use crate::{Control, ParseControlError};

/// An engine: its command, and what it is told before its first game.
///
/// It is written as a command line with settings among its words:
///
/// | word | meaning |
/// | --- | --- |
/// | `cmd=PATH` | the program, if it is not the first word |
/// | `args='A B'` | more arguments, if they look like settings |
/// | `name=NAME` | what it is called; otherwise as its program |
/// | `dir=PATH` | the folder in which it runs |
/// | `tc=CONTROL` | its own [`Control`] |
/// | `option.NAME=VALUE` | one of its UCI options |
/// | any other | the program, then its arguments |
///
/// Quotes keep blanks together: `'option.Skill Level=3'`.
///
/// ```
/// use tabiya_match::EngineSpec;
/// let spec: EngineSpec = "tabiya uci name=new option.Hash=16 tc=2+0.02".parse()?;
/// assert_eq!((spec.command.as_str(), spec.name.as_str()), ("tabiya", "new"));
/// assert_eq!(spec.arguments, ["uci"]);
/// # Ok::<(), tabiya_match::ParseEngineError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// What it is called in tables and in PGN.
    pub name: String,
    /// The program.
    pub command: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// The folder in which it runs; none for ours.
    pub folder: Option<String>,
    /// UCI options and their values, in the order they are set.
    pub options: Vec<(String, String)>,
    /// Its own control; none for that of the match.
    pub control: Option<Control>,
}

/// Why a text describes no engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseEngineError {
    /// There is no program to start.
    NoCommand,
    /// A quote is not closed.
    OpenQuote(Excerpt),
    /// A setting stands there twice.
    Twice(Excerpt),
    /// A name or a value has control characters in it, or is empty.
    Unprintable(Excerpt),
    /// The control cannot be read.
    Control(ParseControlError),
}

impl fmt::Display for ParseEngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCommand => f.write_str("an engine needs a command: cmd=PATH, or just the path"),
            Self::OpenQuote(text) => write!(f, "{text} has a quote that is not closed"),
            Self::Twice(word) => write!(f, "{word} says something for the second time"),
            Self::Unprintable(word) => write!(f, "{word} is empty or has control characters"),
            Self::Control(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParseEngineError {}

impl EngineSpec {
    /// What it is called, with its command if that is written otherwise.
    pub(crate) fn title(&self) -> String {
        let Self { name, command, .. } = self;
        if name == command { name.clone() } else { format!("{name} ({command})") }
    }

    /// Whether it was given a name that is not its program's.
    pub(crate) fn is_named(&self) -> bool {
        self.name != program_name(&self.command)
    }
}

impl FromStr for EngineSpec {
    type Err = ParseEngineError;

    fn from_str(text: &str) -> Result<Self, ParseEngineError> {
        let split = |text: &str| words(text).ok_or(ParseEngineError::OpenQuote(Excerpt::new(text)));
        let (mut command, mut name, mut folder, mut control) = (None, None, None, None);
        let (mut arguments, mut options) = (Vec::new(), Vec::new());
        for word in split(text)? {
            let excerpt = || Excerpt::new(&word);
            if word.contains(char::is_control) {
                return Err(ParseEngineError::Unprintable(excerpt()));
            }
            let is_new = match word.split_once('=') {
                Some(("cmd", value)) => command.replace(value.to_owned()).is_none(),
                Some(("name", "")) => return Err(ParseEngineError::Unprintable(excerpt())),
                Some(("name", value)) => name.replace(value.to_owned()).is_none(),
                Some(("dir", value)) => folder.replace(value.to_owned()).is_none(),
                Some(("args", value)) => {
                    arguments.extend(split(value)?);
                    true
                }
                Some(("tc", value)) => {
                    let read = value.parse().map_err(ParseEngineError::Control)?;
                    control.replace(read).is_none()
                }
                Some((key, value)) if key.starts_with("option.") => {
                    options.push((key["option.".len()..].to_owned(), value.to_owned()));
                    true
                }
                _ => {
                    arguments.push(word.clone());
                    true
                }
            };
            if !is_new {
                return Err(ParseEngineError::Twice(excerpt()));
            }
        }
        let command = match command.filter(|command: &String| !command.is_empty()) {
            Some(command) => command,
            None if arguments.is_empty() => return Err(ParseEngineError::NoCommand),
            None => arguments.remove(0),
        };
        let name = name.unwrap_or_else(|| program_name(&command));
        Ok(Self { name, command, arguments, folder, options, control })
    }
}

fn program_name(command: &str) -> String {
    Path::new(command)
        .file_stem()
        .map_or(command.into(), |stem| stem.to_string_lossy())
        .into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_may_stand_anywhere_among_the_words() {
        let check = |text: &str| text.parse::<EngineSpec>().expect("an engine");
        let spec = check("name=A cmd=bin/x args='-q name=y' 'option.Skill Level=3' tc=nodes=500");
        assert_eq!((spec.name.as_str(), spec.command.as_str()), ("A", "bin/x"));
        assert_eq!(spec.arguments, ["-q", "name=y"]);
        assert_eq!(spec.options, [("Skill Level".to_owned(), "3".to_owned())]);
        assert_eq!(spec.control, Some(Control::Nodes(500)));
        assert_eq!(check("bin/engine.sh uci").name, "engine");
        assert_eq!(check("cmd=x uci").arguments, ["uci"]);
    }

    #[test]
    fn what_is_no_engine_is_refused() {
        for text in ["", "name=x", "cmd=", "cmd=x cmd=y", "x tc=fast", "'x", "x name=", "x\u{7}"] {
            assert!(text.parse::<EngineSpec>().is_err(), "{text:?}");
        }
    }
}
