//! How a game at a table ends.

use std::fmt;

use tabiya_chess::pgn::GameResult;
use tabiya_chess::{Color, Outcome};

/// The end of a game at a table: by the rules of chess, or because somebody is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// Why a game at a table ended, in one word. The words are the same in every interface and every
/// record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Reason {
    /// By the rules of chess.
    Chess(tabiya_chess::Reason),
    /// By the table.
    Table(TableReason),
}

/// The reasons that a table has beside those of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TableReason {
    /// A player left, and the opponent claimed the game, or a draw.
    Absence,
    /// Called off before it had begun. There is no result.
    Aborted,
    /// Broken off by somebody who played alone. There is no result.
    BrokenOff,
}

impl Reason {
    /// The end for this reason that one side, or nobody, has won; none if that cannot be.
    #[must_use]
    pub const fn end(self, winner: Option<Color>) -> Option<End> {
        match (self, winner) {
            (Self::Chess(reason), winner) => match reason.outcome(winner) {
                Some(outcome) => Some(End::Chess(outcome)),
                None => None,
            },
            (Self::Table(TableReason::Absence), winner) => Some(End::Absence { winner }),
            (Self::Table(TableReason::Aborted), None) => Some(End::Aborted),
            (Self::Table(TableReason::BrokenOff), None) => Some(End::BrokenOff),
            (Self::Table(_), Some(_)) => None,
        }
    }
}

impl End {
    /// Why, in one word.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Self::Chess(outcome) => Reason::Chess(outcome.reason()),
            Self::Absence { .. } => Reason::Table(TableReason::Absence),
            Self::Aborted => Reason::Table(TableReason::Aborted),
            Self::BrokenOff => Reason::Table(TableReason::BrokenOff),
        }
    }

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
