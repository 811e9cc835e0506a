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
                "result": "0-1", "error": null, "comments": 1, "nags": 2, "variations": 1 })
        );
        let message = games[1]["error"]["message"].take();
        assert!(message.as_str().is_some_and(|message| message.contains("Ke3")), "{message}");
        assert_eq!(
            games[1],
            json!({ "game": 2, "plies": 2,
                "final_fen": "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                "result": "*", "comments": 0, "nags": 0, "variations": 0,
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
