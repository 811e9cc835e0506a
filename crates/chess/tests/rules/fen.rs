//! Forsyth-Edwards Notation: what is read, what is refused, what is put right.

#![expect(clippy::panic, reason = "a test stops at the first surprise")]

use tabiya_chess::{FenField, Position, ReadFenError, Setup, Variant};

use crate::kit::{after, position};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Each text is refused because of this field, and nothing panics.
#[track_caller]
fn check_unreadable(texts: &[&str], field: FenField) {
    for text in texts {
        match Position::from_fen(text, Variant::Standard) {
            Err(ReadFenError::Invalid(error)) => assert_eq!(error.field, field, "{text:?}"),
            other => panic!("{text:?} gives {other:?}"),
        }
    }
}

/// The text is a FEN, and there is no such position, for this reason.
#[track_caller]
fn check_impossible(fen: &str, sentence: &str) {
    assert!(fen.parse::<Setup>().is_ok(), "{fen}");
    match Position::from_fen(fen, Variant::Standard) {
        Err(ReadFenError::Impossible(error)) => assert_eq!(error.to_string(), sentence, "{fen}"),
        other => panic!("{fen} gives {other:?}"),
    }
}

/// The FEN is read and written again as the second one.
#[track_caller]
fn check_written(fen: &str, expected: &str) {
    assert_eq!(position(fen).to_string(), expected, "{fen}");
}

#[test]
fn a_fen_is_written_as_it_was_read() {
    for fen in [
        START,
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34",
        "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
        "6k1/8/8/8/8/8/8/K6R w - - 65535 4294967295",
    ] {
        check_written(fen, fen);
    }
}

