//! The order in which moves are tried: most promising first, generated as late as possible.

use tabiya_chess::{Move, MoveKind, MoveSet, Position, Role};

use super::history::{Context, Histories, Played};
use crate::see;

/// A move and how promising it is, in one word that sorts by that: the value above, the move
/// below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Scored(u64);

impl Scored {
    #[inline]
    fn new(mv: Move, value: i32) -> Self {
        // Negative values sort below positive ones once the sign is flipped.
        let value = value.cast_unsigned() ^ 1 << 31;
        Self(u64::from(value) << 32 | u64::from(mv.to_bits()))
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the move is in the lowest bits")]
    const fn mv(self) -> Option<Move> {
        Move::from_bits(self.0 as u16)
    }
}

/// Gives the moves of one node, one after the other. It keeps them at the end of a list that all
/// nodes on the way share.
#[derive(Debug)]
pub(super) struct Picker {
    stage: Stage,
    remembered: Option<Move>,
    killers: [Option<Move>; 2],
    context: Context,
    /// A capture that gains less than this comes last.
    threshold: i32,
    /// Whether quiet moves are wanted.
    has_quiets: bool,
    /// In the shared list: where this node begins, the losing captures end, and the next move is.
    start: usize,
    losing_end: usize,
    next: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Remembered,
    GenerateTactical,
    Tactical,
    FirstKiller,
    SecondKiller,
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
}

/// Above every history: in check, captures come first.
const CAPTURE_FIRST: i32 = 1 << 20;

impl Picker {
    /// All moves of a node.
    pub(super) fn new(
        position: &Position,
        remembered: Option<Move>,
        killers: [Option<Move>; 2],
        context: Context,
        start: usize,
    ) -> Self {
        Self {
            stage: Stage::Remembered,
            remembered: remembered.filter(|&mv| position.is_legal(mv)),
            killers,
            context,
            threshold: 0,
            has_quiets: true,
            start,
            losing_end: start,
            next: start,
        }
    }

    /// Captures and promotions only, and in check all moves.
    pub(super) fn tactical(position: &Position, remembered: Option<Move>, start: usize) -> Self {
        let is_check = position.is_check();
        let remembered = remembered.filter(|&mv| is_check || is_tactical(position, mv));
        let picker = Self::new(position, remembered, [None; 2], [None; 2], start);
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
                Stage::Remembered => {
                    self.stage = if sources.position.is_check() {
                        Stage::GenerateEvasions
                    } else {
                        Stage::GenerateTactical
                    };
                    if self.remembered.is_some() {
                        return self.remembered;
                    }
                }
                Stage::GenerateTactical => {
                    self.generate_tactical(list, sources);
                    self.stage = Stage::Tactical;
                }
                Stage::Tactical => {
                    if let Some(mv) = self.next_gaining(list, sources.position) {
                        return Some(mv);
                    }
                    self.stage = Stage::FirstKiller;
                }
                Stage::FirstKiller => {
                    self.stage = Stage::SecondKiller;
                    if let Some(mv) = self.killer(0, sources.position) {
                        return Some(mv);
                    }
                }
                Stage::SecondKiller => {
                    self.stage = Stage::GenerateQuiet;
                    if let Some(mv) = self.killer(1, sources.position) {
                        return Some(mv);
                    }
                }
                Stage::GenerateQuiet => {
                    self.generate_quiet(list, sources);
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => {
                    if self.has_quiets
                        && let Some(mv) = self.next_best(list)
                    {
                        return Some(mv);
                    }
                    self.stage = Stage::Losing;
                    self.next = self.start;
                }
                Stage::Losing => {
                    let scored = *list[..self.losing_end].get(self.next)?;
                    self.next += 1;
                    return scored.mv();
                }
                Stage::GenerateEvasions => {
                    self.generate_evasions(list, sources);
                    self.stage = Stage::Evasions;
                }
                Stage::Evasions => return self.next_best(list),
            }
        }
    }

    fn killer(&self, number: usize, position: &Position) -> Option<Move> {
        let is_usable =
            |&mv: &Move| self.has_quiets && !is_tactical(position, mv) && position.is_legal(mv);
        self.killers[number].filter(|&mv| self.remembered != Some(mv)).filter(is_usable)
    }

    fn generate_tactical(&mut self, list: &mut Vec<Scored>, sources: Sources<'_>) {
        let Sources { position, histories } = sources;
        position.for_each_move(MoveSet::Tactical, |mv| {
            if self.remembered != Some(mv) {
                list.push(Scored::new(mv, capture_value(position, histories, mv)));
            }
        });
    }

    fn generate_quiet(&mut self, list: &mut Vec<Scored>, sources: Sources<'_>) {
        self.next = list.len();
        if !self.has_quiets {
            return;
        }
        let Sources { position, histories } = sources;
        let turn = position.turn();
        position.for_each_move(MoveSet::Quiet, |mv| {
            if self.remembered != Some(mv) && !self.killers.contains(&Some(mv)) {
                let played = Played::new(position, mv);
                list.push(Scored::new(mv, histories.quiet(turn, mv, played, self.context)));
            }
        });
    }

    fn generate_evasions(&mut self, list: &mut Vec<Scored>, sources: Sources<'_>) {
        let Sources { position, histories } = sources;
        let turn = position.turn();
        position.for_each_move(MoveSet::All, |mv| {
            if self.remembered != Some(mv) {
                let value = if is_tactical(position, mv) {
                    CAPTURE_FIRST + capture_value(position, histories, mv)
                } else {
                    histories.quiet(turn, mv, Played::new(position, mv), self.context)
                };
                list.push(Scored::new(mv, value));
            }
        });
    }

    /// The best capture that does not lose material; those that do are put aside.
    fn next_gaining(&mut self, list: &mut [Scored], position: &Position) -> Option<Move> {
        while let Some(mv) = self.next_best(list) {
            if see::gains(position, mv, self.threshold) {
                return Some(mv);
            }
            list[self.losing_end] = Scored::new(mv, 0);
            self.losing_end += 1;
        }
        None
    }

    /// The best move that has not been given yet.
    fn next_best(&mut self, list: &mut [Scored]) -> Option<Move> {
        let rest = list.get_mut(self.next..)?;
        let mut most = *rest.first()?;
        let mut best = 0;
        for (index, &scored) in rest.iter().enumerate() {
            // Written without branches, because none of them could be predicted.
            let is_better = scored > most;
            most = if is_better { scored } else { most };
            best = if is_better { index } else { best };
        }
        rest.swap(0, best);
        self.next += 1;
        most.mv()
    }
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
