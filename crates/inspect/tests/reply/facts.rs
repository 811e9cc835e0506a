//! What is answered about a position.

use crate::kit::{ask, check, check_error, check_part};

#[test]
fn a_position_has_all_its_facts_and_null_for_none() {
    check(
        r#"{"fen": "7k/5Q2/8/8/8/8/8/K7 b - - 3 9"}"#,
        r#"{"fen": "7k/5Q2/8/8/8/8/8/K7 b - - 3 9", "turn": "black", "legal": [], "check": false,
            "checkers": [], "castling": "-", "ep": null,
            "outcome": {"winner": null, "reason": "stalemate"},
            "can_mate": {"white": true, "black": false}}"#,
    );
    check(
        r#"{"fen": "8/8/8/8/8/5k2/4p3/4K3 w - - 0 1"}"#,
        r#"{"fen": "8/8/8/8/8/5k2/4p3/4K3 w - - 0 1", "turn": "white",
            "legal": [{"uci": "e1d2", "san": "Kd2"}], "check": false, "checkers": [],
            "castling": "-", "ep": null, "outcome": null,
            "can_mate": {"white": false, "black": true}}"#,
    );
}

#[test]
fn outcomes_come_from_the_position_alone() {
    for (fen, outcome) in [
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", r#"{"winner": "white", "reason": "checkmate"}"#),
        ("8/8/8/8/8/6k1/6q1/7K w - - 0 1", r#"{"winner": "black", "reason": "checkmate"}"#),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", r#"{"winner": null, "reason": "stalemate"}"#),
        ("7k/8/6K1/8/8/8/8/8 b - - 0 1", r#"{"winner": null, "reason": "dead_position"}"#),
        ("7k/8/6K1/8/8/8/8/8 b - - 150 99", r#"{"winner": null, "reason": "dead_position"}"#),
        ("7k/8/5K2/8/8/8/8/R7 b - - 100 99", "null"),
        ("7k/8/6K1/8/8/8/8/R7 b - - 150 99", "null"),
        ("7k/8/6K1/8/8/8/8/NN6 b - - 0 1", "null"),
    ] {
        check_part(&format!(r#"{{"fen": "{fen}"}}"#), "/outcome", outcome);
    }
}

#[test]
fn the_fen_is_normalized() {
    for (fen, normalized) in [
        // An en passant square stays only if the capture is legal.
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        ),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"),
        // A castling right needs its king and rook.
        ("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        // Counters may be left out, and the first move is 1.
        ("4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 0", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
    ] {
        let question = format!(r#"{{"fen": "{fen}"}}"#);
        let answer = ask(&question);
        assert_eq!(answer["fen"], normalized);
        assert_eq!(answer["castling"], normalized.split(' ').nth(2).expect("a field"));
        let ep = normalized.split(' ').nth(3).filter(|&ep| ep != "-");
        assert_eq!(answer["ep"].as_str(), ep);
    }
}

#[test]
fn chess960_names_rooks_only_where_it_must_and_castles_by_taking_the_rook() {
    let question = r#"{"fen": "4k3/8/8/8/8/8/8/1R2KRR1 w FB - 0 1", "chess960": true}"#;
    let answer = ask(question);
    assert_eq!(answer["castling"], "FQ", "the rook on g1 is further out");
    let legal = answer["legal"].as_array().expect("a list");
    let castling: Vec<_> = legal
        .iter()
        .filter(|mv| mv["san"].as_str().is_some_and(|san| san.starts_with("O-O")))
        .map(|mv| mv["uci"].as_str().expect("a text"))
        .collect();
    assert_eq!(castling, ["e1b1"], "the other rook is in the king's way to g1");
}

#[test]
fn checkers_are_listed_from_a1_to_h8() {
    check_part(
        r#"{"fen": "4k3/8/8/1b6/8/8/2n1r3/K3Kn2 w - - 0 1"}"#,
        "/error/kind",
        r#""impossible_position""#,
    );
    check_part(r#"{"fen": "4r2k/8/8/8/8/8/2n5/4K3 w - - 0 1"}"#, "/checkers", r#"["c2", "e8"]"#);
}

#[test]
fn material_that_cannot_mate_is_named_by_side() {
    for (fen, can_mate) in [
        ("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", r#"{"white": false, "black": false}"#),
        ("4k1r1/8/8/8/8/8/8/4K1N1 w - - 0 1", r#"{"white": true, "black": true}"#),
        ("3qk3/8/8/8/8/8/8/4K1N1 w - - 0 1", r#"{"white": false, "black": true}"#),
        ("4k3/8/8/8/8/8/8/3NK1N1 w - - 0 1", r#"{"white": true, "black": false}"#),
        ("4k1b1/8/8/8/8/8/8/4KB2 w - - 0 1", r#"{"white": false, "black": false}"#),
        ("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", r#"{"white": true, "black": true}"#),
        ("4k2r/8/8/8/8/8/8/4KB2 w - - 0 1", r#"{"white": false, "black": true}"#),
    ] {
        check_part(&format!(r#"{{"fen": "{fen}"}}"#), "/can_mate", can_mate);
    }
}

#[test]
fn threats_name_attacks_shadow_and_pin_of_every_piece() {
    let question = r#"{"fen": "4k3/8/8/8/4r3/8/P3N3/4K2R w K - 0 1", "threats": true}"#;
    for (square, threat) in [
        (
            "e1",
            r#"{"piece": "K", "attacks": ["d1", "f1", "d2", "e2", "f2"], "shadow": [], "pinned": false}"#,
        ),
        (
            "h1",
            r#"{"piece": "R", "attacks": ["e1", "f1", "g1", "h2", "h3", "h4", "h5", "h6", "h7", "h8"],
                "shadow": ["a1", "b1", "c1", "d1"], "pinned": false}"#,
        ),
        ("a2", r#"{"piece": "P", "attacks": ["b3"], "shadow": [], "pinned": false}"#),
        (
            "e2",
            r#"{"piece": "N", "attacks": ["c1", "g1", "c3", "g3", "d4", "f4"], "shadow": [], "pinned": true}"#,
        ),
        (
            "e4",
            r#"{"piece": "r", "attacks": ["e2", "e3", "a4", "b4", "c4", "d4", "f4", "g4", "h4", "e5", "e6", "e7", "e8"],
                "shadow": ["e1"], "pinned": false}"#,
        ),
        (
            "e8",
            r#"{"piece": "k", "attacks": ["d7", "e7", "f7", "d8", "f8"], "shadow": [], "pinned": false}"#,
        ),
    ] {
        check_part(question, &format!("/threats/{square}"), threat);
    }
    let answer = ask(question);
    assert_eq!(answer["threats"].as_object().map(serde_json::Map::len), Some(6));
    assert_eq!(answer["turn"], "white", "the other facts are there as well");
}

#[test]
fn attackers_are_named_for_attacked_squares_only() {
    check_part(
        r#"{"fen": "8/8/8/8/8/2k5/8/K6p w - - 0 1", "threats": true}"#,
        "/error/kind",
        r#""impossible_position""#,
    );
    check_part(
        r#"{"fen": "8/8/8/8/8/2k4p/8/K7 w - - 0 1", "threats": true}"#,
        "/attackers",
        r#"{"white": {"b1": ["a1"], "a2": ["a1"], "b2": ["a1"]},
            "black": {"b2": ["c3"], "c2": ["c3"], "d2": ["c3"], "g2": ["h3"], "b3": ["c3"],
                      "d3": ["c3"], "b4": ["c3"], "c4": ["c3"], "d4": ["c3"]}}"#,
    );
}

#[test]
fn threats_may_be_declined() {
    let answer = ask(r#"{"fen": "8/8/8/8/8/2k4p/8/K7 w - - 0 1", "threats": false}"#);
    assert!(answer.get("threats").is_none() && answer.get("attackers").is_none());
}

#[test]
fn reach_is_of_both_sides_and_takes_a_king_that_no_game_would_leave_there() {
    let answer = ask(r#"{"fen": "k7/8/8/8/8/8/1p6/KR6 w - - 0 1", "reach": true}"#);
    assert_eq!(
        answer["reach"],
        serde_json::json!([
            "a1a2", "a1b2", "b1c1", "b1d1", "b1e1", "b1f1", "b1g1", "b1h1", "b1b2", "b2a1q",
            "b2a1r", "b2a1b", "b2a1n", "a8a7", "a8b7", "a8b8"
        ])
    );
}

#[test]
fn reach_needs_no_kings_but_a_board() {
    let answer = ask(r#"{"fen": "8/8/8/8/8/8/N7/8 w - - 0 1", "reach": true}"#);
    assert_eq!(answer["reach"], serde_json::json!(["a2c1", "a2c3", "a2b4"]));
    check_part(r#"{"fen": "8/8 w - - 0 1", "reach": true}"#, "/error/kind", r#""invalid_fen""#);
}

#[test]
fn who_can_still_mate_is_said_when_asked() {
    for (fen, winnable) in [
        ("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1", r#"{"white": false, "black": false}"#),
        ("2b1k3/8/8/3p1p1p/3P1P1P/8/8/2B1K3 w - - 0 1", r#"{"white": true, "black": true}"#),
        ("8/8/4k3/8/8/8/3QK3/8 w - - 0 1", r#"{"white": true, "black": false}"#),
    ] {
        let question = format!(r#"{{"fen": "{fen}", "winnable": true}}"#);
        check_part(&question, "/winnable", winnable);
    }
    assert!(ask(r#"{"fen": "8/8/4k3/8/8/8/3QK3/8 w - - 0 1"}"#).get("winnable").is_none());
}

#[test]
fn a_position_and_a_game_that_reaches_it_agree_that_it_is_dead() {
    let before = "4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1";
    let game = ask(format!(r#"{{"fen": "{before}", "moves": ["g3g4"]}}"#));
    let fen = game["fen"].as_str().unwrap();
    let position = ask(format!(r#"{{"fen": "{fen}"}}"#));
    assert_eq!(game["outcome"]["reason"], "dead_position");
    assert_eq!(position["outcome"], game["outcome"]);
    assert_eq!((&position["locked"], &game["locked"]), (&true.into(), &true.into()));
    assert!(ask(r#"{"fen": "8/8/4k3/8/8/4K3/8/8 w - - 0 1"}"#).get("locked").is_none());
}

#[test]
fn a_flag_is_judged_by_what_the_opponent_has() {
    for (fen, flag, result, reason) in [
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "white", "1/2-1/2", "time_without_mating_material"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "black", "1-0", "time"),
        ("4k2r/8/8/8/8/8/8/4K3 w - - 0 1", "white", "0-1", "time"),
        ("4k3/7p/8/8/8/8/8/4K1N1 w - - 0 1", "black", "1-0", "time"),
        ("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "black", "1/2-1/2", "dead_position"),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "white", "1-0", "checkmate"),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "black", "1-0", "checkmate"),
        ("8/8/8/8/8/6k1/6q1/7K w - - 0 1", "black", "0-1", "checkmate"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "black", "1/2-1/2", "stalemate"),
        // White has to take the queen, and Black has nothing left.
        ("8/8/8/4Q1P1/2k5/8/1PK5/3q4 w - - 0 1", "white", "1/2-1/2", "time_unwinnable"),
        ("8/8/8/4Q1P1/2k5/8/1PK5/3q4 w - - 0 1", "black", "1-0", "time"),
    ] {
        let question = format!(r#"{{"fen": "{fen}", "flag": "{flag}"}}"#);
        if result.is_empty() {
            check_error(&question, "impossible_position");
        } else {
            check(&question, &format!(r#"{{"result": "{result}", "reason": "{reason}"}}"#));
        }
    }
}

#[test]
fn rows_and_columns_are_counted_from_white_and_from_file_a() {
    check(r#"{"square": "0,4"}"#, r#"{"square": "e1"}"#);
    check(r#"{"square": "7, 7"}"#, r#"{"square": "h8"}"#);
    check(r#"{"rowcol": "1,4 3,4"}"#, r#"{"uci": "e2e4"}"#);
    check(r#"{"rowcol": "6, 0 7, 0"}"#, r#"{"uci": "a7a8"}"#);
    for square in ["", "e1", "0", "0,", ",4", "8,0", "0,8", "-1,0", "0,  4", "0 ,4", " 0,4", "0,4 "]
    {
        check_error(format!(r#"{{"square": "{square}"}}"#), "bad_input");
    }
    for rowcol in ["", "1,4", "1,4 3,8", "1,4  3,4", "1,4,3,4", "1,4 3,4 ", "e2e4", "1,4 3,4q"] {
        check_error(format!(r#"{{"rowcol": "{rowcol}"}}"#), "unreadable_move");
    }
}
