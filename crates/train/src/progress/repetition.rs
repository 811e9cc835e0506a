//! What all kinds of cards have: when they are due, and what that follows from.

use serde::{Deserialize, Serialize};

use crate::{Answer, Card, Scheduler};

/// When a card of a person is due again, and how it was answered.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(super) struct Repetition {
    /// None before the first answer.
    pub(super) schedule: Option<Card>,
    pub(super) due_ms: u64,
    pub(super) added_ms: u64,
    /// When it was answered for the first time.
    pub(super) first_ms: Option<u64>,
    /// How often it was answered, and how often wrongly.
    pub(super) answers: u32,
    pub(super) misses: u32,
}

impl Repetition {
    /// Of a card that nobody has answered, due at once.
    pub(super) fn new(now_ms: u64) -> Self {
        Self {
            schedule: None,
            due_ms: now_ms,
            added_ms: now_ms,
            first_ms: None,
            answers: 0,
            misses: 0,
        }
    }

    /// Notes an answer.
    pub(super) fn answer(&mut self, answer: Answer, now_ms: u64) {
        let card = self.schedule.unwrap_or_else(|| Card::new(now_ms));
        let next = Scheduler::default().review(&card, answer, now_ms);
        self.schedule = Some(next);
        self.due_ms = next.due_ms();
        self.first_ms.get_or_insert(now_ms);
        self.answers = self.answers.saturating_add(1);
        self.misses = self.misses.saturating_add(u32::from(answer == Answer::Again));
    }

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
