//! The words that a line may begin with.

/// What a line asks for. What follows the word is read by whoever does the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UciCommand {
    Uci,
    Debug,
    IsReady,
    SetOption,
    Register,
    NewGame,
    Position,
    Go,
    Stop,
    PonderHit,
    Quit,
    /// These four are not part of UCI; people type them.
    Display,
    Evaluation,
    Bench,
    Help,
}

impl UciCommand {
    /// Finds the command of a line, and what follows its word. Words before it that mean nothing
    /// are passed over, as UCI wants it.
    pub(super) fn find(line: &str) -> Option<(Self, &str)> {
        let mut rest = line.trim();
        while !rest.is_empty() {
            let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            rest = after.trim_start();
            if let Some(command) = Self::from_word(word) {
                return Some((command, rest));
            }
        }
        None
    }

    fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "uci" => Self::Uci,
            "debug" => Self::Debug,
            "isready" => Self::IsReady,
            "setoption" => Self::SetOption,
            "register" => Self::Register,
            "ucinewgame" => Self::NewGame,
            "position" => Self::Position,
            "go" => Self::Go,
            "stop" => Self::Stop,
            "ponderhit" => Self::PonderHit,
            "quit" => Self::Quit,
            "d" => Self::Display,
            "eval" => Self::Evaluation,
            "bench" => Self::Bench,
            "help" => Self::Help,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_mean_nothing_are_passed_over() {
        for (line, found) in [
            ("uci", Some((UciCommand::Uci, ""))),
            ("  joho\tdebug   on \r\n", Some((UciCommand::Debug, "on"))),
            ("isready quit", Some((UciCommand::IsReady, "quit"))),
            ("setoption name Clear Hash", Some((UciCommand::SetOption, "name Clear Hash"))),
            ("UCI", None),
            ("stopp", None),
            ("", None),
            (" \t\r\n", None),
        ] {
            assert_eq!(UciCommand::find(line), found, "{line:?}");
        }
    }
}
