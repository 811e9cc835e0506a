//! Spaced repetition by the published formulas of FSRS-6.
//!
//! A card's memory is its stability (days until the chance to remember it falls to 90 %) and its
//! difficulty. Every answer changes both; the next interval is the time until the chance falls to
//! the wanted one. New and forgotten cards go through steps of minutes first.

use crate::{Answer, Card, Memory, Parameters, Stage};

const MINUTE_MS: u64 = 60_000;
const DAY_MS: u64 = 24 * 60 * MINUTE_MS;

/// The least stability, in days.
const STABILITY_MIN: f64 = 0.001;

/// Says when a card is due again.
#[derive(Clone, Debug, PartialEq)]
pub struct Scheduler {
    parameters: Parameters,
    /// The chance with which a card should still be remembered when it is shown again.
    retention: f64,
    /// How long after an answer a new card is shown again, step by step.
    learning_ms: Vec<u64>,
    /// As `learning_ms`, for forgotten cards.
    relearning_ms: Vec<u64>,
    /// The longest time until a known card is shown again.
    interval_days_max: u32,
}

impl Default for Scheduler {
    /// The published weights, 90 %, steps of 1 and 10 minutes, 10 minutes after forgetting.
    fn default() -> Self {
        Self {
            parameters: Parameters::default(),
            retention: 0.9,
            learning_ms: vec![MINUTE_MS, 10 * MINUTE_MS],
            relearning_ms: vec![10 * MINUTE_MS],
            interval_days_max: 36_500,
        }
    }
}

impl Scheduler {
    /// The same with other weights.
    #[must_use]
    pub fn with_parameters(mut self, parameters: Parameters) -> Self {
        self.parameters = parameters;
        self
    }

    /// The same with another chance to remember a card when it is shown, brought between 70 %
    /// and 99 %.
    #[must_use]
    pub fn with_retention(mut self, retention: f64) -> Self {
        self.retention = if retention.is_nan() { 0.9 } else { retention.clamp(0.7, 0.99) };
        self
    }

    /// The same with other steps, for new cards and for forgotten ones. Without any, a card goes
    /// on in days at once.
    #[must_use]
    pub fn with_steps_ms(mut self, learning: &[u64], relearning: &[u64]) -> Self {
        self.learning_ms = learning.to_vec();
        self.relearning_ms = relearning.to_vec();
        self
    }

    /// The same with another longest interval, at least a day.
    #[must_use]
    pub fn with_interval_days_max(mut self, days: u32) -> Self {
        self.interval_days_max = days.max(1);
        self
    }

    /// The card after an answer at `now_ms`, in milliseconds since 1970. A clock that runs
    /// backward counts as standing still.
    #[must_use]
    pub fn review(&self, card: &Card, answer: Answer, now_ms: u64) -> Card {
        let memory = self.remember(card.memory, answer, now_ms);
        let (stage, wait_ms) = match card.stage {
            Stage::Learning { step } => match next_step(&self.learning_ms, step, answer) {
                Some((step, wait)) => (Stage::Learning { step }, wait),
                None => (Stage::Review, self.interval_ms(memory.stability)),
            },
            Stage::Relearning { step } => match next_step(&self.relearning_ms, step, answer) {
                Some((step, wait)) => (Stage::Relearning { step }, wait),
                None => (Stage::Review, self.interval_ms(memory.stability)),
            },
            Stage::Review => match self.relearning_ms.first() {
                Some(&wait) if answer == Answer::Again => (Stage::Relearning { step: 0 }, wait),
                _ => (Stage::Review, self.interval_ms(memory.stability)),
            },
        };
        Card { stage, due_ms: now_ms.saturating_add(wait_ms), memory: Some(memory) }
    }

    /// The chance that a card is remembered at a time, from 0 to 1; 0 for one never answered.
    #[must_use]
    pub fn retrievability(&self, card: &Card, now_ms: u64) -> f64 {
        card.memory.map_or(0.0, |memory| self.recall_chance(&memory, now_ms))
    }

    fn recall_chance(&self, memory: &Memory, now_ms: u64) -> f64 {
        let days = now_ms.saturating_sub(memory.answered_ms) / DAY_MS;
        #[expect(clippy::cast_precision_loss, reason = "some hundred thousand days at most")]
        let days = days as f64;
        (1.0 + self.factor() * days / memory.stability).powf(self.decay())
    }

    fn decay(&self) -> f64 {
        -self.parameters.weights()[20]
    }

