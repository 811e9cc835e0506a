//! What is due of a person's progress, and what an answer changes.

use super::repetition::Repetition;
use super::{CARDS_MAX, FORMAT, File, KeptCard, Progress, PuzzleCard, VERSION};
use crate::{Answer, Card, Puzzle};

/// So many cards are begun within a day, so that those of many games do not come at once.
const NEW_MAX: usize = 20;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

impl Progress {
    /// The cards that are due at a moment, among those that can be asked: those that were answered
    /// before, the longest due first, then new ones, of which at most 20 are begun within 24 hours.
    pub fn due(
        &self,
        now_ms: u64,
        can_ask: impl Fn(&KeptCard) -> bool,
    ) -> impl Iterator<Item = &KeptCard> {
        let begun = self.cards.iter().filter(|card| {
            card.repetition()
                .first_ms
                .is_some_and(|first_ms| first_ms.saturating_add(DAY_MS) > now_ms)
        });
        let room = NEW_MAX.saturating_sub(begun.count());
        let (mut known, fresh): (Vec<_>, Vec<_>) = self
            .cards
            .iter()
            .filter(|card| can_ask(card))
            .partition(|card| card.schedule().is_some());
        known.retain(|card| card.repetition().due_ms <= now_ms);
        known.sort_by_key(|card| card.repetition().due_ms);
        known.into_iter().chain(fresh.into_iter().take(room))
    }

    /// How many cards that were answered before are due after one moment and before another.
    #[must_use]
    pub fn later(&self, after_ms: u64, before_ms: u64) -> usize {
        let is_later = |card: &&KeptCard| {
            card.schedule().is_some()
                && card.repetition().due_ms > after_ms
                && card.repetition().due_ms < before_ms
        };
        self.cards.iter().filter(is_later).count()
    }

    /// Notes an answer to the card with this key, if there is one.
    pub fn answer(&mut self, key: &str, answer: Answer, now_ms: u64) {
        if let Some(card) = self.cards.iter_mut().find(|card| card.key() == key) {
            card.repetition_mut().answer(answer, now_ms);
        }
    }

    /// Notes an answer to a puzzle, which becomes a card if there is none of it and there is room.
    pub fn answer_puzzle(&mut self, puzzle: &Puzzle, answer: Answer, now_ms: u64) {
        let key = PuzzleCard::key_of(puzzle.id());
        let is_new = !self.cards.iter().any(|card| card.key() == key);
        if is_new && self.cards.len() < CARDS_MAX {
            self.cards.push(KeptCard::Puzzle(PuzzleCard::new(puzzle, now_ms)));
        }
        self.answer(&key, answer, now_ms);
    }

    /// The file, as the page reads it.
    #[must_use]
    pub fn to_json(&self) -> String {
        let Self { cards, endings, person, tried, bests, sets, repertoires } = self.clone();
        let file = File {
            _format: FORMAT.to_owned(),
            _version: VERSION,
            cards,
            endings,
            person,
            tried,
            bests,
            sets,
            repertoires,
        };
        serde_json::to_string(&file).unwrap_or_default()
    }
}

impl KeptCard {
    /// What tells it from all others.
    #[must_use]
    pub fn key(&self) -> &str {
        match self {
            Self::Mistake(card) => &card.key,
            Self::Puzzle(card) => &card.key,
            Self::Line(card) => &card.key,
            Self::Ending(card) => &card.key,
        }
    }

    /// When it is due, and what that follows from; none before the first answer.
    #[must_use]
    pub fn schedule(&self) -> Option<Card> {
        self.repetition().schedule
    }

    fn repetition(&self) -> &Repetition {
        match self {
            Self::Mistake(card) => &card.repetition,
            Self::Puzzle(card) => &card.repetition,
            Self::Line(card) => &card.repetition,
            Self::Ending(card) => &card.repetition,
        }
    }

    fn repetition_mut(&mut self) -> &mut Repetition {
        match self {
            Self::Mistake(card) => &mut card.repetition,
            Self::Puzzle(card) => &mut card.repetition,
            Self::Line(card) => &mut card.repetition,
            Self::Ending(card) => &mut card.repetition,
        }
    }
}
