//! Why a move is refused: every reason, as a value and as a sentence.

use tabiya_chess::{CastlingSide, Color, Move, Piece, Position, Refusal, Role, Square};

use crate::kit::{position, refusal};

/// The move is refused for this reason, told so.
#[track_caller]
fn check(fen: &str, uci: &str, expected: Refusal, sentence: &str) {
    let refusal = refusal(&position(fen), uci);
    assert_eq!(refusal, expected, "{uci} in {fen}");
    assert_eq!(refusal.to_string(), sentence, "{uci} in {fen}");
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn an_empty_square_has_nothing_to_move() {
    let expected = Refusal::EmptySquare { square: Square::E4 };
    check(START, "e4e5", expected, "there is no piece on e4");
}

#[test]
fn nobody_moves_the_opponents_piece() {
    check(
        START,
        "e7e5",
        Refusal::WrongTurn { square: Square::E7, piece: Piece::new(Color::Black, Role::Pawn) },
        "it is White's turn, and the pawn on e7 is Black's",
    );
    check(
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "g1f3",
        Refusal::WrongTurn { square: Square::G1, piece: Piece::new(Color::White, Role::Knight) },
        "it is Black's turn, and the knight on g1 is White's",
    );
}

#[test]
fn a_move_does_not_end_where_it_starts() {
    let expected = Refusal::SameSquare { square: Square::E2 };
    check(START, "e2e2", expected, "the move ends where it starts, on e2");
}

#[test]
fn nobody_takes_an_own_piece() {
    check(
        START,
        "a1a2",
        Refusal::OwnPiece { square: Square::A2, role: Role::Pawn },
        "your own pawn stands on a2",
    );
    check(
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        "e1h1",
        Refusal::OwnPiece { square: Square::H1, role: Role::Rook },
        "your own rook stands on h1",
    );
}

#[test]
fn each_piece_moves_only_its_own_way() {
    let fen = "7k/8/8/8/PNBRQ2K/8/8/8 w - - 0 1";
    for (role, from, to) in [
        (Role::Pawn, Square::A4, Square::A6),
        (Role::Knight, Square::B4, Square::B6),
        (Role::Bishop, Square::C4, Square::C6),
        (Role::Rook, Square::D4, Square::F6),
        (Role::Queen, Square::E4, Square::F6),
        (Role::King, Square::H4, Square::H6),
    ] {
        let sentence = format!("a {role} does not move from {from} to {to}");
        check(fen, &format!("{from}{to}"), Refusal::NotHowItMoves { role, from, to }, &sentence);
    }
}

#[test]
fn what_stands_in_the_way_is_named() {
    check(
        START,
        "c1e3",
        Refusal::Blocked {
            piece: Piece::new(Color::White, Role::Bishop),
            from: Square::C1,
            by: Piece::new(Color::White, Role::Pawn),
            on: Square::D2,
        },
        "the bishop on c1 is blocked by your pawn on d2",
    );
    check(
        "r3k3/8/8/n7/8/8/8/R3K3 w - - 0 1",
        "a1a8",
        Refusal::Blocked {
            piece: Piece::new(Color::White, Role::Rook),
            from: Square::A1,
            by: Piece::new(Color::Black, Role::Knight),
            on: Square::A5,
        },
        "the rook on a1 is blocked by the knight on a5",
    );
}

#[test]
fn the_nearest_of_several_pieces_in_the_way_is_named() {
    for (fen, uci, sentence) in [
        (
            "4k3/8/8/8/8/8/8/R1NBK3 w - - 0 1",
            "a1h1",
            "the rook on a1 is blocked by your knight on c1",
        ),
        (
            "3k4/7R/7n/8/7b/8/8/4K3 w - - 0 1",
            "h7h1",
            "the rook on h7 is blocked by the knight on h6",
        ),
        (
            "q3k3/1n6/8/3P4/8/8/8/4K3 b - - 0 1",
            "a8h1",
            "the queen on a8 is blocked by your knight on b7",
        ),
    ] {
        assert_eq!(refusal(&position(fen), uci).to_string(), sentence);
    }
}

#[test]
fn a_pawn_captures_nothing_on_an_empty_square() {
    check(
        START,
        "e2d3",
        Refusal::NothingToCapture { to: Square::D3 },
        "a pawn moves diagonally only to capture, and d3 is empty",
    );
}

#[test]
fn a_pawn_is_taken_in_passing_only_at_once() {
    check(
        "4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1",
        "d5c6",
        Refusal::TooLateToPass { pawn: Square::C5 },
        "the pawn on c5 can be taken in passing only right after its double step",
    );
    check(
        "4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1",
        "e4d3",
        Refusal::TooLateToPass { pawn: Square::D4 },
        "the pawn on d4 can be taken in passing only right after its double step",
    );
}

#[test]
fn a_capture_in_passing_that_exposes_the_king_names_the_attacker() {
    check(
        "7k/8/8/K1pP3r/8/8/8/8 w - c6 0 1",
        "d5c6",
        Refusal::KingAttacked { king: Square::A5, role: Role::Rook, on: Square::H5 },
        "your king on a5 would be attacked by the rook on h5",
    );
}

#[test]
fn a_king_that_would_be_attacked_is_told_by_which_piece_and_where() {
    check(
        "3r3k/8/8/8/8/8/8/4K3 w - - 0 1",
        "e1d1",
        Refusal::KingAttacked { king: Square::D1, role: Role::Rook, on: Square::D8 },
        "your king on d1 would be attacked by the rook on d8",
    );
    check(
        "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1",
        "e2c3",
        Refusal::KingAttacked { king: Square::E1, role: Role::Rook, on: Square::E8 },
        "your king on e1 would be attacked by the rook on e8",
    );
    for (fen, uci, sentence) in [
        (
            "4k3/8/8/8/8/2p5/8/4K3 w - - 0 1",
            "e1d2",
            "your king on d2 would be attacked by the pawn on c3",
        ),
        (
            "4k3/8/8/8/8/2n5/8/4K3 w - - 0 1",
            "e1d1",
            "your king on d1 would be attacked by the knight on c3",
        ),
        (
            "4k3/8/8/8/b7/8/8/4K3 w - - 0 1",
            "e1d1",
            "your king on d1 would be attacked by the bishop on a4",
        ),
        (
            "3qk3/8/8/8/8/8/8/4K3 w - - 0 1",
            "e1d1",
            "your king on d1 would be attacked by the queen on d8",
        ),
        (
            "8/8/8/8/8/3k4/8/4K3 w - - 0 1",
            "e1d2",
            "your king on d2 would be attacked by the king on d3",
        ),
    ] {
        assert_eq!(refusal(&position(fen), uci).to_string(), sentence);
    }
}

#[test]
fn castling_needs_a_king_and_a_rook_that_have_not_moved() {
    check(
        "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
        "e1g1",
        Refusal::CastlingNoRight { wing: CastlingSide::King },
        "you cannot castle on the king's side: the king or the rook has moved, or there is no rook",
    );
    check(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1c1",
        Refusal::CastlingNoRight { wing: CastlingSide::Queen },
        "you cannot castle on the queen's side: the king or the rook has moved, or there is no rook",
    );
}

#[test]
fn castling_names_what_stands_between() {
    check(
        START,
        "e1g1",
        Refusal::CastlingBlocked {
            wing: CastlingSide::King,
            by: Piece::new(Color::White, Role::Bishop),
            on: Square::F1,
        },
        "you cannot castle on the king's side: the bishop on f1 stands in the way",
    );
    check(
        START,
        "e1a1",
        Refusal::CastlingBlocked {
            wing: CastlingSide::Queen,
            by: Piece::new(Color::White, Role::Queen),
            on: Square::D1,
        },
        "you cannot castle on the queen's side: the queen on d1 stands in the way",
    );
}

#[test]
fn castling_names_what_the_king_would_meet_first() {
    for (fen, uci, sentence) in [
        (
            "4k3/8/8/8/8/8/8/RNB1K3 w Q - 0 1",
            "e1c1",
            "you cannot castle on the queen's side: the bishop on c1 stands in the way",
        ),
        (
            "2rrk3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "e1c1",
            "you cannot castle on the queen's side: d1 is attacked by the rook on d8",
        ),
        (
            "4krr1/8/8/8/8/8/8/4K2R w K - 0 1",
            "e1g1",
            "you cannot castle on the king's side: f1 is attacked by the rook on f8",
        ),
    ] {
        assert_eq!(refusal(&position(fen), uci).to_string(), sentence);
    }
}

#[test]
fn castling_out_of_check_names_the_checker() {
    check(
        "4k3/8/8/8/8/3n4/8/R3K2R w KQ - 0 1",
        "e1c1",
        Refusal::CastlingInCheck { wing: CastlingSide::Queen, role: Role::Knight, on: Square::D3 },
        "you cannot castle on the queen's side: your king is in check from the knight on d3",
    );
}

#[test]
fn castling_through_an_attack_names_the_square_and_the_attacker() {
    check(
        "4k3/8/8/8/8/b7/8/R3K2R w KQ - 0 1",
        "e1c1",
        Refusal::CastlingAttacked {
            wing: CastlingSide::Queen,
            square: Square::C1,
            role: Role::Bishop,
            on: Square::A3,
        },
        "you cannot castle on the queen's side: c1 is attacked by the bishop on a3",
    );
}

#[test]
fn a_promotion_asks_for_its_role() {
    check(
        "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
        "e7e8",
        Refusal::PromotionMissing { to: Square::E8 },
        "say what the pawn becomes on e8: queen, rook, bishop or knight",
    );
}

#[test]
fn a_promotion_elsewhere_is_refused() {
    check(
        START,
        "e2e4q",
        Refusal::NoPromotion { role: Role::Pawn, to: Square::E4 },
        "the pawn does not promote on e4",
    );
    check(
        "7k/R7/8/8/8/8/8/4K3 w - - 0 1",
        "a7a8q",
        Refusal::NoPromotion { role: Role::Rook, to: Square::A8 },
        "the rook does not promote on a8",
    );
}

#[test]
fn a_pawn_becomes_neither_pawn_nor_king() {
    let position = position("7k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    for (role, sentence) in
        [(Role::Pawn, "a pawn cannot become a pawn"), (Role::King, "a pawn cannot become a king")]
    {
        let refusal = position.find_move(Square::E7, Square::E8, Some(role)).unwrap_err();
        assert_eq!(refusal, Refusal::PromotionRole { role });
        assert_eq!(refusal.to_string(), sentence);
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    let start = Position::start();
    let mv = Move::normal(Square::E2, Square::E5);
    assert_eq!(
        start.play(mv),
        Err(Refusal::NotHowItMoves { role: Role::Pawn, from: Square::E2, to: Square::E5 })
    );
    assert_eq!(start, Position::start());
}

#[test]
fn a_move_of_the_wrong_kind_is_not_played() {
    for (fen, mv) in [
        (START, Move::castle(Square::E1, Square::H1)),
        (START, Move::en_passant(Square::E2, Square::D3)),
        (START, Move::promotion(Square::E2, Square::E4, Role::Queen)),
        ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", Move::normal(Square::E7, Square::E8)),
        ("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", Move::normal(Square::D5, Square::C6)),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Move::normal(Square::E1, Square::G1)),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Move::castle(Square::H1, Square::E1)),
    ] {
        let position = position(fen);
        assert!(!position.is_legal(mv), "{mv:?} in {fen}");
        assert!(position.play(mv).is_err(), "{mv:?} in {fen}");
    }
}

#[test]
fn every_pair_of_squares_is_a_legal_move_or_has_a_reason() {
    for fen in [
        START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "3r3k/2p5/b7/1PpP4/8/3K4/8/8 w - c6 0 1",
        "3r1n2/4P2k/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        let position = position(fen);
        let mut found = 0;
        for (from, to) in Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to)))
        {
            for role in [None].into_iter().chain(Role::ALL.map(Some)) {
                match position.find_move(from, to, role) {
                    Ok(mv) => {
                        assert!(position.is_legal(mv), "{mv:?} in {fen}");
                        // Castling is found twice: by the king's step and by the rook's square.
                        found += usize::from(!mv.is_castle() || mv.to() == to);
                    }
                    Err(refusal) => assert!(!refusal.to_string().is_empty()),
                }
            }
        }
        assert_eq!(found, position.legal_moves().len(), "{fen}");
    }
}
