//! The answer of minimax without looking at everything: what cannot change it is left out.

use tabiya_chess::{Move, Position};

use super::capture::captures_first;
use super::lookahead::{self, Lookahead, ScoredLine, Stopped};
use super::{Choice, Strategy, Task};
use crate::{Score, Thought};

/// Looks so many moves of either side ahead, unless the limits say otherwise.
const DEPTH: u32 = 4;

/// Beyond that it would take minutes.
const DEPTH_MAX: u32 = 7;

/// Chooses as minimax does, and skips the lines that a side would never allow.
#[derive(Clone, Copy, Debug, Default)]
pub struct AlphaBeta;

/// The scores that still matter to the side to move.
#[derive(Clone, Copy, Debug)]
struct Window {
    /// What it has for certain by another move: less is of no use to it.
    alpha: Score,
    /// What the opponent has for certain: more will not be allowed.
    beta: Score,
}

impl Window {
    /// Every score.
    const FULL: Self = Self { alpha: Score::mated_in(0), beta: Score::MATE };

    /// The same for the other side.
    fn flip(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

impl Strategy for AlphaBeta {
    fn choose(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Thought)) -> Choice {
        let depth = lookahead::depth(task, DEPTH, DEPTH_MAX);
        lookahead::deepen(task, depth, report, |look, position, moves, depth| {
            best(look, position, moves, depth, Window::FULL)
        })
    }
}

/// The best of these moves with what follows, if its score lies in the window; if none does, the
/// score is the edge that was not reached, or one beyond the other edge.
fn best(
    look: &mut Lookahead<'_>,
    position: &Position,
    moves: &[Move],
    depth: u32,
    mut window: Window,
) -> Result<ScoredLine, Stopped> {
    let mut best = ScoredLine::end(window.alpha);
    look.enter(position);
    for &mv in moves {
        let next = position.play_unchecked(mv);
        let line = value(look, &next, depth - 1, window.flip())?.after(mv);
        if line.score > best.score {
            window.alpha = line.score;
            best = line;
        }
        // This is too good: the opponent has a better choice earlier and will not come here. How
        // good it is does not matter, so neither do the other moves.
        if best.score >= window.beta {
            break;
        }
    }
    look.leave();
    Ok(best)
}

/// What a position is worth to the side to move, as far as it lies in the window, and why.
fn value(
    look: &mut Lookahead<'_>,
    position: &Position,
    depth: u32,
    window: Window,
) -> Result<ScoredLine, Stopped> {
    match look.leaf(position, depth)? {
        Some(score) => Ok(ScoredLine::end(score)),
        None => {
            // The sooner a good move is tried, the more the window leaves out after it.
            let moves = captures_first(position, &position.legal_moves());
            best(look, position, &moves, depth, window)
        }
    }
}
