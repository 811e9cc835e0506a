//! Every line to a fixed depth: my best move is the one whose best answer is worst.

use tabiya_chess::{Move, Position};

use super::lookahead::{self, Lookahead, ScoredLine, Stopped};
use super::{Choice, Strategy, Task};
use crate::{Score, Thought};

/// Looks so many moves of either side ahead, unless the limits say otherwise.
const DEPTH: u32 = 3;

/// Beyond that it would take minutes.
const DEPTH_MAX: u32 = 5;

/// Looks at every line of a few moves, and expects the best from both sides.
#[derive(Clone, Copy, Debug, Default)]
pub struct Minimax;

impl Strategy for Minimax {
    fn choose(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Thought)) -> Choice {
        let depth = lookahead::depth(task, DEPTH, DEPTH_MAX);
        lookahead::deepen(task, depth, report, best)
    }
}

/// The best of these moves with what follows, the first one among equals.
fn best(
    look: &mut Lookahead<'_>,
    position: &Position,
    moves: &[Move],
    depth: u32,
) -> Result<ScoredLine, Stopped> {
    // Nothing is worse than to be mated already, so the first move is better.
    let mut best = ScoredLine::end(-Score::MATE);
    look.enter(position);
    for &mv in moves {
        let line = value(look, &position.play_unchecked(mv), depth - 1)?.after(mv);
        if line.score > best.score {
            best = line;
        }
    }
    look.leave();
    Ok(best)
}

/// What a position is worth to the side to move, and why.
fn value(look: &mut Lookahead<'_>, position: &Position, depth: u32) -> Result<ScoredLine, Stopped> {
    match look.leaf(position, depth)? {
        Some(score) => Ok(ScoredLine::end(score)),
        None => best(look, position, &position.legal_moves(), depth),
    }
}
