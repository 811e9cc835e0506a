//! The order in which moves are tried: most promising first, generated as late as possible.

use std::ops::Range;

use tabiya_chess::{Move, MoveKind, MoveSet, Position, Role};

use super::check::CheckSquares;
use super::history::{Context, Histories, Played};
use super::threat::Threats;
use crate::see;
use crate::transposition::Transposition;

/// A move and how promising it is, in one word that sorts by that: the value above, the move
/// below it. No two of a node are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Scored(u32);

impl Scored {
    /// Below every move: fills a list up.
    const NONE: Self = Self(0);
    /// Above every move.
    const MOST: Self = Self(u32::MAX);

    #[inline]
    fn new(mv: Move, value: i32) -> Self {
        // Half of it fits. Negative values sort below positive ones once the sign is flipped.
        let value = i16::try_from(value / 2).unwrap_or(if value < 0 { i16::MIN } else { i16::MAX });
        Self(u32::from(value.cast_unsigned() ^ 1 << 15) << 16 | u32::from(mv.to_bits()))
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the move is in the lowest bits")]
    const fn mv(self) -> Option<Move> {
        Move::from_bits(self.0 as u16)
    }
}

/// So many moves are compared at once; lists are filled up to a multiple of it.
const LANES: usize = 8;

/// The most promising move of a list that comes after one that was given, if there is one.
#[inline]
fn best_below(list: &[Scored], last: Scored) -> Scored {
    // Written for the processor's vectors, and without branches, none of which could be predicted.
    let mut best = [Scored::NONE; LANES];
    for moves in list.as_chunks::<LANES>().0 {
        for (best, &scored) in best.iter_mut().zip(moves) {
            let candidate = if scored < last { scored } else { Scored::NONE };
            *best = candidate.max(*best);
        }
    }
    best.into_iter().fold(Scored::NONE, Scored::max)
}

/// Gives the moves of one node, one after the other. It keeps them at the end of a list that all
/// nodes on the way share.
#[derive(Debug)]
pub(super) struct Picker {
    stage: Stage,
    tt_move: Option<Move>,
    context: Context,
    /// Whether quiet moves are wanted.
    has_quiets: bool,
    /// In the shared list: the moves of this stage, and the losing captures, which come last.
    now: Range<usize>,
    losing: Range<usize>,
    /// The move of this stage that was given last.
    last: Scored,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    TtMove,
    GenerateTactical,
    Tactical,
    GenerateQuiet,
    Quiet,
    Losing,
    GenerateEvasions,
    Evasions,
}

/// What the picker looks at beside the list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sources<'a> {
    pub(super) position: &'a Position,
    pub(super) histories: &'a Histories,
    pub(super) table: &'a Transposition,
}

impl Sources<'_> {
    /// Has the processor fetch what the table knows of the position after a move, while the move
    /// is looked at.
    #[inline]
    fn prefetch(&self, mv: Move) {
        self.table.prefetch(self.position.likely_key_after(mv));
    }
}

/// Above half of every history: in check, captures come first.
const CAPTURE_FIRST: i32 = 25_000;

/// How much earlier a quiet move comes that gives check and is not lost by that.
const CHECK_BONUS: i32 = 8_000;

impl Picker {
    /// All moves of a node.
    pub(super) fn new(
        position: &Position,
        tt_move: Option<Move>,
        context: Context,
        start: usize,
    ) -> Self {
        Self {
            stage: Stage::TtMove,
            tt_move: tt_move.filter(|&mv| position.is_legal(mv)),
            context,
            has_quiets: true,
            now: start..start,
            losing: start..start,
            last: Scored::MOST,
        }
    }

    /// Captures and promotions only, and in check all moves.
    pub(super) fn tactical(position: &Position, tt_move: Option<Move>, start: usize) -> Self {
        let is_check = position.is_check();
        let tt_move = tt_move.filter(|&mv| is_check || is_tactical(position, mv));
        let picker = Self::new(position, tt_move, Context::default(), start);
        Self { has_quiets: is_check, ..picker }
    }

    /// Leaves out the quiet moves that have not been given yet.
    pub(super) fn skip_quiets(&mut self) {
        self.has_quiets = false;
    }

    /// Whether the moves that come now are captures that lose material.
    pub(super) fn is_losing(&self) -> bool {
        self.stage == Stage::Losing
    }

