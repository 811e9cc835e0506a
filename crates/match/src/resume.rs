//! Games that an earlier run of the match has finished, read from its PGN.

use std::fmt;
use std::io::Read;

use tabiya_chess::Color;
use tabiya_chess::pgn::{Fault, GameResult, PgnError, Reader, Tree};

use crate::{EngineFaultKind, Match};

/// A finished game: all that the standing needs to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Its number in the [`Schedule`](crate::Schedule).
    pub number: usize,
    /// How it ended.
    pub result: GameResult,
    /// What the loser did wrong, if it was no loss on the board.
    pub fault: Option<EngineFaultKind>,
}

impl Finished {
    /// Whose fault it was.
    #[must_use]
    pub fn blamed(&self) -> Option<(Color, EngineFaultKind)> {
        let loser = match self.result {
            GameResult::WhiteWins => Color::Black,
            GameResult::BlackWins => Color::White,
            GameResult::Draw | GameResult::Unknown => return None,
        };
        self.fault.map(|fault| (loser, fault))
    }
}

/// Why an earlier run cannot be gone on with.
#[derive(Debug)]
pub enum ReadFinishedError {
    /// The PGN itself cannot be read.
    Pgn(PgnError),
    /// A game is not that of this match: other engines, another opening, or played twice.
    OtherMatch {
        /// Which game of the file it is, counted from 1.
        game: usize,
    },
}

impl fmt::Display for ReadFinishedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pgn(error) => error.fmt(f),
            Self::OtherMatch { game } => {
                write!(f, "game {game} of the file does not belong to this match")
            }
        }
    }
}

impl std::error::Error for ReadFinishedError {}

/// Reads the finished games of a match from the PGN that it has written so far. A game that cannot
/// be read was not written to its end, and is to be played again.
///
/// # Errors
///
/// The file cannot be read, or holds games of another match.
pub fn read_finished(input: impl Read, of: &Match) -> Result<Vec<Finished>, ReadFinishedError> {
    let mut reader = Reader::from_read(input);
    let mut finished: Vec<Finished> = Vec::new();
    let mut is_done = vec![false; of.schedule.len()];
    for game in 1.. {
        let tree = match reader.read_tree() {
            Ok(Some(tree)) if tree.result() != GameResult::Unknown => tree,
            Ok(None) => break,
            Err(error) if matches!(error.fault, Fault::Input(_)) => {
                return Err(ReadFinishedError::Pgn(error));
            }
            Ok(Some(_)) | Err(_) => continue,
        };
        let found = finished_game(&tree, of)
            .filter(|found| !std::mem::replace(&mut is_done[found.number], true));
        finished.push(found.ok_or(ReadFinishedError::OtherMatch { game })?);
    }
    Ok(finished)
}

/// What a game says, if it is the one that its number stands for.
fn finished_game(tree: &Tree, of: &Match) -> Option<Finished> {
    let number = tree.tag("Round")?.parse::<usize>().ok()?.checked_sub(1)?;
    let fixture = of.schedule.fixture(number)?;
    let opening = of.openings.get(fixture.opening)?;
    let mut moves = tree.main_line().filter_map(|node| tree.mv(node)).zip(&opening.moves);
    let is_it = tree.tag("White")? == of.engines[fixture.white].name
        && tree.tag("Black")? == of.engines[fixture.black].name
        && *tree.start() == opening.start
        && moves.all(|(played, &mv)| played == mv);
    let termination = tree.tag("Termination")?;
    let fault = EngineFaultKind::ALL.into_iter().find(|kind| kind.termination() == termination);
    is_it.then_some(Finished { number, result: tree.result(), fault })
}
