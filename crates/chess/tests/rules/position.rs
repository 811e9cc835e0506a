//! The start, positions with many moves or many pieces, and keys.

use tabiya_chess::{Board, CastlingRights, Color, Piece, Position, Role, RowColumn, Setup, Square};

use crate::kit::{after, legal, position, targets};

#[test]
fn player_1_starts_in_rows_0_and_1_and_player_2_in_rows_6_and_7() {
    let board = *Position::start().board();
    let at = |row: u8, column: u8| {
        let square: RowColumn = format!("{row},{column}").parse().unwrap();
        board.piece_at(square.0).map_or('.', Piece::letter)
    };
    let row = |row| (0..8).map(|column| at(row, column)).collect::<String>();
    assert_eq!(
        (0..8).map(row).collect::<Vec<_>>(),
        [
            "RNBQKBNR", "PPPPPPPP", "........", "........", "........", "........", "pppppppp",
            "rnbqkbnr"
        ]
    );
}

#[test]
fn white_moves_first_and_the_players_alternate() {
    let mut position = Position::start();
    for (uci, turn) in [("e2e4", Color::White), ("e7e5", Color::Black), ("g1f3", Color::White)] {
        assert_eq!(position.turn(), turn);
        position = after(&position, uci);
    }
    assert_eq!(position.turn(), Color::Black);
    assert_eq!(position.fullmoves(), 2);
}

#[test]
fn a_capture_removes_the_piece_for_good() {
    let position = after(&position("4k3/8/8/8/8/8/r7/R3K3 w Q - 0 1"), "a1a2 e8e7 a2a1");
    assert_eq!(position.to_string(), "8/4k3/8/8/8/8/8/R3K3 b - - 2 2");
    assert_eq!(position.board().count(Piece::new(Color::Black, Role::Rook)), 0);
}

#[test]
fn each_piece_moves_by_its_rule_forward_and_backward() {
    for (fen, from, expected) in [
        ("7k/8/8/8/3N4/8/8/K7 w - - 0 1", "d4", "b3 b5 c2 c6 e2 e6 f3 f5"),
        ("7k/8/8/8/4B3/8/8/K7 w - - 0 1", "e4", "a8 b1 b7 c2 c6 d3 d5 f3 f5 g2 g6 h1 h7"),
        ("7k/8/8/8/3R4/8/8/K7 w - - 0 1", "d4", "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4"),
        (
            "7k/8/8/8/4Q3/8/8/K7 w - - 0 1",
            "e4",
            "a4 a8 b1 b4 b7 c2 c4 c6 d3 d4 d5 e1 e2 e3 e5 e6 e7 e8 f3 f4 f5 g2 g4 g6 h1 h4 h7",
        ),
        ("7k/8/8/8/3K4/8/8/R7 w - - 0 1", "d4", "c3 c4 c5 d3 d5 e3 e4 e5"),
    ] {
        assert_eq!(targets(&position(fen), from), expected, "{fen}");
    }
}

/// The same position with colors and ends of the board exchanged.
fn mirrored(position: &Position) -> Position {
    let mut board = Board::EMPTY;
    for (square, piece) in position.board().pieces() {
        board.place(square.mirrored(), Piece::new(!piece.color, piece.role));
    }
    let setup = Setup {
        board,
        turn: !position.turn(),
        castling: CastlingRights::from_rooks(position.castling().rooks().mirrored()),
        ep: position.ep().map(Square::mirrored),
        ..Setup::from(position)
    };
    setup.position(position.variant()).expect("a mirror changes no rule")
}

#[test]
fn both_colors_move_by_the_same_rules() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        // Pawns: start row, blocked, capturing, in passing, pinned, promoting.
        "1n2k3/P5p1/6P1/2pP4/1b5n/1p3pP1/1PPP1P2/4K3 w - c6 0 1",
        "4r2k/8/8/1Q6/7B/8/8/4K3 w - - 0 1",
    ] {
        let position = position(fen);
        let mirror = mirrored(&position);
        let name = |from: Square, to: Square, role| format!("{from}{to}{role:?}");
        let mut ours: Vec<String> = position
            .legal_moves()
            .iter()
            .map(|mv| name(mv.from().mirrored(), mv.to().mirrored(), mv.promoted()))
            .collect();
        let mut theirs: Vec<String> =
            mirror.legal_moves().iter().map(|mv| name(mv.from(), mv.to(), mv.promoted())).collect();
        ours.sort();
        theirs.sort();
        assert_eq!(ours, theirs, "{fen} and {mirror}");
        assert_eq!(mirrored(&mirror), position, "{fen}");
    }
}

#[test]
fn a_knight_jumps_over_anything() {
    assert_eq!(targets(&Position::start(), "b1"), "a3 c3");
    let ringed = position("7k/8/8/2ppp3/2pNp3/2ppp3/8/K7 w - - 0 1");
    assert_eq!(targets(&ringed, "d4"), "b3 b5 c2 c6 e2 e6 f3 f5");
}

#[test]
fn sliders_stop_before_a_friend_and_on_a_foe() {
    assert_eq!(targets(&position("7k/8/8/8/p7/8/8/R1N1K3 w - - 0 1"), "a1"), "a2 a3 a4 b1");
    assert_eq!(targets(&position("6k1/8/8/4p3/8/2B5/1P6/K7 w - - 0 1"), "c3"), "a5 b4 d2 d4 e1 e5");
}

