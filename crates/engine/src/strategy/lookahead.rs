//! What the strategies share that look a fixed number of moves ahead, whatever they leave out.

use tabiya_chess::{Move, Position};

use super::capture::captures_first;
use super::deadline::Deadline;
use super::past::{LineEnd, Past};
use super::{Choice, Task};
use crate::evaluation::{Classical, Evaluator};
use crate::{Score, Thought};

/// What both sides do best, and what it is worth to the side that moves first in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ScoredLine {
    pub(super) score: Score,
    /// Last move first, so that a move is put in front without moving the others.
    backwards: Vec<Move>,
}

/// There is no time to look at everything.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped;

/// One look ahead: what counts as an end, what a leaf is worth, how many positions were visited.
#[derive(Debug)]
pub(super) struct Lookahead<'a> {
    deadline: Deadline<'a>,
    evaluator: Classical,
    past: Past,
    /// How many moves of either side have been made from the root.
    ply: i32,
    nodes: u64,
}

impl ScoredLine {
    /// No more moves.
    pub(super) const fn end(score: Score) -> Self {
        Self { score, backwards: Vec::new() }
    }

    /// The same for the other side, which makes a move before it.
    pub(super) fn after(mut self, mv: Move) -> Self {
        self.backwards.push(mv);
        Self { score: -self.score, ..self }
    }
}

impl Lookahead<'_> {
    /// Counts a position and says what it is worth if it is a leaf: the game ends there, or no
    /// depth is left. A leaf in check is evaluated as it stands, whatever comes next.
    pub(super) fn leaf(
        &mut self,
        position: &Position,
        depth: u32,
    ) -> Result<Option<Score>, Stopped> {
        if self.deadline.is_over(self.nodes) {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(match self.past.end(position) {
            Some(LineEnd::Mate) => Some(Score::mated_in(self.ply)),
            Some(LineEnd::Draw) => Some(Score::DRAW),
            None => (depth == 0).then(|| self.evaluator.evaluate(position)),
        })
    }

    /// Goes one move ahead from a position.
    pub(super) fn enter(&mut self, position: &Position) {
        self.past.push(position);
        self.ply += 1;
    }

    /// Comes back from there.
    pub(super) fn leave(&mut self) {
        self.past.pop();
        self.ply -= 1;
    }
}

/// Looks one move ahead, then two, and so on to `depth`, and answers with what the last complete
/// look found: however short the time, there is an answer, and the looks before the last cost
/// little. Captures come first at the root, for `search` gives the first of equal moves.
pub(super) fn deepen(
    task: &Task<'_>,
    depth: u32,
    report: &mut dyn FnMut(&Thought),
    search: impl Fn(&mut Lookahead<'_>, &Position, &[Move], u32) -> Result<ScoredLine, Stopped>,
) -> Choice {
    let root = task.game.position();
    let moves = captures_first(root, &task.moves());
    let mut look = Lookahead {
        deadline: Deadline::new(task),
        evaluator: Classical::default(),
        past: Past::new(task.game),
        ply: 0,
        nodes: 0,
    };
    let mut thought = Thought {
        line: moves.first().copied().into_iter().collect(),
        rank: 1,
        ..Thought::default()
    };
    // Without a move there is nothing to look at.
    let depth_max = if moves.is_empty() { 0 } else { depth };
    for depth in 1..=depth_max {
        let Ok(line) = search(&mut look, root, &moves, depth) else { break };
        thought = Thought {
            depth,
            depth_max: depth,
            elapsed: look.deadline.elapsed(),
            nodes: look.nodes,
            score: Some(line.score),
            line: line.backwards.into_iter().rev().collect(),
            rank: 1,
            remark: format!("{} positions, {depth} half moves ahead.", look.nodes),
            ..Thought::default()
        };
        report(&thought);
        // A forced mate stays one, however far one looks.
        if line.score.is_mate() {
            break;
        }
    }
    thought.nodes = look.nodes;
    let mut line = thought.line.iter().copied();
    Choice { best: line.next(), reply: line.next(), thought }
}

/// The depth that was asked for, kept within what can be waited for.
pub(super) fn depth(task: &Task<'_>, default: u32, most: u32) -> u32 {
    let mate = task.limits.mate.map(|moves| moves.saturating_mul(2).saturating_sub(1));
    task.limits.depth.or(mate).unwrap_or(default).clamp(1, most)
}