    /// The next move.
    pub(super) fn next(&mut self, list: &mut Vec<Scored>, sources: Sources<'_>) -> Option<Move> {
        loop {
            match self.stage {
                Stage::TtMove => {
                    self.stage = if sources.position.is_check() {
                        Stage::GenerateEvasions
                    } else {
                        Stage::GenerateTactical
                    };
                    if let Some(mv) = self.tt_move {
                        sources.prefetch(mv);
                        return Some(mv);
                    }
                }
                Stage::GenerateTactical => {
                    self.generate_tactical(list, sources);
                    self.stage = Stage::Tactical;
                }
                Stage::Tactical => {
                    if let Some(mv) = self.next_gaining(list, sources) {
                        return Some(mv);
                    }
                    self.stage = Stage::GenerateQuiet;
                }
                Stage::GenerateQuiet => {
                    self.generate_quiet(list, sources);
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => {
                    if self.has_quiets
                        && let Some(mv) = self.next_best(list, sources)
                    {
                        return Some(mv);
                    }
                    self.stage = Stage::Losing;
                }
                Stage::Losing => return list[self.losing.next()?].mv(),
                Stage::GenerateEvasions => {
                    self.generate_evasions(list, sources);
                    self.stage = Stage::Evasions;
                }
                Stage::Evasions => return self.next_best(list, sources),
            }
        }
    }

    fn generate_tactical(&mut self, list: &mut Vec<Scored>, sources: Sources<'_>) {
        let Sources { position, histories, .. } = sources;
        self.now = generate(list, position, MoveSet::Tactical, |mv| {
            (self.tt_move != Some(mv)).then(|| capture_value(position, histories, mv))
        });
        self.losing = self.now.end..self.now.end;
    }

    fn generate_quiet(&mut self, list: &mut Vec<Scored>, sources: Sources<'_>) {
        if !self.has_quiets {
            return;
        }
        let Sources { position, histories, .. } = sources;
        self.last = Scored::MOST;
        let check_squares = CheckSquares::new(position);
        let threats = Threats::new(position);
        self.now = generate(list, position, MoveSet::Quiet, |mv| {
            let is_check = || check_squares.has(position, mv) && see::gains(position, mv, 0);
            (self.tt_move != Some(mv)).then(|| {
                quiet_value(position, histories, mv, self.context)
                    + threats.value(position, mv)
                    + if is_check() { CHECK_BONUS } else { 0 }
            })
        });
    }

    fn generate_evasions(&mut self, list: &mut Vec<Scored>, sources: Sources<'_>) {
        let Sources { position, histories, .. } = sources;
        self.now = generate(list, position, MoveSet::All, |mv| {
            let value = if is_tactical(position, mv) {
                CAPTURE_FIRST + capture_value(position, histories, mv) / 2
            } else {
                quiet_value(position, histories, mv, self.context) / 2
            };
            (self.tt_move != Some(mv)).then_some(value)
        });
    }

    /// The best capture that does not lose material; those that do are put aside.
    fn next_gaining(&mut self, list: &mut Vec<Scored>, sources: Sources<'_>) -> Option<Move> {
        while let Some(mv) = self.next_best(list, sources) {
            if see::gains(sources.position, mv, 0) {
                return Some(mv);
            }
            list.push(self.last);
            self.losing.end += 1;
        }
        None
    }

    /// The best move that has not been given yet.
    #[inline]
    fn next_best(&mut self, list: &[Scored], sources: Sources<'_>) -> Option<Move> {
        self.last = best_below(&list[self.now.clone()], self.last);
        self.last.mv().inspect(|&mv| sources.prefetch(mv))
    }
}

/// Adds the moves of a kind that have a value to the list. Returns where they are.
#[inline]
fn generate(
    list: &mut Vec<Scored>,
    position: &Position,
    set: MoveSet,
    value: impl Fn(Move) -> Option<i32>,
) -> Range<usize> {
    let start = list.len();
    position.for_each_move(set, |mv| {
        if let Some(value) = value(mv) {
            list.push(Scored::new(mv, value));
        }
    });
    let end = start + (list.len() - start).next_multiple_of(LANES);
    list.resize(end, Scored::NONE);
    start..end
}

fn quiet_value(position: &Position, histories: &Histories, mv: Move, context: Context) -> i32 {
    histories.quiet(position.turn(), mv, Played::new(position, mv), context)
}

/// The most valuable victim first; among equals, what has been good elsewhere.
fn capture_value(position: &Position, histories: &Histories, mv: Move) -> i32 {
    let taken = taken_by(position, mv);
    let history = taken.map_or(0, |role| histories.capture(Played::new(position, mv), role));
    let gain = taken.map_or(0, see::worth)
        + mv.promoted().map_or(0, |role| match role {
            Role::Queen => see::worth(Role::Queen),
            _ => -see::worth(Role::Queen),
        });
    gain * 16 + history / 4
}

/// The role that a move takes.
#[inline]
pub(super) fn taken_by(position: &Position, mv: Move) -> Option<Role> {
    match mv.kind() {
        MoveKind::Castle => None,
        MoveKind::EnPassant => Some(Role::Pawn),
        MoveKind::Normal | MoveKind::Promotion(_) => position.board().role_at(mv.to()),
    }
}

/// Whether a move changes the material.
#[inline]
pub(super) fn is_tactical(position: &Position, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::Castle => false,
        MoveKind::EnPassant | MoveKind::Promotion(_) => true,
        MoveKind::Normal => position.board().occupied().contains(mv.to()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabiya_chess::Square;

    #[test]
    fn moves_come_by_their_value_and_none_twice() {
        let values = [-60_000, -49_152, -3, 0, 2, 40, 41_000, 49_152, 70_000];
        let target = |index: usize| Move::normal(Square::A1, Square::ALL[index + 1]);
        let mut list: Vec<_> =
            (0..).zip(values).map(|(at, value)| Scored::new(target(at), value)).collect();
        list.rotate_left(4);
        list.resize(16, Scored::NONE);
        let given = std::iter::successors(Some(best_below(&list, Scored::MOST)), |&last| {
            Some(best_below(&list, last))
        });
        let given: Vec<_> = given.map_while(Scored::mv).collect();
        let expected: Vec<_> = (0..values.len()).rev().map(target).collect();
        assert_eq!(given, expected);
    }
}
