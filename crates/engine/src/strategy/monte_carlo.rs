//! A tree that grows where it is promising, led by averages instead of bounds.

mod tree;

use tabiya_chess::SanPlus;

use self::tree::Tree;
use super::deadline::Deadline;
use super::{Choice, Strategy, Task};
use crate::{Random, Thought};

/// How many descents it makes, unless the limits say otherwise.
const DESCENTS: u32 = 20_000;

/// A descent adds at most one position to the tree, about a hundred bytes: this bounds its memory.
const DESCENTS_MAX: u32 = 1_000_000;

/// It reports after this many descents, and whenever they have doubled.
const FIRST_REPORT: u32 = 1_024;

/// Grows a tree of positions by many descents, and plays the move that most of them began with.
#[derive(Clone, Debug)]
pub struct MonteCarlo {
    random: Random,
}

impl MonteCarlo {
    /// One that tries moves in an order of its dice, which follow the seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { random: Random::new(seed) }
    }
}

impl Strategy for MonteCarlo {
    fn choose(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Thought)) -> Choice {
        let moves = task.moves();
        if moves.is_empty() {
            return Choice::default();
        }
        let deadline = Deadline::new(task);
        let wanted = task.limits.nodes.map(|nodes| u32::try_from(nodes).unwrap_or(u32::MAX));
        let most = wanted.unwrap_or(DESCENTS).min(DESCENTS_MAX);
        let mut tree = Tree::new(task.game, moves, &mut self.random);
        let mut next_report = FIRST_REPORT;
        // The first descent is made in any case: it finds a move to answer with.
        loop {
            tree.descend(&mut self.random);
            let descents = tree.descents();
            if descents >= most || tree.is_decided() || deadline.is_over(descents.into()) {
                break;
            }
            if descents == next_report {
                next_report *= 2;
                report(&thought(task, &tree, &deadline));
            }
        }
        let thought = thought(task, &tree, &deadline);
        report(&thought);
        let mut line = thought.line.iter().copied();
        Choice { best: line.next(), reply: line.next(), thought }
    }
}

/// What the tree says now. Its depth is that of the average descent, for no two are equal.
fn thought(task: &Task<'_>, tree: &Tree, deadline: &Deadline<'_>) -> Thought {
    let line = tree.line();
    let (depth, depth_max) = tree.depths();
    let (visits, chance) = tree.verdict();
    let remark = line.first().map_or_else(String::new, |&mv| {
        let san = SanPlus::from_move(task.game.position(), mv);
        let percent = chance * 100.0;
        format!("{san} in {visits} of {} descents, to win {percent:.0} %.", tree.descents())
    });
    Thought {
        depth,
        depth_max,
        nodes: tree.descents().into(),
        elapsed: deadline.elapsed(),
        score: Some(tree.score()),
        line,
        rank: 1,
        remark,
        ..Thought::default()
    }
}
