//! One thing to remember.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How well something was remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Not at all, or wrongly.
    Again,
    /// With effort.
    Hard,
    /// As it should be.
    Good,
    /// At once.
    Easy,
}

impl Answer {
    /// All answers, the worst first.
    pub const ALL: [Self; 4] = [Self::Again, Self::Hard, Self::Good, Self::Easy];

    /// The number that the formulas use, from 1 to 4.
    pub(crate) fn grade(self) -> f64 {
        f64::from(self as u8 + 1)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Again => "again",
            Self::Hard => "hard",
            Self::Good => "good",
            Self::Easy => "easy",
        })
    }
}

/// How far a card has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// New: it is shown again within minutes, one step after the other.
    Learning {
        /// The step it stands at, from 0.
        step: u8,
    },
    /// Known: it is shown again after days.
    Review,
    /// Forgotten: it goes through steps of minutes before it is known again.
    Relearning {
        /// The step it stands at, from 0.
        step: u8,
    },
}

/// What is known about how well a card is remembered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// Days until the chance to remember it has fallen to 90 %.
    pub stability: f64,
    /// How hard it is to keep, from 1 to 10.
    pub difficulty: f64,
    /// When it was answered last, in milliseconds since 1970.
    pub answered_ms: u64,
}

/// When something is to be shown again, and what that follows from.
///
/// As JSON it is a short list: the stage as 1, 2 or 3, its step, when it is due, and for a card
/// that was answered before, when that was, its stability and its difficulty.
///
/// ```
/// use tabiya_train::Card;
/// let card = Card::new(1_700_000_000_000);
/// assert_eq!(serde_json::to_string(&card)?, "[1,0,1700000000000,null]");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "Stored", try_from = "Stored")]
pub struct Card {
    pub(crate) stage: Stage,
    pub(crate) due_ms: u64,
    pub(crate) memory: Option<Memory>,
}

impl Card {
    /// A card that nobody has answered, due at once.
    #[must_use]
    pub fn new(now_ms: u64) -> Self {
        Self { stage: Stage::Learning { step: 0 }, due_ms: now_ms, memory: None }
    }

    /// How far it has come.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// When it is to be shown again, in milliseconds since 1970.
    #[must_use]
    pub fn due_ms(&self) -> u64 {
        self.due_ms
    }

    /// Whether it is to be shown now.
    #[must_use]
    pub fn is_due(&self, now_ms: u64) -> bool {
        self.due_ms <= now_ms
    }

    /// How well it is remembered; none before the first answer.
    #[must_use]
    pub fn memory(&self) -> Option<Memory> {
        self.memory
    }
}

/// A card as it is stored: stage, step, due, and when it was answered, its stability, its
/// difficulty.
#[derive(Serialize, Deserialize)]
struct Stored(u8, u8, u64, Option<(u64, f64, f64)>);

impl From<Card> for Stored {
    fn from(card: Card) -> Self {
        let (stage, step) = match card.stage {
            Stage::Learning { step } => (1, step),
            Stage::Review => (2, 0),
            Stage::Relearning { step } => (3, step),
        };
        let memory =
            card.memory.map(|memory| (memory.answered_ms, memory.stability, memory.difficulty));
        Self(stage, step, card.due_ms, memory)
    }
}

/// Why a stored list is no card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CardError {
    /// The stage is none of 1, 2 and 3.
    Stage(u8),
    /// A card that is known or was forgotten must have been answered.
    Unanswered,
    /// A stability must be a number above zero.
    Stability(f64),
    /// A difficulty lies between 1 and 10.
    Difficulty(f64),
}

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stage(stage) => write!(f, "{stage} is no stage of a card; there are 1, 2 and 3"),
            Self::Unanswered => f.write_str("a card in this stage must have been answered"),
            Self::Stability(stability) => write!(f, "a card cannot have the stability {stability}"),
            Self::Difficulty(difficulty) => {
                write!(f, "a card cannot have the difficulty {difficulty}; it is from 1 to 10")
            }
        }
    }
}

impl std::error::Error for CardError {}

impl TryFrom<Stored> for Card {
    type Error = CardError;

    fn try_from(Stored(stage, step, due_ms, memory): Stored) -> Result<Self, CardError> {
        let stage = match stage {
            1 => Stage::Learning { step },
            2 => Stage::Review,
            3 => Stage::Relearning { step },
            other => return Err(CardError::Stage(other)),
        };
        let memory = memory.map(|(answered_ms, stability, difficulty)| Memory {
            stability,
            difficulty,
            answered_ms,
        });
        match memory {
            Some(memory) if !(memory.stability > 0.0 && memory.stability.is_finite()) => {
                Err(CardError::Stability(memory.stability))
            }
            Some(memory) if !(1.0..=10.0).contains(&memory.difficulty) => {
                Err(CardError::Difficulty(memory.difficulty))
            }
            None if !matches!(stage, Stage::Learning { .. }) => Err(CardError::Unanswered),
            _ => Ok(Self { stage, due_ms, memory }),
        }
    }
}