#[test]
fn a_position_can_have_218_moves() {
    let position = position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert_eq!(position.legal_moves().len(), 218);
    assert_eq!(position.legal_count(), 218);
    assert_eq!(legal(&position).split(' ').count(), 218);
}

#[test]
fn a_list_holds_more_moves_than_any_game_can_offer() {
    // No game leads here, but sixteen men do: a king and fifteen queens.
    let position = position("Q4QK1/2Q4Q/4Q3/1Q5Q/3Q3Q/Q5Q1/ppQQ4/kb3Q1Q w - - 0 1");
    assert_eq!(position.legal_moves().len(), 237);
    assert_eq!(position.legal_count(), 237);
}

/// Eight or nine pieces of one role, one pawn about to become the last.
#[track_caller]
fn check_promoted(role: Role, square_rows: &str, count: u32) {
    let letter = role.upper_letter().to_string();
    let fen = format!("8/3P4/8/7k/8/{square_rows}4K w - - 0 1").replace('X', &letter);
    let promoted = after(&position(&fen), &format!("d7d8{}", role.letter()));
    assert_eq!(promoted.board().count(Piece::new(Color::White, role)), count);
    assert_eq!(position(&promoted.to_string()), promoted);
}

#[test]
fn a_player_can_have_nine_queens() {
    check_promoted(Role::Queen, "XX6/XXX5/XXX", 9);
}

#[test]
fn a_player_can_have_ten_rooks_bishops_or_knights() {
    check_promoted(Role::Rook, "XXX5/XXX5/XXX", 10);
    check_promoted(Role::Bishop, "XXX5/XXX5/XXX", 10);
    check_promoted(Role::Knight, "XXX5/XXX5/XXX", 10);
}

#[test]
fn keys_are_equal_when_moves_are_transposed() {
    let one = after(&Position::start(), "g1f3 g8f6 b1c3");
    let other = after(&Position::start(), "b1c3 g8f6 g1f3");
    assert_eq!(one.key(), other.key());
    assert!(one.is_same(&other));
}

#[test]
fn keys_do_not_depend_on_the_counters() {
    let one = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let other = position("4k3/8/8/8/8/8/8/4K2R w K - 37 80");
    assert_eq!(one.key(), other.key());
    assert!(one.is_same(&other));
    assert_ne!(one, other);
}

#[test]
fn keys_differ_by_placement_turn_castling_and_legal_en_passant() {
    let fens = [
        "4k3/8/8/2pP4/8/8/8/4K2R w K c6 0 1",
        "4k3/8/8/2pP4/8/8/8/4K2R w K - 0 1",
        "4k3/8/8/2pP4/8/8/8/4K2R w - - 0 1",
        "4k3/8/8/2pP4/8/8/8/4K2R b K - 0 1",
        "4k3/8/8/2pP4/8/8/8/4K1R1 w - - 0 1",
    ];
    for (index, one) in fens.iter().enumerate() {
        for other in &fens[..index] {
            let (one, other) = (position(one), position(other));
            assert_ne!(one.key(), other.key(), "{one} {other}");
            assert!(!one.is_same(&other), "{one} {other}");
        }
    }
}

#[test]
fn keys_do_not_depend_on_an_idle_en_passant_square() {
    let one = position("4k3/8/8/2p5/8/8/8/4K3 w - c6 0 1");
    let other = position("4k3/8/8/2p5/8/8/8/4K3 w - - 0 1");
    assert_eq!(one.key(), other.key());
}

#[test]
fn a_key_kept_through_every_kind_of_move_is_the_key_of_the_position() {
    for (fen, line) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1 e8c8 f1f8 h8f8 a1a8"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8 e8e7 a8h8"),
        ("4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1", "c7c5 d5c6 e8d8 c6c7"),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q e8e7 b8b1"),
    ] {
        let mut played = position(fen);
        for uci in line.split(' ') {
            played = after(&played, uci);
            assert_eq!(played.key(), position(&played.to_string()).key(), "{uci} in {fen}");
        }
    }
}

#[test]
fn a_position_becomes_a_setup_and_back() {
    let position = position("r3k2r/8/8/2pP4/8/8/8/R3K2R w KQkq c6 0 9");
    let setup = Setup::from(&position);
    assert_eq!(setup.position(position.variant()), Ok(position));
}

#[test]
fn whether_the_king_has_a_move_left_is_known() {
    let stuck = position("7k/5Q2/6K1/8/8/8/p7/8 b - - 0 1");
    assert_eq!(targets(&stuck, "h8"), "");
    assert!(stuck.has_legal_move());
}

#[test]
fn moves_of_one_piece_are_those_of_the_list() {
    let position = position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let mut all = Vec::new();
    for square in position.board().by_color(Color::White) {
        all.extend_from_slice(&position.moves_from(square));
    }
    all.sort();
    let mut listed = position.legal_moves().to_vec();
    listed.sort();
    assert_eq!(all, listed);
    assert_eq!(listed.len(), 48);
    assert!(position.moves_from(position.king(Color::Black)).is_empty(), "not its turn");
}
