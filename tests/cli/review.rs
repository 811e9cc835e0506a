//! `tabiya review`: where games went wrong.

use serde_json::{Value, json};

use crate::kit::{self, json_lines, tabiya};

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
    let reason = json!({"kind": "mate", "moves": 1, "chance": "allowed", "at": 0,
        "line": ["d8h4"], "sans": ["Qh4#"], "text": "Allows mate: Qh4#."});
    assert_eq!((&moves[2]["reasons"], &moves[0]["reasons"]), (&json!([reason]), &json!([])));
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
        "g4 $4 { [%eval #-1] } { why? } { Allows mate: Qh4#. }",
        "{ Misses mate: Qh4#. }",
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
    assert!(
        done.errors.contains("standard input has no game 4; the last one is 3"),
        "{}",
        done.errors
    );
    let one = tabiya(&["review", "-", "--game", "1", "--no-engine", "--json"], EVALUATED);
    assert_eq!((one.status, json_lines(&one.output).len()), (Some(0), 1));
}

/// The end of Morphy's game at the opera: a queen is given for mate.
const OPERA: &str = "\
[FEN \"4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16\"]

16. Qb8+ Nxb8 17. Rd8# 1-0
";

#[test]
fn a_sound_sacrifice_is_brilliant_and_a_forced_move_is_not() {
    let done = tabiya(&["review", "-", "--json", "--nodes", "10000"], OPERA);
    let report = &json_lines(&done.output)[0];
    let judgment = |index: usize| &report["moves"][index]["judgment"];
    let forced = [judgment(1), judgment(2)];
    assert_eq!((judgment(0), forced), (&json!("brilliant"), [&Value::Null; 2]));
    assert_eq!((&report["white"]["brilliant"], &report["white"]["great"]), (&json!(1), &json!(0)));
    let pgn = tabiya(&["review", "-", "--nodes", "10000"], OPERA).output;
    let pgn = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(pgn.contains("16. Qb8+ $3 { [%eval"), "{pgn}");
    // Without an engine there is no second move, and nobody is praised.
    let again = tabiya(&["review", "-", "--json", "--no-engine"], pgn);
    assert_eq!(json_lines(&again.output)[0]["moves"][0]["judgment"], Value::Null);
}

#[test]
fn key_moments_and_phases_are_told() {
    let game = "[TimeControl \"60+1\"]\n\n\
        1. f3 { [%eval -0.5] [%clk 0:01:00] } e5 { [%eval -0.5] [%clk 0:01:00] } \
        2. h3 { [%eval -0.7] [%clk 0:01:00] } Nc6 { [%eval -0.7] [%clk 0:00:59] } \
        3. g4 { [%eval #-1] [%clk 0:00:40] } Qh4# 0-1";
    let done = tabiya(&["review", "-", "--no-engine", "--json"], game);
    let report = &json_lines(&done.output)[0];
    let moments = json!({
        "changes": [5], "turning_point": 5, "long_thinks": [{"ply": 5, "ms": 21_000}]
    });
    assert_eq!((done.status, &report["moments"]), (Some(0), &moments));
    assert_eq!(report["phases"]["opening"]["white"], report["white"]);
    assert_eq!(report["moves"][0]["phase"], "opening");
    let none = json!({
        "accuracy": null, "acpl": null, "inaccuracies": 0, "mistakes": 0, "blunders": 0,
        "great": 0, "brilliant": 0
    });
    assert_eq!(report["phases"]["endgame"]["black"], none);
}

