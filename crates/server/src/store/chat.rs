//! What players say to each other. It is no part of the game's log.

use tabiya_chess::Color;
use tabiya_table::{GameId, Millis};

use super::{RequestKey, StoreError};

/// The most lines of a game's chat.
pub const CHAT_MAX: u64 = 500;
/// The most bytes of a line.
pub const CHAT_TEXT_MAX: usize = 1024;

/// Something to be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Say {
    /// In which game.
    pub game: GameId,
    /// By which side.
    pub by: Color,
    /// When.
    pub at: Millis,
    /// What, in at least one and at most [`CHAT_TEXT_MAX`] bytes.
    pub text: String,
    /// The client's name for this, so that it is said once, also after it was deleted.
    pub request: RequestKey,
}

impl Say {
    /// Whether it is a line. An empty text is what is left of one that was deleted.
    pub(super) const fn check(&self) -> Result<(), StoreError> {
        match self.text.len() {
            0 => Err(StoreError::Invalid("the line is empty")),
            1..=CHAT_TEXT_MAX => Ok(()),
            _ => Err(StoreError::Invalid("the line is too long")),
        }
    }
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Its number, from 1. Numbers of deleted lines do not come again.
    pub number: u64,
    /// By which side.
    pub by: Color,
    /// When.
    pub at: Millis,
    /// What.
    pub text: String,
}

/// What became of a line to be deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaid {
    /// It is gone, now or since it was asked for before.
    Deleted,
    /// This side said no such line.
    NotThere,
}
