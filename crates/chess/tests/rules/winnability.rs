//! Whether a side can ever mate, by any series of legal moves.

use tabiya_chess::{Color, Strength, Winnability};

use crate::kit::{chess960, position};

/// Asks both strengths for both sides; `W` and `B` stand for who can mate.
#[track_caller]
fn check(fen: &str, expected: &str) {
    let position = position(fen);
    for (color, letter) in Color::ALL.into_iter().zip(['W', 'B']) {
        let truth =
            if expected.contains(letter) { Winnability::Winnable } else { Winnability::Unwinnable };
        assert_eq!(position.winnability(color, Strength::Full), truth, "{color} in {fen}");
        let fast = position.winnability(color, Strength::Fast);
        assert!(fast == truth || fast == Winnability::Unknown, "{color} in {fen}: {fast:?}");
    }
}

/// Asks whether the fast strength sees that nobody can ever mate.
#[track_caller]
fn check_dead_at_once(fen: &str) {
    for color in Color::ALL {
        let answer = position(fen).winnability(color, Strength::Fast);
        assert_eq!(answer, Winnability::Unwinnable, "{color} in {fen}");
    }
}

#[test]
fn the_start_can_be_won_by_both() {
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "WB");
}

#[test]
fn a_lone_king_never_mates_and_the_other_side_does() {
    check("8/8/4k3/8/8/8/3QK3/8 w - - 0 1", "W");
    check("8/8/4k3/8/8/8/4K3/8 w - - 0 1", "");
}

#[test]
fn a_wall_of_locked_pawns_is_dead_at_once_even_with_bishops_behind_it() {
    check_dead_at_once("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1");
    check_dead_at_once("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1");
}

#[test]
fn a_wall_with_a_gap_is_alive() {
    check("2b1k3/8/8/3p1p1p/3P1P1P/8/8/2B1K3 w - - 0 1", "WB");
}

#[test]
fn a_capture_that_is_forced_and_leaves_nothing_is_dead_at_once() {
    // The king must take the queen, and kings alone are left.
    check_dead_at_once("7k/6Q1/8/8/8/8/8/K7 b - - 0 1");
}

#[test]
fn the_side_that_has_just_mated_could() {
    check("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "W");
}

#[test]
fn a_mate_on_the_board_counts_though_its_material_could_not_have_given_it() {
    check("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1", "B");
}

#[test]
fn stalemate_cannot_be_won_any_more() {
    check("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "");
}

#[test]
fn a_pawn_that_promotes_makes_the_difference() {
    check("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "W");
}

#[test]
fn chess960_with_castling_rights_is_answered_too() {
    let position = chess960("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1");
    for color in Color::ALL {
        assert_eq!(position.winnability(color, Strength::Full), Winnability::Winnable);
    }
}
