//! What is answered about one move.

use crate::kit::{ask, check, check_error};

const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION: &str = "8/4P3/8/8/8/2k5/8/4K3 w - - 0 1";

#[test]
fn a_move_is_given_in_both_notations_with_the_position_after_it() {
    let expected = r#"{"uci": "g1f3", "san": "Nf3",
        "fen": "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"}"#;
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for text in [r#""san": "Nf3""#, r#""uci": "g1f3""#, r#""uci": "g1f3", "lenient": true"#] {
        check(&format!(r#"{{"fen": "{fen}", {text}}}"#), expected);
    }
}

#[test]
fn a_wrong_or_missing_check_sign_is_always_forgiven() {
    let fen = "6k1/8/6K1/8/8/8/8/R7 w - - 0 1";
    for san in ["Ra8", "Ra8+", "Ra8#"] {
        for lenient in ["", r#", "lenient": true"#] {
            let answer = ask(format!(r#"{{"fen": "{fen}", "san": "{san}"{lenient}}}"#));
            assert_eq!(answer["san"], "Ra8#", "{san}");
        }
    }
}

#[test]
fn lenient_reading_takes_what_people_write_and_strict_reading_does_not() {
    let exchange = "4k3/8/8/3p4/4P3/8/8/4K1N1 w - - 0 1";
    for (fen, text, san) in [
        (CASTLING, "0-0", "O-O"),
        (CASTLING, "0-0-0", "O-O-O"),
        (CASTLING, "o-o", "O-O"),
        (PROMOTION, "e8Q", "e8=Q"),
        (PROMOTION, "e7e8q", "e8=Q"),
        (PROMOTION, "e7-e8=N", "e8=N"),
        (exchange, "ed5", "exd5"),
        (exchange, "e4d5", "exd5"),
        (exchange, "e4xd5", "exd5"),
        (exchange, "Ng1-f3", "Nf3"),
        (exchange, "Ng1f3", "Nf3"),
        (exchange, "Ngf3", "Nf3"),
        (exchange, "N1f3", "Nf3"),
    ] {
        let strict = format!(r#"{{"fen": "{fen}", "san": "{text}"}}"#);
        check_error(&strict, "unreadable_move");
        let answer = ask(format!(r#"{{"fen": "{fen}", "san": "{text}", "lenient": true}}"#));
        assert_eq!(answer["san"], san, "{text}");
    }
}

#[test]
fn castling_is_read_in_both_spellings_and_written_as_the_variant_has_it() {
    for (uci, chess960, written) in [
        ("e1g1", false, "e1g1"),
        ("e1h1", false, "e1g1"),
        ("e1c1", false, "e1c1"),
        ("e1a1", false, "e1c1"),
        ("e1g1", true, "e1h1"),
        ("e1h1", true, "e1h1"),
        ("e1a1", true, "e1a1"),
    ] {
        let question =
            format!(r#"{{"fen": "{CASTLING}", "uci": "{uci}", "chess960": {chess960}}}"#);
        assert_eq!(ask(&question)["uci"], written, "{question}");
    }
}

#[test]
fn a_refused_move_says_which_kind_of_refusal_it_is() {
    let twins = "4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1";
    for (fen, key, text, kind) in [
        (CASTLING, "uci", "e1e3", "illegal_move"),
        (CASTLING, "uci", "d4d5", "illegal_move"),
        (CASTLING, "uci", "e8e7", "wrong_turn"),
        (CASTLING, "uci", "e1", "unreadable_move"),
        (CASTLING, "uci", "e1e2x", "unreadable_move"),
        (CASTLING, "uci", "0000", "unreadable_move"),
        (CASTLING, "uci", "E1E2", "unreadable_move"),
        (CASTLING, "uci", "", "unreadable_move"),
        (PROMOTION, "uci", "e7e8", "illegal_move"),
        (PROMOTION, "uci", "e7e8k", "unreadable_move"),
        (PROMOTION, "uci", "e1e2q", "illegal_move"),
        (PROMOTION, "san", "e8", "illegal_move"),
        (twins, "san", "Nd2", "ambiguous_move"),
        (twins, "san", "Ne5", "illegal_move"),
        (twins, "san", "Nbd9", "unreadable_move"),
        (twins, "san", "", "unreadable_move"),
        (twins, "san", "Ｎd2", "unreadable_move"),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "uci", "h8g8", "illegal_move"),
    ] {
        check_error(format!(r#"{{"fen": "{fen}", "{key}": "{text}"}}"#), kind);
    }
    let message =
        check_error(format!(r#"{{"fen": "{PROMOTION}", "uci": "e7e8"}}"#), "illegal_move");
    assert_eq!(message, "say what the pawn becomes on e8: queen, rook, bishop or knight");
}

#[test]
fn a_bad_position_comes_before_a_bad_move() {
    check_error(r#"{"fen": "x", "uci": "y"}"#, "invalid_fen");
    check_error(r#"{"fen": "8/8/8/8/8/8/8/8 w - - 0 1", "san": "y"}"#, "impossible_position");
    check_error(r#"{"fen": "8/8/8/8/8/8/8/8 w - - 0 1", "moves": []}"#, "impossible_position");
}

#[test]
fn a_position_without_history_can_still_be_played_in_when_it_is_dead() {
    let question = r#"{"fen": "7k/8/6K1/8/8/8/8/8 b - - 0 1", "uci": "h8g8"}"#;
    assert_eq!(ask(question)["san"], "Kg8");
}
