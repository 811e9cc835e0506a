//! What is answered to lines that are no questions.

use crate::kit::{ask, check, check_error};
use tabiya_inspect::LINE_MAX;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn what_is_no_json_object_is_bad_input() {
    for line in [
        "",
        "e4",
        "[]",
        "{}",
        "null",
        "1",
        r#""fen""#,
        "[[1]]",
        "{",
        "}",
        r#"{"fen": "#,
        r#"{"fen": "x"} x"#,
        r#"{"fen": "x"}{"fen": "x"}"#,
        r#"{"fen": "x",}"#,
        r#"{'fen': 'x'}"#,
        r#"{"fen": "\ud800"}"#,
        "{\"fen\": \"a\tb\"}",
        r#"{"fen": NaN}"#,
        "\u{feff}{}",
        r#"["1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]"#,
    ] {
        check_error(line, "bad_input");
    }
}

#[test]
fn bytes_that_are_no_text_are_bad_input() {
    let message = check_error(b"{\"fen\": \"\xff\xfe\"}", "bad_input");
    assert_eq!(message, "the line is not UTF-8");
    check_error([0_u8; 100], "bad_input");
}

#[test]
fn unknown_keys_are_named() {
    let message = check_error(format!(r#"{{"fen": "{START}", "treats": true}}"#), "bad_input");
    assert!(message.contains("unknown field `treats`"), "{message}");
    check_error(r#"{"FEN": "x"}"#, "bad_input");
    check_error(format!(r#"{{"{}": 1}}"#, "k".repeat(60_000)), "bad_input");
}

#[test]
fn a_key_may_be_there_once() {
    check_error(format!(r#"{{"fen": "{START}", "fen": "{START}"}}"#), "bad_input");
    check_error(format!(r#"{{"id": 1, "fen": "{START}", "id": 2}}"#), "bad_input");
}

#[test]
fn values_of_a_wrong_type_are_named_as_json_names_them() {
    for (key, value, words) in [
        ("moves", r#""e4""#, r#"an array is expected here, not the string "e4""#),
        ("moves", "7", "an array is expected here, not the number 7"),
        ("fen", "[]", "a string is expected here, not an array"),
        ("fen", "{}", "a string is expected here, not an object"),
        ("fen", "null", "a string is expected here, not null"),
        ("fen", "1.5", "a string is expected here, not the number 1.5"),
        ("threats", "-1", "true or false is expected here, not the number -1"),
        ("san", "true", "a string is expected here, not true"),
    ] {
        let message = check_error(format!(r#"{{"{key}": {value}}}"#), "bad_input");
        let (place, message) = message.split_once(": ").expect("a place");
        assert!(place.starts_with("column "), "{place}");
        assert_eq!(message, words);
    }
}

#[test]
fn values_of_a_wrong_type_are_bad_input() {
    for (key, values) in [
        ("fen", &["1", "null", "true", "[]", "{}"][..]),
        ("san", &["1", "null", "[\"e4\"]"]),
        ("uci", &["1", "null", "[\"e2e4\"]"]),
        ("chess960", &["1", "null", "\"true\"", "[]"]),
        ("threats", &["1", "null", "\"true\""]),
        ("reach", &["1", "null", "\"true\""]),
        ("lenient", &["1", "null", "\"true\""]),
        ("flag", &["1", "null", "true", "\"w\"", "\"White\"", "\"\""]),
        ("square", &["4", "null", "[0, 4]"]),
        ("rowcol", &["4", "null"]),
    ] {
        for value in values {
            let fen = if key == "fen" { String::new() } else { format!(r#""fen": "{START}", "#) };
            check_error(format!(r#"{{{fen}"{key}": {value}}}"#), "bad_input");
        }
    }
}

#[test]
fn keys_that_contradict_each_other_are_bad_input() {
    for keys in [
        r#""fen": F, "san": "e4", "uci": "e2e4""#,
        r#""fen": F, "san": "e4", "moves": []"#,
        r#""fen": F, "san": "e4", "threats": true"#,
        r#""fen": F, "flag": "white", "uci": "e2e4""#,
        r#""fen": F, "flag": "white", "threats": true"#,
        r#""fen": F, "moves": [], "threats": true"#,
        r#""fen": F, "reach": true, "threats": true"#,
        r#""fen": F, "moves": [], "lenient": true"#,
        r#""fen": F, "lenient": true"#,
        r#""fen": F, "square": "0,4""#,
        r#""fen": F, "rowcol": "1,4 3,4""#,
        r#""square": "0,4", "rowcol": "1,4 3,4""#,
        r#""square": "0,4", "chess960": true"#,
    ] {
        check_error(format!("{{{keys}}}").replace('F', &format!("{START:?}")), "bad_input");
    }
    // To decline is no contradiction.
    let answer = ask(format!(
        r#"{{"fen": "{START}", "san": "e4", "threats": false, "lenient": false, "chess960": false}}"#
    ));
    assert_eq!(answer["uci"], "e2e4");
}

#[test]
fn a_missing_position_is_named() {
    for keys in [
        r#""id": 1"#,
        r#""san": "e4""#,
        r#""uci": "e2e4""#,
        r#""flag": "white""#,
        r#""threats": true"#,
        r#""reach": true"#,
        r#""chess960": true"#,
    ] {
        let message = check_error(format!("{{{keys}}}"), "bad_input");
        assert!(message.starts_with("`fen` is missing"), "{message}");
    }
}

#[test]
fn bad_positions_are_of_two_kinds() {
    for fen in [
        "",
        "x",
        "8/8/8/8 w - - 0 1",
        "9/8/8/8/8/8/8/8 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 99999999999999",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 x",
    ] {
        check_error(format!(r#"{{"fen": "{fen}"}}"#), "invalid_fen");
    }
    for fen in [
        "8/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K2P w - - 0 1",
        "8/8/8/8/8/8/4k3/4K3 w - - 0 1",
        "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        check_error(format!(r#"{{"fen": "{fen}"}}"#), "impossible_position");
    }
    check_error(format!(r#"{{"fen": "{}"}}"#, "é".repeat(30_000)), "invalid_fen");
}

#[test]
fn any_id_is_repeated_as_it_was_written() {
    for id in [
        "null",
        "0",
        "-1.50",
        "1e400",
        "123456789012345678901234567890",
        "true",
        "\"\"",
        r#""\u0041\ud83d\ude00\ud800""#,
        "\"é\"",
        "[]",
        r#"{"b": [1, {"a": null}], "a": 2}"#,
    ] {
        let reply = tabiya_inspect::reply(format!(r#"{{"square": "0,4", "id": {id}}}"#).as_bytes());
        assert_eq!(reply.to_string(), format!(r#"{{"id":{id},"square":"e1"}}"#));
    }
    check("{\"id\": [1,\r\n2], \"square\": \"0,4\"}", r#"{"id": [1, 2], "square": "e1"}"#);
}

#[test]
fn an_error_repeats_the_id_wherever_it_can_be_read() {
    for question in [
        r#"{"id": 7, "fen": "x"}"#,
        r#"{"id": 7, "fen": 1}"#,
        r#"{"fen": 1, "id": 7}"#,
        r#"{"unknown": 1, "id": 7}"#,
        r#"{"id": 7}"#,
        r#"{"id": 7, "san": "e4", "uci": "e2e4"}"#,
        r#"{"id": 7, "square": "9,9"}"#,
    ] {
        let answer = ask(question);
        assert_eq!(answer["id"], 7, "{question}");
        assert!(answer["error"].is_object(), "{question}");
    }
    assert!(ask(r#"{"id": 7, "fen": "#).get("id").is_none());
    assert!(ask(r#"["id", 7]"#).get("id").is_none());
    assert!(ask(r#"{"square": "0,4"}"#).get("id").is_none());
}

#[test]
fn deep_json_is_refused_without_recursion() {
    let deep = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    check_error(deep(30_000), "bad_input");
    check_error("[".repeat(60_000), "bad_input");
    check_error(r#"{"id":"#.repeat(10_000), "bad_input");
    for key in ["id", "fen", "moves", "other"] {
        check_error(format!(r#"{{"{key}": {}}}"#, deep(30_000)), "bad_input");
    }
    check_error(format!(r#"{{"square": "0,4", "id": {}}}"#, deep(101)), "bad_input");
    check_error(format!(r#"{{"id": {}, "fen": 1}}"#, deep(101)), "bad_input");
    let answer = ask(format!(r#"{{"square": "0,4", "id": {}}}"#, deep(100)));
    assert_eq!(answer["square"], "e1");
}

#[test]
fn a_line_may_have_64_kib_and_no_more() {
    let question = r#"{"square": "0,4"}"#;
    let padded = |len: usize| format!("{question}{}", " ".repeat(len - question.len()));
    assert_eq!(ask(padded(LINE_MAX))["square"], "e1");
    let message = check_error(padded(LINE_MAX + 1), "bad_input");
    assert_eq!(message, "the line is longer than 65536 bytes");
}
