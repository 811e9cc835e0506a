//! Draws that a line shows.

use tabiya_chess::{Move, Outcome, Position};

use super::case::Case;
use super::{Chance, DrawRule, Motif, Reason};
use crate::evaluation::Evaluation;

/// From here on, in centipawns, a side is better, and a draw is half a point lost or saved.
const BETTER_MIN: i32 = 150;

/// An evaluation up to here, in centipawns, may be that of a draw.
const DRAWN_MAX: i32 = 20;

/// The longest series of moves that a repetition repeats.
const CYCLE_MAX: usize = 12;

const THREEFOLD: usize = 3;

/// The player was better, and the move lets the opponent draw, or draws by itself.
pub(super) fn allowed(case: &Case<'_>) -> Option<Reason> {
    let was_better = case.seen(case.old) >= BETTER_MIN;
    if !was_better || !is_drawn(case.new) {
        return None;
    }
    let mut past = Past::new(case);
    past.play(case.mv);
    find(past, case.reply)
}

/// The player is worse now, and could have drawn.
pub(super) fn missed(case: &Case<'_>) -> Option<Reason> {
    let is_worse = case.seen(case.new) <= -BETTER_MIN;
    if !is_worse || !is_drawn(case.old) {
        return None;
    }
    find(Past::new(case), case.best)
}

const fn is_drawn(evaluation: Evaluation) -> bool {
    matches!(evaluation, Evaluation::Centipawns(value) if value.abs() <= DRAWN_MAX)
}

/// Plays a line until a rule ends the game as a draw. A line that comes to a position again goes
/// round once more.
fn find(mut past: Past, line: &[Move]) -> Option<Reason> {
    let mut played = Vec::new();
    let mut rule = past.rule();
    for &mv in line {
        // A dead position may still become the stalemate that people see.
        if rule.is_some_and(|rule| rule != DrawRule::DeadPosition) {
            break;
        }
        if !past.last().is_legal(mv) {
            return None;
        }
        past.play(mv);
        played.push(mv);
        rule = past.rule();
    }
    if rule.is_none() {
        for mv in past.cycle()? {
            past.play(mv);
            played.push(mv);
        }
        rule = past.rule();
    }
    let motif = Motif::Draw { by: rule? };
    Some(Reason { chance: Chance::Missed, motif, at: 0, line: played })
}

/// Every position since the game began, and the moves between them.
struct Past {
    positions: Vec<Position>,
    moves: Vec<Move>,
}

impl Past {
    /// The game up to the position in which a judged move was made.
    fn new(case: &Case<'_>) -> Self {
        let positions = case.past.iter().map(|&(position, _)| position);
        let positions = positions.chain([*case.before]).collect();
        Self { positions, moves: case.past.iter().map(|&(_, mv)| mv).collect() }
    }

    fn play(&mut self, mv: Move) {
        let next = self.last().play_unchecked(mv);
        self.moves.push(mv);
        self.positions.push(next);
    }

    fn last(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// The rule by which the position on the board is a draw.
    fn rule(&self) -> Option<DrawRule> {
        let last = self.last();
        let same = self.positions.iter().filter(|position| position.is_same(last)).count();
        match last.outcome() {
            Some(Outcome::Stalemate) => Some(DrawRule::Stalemate),
            Some(Outcome::DeadPosition) => Some(DrawRule::DeadPosition),
            Some(_) => None,
            None if same >= THREEFOLD => Some(DrawRule::Threefold),
            None if last.is_fifty() => Some(DrawRule::Fifty),
            None => None,
        }
    }

    /// The moves that led from the last position to itself, if it stood on the board before.
    fn cycle(&self) -> Option<Vec<Move>> {
        let last = self.last();
        let earlier = self.positions[..self.moves.len()].iter();
        let start = earlier.clone().rposition(|position| position.is_same(last))?;
        let cycle = &self.moves[start..];
        (cycle.len() <= CYCLE_MAX).then(|| cycle.to_vec())
    }
}
