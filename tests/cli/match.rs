//! `tabiya match`: usage. Matches themselves are played in `crates/match/tests`.

use crate::kit::{file, tabiya};

#[test]
fn wrong_usage_is_explained() {
    let openings = file("openings.epd", "nonsense\n");
    let games = file("exists.pgn", "");
    for (arguments, message) in [
        (&["--engine", "x"][..], "a match needs two engines"),
        (&["--engine", "x", "--engine", "y/x uci"], "two engines are called x: add name="),
        (&["--engine", "x", "--engine", "name=y"], "an engine needs a command"),
        (&["--engine", "x", "--engine", "y tc=fast"], "\"fast\" is not a control"),
        (&["--engine", "x", "--engine", "y", "--tc", "0"], "\"0\" is not a control"),
        (
            &["--engine", "x", "--engine", "y", "--engine", "z", "--sprt", "elo1=5"],
            "--sprt is a test of two engines",
        ),
        (&["--engine", "x", "--engine", "y", "--sprt", "elo1=-5"], "with elo0 below elo1"),
        (&["--engine", "x", "--engine", "y", "--draw", "move=9"], "a rule for draws such as"),
        (&["--engine", "x", "--engine", "y", "--openings", &openings], "openings.epd: line 1: "),
        (&["--engine", "x", "--engine", "y", "--openings", "no.epd"], "cannot read no.epd"),
        (&["--engine", "x", "--engine", "y", "--pgn", &games], "exists.pgn exists: choose"),
        (&["--engine", "x", "--engine", "y", "--resume"], "--pgn"),
        (
            &["--engine", "no/such", "--engine", "y"],
            "cannot start the engine such (no/such): there is no such program",
        ),
    ] {
        let done = tabiya(&[&["match"], arguments].concat(), "");
        assert_eq!(done.status, Some(2), "{arguments:?}: {done:?}");
        assert!(done.errors.contains(message), "{arguments:?}: {}", done.errors);
    }
}

#[test]
fn every_option_is_in_the_document() {
    let document = include_str!("../../docs/match.md");
    let help = tabiya(&["match", "--help"], "").output;
    let options = help.lines().filter_map(|line| line.trim().strip_prefix("--"));
    let names: Vec<&str> = options.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() > 15, "{help}");
    for name in names {
        assert!(document.contains(&format!("`--{name}")), "--{name}");
    }
}
