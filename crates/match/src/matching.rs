//! A match: everything that is decided before its first game.

use std::fmt;
use std::io;
use std::num::NonZeroUsize;
use std::time::Duration;

use tabiya_chess::Variant;
use tabiya_chess::pgn::SetTagError;

use crate::adjudication::Rules;
use crate::{Control, EngineSpec, Opening, Schedule, Sprt, StartError};

/// Everything that is decided before the first game.
#[derive(Clone, Debug)]
pub struct Match {
    /// Who takes part. The names differ.
    pub engines: Vec<EngineSpec>,
    /// Where games begin; all of the variant below.
    pub openings: Vec<Opening>,
    /// Who plays which game.
    pub schedule: Schedule,
    /// Standard chess or Chess960.
    pub variant: Variant,
    /// The control of engines that have none of their own.
    pub control: Control,
    /// How much later than its time an answer may come.
    pub margin: Duration,
    /// How long an engine may owe an answer before it counts as hung.
    pub stall: Duration,
    /// Ends beside the rules of chess.
    pub rules: Rules,
    /// The test that ends the match, between two engines only.
    pub sprt: Option<Sprt>,
    /// How many games are played at a time.
    pub concurrency: NonZeroUsize,
    /// The day on which it is played, as PGN writes it: `2026.01.31`.
    pub date: String,
    /// After how many games the table is shown.
    pub report: NonZeroUsize,
}

/// Why a match did not go on.
#[derive(Debug)]
pub enum MatchError {
    /// An engine cannot be started.
    Start {
        /// Its name, with its command if that is another.
        engine: String,
        /// Why.
        error: StartError,
    },
    /// Progress cannot be written.
    Output(io::Error),
    /// The PGN cannot be written.
    Pgn(io::Error),
    /// A name cannot stand in a PGN.
    Tag(SetTagError),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start { engine, error } => write!(f, "cannot start the engine {engine}: {error}"),
            Self::Output(error) => write!(f, "cannot write the output: {error}"),
            Self::Pgn(error) => write!(f, "cannot write the games: {error}"),
            Self::Tag(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MatchError {}

impl Match {
    /// The control of an engine.
    #[must_use]
    pub fn control_of(&self, engine: usize) -> Control {
        self.engines[engine].control.unwrap_or(self.control)
    }
}
