//! Mates that a line shows.

use tabiya_chess::{Bitboard, Move, Outcome, Position, Rank, Role, attack};

use super::exchange::order;
use super::{Chance, Motif, Reason};
use crate::evaluation::Evaluation;

/// The longest mate that is looked for where the line does not show it.
const PROVEN_MAX: u32 = 2;

/// The longest mate that is a reason before all others: a longer one comes of what was won first.
const NEAR_MAX: u32 = 5;

/// The mate that the side to move has, if the evaluation says so and the line, or a mate in at
/// most two that we find ourselves, ends in it.
pub(super) fn find(root: &Position, line: &[Move], evaluation: Evaluation) -> Option<Reason> {
    let Evaluation::Mate { winner, moves } = evaluation else { return None };
    if winner != root.turn() || moves == 0 {
        return None;
    }
    let line = played_out(root, line, moves)?;
    let last = line.iter().try_fold(*root, |position, &mv| position.play(mv).ok())?;
    let moves = u32::try_from(line.len().div_ceil(2)).ok()?;
    let is_back_rank = is_back_rank(&last);
    let motif = if is_back_rank { Motif::BackRank { moves } } else { Motif::Mate { moves } };
    Some(Reason { chance: Chance::Allowed, motif, at: 0, line })
}

/// Whether a mate is near enough to be what a line is about.
pub(super) fn is_near(mate: &Reason) -> bool {
    match mate.motif {
        Motif::Mate { moves } | Motif::BackRank { moves } => moves <= NEAR_MAX,
        _ => false,
    }
}

/// A mate in one, if the side to move has one.
pub(super) fn in_one(position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    let mates = moves.iter().copied().filter(|&mv| is_mate(&position.play_unchecked(mv)));
    mates.min_by_key(|&mv| order(position.turn(), mv))
}

fn is_mate(position: &Position) -> bool {
    position.is_check() && !position.has_legal_move()
}

/// The line up to the mate, which comes with move number `moves` of the winner at the latest.
fn played_out(root: &Position, line: &[Move], moves: u32) -> Option<Vec<Move>> {
    let mut position = *root;
    let mut played = Vec::new();
    for &mv in line {
        position = position.play(mv).ok()?;
        played.push(mv);
    }
    let winner = root.turn();
    let made = u32::try_from(played.len().div_ceil(2)).ok()?;
    if !is_mate(&position) {
        let left = moves.checked_sub(made).filter(|left| (1..=PROVEN_MAX).contains(left))?;
        if position.turn() != winner {
            let reply = stubborn(&position, left)?;
            position = position.play_unchecked(reply);
            played.push(reply);
        }
        played.extend(forced(&position, left)?);
    }
    let length = u32::try_from(played.len().div_ceil(2)).ok()?;
    (length <= moves && played.len() % 2 == 1 && is_forced(root, &played)).then_some(played)
}

/// Whether every defense against a line of a mate in two is mated too. Longer mates are the
/// evaluation's word.
fn is_forced(root: &Position, line: &[Move]) -> bool {
    match line {
        [first, _, _] => stubborn(&root.play_unchecked(*first), 1).is_some(),
        _ => true,
    }
}

/// A line by which the side to move mates in at most so many moves, whatever the other side does.
pub(super) fn forced(position: &Position, moves: u32) -> Option<Vec<Move>> {
    if let Some(mv) = in_one(position) {
        return Some(vec![mv]);
    }
    let fewer = moves.checked_sub(1).filter(|&fewer| fewer > 0)?;
    let mut own = position.legal_moves().to_vec();
    own.sort_by_key(|&mv| order(position.turn(), mv));
    own.into_iter().find_map(|mv| {
        let next = position.play_unchecked(mv);
        let reply = stubborn(&next, fewer)?;
        let rest = forced(&next.play_unchecked(reply), fewer)?;
        Some([vec![mv, reply], rest].concat())
    })
}

/// A move against a mate that is forced in so many moves: the one that puts it off for longest.
/// None if there is a move that avoids it, or no move at all.
fn stubborn(position: &Position, moves: u32) -> Option<Move> {
    let mut longest: Option<(usize, Move)> = None;
    let mut replies = position.legal_moves().to_vec();
    replies.sort_by_key(|&mv| order(position.turn(), mv));
    for mv in replies {
        let length = forced(&position.play_unchecked(mv), moves)?.len();
        if longest.is_none_or(|(most, _)| length > most) {
            longest = Some((length, mv));
        }
    }
    longest.map(|(_, mv)| mv)
}

/// Whether a mate is one on the back rank: the king stands on its first rank, a rook or queen
/// gives check along it, and own pieces stand on every square before the king that the other side
/// does not attack.
fn is_back_rank(mated: &Position) -> bool {
    let loser = mated.turn();
    let king = mated.king(loser);
    let board = mated.board();
    let home = loser.relative(Rank::First);
    let Some(checker) = mated.checkers().first().filter(|_| mated.checkers().len() == 1) else {
        return false;
    };
    let is_straight = matches!(board.role_at(checker), Some(Role::Rook | Role::Queen));
    let ahead = attack::king_attacks(king) & Bitboard::from_rank(loser.relative(Rank::Second));
    let closed = ahead & board.by_color(loser);
    king.rank() == home
        && checker.rank() == home
        && is_straight
        && closed.len() >= 2.min(ahead.len())
        && matches!(mated.outcome(), Some(Outcome::Checkmate { .. }))
}
