//! A judged move, and the search for its reasons.

use tabiya_chess::{Color, Move, Position};

use super::exchange::Exchange;
use super::walk::Walk;
use super::{
    Chance, Gain, Motif, Reason, defender, draw, fork, hanging, mate, pin, position, promotion,
    trap, uncover,
};
use crate::evaluation::Evaluation;
use crate::phase::Phase;

/// The least fall of the evaluation, in centipawns, for each pawn's worth that is said to be lost.
/// A line that wins a rook while the evaluation hardly changes does not tell the whole story.
const FALL_PER_PAWN: i32 = 40;

/// The same where there is no line of an engine, only the file's evaluations.
const FALL_PER_PAWN_ALONE: i32 = 60;

/// The most that the evaluation may fall for each pawn's worth, falls above 1,000 counted as that.
/// A pawn is not why a queen's worth was lost.
const FALL_PER_PAWN_MAX: i32 = 400;

/// The moves of a line that may be the beginning of a motif.
const KEY_PLIES: [usize; 2] = [0, 2];

/// The most moves of a line that wins material in a way without a name.
const UNNAMED_MAX: usize = 6;

/// A judged move with what is known of the positions around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case<'a> {
    /// The positions of the game before that one, each with the move that was made in it.
    pub(crate) past: &'a [(Position, Move)],
    /// The position in which the move was made.
    pub(crate) before: &'a Position,
    /// The move.
    pub(crate) mv: Move,
    /// The phase of the game.
    pub(crate) phase: Phase,
    /// What the position before the move is worth.
    pub(crate) old: Evaluation,
    /// The best moves in its place; empty if they are not known.
    pub(crate) best: &'a [Move],
    /// What the position after the move is worth.
    pub(crate) new: Evaluation,
    /// The best moves after it; empty if they are not known.
    pub(crate) reply: &'a [Move],
}

/// What a detector has found in a line: the motif, the move that begins it, and how many moves
/// show it.
pub(super) struct Found {
    pub(super) motif: Motif,
    pub(super) at: usize,
    pub(super) end: usize,
}

impl Found {
    pub(super) fn new(
        at: usize,
        secured: (Gain, usize),
        motif: impl FnOnce(Gain) -> Motif,
    ) -> Self {
        let (gain, end) = secured;
        Self { motif: motif(gain), at, end }
    }

    fn reason(self, chance: Chance, walk: &Walk) -> Reason {
        let line = walk.moves()[..self.end].to_vec();
        Reason { chance, motif: self.motif, at: self.at, line }
    }
}

