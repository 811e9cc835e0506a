//! Steps and captures of pawns.

use crate::kit::{assert_refused, position, targets};

/// Where the pawns may go, for White and for Black with the board turned round.
#[track_caller]
fn check(cases: &[(&str, &str, &str)]) {
    for &(fen, pawn, expected) in cases {
        assert_eq!(targets(&position(fen), pawn), expected, "{pawn} in {fen}");
    }
}

#[test]
fn a_pawn_steps_one_or_two_squares_from_its_start_row() {
    check(&[
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "e3 e4"),
        ("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7", "e5 e6"),
        ("4k3/8/8/8/8/8/P6P/4K3 w - - 0 1", "a2", "a3 a4"),
        ("4k3/p6p/8/8/8/8/8/4K3 b - - 0 1", "h7", "h5 h6"),
    ]);
}

#[test]
fn a_pawn_steps_one_square_from_any_other_row() {
    check(&[
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3", "e4"),
        ("3k4/8/4P3/8/8/8/8/4K3 w - - 0 1", "e6", "e7"),
        ("4k3/8/4p3/8/8/8/8/4K3 b - - 0 1", "e6", "e5"),
        ("4k3/8/8/8/8/4p3/8/3K4 b - - 0 1", "e3", "e2"),
    ]);
}

#[test]
fn the_start_row_of_the_opponent_gives_no_double_step() {
    check(&[
        ("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8b a8n a8q a8r"),
        ("4k3/8/8/8/8/8/p6K/8 b - - 0 1", "a2", "a1b a1n a1q a1r"),
    ]);
}

#[test]
fn a_double_step_does_not_jump() {
    check(&[
        ("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2", ""),
        ("4k3/8/8/8/8/4N3/4P3/4K3 w - - 0 1", "e2", ""),
        ("4k3/4p3/4N3/8/8/8/8/4K3 b - - 0 1", "e7", ""),
        ("4k3/4p3/4n3/8/8/8/8/4K3 b - - 0 1", "e7", ""),
    ]);
    assert_refused(
        &position("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1"),
        "e2e4",
        "the pawn on e2 is blocked by the knight on e3",
    );
}

#[test]
fn a_double_step_needs_its_landing_square_free() {
    check(&[
        ("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2", "e3"),
        ("4k3/8/8/8/4N3/8/4P3/4K3 w - - 0 1", "e2", "e3"),
        ("4k3/4p3/8/4N3/8/8/8/4K3 b - - 0 1", "e7", "e6"),
    ]);
    assert_refused(
        &position("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1"),
        "e2e4",
        "the pawn on e2 is blocked by the knight on e4",
    );
}

#[test]
fn a_pawn_does_not_capture_straight_ahead() {
    check(&[
        ("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4", ""),
        ("4k3/8/8/4p3/4P3/8/8/4K3 b - - 0 1", "e5", ""),
    ]);
    assert_refused(
        &position("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1"),
        "e4e5",
        "the pawn on e4 is blocked by the pawn on e5",
    );
}

#[test]
fn a_pawn_captures_diagonally_also_from_its_start_row() {
    check(&[
        ("4k3/8/8/8/8/3n1n2/4P3/7K w - - 0 1", "e2", "d3 e3 e4 f3"),
        ("7k/4p3/3N1N2/8/8/8/8/6K1 b - - 0 1", "e7", "d6 e5 e6 f6"),
        ("6k1/8/3n1n2/4P3/8/8/8/4K3 w - - 0 1", "e5", "d6 e6 f6"),
    ]);
}

#[test]
fn a_pawn_captures_only_enemies() {
    check(&[("4k3/8/8/8/8/3N1N2/4P3/4K3 w - - 0 1", "e2", "e3 e4")]);
    assert_refused(
        &position("4k3/8/8/8/8/3N1N2/4P3/4K3 w - - 0 1"),
        "e2d3",
        "your own knight stands on d3",
    );
}

#[test]
fn a_pawn_does_not_go_diagonally_to_an_empty_square() {
    assert_refused(
        &position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
        "e2d3",
        "a pawn moves diagonally only to capture, and d3 is empty",
    );
}

#[test]
fn a_pawn_does_not_capture_two_squares_away_diagonally() {
    let position = position("4k3/8/8/8/2n3n1/8/4P3/4K3 w - - 0 1");
    assert_eq!(targets(&position, "e2"), "e3 e4");
    assert_refused(&position, "e2g4", "a pawn does not move from e2 to g4");
    assert_refused(&position, "e2c4", "a pawn does not move from e2 to c4");
}

#[test]
fn a_pawn_moves_neither_backward_nor_sideways() {
    let position = position("4k3/8/8/8/3nPn2/3n1n2/8/7K w - - 0 1");
    assert_eq!(targets(&position, "e4"), "e5");
    for to in ["e3", "d4", "f4", "d3", "f3"] {
        let sentence = format!("a pawn does not move from e4 to {to}");
        assert_refused(&position, &format!("e4{to}"), &sentence);
    }
}

#[test]
fn a_pawn_on_the_edge_does_not_capture_round_it() {
    check(&[
        ("4k3/8/8/8/7n/n6n/P6P/4K3 w - - 0 1", "a2", ""),
        ("4k3/8/8/8/7n/1n5n/P6P/4K3 w - - 0 1", "a2", "a3 a4 b3"),
        ("4k3/8/8/n7/n7/6n1/7P/4K3 w - - 0 1", "h2", "g3 h3 h4"),
    ]);
}

#[test]
fn a_pawn_pinned_on_its_file_steps_and_does_not_capture() {
    check(&[("3kr3/8/8/8/8/3b1b2/4P3/4K3 w - - 0 1", "e2", "e3 e4")]);
}

#[test]
fn a_pawn_pinned_on_a_diagonal_only_takes_the_piece_that_pins() {
    check(&[
        ("4k3/8/8/8/8/6b1/5P2/4K3 w - - 0 1", "f2", "g3"),
        ("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2", ""),
        ("4k3/8/8/8/7b/4n3/5P2/4K3 w - - 0 1", "f2", ""),
    ]);
}

#[test]
fn a_pawn_pinned_on_its_rank_does_not_move() {
    check(&[("4k3/8/8/8/8/5n2/K3P2r/8 w - - 0 1", "e2", "")]);
}
