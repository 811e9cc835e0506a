//! `tabiya perft`: counts and suites of counts.

use crate::kit::{file, json_lines, tabiya};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn it_prints_the_count() {
    for (arguments, count) in [
        (&["perft", "0"][..], "1\n"),
        (&["perft", "1"], "20\n"),
        (&["perft", "4"], "197281\n"),
        (&["perft", "--fen", KIWIPETE, "3"], "97862\n"),
        (
            &[
                "perft",
                "--fen",
                "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
                "--chess960",
                "3",
            ],
            "12189\n",
        ),
        (&["perft", "--fen", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "3"], "0\n"),
    ] {
        let done = tabiya(arguments, "");
        assert_eq!((done.status, done.output.as_str()), (Some(0), count), "{arguments:?}");
    }
}

#[test]
fn divided_counts_come_before_their_sum() {
    let done = tabiya(&["perft", "3", "--divide"], "");
    let lines: Vec<&str> = done.output.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[20], lines[21]), (22, "a2a3: 380", "", "8902"));
    assert!(lines.contains(&"e2e4: 600"));
    assert_eq!(tabiya(&["perft", "0", "--divide"], "").output, "\n1\n");
}

#[test]
fn json_has_nodes_and_nanoseconds() {
    let done = tabiya(&["perft", "3", "--json"], "");
    let counts = json_lines(&done.output);
    assert_eq!(counts.len(), 1);
    assert_eq!(counts[0]["nodes"], 8_902);
    assert!(counts[0]["nanoseconds"].is_u64());
    assert!(counts[0].get("divide").is_none());

    let done = tabiya(&["perft", "3", "--json", "--divide"], "");
    assert_eq!(json_lines(&done.output)[0]["divide"]["e2e4"], 600);
}

#[test]
fn a_position_that_cannot_be_read_is_wrong_usage() {
    for (fen, message) in [("x", "is not a fen"), ("8/8/8/8/8/8/8/8 w - - 0 1", "kings")] {
        let done = tabiya(&["perft", "--fen", fen, "3"], "");
        assert_eq!((done.status, done.output.as_str()), (Some(2), ""));
        assert!(done.errors.contains(message), "{}", done.errors);
    }
}

#[test]
fn a_suite_whose_counts_are_right_passes() {
    let suite =
        format!("{START} ;D1 20 ;D2 400;D3 8902\r\n\n# a remark\n{KIWIPETE}; D1 48; D2 2039");
    let done = tabiya(&["perft", "--suite", &file("right.epd", suite)], "");
    assert_eq!(done.status, Some(0), "{done:?}");
    assert!(done.output.starts_with("positions: 2, counts: 5, different: 0, "), "{done:?}");
}

#[test]
fn a_suite_names_the_line_of_each_count_that_differs() {
    let suite = format!("{START} ;D1 20 ;D2 401 ;D3 8902\n{KIWIPETE} ;D1 47\n");
    let done = tabiya(&["perft", "--suite", "-"], suite);
    assert_eq!(done.status, Some(1), "{done:?}");
    let lines: Vec<&str> = done.output.lines().collect();
    assert_eq!(lines[0], format!("line 1: D2 is 400, not 401: {START}"));
    assert_eq!(lines[1], format!("line 2: D1 is 48, not 47: {KIWIPETE}"));
    assert!(lines[2].starts_with("positions: 2, counts: 4, different: 2, left out: 0"));
}

#[test]
fn counts_above_the_limit_are_left_out() {
    let suite = format!("{START} ;D1 20 ;D2 400 ;D9 2439530234167\n");
    let done = tabiya(&["perft", "--suite", "-", "--max-nodes", "20"], suite);
    assert_eq!(done.status, Some(0), "{done:?}");
    assert!(done.output.contains("counts: 1, different: 0, left out: 2"), "{done:?}");
}

#[test]
fn a_suite_of_chess960_is_read_as_such() {
    let suite = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 ;D1 21 ;D2 528";
    let done = tabiya(&["perft", "--chess960", "--suite", "-"], suite);
    assert_eq!(done.status, Some(0), "{done:?}");
}

#[test]
fn lines_of_a_suite_that_cannot_be_read_are_named_and_fail() {
    let long = "x".repeat(100_000);
    let lines: [&[u8]; 6] = [
        b"x ;D1 1",
        START.as_bytes(),
        b"8/8/8/8/8/8/8/8 w - - 0 1 ;D1 1",
        b"\xff",
        b";D1",
        long.as_bytes(),
    ];
    for line in lines {
        let suite = [line, format!("\n{START} ;D1 20\n").as_bytes()].concat();
        let done = tabiya(&["perft", "--suite", "-"], suite);
        assert_eq!(done.status, Some(1), "{done:?}");
        assert!(done.output.starts_with("line 1: "), "{done:?}");
        assert!(done.output.contains("counts: 1, different: 0"), "the rest is checked: {done:?}");
    }
    for counts in [";D1", ";D1 x", ";D1 -1", ";D99 1", ";1 20", ";D1 20 30"] {
        let done = tabiya(&["perft", "--suite", "-"], format!("{START} {counts}"));
        assert_eq!(done.status, Some(1), "{counts}: {done:?}");
    }
}

#[test]
fn a_suite_that_cannot_be_read_or_is_empty_is_a_failure() {
    let done = tabiya(&["perft", "--suite", "there/is/no/such.epd"], "");
    assert_eq!((done.status, done.output.as_str()), (Some(2), ""));
    assert!(done.errors.contains("cannot read there/is/no/such.epd"), "{}", done.errors);
    assert_eq!(tabiya(&["perft", "--suite", "-"], "\n# nothing\n").status, Some(2));
}
