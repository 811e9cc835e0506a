//! Openings: the positions that games begin with.

use std::fmt;
use std::io::{self, BufRead, Read};

use tabiya_chess::pgn::{PgnError, Reader, Tree};
use tabiya_chess::{Claims, Game, Move, Position, ReadFenError, Variant};
use tabiya_engine::Random;

/// The most openings that are kept.
const OPENINGS_MAX: usize = 1 << 20;
/// The most bytes of a line with an opening; a FEN has less than a hundred.
const LINE_MAX: u64 = 4096;

/// Where a game begins: a position, and moves that are played before the engines are asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The first position.
    pub start: Position,
    /// The moves from there.
    pub moves: Vec<Move>,
}

/// Why openings cannot be read.
#[derive(Debug)]
pub enum ReadOpeningsError {
    /// The input itself fails.
    Input(io::Error),
    /// A line is no FEN or EPD.
    Line {
        /// Counted from 1.
        number: usize,
        /// What is wrong with it.
        error: ReadFenError,
    },
    /// A game cannot be read.
    Pgn(PgnError),
    /// A game starts where this variant cannot.
    Start {
        /// Which game it is, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: ReadFenError,
    },
    /// Nothing could be played.
    GameOver {
        /// Which opening it is, counted from 1.
        number: usize,
    },
    /// There is none.
    Empty,
    /// There are more than a million.
    TooMany,
}

impl fmt::Display for ReadOpeningsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => error.fmt(f),
            Self::Line { number, error } => write!(f, "line {number}: {error}"),
            Self::Pgn(error) => error.fmt(f),
            Self::Start { number, error } => write!(f, "game {number}: {error}"),
            Self::GameOver { number } => write!(f, "opening {number}: the game is already over"),
            Self::Empty => f.write_str("there is no opening"),
            Self::TooMany => write!(f, "there are more than {OPENINGS_MAX} openings"),
        }
    }
}

impl std::error::Error for ReadOpeningsError {}

impl Opening {
    /// The game after the opening's moves.
    #[must_use]
    pub fn game(&self) -> Game {
        let mut game = Game::from_position(self.start);
        for &mv in &self.moves {
            // They were legal when the opening was read; what comes behind an end is left out.
            if game.play(mv).is_err() {
                break;
            }
        }
        game
    }
}

impl From<Position> for Opening {
    fn from(start: Position) -> Self {
        Self { start, moves: Vec::new() }
    }
}

/// Reads one opening a line, as FEN or as EPD, of which the operations are passed over. Empty
/// lines and those that begin with `#` are too.
///
/// # Errors
///
/// A line cannot be read, or no game can begin there; there is no opening at all, or too many.
pub fn read_epd(input: impl BufRead, variant: Variant) -> Result<Vec<Opening>, ReadOpeningsError> {
    let mut openings = Vec::new();
    for line in lines(input) {
        let (number, line) = line.map_err(ReadOpeningsError::Input)?;
        let position = Position::from_fen(&fen_of(&line), variant)
            .map_err(|error| ReadOpeningsError::Line { number, error })?;
        push(&mut openings, position.into())?;
    }
    if openings.is_empty() { Err(ReadOpeningsError::Empty) } else { Ok(openings) }
}

/// The lines of a file with their numbers, but those that are empty or begin with `#`. A line that
/// is too long comes in pieces, which are no positions.
pub(crate) fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<(usize, String)>> {
    let read = move |number| {
        let mut bytes = Vec::new();
        match input.by_ref().take(LINE_MAX).read_until(b'\n', &mut bytes) {
            Ok(0) => None,
            Ok(_) => Some(Ok((number, String::from_utf8_lossy(&bytes).trim().to_owned()))),
            Err(error) => Some(Err(error)),
        }
    };
    let is_said = |line: &io::Result<(usize, String)>| {
        line.as_ref().map_or(true, |(_, text)| !text.is_empty() && !text.starts_with('#'))
    };
    (1..).map_while(read).filter(is_said)
}

/// The fields of a FEN at the start of a line: six if counters follow the first four.
pub(crate) fn fen_of(line: &str) -> String {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let is_number = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    let has_counters = fields.len() >= 6 && fields[4..6].iter().all(is_number);
    fields[..fields.len().min(if has_counters { 6 } else { 4 })].join(" ")
}

