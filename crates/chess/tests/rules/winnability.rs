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
fn a_king_that_could_only_stalemate_the_caged_one_never_mates_it() {
    // White's king has a3 and a4. Black's could step to b2 or a2 only by taking the last of them.
    check_dead_at_once("8/3b2k1/p7/P1p4b/K1p5/1pP5/1P6/8 w - - 0 1");
}

#[test]
fn a_pawn_that_mates_the_hopeful_side_by_its_first_step_unlocks_nothing() {
    check("2b1k3/8/3ppp2/1p2p3/1Pp1K1p1/2P1P1P1/8/2B3B1 b - - 0 1", "B");
}

#[test]
fn a_man_that_is_taken_where_it_stands_or_never_is_proved_either_way() {
    check("b6B/8/3k4/8/p1p1p1p1/P1P1PpP1/b4P1K/6BR w - - 0 1", "");
}

#[test]
fn a_man_that_is_taken_where_it_stands_has_no_part_in_the_mate() {
    // The rook checks along the file only while it is there, and then the king never leaves it.
    check("B2b4/8/8/4k2B/1p1p1p1p/1PpP1P1P/K1P5/RB4b1 b - - 0 1", "");
}

#[test]
fn a_last_man_that_must_be_taken_beside_a_shut_in_king_never_mates_it() {
    check("8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", "B");
    // A knight checks from where nothing can take it.
    check("8/6pp/8/8/ppp5/bkp4N/qnp5/n1K5 b - - 0 1", "WB");
}

#[test]
fn bishops_with_one_square_to_spare_guard_their_pawns_together() {
    check("B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1", "");
}

#[test]
fn a_mate_that_takes_a_walk_of_king_and_bishops_is_found() {
    check("1b4k1/8/8/p1p1p1p1/PpP1P1P1/1P6/1P1b1B2/2B3K1 w - - 0 1", "WB");
}

#[test]
fn pawns_that_only_lose_time_can_decide_who_is_able_to_mate() {
    check("7k/5p1p/8/8/8/1p6/pP1P1P1P/K7 w - - 0 1", "WB");
}

#[test]
fn a_capture_in_passing_that_unlocks_the_wall_keeps_the_game_alive() {
    let locked = "4k3/8/1p6/pPp1p1p1/P1PpP1P1/3P4/8/4K3 w - - 0 1";
    check_dead_at_once(locked);
    let passing = "4k3/8/8/pPp1p1p1/P1PpP1P1/3P4/8/4K3 w - a6 0 1";
    check(passing, "WB");
}

#[test]
fn chess960_with_castling_rights_is_answered_too() {
    let position = chess960("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1");
    for color in Color::ALL {
        assert_eq!(position.winnability(color, Strength::Full), Winnability::Winnable);
    }
}
