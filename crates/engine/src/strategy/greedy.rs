//! The move after which the board looks best: the way of most beginners.

use tabiya_chess::{Move, Position, SanPlus};

use super::capture::captured;
use super::past::{LineEnd, Past};
use super::{Choice, Strategy, Task};
use crate::evaluation::{Classical, Evaluator};
use crate::{Random, Score, Thought};

/// Plays the move after which the position looks best, and never asks what the answer may be.
///
/// It is done before any limit could matter, and so knows of none.
#[derive(Clone, Debug)]
pub struct Greedy {
    random: Random,
    evaluator: Classical,
}

impl Greedy {
    /// One that chooses between equal moves by dice that follow the seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { random: Random::new(seed), evaluator: Classical::default() }
    }

    /// What a move is worth to the one who makes it, at first sight.
    fn value(&mut self, past: &Past, position: &Position, mv: Move) -> Score {
        let next = position.play_unchecked(mv);
        match past.end(&next) {
            Some(LineEnd::Mate) => Score::mate_in(1),
            Some(LineEnd::Draw) => Score::DRAW,
            None => -self.evaluator.evaluate(&next),
        }
    }
}

impl Strategy for Greedy {
    fn choose(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Thought)) -> Choice {
        let position = task.game.position();
        let past = Past::new(task.game);
        let moves = task.moves();
        let values =
            moves.iter().map(|&mv| (self.value(&past, position, mv), mv)).collect::<Vec<_>>();
        let score = values.iter().map(|&(score, _)| score).max();
        let equals = values.iter().filter(|&&(value, _)| Some(value) == score);
        let equals = equals.map(|&(_, mv)| mv).collect::<Vec<_>>();
        let best = self.random.pick(&equals).copied();
        let thought = Thought {
            depth: 1,
            depth_max: 1,
            nodes: moves.len() as u64,
            score,
            line: best.into_iter().collect(),
            rank: 1,
            remark: best.map_or_else(String::new, |mv| remark(position, mv, equals.len())),
            ..Thought::default()
        };
        report(&thought);
        Choice { best, reply: None, thought }
    }
}

/// What there is to like about the move.
fn remark(position: &Position, mv: Move, equals: usize) -> String {
    let san = SanPlus::from_move(position, mv);
    let taken = captured(position, mv).map(|role| format!("{san} takes a {role}"));
    let made = mv.promoted().map(|role| format!("{san} makes a {role}"));
    match (taken.or(made), equals) {
        (Some(gain), _) => format!("{gain}."),
        (None, 1) => format!("{san} looks best."),
        (None, _) => format!("{san} looks as good as {} others.", equals - 1),
    }
}