impl Case<'_> {
    /// Why the move was bad: what it allows, then what it misses; empty if no line shows it.
    pub(crate) fn reasons(&self) -> Vec<Reason> {
        let after = self.before.play_unchecked(self.mv);
        let reply = Walk::new(self.before, &after, self.reply);
        let best = Walk::new(self.before, self.before, self.best);
        let mut reasons = Vec::new();
        reasons.extend(self.allowed(&after, &reply, &best));
        reasons.extend(self.missed(&reply, &best));
        if reasons.is_empty() {
            reasons.extend(position::find(self, &reply, &best));
        }
        reasons
    }

    fn mover(&self) -> Color {
        self.before.turn()
    }

    /// What the move allows to the opponent.
    fn allowed(&self, after: &Position, reply: &Walk, best: &Walk) -> Option<Reason> {
        let chance = Chance::Allowed;
        let mate = mate::find(after, self.reply, self.new).map(|found| Reason { chance, ..found });
        if mate.as_ref().is_some_and(mate::is_near) {
            return mate;
        }
        if let Some(found) = draw::allowed(self) {
            return Some(Reason { chance, ..found });
        }
        if self.reply.is_empty() {
            return self.hanging_alone(after);
        }
        self.won(chance, reply, best).or(mate)
    }

    /// The material that a line wins, if the `other` line does not come to as much.
    fn won(&self, chance: Chance, line: &Walk, other: &Walk) -> Option<Reason> {
        // What is lost anyway is not this move's fault, and what is won anyway was not missed.
        let anyway = other.final_net().map_or(0, |net| -net);
        let found = line.final_net().filter(|&net| net > anyway).and_then(|_| find(line))?;
        self.is_borne_out(chance, &found, FALL_PER_PAWN).then(|| found.reason(chance, line))
    }

    /// What the move misses.
    fn missed(&self, reply: &Walk, best: &Walk) -> Option<Reason> {
        // The move that was played has not been missed, whatever came of it.
        if self.best.first() == Some(&self.mv) {
            return None;
        }
        let chance = Chance::Missed;
        let mate =
            mate::find(self.before, self.best, self.old).map(|found| Reason { chance, ..found });
        if mate.as_ref().is_some_and(mate::is_near) {
            return mate;
        }
        if let Some(found) = draw::missed(self) {
            return Some(Reason { chance, ..found });
        }
        self.won(chance, best, reply).or(mate)
    }

    /// A piece that hangs after the move, shown by an exchange of our own.
    fn hanging_alone(&self, after: &Position) -> Option<Reason> {
        let exchange = Exchange::best(after)?;
        let walk = Walk::new(self.before, after, &exchange.line);
        let found = hanging::find(&walk)?;
        let end = walk.position(found.end);
        let is_safe = mate::in_one(end).is_none();
        let chance = Chance::Allowed;
        let is_shown = is_safe && self.is_borne_out(chance, &found, FALL_PER_PAWN_ALONE);
        is_shown.then(|| found.reason(chance, &walk))
    }

    /// Whether the evaluation has fallen by about as much as a motif claims. It may fall by more
    /// if a mate was missed beside what is allowed, or allowed beside what is missed.
    fn is_borne_out(&self, chance: Chance, found: &Found, per_pawn: i32) -> bool {
        let pawns = found.motif.gain().map_or(0, |gain| gain.pawns);
        let fall = self.fall();
        let beside = match chance {
            Chance::Allowed => self.old,
            Chance::Missed => self.new,
        };
        let is_more = matches!(beside, Evaluation::Mate { .. });
        fall >= per_pawn * pawns && (is_more || fall.min(1_000) <= FALL_PER_PAWN_MAX * pawns)
    }

    /// By how many centipawns the evaluation fell for the player.
    pub(super) fn fall(&self) -> i32 {
        self.seen(self.old) - self.seen(self.new)
    }

    /// An evaluation in centipawns from the player's side; a mate is far beyond all others.
    pub(super) fn seen(&self, evaluation: Evaluation) -> i32 {
        let white = match evaluation {
            Evaluation::Centipawns(value) => value,
            Evaluation::Mate { winner: Color::White, .. } => 100_000,
            Evaluation::Mate { winner: Color::Black, .. } => -100_000,
        };
        if self.mover() == Color::White { white } else { -white }
    }
}

/// The first motif of a line that wins material, and a name for it in any case.
fn find(walk: &Walk) -> Option<Found> {
    if let Some(found) = promotion::find(walk, 0) {
        return Some(found);
    }
    if hanging::is_all(walk)
        && let Some(found) = hanging::find(walk)
    {
        return Some(found);
    }
    let motif = KEY_PLIES.into_iter().find_map(|ply| {
        promotion::find(walk, ply)
            .or_else(|| fork::find(walk, ply))
            .or_else(|| uncover::find(walk, ply))
            .or_else(|| pin::skewer(walk, ply))
            .or_else(|| pin::pin(walk, ply))
            .or_else(|| defender::removed(walk, ply))
            .or_else(|| defender::overload(walk, ply))
            .or_else(|| defender::deflection(walk, ply))
            .or_else(|| trap::find(walk, ply))
            .or_else(|| (ply == 0).then(|| hanging::pinned_defender(walk)).flatten())
    });
    let later = || promotion::find_later(walk);
    motif.or_else(later).or_else(|| hanging::find(walk)).or_else(|| {
        let secured = walk.secured(0).filter(|&(_, end)| end <= UNNAMED_MAX)?;
        Some(Found::new(0, secured, |gain| Motif::Material { gain }))
    })
}
