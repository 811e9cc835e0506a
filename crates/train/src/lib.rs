//! When to repeat what, and how hard it is.
//!
//! [`Scheduler`] says when a [`Card`] is due again after an answer, by the published formulas of
//! FSRS-6. [`Rating`](glicko::Rating) says how strong a person and how hard a puzzle is, by
//! Glicko-2. [`Repertoire`] holds the opening moves of one side. All are told what time it is and
//! what the dice show; nothing here reads a clock, a file or a random number.
//!
//! ```
//! use tabiya_train::{Answer, Card, Scheduler};
//!
//! let scheduler = Scheduler::default();
//! let now_ms = 1_700_000_000_000;
//! let card = scheduler.review(&Card::new(now_ms), Answer::Good, now_ms);
//! assert_eq!(card.due_ms() - now_ms, 10 * 60 * 1000);
//! ```

mod card;
pub mod collection;
mod course;
pub mod glicko;
mod parameter;
mod progress;
mod puzzle;
mod repertoire;
mod scheduler;

pub use card::{Answer, Card, CardError, Memory, Stage};
pub use course::{CourseEnding, CourseOpponent, Goal, GoalKind, Part, course};
pub use parameter::{Parameters, ParametersError};
pub use progress::{
    BestRun, EndingCard, EndingRecord, KeptCard, KeptRepertoire, LineCard, MistakeCard,
    PersonStrength, Progress, ProgressError, PuzzleCard, PuzzleSet, TriedPuzzle,
};
pub use puzzle::{Column, HEADER, LINE_MAX, Puzzle, PuzzleError, Standing};
pub use repertoire::{KnownMove, Reading, Repertoire, RepertoireError};
pub use scheduler::Scheduler;
