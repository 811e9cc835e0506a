//! What can be read but contradicts itself.

use core::fmt;

use super::fault::Quote;
use super::place::Place;
use super::sign::GameResult;
use crate::{Color, Outcome};

/// Something in a game that can be read but cannot be right, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnWarning {
    /// Where in the text.
    pub place: Place,
    /// What cannot be right.
    pub contradiction: Contradiction,
}

impl fmt::Display for PgnWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.contradiction)
    }
}

/// What cannot be right about a game that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contradiction {
    /// The result behind the moves is not the one in the tag `Result`.
    ResultsDiffer {
        /// In the tag.
        tag: GameResult,
        /// Behind the moves.
        moves: GameResult,
    },
    /// The game is over on the board, with another result.
    ResultAgainstBoard {
        /// What the text says.
        result: GameResult,
        /// What the board says.
        outcome: Outcome,
    },
    /// The tag `Result` says no result.
    UnreadableResult(Quote),
    /// The moves break off without a result.
    MissingResult,
    /// A move number stands where the line ends.
    MissingMove,
    /// The game has this tag already. The last one counts.
    RepeatedTag(Quote),
}

impl Contradiction {
    /// The kind of contradiction in one word that will not change, for scripts.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::ResultsDiffer { .. } => "results_differ",
            Self::ResultAgainstBoard { .. } => "result_against_board",
            Self::UnreadableResult(_) => "unreadable_result",
            Self::MissingResult => "missing_result",
            Self::MissingMove => "missing_move",
            Self::RepeatedTag(_) => "repeated_tag",
        }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ResultsDiffer { tag, moves } => {
                write!(f, "the tag says {tag}, but the moves end with {moves}")
            }
            Self::ResultAgainstBoard { result, outcome } => {
                write!(f, "the result is {result}, but {}", OnTheBoard(*outcome))
            }
            Self::UnreadableResult(text) => write!(f, "{text} in the tag Result is no result"),
            Self::MissingResult => f.write_str("the moves break off without a result"),
            Self::MissingMove => f.write_str("no move follows this move number"),
            Self::RepeatedTag(name) => write!(f, "the game has the tag {name} more than once"),
        }
    }
}

/// How a game ended on the board, within a sentence.
struct OnTheBoard(Outcome);

impl fmt::Display for OnTheBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Outcome::Checkmate { winner: Color::White } => "White has checkmated",
            Outcome::Checkmate { winner: Color::Black } => "Black has checkmated",
            Outcome::Stalemate => "the last position is stalemate",
            _ => "in the last position nobody can win",
        })
    }
}
