//! What is answered, and who answers it.

use serde::{Serialize, Serializer};
use tabiya_chess::{Position, RowColumn, RowColumnMove, Square, Uci};

use crate::{Error, Facts, GameFacts, MoveFacts, Question, Reach, Verdict};

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// What is to know about a position.
    Facts(Box<Facts>),
    /// Where the pieces go by their own rules.
    Reach(Reach),
    /// The move that is meant.
    Move(MoveFacts),
    /// What became of a game.
    Game(Box<GameFacts>),
    /// A square.
    Square {
        /// Its name.
        square: Square,
    },
    /// Two squares.
    Uci {
        /// Their names.
        uci: Uci,
    },
    /// The result when time runs out.
    Verdict(Verdict),
}

impl Question {
    /// Answers.
    ///
    /// # Errors
    ///
    /// The text of a move or a square cannot be read, or the move cannot be played.
    pub fn answer(self) -> Result<Answer, Error> {
        Ok(match self {
            Self::Facts(position) => Answer::Facts(Box::new(Facts::of(&position))),
            Self::Threats(position) => Answer::Facts(Box::new(Facts::with_threats(&position))),
            Self::Winnable(position) => Answer::Facts(Box::new(Facts::with_winnable(&position))),
            Self::Reach(board) => Answer::Reach(Reach::of(&board)),
            Self::Move { position, text } => Answer::Move(MoveFacts::of(&position, &text)?),
            Self::Game { start, moves } => Answer::Game(Box::new(GameFacts::of(start, &moves))),
            Self::Square(text) => {
                let RowColumn(square) = text.parse().map_err(Error::bad_input)?;
                Answer::Square { square }
            }
            Self::RowColumn(text) => {
                let RowColumnMove { from: RowColumn(from), to: RowColumn(to) } =
                    text.parse().map_err(Error::unreadable_move)?;
                Answer::Uci { uci: Uci { from, to, promotion: None } }
            }
            Self::Flag { position, color } => Answer::Verdict(Verdict::of_flag(&position, color)),
        })
    }
}

/// A position that is written as its FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fen(pub Position);

impl Serialize for Fen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
