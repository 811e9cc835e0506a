//! Help, usage, and ends that are no ends of the work.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::kit::tabiya;

#[test]
fn help_names_every_command() {
    let done = tabiya(&["--help"], "");
    assert_eq!((done.status, done.errors.as_str()), (Some(0), ""));
    for word in [
        "serve",
        "config",
        "play",
        "inspect",
        "match",
        "perft",
        "pgn",
        "puzzle",
        "train",
        "completions",
        "man",
    ] {
        assert!(done.output.contains(word), "{word}: {}", done.output);
    }
}

#[test]
fn help_names_examples_and_exit_status() {
    let commands: [&[&str]; 13] = [
        &["serve"],
        &["config", "check"],
        &["play"],
        &["inspect"],
        &["match"],
        &["perft"],
        &["pgn", "check"],
        &["puzzle", "find"],
        &["puzzle", "check"],
        &["puzzle", "import"],
        &["train"],
        &["uci"],
        &["bench"],
    ];
    for command in commands {
        let done = tabiya(&[command, &["--help"]].concat(), "");
        assert_eq!(done.status, Some(0));
        assert!(done.output.contains("Example"), "{command:?}: {}", done.output);
        assert!(done.output.contains("Exit status:"), "{command:?}: {}", done.output);
    }
}

#[test]
fn the_version_is_the_packages() {
    for command in ["", "uci", "play", "classic", "serve", "match", "inspect", "pgn", "pgn check"] {
        let arguments: Vec<&str> = command.split_whitespace().chain(["--version"]).collect();
        let done = tabiya(&arguments, "");
        assert_eq!(done.output, format!("tabiya {}\n", env!("CARGO_PKG_VERSION")), "{command}");
    }
}

#[test]
fn numbers_that_cannot_be_are_refused_in_words_that_name_the_bounds() {
    let engines = ["match", "--engine", "x", "--engine", "y"];
    for (arguments, words) in [
        (&["play", "--chess960", "960"][..], "write a whole number from 0 to 959"),
        (&["classic", "--chess960", "x"], "write a whole number from 0 to 959"),
        (&["play", "--load", "x", "--game", "0"], "write a whole number of at least 1"),
        (&["train", "--count", "501"], "write a whole number from 0 to 500"),
        (&["bench", "0"], "write a whole number from 1 to 100"),
        (&["perft", "65"], "write a whole number from 0 to 64"),
        (&["perft", "deep"], "write a whole number from 0 to 64"),
        (&["play", "--opponent", "1", "--seed", "x"], "write a whole number"),
        (&[&engines[..], &["--games", "0"]].concat(), "write a whole number of at least 1"),
        (&[&engines[..], &["--concurrency", "0"]].concat(), "a whole number of at least 1"),
        (&[&engines[..], &["--stall", "0"]].concat(), "write a whole number from 1 to 86400"),
    ] {
        let done = tabiya(arguments, "");
        assert_eq!((done.status, done.output.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(done.errors.contains(words), "{arguments:?}: {}", done.errors);
        for strange in ["..", "non-zero", "digit"] {
            assert!(!done.errors.contains(strange), "{arguments:?}: {}", done.errors);
        }
    }
}

#[test]
fn a_folder_in_place_of_a_file_is_called_one() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    for arguments in [
        &["pgn", "check", folder][..],
        &["perft", "--suite", folder],
        &["play", "--load", folder],
        &["match", "--engine", "x", "--engine", "y", "--openings", folder],
    ] {
        let done = tabiya(arguments, "");
        assert_eq!(done.status, Some(2), "{arguments:?}");
        let expected = format!("tabiya: cannot read {folder}: it is a folder\n");
        assert_eq!(done.errors, expected, "{arguments:?}");
    }
}

#[test]
fn an_engine_that_is_not_there_is_named_as_it_was_written() {
    let done = tabiya(&["classic", "--opponent", "uci:no/such"], "");
    assert_eq!(done.status, Some(2));
    let expected = "tabiya: cannot start the engine no/such: there is no such program\n";
    assert_eq!(done.errors, expected);
    let done = tabiya(&["classic", "--opponent", "uci:true"], "");
    let expected = "tabiya: cannot start the engine true: it is no UCI engine: it has ended (";
    assert!(done.errors.contains(expected), "{}", done.errors);
    let done = tabiya(&["classic", "--opponent", "uci:"], "");
    assert!(done.errors.contains("an engine needs a command"), "{}", done.errors);
}

#[test]
fn man_has_a_page_for_tabiya_and_for_every_command() {
    for (arguments, title) in [
        (&["man"][..], "tabiya"),
        (&["man", "play"], "tabiya-play"),
        (&["man", "pgn", "check"], "tabiya-pgn-check"),
        (&["man", "puzzle", "find"], "tabiya-puzzle-find"),
        (&["man", "train"], "tabiya-train"),
    ] {
        let done = tabiya(arguments, "");
        assert_eq!((done.status, done.errors.as_str()), (Some(0), ""), "{arguments:?}");
        assert!(done.output.contains(&format!(".TH {title} 1")), "{}", done.output);
        for section in ["NAME", "SYNOPSIS", "OPTIONS", "EXAMPLES", "\"EXIT STATUS\""] {
            assert!(done.output.contains(&format!("\n.SH {section}\n")), "{}", done.output);
        }
    }
    let done = tabiya(&["man", "nonsense"], "");
    assert_eq!((done.status, done.output.as_str()), (Some(2), ""));
    assert!(done.errors.contains("there is no command \"nonsense\""), "{}", done.errors);
}

#[test]
fn wrong_usage_exits_with_2_and_writes_nothing_to_standard_output() {
    for arguments in [
        &["nonsense"][..],
        &["inspect", "file"],
        &["serve", "--listen", "nowhere"],
        &["serve", "--public-url", "chess.example"],
        &["serve", "--config", "no/such/file.toml"],
        &["perft"],
        &["perft", "x"],
        &["perft", "-1"],
        &["perft", "65"],
        &["perft", "3", "--suite", "file"],
        &["perft", "3", "--max-nodes", "7"],
        &["pgn", "check"],
        &["uci", "now"],
        &["bench", "0"],
        &["completions", "nonsense"],
        &["play", "--clock", "five"],
        &["play", "--chess960", "960"],
        &["play", "--white", " "],
        &["play", "--fen", "nonsense"],
        &["play", "--opponent", "11"],
        &["play", "--opponent", "3", "--watch", "1,2"],
        &["play", "--watch", "1,2", "--pace", "-1"],
        &["play", "--watch", "1,2", "--pace", "2", "--step"],
        &["play", "--color", "black"],
        &["play", "--white", "Level 4"],
        &["play", "--load", "no/such/file.pgn"],
    ] {
        let done = tabiya(arguments, "");
        assert_eq!(done.status, Some(2), "{arguments:?}");
        assert_eq!(done.output, "", "{arguments:?}");
        assert!(!done.errors.is_empty(), "{arguments:?}");
    }
}

#[test]
fn completions_are_written_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let done = tabiya(&["completions", shell], "");
        assert_eq!(done.status, Some(0), "{shell}");
        assert!(done.output.contains("inspect"), "{shell}");
    }
}

