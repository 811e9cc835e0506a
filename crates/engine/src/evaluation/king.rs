//! The king's safety: the pawns before it, and the enemies around it.

use tabiya_chess::attack::{bishop_attacks, knight_attacks, rook_attacks};
use tabiya_chess::{Bitboard, Color, File, Rank, Role};

use super::facts::View;
use super::{Group, Tally, span};

/// Counts the pawns before a side's king, its own and those that come. Nothing here depends on
/// other pieces, so that it can be remembered.
pub(super) fn shelter(view: &View<'_>, tally: &mut impl Tally) {
    let (own, enemy) = (view.own, view.enemy);
    let king = own.king;
    let before = span::ranks(view.color, view.color.relative(king.rank()), Rank::Eighth);
    let shield = own.pawns() & (before - enemy.attacks(Role::Pawn));
    let storm = enemy.pawns() & before;
    let middle = king.file().index().clamp(File::B.index(), File::G.index());
    for file in File::ALL[usize::from(middle) - 1..].iter().take(3) {
        let squares = Bitboard::from_file(*file);
        let edge = 8 * span::edge_distance(*file);
        let own_rank = nearest(view.color, shield & squares);
        let enemy_rank = nearest(view.color, storm & squares);
        tally.note(Group::Shield.at(edge + own_rank));
        if own_rank > 0 && own_rank + 1 == enemy_rank {
            tally.note(Group::BlockedStorm.at(enemy_rank));
        } else {
            tally.note(Group::Storm.at(edge + enemy_rank));
        }
    }
    let file = Bitboard::from_file(king.file());
    if !file.intersects(own.pawns()) {
        tally.note(Group::KingFile.at(usize::from(!file.intersects(enemy.pawns()))));
    }
}

/// The rank of the first pawn as a side counts ranks; 0 if there is none.
fn nearest(color: Color, pawns: Bitboard) -> usize {
    let first = match color {
        Color::White => pawns.first(),
        Color::Black => pawns.last(),
    };
    first.map_or(0, |square| span::rank_index(color, square))
}

/// Units of danger: for each square of the ring that an officer attacks.
const RING_ATTACK: usize = 2;
/// For each square of the ring that is attacked and badly protected.
const WEAK_SQUARE: usize = 3;
/// For checks that cost the enemy nothing, by role.
const SAFE_CHECK: [usize; 6] = [0, 8, 5, 8, 7, 0];
/// What the danger is smaller by if the enemy has no queen.
const NO_QUEEN: usize = 16;
/// What a king can bear before it is in danger at all.
const PATIENCE: usize = 5;
/// The highest danger that makes a difference.
const DANGER_MAX: usize = Group::Danger.size() - 1;

/// Counts the danger that a side's king is in.
#[inline(always)]
pub(super) fn danger(view: &View<'_>, tally: &mut impl Tally) {
    let (own, enemy) = (view.own, view.enemy);
    let assault = enemy.assault;
    let has_queen = enemy.of(Role::Queen).any();
    if assault.officers + usize::from(has_queen) < 2 {
        return;
    }
    let lightly_held = own.attacks(Role::King) | own.attacks(Role::Queen) | !own.attacked;
    let weak = enemy.attacked & (lightly_held - own.attacked_twice);
    let units = assault.weight
        + RING_ATTACK * assault.squares
        + WEAK_SQUARE * (weak & own.ring).len() as usize
        + safe_checks(view, weak);
    let relief = PATIENCE + if has_queen { 0 } else { NO_QUEEN };
    tally.note(Group::Danger.at(units.saturating_sub(relief).min(DANGER_MAX)));
}

/// The units of danger of checks on squares where the checking piece is not lost.
#[inline(always)]
fn safe_checks(view: &View<'_>, weak: Bitboard) -> usize {
    let (own, enemy) = (view.own, view.enemy);
    let safe = (!own.attacked | weak & enemy.attacked_twice) - enemy.men;
    let seen = view.occupied - own.of(Role::Queen);
    let straight = rook_attacks(own.king, seen);
    let diagonal = bishop_attacks(own.king, seen);
    let checks = |role: Role, lines: Bitboard| {
        let squares = lines & safe & enemy.attacks(role);
        let weight = SAFE_CHECK[role as usize];
        if squares.has_many() {
            weight + weight / 2
        } else if squares.any() {
            weight
        } else {
            0
        }
    };
    checks(Role::Knight, knight_attacks(own.king))
        + checks(Role::Bishop, diagonal)
        + checks(Role::Rook, straight)
        + checks(Role::Queen, (straight | diagonal) - own.attacks(Role::Queen))
}