#[test]
fn a_fen_may_leave_the_counters_out() {
    check_written("4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

#[test]
fn a_fen_has_six_fields_or_four() {
    check_unreadable(
        &[
            "",
            " ",
            "4k3/8/8/8/8/8/8/4K3",
            "4k3/8/8/8/8/8/8/4K3 w",
            "4k3/8/8/8/8/8/8/4K3 w -",
            "4k3/8/8/8/8/8/8/4K3 w - - 0",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 2",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ",
            " 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3  w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3\tw\t-\t-\t0\t1",
        ],
        FenField::Count,
    );
}

#[test]
fn a_placement_has_eight_ranks() {
    check_unreadable(
        &[
            "4k3/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3/ w - - 0 1",
            "/4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3//8/8/8/8/8/4K3 w - - 0 1",
        ],
        FenField::Placement,
    );
}

#[test]
fn a_rank_has_eight_squares() {
    check_unreadable(
        &[
            "4k2/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k4/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K3r w - - 0 1",
            "4k3/8p/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/p8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/ppppppppp/8/8/8/8/8/4K3 w - - 0 1",
        ],
        FenField::Placement,
    );
}

#[test]
fn a_placement_takes_no_digits_0_and_9_and_no_two_digits_in_a_row() {
    check_unreadable(
        &[
            "4k3/9/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/08/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/80/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/0/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/0pppppppp/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/pppp0pppp/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/pppppppp0/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/44/8/8/8/8/8/4K3 w - - 0 1",
            "22k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ],
        FenField::Placement,
    );
}

#[test]
fn a_placement_takes_no_other_letters() {
    check_unreadable(
        &[
            "4k3/x7/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/-7/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/♙7/8/8/8/8/8/4K3 w - - 0 1",
            "4к3/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/８/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K~2 w - - 0 1",
        ],
        FenField::Placement,
    );
}

#[test]
fn the_other_fields_are_read_strictly() {
    check_unreadable(
        &[
            "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 W - - 0 1",
            "4k3/8/8/8/8/8/8/4K3 - - - 0 1",
        ],
        FenField::Turn,
    );
    check_unreadable(
        &[
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkqx - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w K- - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w -- - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w ♔ - 0 1",
        ],
        FenField::Castling,
    );
    check_unreadable(
        &[
            "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - i6 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - E6 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - e 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - -- 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - é6 0 1",
        ],
        FenField::EnPassant,
    );
}

#[test]
fn negative_and_huge_counters_are_refused() {
    check_unreadable(
        &[
            "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
            "4k3/8/8/8/8/8/8/4K3 w - - +1 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 65536 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999999999 1",
            "4k3/8/8/8/8/8/8/4K3 w - - x 1",
            "4k3/8/8/8/8/8/8/4K3 w - - ١ 1",
        ],
        FenField::Halfmoves,
    );
    check_unreadable(
        &[
            "4k3/8/8/8/8/8/8/4K3 w - - 0 -1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 +1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 4294967296",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999999999",
        ],
        FenField::Fullmoves,
    );
}

#[test]
fn the_move_number_0_is_read_as_1() {
    check_written("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

#[test]
fn counters_at_their_limits_do_not_overflow() {
    let last = position("7k/8/8/8/8/8/8/K6R b - - 65535 4294967295");
    let next = after(&last, "h8g8");
    assert_eq!((next.halfmoves(), next.fullmoves()), (u16::MAX, u32::MAX));
}

#[test]
fn each_side_has_exactly_one_king() {
    for (fen, sentence) in [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 0 kings, and each side needs exactly one"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has 0 kings, and each side needs exactly one"),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "White has 2 kings, and each side needs exactly one"),
        ("k3k2k/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 3 kings, and each side needs exactly one"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "White has 0 kings, and each side needs exactly one"),
    ] {
        check_impossible(fen, sentence);
    }
}

#[test]
fn adjacent_kings_are_refused() {
    for turn in ["w", "b"] {
        let fen = format!("8/8/8/3k4/4K3/8/8/8 {turn} - - 0 1");
        check_impossible(&fen, "the kings on e4 and d5 stand side by side");
    }
}

#[test]
fn the_side_not_to_move_may_not_be_in_check() {
    check_impossible(
        "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
        "the king on e8 is attacked by the rook on e1, and it is not that king's turn",
    );
    check_impossible(
        "4k3/8/8/8/8/8/3p4/4K3 b - - 0 1",
        "the king on e1 is attacked by the pawn on d2, and it is not that king's turn",
    );
}

#[test]
fn pawns_on_the_end_ranks_are_refused() {
    for (fen, square) in [
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a8"),
        ("4k2p/8/8/8/8/8/8/4K3 w - - 0 1", "h8"),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a1"),
        ("4k3/8/8/8/8/8/8/4K2p w - - 0 1", "h1"),
    ] {
        let sentence =
            format!("no pawn can stand on {square}: it would have promoted or gone backward");
        check_impossible(fen, &sentence);
    }
}

#[test]
fn more_than_sixteen_men_or_eight_pawns_are_refused() {
    check_impossible(
        "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1",
        "White has 17 pieces, more than sixteen",
    );
    check_impossible(
        "rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1",
        "Black has 17 pieces, more than sixteen",
    );
    check_impossible("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "White has 9 pawns, more than eight");
    check_impossible("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "Black has 9 pawns, more than eight");
}

#[test]
fn more_than_two_checkers_are_refused() {
    check_impossible(
        "4r2k/8/8/8/7b/3n4/8/4K3 w - - 0 1",
        "3 pieces give check, and no move can do that",
    );
    assert_eq!(position("4r2k/8/8/8/7b/8/8/4K3 w - - 0 1").checkers().len(), 2);
}

#[test]
fn impossible_castling_rights_are_dropped() {
    for (fen, expected) in [
        // No rook, a rook elsewhere, the opponent's rook, a king elsewhere.
        ("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1", "4k3/8/8/8/8/8/8/1R2K1R1 w - - 0 1"),
        ("4k3/8/8/8/8/5N2/8/R3K1Nr w KQ - 0 1", "4k3/8/8/8/8/5N2/8/R3K1Nr w Q - 0 1"),
        ("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"),
        ("4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", "4k3/8/8/8/8/8/8/R2K3R w - - 0 1"),
    ] {
        check_written(fen, expected);
    }
}

#[test]
fn castling_rights_are_read_in_any_order_and_written_in_one() {
    check_written("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

#[test]
fn standard_chess_reads_shredders_castling_letters_too() {
    check_written("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let shredder = position("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1").shredder_fen().to_string();
    assert_eq!(shredder, "r3k2r/8/8/8/8/8/8/R3K2R w Ha - 0 1");
}

#[test]
fn an_en_passant_square_is_written_only_if_the_capture_is_legal() {
    for (fen, ep) in [
        ("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "c6"),
        // Nobody beside; pinned to the king; not answering a check.
        ("4k3/8/8/2p5/8/8/8/4K3 w - c6 0 1", "-"),
        ("3rk3/8/8/2pP4/8/8/8/3K4 w - c6 0 1", "-"),
        ("4k3/8/8/2pP4/8/3n4/8/4K3 w - c6 0 1", "-"),
        // No pawn has passed; the square or the one behind is occupied.
        ("4k3/8/8/3P4/8/8/8/4K3 w - c6 0 1", "-"),
        ("4k3/8/2n5/2pP4/8/8/8/4K3 w - c6 0 1", "-"),
        ("4k3/2n5/8/2pP4/8/8/8/6K1 w - c6 0 1", "-"),
        ("4k3/8/8/2PP4/8/8/8/4K3 w - c6 0 1", "-"),
    ] {
        assert_eq!(position(fen).to_string().split(' ').nth(3), Some(ep), "{fen}");
    }
}

#[test]
fn a_double_step_is_written_with_its_square_only_if_it_can_be_taken() {
    let open = after(&Position::start(), "e2e4");
    assert_eq!(open.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    let contact = after(&position("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"), "e2e4");
    assert_eq!(contact.to_string(), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
}

#[test]
fn an_en_passant_square_on_a_wrong_rank_is_refused() {
    for (turn, square, name) in
        [("w", "c3", "White"), ("b", "c6", "Black"), ("w", "c5", "White"), ("w", "c8", "White")]
    {
        let fen = format!("4k3/8/8/2pP4/8/8/8/4K3 {turn} - {square} 0 1");
        let sentence = format!("no pawn can have passed {square} when it is {name}'s turn");
        check_impossible(&fen, &sentence);
    }
}

#[test]
fn an_error_quotes_the_field_that_is_wrong() {
    for (fen, sentence) in [
        ("", "\"\" is not a fen of six fields, or four, with one space between"),
        ("8/8 w - - 0 1", "\"8/8\" is not a placement: eight ranks of eight squares"),
        ("8/8/8/8/8/8/8/8 x - - 0 1", "\"x\" is not a side to move: w or b"),
        (
            "8/8/8/8/8/8/8/8 w KX - 0 1",
            "\"KX\" is not a castling field: -, or letters such as KQkq",
        ),
        ("8/8/8/8/8/8/8/8 w - e9 0 1", "\"e9\" is not an en passant field: - or a square"),
        ("8/8/8/8/8/8/8/8 w - - -5 1", "\"-5\" is not a count of half moves from 0 to 65535"),
        ("8/8/8/8/8/8/8/8 w - - 0 1e3", "\"1e3\" is not a move number from 0 to 4294967295"),
    ] {
        let error = Position::from_fen(fen, Variant::Standard).unwrap_err();
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn a_fen_of_a_hundred_kilobytes_is_refused() {
    const LENGTH: usize = 100_000;
    let kilobytes = |text: &str| text.repeat(LENGTH / text.len());
    for text in [
        kilobytes("8"),
        kilobytes("/"),
        kilobytes("8/"),
        kilobytes(" "),
        kilobytes("♔"),
        kilobytes("\u{10ffff}"),
        format!("{} w - - 0 1", kilobytes("p")),
        format!("4k3/8/8/8/8/8/8/4K3 {} - - 0 1", kilobytes("w")),
        format!("4k3/8/8/8/8/8/8/4K3 w {} - 0 1", kilobytes("KQkq")),
        format!("4k3/8/8/8/8/8/8/4K3 w - {} 0 1", kilobytes("e3")),
        format!("4k3/8/8/8/8/8/8/4K3 w - - {} 1", kilobytes("9")),
        format!("4k3/8/8/8/8/8/8/4K3 w - - 0 {}", kilobytes("9")),
        format!("{START} {}", kilobytes("x ")),
    ] {
        let error = Position::from_fen(&text, Variant::Standard).unwrap_err();
        assert!(matches!(error, ReadFenError::Invalid(_)), "{error}");
        assert!(error.to_string().len() < 600, "a message is bounded: {error}");
    }
}

#[test]
fn non_ascii_text_at_any_slice_boundary_is_refused() {
    for stranger in ["é", "♔", "😀", "\0", "\n", "\u{feff}"] {
        for at in 0..=START.len() {
            let text = format!("{}{stranger}{}", &START[..at], &START[at..]);
            assert!(Position::from_fen(&text, Variant::Standard).is_err(), "{text:?}");
        }
    }
}

#[test]
fn a_fen_cut_short_anywhere_never_panics() {
    for at in 0..START.len() {
        let cut = &START[..at];
        let is_whole = cut == START.trim_end_matches(" 0 1");
        assert_eq!(Position::from_fen(cut, Variant::Standard).is_ok(), is_whole, "{cut:?}");
    }
}
