//! Short looks at all positions of a game, which say where a long one is worth while.

use tabiya_chess::Game;
use tabiya_engine::{Engine, Strategy};

use super::search::{Watch, engine, gap, look_at, mates, others};
use crate::assessment::Assessment;

/// A short look takes this part of the positions that a turn of a puzzle gets.
const PART: u64 = 20;

/// If the other moves are nearer than this, on the scale from -1 to 1, no move is the only one.
const MARGIN: f64 = 0.4;

/// An engine that remembers the positions of a game from one look to the next, so that a look can
/// be short.
#[derive(Debug)]
pub(super) struct Scout {
    engine: Engine,
    nodes: u64,
}

impl Scout {
    /// One for puzzles whose turns get so many positions.
    pub(super) fn new(nodes: u64) -> Self {
        Self { engine: engine(nodes), nodes: nodes / PART }
    }

    /// Forgets the game before, so that each has the same puzzles whatever came before it.
    pub(super) fn begin(&mut self) {
        self.engine.new_game();
    }

    /// What there is at a short look.
    pub(super) fn glance(&mut self, game: &Game, watch: Watch<'_>) -> Assessment {
        look_at(&mut self.engine, self.nodes, game, &[], watch)
    }

    /// Whether the best move that was seen seems to be the only one that wins.
    pub(super) fn seems_only(&mut self, game: &Game, seen: &Assessment, watch: Watch<'_>) -> bool {
        let Some(&mv) = seen.line.first() else { return false };
        let others = others(game.position(), mv);
        if others.is_empty() || !mates(game.position()).is_empty() {
            return true;
        }
        let other = look_at(&mut self.engine, self.nodes, game, &others, watch);
        gap(game.position().turn(), seen.evaluation, other.evaluation) >= MARGIN
    }
}
