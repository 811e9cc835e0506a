//! How hard a puzzle is: the weakest of our levels that solves it.

use tabiya_chess::{Game, Move, Position};
use tabiya_engine::{Level, Limits, Task};

use super::search::{Watch, is_mate};

/// A level that throws dice solves a puzzle if it does so with most of these seeds.
const SEEDS: [u64; 3] = [1, 2, 3];
const MOST: usize = SEEDS.len() / 2 + 1;

/// The strongest level looks at no fewer positions than this, or it would be weaker than others.
const NODES_MIN: u64 = 100_000;

/// A level looks at few positions, and a small table is made sooner.
const HASH_MIB: usize = 1;

/// The strongest level that is asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strongest {
    /// Levels above this rating are not asked.
    pub(super) rating: u16,
    /// How many positions one looks at that has no other bound.
    pub(super) nodes: u64,
}

/// The rating of the weakest level that solves the puzzle; none if none does, or it was told to
/// stop.
pub(super) fn rating(
    game: &Game,
    solution: &[Move],
    strongest: Strongest,
    watch: Watch<'_>,
) -> Option<u16> {
    let nodes = strongest.nodes.max(NODES_MIN);
    let solves = |level: &Level| {
        let (mut solved, mut failed) = (0, 0);
        for seed in SEEDS {
            if solved < MOST && failed < MOST {
                let is_solved = solves(*level, seed, game, solution, nodes, watch);
                solved += usize::from(is_solved);
                failed += usize::from(!is_solved);
            }
        }
        solved >= MOST
    };
    let mut levels = Level::all().take_while(|level| level.elo() <= u32::from(strongest.rating));
    let level = levels.find(solves).filter(|_| !watch.signals.is_stopped())?;
    u16::try_from(level.elo()).ok()
}

fn solves(
    level: Level,
    seed: u64,
    game: &Game,
    solution: &[Move],
    nodes: u64,
    watch: Watch<'_>,
) -> bool {
    let mut strategy = level.strategy_within(seed, HASH_MIB);
    let mut game = game.clone();
    let limits = Limits::from_nodes(nodes);
    for (index, &mv) in solution.iter().enumerate() {
        let task = Task {
            game: &game,
            limits: &limits,
            signals: watch.signals,
            stopwatch: watch.stopwatch,
        };
        if index % 2 == 0 {
            let chosen = strategy.choose(&task, &mut |_| ()).best;
            if !chosen.is_some_and(|chosen| is_solution(game.position(), mv, chosen)) {
                return false;
            }
        }
        if game.play(mv).is_err() {
            return false;
        }
    }
    true
}

/// Whether a move solves a turn: it is the one that is looked for, or it mates where that one
/// does.
pub(super) fn is_solution(position: &Position, wanted: Move, chosen: Move) -> bool {
    let mates = |mv| is_mate(&position.play_unchecked(mv));
    chosen == wanted || mates(wanted) && mates(chosen)
}
