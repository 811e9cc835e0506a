//! One question that makes sense.

use tabiya_chess::{Board, Color, Position, ReadFenError, Setup, Variant};

use crate::{Error, MoveText, Request};

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// What is to know about a position?
    Facts(Position),
    /// The same, with what each piece attacks.
    Threats(Position),
    /// The same, with who can still give mate.
    Winnable(Position),
    /// Where do the pieces go by their own rules, whether or not the position is possible?
    Reach(Board),
    /// Which move is meant, and where does it lead?
    Move {
        /// The position it is played in.
        position: Position,
        /// The text to read.
        text: MoveText,
    },
    /// What becomes of a game?
    Game {
        /// Where it starts.
        start: Position,
        /// Its moves in UCI's notation, not read yet.
        moves: Vec<String>,
    },
    /// Which square is this `row,column`?
    Square(String),
    /// Which move are these two `row,column`?
    RowColumn(String),
    /// What is the result when this side's time runs out?
    Flag {
        /// The position on the board.
        position: Position,
        /// Whose time it is.
        color: Color,
    },
}

/// The start of a game, where none is named.
const START_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

impl TryFrom<Request> for Question {
    type Error = Error;

    fn try_from(request: Request) -> Result<Self, Error> {
        let Request { fen, chess960, lenient, .. } = request;
        let asked = [
            request.threats.then_some(Asked::Threats),
            request.winnable.then_some(Asked::Winnable),
            request.reach.then_some(Asked::Reach),
            request.san.map(Asked::San),
            request.uci.map(Asked::Uci),
            request.moves.map(Asked::Moves),
            request.square.map(Asked::Square),
            request.rowcol.map(Asked::RowColumn),
            request.flag.map(Asked::Flag),
        ];
        let asked = Asked::only(asked.into_iter().flatten())?;
        if lenient && !matches!(asked, Some(Asked::San(_) | Asked::Uci(_))) {
            return Err(Error::bad_input("`lenient` goes with `san`"));
        }
        let position = || read_position(fen.as_deref().ok_or_else(fen_is_missing)?, chess960);
        Ok(match asked {
            None => Self::Facts(position()?),
            Some(Asked::Threats) => Self::Threats(position()?),
            Some(Asked::Winnable) => Self::Winnable(position()?),
            Some(Asked::Reach) => {
                Self::Reach(read_board(fen.as_deref().ok_or_else(fen_is_missing)?)?)
            }
            Some(Asked::San(text)) => {
                let text = if lenient { MoveText::Lenient(text) } else { MoveText::San(text) };
                Self::Move { position: position()?, text }
            }
            Some(Asked::Uci(text)) => {
                Self::Move { position: position()?, text: MoveText::Uci(text) }
            }
            Some(Asked::Moves(moves)) => {
                let start = read_position(fen.as_deref().unwrap_or(START_FEN), chess960)?;
                Self::Game { start, moves }
            }
            Some(Asked::Flag(side)) => {
                Self::Flag { position: position()?, color: read_color(&side)? }
            }
            // No position has a part in the other notations, so the question is another one.
            Some(asked) if fen.is_some() => return Err(contradiction("fen", asked.key())),
            Some(asked) if chess960 => return Err(contradiction("chess960", asked.key())),
            Some(Asked::Square(text)) => Self::Square(text),
            Some(Asked::RowColumn(text)) => Self::RowColumn(text),
        })
    }
}

/// The keys that each ask something of their own, with what they say.
enum Asked {
    Threats,
    Winnable,
    Reach,
    San(String),
    Uci(String),
    Moves(Vec<String>),
    Square(String),
    RowColumn(String),
    Flag(String),
}

impl Asked {
    const fn key(&self) -> &'static str {
        match self {
            Self::Threats => "threats",
            Self::Winnable => "winnable",
            Self::Reach => "reach",
            Self::San(_) => "san",
            Self::Uci(_) => "uci",
            Self::Moves(_) => "moves",
            Self::Square(_) => "square",
            Self::RowColumn(_) => "rowcol",
            Self::Flag(_) => "flag",
        }
    }

    /// The one thing that is asked, if anything is.
    fn only(mut asked: impl Iterator<Item = Self>) -> Result<Option<Self>, Error> {
        match (asked.next(), asked.next()) {
            (Some(first), Some(second)) => Err(contradiction(first.key(), second.key())),
            (first, _) => Ok(first),
        }
    }
}

fn contradiction(first: &str, second: &str) -> Error {
    Error::bad_input(format_args!("`{first}` and `{second}` do not go together"))
}

fn fen_is_missing() -> Error {
    Error::bad_input("`fen` is missing; only `moves`, `square` and `rowcol` do without it")
}

fn read_position(fen: &str, is_chess960: bool) -> Result<Position, Error> {
    let variant = if is_chess960 { Variant::Chess960 } else { Variant::Standard };
    Ok(Position::from_fen(fen, variant)?)
}

fn read_board(fen: &str) -> Result<Board, Error> {
    let setup: Setup = fen.parse().map_err(ReadFenError::Invalid)?;
    Ok(setup.board)
}

fn read_color(text: &str) -> Result<Color, Error> {
    match text {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err(Error::bad_input("`flag` is \"white\" or \"black\"")),
    }
}
