//! `tabiya puzzle`: found in games, checked, given to a server.

use std::fs;

use serde_json::{Value, json};
use tabiya_train::{HEADER, Puzzle};

use crate::kit::{self, Finished, Folder, json_lines, tabiya};

/// White leaves the first rank and is mated there in two; a game with an error; one without
/// mistakes; one that is no standard chess.
const GAMES: &str = "\
[Site \"https://example.org/game\"]
[FEN \"6k1/5pp1/7p/8/8/8/r4PPP/1R4K1 w - - 0 30\"]

30. Rb7 h5 31. g3 *

[Event \"broken\"]

1. e4 e5 2. Ke3 *

[FEN \"6k1/5pp1/7p/8/8/8/r4PPP/1R4K1 w - - 0 30\"]

30. g3 (30. Rb7) *

[Variant \"Chess960\"]
[FEN \"1rk1r3/pppppppp/8/8/8/8/PPPPPPPP/1RK1R3 w EBeb - 0 1\"]

1. O-O *
";

const BACK_RANK: &str = "x,6k1/5pp1/7p/8/8/8/r4PPP/1R4K1 w - - 0 30,b1b7 a2a1 b7b1 a1b1";

fn line(id: &str, moves: &str) -> String {
    format!("{id},6k1/5pp1/7p/8/8/8/r4PPP/1R4K1 w - - 0 30,{moves},900,80,0,0,mate short,,")
}

fn find(threads: &str) -> Finished {
    tabiya(&["puzzle", "find", "-", "--nodes", "20000", "--threads", threads], GAMES)
}

#[test]
fn puzzles_of_games_and_variations_come_in_the_order_of_the_file() {
    let done = find("1");
    assert_eq!(done.output, find("3").output);
    assert_eq!(done.status, Some(1));
    let lines: Vec<&str> = done.output.lines().collect();
    let [header, first, second] = lines[..] else { panic!("two puzzles: {}", done.output) };
    assert_eq!(header, HEADER);
    let puzzle = |line: &str| line.parse::<Puzzle>().expect("a puzzle");
    let solution = BACK_RANK.rsplit(',').next().expect("moves");
    for line in [first, second] {
        assert!(line.contains(solution), "{line}");
        assert_eq!(puzzle(line).to_string(), line);
    }
    assert_eq!(puzzle(first).game_url(), "https://example.org/game");
    assert_eq!(puzzle(second).game_url(), "");
    let errors: Vec<&str> = done.errors.lines().collect();
    assert!(errors[0].starts_with("tabiya: game 2: "), "{errors:?}");
    assert_eq!(errors[1..], ["tabiya: game 4: puzzles are of standard chess only"]);
}

#[test]
fn what_is_found_passes_the_check_at_ten_times_the_nodes() {
    let found = find("2").output;
    let done = tabiya(&["puzzle", "check", "-", "--nodes", "200000", "--json"], &found);
    assert_eq!((done.status, done.errors.as_str()), (Some(0), ""));
    let checked = json_lines(&done.output);
    assert_eq!(checked.len(), 2);
    for (line, number) in checked.iter().zip(2..) {
        assert_eq!((&line["ok"], &line["reason"]), (&json!(true), &Value::Null));
        assert_eq!(line["line"], number);
    }
}

#[test]
fn a_check_says_of_each_line_what_is_wrong_with_it() {
    let long = "x".repeat(5_000);
    let file = [
        HEADER,
        &line("good", "b1b7 a2a1 b7b1 a1b1"),
        &line("wins-not", "b1b7 g7g6"),
        "",
        &line("illegal", "b1b7 a2a9"),
        "no puzzle",
        &long,
        &line("last", "b1b7 a2a1 b7b1 a1b1"),
    ];
    let arguments = ["puzzle", "check", "-", "--nodes", "20000", "--threads", "3"];
    let done = tabiya(&arguments, file.join("\r\n"));
    assert_eq!((done.status, done.errors.as_str()), (Some(1), ""));
    let said: Vec<(Value, bool, String)> = json_lines(&done.output)
        .into_iter()
        .map(|line| {
            let reason = line["reason"].as_str().unwrap_or_default().to_owned();
            (json!([line["id"], line["line"]]), line["ok"] == true, reason)
        })
        .collect();
    for (said, (id, reason)) in said.iter().zip([
        (json!(["good", 2]), ""),
        (json!(["wins-not", 3]), "move 1 of the solution does not win"),
        (json!(["illegal", 5]), "is not a move such as e2e4"),
        (json!(["no puzzle", 6]), "the line has 1 columns"),
        (json!(["", 7]), "more than 4096 bytes"),
        (json!(["last", 8]), ""),
    ]) {
        assert_eq!((&said.0, said.1), (&id, reason.is_empty()), "{said:?}");
        assert!(said.2.contains(reason) && said.2.len() < 250, "{said:?}");
    }
    assert_eq!(said.len(), 6);
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    for command in ["find", "check"] {
        let done = tabiya(&["puzzle", command, folder], "");
        let expected = format!("tabiya: cannot read {folder}: it is a folder\n");
        assert_eq!((done.status, done.errors), (Some(2), expected), "{command}");
    }
    let done = tabiya(&["puzzle", "check", "no-such.csv"], "");
    assert_eq!(done.status, Some(2));
    assert!(done.errors.contains("cannot read no-such.csv"), "{}", done.errors);
}

fn import(folder: &Folder, input: &str) -> Finished {
    tabiya(&["puzzle", "import", "-", "--data", &folder.path("games")], input)
}

#[test]
fn an_import_adds_to_what_is_there_and_counts_an_id_once() {
    let folder = Folder::new("puzzle-import");
    let (one, two) = (line("one", "b1b7 a2a1 b7b1 a1b1"), line("two", "b1b7 a2a1 b7b1 a1b1"));
    let done = import(&folder, &format!("{HEADER}\n{one}\n{one}\n"));
    let expected =
        "imported: 1 puzzles; 1 were there already, 0 refused\nthe folder has 1 puzzles\n";
    assert_eq!((done.status, done.output.as_str()), (Some(0), expected), "{}", done.errors);
    let done = import(&folder, &format!("{one}\nnonsense\n{two}\n"));
    let expected =
        "imported: 1 puzzles; 1 were there already, 1 refused\nthe folder has 2 puzzles\n";
    assert_eq!((done.status, done.output.as_str()), (Some(1), expected));
    assert!(done.errors.starts_with("tabiya: line 2: the line has 1 columns"), "{}", done.errors);
    // Nothing is left beside the file but the lock.
    let names = fs::read_dir(folder.0.join("games")).expect("a folder");
    let mut names: Vec<_> = names.map(|entry| entry.expect("an entry").file_name()).collect();
    names.sort();
    assert_eq!(names, ["puzzles.lock", "puzzles.tbyp"]);
}

#[test]
fn many_refused_lines_are_counted_and_not_all_named() {
    let folder = Folder::new("puzzle-refused");
    let done = import(&folder, &"nonsense\n".repeat(30));
    assert_eq!(done.status, Some(1));
    assert_eq!(done.errors.lines().count(), 21);
    assert!(done.errors.ends_with("tabiya: and 10 more lines\n"), "{}", done.errors);
    assert!(done.output.contains("30 refused\nthe folder has 0 puzzles"), "{}", done.output);
}

#[test]
fn a_damaged_collection_is_refused_and_left_as_it_is() {
    let folder = Folder::new("puzzle-damaged");
    let puzzle = line("one", "b1b7 a2a1 b7b1 a1b1");
    assert_eq!(import(&folder, &puzzle).status, Some(0));
    let file = folder.0.join("games").join("puzzles.tbyp");
    let whole = fs::read(&file).expect("it is there");
    for (bytes, words) in [
        (&whole[..whole.len() - 1], "the collection of puzzles is damaged"),
        (&b"My notes"[..], "this is no collection of puzzles"),
    ] {
        fs::write(&file, bytes).expect("it can be written");
        let done = import(&folder, &line("two", "b1b7 a2a1 b7b1 a1b1"));
        assert_eq!((done.status, done.output.as_str()), (Some(2), ""));
        assert!(done.errors.contains(words), "{}", done.errors);
        assert_eq!(fs::read(&file).expect("it is there"), bytes);
    }
}

#[cfg(unix)]
#[test]
fn what_is_found_is_written_when_it_is_stopped() {
    let game = GAMES.split("[Event").next().expect("a game");
    let games = kit::file("stopped-puzzles.pgn", format!("{game}\n1. e4 *\n"));
    let arguments = ["puzzle", "find", &games, "--nodes", "1000000000000"];
    let (header, rest) = kit::stopped_after_a_line(&arguments);
    assert_eq!((header.trim_end(), rest.as_str()), (HEADER, ""));
}
