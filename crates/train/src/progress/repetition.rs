//! What all kinds of cards have: when they are due, and what that follows from.

use serde::Deserialize;

use crate::Card;

/// When a card of a person is due again, and how it was answered.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Repetition {
    /// None before the first answer.
    schedule: Option<Card>,
    due_ms: u64,
    #[serde(rename = "added_ms")]
    _added_ms: u64,
    /// When it was answered for the first time.
    first_ms: Option<u64>,
    /// How often it was answered, and how often wrongly.
    answers: u32,
    misses: u32,
}

impl Repetition {
    /// Whether its fields agree with each other.
    pub(super) fn check(&self) -> Result<(), String> {
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
        Ok(())
    }
}
