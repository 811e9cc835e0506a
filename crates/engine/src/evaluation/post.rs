//! Good and bad posts of bishops, knights, rooks and queens.

use tabiya_chess::attack::{between, bishop_attacks, diagonals, straights};
use tabiya_chess::{Bitboard, File, Rank, Role};

use super::facts::View;
use super::{Group, Tally, span};

/// Counts the posts of a side's officers.
#[inline(always)]
pub(super) fn posts(view: &View<'_>, tally: &mut impl Tally) {
    minors(view, tally);
    bishops(view, tally);
    rooks(view, tally);
    queens(view, tally);
}

/// Knights and bishops before the enemy's pawns can drive them away from, or behind a pawn.
#[inline(always)]
fn minors(view: &View<'_>, tally: &mut impl Tally) {
    let (own, enemy) = (view.own, view.enemy);
    let unsafe_ever = span::fill(!view.color, enemy.attacks(Role::Pawn));
    let outposts = span::ranks(view.color, Rank::Fourth, Rank::Sixth) - unsafe_ever;
    let supported = own.attacks(Role::Pawn);
    for (role, group) in
        [(Role::Knight, Group::KnightOutpost), (Role::Bishop, Group::BishopOutpost)]
    {
        let posted = own.of(role) & outposts;
        tally.each(posted - supported, group.at(0));
        tally.each(posted & supported, group.at(1));
    }
    let shelter = span::ahead(!view.color, own.pawns() | enemy.pawns());
    tally.each(own.minors() & shelter, Group::MinorBehindPawn.at(0));
}

/// The two long diagonals.
const LONG: Bitboard = Bitboard(0x8142_2418_1824_4281);
/// d4, e4, d5 and e5.
const CENTER: Bitboard = Bitboard(0x0000_0018_1800_0000);

/// The pair; pawns on a bishop's color; the center seen along a long diagonal.
#[inline(always)]
fn bishops(view: &View<'_>, tally: &mut impl Tally) {
    let (bishops, pawns) = (view.own.of(Role::Bishop), view.own.pawns());
    if bishops.intersects(Bitboard::LIGHT) && bishops.intersects(Bitboard::DARK) {
        tally.note(Group::BishopPair.at(0));
    }
    for color in [Bitboard::LIGHT, Bitboard::DARK] {
        for _ in bishops & color {
            tally.add(Group::BadBishop.at(0), (pawns & color).len().cast_signed());
        }
    }
    for square in bishops & (LONG - CENTER) {
        let seen = bishop_attacks(square, pawns | view.enemy.pawns());
        if (seen & CENTER).has_many() {
            tally.note(Group::LongDiagonal.at(0));
        }
    }
}

/// Open files, the seventh rank, and the corner behind the own king.
#[inline(always)]
fn rooks(view: &View<'_>, tally: &mut impl Tally) {
    let (own, enemy) = (view.own, view.enemy);
    for square in own.of(Role::Rook) {
        let file = Bitboard::from_file(square.file());
        if !file.intersects(own.pawns()) {
            let is_open = !file.intersects(enemy.pawns());
            tally.note(Group::RookFile.at(usize::from(is_open)));
        } else if span::rank_index(view.color, square) == 0 && shut_in(view).contains(square) {
            tally.note(Group::TrappedRook.at(0));
        }
    }
    let rank = |rank| Bitboard::from_rank(view.color.relative(rank));
    let seventh = rank(Rank::Seventh);
    if (enemy.pawns() & seventh | enemy.of(Role::King) & rank(Rank::Eighth)).any() {
        tally.each(own.of(Role::Rook) & seventh, Group::RookSeventh.at(0));
    }
}

/// The squares between the own king and the edge that is nearer to it, if it has left the center.
#[inline(always)]
fn shut_in(view: &View<'_>) -> Bitboard {
    let king = view.own.king;
    let rank = Bitboard::from_rank(king.rank());
    match king.file() {
        File::A | File::B | File::C => rank & Bitboard(king.bit().0 - 1),
        File::D | File::E => Bitboard::EMPTY,
        File::F | File::G | File::H => rank - Bitboard(king.bit().0 - 1),
    }
}

/// Queens that an enemy rook or bishop will attack as soon as one piece has gone.
#[inline(always)]
fn queens(view: &View<'_>, tally: &mut impl Tally) {
    for square in view.own.of(Role::Queen) {
        let snipers = straights(square) & view.enemy.of(Role::Rook)
            | diagonals(square) & view.enemy.of(Role::Bishop);
        let is_exposed = |sniper| {
            let blockers = between(square, sniper) & view.occupied;
            blockers.any() && !blockers.has_many()
        };
        if snipers.into_iter().any(is_exposed) {
            tally.note(Group::ExposedQueen.at(0));
        }
    }
}
