//! `tabiya uci` and `tabiya bench` as commands. What they say is tested in `tabiya-engine`, and
//! with python-chess in `tests/uci.rs`.

use crate::kit::tabiya;

const DOCUMENT: &str = include_str!("../../docs/uci.md");

/// Within fences marked `uci`, what is typed stands behind `>`.
#[test]
fn every_example_of_the_uci_document_answers_as_written() {
    let sessions: Vec<&str> = DOCUMENT.split("```uci\n").skip(1).collect();
    assert_eq!(sessions.len(), 2);
    for session in sessions {
        let (session, _) = session.split_once("```").expect("a fence ends");
        let (typed, read): (Vec<&str>, Vec<&str>) =
            session.lines().partition(|line| line.starts_with("> "));
        let typed: String = typed.iter().map(|line| format!("{}\n", &line[2..])).collect();
        let done = tabiya(&["uci"], typed);
        assert_eq!((done.status, done.errors.as_str()), (Some(0), ""));
        assert_eq!(done.output.lines().collect::<Vec<_>>(), read);
    }
}

#[test]
fn the_uci_document_has_every_option_with_its_default() {
    let done = tabiya(&["uci"], "uci\n");
    let options: Vec<&str> =
        done.output.lines().filter_map(|line| line.strip_prefix("option name ")).collect();
    assert!(options.len() > 10, "{}", done.output);
    for option in options {
        let (name, kind) = option.split_once(" type ").expect("an option has a type");
        let row = DOCUMENT.lines().find(|line| line.starts_with(&format!("| `{name}` |")));
        let row = row.expect(name).replace('`', "");
        let after = |word| kind.split_once(word).map(|(_, rest)| rest.split(' ').next());
        for value in [" default ", " min ", " max "].into_iter().filter_map(after).flatten() {
            assert!(row.contains(&format!(" {value} ")), "{value}: {row}");
        }
    }
}

#[test]
fn nothing_is_said_before_it_is_asked() {
    let done = tabiya(&["uci"], "");
    assert_eq!((done.status, done.output.as_str(), done.errors.as_str()), (Some(0), "", ""));
}

#[test]
fn bench_counts_the_same_nodes_every_time() {
    let count = || {
        let done = tabiya(&["bench", "3"], "");
        assert_eq!(done.status, Some(0));
        done.output.lines().next().expect("a count").to_owned()
    };
    assert!(count().starts_with("Nodes: "), "{}", count());
    assert_eq!(count(), count());
}
