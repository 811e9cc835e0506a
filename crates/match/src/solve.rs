//! Puzzles: positions with one best move, and engines that are asked for it.

use std::fmt;
use std::io::{self, BufRead};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabiya_chess::{Excerpt, Move, Position, ReadFenError, Uci, Variant};

use crate::engine::{Engine, Trouble};
use crate::opening::{fen_of, lines};
use crate::play::start_text;
use crate::{EngineFault, EngineSpec, StartError};

/// The most puzzles that are kept.
const PUZZLES_MAX: usize = 1 << 16;

/// A position and the move that solves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Where the engine is to move.
    pub position: Position,
    /// The only move that counts.
    pub solution: Move,
}

/// Why puzzles cannot be read.
#[derive(Debug)]
pub enum ReadPuzzlesError {
    /// The input itself fails.
    Input(io::Error),
    /// A line does not begin with a position.
    Position {
        /// Counted from 1.
        number: usize,
        /// What is wrong with it.
        error: ReadFenError,
    },
    /// A line has no `bm` with one legal move.
    Solution {
        /// Counted from 1.
        number: usize,
        /// What stands there.
        line: Excerpt,
    },
    /// There is none.
    Empty,
    /// There are more than are kept.
    TooMany,
}

impl fmt::Display for ReadPuzzlesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => error.fmt(f),
            Self::Position { number, error } => write!(f, "line {number}: {error}"),
            Self::Solution { number, line } => {
                write!(f, "line {number}: {line} has no bm with one legal move")
            }
            Self::Empty => f.write_str("there is no puzzle"),
            Self::TooMany => write!(f, "there are more than {PUZZLES_MAX} puzzles"),
        }
    }
}

impl std::error::Error for ReadPuzzlesError {}

/// Why an engine did not get through the puzzles.
#[derive(Debug)]
pub enum SolveError {
    /// It cannot be started.
    Start(StartError),
    /// It ended or fell silent.
    Fault(EngineFault),
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(error) => write!(f, "cannot start: {error}"),
            Self::Fault(fault) => write!(f, "did not get through the puzzles: {fault}"),
        }
    }
}

impl std::error::Error for SolveError {}

/// Reads one puzzle a line, as EPD with the operation `bm` and one move in standard notation.
/// Other operations, empty lines and those that begin with `#` are passed over.
///
/// # Errors
///
/// A line cannot be read or has no solution; there is no puzzle at all, or too many.
pub fn read_puzzles(input: impl BufRead) -> Result<Vec<Puzzle>, ReadPuzzlesError> {
    let mut puzzles = Vec::new();
    for line in lines(input) {
        let (number, line) = line.map_err(ReadPuzzlesError::Input)?;
        let position = Position::from_fen(&fen_of(&line), Variant::Standard)
            .map_err(|error| ReadPuzzlesError::Position { number, error })?;
        let solution = solution_of(&line, &position)
            .ok_or_else(|| ReadPuzzlesError::Solution { number, line: Excerpt::new(&line) })?;
        if puzzles.len() == PUZZLES_MAX {
            return Err(ReadPuzzlesError::TooMany);
        }
        puzzles.push(Puzzle { position, solution });
    }
    if puzzles.is_empty() { Err(ReadPuzzlesError::Empty) } else { Ok(puzzles) }
}

/// The move of the operation `bm`.
fn solution_of(line: &str, position: &Position) -> Option<Move> {
    let (_, after) = line.split_once(" bm ")?;
    let (moves, _) = after.split_once(';')?;
    position.read_san(moves.trim()).ok()
}

/// How many puzzles an engine solves if it has so much time for each: its last word is the
/// solution. It forgets everything between two puzzles.
///
/// # Errors
///
/// The engine cannot be started, or ends or falls silent on the way.
pub fn solve(
    spec: &EngineSpec,
    puzzles: &[Puzzle],
    time: Duration,
    stall: Duration,
) -> Result<usize, SolveError> {
    // Nobody sets it: the bounds of time are enough.
    let stop = AtomicBool::new(false);
    let started = Engine::start(spec, Variant::Standard, stall, &stop);
    let Some(mut engine) = started.map_err(SolveError::Start)? else { return Ok(0) };
    let mut solved = 0;
    for puzzle in puzzles {
        match ask(&mut engine, puzzle, time) {
            Ok(best) => solved += usize::from(best == Some(puzzle.solution)),
            Err(Trouble::Fault(fault)) => return Err(SolveError::Fault(fault)),
            Err(Trouble::Stopped) => break,
        }
    }
    Ok(solved)
}

/// The engine's move; none if it is not legal.
fn ask(engine: &mut Engine<'_>, puzzle: &Puzzle, time: Duration) -> Result<Option<Move>, Trouble> {
    engine.new_game()?;
    let position = start_text(&puzzle.position);
    let question = format!("position {position}\ngo movetime {}", time.as_millis());
    let best = engine.search(&question, Some(time))?.best;
    Ok(best.parse::<Uci>().ok().and_then(|uci| uci.to_move(&puzzle.position).ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd8; id \"1\";";

    #[test]
    fn a_puzzle_has_one_legal_solution() {
        let puzzles = read_puzzles(format!("# mine\n\n{LINE}\n").as_bytes()).expect("a puzzle");
        let [puzzle] = puzzles[..] else { unreachable!("one line") };
        assert_eq!(puzzle.position.uci(puzzle.solution).to_string(), "d1d8");
        assert!(read_puzzles(LINE.replace("Rd8", "Rd8#").as_bytes()).is_ok());
    }

    #[test]
    fn a_bad_line_is_named() {
        let check = |text: &str, start: &str| {
            let error = read_puzzles(text.as_bytes()).expect_err("no puzzle").to_string();
            assert!(error.starts_with(start), "{error}");
        };
        check(&format!("{LINE}\nnonsense"), "line 2: \"nonsense\" is not a fen");
        check(&LINE.replace("Rd8", "Rh8"), "line 1: ");
        check(&LINE.replace("Rd8", "Rd8 Rd7"), "line 1: ");
        check(&LINE.replace("bm Rd8;", ""), "line 1: ");
        check("", "there is no puzzle");
    }
}
