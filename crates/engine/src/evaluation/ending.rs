//! Endings whose result is known, and those that are hard to win.

use tabiya_chess::{Bitboard, Color, File, Rank, Role, Square};

use super::facts::{Facts, Side, View};
use super::{kpk, span};

/// What a side is given when its pieces force mate against a bare king.
const MATE: i32 = 2_000;
/// What it is given when it must promote first.
const PROMOTION: i32 = 1_000;
/// Plain values by role, to win with as much as possible.
const WORTH: [i32; 6] = [100, 300, 300, 500, 900, 0];

/// The value of a position against a bare king, seen by White.
#[inline]
pub(super) fn known(facts: &Facts) -> Option<i32> {
    let strong = Color::ALL.into_iter().find(|&color| !facts.sides[!color].men.has_many())?;
    let value = against_bare_king(&facts.view(strong));
    Some(if strong == Color::White { value } else { -value })
}

/// The value to a side whose opponent has nothing but the king.
fn against_bare_king(view: &View<'_>) -> i32 {
    let own = view.own;
    let base = if can_force_mate(own) {
        MATE
    } else if own.pawns().any() && !is_blunted(view) {
        PROMOTION
    } else {
        return 0;
    };
    let material: i32 = Role::ALL
        .into_iter()
        .map(|role| WORTH[role as usize] * own.of(role).len().cast_signed())
        .sum();
    let progress: i32 = own
        .pawns()
        .into_iter()
        .map(|pawn| [0, 0, 10, 20, 40, 60, 80, 0][span::rank_index(own.color, pawn)])
        .sum();
    base + material.min(4_000) + progress + drive(view)
}

/// Whether a side's officers mate a bare king by force.
fn can_force_mate(side: &Side) -> bool {
    let (knights, bishops) = (side.of(Role::Knight), side.of(Role::Bishop));
    (side.of(Role::Queen) | side.of(Role::Rook)).any()
        || bishops.intersects(Bitboard::LIGHT) && bishops.intersects(Bitboard::DARK)
        || bishops.any() && knights.any()
        || knights.len() > 2
}

/// Whether the pawns do not help against a bare king: a single one that the king stops, or such
/// on the edge whose corner the bishops do not reach.
fn is_blunted(view: &View<'_>) -> bool {
    let (own, enemy) = (view.own, view.enemy);
    match own.pawns().first() {
        Some(pawn) if own.officers().is_empty() && !own.pawns().has_many() => {
            !kpk::is_won(own, pawn, enemy.king)
        }
        _ => has_wrong_bishop(own, enemy.king),
    }
}

/// How far the bare king has been driven: to the edge, or with bishop and knight to a corner of
/// the bishop's color; and how near the other king is.
fn drive(view: &View<'_>) -> i32 {
    let (own, bare) = (view.own, view.enemy.king);
    let (file, rank) = (i32::from(bare.file().index()), i32::from(bare.rank().index()));
    let is_bishop_and_knight = own.pawns().is_empty()
        && own.of(Role::Knight).any()
        && !own.officers().without_first().has_many();
    let edge = if is_bishop_and_knight && own.of(Role::Bishop).any() {
        // Steps along the long diagonal from the middle to a corner of the right color.
        let is_light = own.of(Role::Bishop).intersects(Bitboard::LIGHT);
        30 * if is_light { (file - rank).abs() } else { (file + rank - 7).abs() }
    } else {
        let from_center = |index: i32| (2 * index - 7).abs();
        7 * (from_center(file) + from_center(rank)) + 5 * from_center(file).max(from_center(rank))
    };
    edge + 10 * (7 - i32::from(own.king.distance(bare)))
}

/// Whether all pawns stand on one edge, no officer but bishops of the color that does not reach
/// the promotion square is there, and the enemy king holds that corner.
fn has_wrong_bishop(own: &Side, enemy_king: Square) -> bool {
    let bishops = own.of(Role::Bishop);
    if own.officers() != bishops || own.pawns().is_empty() {
        return false;
    }
    [File::A, File::H].into_iter().any(|file| {
        let corner = Square::new(file, own.color.relative(Rank::Eighth));
        let same = if corner.is_light() { Bitboard::LIGHT } else { Bitboard::DARK };
        (own.pawns() - Bitboard::from_file(file)).is_empty()
            && !bishops.intersects(same)
            && enemy_king.distance(corner) <= 1
    })
}

/// The whole of a value, in the parts of [`scale`].
pub(super) const SCALE_MAX: i32 = 64;

/// How much of its advantage in the endgame the stronger side can make use of, in parts of
/// [`SCALE_MAX`].
#[inline]
pub(super) fn scale(strong: &Side, weak: &Side) -> i32 {
    let pawns = strong.pawns().len().cast_signed();
    if pawns == 0 {
        return without_pawns(strong, weak);
    }
    if has_opposite_bishops(strong, weak) {
        let others = strong.officers().len().cast_signed() - 1;
        let is_pure = others == 0 && !weak.officers().has_many();
        return if is_pure { 20 + 2 * pawns } else { (34 + 4 * others + pawns).min(SCALE_MAX) };
    }
    if pawns < 4 && has_wrong_bishop(strong, weak.king) {
        return 0;
    }
    (38 + 7 * pawns).min(SCALE_MAX)
}

/// Without pawns an advantage of a minor piece is not enough.
fn without_pawns(strong: &Side, weak: &Side) -> i32 {
    let worth = |side: &Side| -> i32 {
        [(Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)]
            .map(|(role, worth)| worth * side.of(role).len().cast_signed())
            .iter()
            .sum()
    };
    let (own, other) = (worth(strong), worth(weak));
    let has_only_knights = strong.officers() == strong.of(Role::Knight) && own <= 6;
    if own < 5 || has_only_knights {
        0
    } else if own - other > 3 {
        SCALE_MAX
    } else if other <= 3 {
        6
    } else {
        16
    }
}

/// Whether each side has one bishop, on different colors.
fn has_opposite_bishops(a: &Side, b: &Side) -> bool {
    let (a, b) = (a.of(Role::Bishop), b.of(Role::Bishop));
    a.any()
        && b.any()
        && !a.has_many()
        && !b.has_many()
        && a.intersects(Bitboard::LIGHT) != b.intersects(Bitboard::LIGHT)
}