/// Reads the main line of each game of a PGN, up to so many half moves.
///
/// # Errors
///
/// As for [`read_epd`].
pub fn read_pgn(
    input: impl Read,
    variant: Variant,
    plies_max: usize,
) -> Result<Vec<Opening>, ReadOpeningsError> {
    let mut reader = Reader::from_read(input);
    let mut openings = Vec::new();
    while let Some(tree) = reader.read_tree().map_err(ReadOpeningsError::Pgn)? {
        let opening = opening_of(&tree, variant, plies_max)
            .map_err(|error| ReadOpeningsError::Start { number: openings.len() + 1, error })?;
        push(&mut openings, opening)?;
    }
    if openings.is_empty() { Err(ReadOpeningsError::Empty) } else { Ok(openings) }
}

fn opening_of(tree: &Tree, variant: Variant, plies_max: usize) -> Result<Opening, ReadFenError> {
    // A start of standard chess may also begin a game of Chess960.
    let start = Position::from_fen(&tree.start().to_string(), variant)?;
    let moves = tree.main_line().filter_map(|node| tree.mv(node)).take(plies_max);
    Ok(Opening { start, moves: moves.collect() })
}

fn push(openings: &mut Vec<Opening>, opening: Opening) -> Result<(), ReadOpeningsError> {
    let game = opening.game();
    if game.outcome().is_some() || game.claims() != Claims::default() {
        return Err(ReadOpeningsError::GameOver { number: openings.len() + 1 });
    }
    if openings.len() == OPENINGS_MAX {
        return Err(ReadOpeningsError::TooMany);
    }
    openings.push(opening);
    Ok(())
}

/// Puts openings into an order that depends on nothing but the seed.
pub fn shuffle(openings: &mut [Opening], seed: u64) {
    let mut random = Random::new(seed);
    for left in (1..openings.len()).rev() {
        openings.swap(left, random.below(left + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEN: &str = "1n1qkb1r/rp2ppp1/p4n1p/3pNb2/3P4/1QN1P3/PP3PPP/R1B1KB1R w KQk - 2 9";

    fn epd(text: &str) -> Result<Vec<Opening>, String> {
        read_epd(text.as_bytes(), Variant::Standard).map_err(|error| error.to_string())
    }

    #[test]
    fn lines_are_fen_or_epd() {
        let four = FEN.strip_suffix(" 2 9").expect("it ends so");
        let text = format!("# openings\n{FEN}\r\n\n{four} bm e4; id \"x 1\";\n{four} 2 9 ce 10;");
        let openings = epd(&text).expect("all are openings");
        let fens: Vec<String> = openings.iter().map(|opening| opening.start.to_string()).collect();
        assert_eq!(fens, [FEN.to_owned(), format!("{four} 0 1"), FEN.to_owned()]);
    }

    #[test]
    fn a_bad_line_is_named() {
        let check = |text: &str, start: &str| {
            let error = epd(text).expect_err("it cannot be read");
            assert!(error.starts_with(start), "{error}");
        };
        check(&format!("{FEN}\nnonsense\n"), "line 2: \"nonsense\" is not a fen");
        check("8/8/8/8/8/8/8/8 w - - 0 1", "line 1: ");
        check("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "opening 1: the game is already over");
        check("7k/5Q2/6K1/8/8/8/8/8 w - - 100 80", "opening 1: the game is already over");
        check("# nothing\n", "there is no opening");
    }

    #[test]
    fn games_give_their_main_line_up_to_a_length() {
        let text = "1. e4 {best} (1. d4) e5 2. Nf3 *\n\n1. c4 *\n";
        let openings =
            |plies| read_pgn(text.as_bytes(), Variant::Standard, plies).expect("games of openings");
        assert_eq!(
            openings(9).iter().map(|opening| opening.moves.len()).collect::<Vec<_>>(),
            [3, 1]
        );
        assert_eq!(openings(2)[0].moves.len(), 2);
        assert_eq!(openings(2)[0].game().position().fullmoves(), 2);
        assert!(read_pgn("1. e5 *".as_bytes(), Variant::Standard, 9).is_err());
        assert!(read_pgn("1. f3 e5 2. g4 Qh4# *".as_bytes(), Variant::Standard, 9).is_err());
        assert!(read_pgn("".as_bytes(), Variant::Standard, 9).is_err());
    }

    #[test]
    fn a_seed_decides_the_order() {
        let shuffled = |seed| {
            let mut openings: Vec<Opening> =
                (0..960).filter_map(Position::chess960).map(Opening::from).collect();
            shuffle(&mut openings, seed);
            openings
        };
        assert_eq!(shuffled(1), shuffled(1));
        assert_ne!(shuffled(1), shuffled(2));
        let mut seen: Vec<String> =
            shuffled(3).iter().map(|opening| opening.start.to_string()).collect();
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 960, "none is lost");
    }
}
