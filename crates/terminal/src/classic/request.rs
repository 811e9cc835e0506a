//! What a player asks for with a line.

use std::fmt;

use tabiya_chess::{Color, Piece, Square};

use super::order::{self, Order};
use crate::console::quoted;

/// A line, understood. Whether it can be done is another question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// Asks for both squares one after the other.
    Move,
    Play(Order),
    Quit,
    Restart,
    Help,
    Board,
    Flip,
    Fen,
    /// Of one piece, or of all.
    Threats(Option<Square>),
    /// Of one piece, or of all.
    Moves(Option<Square>),
    Draw,
    Accept,
    Decline,
    /// With the position on the board, or with a move announced.
    Claim(Option<Order>),
    Resign,
    Takeback(Takeback),
    Hint,
    /// What the computer saw.
    Thoughts,
    Save(String),
    Load(String),
    Practice(Practice),
    Place(Piece, Square),
    Remove(Square),
    Clear,
    Turn(Color),
}

/// Which move is to be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takeback {
    /// The last move of the player to move, with the answer to it.
    Own,
    /// The move just played, for the player who played it.
    Last,
}

/// What is asked of practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Practice {
    /// Explains practice.
    Explain,
    /// Lets either player move.
    Either,
    /// Lets anything be placed and removed.
    Free,
    /// Back to a game, from what is on the board.
    Off,
    /// Back to the game that waits.
    Back,
}

/// Why a line is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Misread {
    /// No row or column has this number.
    OutOfRange(String),
    NotASquare(String),
    NotTwoSquares(String),
    /// A command without what it needs, or with something it does not know: how it is written.
    Usage(&'static str),
}

impl Request {
    /// Reads a line that is not empty.
    pub(super) fn read(line: &str) -> Result<Self, Misread> {
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (verb, rest) = (verb.to_ascii_lowercase(), rest.trim());
        let request = if rest.is_empty() { Self::bare(&verb) } else { None };
        match request {
            Some(request) => Ok(request),
            None => Self::with(&verb, rest).unwrap_or_else(|| Ok(Self::Play(Order::read(line)?))),
        }
    }

    /// Commands that stand alone.
    fn bare(verb: &str) -> Option<Self> {
        Some(match verb {
            "move" | "m" | "1" => Self::Move,
            "quit" | "q" | "2" => Self::Quit,
            "restart" | "r" | "3" => Self::Restart,
            "help" | "h" | "?" => Self::Help,
            "board" => Self::Board,
            "flip" => Self::Flip,
            "fen" => Self::Fen,
            "threats" => Self::Threats(None),
            "moves" => Self::Moves(None),
            "draw" => Self::Draw,
            "accept" => Self::Accept,
            "decline" => Self::Decline,
            "claim" => Self::Claim(None),
            "resign" => Self::Resign,
            "hint" => Self::Hint,
            "thoughts" => Self::Thoughts,
            "takeback" => Self::Takeback(Takeback::Own),
            "practice" => Self::Practice(Practice::Explain),
            "clear" => Self::Clear,
            _ => return None,
        })
    }

    /// Commands with something behind them; none if the word is no command.
    fn with(verb: &str, rest: &str) -> Option<Result<Self, Misread>> {
        Some(match verb {
            "move" | "m" => Order::read(rest).map(Self::Play),
            "claim" => Order::read(rest).map(|order| Self::Claim(Some(order))),
            "threats" => order::square(rest).map(|square| Self::Threats(Some(square))),
            "moves" => order::square(rest).map(|square| Self::Moves(Some(square))),
            "takeback" => match rest.to_ascii_lowercase().as_str() {
                "last" => Ok(Self::Takeback(Takeback::Last)),
                _ => Err(Misread::Usage("takeback, or takeback last")),
            },
            "save" if !rest.is_empty() => Ok(Self::Save(rest.to_owned())),
            "save" => Err(Misread::Usage("save game.pgn")),
            "load" if !rest.is_empty() => Ok(Self::Load(rest.to_owned())),
            "load" => Err(Misread::Usage("load game.pgn")),
            "practice" => match rest.to_ascii_lowercase().as_str() {
                "either" => Ok(Self::Practice(Practice::Either)),
                "free" => Ok(Self::Practice(Practice::Free)),
                "off" => Ok(Self::Practice(Practice::Off)),
                "back" => Ok(Self::Practice(Practice::Back)),
                _ => Err(Misread::Usage("practice, with either, free, off or back behind it")),
            },
            "place" => place(rest),
            "remove" if rest.is_empty() => Err(Misread::Usage("remove 3,4")),
            "remove" => order::square(rest).map(Self::Remove),
            "turn" => match rest {
                "1" => Ok(Self::Turn(Color::White)),
                "2" => Ok(Self::Turn(Color::Black)),
                _ => Err(Misread::Usage("turn 1 or turn 2")),
            },
            _ => return None,
        })
    }
}

fn place(rest: &str) -> Result<Request, Misread> {
    let usage =
        Misread::Usage("place Q 3,4, with a capital for Player 1 and a small letter for Player 2");
    let mut letters = rest.chars();
    let piece = letters.next().and_then(Piece::from_letter);
    match piece.filter(|_| letters.as_str().starts_with(char::is_whitespace)) {
        Some(piece) => Ok(Request::Place(piece, order::square(letters.as_str().trim())?)),
        None => Err(usage),
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange(number) => {
                write!(
                    f,
                    "{} is not a row or a column. They are numbered from 0 to 7.",
                    quoted(number)
                )
            }
            Self::NotASquare(text) => {
                write!(f, "{} is not a square. Write row, column, such as 1, 4.", quoted(text))
            }
            Self::NotTwoSquares(text) => {
                write!(f, "{} is not two squares. Write them as 1,4 3,4.", quoted(text))
            }
            Self::Usage(usage) => write!(f, "Write: {usage}."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_letters_and_numbers_mean_the_same() {
        for line in ["move", "MOVE", "m", "M", "1"] {
            assert_eq!(Request::read(line), Ok(Request::Move));
        }
        for line in ["quit", "Quit", "q", "2"] {
            assert_eq!(Request::read(line), Ok(Request::Quit));
        }
        for line in ["restart", "R", "3"] {
            assert_eq!(Request::read(line), Ok(Request::Restart));
        }
    }

    #[test]
    fn a_command_without_what_it_needs_says_how_it_is_written() {
        for line in ["save", "load", "remove", "place", "place 3,4", "turn", "practice hard"] {
            assert!(matches!(Request::read(line), Err(Misread::Usage(_))), "{line}");
        }
    }
}
