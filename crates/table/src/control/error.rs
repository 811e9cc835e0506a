//! Why there is no such time control.

use std::fmt;
use tabiya_chess::Excerpt;

use super::{BASE_MAX_MS, EXTRA_MAX_MS, PERIODS_MAX, STAGE_MOVES_MAX, STAGES_MAX};

/// Why stages make no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ControlError {
    /// There is no stage.
    NoStage,
    /// There are more than [`STAGES_MAX`].
    TooManyStages,
    /// A stage that is not the last does not say for how many moves it is.
    MovesMissing,
    /// A stage is for no moves, or for more than [`STAGE_MOVES_MAX`].
    Moves,
    /// The last stage is for a number of moves, and nothing comes after it.
    LastStage,
    /// A stage that is not the last has byoyomi.
    EarlyByoyomi,
    /// There are no periods, too many, or they have no length.
    Periods,
    /// A stage is longer than [`BASE_MAX_MS`].
    Base,
    /// An increment, delay or period is longer than [`EXTRA_MAX_MS`].
    Extra,
    /// A stage has no time for the first move.
    NoTime,
}

impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoStage => f.write_str("there is no time"),
            Self::TooManyStages => write!(f, "there are more than {STAGES_MAX} stages"),
            Self::MovesMissing => f.write_str("only the last stage may be without moves"),
            Self::Moves => write!(f, "a stage is for 1 to {STAGE_MOVES_MAX} moves"),
            Self::LastStage => f.write_str("the last stage is for the rest of the game"),
            Self::EarlyByoyomi => f.write_str("byoyomi comes in the last stage only"),
            Self::Periods => write!(f, "there are 1 to {PERIODS_MAX} periods of some length"),
            Self::Base => write!(f, "a stage has at most {} minutes", BASE_MAX_MS / 60_000),
            Self::Extra => {
                write!(f, "an increment, delay or period has at most {} s", EXTRA_MAX_MS / 1000)
            }
            Self::NoTime => f.write_str("there is no time for the first move"),
        }
    }
}

impl std::error::Error for ControlError {}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseControlError {
    pub(super) text: Excerpt,
    /// None if it is not of the form of one.
    pub(super) reason: Option<ControlError>,
}

impl fmt::Display for ParseControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.text;
        match &self.reason {
            Some(reason) => write!(f, "{text} is no time control: {reason}"),
            None => write!(f, "{text} is not a time control such as 5+3, 3d2 or 40/90+30,30+30"),
        }
    }
}

impl std::error::Error for ParseControlError {}