/// Games that are not as usual, with errors in between.
const ODD: &str = "\
[Variant \"Chess960\"]
[FEN \"1rk1r3/pppppppp/8/8/8/8/PPPPPPPP/1RK1R3 w EBeb - 0 1\"]

1. O-O O-O-O 2. e4 *

[Event \"broken\"]

1. e4 e5 2. Nf3 (2. Nc3 Nc6 *

[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 5 40\"]

40... Kd7 41. e4 { a pawn [%eval 0.3 goes } Ke6 *

[Event \"no moves\"]

*

[Event \"illegal\"]

1. e4 e5 2. Ke3 *

[Event \"the last\"]

1. f3 {[%eval]} e5 {[%eval 1e9]} 2. g4 {[%eval -#3]} Qh4# {[%eval nonsense]} 0-1
";

#[test]
fn odd_games_are_reviewed_and_errors_in_between_lose_none_of_them() {
    let done = tabiya(&["review", "-", "--json", "--nodes", "300"], ODD);
    assert_eq!((done.status, done.errors.as_str()), (Some(1), ""));
    let games = json_lines(&done.output);
    assert_eq!(games.len(), 6);
    let uci = |game: usize, ply: usize| &games[game]["moves"][ply]["uci"];
    assert_eq!((uci(0, 0), uci(0, 1)), (&json!("c1e1"), &json!("c8b8")));
    assert_eq!(games[1]["error"]["kind"], "unterminated_variation");
    assert_eq!((uci(2, 0), &games[2]["black"]["blunders"]), (&json!("e8d7"), &json!(0)));
    assert_eq!((&games[3]["moves"], &games[3]["white"]["accuracy"]), (&json!([]), &Value::Null));
    assert_eq!(games[4]["error"]["kind"], "illegal_move");
    assert_eq!(games[5]["moves"][3]["eval"], json!({"mate": 0}));
    // A game that could not be read is told, and the others are written.
    let done = tabiya(&["review", "-", "--nodes", "300"], ODD);
    assert_eq!((done.status, done.errors.lines().count()), (Some(1), 2));
    for part in ["1. O-O", "a pawn [%eval 0.3 goes", "[Event \"no moves\"]", "[Event \"the last\"]"]
    {
        assert!(done.output.contains(part), "{part} in {}", done.output);
    }
    let again = tabiya(&["pgn", "check", "-", "--json"], &done.output);
    assert_eq!(again.status, Some(0), "{}", again.output);
}

#[test]
fn odd_evaluations_are_no_evaluations() {
    let done = tabiya(&["review", "-", "--json", "--no-engine", "--game", "6"], ODD);
    let error = json!({"kind": "no_eval", "message": "ply 1 has no readable [%eval]"});
    assert_eq!((done.status, &json_lines(&done.output)[0]["error"]), (Some(1), &error));
    for nothing in ["", "\n\n", "\u{feff}"] {
        let done = tabiya(&["review", "-", "--json"], nothing);
        assert_eq!((done.status, done.output.as_str(), done.errors.as_str()), (Some(0), "", ""));
    }
}

#[test]
fn a_long_file_is_reviewed_game_by_game() {
    let game = "1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. Ke2 {[%eval -0.6]} *\n\n";
    let done = tabiya(&["review", "-", "--json", "--no-engine"], game.repeat(3_000));
    assert_eq!((done.status, done.output.lines().count()), (Some(0), 3_000));
    // One of a thousand moves, back and forth.
    let round = "Nf3 {[%eval 0.1]} Nf6 {[%eval 0.1]} Ng1 {[%eval 0.1]} Ng8 {[%eval 0.1]} ";
    let done = tabiya(&["review", "-", "--json", "--no-engine"], format!("{}*", round.repeat(250)));
    let report = &json_lines(&done.output)[0];
    assert_eq!(report["moves"].as_array().map(Vec::len), Some(1_000));
}

#[cfg(unix)]
#[test]
fn what_is_done_is_written_when_it_is_stopped() {
    let games = kit::file("stopped.pgn", "1. Ke3 *\n\n1. e4 *\n");
    // The first game cannot be read; the second would take for ever.
    let arguments = ["review", &games, "--json", "--nodes", "1000000000000"];
    // The signal may come between the two games, and then the second is not begun.
    let after = || kit::stopped_after_a_line(&arguments).1;
    let written = (0..50).map(|_| after()).find(|second| !second.is_empty());
    let second = written.expect("a game that was begun is written");
    assert_eq!(json_lines(&second)[0]["moves"], json!([]));
}
