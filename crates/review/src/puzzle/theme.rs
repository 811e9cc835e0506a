//! What a puzzle is about, in the words of the public CSV format.

use tabiya_chess::{Bitboard, Game, Move, MoveKind, Position, Role, attack};

use super::search::{Solution, is_mate, seen};
use crate::assessment::Assessment;
use crate::phase::Phase;
use crate::reason::{Case, Chance, Motif};

/// From so many centipawns on, a puzzle that does not mate is crushing.
const CRUSHING_CENTIPAWNS: i32 = 600;

/// Every theme that holds: the motif that the solution bears out, the phase, the length, the kind
/// of mate, and special moves of the solver.
pub(super) fn themes(
    game: &Game,
    mistake: Move,
    before: &Assessment,
    solution: &Solution,
) -> Vec<&'static str> {
    let start = game.position();
    let shown = start.play_unchecked(mistake);
    let mut themes = vec![phase(&shown)];
    themes.extend(ending(&shown));
    themes.push(length(solution));
    themes.extend(motif(game, mistake, before, solution));
    let mut position = shown;
    for (index, &mv) in solution.moves.iter().enumerate() {
        let next = position.play_unchecked(mv);
        if index % 2 == 0 {
            themes.extend(special(mv));
            themes.extend((next.checkers().len() > 1).then_some("doubleCheck"));
        }
        position = next;
    }
    if !is_mate(&position) {
        // A mate that the solver is not asked to give is none of the puzzle's.
        themes.retain(|&theme| theme != "backRankMate");
    }
    if is_mate(&position) {
        themes.push("mate");
        themes.extend(mate_in(solution));
        themes.extend(is_smothered(&position).then_some("smotheredMate"));
    } else {
        let ahead = seen(shown.turn(), solution.evaluation);
        themes.push(if ahead >= CRUSHING_CENTIPAWNS { "crushing" } else { "advantage" });
    }
    themes.sort_unstable();
    themes.dedup();
    themes
}

fn phase(position: &Position) -> &'static str {
    match Phase::of_position(position) {
        Phase::Opening => "opening",
        Phase::Middlegame => "middlegame",
        Phase::Endgame => "endgame",
    }
}

/// The kind of an ending in which both sides together have one kind of piece, or only pawns.
fn ending(position: &Position) -> Option<&'static str> {
    let board = position.board();
    let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let present: Vec<Role> = roles.into_iter().filter(|&role| board.by_role(role).any()).collect();
    match present[..] {
        [] => Some("pawnEndgame"),
        [Role::Knight] => Some("knightEndgame"),
        [Role::Bishop] => Some("bishopEndgame"),
        [Role::Rook] => Some("rookEndgame"),
        [Role::Queen] => Some("queenEndgame"),
        [Role::Rook, Role::Queen] => Some("queenRookEndgame"),
        _ => None,
    }
}

fn length(solution: &Solution) -> &'static str {
    match solution.solver_moves() {
        0 | 1 => "oneMove",
        2 => "short",
        3 => "long",
        _ => "veryLong",
    }
}

fn mate_in(solution: &Solution) -> Option<&'static str> {
    let names = ["mateIn1", "mateIn2", "mateIn3", "mateIn4", "mateIn5"];
    names.get(solution.solver_moves().checked_sub(1)?).copied()
}

fn special(mv: Move) -> Option<&'static str> {
    match mv.kind() {
        MoveKind::Promotion(Role::Queen) => Some("promotion"),
        MoveKind::Promotion(_) => Some("underPromotion"),
        MoveKind::Castle => Some("castling"),
        MoveKind::EnPassant => Some("enPassant"),
        MoveKind::Normal => None,
    }
}

/// Whether a knight mates a king that stands in the way of itself: every square beside it that it
/// could go to is taken by its own pieces.
fn is_smothered(mated: &Position) -> bool {
    let loser = mated.turn();
    let board = mated.board();
    let mut checkers = mated.checkers().into_iter();
    let is_knight =
        checkers.next().is_some_and(|square| board.role_at(square) == Some(Role::Knight));
    let beside: Bitboard = attack::king_attacks(mated.king(loser));
    is_knight && checkers.next().is_none() && (beside - board.by_color(loser)).is_empty()
}

/// The word for the motif by which the review would explain why the mistake was one.
fn motif(
    game: &Game,
    mistake: Move,
    before: &Assessment,
    solution: &Solution,
) -> Option<&'static str> {
    let reply: Vec<Move> = solution.moves.iter().chain(&solution.rest).copied().collect();
    let case = Case {
        past: game.history(),
        before: game.position(),
        mv: mistake,
        phase: Phase::of_position(game.position()),
        old: before.evaluation,
        best: &before.line,
        new: solution.evaluation,
        reply: &reply,
    };
    let reasons = case.reasons();
    let reason = reasons.iter().find(|reason| reason.chance == Chance::Allowed)?;
    // What comes after the last move of the solver is not asked for.
    if reason.at >= solution.moves.len() {
        return None;
    }
    word(&reason.motif)
}

const fn word(motif: &Motif) -> Option<&'static str> {
    match motif {
        Motif::BackRank { .. } => Some("backRankMate"),
        Motif::Hanging { .. } => Some("hangingPiece"),
        Motif::Fork { .. } => Some("fork"),
        Motif::Pin { .. } | Motif::PinnedDefender { .. } => Some("pin"),
        Motif::Skewer { .. } => Some("skewer"),
        Motif::DiscoveredAttack { .. } | Motif::DiscoveredCheck { .. } => Some("discoveredAttack"),
        Motif::RemovedDefender { .. } => Some("capturingDefender"),
        Motif::Overload { .. } => Some("overloading"),
        Motif::Deflection { .. } => Some("deflection"),
        Motif::Trapped { .. } => Some("trappedPiece"),
        Motif::Promotion { .. } => Some("promotion"),
        Motif::Mate { .. }
        | Motif::Material { .. }
        | Motif::Draw { .. }
        | Motif::OpenKing { .. }
        | Motif::WeakPawn { .. }
        | Motif::Development { .. } => None,
    }
}
