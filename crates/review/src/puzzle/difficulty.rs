//! How hard a puzzle is: the weakest of our levels that solves it.

use tabiya_chess::{Game, Move, Position};
use tabiya_engine::{Level, Limits, Task};

use super::search::{Solution, Watch, is_mate};

/// A level that throws dice solves a puzzle if it does so with most of these seeds.
const SEEDS: [u64; 3] = [1, 2, 3];

/// The rating of the weakest level that solves the puzzle; none if none does, or it was told to
/// stop. The strongest looks at `nodes` positions.
pub(super) fn rating(
    game: &Game,
    solution: &Solution,
    nodes: u64,
    watch: Watch<'_>,
) -> Option<u16> {
    let solves = |level: &Level| {
        let solved =
            SEEDS.iter().filter(|&&seed| solves(*level, seed, game, solution, nodes, watch));
        solved.count() * 2 > SEEDS.len()
    };
    let level = Level::all().find(solves).filter(|_| !watch.signals.is_stopped())?;
    u16::try_from(level.elo()).ok()
}

fn solves(
    level: Level,
    seed: u64,
    game: &Game,
    solution: &Solution,
    nodes: u64,
    watch: Watch<'_>,
) -> bool {
    let mut strategy = level.strategy(seed);
    let mut game = game.clone();
    let limits = Limits::from_nodes(nodes);
    for (index, &mv) in solution.moves.iter().enumerate() {
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
