//! A person's progress as one file, which the page writes and reads.

use std::fmt;

use serde::Deserialize;
use tabiya_chess::{Position, ReadFenError, Refusal, Uci, Variant};

use crate::Card;

/// The most bytes of a file.
const BYTES_MAX: usize = 20_000_000;
/// The most cards of a file, and of a device.
const CARDS_MAX: usize = 20_000;
/// What a file says that it is.
const FORMAT: &str = "tabiya-progress";
const VERSION: u32 = 1;
/// The most characters of a name or a title.
const TEXT_MAX: usize = 400;

/// All that a person has trained on a device, read and checked.
///
/// ```
/// use tabiya_train::{Progress, ProgressError};
/// let text = r#"{"format": "tabiya-progress", "version": 1, "cards": [], "endings": []}"#;
/// assert_eq!(Progress::read(text)?.cards().len(), 0);
/// assert_eq!(Progress::read("{}").err(), Some(ProgressError::NoProgress));
/// # Ok::<(), ProgressError>(())
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u32,
    cards: Vec<MistakeCard>,
    endings: Vec<EndingRecord>,
}

/// A mistake of a person's own game, to be solved until it is known.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MistakeCard {
    /// The position, without its counters; there is one card of each.
    key: String,
    /// None before the first answer.
    schedule: Option<Card>,
    due_ms: u64,
    fen: String,
    variant: Variant,
    /// The mistake.
    played: Uci,
    /// What was found of the position before the mistake, and after it.
    before: Found,
    after: Found,
    /// The review that it comes from, and what its game is called.
    game: String,
    title: String,
    #[serde(rename = "phase")]
    _phase: Option<Phase>,
    /// The kinds of the reasons why it is a mistake.
    motifs: Vec<String>,
    opening: Option<String>,
    #[serde(rename = "added_ms")]
    _added_ms: u64,
    /// When it was answered for the first time.
    first_ms: Option<u64>,
    /// How often it was answered, and how often wrongly.
    answers: u32,
    misses: u32,
}

/// What an engine has found of a position.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Found {
    eval: String,
    /// White's Win%.
    win: f64,
    /// The moves that are expected.
    line: Vec<Uci>,
    other: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    Opening,
    Middlegame,
    Endgame,
}

/// How somebody has done in an ending of the course.
#[derive(Clone, Debug, Deserialize)]
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

impl Progress {
    /// Reads a file, and checks every card of it.
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
        match serde_json::from_str::<Head>(text) {
            Ok(head) if head.format != FORMAT => return Err(ProgressError::NoProgress),
            Ok(head) if head.version > VERSION => return Err(ProgressError::Newer(head.version)),
            // The name of the format stands first in what the page writes.
            Err(_) if !text.contains(FORMAT) => return Err(ProgressError::NoProgress),
            _ => {}
        }
        let damaged = |detail: &dyn ToString| ProgressError::Damaged(detail.to_string());
        let progress: Self = serde_json::from_str(text).map_err(|error| damaged(&error))?;
        if progress.cards.len() > CARDS_MAX {
            return Err(ProgressError::TooLarge);
        }
        for card in &progress.cards {
            card.check().map_err(|error| damaged(&error))?;
        }
        let is_named = |ending: &EndingRecord| is_short(&ending.name);
        if !progress.endings.iter().all(is_named) {
            return Err(damaged(&"the name of an ending is too long"));
        }
        Ok(progress)
    }

    /// The cards.
    #[must_use]
    pub fn cards(&self) -> &[MistakeCard] {
        &self.cards
    }

    /// The endings whose goals were reached.
    #[must_use]
    pub fn endings(&self) -> &[EndingRecord] {
        &self.endings
    }
}

impl MistakeCard {
    fn check(&self) -> Result<(), String> {
        let position = Position::from_fen(&self.fen, self.variant)
            .map_err(|error: ReadFenError| error.to_string())?;
        if self.key != key(&position) {
            return Err(format!("the position {} has another key", self.fen));
        }
        let mistake =
            self.played.to_move(&position).map_err(|refusal: Refusal| refusal.to_string())?;
        self.before.check(position)?;
        self.after.check(position.play_unchecked(mistake))?;
        if self.schedule.is_some_and(|card| card.due_ms() != self.due_ms) {
            return Err("a card is due at two times".to_owned());
        }
        let is_answered = self.schedule.is_some_and(|card| card.memory().is_some());
        let agrees = self.schedule.is_some() == is_answered
            && self.first_ms.is_some() == is_answered
            && (self.answers > 0) == is_answered;
        if !agrees || self.misses > self.answers {
            return Err("the answers to a card do not add up".to_owned());
        }
        let texts = [&self.game, &self.title].into_iter().chain(&self.motifs).chain(&self.opening);
        if self.motifs.len() > TEXT_MAX || !texts.into_iter().all(|text| is_short(text)) {
            return Err("a text of a card is too long".to_owned());
        }
        Ok(())
    }
}

impl Found {
    /// Whether this can have been found of a position.
    fn check(&self, mut position: Position) -> Result<(), String> {
        let is_worth = |text: &str| text.len() <= 12 && text.is_ascii();
        let evals = [Some(&self.eval), self.other.as_ref()];
        if !(0.0..=100.0).contains(&self.win)
            || !evals.into_iter().flatten().all(|eval| is_worth(eval))
        {
            return Err("a position cannot be worth that".to_owned());
        }
        for uci in &self.line {
            let mv = uci.to_move(&position).map_err(|refusal| refusal.to_string())?;
            position = position.play_unchecked(mv);
        }
        Ok(())
    }
}

/// What tells a position from all others for somebody who learns it: its FEN without the counters.
pub(crate) fn key(position: &Position) -> String {
    let fen = position.to_string();
    let essence = fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
    match position.variant() {
        Variant::Standard => essence,
        Variant::Chess960 => format!("{essence} chess960"),
    }
}

fn is_short(text: &str) -> bool {
    text.chars().count() <= TEXT_MAX
}
