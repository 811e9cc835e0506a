//! Standard Algebraic Notation, strict and lenient.

use tabiya_chess::{Position, ReadSanError, San, SanPlus};

use crate::kit::{legal_move, position};

/// Each move is written so, and what is written is read as that move.
#[track_caller]
fn check(fen: &str, moves: &[(&str, &str)]) {
    let position = position(fen);
    for &(uci, san) in moves {
        let mv = legal_move(&position, uci);
        assert_eq!(SanPlus::from_move(&position, mv).to_string(), san, "{fen}");
        assert_eq!(position.read_san(san), Ok(mv), "{san} in {fen}");
        assert_eq!(position.read_san_lenient(san), Ok(mv), "{san} in {fen}");
    }
}

/// Strict reading fails with this sentence.
#[track_caller]
fn check_refused(fen: &str, cases: &[(&str, &str)]) {
    for &(san, sentence) in cases {
        let error = position(fen).read_san(san).map_err(|error| error.to_string());
        assert_eq!(error, Err(sentence.to_owned()), "{san:?} in {fen}");
    }
}

/// Lenient reading finds the move, and strict reading does not.
#[track_caller]
fn check_lenient(fen: &str, cases: &[(&str, &str)]) {
    let position = position(fen);
    for &(san, expected) in cases {
        let mv = legal_move(&position, expected);
        assert_eq!(position.read_san_lenient(san), Ok(mv), "{san:?} in {fen}");
        assert!(position.read_san(san).is_err(), "{san:?} in {fen}");
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn pieces_are_named_by_letter_and_pawns_by_square() {
    check(START, &[("e2e4", "e4"), ("a2a3", "a3"), ("g1f3", "Nf3"), ("b1a3", "Na3")]);
    check(
        "4k3/8/8/8/8/8/8/QRB1K3 w - - 0 1",
        &[("a1a5", "Qa5"), ("b1b7", "Rb7"), ("c1g5", "Bg5"), ("e1f2", "Kf2")],
    );
}

#[test]
fn captures_are_written_with_an_x_and_the_file_of_a_pawn() {
    check(
        "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1",
        &[("e4d5", "exd5"), ("c3d5", "Nxd5"), ("c3b5", "Nb5")],
    );
    check("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", &[("d5c6", "dxc6")]);
}

#[test]
fn two_pieces_on_different_files_are_told_apart_by_file() {
    check(
        "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1",
        &[("b1d2", "Nbd2"), ("f3d2", "Nfd2"), ("f3g5", "Ng5")],
    );
    check("6k1/8/8/8/8/8/4K3/R6R w - - 0 1", &[("a1d1", "Rad1"), ("h1d1", "Rhd1")]);
}

#[test]
fn two_pieces_on_one_file_are_told_apart_by_rank() {
    check(
        "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1",
        &[("a1a3", "R1a3"), ("a5a3", "R5a3"), ("a5a8", "Ra8+")],
    );
}

#[test]
fn three_pieces_may_need_file_and_rank() {
    check(
        "8/2k5/8/8/4Q2Q/K7/8/7Q w - - 0 1",
        &[("h4e1", "Qh4e1"), ("e4e1", "Qee1"), ("h1e1", "Q1e1")],
    );
    check(
        "4k3/8/8/8/8/1N6/8/1N2KN2 w - - 0 1",
        &[("b1d2", "Nb1d2"), ("b3d2", "N3d2"), ("f1d2", "Nfd2")],
    );
}

#[test]
fn captures_are_told_apart_too() {
    check("4k3/8/8/R6p/8/8/8/4K2R w - - 0 1", &[("a5h5", "Raxh5"), ("h1h5", "Rhxh5")]);
}

#[test]
fn a_pinned_twin_needs_no_disambiguation() {
    let fen = "4k3/8/8/8/7b/8/1N3N2/4K3 w - - 0 1";
    check(fen, &[("b2d3", "Nd3")]);
    check_refused(fen, &[("Nbd3", "standard notation is Nd3")]);
    check_lenient(fen, &[("Nbd3", "b2d3")]);
}

#[test]
fn a_twin_pinned_along_the_way_needs_disambiguation() {
    // The rook on e4 is pinned on the file and may still go to e2, as the other rook may.
    check("4r1k1/8/8/8/4R3/8/R7/4K3 w - - 0 1", &[("e4e2", "Ree2"), ("a2e2", "Rae2")]);
}

#[test]
fn a_piece_of_the_opponent_needs_no_disambiguation() {
    check("6k1/8/8/8/8/5n2/8/1N5K w - - 0 1", &[("b1d2", "Nd2")]);
}

#[test]
fn promotions_are_written_with_an_equals_sign() {
    check(
        "4k2r/6P1/8/8/8/8/8/4K3 w - - 0 1",
        &[
            ("g7g8q", "g8=Q+"),
            ("g7g8n", "g8=N"),
            ("g7h8q", "gxh8=Q+"),
            ("g7h8r", "gxh8=R+"),
            ("g7h8b", "gxh8=B"),
            ("g7h8n", "gxh8=N"),
        ],
    );
    check("4r2k/3P2pp/8/8/8/8/8/4K3 w - - 0 1", &[("d7e8q", "dxe8=Q#")]);
}

#[test]
fn castling_is_written_with_the_letter_o_and_its_sign() {
    check("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", &[("e1g1", "O-O"), ("e1c1", "O-O-O")]);
    check("5k2/8/8/8/8/8/8/4K2R w K - 0 1", &[("e1g1", "O-O+")]);
    check("2rkr3/7R/8/8/8/8/2P1P3/R3K3 w Q - 0 1", &[("e1c1", "O-O-O#")]);
}

#[test]
fn check_and_mate_have_their_signs() {
    check("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", &[("a1a8", "Ra8#"), ("a1a7", "Ra7")]);
    check("7k/6pp/8/8/8/8/8/R3K3 w - - 0 1", &[("a1a8", "Ra8#")]);
    check("7k/7p/8/8/8/8/8/R3K3 w - - 0 1", &[("a1a8", "Ra8+")]);
    check("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", &[("f2f7", "Qf7"), ("f2f8", "Qf8#")]);
}

#[test]
fn a_wrong_or_missing_sign_is_forgiven() {
    let position = position("7k/7p/8/8/8/8/8/R3K3 w - - 0 1");
    for san in ["Ra8", "Ra8+", "Ra8#"] {
        assert_eq!(position.read_san(san), Ok(legal_move(&position, "a1a8")), "{san}");
    }
    assert_eq!(position.read_san("Ra7+"), Ok(legal_move(&position, "a1a7")));
    assert!(position.read_san("Ra8++").is_err());
    assert!(position.read_san("Ra8+#").is_err());
}

#[test]
fn a_small_b_is_a_pawn_and_a_capital_b_a_bishop() {
    let fen = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
    check(fen, &[("b2c3", "bxc3"), ("d2c3", "Bxc3"), ("b2b4", "b4"), ("d2f4", "Bf4")]);
    check_lenient(fen, &[("bc3", "b2c3"), ("Bc3", "d2c3")]);
    check_refused("4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1", &[("Bxc3", "no bishop can go to c3")]);
}

#[test]
fn strict_notation_names_what_the_standard_writes() {
    check_refused(
        START,
        &[
            ("Ngf3", "standard notation is Nf3"),
            ("Ng1f3", "standard notation is Nf3"),
            ("N1f3", "standard notation is Nf3"),
            ("Nxf3", "standard notation is Nf3"),
        ],
    );
    check_refused("4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", &[("Nd5", "standard notation is Nxd5")]);
}

#[test]
fn strict_notation_refuses_other_ways_of_writing() {
    for san in [
        "e2e4", "e2-e4", "Ng1-f3", "0-0", "o-o", "OO", "O-O-", "O-O-O-O", "e4!", "e4?", "e4 ",
        " e4", "e4\n", "E4", "nf3", "nF3", "Pe4", "e", "4", "N", "Nf", "Nf33", "Nf9", "Ni3", "x",
        "exd", "xd5", "e=Q", "e8=", "e8=K", "e8=P", "e8Q", "e8=q", "Nf3=Q", "--", "Z0", "+", "#",
        "=", "e4e5e6", "Nb1d2f3", "Nbb1d2", "N11d2", "N1bd2",
    ] {
        let error = Position::start().read_san(san).unwrap_err();
        let ReadSanError::Unreadable(error) = error else { panic!("{san:?}: {error}") };
        let sentence = format!("{san:?} is not a move such as Nf3, exd5, e8=Q or O-O");
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn an_empty_text_is_no_move() {
    check_refused(START, &[("", "\"\" is not a move such as Nf3, exd5, e8=Q or O-O")]);
    assert!(Position::start().read_san_lenient("").is_err());
    assert!(Position::start().read_san_lenient("!?").is_err());
}

#[test]
fn a_very_long_text_is_no_move() {
    for text in ["N", "e4", "O-O", "!", "♘", " ", "Nf3", "\u{10ffff}"] {
        let long = text.repeat(100_000 / text.len());
        for error in [
            Position::start().read_san(&long).unwrap_err(),
            Position::start().read_san_lenient(&long).unwrap_err(),
        ] {
            assert!(error.to_string().len() < 600, "a message is bounded: {error}");
        }
    }
}

#[test]
fn look_alike_characters_are_no_move() {
    for text in [
        "е4",
        "Νf3",
        "Ｎf3",
        "♘f3",
        "О-О",
        "O–O",
        "O—O",
        "O‑O",
        "e４",
        "Nf３",
        "e4\u{200b}",
        "\u{feff}e4",
        "e\u{301}4",
        "Nf3＋",
        "ｅ4",
        "é4",
        "eé",
        "😀",
        "N😀",
        "Nf😀",
    ] {
        assert!(Position::start().read_san(text).is_err(), "{text:?}");
        assert!(Position::start().read_san_lenient(text).is_err(), "{text:?}");
    }
}

#[test]
fn an_ambiguous_move_names_two_pieces() {
    check_refused(
        "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1",
        &[("Nd2", "the knights on b1 and f3 can both go to d2")],
    );
    check_refused(
        "4k3/8/8/8/8/1N6/8/1N2KN2 w - - 0 1",
        &[
            ("Nbd2", "the knights on b1 and b3 can both go to d2"),
            ("N1d2", "the knights on b1 and f1 can both go to d2"),
        ],
    );
}

#[test]
fn a_capture_by_either_of_two_pawns_needs_its_file() {
    let fen = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1";
    check(fen, &[("c4d5", "cxd5"), ("e4d5", "exd5")]);
    check_refused(fen, &[("d5", "the pawns on c4 and e4 can both go to d5")]);
}

#[test]
fn a_bare_square_is_never_a_capture() {
    for (fen, san, expected) in [
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", "exd5"),
        ("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "c6", "dxc6"),
        ("3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1", "d8=Q", "exd8=Q"),
    ] {
        let sentence = format!("standard notation is {expected}");
        check_refused(fen, &[(san, &sentence)]);
        let error = position(fen).read_san_lenient(san).unwrap_err();
        assert_eq!(error.to_string(), sentence, "{san} in {fen}");
        assert!(san.parse::<San>().unwrap().to_move(&position(fen)).is_err(), "{san} in {fen}");
    }
}

#[test]
fn two_squares_without_a_letter_move_whatever_stands_there() {
    check_lenient(START, &[("g1f3", "g1f3"), ("b1-c3", "b1c3"), ("e2e4", "e2e4")]);
    check_lenient(
        "r3k2r/1P6/8/2pP4/8/8/8/R3K2R w KQkq c6 0 1",
        &[
            ("a1xa8+", "a1a8"),
            ("e1g1", "e1g1"),
            ("e1-e2", "e1e2"),
            ("d5xc6", "d5c6"),
            ("b7xa8=N", "b7a8n"),
            ("b7b8q", "b7b8q"),
        ],
    );
    let error = Position::start().read_san_lenient("e4e5").unwrap_err();
    assert_eq!(error.to_string(), "there is no piece on e4");
}

#[test]
fn an_illegal_move_says_why() {
    check_refused(
        START,
        &[
            ("Nf6", "no knight can go to f6"),
            ("Ke2", "your own pawn stands on e2"),
            ("Qd3", "the queen on d1 is blocked by the pawn on d2"),
            ("O-O", "you cannot castle on the king's side: the bishop on f1 stands in the way"),
            ("e5", "no pawn can go to e5"),
            ("e4=Q", "the pawn does not promote on e4"),
        ],
    );
    check_refused(
        "4r2k/4P3/8/8/8/8/8/4K3 w - - 0 1",
        &[("e8=Q", "the pawn on e7 is blocked by the rook on e8")],
    );
    check_refused(
        "4r2k/8/8/8/4B3/8/8/4K3 w - - 0 1",
        &[("Bc6", "your king on e1 would be attacked by the rook on e8")],
    );
    check_refused(
        "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
        &[("e8", "say what the pawn becomes on e8: queen, rook, bishop or knight")],
    );
    check_refused(
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        &[(
            "O-O",
            "you cannot castle on the king's side: \
             the king or the rook has moved, or there is no rook",
        )],
    );
}

#[test]
fn castling_is_not_read_as_a_move_of_the_king() {
    check_refused(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        &[("Kg1", "no king can go to g1"), ("Kh1", "no king can go to h1")],
    );
}

#[test]
fn lenient_reading_takes_what_people_write() {
    check_lenient(
        START,
        &[
            ("e2e4", "e2e4"),
            ("e2-e4", "e2e4"),
            ("Pe4", "e2e4"),
            ("Ng1f3", "g1f3"),
            ("Ng1-f3", "g1f3"),
            ("Ngf3", "g1f3"),
            ("Nf3!?", "g1f3"),
            ("Nf3 !", "g1f3"),
        ],
    );
    check_lenient(
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        &[("0-0", "e1g1"), ("o-o", "e1g1"), ("0-0-0", "e1c1"), ("0-0+", "e1g1")],
    );
    check_lenient(
        "4k2r/6P1/8/8/8/8/8/4K3 w - - 0 1",
        &[
            ("g8Q", "g7g8q"),
            ("g8q", "g7g8q"),
            ("g8=n", "g7g8n"),
            ("g8(R)", "g7g8r"),
            ("g8/B", "g7g8b"),
            ("gh8=Q", "g7h8q"),
            ("g7xh8=Q+", "g7h8q"),
            ("g7-g8=Q", "g7g8q"),
        ],
    );
    check_lenient(
        "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
        &[("dxc6 e.p.", "d5c6"), ("dxc6e.p.", "d5c6"), ("dc6", "d5c6"), ("d:c6", "d5c6")],
    );
}

#[test]
fn lenient_reading_plays_no_illegal_and_no_ambiguous_move() {
    let position = position("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    for san in ["Nd2", "Ne4", "0-0", "Ke3", "e4", "Nb1f3"] {
        assert!(position.read_san_lenient(san).is_err(), "{san}");
    }
}

#[test]
fn a_promotion_is_never_guessed() {
    let position = position("7k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    assert!(position.read_san_lenient("e8").is_err());
    assert!(position.read_san_lenient("e7e8").is_err());
}

#[test]
fn notation_without_a_position_is_written_as_it_was_read() {
    for text in ["e4", "exd5", "e8=Q", "exd8=N", "Nf3", "Nbd2", "R1a3", "Qh4e1", "Qh4xe1", "O-O"] {
        assert_eq!(text.parse::<San>().unwrap().to_string(), text);
        for sign in ["+", "#"] {
            let signed = format!("{text}{sign}");
            assert_eq!(signed.parse::<SanPlus>().unwrap().to_string(), signed);
        }
    }
}
