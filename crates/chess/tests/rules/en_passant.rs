//! Taking a pawn in passing.

use tabiya_chess::{Color, Outcome};

use crate::kit::{after, assert_leads, assert_refused, game, legal, names, position, san, targets};

/// Black plays c7-c5 beside a white pawn on d5, and these are White's legal captures in passing.
#[track_caller]
fn check(fen: &str, captures: &str) {
    let position = after(&position(fen), "c7c5");
    let found: Vec<String> = legal(&position)
        .split(' ')
        .filter(|uci| uci.ends_with("c6") && (uci.starts_with("d5") || uci.starts_with("b5")))
        .map(str::to_owned)
        .collect();
    assert_eq!(found.join(" "), captures, "{position}");
    assert_eq!(position.ep().is_some(), !captures.is_empty(), "{position}");
}

#[test]
fn en_passant_takes_the_pawn_that_passed() {
    let white = position("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1");
    assert_leads(&white, "d5c6", "4k3/8/2P5/8/8/8/8/4K3 b - - 0 1");
    let black = position("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1");
    assert_leads(&black, "e4d3", "4k3/8/8/8/8/3p4/8/4K3 w - - 0 2");
}

#[test]
fn en_passant_is_open_to_the_pawns_on_both_sides() {
    check("4k3/2p5/8/1P1P4/8/8/8/4K3 b - - 0 1", "b5c6 d5c6");
}

#[test]
fn en_passant_lasts_one_move() {
    let late = after(&position("4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1"), "c7c5 e1d1 e8d8");
    let sentence = "the pawn on c5 can be taken in passing only right after its double step";
    assert_refused(&late, "d5c6", sentence);
}

#[test]
fn a_pawn_that_came_by_single_steps_cannot_be_taken_in_passing() {
    let slow = after(&position("4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1"), "c7c6 e1d1 c6c5");
    assert_eq!(slow.ep(), None);
    assert_eq!(targets(&slow, "d5"), "d6");
}

#[test]
fn only_pawns_take_in_passing() {
    let passed = after(&position("4k3/2p5/8/1N1P4/1N6/8/8/4K3 b - - 0 1"), "c7c5");
    assert_leads(&passed, "b4c6", "4k3/8/2N5/1NpP4/8/8/8/4K3 b - - 1 2");
}

#[test]
fn en_passant_does_not_reach_round_the_edge_of_the_board() {
    let passed = after(&position("4k3/p7/8/7P/7P/8/8/4K3 b - - 0 1"), "a7a5");
    assert_eq!(passed.ep(), None);
    assert_refused(&passed, "h5a6", "a pawn does not move from h5 to a6");
}

#[test]
fn en_passant_may_not_expose_the_king_along_the_rank() {
    let fen = "7k/2p5/8/K2P3r/8/8/8/8 b - - 0 1";
    check(fen, "");
    let sentence = "your king on a5 would be attacked by the rook on h5";
    assert_refused(&after(&position(fen), "c7c5"), "d5c6", sentence);
}

#[test]
fn a_third_pawn_on_the_rank_keeps_the_king_safe_in_passing() {
    check("7k/2p5/8/K2P1P1r/8/8/8/8 b - - 0 1", "d5c6");
}

#[test]
fn en_passant_may_not_leave_a_pin_on_the_file() {
    let fen = "3r3k/2p5/8/3P4/8/8/8/3K4 b - - 0 1";
    check(fen, "");
    let sentence = "your king on d1 would be attacked by the rook on d8";
    assert_refused(&after(&position(fen), "c7c5"), "d5c6", sentence);
}

#[test]
fn en_passant_on_the_file_of_king_and_rook_shuts_it_again() {
    check("2r4k/2p5/8/3P4/8/8/8/2K5 b - - 0 1", "d5c6");
}

#[test]
fn en_passant_may_not_leave_a_pin_on_a_diagonal() {
    let fen = "6bk/2p5/8/3P4/8/8/K7/8 b - - 0 1";
    check(fen, "");
    let sentence = "your king on a2 would be attacked by the bishop on g8";
    assert_refused(&after(&position(fen), "c7c5"), "d5c6", sentence);
}

#[test]
fn en_passant_may_follow_the_diagonal_of_a_pin() {
    check("b6k/2p5/8/3P4/8/8/8/7K b - - 0 1", "d5c6");
}

#[test]
fn en_passant_may_not_open_a_diagonal_behind_the_pawn_taken() {
    // No game leads here, as the bishop would have given check before; a FEN can.
    let position = position("7k/b7/8/2pP4/8/4K3/8/8 w - c6 0 1");
    assert_eq!(position.ep(), None);
    assert_refused(&position, "d5c6", "your king on e3 would be attacked by the bishop on a7");
}

#[test]
fn two_capturers_pinned_on_different_lines_cannot_take_in_passing() {
    let fen = "3r3k/2p5/b7/1P1P4/8/3K4/8/8 b - - 0 1";
    check(fen, "");
    let passed = after(&position(fen), "c7c5");
    assert_refused(&passed, "b5c6", "your king on d3 would be attacked by the bishop on a6");
    assert_refused(&passed, "d5c6", "your king on d3 would be attacked by the rook on d8");
}

#[test]
fn two_capturers_of_which_one_is_pinned() {
    let fen = "3r3k/2p5/8/1P1P4/8/8/8/3K4 b - - 0 1";
    check(fen, "b5c6");
    let passed = after(&position(fen), "c7c5");
    assert_eq!(san(&passed, "b5c6"), "bxc6");
    assert_refused(&passed, "d5c6", "your king on d1 would be attacked by the rook on d8");
}

#[test]
fn en_passant_can_be_the_only_answer_to_the_check_of_the_pushed_pawn() {
    let checked = after(&position("4r2k/2p5/1p1n4/3P4/3K4/7r/8/8 b - - 0 1"), "c7c5");
    assert_eq!(names(checked.checkers()), "c5");
    assert_eq!(legal(&checked), "d5c6");
    assert_eq!(checked.outcome(), None);
}

#[test]
fn en_passant_does_not_answer_another_check() {
    let checked = after(&position("8/r1p4K/8/3P4/8/8/8/7k b - - 0 1"), "c7c5");
    assert_eq!(names(checked.checkers()), "a7");
    assert_eq!(checked.ep(), None);
    assert_refused(&checked, "d5c6", "your king on h7 would be attacked by the rook on a7");
}

#[test]
fn en_passant_can_give_discovered_check() {
    let passed = after(&position("8/2p5/8/R2P3k/8/8/8/K7 b - - 0 1"), "c7c5");
    assert_eq!(san(&passed, "d5c6"), "dxc6+");
    assert_eq!(names(after(&passed, "d5c6").checkers()), "a5");
}

#[test]
fn en_passant_can_give_mate() {
    let game = game("6R1/2p5/8/R2P3k/8/8/3B2N1/K7 b - - 0 1", "c7c5 d5c6");
    assert_eq!(game.outcome(), Some(Outcome::Checkmate { winner: Color::White }));
}
