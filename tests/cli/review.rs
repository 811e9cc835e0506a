//! `tabiya review`: where games went wrong.

use serde_json::{Value, json};

use crate::kit::{json_lines, tabiya};

/// A fool's mate whose evaluations are written in it.
const EVALUATED: &str = "\
[Event \"one\"]

1. f3 { [%eval -0.9] [%clk 0:01:00] } e5 { [%eval -0.8] } 2. g4 { [%eval #-1] } Qh4# 0-1

[Event \"two\"]

1. a4 { [%eval -0.2] } a5 *

[Event \"three\"]

1. e4 e5 2. Ke3 *
";

#[test]
fn the_files_own_evaluations_are_judged_without_the_engine() {
    let done = tabiya(&["review", "-", "--no-engine", "--json"], EVALUATED);
    assert_eq!((done.status, done.errors.as_str()), (Some(1), ""));
    let games = json_lines(&done.output);
    assert_eq!(games.len(), 3);
    let moves = games[0]["moves"].as_array().expect("moves");
    let evals: Vec<&Value> = moves.iter().map(|ply| &ply["eval"]).collect();
    let expected =
        [json!({"cp": -90}), json!({"cp": -80}), json!({"mate": -1}), json!({"mate": 0})];
    assert_eq!(evals, expected.iter().collect::<Vec<_>>());
    assert_eq!((&moves[2]["judgment"], &moves[3]["win"]), (&json!("blunder"), &json!(0.0)));
    assert_eq!((&moves[3]["san"], &moves[3]["uci"]), (&json!("Qh4#"), &json!("d8h4")));
    assert_eq!(
        (&games[0]["white"]["blunders"], &games[0]["black"]["blunders"]),
        (&json!(1), &json!(0))
    );
    assert_eq!(games[0]["opening"]["eco"], "A00");
    assert_eq!(
        games[1],
        json!({"game": 2, "error": {"kind": "no_eval", "message": "ply 2 has no readable [%eval]"}})
    );
    assert_eq!(games[2]["error"]["kind"], "illegal_move");
}

#[test]
fn the_engine_finds_the_mate_that_was_missed_with_any_number_of_threads() {
    let game = "1. f3 e5 2. g4 Nc6 *";
    let review = |threads| {
        let arguments = ["review", "-", "--json", "--nodes", "3000", "--threads", threads];
        let done = tabiya(&arguments, game);
        assert_eq!((done.status, done.errors.as_str()), (Some(0), ""));
        done.output
    };
    let report = review("1");
    assert_eq!(report, review("3"));
    let last = &json_lines(&report)[0]["moves"][3];
    assert_eq!(last["best"], json!({"uci": "d8h4", "san": "Qh4#", "line": ["d8h4"]}));
    assert_eq!(last["judgment"], "blunder");
}

#[test]
fn the_annotated_game_is_read_back_with_the_same_judgments() {
    let done =
        tabiya(&["review", "-", "--nodes", "3000"], "1. f3 e5 2. g4 { why? } Nc6 $1 (2... d6) *");
    assert_eq!((done.status, done.errors.as_str()), (Some(0), ""));
    let pgn = done.output.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "g4 $4 { [%eval #-1] } { why? }",
        "Nc6 $4 { [%eval",
        "(2... Qh4#)",
        "(2... d6)",
        "[ECO \"A00\"]",
    ] {
        assert!(pgn.contains(part), "{part} in {pgn}");
    }
    let again = tabiya(&["review", "-", "--no-engine", "--json"], &done.output);
    let report = &json_lines(&again.output)[0];
    assert_eq!((again.status, &report["moves"][3]["judgment"]), (Some(0), &json!("blunder")));
}

#[test]
fn a_game_that_is_not_there_is_said() {
    let done = tabiya(&["review", "-", "--game", "4", "--no-engine"], EVALUATED);
    assert_eq!(done.status, Some(2));
    assert!(done.errors.contains("standard input has 3 games, no game 4"), "{}", done.errors);
    let one = tabiya(&["review", "-", "--game", "1", "--no-engine", "--json"], EVALUATED);
    assert_eq!((one.status, json_lines(&one.output).len()), (Some(0), 1));
}
