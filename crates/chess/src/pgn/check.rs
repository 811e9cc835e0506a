//! Is a file of games in order? One report a game.

use alloc::vec::Vec;

use super::fault::{Fault, PgnError};
use super::reader::{Reader, Watch};
use super::replay::Replay;
use super::sign::{GameResult, Nag};
use super::source::Source;
use super::text::{Comment, Tag};
use super::visitor::{Next, Recovery, Token, Visitor};
use super::warning::{Contradiction, PgnWarning};
use crate::{Position, San};

/// What a game holds and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReport {
    /// Half moves of the main line, up to the error if it is there.
    pub plies: u32,
    /// The position after them.
    pub position: Position,
    /// The result behind the moves, or else the one in the tags, or else unknown.
    pub result: GameResult,
    /// What is wrong first, in the main line or in a variation.
    pub error: Option<PgnError>,
    /// What can be read but cannot be right, at most 32 of it.
    pub warnings: Vec<PgnWarning>,
    /// How many comments there are.
    pub comments: u64,
    /// How many annotation glyphs there are, those written as `!` and `?` included.
    pub nags: u64,
    /// How many variations there are.
    pub variations: u64,
}

impl<S: Source> Reader<S> {
    /// Reads the next game and reports on it; none if there is no other.
    ///
    /// An illegal move in a variation is an error too, but does not end the game: the rest of
    /// that variation is left out. Nothing but the report is kept.
    ///
    /// ```
    /// use tabiya_chess::pgn::{GameResult, Reader};
    /// let report = Reader::new(b"1. f3 e5 2. g4 Qh4# 0-1".as_slice()).check_game().unwrap();
    /// assert_eq!(report.plies, 4);
    /// assert_eq!(report.result, GameResult::BlackWins);
    /// assert_eq!(report.error, None);
    /// assert!(report.warnings.is_empty());
    /// ```
    pub fn check_game(&mut self) -> Option<GameReport> {
        let mut checker = Checker::default();
        self.watch = Some(Watch::default());
        let read = self.read_game(&mut checker);
        let mut watch = self.watch.take().unwrap_or_default();
        let error = match read {
            Ok(None) => return None,
            Ok(Some(())) => {
                // The last thing that was marked is the result, or the last move without one.
                for contradiction in checker.contradictions(watch.tag_result) {
                    watch.warn(self.input.marked(), contradiction);
                }
                None
            }
            Err(error) => Some(error),
        };
        Some(checker.report(error, watch))
    }
}

#[derive(Default)]
struct Checker {
    replay: Replay,
    plies: u32,
    position: Position,
    result: Option<GameResult>,
    error: Option<PgnError>,
    comments: u64,
    nags: u64,
    variations: u64,
}

impl Checker {
    /// What the result says against the tag and against the board.
    fn contradictions(
        &self,
        tag: Option<GameResult>,
    ) -> impl Iterator<Item = Contradiction> + use<> {
        let between = tag.zip(self.result).filter(|(tag, moves)| tag != moves);
        let between = between.map(|(tag, moves)| Contradiction::ResultsDiffer { tag, moves });
        let result = self.result.or(tag).filter(|&result| result != GameResult::Unknown);
        let against = result
            .zip(self.position.outcome())
            .filter(|&(result, outcome)| result != GameResult::from_winner(outcome.winner()))
            .map(|(result, outcome)| Contradiction::ResultAgainstBoard { result, outcome });
        between.into_iter().chain(against)
    }

    fn report(self, error: Option<PgnError>, watch: Watch) -> GameReport {
        GameReport {
            plies: self.plies,
            position: self.position,
            result: self.result.or(watch.tag_result).unwrap_or_default(),
            error: self.error.or(error),
            warnings: watch.warnings,
            comments: self.comments,
            nags: self.nags,
            variations: self.variations,
        }
    }
}

impl Visitor for Checker {
    type Output = ();

    fn begin_game(&mut self) -> Result<(), Fault> {
        self.replay.begin_game();
        Ok(())
    }

    fn tag(&mut self, tag: Tag<'_>) -> Result<(), Fault> {
        self.replay.tag(tag)
    }

    fn begin_moves(&mut self) -> Result<Next, Fault> {
        self.replay.begin_moves()?;
        self.position = *self.replay.position();
        Ok(Next::Read)
    }

    fn san(&mut self, san: San, token: Token<'_>) -> Result<(), Fault> {
        self.replay.play(san, token)?;
        if !self.replay.is_variation() {
            self.plies = token.ply();
            self.position = *self.replay.position();
        }
        Ok(())
    }

    fn nag(&mut self, _nag: Nag) -> Result<(), Fault> {
        self.nags += 1;
        Ok(())
    }

    fn comment(&mut self, comment: Comment<'_>) -> Result<(), Fault> {
        self.comments += u64::from(comment.is_last());
        Ok(())
    }

    fn begin_variation(&mut self) -> Result<Next, Fault> {
        self.variations += 1;
        self.replay.begin_variation();
        Ok(Next::Read)
    }

    fn end_variation(&mut self) -> Result<(), Fault> {
        self.replay.end_variation();
        Ok(())
    }

    fn recover(&mut self, error: &PgnError) -> Recovery {
        self.error.get_or_insert_with(|| error.clone());
        Recovery::EndVariation
    }

    fn result(&mut self, result: GameResult) -> Result<(), Fault> {
        self.result = Some(result);
        Ok(())
    }

    fn end_game(&mut self) {}
}
