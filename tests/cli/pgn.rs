//! `tabiya pgn check`: one object a game.

use serde_json::{Value, json};

use crate::kit::{file, json_lines, tabiya};

const GAMES: &str = "\
[Event \"one\"]
[Result \"0-1\"]

1. f3 e5 {loses} 2. g4?? (2. e4 Nf6 $1) Qh4# 0-1

[Event \"two\"]

1. e4 e5 2. Ke3 *

[Event \"three\"]

1. d4 d5 (1... Nf6 2. Qh5) 2. c4 1/2-1/2
";

#[test]
fn a_game_is_one_object_and_an_error_leaves_the_next_readable() {
    for arguments in [&["pgn", "check", "-"][..], &["pgn", "check", "--json", "-"]] {
        let done = tabiya(arguments, GAMES);
        assert_eq!(done.status, Some(1), "{done:?}");
        let mut games = json_lines(&done.output);
        assert_eq!(games.len(), 3);
        assert_eq!(
            games[0],
            json!({ "game": 1, "plies": 4,
                "final_fen": "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
                "result": "0-1", "error": null, "warnings": [],
                "comments": 1, "nags": 2, "variations": 1 })
        );
        let message = games[1]["error"]["message"].take();
        assert!(message.as_str().is_some_and(|message| message.contains("Ke3")), "{message}");
        assert_eq!(
            games[1],
            json!({ "game": 2, "plies": 2,
                "final_fen": "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                "result": "*", "warnings": [], "comments": 0, "nags": 0, "variations": 0,
                "error": { "ply": 3, "line": 8, "column": 13, "kind": "illegal_move",
                    "message": null } })
        );
        assert_eq!(games[2]["plies"], 3, "an error in a variation does not end the game");
        assert_eq!(games[2]["result"], "1/2-1/2");
        assert_eq!(games[2]["error"]["kind"], "illegal_move");
        assert_eq!(
            (&games[2]["error"]["line"], &games[2]["error"]["column"]),
            (&json!(12), &json!(23))
        );
    }
}

#[test]
fn games_in_order_exit_with_0() {
    let done = tabiya(&["pgn", "check", &file("fine.pgn", "1. e4 *\r\n\r\n1. d4 d5 1-0\r\n")], "");
    assert_eq!(done.status, Some(0), "{done:?}");
    let games = json_lines(&done.output);
    assert_eq!(games.len(), 2);
    assert_eq!(games[1]["game"], 2);
    assert!(games.iter().all(|game| game["error"] == Value::Null && game.get("file").is_none()));
    let done = tabiya(&["pgn", "check", "-"], "");
    assert_eq!((done.status, done.output.as_str()), (Some(0), ""));
}

#[test]
fn several_files_are_told_apart() {
    let (one, two) = (file("several-1.pgn", GAMES), file("several-2.pgn", "1. e4 *"));
    let games = json_lines(&tabiya(&["pgn", "check", &one, &two], "").output);
    assert_eq!(games.len(), 4);
    assert_eq!((&games[0]["file"], &games[0]["game"]), (&json!(one), &json!(1)));
    assert_eq!((&games[3]["file"], &games[3]["game"]), (&json!(two), &json!(1)));
}

#[test]
fn a_file_that_cannot_be_read_exits_with_2_and_the_others_are_checked() {
    let fine = file("beside-missing.pgn", GAMES);
    for missing in ["there/is/no/such.pgn", env!("CARGO_TARGET_TMPDIR")] {
        let done = tabiya(&["pgn", "check", missing, &fine], "");
        assert_eq!(done.status, Some(2), "{done:?}");
        assert!(done.errors.contains(missing), "{done:?}");
        assert_eq!(json_lines(&done.output).len(), 3, "{done:?}");
    }
}

const DOUBTFUL: &str = "\
[Event \"one\"]
[Result \"0-1\"]

1. e4 e5 1-0

[Event \"two\"]

1. f3 e5 2. g4 Qh4# 1-0

[Event \"three\"]
[Event \"three again\"]

1. e4 e5 2.

[Event \"four\"]

1. e4 *
";

#[test]
fn contradictions_are_warnings_and_fail_only_a_strict_check() {
    for (arguments, status) in [
        (&["pgn", "check", "-"][..], 0),
        (&["pgn", "check", "--json", "-"], 0),
        (&["pgn", "check", "--strict", "-"], 1),
        (&["pgn", "check", "-", "--json", "--strict"], 1),
    ] {
        let done = tabiya(arguments, DOUBTFUL);
        assert_eq!(done.status, Some(status), "{done:?}");
        let games = json_lines(&done.output);
        assert_eq!(games.len(), 4);
        assert!(games.iter().all(|game| game["error"] == Value::Null), "{games:?}");
        let places = |game: &Value| {
            let warnings = game["warnings"].as_array().expect("a list").iter();
            let place = |warning: &Value| {
                let message = warning["message"].as_str().expect("a message");
                assert!(!message.is_empty() && message.len() < 200, "{message}");
                json!([warning["kind"], warning["line"], warning["column"]])
            };
            warnings.map(place).collect::<Vec<_>>()
        };
        assert_eq!(places(&games[0]), [json!(["results_differ", 4, 10])]);
        assert_eq!(places(&games[1]), [json!(["result_against_board", 8, 21])]);
        let third = [json!(["repeated_tag", 11, 1]), json!(["missing_move", 13, 10])];
        assert_eq!(places(&games[2]), third);
        assert!(places(&games[3]).is_empty());
    }
    let done = tabiya(&["pgn", "check", "--strict", "-"], "1. e4 *\n");
    assert_eq!(done.status, Some(0), "nothing to warn of: {done:?}");
    let done = tabiya(&["pgn", "check", "--strict", "-", "no/such.pgn"], DOUBTFUL);
    assert_eq!(done.status, Some(2), "a file that cannot be read counts more: {done:?}");
}

#[test]
fn an_impossible_position_has_the_line_of_its_tag() {
    let text = "[Event \"x\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n[Site \"y\"]\n\n1. e4 *\n";
    let done = tabiya(&["pgn", "check", "-"], text);
    let error = &json_lines(&done.output)[0]["error"];
    assert_eq!((done.status, &error["kind"]), (Some(1), &json!("impossible_position")));
    assert_eq!((&error["line"], &error["column"]), (&json!(2), &json!(1)));
}
