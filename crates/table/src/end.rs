//! How a game at a table ends.

use std::fmt;

use tabiya_chess::pgn::GameResult;
use tabiya_chess::{Color, Outcome};

/// The end of a game at a table: by the rules of chess, or because somebody is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum End {
    /// By the rules, by a claim, by agreement, by giving up or on time.
    Chess(Outcome),
    /// A player left, and the opponent claimed the game.
    Absence {
        /// The one who stayed; nobody, if they claimed a draw or could not have given mate.
        winner: Option<Color>,
    },
    /// Called off before it had begun. There is no result.
    Aborted,
    /// Broken off where it stood, because somebody who played alone began anew. There is no
    /// result.
    BrokenOff,
}

impl End {
    /// Who won; none for a draw and for a game without a result.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Chess(outcome) => outcome.winner(),
            Self::Absence { winner } => winner,
            Self::Aborted | Self::BrokenOff => None,
        }
    }

    /// Whether the game has a result: it was neither called off nor broken off.
    #[must_use]
    pub const fn has_result(self) -> bool {
        !matches!(self, Self::Aborted | Self::BrokenOff)
    }

    /// The result as PGN writes it.
    #[must_use]
    pub const fn result(self) -> GameResult {
        match self.winner() {
            Some(Color::White) => GameResult::WhiteWins,
            Some(Color::Black) => GameResult::BlackWins,
            None if self.has_result() => GameResult::Draw,
            None => GameResult::Unknown,
        }
    }
}

impl fmt::Display for End {
    /// `White wins by checkmate`, `White wins, Black has left`, `The game was called off`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Chess(outcome) => outcome.fmt(f),
            Self::Absence { winner: Some(winner) } => {
                write!(f, "{winner} wins, {} has left", !winner)
            }
            Self::Absence { winner: None } => f.write_str("Draw, a player has left"),
            Self::Aborted => f.write_str("The game was called off"),
            Self::BrokenOff => f.write_str("The game was broken off"),
        }
    }
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> Self {
        Self::Chess(outcome)
    }
}
