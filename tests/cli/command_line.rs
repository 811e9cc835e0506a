//! Help, usage, and ends that are no ends of the work.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::kit::tabiya;

#[test]
fn help_names_every_command() {
    let done = tabiya(&["--help"], "");
    assert_eq!((done.status, done.errors.as_str()), (Some(0), ""));
    for word in ["serve", "config", "play", "inspect", "match", "perft", "pgn", "completions"] {
        assert!(done.output.contains(word), "{word}: {}", done.output);
    }
}

#[test]
fn help_names_examples_and_exit_status() {
    let commands: [&[&str]; 9] = [
        &["serve"],
        &["config", "check"],
        &["play"],
        &["inspect"],
        &["match"],
        &["perft"],
        &["pgn", "check"],
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
    let done = tabiya(&["--version"], "");
    assert_eq!(done.output, format!("tabiya {}\n", env!("CARGO_PKG_VERSION")));
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
