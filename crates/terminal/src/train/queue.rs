//! What comes next: the cards that are due, then puzzles.

use std::collections::{BTreeSet, VecDeque};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use tabiya_chess::SanPlus;
use tabiya_review::Assessment;
use tabiya_train::{Answer, Card, KeptCard, MistakeCard, Progress, ProgressError, Puzzle};

use super::exercise::{Exercise, Task, Wanted};
use crate::file::{self, Access, Mode, words};

/// What is to be trained: the cards of a file of progress that are due, then puzzles.
#[derive(Debug)]
pub struct Queue {
    puzzles: VecDeque<Puzzle>,
    kept: Option<ProgressFile>,
    /// The keys of cards that were skipped; they stay due.
    skipped: BTreeSet<String>,
}

/// A person's progress and the file that it is kept in.
#[derive(Debug)]
struct ProgressFile {
    path: PathBuf,
    progress: Progress,
    /// Whether the file is there: one that is not is made with the first answer.
    mode: Mode,
}

/// Something to train.
#[derive(Debug)]
pub(super) struct Entry {
    exercise: Exercise,
    origin: Origin,
}

#[derive(Debug)]
enum Origin {
    /// The card with this key, as it stood when it was taken.
    Card { key: String, card: Card },
    /// A puzzle that has no card yet.
    Puzzle(Box<Puzzle>),
}

impl Entry {
    pub(super) fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    /// The card, if it has one.
    pub(super) fn card(&self) -> Option<&Card> {
        match &self.origin {
            Origin::Card { card, .. } => Some(card),
            Origin::Puzzle(_) => None,
        }
    }
}

/// Why a file of progress cannot be used.
#[derive(Debug)]
pub enum ProgressFileError {
    /// It cannot be read.
    Read {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// It is no progress, or damaged.
    Progress {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: ProgressError,
    },
    /// An answer could not be written; the file is as it was before.
    Write {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
}

impl fmt::Display for ProgressFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read { path, error } => {
                write!(f, "cannot read {}: {}", path.display(), words(error))
            }
            Self::Progress { path, error } => write!(f, "{}: {error}", path.display()),
            Self::Write { path, error } => write!(
                f,
                "the answer could not be kept, because {} cannot be written: {}",
                path.display(),
                words(error)
            ),
        }
    }
}

impl std::error::Error for ProgressFileError {}

impl Queue {
    /// Puzzles, in this order.
    #[must_use]
    pub fn new(puzzles: Vec<Puzzle>) -> Self {
        Self { puzzles: puzzles.into(), kept: None, skipped: BTreeSet::new() }
    }

    /// The same with a file of progress before the puzzles: its cards come when they are due, and
    /// answers are written into it. A file that is not there is made with the first answer.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or is no progress.
    pub fn with_progress(self, path: &Path) -> Result<Self, ProgressFileError> {
        let path = path.to_owned();
        let (progress, mode) = match file::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                (Progress::default(), Mode::Create)
            }
            Err(error) => return Err(ProgressFileError::Read { path, error }),
            Ok(bytes) => match Progress::read(&String::from_utf8_lossy(&bytes)) {
                Ok(progress) => (progress, Mode::Replace),
                Err(error) => return Err(ProgressFileError::Progress { path, error }),
            },
        };
        Ok(Self { kept: Some(ProgressFile { path, progress, mode }), ..self })
    }

    /// What comes next at a moment.
    pub(super) fn next(&mut self, now_ms: u64) -> Option<Entry> {
        if let Some(kept) = &self.kept {
            // Endings are played on the page.
            let due = kept.progress.due(now_ms, |card| !matches!(card, KeptCard::Ending(_)));
            let next = due
                .filter(|card| !self.skipped.contains(card.key()))
                .find_map(|card| Some((exercise_of(card)?, card)));
            if let Some((exercise, card)) = next {
                let key = card.key().to_owned();
                let card = card.schedule().unwrap_or_else(|| Card::new(now_ms));
                return Some(Entry { exercise, origin: Origin::Card { key, card } });
            }
        }
        let puzzle = self.puzzles.pop_front()?;
        let exercise = Exercise::of_puzzle(&puzzle);
        Some(Entry { exercise, origin: Origin::Puzzle(Box::new(puzzle)) })
    }

    /// How many cards come back within a day of a moment, and are not due now.
    pub(super) fn later(&self, now_ms: u64) -> usize {
        const DAY_MS: u64 = 24 * 60 * 60 * 1000;
        self.kept.as_ref().map_or(0, |kept| kept.progress.later(now_ms, now_ms + DAY_MS))
    }

    /// Leaves a card due, and does not show it again.
    pub(super) fn skip(&mut self, entry: &Entry) {
        if let Origin::Card { key, .. } = &entry.origin {
            self.skipped.insert(key.clone());
        }
    }

    /// Writes an answer into the file; where there is none, nothing is kept.
    pub(super) fn answer(
        &mut self,
        entry: &Entry,
        answer: Answer,
        now_ms: u64,
    ) -> Result<(), ProgressFileError> {
        let Some(kept) = &mut self.kept else { return Ok(()) };
        match &entry.origin {
            Origin::Card { key, .. } => kept.progress.answer(key, answer, now_ms),
            Origin::Puzzle(puzzle) => kept.progress.answer_puzzle(puzzle, answer, now_ms),
        }
        let text = kept.progress.to_json();
        file::write(&kept.path, &text, kept.mode, Access::Private)
            .map_err(|error| ProgressFileError::Write { path: kept.path.clone(), error })?;
        kept.mode = Mode::Replace;
        Ok(())
    }
}

/// What a card asks; none if what is kept of it makes no task.
fn exercise_of(card: &KeptCard) -> Option<Exercise> {
    match card {
        KeptCard::Mistake(card) => mistake(card),
        KeptCard::Puzzle(card) => Some(Exercise::of_puzzle(&card.puzzle()?)),
        KeptCard::Line(card) => {
            let (position, expected) = card.question()?;
            Some(Exercise::single(Task::Line, position, Wanted::AnyOf(expected)))
        }
        KeptCard::Ending(_) => None,
    }
}

fn mistake(card: &MistakeCard) -> Option<Exercise> {
    let (position, played) = card.question()?;
    let (eval, line) = card.found_before()?;
    let known = Assessment { evaluation: eval.parse().ok()?, line, other: None };
    let title = card.title().to_owned();
    let task = Task::Mistake { played: SanPlus::from_move(&position, played).to_string(), title };
    // Without a better move there is nothing to find.
    known.line.first().filter(|&&best| best != played)?;
    Some(Exercise::single(task, position, Wanted::Better { known, than: played }))
}
