//! Where a game went wrong: from a game and the evaluations of its positions to a [`Report`].
//!
//! The evaluations come from outside: an engine's, or those written in a PGN file as `[%eval]`
//! ([`annotated_assessments`]). This crate knows no files, threads or languages.
//!
//! ```
//! use tabiya_chess::pgn::Reader;
//! use tabiya_review::{Judgment, Report, annotated_assessments};
//!
//! let pgn = b"1. f3 { [%eval -0.7] } e5 { [%eval -0.7] } 2. g4 { [%eval #-1] } Qh4# 0-1";
//! let tree = Reader::new(pgn.as_slice()).read_tree()?.expect("there is a game");
//! let report = Report::new(&tree, &annotated_assessments(&tree)?);
//! assert_eq!(report.moves[2].judgment, Some(Judgment::Blunder));
//! assert_eq!(report.moves[3].win_percent, 0.0);
//! assert_eq!(report.sides.black.accuracy, Some(100.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod accuracy;
mod annotate;
mod annotation;
mod assessment;
mod assessor;
mod evaluation;
mod json;
mod judgment;
mod moment;
mod phase;
mod praise;
mod puzzle;
mod reason;
mod report;
mod standing;

pub use annotate::annotate;
pub use annotation::{MissingEvaluation, annotated_assessments};
pub use assessment::Assessment;
pub use assessor::{Assessor, NODES};
pub use evaluation::{Evaluation, ParseEvaluationError};
pub use json::ReportJson;
pub use judgment::Judgment;
pub use moment::{LongThink, Moments};
pub use phase::Phase;
pub use puzzle::{Flaw, PUZZLE_NODES, Puzzler};
pub use reason::{Chance, DrawRule, Gain, Motif, Placed, Reason, Weakness};
pub use report::{Figures, MoveReport, Report};
pub use tabiya_opening::Opening;
