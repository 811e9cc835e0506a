//! `tabiya inspect`: each row of the interface, each kind of error, and odd input.

use serde_json::{Value, json};

use crate::kit::{inspect, tabiya};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn every_question_has_its_answer_in_order() {
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    let lone = "7k/8/5K2/8/8/8/8/R7 b - - 0 1";
    let pairs = [
        (
            json!({ "id": 1, "fen": stalemate }),
            json!({ "id": 1, "fen": stalemate, "turn": "black", "legal": [], "check": false,
                "checkers": [], "castling": "-", "ep": null,
                "outcome": { "winner": null, "reason": "stalemate" },
                "can_mate": { "white": true, "black": false } }),
        ),
        (
            json!({ "id": 2, "fen": "8/8/8/8/8/2k5/8/K7 w - - 0 1", "threats": true }),
            json!({ "id": 2, "fen": "8/8/8/8/8/2k5/8/K7 w - - 0 1", "turn": "white",
                "legal": [{ "uci": "a1b1", "san": "Kb1" }, { "uci": "a1a2", "san": "Ka2" }],
                "check": false, "checkers": [], "castling": "-", "ep": null,
                "outcome": { "winner": null, "reason": "dead_position" },
                "can_mate": { "white": false, "black": false },
                "threats": {
                    "a1": { "piece": "K", "attacks": ["b1", "a2", "b2"], "shadow": [],
                        "pinned": false },
                    "c3": { "piece": "k", "attacks": ["b2", "c2", "d2", "b3", "d3", "b4", "c4",
                        "d4"], "shadow": [], "pinned": false } },
                "attackers": {
                    "white": { "b1": ["a1"], "a2": ["a1"], "b2": ["a1"] },
                    "black": { "b2": ["c3"], "c2": ["c3"], "d2": ["c3"], "b3": ["c3"],
                        "d3": ["c3"], "b4": ["c3"], "c4": ["c3"], "d4": ["c3"] } } }),
        ),
        (
            json!({ "fen": START, "san": "e4" }),
            json!({ "uci": "e2e4", "san": "e4",
                "fen": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1" }),
        ),
        (
            json!({ "fen": START, "san": "e2-e4", "lenient": true }),
            json!({ "uci": "e2e4", "san": "e4",
                "fen": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1" }),
        ),
        (
            json!({ "fen": "1r2k3/8/8/8/8/8/8/4K3 b q - 4 9", "uci": "e8b8", "chess960": true }),
            json!({ "uci": "e8b8", "san": "O-O-O", "fen": "2kr4/8/8/8/8/8/8/4K3 w - - 5 10" }),
        ),
        (
            json!({ "moves": ["e2e4", "e7e5", "e1e3"] }),
            json!({ "fen": "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                "plies": 2, "outcome": null, "claims": { "threefold": null, "fifty": null },
                "automatic": { "fivefold": null, "seventy_five": null },
                "refused": { "ply": 3, "uci": "e1e3", "kind": "illegal_move",
                    "message": "a king does not move from e1 to e3",
                    "reason": { "key": "not_how_it_moves", "role": "king", "from": "e1",
                        "to": "e3" } } }),
        ),
        (json!({ "square": "0,4" }), json!({ "square": "e1" })),
        (json!({ "rowcol": "1,4 3,4" }), json!({ "uci": "e2e4" })),
        (
            json!({ "fen": lone, "flag": "white" }),
            json!({ "result": "1/2-1/2", "reason": "time_without_mating_material" }),
        ),
        (json!({ "fen": lone, "flag": "black" }), json!({ "result": "1-0", "reason": "time" })),
        (
            json!({ "fen": "8/8/8/4Q1P1/2k5/8/1PK5/3q4 w - - 0 1", "flag": "white" }),
            json!({ "result": "1/2-1/2", "reason": "time_unwinnable" }),
        ),
    ];
    let input: String = pairs.iter().map(|(question, _)| format!("{question}\n")).collect();
    let expected: Vec<Value> = pairs.into_iter().map(|(_, answer)| answer).collect();
    assert_eq!(inspect(input), expected);
}

#[test]
fn every_kind_of_error_has_its_word() {
    for (question, kind) in [
        (json!({ "fen": "nonsense" }), "invalid_fen"),
        (json!({ "fen": "8/8/8/8/8/8/8/8 w - - 0 1" }), "impossible_position"),
        (json!({ "fen": START, "uci": "e2e5" }), "illegal_move"),
        (json!({ "fen": "4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1", "san": "Nd2" }), "ambiguous_move"),
        (json!({ "fen": START, "san": "e2 e4" }), "unreadable_move"),
        (json!({ "fen": START, "uci": "e7e5" }), "wrong_turn"),
        (json!({ "colour": "white" }), "bad_input"),
        (json!([1, 2, 3]), "bad_input"),
    ] {
        let answers = inspect(question.to_string());
        assert_eq!(answers.len(), 1, "{question}");
        assert_eq!(answers[0]["error"]["kind"], kind, "{question}");
        assert!(answers[0]["error"]["message"].is_string(), "{question}");
    }
    let over = json!({ "fen": "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "moves": ["h8g8"] });
    assert_eq!(inspect(over.to_string())[0]["refused"]["kind"], "game_over");
}

#[test]
fn blank_lines_are_skipped_and_line_ends_may_be_those_of_windows() {
    let input = "\u{feff}{\"square\": \"0,0\"}\r\n\r\n   \t \n\n{\"square\": \"0,1\"}\r\n\n";
    assert_eq!(inspect(input), [json!({ "square": "a1" }), json!({ "square": "b1" })]);
    assert!(inspect("").is_empty());
    assert!(inspect("\n\r\n").is_empty());
    assert_eq!(inspect("{\"square\": \"0,0\"}").len(), 1, "the last line end may be missing");
}

#[test]
fn a_line_that_is_too_long_is_answered_and_the_next_one_read() {
    let question = br#"{"square": "0,0"}"#;
    for len in [65_536, 65_537, 65_538, 65_539, 200_000, 5_000_000] {
        for end in ["\n", "\r\n"] {
            let mut input = question.to_vec();
            input.resize(len, b' ');
            input.extend(end.as_bytes());
            input.extend(question);
            let answers = inspect(input);
            assert_eq!(answers.len(), 2, "{len}");
            assert_eq!(answers[0].get("error").is_some(), len > 65_536, "{len}: {}", answers[0]);
            assert_eq!(answers[1], json!({ "square": "a1" }), "{len}");
        }
    }
    let endless = inspect("x".repeat(1_000_000));
    assert_eq!(endless.len(), 1);
    assert_eq!(endless[0]["error"]["kind"], "bad_input");
}

#[test]
fn binary_and_deep_lines_are_bad_input_and_harm_nothing() {
    let mut input = Vec::new();
    let odd: [Vec<u8>; 6] = [
        vec![0; 1_000],
        (0..=255).filter(|&byte| byte != b'\n').collect(),
        vec![0xff, 0xfe, b'{', 0, b'}', 0],
        "[".repeat(65_000).into_bytes(),
        r#"{"id":"#.repeat(10_000).into_bytes(),
        format!(r#"{{"id": {}{}}}"#, "[".repeat(30_000), "]".repeat(30_000)).into_bytes(),
    ];
    for line in &odd {
        input.extend(line);
        input.extend(b"\n{\"square\": \"0,0\"}\n");
    }
    let answers = inspect(input);
    assert_eq!(answers.len(), 2 * odd.len());
    for pair in answers.chunks(2) {
        assert_eq!(pair[0]["error"]["kind"], "bad_input", "{pair:?}");
        assert_eq!(pair[1], json!({ "square": "a1" }));
    }
}

#[test]
fn input_that_cannot_be_read_is_a_failure() {
    // A folder can be opened and not read.
    let Ok(folder) = std::fs::File::open(env!("CARGO_TARGET_TMPDIR")) else { return };
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_tabiya"))
        .arg("inspect")
        .stdin(folder)
        .output()
        .expect("the program runs");
    assert_eq!(done.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&done.stderr).contains("cannot read standard input"));
}

#[test]
fn an_answer_is_one_line_with_nothing_around_it() {
    let done = tabiya(&["inspect"], "{\"id\": [1,\r 2], \"square\": \"0,0\"}\n");
    assert_eq!(done.output, "{\"id\":[1,  2],\"square\":\"a1\"}\n");
}
