//! A person's progress as one file, which the page writes and reads.

mod answer;
mod ending;
mod line;
mod mistake;
mod puzzle;
mod repertoire;
mod repetition;

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tabiya_chess::Position;

pub use ending::EndingCard;
pub use line::LineCard;
pub use mistake::MistakeCard;
pub use puzzle::{BestRun, PersonStrength, PuzzleCard, PuzzleSet, TriedPuzzle};
pub use repertoire::KeptRepertoire;

/// The most bytes of a file.
const BYTES_MAX: usize = 20_000_000;
/// The most cards of a file, and of a device.
const CARDS_MAX: usize = 20_000;
/// The most puzzles that were tried, and the most sets and results.
const TRIED_MAX: usize = 20_000;
const SETS_MAX: usize = 200;
/// What a file says that it is.
const FORMAT: &str = "tabiya-progress";
const VERSION: u32 = 3;
/// The most characters of a name or a title, and the most entries of a list.
const TEXT_MAX: usize = 400;

/// All that a person has trained on a device, read and checked.
///
/// ```
/// use tabiya_train::{Progress, ProgressError};
/// let text = r#"{"format": "tabiya-progress", "version": 3, "cards": [], "endings": []}"#;
/// assert_eq!(Progress::read(text)?.cards().len(), 0);
/// assert_eq!(Progress::read("{}").err(), Some(ProgressError::NoProgress));
/// # Ok::<(), ProgressError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Progress {
    cards: Vec<KeptCard>,
    endings: Vec<EndingRecord>,
    person: Option<PersonStrength>,
    tried: Vec<TriedPuzzle>,
    bests: Vec<BestRun>,
    sets: Vec<PuzzleSet>,
    repertoires: Vec<KeptRepertoire>,
}

/// A file of version 1, which had nothing but mistakes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstFile {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u32,
    cards: Vec<MistakeCard>,
    endings: Vec<EndingRecord>,
}

/// A file as it is written now. Those of version 2 are the same without endings among the cards.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u32,
    cards: Vec<KeptCard>,
    endings: Vec<EndingRecord>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    person: Option<PersonStrength>,
    #[serde(default)]
    tried: Vec<TriedPuzzle>,
    #[serde(default)]
    bests: Vec<BestRun>,
    #[serde(default)]
    sets: Vec<PuzzleSet>,
    #[serde(default)]
    repertoires: Vec<KeptRepertoire>,
}

/// A card of any kind.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum KeptCard {
    /// A mistake of an own game.
    Mistake(MistakeCard),
    /// A puzzle that was failed.
    Puzzle(PuzzleCard),
    /// A position of a repertoire.
    Line(LineCard),
    /// An ending of the course.
    Ending(EndingCard),
}

/// How somebody has done in an ending of the course.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct EndingRecord {
    name: String,
    /// When its goal was reached for the first time.
    #[serde(rename = "reached_ms")]
    _reached_ms: u64,
}

/// Why a text is no progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgressError {
    /// It has more bytes than are read.
    TooLarge,
    /// It is something else.
    NoProgress,
    /// It was written by a newer release.
    Newer(u32),
    /// It was progress once, and is cut off or changed; says where.
    Damaged(String),
}

impl fmt::Display for ProgressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "a file of progress has at most {BYTES_MAX} bytes"),
            Self::NoProgress => f.write_str("this is no file of progress"),
            Self::Newer(version) => {
                write!(f, "the file has version {version}, and {VERSION} is read here")
            }
            Self::Damaged(detail) => write!(f, "the file is damaged: {detail}"),
        }
    }
}

impl std::error::Error for ProgressError {}

impl From<FirstFile> for Progress {
    fn from(file: FirstFile) -> Self {
        let cards = file.cards.into_iter().map(KeptCard::Mistake).collect();
        Self { cards, endings: file.endings, ..Self::default() }
    }
}

impl From<File> for Progress {
    fn from(file: File) -> Self {
        let File { cards, endings, person, tried, bests, sets, repertoires, .. } = file;
        Self { cards, endings, person, tried, bests, sets, repertoires }
    }
}

impl Progress {
    /// Reads a file of this version or an earlier one, and checks every card of it.
    ///
    /// # Errors
    ///
    /// Says why the text is no progress, or not whole.
    pub fn read(text: &str) -> Result<Self, ProgressError> {
        #[derive(Deserialize)]
        struct Head {
            format: String,
            version: u32,
        }
        if text.len() > BYTES_MAX {
            return Err(ProgressError::TooLarge);
        }
        let progress = match serde_json::from_str::<Head>(text) {
            Ok(head) if head.format != FORMAT => return Err(ProgressError::NoProgress),
            Ok(head) if head.version > VERSION => return Err(ProgressError::Newer(head.version)),
            // The name of the format stands first in what the page writes.
            Err(_) if !text.contains(FORMAT) => return Err(ProgressError::NoProgress),
            Ok(head) if head.version < 2 => parse::<FirstFile>(text)?.into(),
            _ => parse::<File>(text)?.into(),
        };
        Self::checked(progress)
    }

    fn checked(self) -> Result<Self, ProgressError> {
        let is_too_large = self.cards.len() > CARDS_MAX
            || self.tried.len() > TRIED_MAX
            || self.sets.len().max(self.bests.len()) > SETS_MAX;
        if is_too_large {
            return Err(ProgressError::TooLarge);
        }
        (self.cards.iter().try_for_each(KeptCard::check))
            .and_then(|()| self.person.iter().try_for_each(PersonStrength::check))
            .and_then(|()| self.tried.iter().try_for_each(TriedPuzzle::check))
            .and_then(|()| self.bests.iter().try_for_each(BestRun::check))
            .and_then(|()| self.sets.iter().try_for_each(PuzzleSet::check))
            .map_err(ProgressError::Damaged)?;
        if !self.endings.iter().all(|ending| is_short(&ending.name)) {
            return Err(ProgressError::Damaged("the name of an ending is too long".to_owned()));
        }
        repertoire::check(&self.repertoires).map_err(ProgressError::Damaged)?;
        Ok(self)
    }

    /// The cards.
    #[must_use]
    pub fn cards(&self) -> &[KeptCard] {
        &self.cards
    }

    /// The puzzles that were tried.
    #[must_use]
    pub fn tried(&self) -> &[TriedPuzzle] {
        &self.tried
    }

    /// The sets of puzzles.
    #[must_use]
    pub fn sets(&self) -> &[PuzzleSet] {
        &self.sets
    }

    /// The endings whose goals were reached.
    #[must_use]
    pub fn endings(&self) -> &[EndingRecord] {
        &self.endings
    }
}

impl KeptCard {
    fn check(&self) -> Result<(), String> {
        match self {
            Self::Mistake(card) => card.check(),
            Self::Puzzle(card) => card.check(),
            Self::Line(card) => card.check(),
            Self::Ending(card) => card.check(),
        }
    }
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, ProgressError> {
    serde_json::from_str(text).map_err(|error| ProgressError::Damaged(error.to_string()))
}

/// A position without its counters.
pub(crate) fn essence(position: &Position) -> String {
    position.to_string().split(' ').take(4).collect::<Vec<_>>().join(" ")
}

fn is_short(text: &str) -> bool {
    text.chars().count() <= TEXT_MAX
}
