//! Check, its answers, and pins.

use tabiya_chess::Role;

use crate::kit::{after, assert_refused, legal, names, position, san, targets};

#[test]
fn check_is_answered_by_moving_the_king_by_capturing_or_by_blocking() {
    let position = position("4r2k/8/8/1Q6/7B/8/8/4K3 w - - 0 1");
    let king = "e1d1 e1d2 e1f1 e1f2";
    let capture = "b5e8";
    let block = "b5e2 b5e5 h4e7";
    let mut expected: Vec<&str> =
        [king, capture, block].iter().flat_map(|moves| moves.split(' ')).collect();
    expected.sort_unstable();
    assert_eq!(legal(&position), expected.join(" "));
    assert_refused(&position, "b5b6", "your king on e1 would be attacked by the rook on e8");
}

#[test]
fn the_piece_that_gives_check_is_known() {
    for (fen, checker, role) in [
        ("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "d2", Role::Pawn),
        ("4k3/8/8/8/8/3n4/8/4K3 w - - 0 1", "d3", Role::Knight),
        ("4k3/8/8/8/7b/8/8/4K3 w - - 0 1", "h4", Role::Bishop),
        ("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "a1", Role::Rook),
        ("3k4/8/8/8/4q3/8/8/4K3 w - - 0 1", "e4", Role::Queen),
        ("4k3/5P2/8/8/8/8/8/4K3 b - - 0 1", "f7", Role::Pawn),
    ] {
        let position = position(fen);
        assert!(position.is_check(), "{fen}");
        assert_eq!(names(position.checkers()), checker, "{fen}");
        assert_eq!(position.board().role_at(position.checkers().first().unwrap()), Some(role));
    }
}

#[test]
fn a_pawn_gives_no_check_straight_ahead() {
    assert!(!position("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1").is_check());
    assert!(!position("4k3/4P3/8/8/8/8/8/4K3 b - - 0 1").is_check());
}

#[test]
fn a_double_check_is_answered_only_by_the_king() {
    let position = position("4r2k/8/8/8/Rb6/8/8/4K3 w - - 0 1");
    assert_eq!(names(position.checkers()), "b4 e8");
    assert_eq!(legal(&position), "e1d1 e1f1 e1f2");
    assert_refused(&position, "a4b4", "your king on e1 would be attacked by the rook on e8");
}

#[test]
fn the_king_may_take_an_unprotected_piece_of_a_double_check() {
    let position = position("4r2k/8/8/8/8/8/3b4/4K3 w - - 0 1");
    assert_eq!(names(position.checkers()), "d2 e8");
    assert_eq!(legal(&position), "e1d1 e1d2 e1f1 e1f2");
}

#[test]
fn the_king_may_not_retreat_along_the_line_of_the_check() {
    let rook = position("4r2k/8/8/8/4K3/8/8/8 w - - 0 1");
    assert_eq!(targets(&rook, "e4"), "d3 d4 d5 f3 f4 f5");
    assert_refused(&rook, "e4e3", "your king on e3 would be attacked by the rook on e8");
    let bishop = position("7k/8/8/8/3K4/8/1b6/8 w - - 0 1");
    assert_eq!(targets(&bishop, "d4"), "c4 c5 d3 d5 e3 e4");
    assert_refused(&bishop, "d4e5", "your king on e5 would be attacked by the bishop on b2");
}

#[test]
fn the_king_takes_an_unprotected_checker_and_no_protected_one() {
    let free = position("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
    assert_eq!(legal(&free), "e1e2");
    let protected = position("4k3/8/8/8/8/3p4/4q3/4K3 w - - 0 1");
    assert_eq!(legal(&protected), "");
    assert_refused(&protected, "e1e2", "your king on e2 would be attacked by the pawn on d3");
}

#[test]
fn the_king_may_not_step_into_check() {
    let position = position("3r3k/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(legal(&position), "e1e2 e1f1 e1f2");
    assert_refused(&position, "e1d1", "your king on d1 would be attacked by the rook on d8");
    assert_refused(&position, "e1d2", "your king on d2 would be attacked by the rook on d8");
}

#[test]
fn the_kings_never_stand_side_by_side() {
    let position = position("8/8/4k3/8/4K3/8/8/8 w - - 0 1");
    assert_eq!(legal(&position), "e4d3 e4d4 e4e3 e4f3 e4f4");
    for to in ["d5", "e5", "f5"] {
        let sentence = format!("your king on {to} would be attacked by the king on e6");
        assert_refused(&position, &format!("e4{to}"), &sentence);
    }
}

#[test]
fn a_pinned_rook_moves_along_the_file_and_takes_the_piece_that_pins() {
    let position = position("4q2k/8/8/8/4R3/8/8/4K3 w - - 0 1");
    assert_eq!(targets(&position, "e4"), "e2 e3 e5 e6 e7 e8");
    assert_refused(&position, "e4h4", "your king on e1 would be attacked by the queen on e8");
}

#[test]
fn a_pinned_bishop_moves_along_the_diagonal_of_the_pin() {
    let position = position("6k1/8/8/b7/8/2B5/8/4K3 w - - 0 1");
    assert_eq!(targets(&position, "c3"), "a5 b4 d2");
}

#[test]
fn a_pinned_queen_moves_along_the_pin_only() {
    let diagonal = position("6k1/8/8/b7/8/2Q5/8/4K3 w - - 0 1");
    assert_eq!(targets(&diagonal, "c3"), "a5 b4 d2");
    let file = position("4r2k/8/8/8/4Q3/8/8/4K3 w - - 0 1");
    assert_eq!(targets(&file, "e4"), "e2 e3 e5 e6 e7 e8");
    let rank = position("6k1/8/8/8/K2Q3r/8/8/8 w - - 0 1");
    assert_eq!(targets(&rank, "d4"), "b4 c4 e4 f4 g4 h4");
}

#[test]
fn a_bishop_pinned_on_a_file_and_a_rook_pinned_on_a_diagonal_do_not_move() {
    assert_eq!(targets(&position("4r2k/8/8/8/4B3/8/8/4K3 w - - 0 1"), "e4"), "");
    assert_eq!(targets(&position("7k/8/8/b7/8/2R5/8/4K3 w - - 0 1"), "c3"), "");
}

#[test]
fn a_pinned_knight_never_moves() {
    for fen in [
        "4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1",
        "7k/8/8/8/K3N2r/8/8/8 w - - 0 1",
        "b6k/8/8/8/4N3/8/8/7K w - - 0 1",
    ] {
        assert_eq!(targets(&position(fen), "e4"), "", "{fen}");
    }
}

#[test]
fn two_pieces_on_the_line_are_not_pinned() {
    let position = position("4r2k/8/8/8/4N3/4N3/8/4K3 w - - 0 1");
    assert_eq!(targets(&position, "e4"), "c3 c5 d2 d6 f2 f6 g3 g5");
    assert!(position.pinned(position.turn()).is_empty());
}

#[test]
fn a_pinned_piece_cannot_answer_a_check() {
    // The knight on e4 could take the bishop on c3 if the rook on e8 let it go.
    let position = position("4r1k1/8/8/8/4N3/2b5/8/4K3 w - - 0 1");
    assert_eq!(legal(&position), "e1d1 e1e2 e1f1 e1f2");
    assert_refused(&position, "e4c3", "your king on e1 would be attacked by the rook on e8");
}

#[test]
fn a_pinned_piece_still_gives_check() {
    let position = position("4k3/4b3/8/8/7K/8/8/4R3 w - - 0 1");
    assert_eq!(names(position.checkers()), "e7");
}

#[test]
fn a_pinned_piece_still_forbids_squares_to_the_king() {
    let position = position("4k3/4b3/8/7K/8/8/8/4R3 w - - 0 1");
    assert_refused(&position, "h5g5", "your king on g5 would be attacked by the bishop on e7");
    assert_refused(&position, "h5h4", "your king on h4 would be attacked by the bishop on e7");
}

#[test]
fn a_move_may_give_discovered_check() {
    let position = position("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1");
    assert_eq!(san(&position, "e4c5"), "Nc5+");
    assert_eq!(names(after(&position, "e4f6").checkers()), "e1 f6");
}
