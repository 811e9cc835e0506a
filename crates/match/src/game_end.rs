//! How a game of a match ends.

use std::fmt;

use tabiya_chess::pgn::GameResult;
use tabiya_chess::{Color, Outcome};

use crate::EngineFault;
use crate::adjudication::Adjudged;

/// How a game of a match ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// By the rules of chess. Draws that may be claimed are claimed.
    Chess(Outcome),
    /// By the scores of the engines.
    Adjudicated {
        /// Who won; none for a draw.
        winner: Option<Color>,
    },
    /// Drawn for its length.
    TooLong,
    /// An engine did something wrong and lost.
    Fault {
        /// Whose engine it was.
        loser: Color,
        /// What it did.
        fault: EngineFault,
    },
}

impl GameEnd {
    /// The result as PGN knows it.
    #[must_use]
    pub fn result(&self) -> GameResult {
        let winner = match self {
            Self::Chess(outcome) => outcome.winner(),
            Self::Adjudicated { winner } => *winner,
            Self::TooLong => None,
            Self::Fault { loser, .. } => Some(!*loser),
        };
        GameResult::from_winner(winner)
    }

    /// The value of PGN's tag `Termination`.
    #[must_use]
    pub const fn termination(&self) -> &'static str {
        match self {
            Self::Chess(_) => "normal",
            Self::Adjudicated { .. } | Self::TooLong => "adjudication",
            Self::Fault { fault, .. } => fault.kind.termination(),
        }
    }
}

impl From<Adjudged> for GameEnd {
    fn from(adjudged: Adjudged) -> Self {
        match adjudged {
            Adjudged::Draw => Self::Adjudicated { winner: None },
            Adjudged::Win(winner) => Self::Adjudicated { winner: Some(winner) },
            Adjudged::TooLong => Self::TooLong,
        }
    }
}

impl fmt::Display for GameEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chess(outcome) => outcome.fmt(f),
            Self::Adjudicated { winner: Some(winner) } => {
                write!(f, "{winner} wins by adjudication")
            }
            Self::Adjudicated { winner: None } => f.write_str("Draw by adjudication"),
            Self::TooLong => f.write_str("Draw by length"),
            Self::Fault { loser, fault } => write!(f, "{loser} loses: {fault}"),
        }
    }
}
