//! Enemy pieces that are attacked, or soon could be.

use tabiya_chess::{Bitboard, Rank, Role};

use super::facts::View;
use super::{Group, Tally, span};

/// The roles that can be attacked to some effect, from the cheapest.
const PREY: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Counts what a side threatens.
#[inline(always)]
pub(super) fn threats(view: &View<'_>, tally: &mut impl Tally) {
    let (own, enemy) = (view.own, view.enemy);
    // Protected by a pawn, or by more pieces than can attack it.
    let held = enemy.attacks(Role::Pawn) | (enemy.attacked_twice - own.attacked_twice);
    let officers = enemy.officers();
    let weak = (officers | enemy.pawns()) & (own.attacked - held);

    let by_minors = own.attacks(Role::Knight) | own.attacks(Role::Bishop);
    prey(view, (weak | officers) & by_minors, Group::ThreatByMinor, tally);
    prey(view, weak & own.attacks(Role::Rook), Group::ThreatByRook, tally);
    if weak.intersects(own.attacks(Role::King)) {
        tally.note(Group::ThreatByKing.at(0));
    }
    let lost = weak & (officers & own.attacked_twice | !enemy.attacked);
    tally.each(lost, Group::Hanging.at(0));
    let contested = own.attacked & (enemy.attacked - held);
    tally.add(Group::Restriction.at(0), contested.len().cast_signed());
    by_pawns(view, officers, tally);
}

/// Attacks by pawns that are not lost themselves, now and after one step.
#[inline(always)]
fn by_pawns(view: &View<'_>, officers: Bitboard, tally: &mut impl Tally) {
    let (own, enemy) = (view.own, view.enemy);
    let safe = own.attacked | !enemy.attacked;
    let attacks = span::pawn_attacks(view.color, own.pawns() & safe);
    prey(view, attacks & officers, Group::ThreatByPawn, tally);

    let third = Bitboard::from_rank(view.color.relative(Rank::Third));
    let single = span::ahead(view.color, own.pawns()) - view.occupied;
    let double = span::ahead(view.color, single & third) - view.occupied;
    let steps = (single | double) & (safe - enemy.attacks(Role::Pawn));
    let attacks = span::pawn_attacks(view.color, steps) - own.attacks(Role::Pawn);
    tally.each(attacks & officers, Group::PushThreat.at(0));
}

/// Counts each attacked piece by its role.
#[inline(always)]
fn prey(view: &View<'_>, attacked: Bitboard, group: Group, tally: &mut impl Tally) {
    if attacked.is_empty() {
        return;
    }
    for role in PREY {
        tally.each(attacked & view.enemy.of(role), group.at(role as usize));
    }
}
