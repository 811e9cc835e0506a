//! Any legal move: the strategy that every other one must beat.

use super::{Choice, Strategy, Task};
use crate::{Random, Thought};

/// Plays any legal move, each as likely as the others.
#[derive(Clone, Debug)]
pub struct RandomMover {
    random: Random,
}

impl RandomMover {
    /// One whose dice follow the seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { random: Random::new(seed) }
    }
}

impl Strategy for RandomMover {
    fn choose(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Thought)) -> Choice {
        let moves = task.moves();
        let best = self.random.pick(&moves).copied();
        let thought = Thought {
            line: best.into_iter().collect(),
            rank: 1,
            remark: format!("One of {} moves, by dice.", moves.len()),
            ..Thought::default()
        };
        report(&thought);
        Choice { best, reply: None, thought }
    }
}
