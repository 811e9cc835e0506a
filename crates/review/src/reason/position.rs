//! What the engine's evaluation says where no material is lost: the king, the pawns, the pieces
//! at home.

use tabiya_chess::{Bitboard, Color, File, Piece, Position, Rank, Role};
use tabiya_engine::evaluation::{Group, Term, Trace, Verdict};

use super::case::Case;
use super::walk::Walk;
use super::{Chance, Motif, Placed, Reason, Weakness};
use crate::phase::Phase;

/// The least that a term must have fallen, in centipawns.
const TERM_MIN: i32 = 40;

/// The same for pawns, which change slowly.
const PAWNS_MIN: i32 = 25;

/// Compares where the line after the move comes to rest with where the better line does. The
/// material is the same in both; a term has fallen since the move, is worse than in the better
/// line, and that makes up half of what the move lost.
pub(super) fn find(case: &Case<'_>, reply: &Walk, best: &Walk) -> Option<Reason> {
    if reply.moves().len() < 2 || best.moves().len() < 2 {
        return None;
    }
    let end = reply.last_quiet().filter(|&end| end > 0)?;
    let better = best.last_quiet().filter(|&end| end > 0)?;
    if reply.net(end) != 0 || best.net(better) != 0 {
        return None;
    }
    let mover = best.attacker;
    let comparison = Comparison {
        mover,
        before: View::new(case.before)?,
        played: View::new(reply.position(end))?,
        better: View::new(best.position(better))?,
        fall: case.fall(),
    };
    let motif = comparison
        .king()
        .or_else(|| comparison.pawns())
        .or_else(|| (case.phase == Phase::Opening).then(|| comparison.development()).flatten())?;
    let line = reply.moves()[..end].to_vec();
    Some(Reason { chance: Chance::Allowed, motif, at: 0, line })
}

/// A position taken apart by the evaluation.
struct View {
    position: Position,
    trace: Trace,
}

impl View {
    /// None where the evaluation knows the ending and does not look at terms.
    fn new(position: &Position) -> Option<Self> {
        let trace = Trace::new(position);
        let is_mixed = matches!(trace.verdict(), Verdict::Mixed { .. });
        is_mixed.then_some(Self { position: *position, trace })
    }

    /// What terms are worth to a side, in centipawns.
    fn value(&self, color: Color, terms: &[Term]) -> i32 {
        let of = |term| self.trace.term(term, color) - self.trace.term(term, !color);
        terms.iter().map(|&term| self.trace.verdict().value(of(term))).sum()
    }

    /// How many pawns of a side stand on the two ranks before its king, on its file or beside it.
    fn shelter(&self, color: Color) -> u32 {
        let king = self.position.king(color);
        let forward = if color == Color::White { 1 } else { -1 };
        let ahead = [-1, 0, 1].into_iter().flat_map(|files| {
            [1, 2].into_iter().filter_map(move |ranks| king.offset(files, ranks * forward))
        });
        let own = self.position.board().by_piece(Piece::new(color, Role::Pawn));
        (ahead.collect::<Bitboard>() & own).len()
    }

    /// The knights and bishops of a side on its first rank.
    fn at_home(&self, color: Color) -> Bitboard {
        let board = self.position.board();
        let minors = board.by_role(Role::Knight) | board.by_role(Role::Bishop);
        let home = Bitboard::from_rank(color.relative(Rank::First));
        minors & home & board.by_color(color)
    }
}

struct Comparison {
    mover: Color,
    before: View,
    played: View,
    better: View,
    fall: i32,
}

impl Comparison {
    /// By how much terms are worse than in the better line, if they have fallen since the move as
    /// well and make up half of what was lost.
    fn loss(&self, terms: &[Term], least: i32) -> Option<i32> {
        let value = |view: &View| view.value(self.mover, terms);
        let loss = value(&self.better) - value(&self.played);
        let fallen = value(&self.before) - value(&self.played);
        (loss >= least && fallen >= least && loss * 2 >= self.fall).then_some(loss)
    }

    fn king(&self) -> Option<Motif> {
        let centipawns = self.loss(&[Term::King], TERM_MIN)?;
        let king = self.played.position.king(self.mover);
        // In the middle, pawns go forward for other reasons.
        if matches!(king.file(), File::D | File::E) {
            return None;
        }
        let shelter = |view: &View| view.shelter(self.mover);
        if shelter(&self.played) >= shelter(&self.before).min(shelter(&self.better)) {
            return None;
        }
        Some(Motif::OpenKing { king, centipawns })
    }

    fn pawns(&self) -> Option<Motif> {
        let centipawns = self.loss(&[Term::Pawns], PAWNS_MIN)?;
        let all = [
            (Group::Isolated, Weakness::Isolated),
            (Group::Doubled, Weakness::Doubled),
            (Group::Backward, Weakness::Backward),
        ];
        let (_, weakness) = all.into_iter().find(|&(group, _)| {
            let count = |view: &View| view.trace.count(group, self.mover);
            count(&self.played) > count(&self.before).max(count(&self.better))
        })?;
        Some(Motif::WeakPawn { weakness, centipawns })
    }

    fn development(&self) -> Option<Motif> {
        let at_home = |view: &View| view.at_home(self.mover);
        if at_home(&self.played).len() <= at_home(&self.better).len() {
            return None;
        }
        let stays = (at_home(&self.played) & at_home(&self.before)) - at_home(&self.better);
        let board = self.played.position.board();
        let placed = stays
            .into_iter()
            .filter_map(|square| board.role_at(square).map(|role| Placed { role, square }));
        let pieces: Vec<Placed> = placed.collect();
        if pieces.is_empty() {
            return None;
        }
        let value = |view: &View| view.value(self.mover, &[Term::Placement, Term::Mobility]);
        let centipawns = value(&self.better) - value(&self.played);
        (centipawns >= TERM_MIN && centipawns * 2 >= self.fall)
            .then_some(Motif::Development { pieces, centipawns })
    }
}
