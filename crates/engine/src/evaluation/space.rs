//! Room behind the own pawns.

use tabiya_chess::{Bitboard, File, Rank, Role};

use super::facts::View;
use super::{Group, Tally, span};

/// Counts the squares in the own half of the center that are safe from pawns; those behind own
/// pawns count twice.
#[inline(always)]
pub(super) fn space(view: &View<'_>, tally: &mut impl Tally) {
    let (own, enemy) = (view.own, view.enemy);
    let home = span::ranks(view.color, Rank::Second, Rank::Fourth) & CENTER_FILES;
    let safe = home - own.pawns() - enemy.attacks(Role::Pawn);
    let behind = span::front(!view.color, own.pawns()) & (safe - enemy.attacked);
    tally.add(Group::Space.at(0), (safe.len() + behind.len()).cast_signed());
}

const CENTER_FILES: Bitboard = Bitboard(
    Bitboard::from_file(File::C).0
        | Bitboard::from_file(File::D).0
        | Bitboard::from_file(File::E).0
        | Bitboard::from_file(File::F).0,
);
