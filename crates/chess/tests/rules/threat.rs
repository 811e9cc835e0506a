//! What pieces attack, what is hidden from them, and who attacks a square.

use tabiya_chess::{Bitboard, Board, Color, Piece, Role, attack};

use crate::kit::{names, position, square};

#[track_caller]
fn check_attacks(fen: &str, from: &str, attacked: &str) {
    assert_eq!(
        names(position(fen).board().attacks_from(square(from))),
        attacked,
        "{from} in {fen}"
    );
}

#[track_caller]
fn check_shadow(fen: &str, from: &str, hidden: &str) {
    assert_eq!(names(position(fen).board().shadow_of(square(from))), hidden, "{from} in {fen}");
}

#[test]
fn an_empty_square_attacks_nothing() {
    check_attacks("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1", "");
}

#[test]
fn a_pawn_threatens_both_diagonals_though_they_are_empty_and_never_the_squares_ahead() {
    check_attacks("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "d3 f3");
    check_attacks("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", "e7", "d6 f6");
    check_attacks("4k3/8/8/8/8/8/P6P/4K3 w - - 0 1", "a2", "b3");
    check_attacks("4k3/8/8/8/8/8/P6P/4K3 w - - 0 1", "h2", "g3");
}

#[test]
fn a_knight_threatens_by_jumping() {
    check_attacks("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", "d4", "c2 e2 b3 f3 b5 f5 c6 e6");
    check_attacks("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "b1", "d2 a3 c3");
    check_attacks("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "a1", "c2 b3");
}

#[test]
fn sliders_are_stopped_by_friend_and_foe_and_attack_both() {
    let fen = "4k3/8/1p3p2/8/1P1Q1P2/8/1P3p2/7K w - - 0 1";
    check_attacks(fen, "d4", "d1 b2 d2 f2 c3 d3 e3 b4 c4 e4 f4 c5 d5 e5 b6 d6 f6 d7 d8");
    check_attacks("4k3/8/8/8/8/8/P7/RN2K3 w - - 0 1", "a1", "b1 a2");
    check_attacks("4k3/8/8/8/8/p7/1p6/B3K3 w - - 0 1", "a1", "b2");
}

#[test]
fn a_king_threatens_its_neighbors() {
    check_attacks("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1", "d1 f1 d2 e2 f2");
    check_attacks("7k/8/8/8/8/8/8/4K3 w - - 0 1", "h8", "g7 h7 g8");
}

#[test]
fn a_pinned_piece_still_threatens() {
    check_attacks("4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1", "e4", "d2 f2 c3 g3 c5 g5 d6 f6");
}

#[test]
fn the_shadow_is_what_lies_behind_the_first_blocker() {
    let fen = "4k3/8/8/8/p7/8/8/R2NK3 w - - 0 1";
    check_attacks(fen, "a1", "b1 c1 d1 a2 a3 a4");
    check_shadow(fen, "a1", "e1 f1 g1 h1 a5 a6 a7 a8");
    check_shadow("4k3/8/8/8/3p4/8/8/B3K3 w - - 0 1", "a1", "e5 f6 g7 h8");
    check_shadow("7k/8/8/8/3pP3/8/8/3QK3 w - - 0 1", "d1", "f1 g1 h1 d5 d6 d7 d8");
}

#[test]
fn a_slider_on_open_lines_has_no_shadow() {
    check_shadow("7k/8/8/8/8/8/1R6/6K1 w - - 0 1", "b2", "");
}

#[test]
fn pawns_knights_and_kings_have_no_shadow() {
    let fen = "4k3/8/8/8/8/3pp3/4P3/3NK3 w - - 0 1";
    for from in ["e2", "d1", "e1", "a8"] {
        check_shadow(fen, from, "");
    }
}

#[test]
fn threats_and_shadow_make_up_the_attacks_on_an_empty_board() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ] {
        let position = position(fen);
        let board = position.board();
        for (square, piece) in board.pieces() {
            let (attacked, hidden) = (board.attacks_from(square), board.shadow_of(square));
            assert!((attacked & hidden).is_empty(), "{square} in {fen}");
            let open = attack::attacks(piece.color, piece.role, square, Bitboard::EMPTY);
            assert_eq!(attacked | hidden, open, "{square} in {fen}");
        }
    }
}

#[test]
fn the_attackers_of_a_square_are_known_for_each_side() {
    let position = position("3rk3/8/1b6/8/3P4/2N2n2/8/3R1K2 w - - 0 1");
    let board = position.board();
    assert_eq!(names(board.attackers_of(square("d4"), Color::White)), "d1");
    assert_eq!(names(board.attackers_of(square("d4"), Color::Black)), "f3 b6 d8");
    assert_eq!(names(board.attackers_of(square("d5"), Color::White)), "c3");
    assert_eq!(names(board.attackers_of(square("a8"), Color::White)), "");
}

#[test]
fn who_endangers_a_square_for_the_king_is_known() {
    let position = position("3r3k/8/8/8/b7/8/8/4K3 w - - 0 1");
    assert_eq!(names(position.board().attackers_of(square("d1"), Color::Black)), "a4 d8");
    assert_eq!(names(position.board().attackers_of(square("e2"), Color::Black)), "");
}

#[test]
fn the_squares_a_side_attacks_are_known() {
    let attacked = position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").board().attacked_by(Color::White);
    assert_eq!(names(attacked), "d1 f1 d2 e2 f2 d3 f3");
}

#[test]
fn pinned_pieces_of_both_sides_are_known() {
    let white = position("4k3/4n3/8/b7/8/2N5/8/R3K2Q w - - 0 1");
    assert_eq!(names(white.pinned(Color::White)), "c3");
    assert_eq!(names(white.pinned(Color::Black)), "");
    let black = position("4k3/4np2/8/7B/4R3/8/8/4K3 w - - 0 1");
    assert_eq!(names(black.pinned(Color::Black)), "e7 f7");
    assert_eq!(names(black.pinned(Color::White)), "");
}

#[test]
fn an_enemy_piece_on_the_line_is_not_pinned() {
    let position = position("4r2k/8/8/8/4n3/8/8/4K3 w - - 0 1");
    assert!(position.pinned(Color::White).is_empty());
}

#[test]
fn the_line_of_sight_between_two_squares_is_known() {
    for (a, b, between) in [
        ("a1", "a4", "a2 a3"),
        ("h8", "e5", "f6 g7"),
        ("b3", "f3", "c3 d3 e3"),
        ("a1", "a2", ""),
        ("a1", "a1", ""),
        ("a1", "b3", ""),
    ] {
        assert_eq!(names(attack::between(square(a), square(b))), between, "{a} {b}");
        assert_eq!(names(attack::between(square(b), square(a))), between, "{b} {a}");
    }
    assert!(attack::aligned(square("a1"), square("c3"), square("h8")));
    assert!(!attack::aligned(square("a1"), square("c3"), square("h7")));
}

#[test]
fn placing_overwrites_and_removing_gives_back() {
    let mut board = Board::EMPTY;
    let queen = Piece::new(Color::White, Role::Queen);
    let pawn = Piece::new(Color::Black, Role::Pawn);
    board.place(square("d4"), pawn);
    board.place(square("d4"), queen);
    assert_eq!(board.piece_at(square("d4")), Some(queen));
    assert_eq!(board.occupied().len(), 1);
    assert_eq!(board.remove(square("d4")), Some(queen));
    assert_eq!(board.remove(square("d4")), None);
    assert_eq!(board, Board::EMPTY);
}

#[test]
fn a_piece_reaches_what_its_own_rule_allows_even_a_king() {
    let check = |fen: &str, from: &str, reached: &str| {
        assert_eq!(names(position(fen).board().reach_of(square(from))), reached, "{from} in {fen}");
    };
    let fen = "4k3/6P1/4p3/3p1p2/4P3/8/1P2r2P/1K2R3 w - - 0 1";
    check(fen, "e4", "d5 e5 f5");
    check(fen, "b2", "b3 b4");
    check(fen, "g7", "g8");
    check(fen, "d5", "d4 e4");
    check(fen, "a1", "");
    // The rook stops at the first piece, which it may take.
    check(fen, "e1", "c1 d1 f1 g1 h1 e2");
    check("4k3/8/8/8/8/8/8/K3R3 b - - 0 1", "e1", "b1 c1 d1 f1 g1 h1 e2 e3 e4 e5 e6 e7 e8");
}
