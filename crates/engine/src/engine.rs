//! The full engine: every idea that pays, together.

use std::thread;
use std::time::Duration;

use crate::evaluation::Evaluator;
use crate::network::Neural;
use crate::search::{Memory, Parameters, Searcher, Shared};
use crate::time::Budget;
use crate::transposition::Transposition;
use crate::{Choice, EndgameTables, Strategy, Task, Thought};

/// What can be set on the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// The size of the transposition table in MiB.
    pub hash_mib: usize,
    /// How many threads search.
    pub threads: usize,
    /// How many best lines are reported.
    pub lines: usize,
    /// The time that is lost between the engine and the clock with every move.
    pub move_overhead: Duration,
    /// Tables that know the ends of endgames.
    pub tables: Option<&'static dyn EndgameTables>,
    /// Whether moves that were good in one search count less in the next. To see to that takes as
    /// long as to look at a hundred positions, which is much for whoever asks many short ones.
    pub fades: bool,
}

impl EngineOptions {
    /// The largest table.
    pub const HASH_MIB_MAX: usize = 1 << 16;
    /// The most threads.
    pub const THREADS_MAX: usize = 256;
    /// The most lines.
    pub const LINES_MAX: usize = 256;
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            hash_mib: 16,
            threads: 1,
            lines: 1,
            move_overhead: Duration::from_millis(10),
            tables: None,
            fades: true,
        }
    }
}

/// The engine that plays as well as it can, by what an [`Evaluator`] says of positions.
#[derive(Debug)]
pub struct Engine<E = Neural> {
    options: EngineOptions,
    parameters: Parameters,
    table: Transposition,
    /// What each thread keeps from one search to the next.
    memories: Vec<Memory<E>>,
    /// What each thread's evaluator is a copy of.
    evaluator: E,
}

impl Engine {
    /// An engine with these options, each within its bounds, that judges by the standard network.
    #[must_use]
    pub fn new(options: EngineOptions) -> Self {
        Self::with_evaluator(options, Neural::default())
    }
}

impl<E: Evaluator> Engine<E> {
    /// An engine with these options, each within its bounds, that judges by `evaluator`.
    #[must_use]
    pub fn with_evaluator(options: EngineOptions, evaluator: E) -> Self {
        let options = bounded(options);
        let table = Transposition::new(options.hash_mib);
        let parameters = Parameters::default();
        Self { options, parameters, table, memories: Vec::new(), evaluator }
    }

    /// Changes the numbers that the search trusts, for those who look for better ones. What was
    /// learned by searching is forgotten.
    pub fn set_parameters(&mut self, parameters: Parameters) {
        self.parameters = parameters;
        self.new_game();
    }

    /// The options in force.
    #[must_use]
    pub const fn options(&self) -> &EngineOptions {
        &self.options
    }

    /// Changes the options; a table of another size starts empty.
    pub fn set_options(&mut self, options: EngineOptions) {
        let options = bounded(options);
        if options.hash_mib != self.options.hash_mib {
            self.table = Transposition::new(options.hash_mib);
        }
        self.options = options;
    }
}

fn bounded(options: EngineOptions) -> EngineOptions {
    EngineOptions {
        hash_mib: options.hash_mib.clamp(1, EngineOptions::HASH_MIB_MAX),
        threads: options.threads.clamp(1, EngineOptions::THREADS_MAX),
        lines: options.lines.clamp(1, EngineOptions::LINES_MAX),
        ..options
    }
}

impl<E: Evaluator> Strategy for Engine<E> {
    fn choose(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Thought)) -> Choice {
        let budget = Budget::new(task, self.options.move_overhead);
        let threads = self.options.threads;
        let shared = Shared::new(task, &self.table, budget, (self.options.lines, threads))
            .with_tables(self.options.tables);
        if shared.moves.is_empty() {
            return Choice::default();
        }
        self.table.age();
        self.memories.resize_with(threads, || Memory::new(self.parameters, self.evaluator.clone()));
        let mut memories = std::mem::take(&mut self.memories).into_iter().enumerate();
        let Some((_, first)) = memories.next() else { return Choice::default() };
        let (choice, memories) = thread::scope(|scope| {
            let helpers: Vec<_> = memories
                .map(|(thread, memory)| {
                    let mut searcher = Searcher::new(&shared, thread, memory);
                    scope.spawn(move || {
                        searcher.deepen(&mut |_| ());
                        searcher
                    })
                })
                .collect();
            let mut main = Searcher::new(&shared, 0, first);
            main.deepen(report);
            shared.stop();
            let mut searchers = vec![main];
            // A thread that has panicked is replaced by a fresh one with the next search.
            searchers.extend(helpers.into_iter().filter_map(|helper| helper.join().ok()));
            let choice = choose(&searchers);
            (choice, searchers.into_iter().map(Searcher::into_memory).collect())
        });
        self.memories = memories;
        if self.options.fades {
            self.memories.iter_mut().for_each(Memory::fade);
        }
        choice
    }

    fn new_game(&mut self) {
        self.table.clear();
        self.memories.clear();
    }
}

/// The thread that has come deepest decides, and among those the one that sees more.
fn choose<E: Evaluator>(searchers: &[Searcher<'_, E>]) -> Choice {
    let rank = |searcher: &&Searcher<'_, E>| {
        (searcher.depth_done, searcher.root_moves.first().map(|root| root.value))
    };
    // Of equals the first counts, so that one thread alone is always the same.
    let Some(best) = searchers.iter().rev().max_by_key(rank) else { return Choice::default() };
    let thought = best.thought(0);
    Choice { best: thought.line.first().copied(), reply: thought.line.get(1).copied(), thought }
}