    /// What makes the chance 90 % when as many days have passed as the stability says.
    fn factor(&self) -> f64 {
        0.9f64.powf(1.0 / self.decay()) - 1.0
    }

    /// How long to wait until the chance has fallen to the wanted one: whole days.
    fn interval_ms(&self, stability: f64) -> u64 {
        let days = stability / self.factor() * (self.retention.powf(1.0 / self.decay()) - 1.0);
        let days = days.round_ties_even().clamp(1.0, f64::from(self.interval_days_max));
        #[expect(clippy::cast_possible_truncation, reason = "clamped to the longest interval")]
        #[expect(clippy::cast_sign_loss, reason = "clamped to at least a day")]
        let days = days as u64;
        days * DAY_MS
    }

    /// The memory after an answer.
    fn remember(&self, memory: Option<Memory>, answer: Answer, now_ms: u64) -> Memory {
        let Some(memory) = memory else {
            let stability = self.parameters.weights()[answer as usize].max(STABILITY_MIN);
            let difficulty = self.first_difficulty(answer).clamp(1.0, 10.0);
            return Memory { stability, difficulty, answered_ms: now_ms };
        };
        let stability = if now_ms.saturating_sub(memory.answered_ms) < DAY_MS {
            self.stability_same_day(memory.stability, answer)
        } else if answer == Answer::Again {
            self.stability_forgotten(&memory, self.recall_chance(&memory, now_ms))
        } else {
            self.stability_recalled(&memory, self.recall_chance(&memory, now_ms), answer)
        };
        Memory {
            stability: stability.max(STABILITY_MIN),
            difficulty: self.next_difficulty(memory.difficulty, answer),
            answered_ms: now_ms,
        }
    }

    fn first_difficulty(&self, answer: Answer) -> f64 {
        let w = self.parameters.weights();
        w[4] - (w[5] * (answer.grade() - 1.0)).exp() + 1.0
    }

    fn next_difficulty(&self, difficulty: f64, answer: Answer) -> f64 {
        let w = self.parameters.weights();
        let change = -w[6] * (answer.grade() - 3.0);
        let damped = difficulty + (10.0 - difficulty) * change / 9.0;
        let easy = self.first_difficulty(Answer::Easy);
        (w[7] * easy + (1.0 - w[7]) * damped).clamp(1.0, 10.0)
    }

    fn stability_same_day(&self, stability: f64, answer: Answer) -> f64 {
        let w = self.parameters.weights();
        let growth = (w[17] * (answer.grade() - 3.0 + w[18])).exp() * stability.powf(-w[19]);
        stability * if answer == Answer::Again { growth } else { growth.max(1.0) }
    }

    fn stability_forgotten(&self, memory: &Memory, recall: f64) -> f64 {
        let w = self.parameters.weights();
        let long = w[11]
            * memory.difficulty.powf(-w[12])
            * ((memory.stability + 1.0).powf(w[13]) - 1.0)
            * ((1.0 - recall) * w[14]).exp();
        let short = memory.stability / (w[17] * w[18]).exp();
        long.min(short)
    }

    fn stability_recalled(&self, memory: &Memory, recall: f64, answer: Answer) -> f64 {
        let w = self.parameters.weights();
        let weight = match answer {
            Answer::Hard => w[15],
            Answer::Easy => w[16],
            Answer::Again | Answer::Good => 1.0,
        };
        let growth = w[8].exp()
            * (11.0 - memory.difficulty)
            * memory.stability.powf(-w[9])
            * (((1.0 - recall) * w[10]).exp() - 1.0);
        memory.stability * (1.0 + growth * weight)
    }
}

/// The step that a card comes to and how long it waits there; none if it has gone through all.
fn next_step(steps_ms: &[u64], step: u8, answer: Answer) -> Option<(u8, u64)> {
    let first = *steps_ms.first()?;
    if answer == Answer::Again {
        return Some((0, first));
    }
    let wait = *steps_ms.get(usize::from(step))?;
    match answer {
        Answer::Again | Answer::Easy => None,
        Answer::Hard if step == 0 => {
            // Between this step and the next; half as long again if there is none.
            let wait = steps_ms.get(1).map_or(first + first / 2, |next| (first + next) / 2);
            Some((0, wait))
        }
        Answer::Hard => Some((step, wait)),
        Answer::Good => {
            let next = step + 1;
            steps_ms.get(usize::from(next)).map(|&wait| (next, wait))
        }
    }
}