#[test]
fn completions_of_an_opponent_are_names_and_not_files() {
    let script = tabiya(&["completions", "bash"], "").output;
    let (_, option) = script.split_once("--opponent)\n").expect("the option is completed");
    let offer = option.trim_start().lines().next().expect("a line");
    assert!(offer.contains("compgen -W \"1 2 3"), "{offer}");
    assert!(offer.contains("monte-carlo") && offer.contains("uci:"), "{offer}");
    let (_, clock) = script.split_once("--clock)\n").expect("the option is completed");
    assert!(!clock.trim_start().lines().next().expect("a line").contains("compgen -f"), "{clock}");
    let (_, file) = script.split_once("--load)\n").expect("the option is completed");
    assert!(file.trim_start().lines().take(5).any(|line| line.contains("compgen -f")), "{file}");
}

#[test]
fn a_reader_that_leaves_early_is_no_failure() {
    for arguments in [&["perft", "4", "--divide"][..], &["completions", "bash"], &["--help"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tabiya"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let done = child.wait_with_output().expect("the program ends");
        assert_eq!(done.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&done.stderr), "", "{arguments:?}");
    }
}

#[test]
fn answers_come_line_by_line_while_the_input_is_open() {
    use std::io::Write as _;
    let mut child = Command::new(env!("CARGO_BIN_EXE_tabiya"))
        .arg("inspect")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    for (question, answer) in [("0,0", "a1"), ("7,7", "h8")] {
        writeln!(stdin, r#"{{"square": "{question}"}}"#).expect("the question is written");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("the answer comes");
        assert_eq!(line, format!("{{\"square\":\"{answer}\"}}\n"));
    }
    // It goes on after the reader has left only until it notices.
    drop(stdout);
    let _closed_at_once_or_later = writeln!(stdin, r#"{{"square": "0,0"}}"#);
    drop(stdin);
    assert_eq!(child.wait().expect("the program ends").code(), Some(0));
}
