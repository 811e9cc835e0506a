//! What can be read but cannot be right.

use tabiya_chess::pgn::PgnWarning;

use crate::kit::{error, report, reports, tree_of};

/// The warnings of the one game of a text as kind, line and column.
fn warnings(text: &str) -> Vec<(&'static str, u64, u64)> {
    let report = report(text.as_bytes());
    assert_eq!(report.error, None, "{text}");
    let told = |warning: &PgnWarning| {
        let PgnWarning { place, contradiction } = warning;
        (contradiction.kind(), place.line, place.column)
    };
    report.warnings.iter().map(told).collect()
}

#[test]
fn games_without_contradictions_have_no_warnings() {
    for text in [
        "1. e4 *",
        "[Result \"1-0\"]\n\n1. e4 1-0",
        "[Result \"1/2-1/2\"]\n\n1. e4 1/2",
        "[Result \"*\"]\n\n*",
        "[Event \"a\"]\n\n[Site \"b\"]\n\n1. e4 e5 2. Nf3 {12} (2. f4 $1) 2... Nc6 $10 *",
        "1. f3 e5 2. g4 Qh4# 0-1",
        // Lessons and studies end with `*`, whatever stands on the board.
        "1. f3 e5 2. g4 Qh4# *",
        "[FEN \"7k/8/8/5Q2/6K1/8/8/8 w - - 0 1\"]\n\n1. Qf7 1/2-1/2",
        "[FEN \"8/8/8/4k3/8/8/4K3/8 w - - 0 1\"]\n\n1. Kd3 1/2-1/2",
        "1. e4 ; 12.\n*",
        "1. e4 1... {2.} e5 *",
    ] {
        assert_eq!(warnings(text), [], "{text}");
    }
}

#[test]
fn results_that_differ_are_warned_of() {
    for (text, column) in [
        ("[Result \"0-1\"]\n\n1. e4 1-0", 7),
        ("[Result \"*\"]\n\n1. e4 e5 1-0 {so it was}", 10),
        ("[Result \"1-0\"]\n\n1. e4  *", 8),
        ("[Result \"1-0\"]\n\n1/2-1/2", 1),
    ] {
        assert_eq!(warnings(text), [("results_differ", 3, column)], "{text}");
    }
    let text = "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 0-1";
    assert_eq!(warnings(text), [("results_differ", 3, 21)], "the board agrees with the moves");
    assert_eq!(warnings("[Result \"won\"]\n\n1. e4 *"), [("unreadable_result", 1, 1)]);
}

#[test]
fn a_result_against_the_board_is_warned_of() {
    let stalemate = "[FEN \"7k/8/8/5Q2/6K1/8/8/8 w - - 0 1\"]\n\n1. Qf7";
    let bare_kings = "[FEN \"8/8/8/4k3/8/8/4K3/8 w - - 0 1\"]\n\n1. Kd3";
    for text in [
        "\n\n1. f3 e5 2. g4 Qh4# 1-0",
        "\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2",
        "\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 0-1",
        &format!("{stalemate} 1-0"),
        &format!("{stalemate} 0-1"),
        &format!("{bare_kings} 0-1"),
    ] {
        let column = text.lines().last().map_or(0, |line| line.rfind(' ').unwrap_or(0) + 2);
        let expected = [("result_against_board", 3, column as u64)];
        assert_eq!(warnings(text), expected, "{text}");
    }
    let text = "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 1-0";
    assert_eq!(warnings(text), [("results_differ", 3, 21), ("result_against_board", 3, 21)]);
    let text = "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4#";
    assert_eq!(warnings(text), [("missing_result", 3, 16), ("result_against_board", 3, 16)]);
}

#[test]
fn moves_that_break_off_are_warned_of() {
    for (text, expected) in [
        ("1. e4 e5 2.", ("missing_move", 1, 10)),
        ("1. e4 e5 2", ("missing_move", 1, 10)),
        ("1. e4\n\n1...", ("missing_move", 3, 1)),
        ("1. e4 e5 2. *", ("missing_move", 1, 10)),
        ("1. e4 e5 2. 1-0", ("missing_move", 1, 10)),
        ("1. e4 e5\n  12. {why not} $1 *", ("missing_move", 2, 3)),
        ("1. e4 (1. d4 d5 2.) e5 *", ("missing_move", 1, 17)),
        ("1. e4 (1. d4 d5 (1... f5 2. ) 2. c4) e5 *", ("missing_move", 1, 26)),
        ("1.", ("missing_move", 1, 1)),
        ("1. e4", ("missing_result", 1, 4)),
        ("1. e4 e5 {fine}\n\n", ("missing_result", 1, 7)),
        ("1. e4 (1. d4)", ("missing_result", 1, 13)),
        ("[Result \"1-0\"]\n\n1. e4", ("missing_result", 3, 4)),
        ("[Event \"a\"]\n[Result \"1-0\"]\n", ("missing_result", 2, 1)),
        ("{nothing}", ("missing_result", 1, 1)),
    ] {
        assert_eq!(warnings(text), [expected], "{text}");
    }
    let far = format!("1. e4 e5 2. {{{}}}\n\n*", "so much to say\n".repeat(20_000));
    assert_eq!(warnings(&far), [("missing_move", 1, 10)], "however far away the number is");
    let reports = reports(b"1. e4 e5 2.\n\n[Event \"two\"]\n\n1. d4\n\n[Event \"three\"]\n\n*");
    let places = reports.iter().map(|report| report.warnings.first().map(|one| one.place.line));
    assert_eq!(places.collect::<Vec<_>>(), [Some(1), Some(5), None]);
}

#[test]
fn a_repeated_tag_is_warned_of_and_begins_no_game() {
    let text = "[Event \"a\"]\n[Event \"b\"]\n[White \"A\"]\n \n[White \"B\"]\n\n1. e4 *";
    assert_eq!(warnings(text), [("repeated_tag", 2, 1), ("repeated_tag", 5, 1)]);
    assert_eq!(tree_of(text.as_bytes()).tag("Event"), Some("b"));
    assert_eq!(warnings("[Event \"a\"][Event \"a\"] *"), [("repeated_tag", 1, 12)]);
    assert_eq!(warnings("[Event \"a\"]\n{b}\n[Event \"a\"] *"), [("repeated_tag", 3, 1)]);
    // Behind an empty line another game begins, and the first is seen to lack its end.
    let reports = reports(b"[Event \"a\"]\n\n[Event \"b\"]\n\n1. e4 *");
    assert_eq!(reports.len(), 2);
    assert_eq!(reports[0].warnings.len(), 1, "{reports:?}");
    assert!(reports[1].warnings.is_empty(), "{reports:?}");
}

#[test]
fn warnings_are_bounded() {
    let many = report("[Event \"a\"]".repeat(100_000).as_bytes());
    assert_eq!(many.warnings.len(), 32);
    let names: String = (0..10_000).map(|name| format!("[Tag{name} \"\"]")).collect();
    assert!(report(format!("{names}{names} *").as_bytes()).warnings.len() <= 32);
}

#[test]
fn an_impossible_position_is_reported_where_its_tag_stands() {
    let fen = "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]";
    let text = format!("[Event \"a\"]\n {fen}\n[Site \"b\"]\n\n1. e4 1-0");
    assert_eq!(error(text.as_bytes()), ("impossible_position", 2, 2, 0));
    let text = format!("{fen}\n\n[Variant \"Chess960\"]\n{}\n1. e4 1-0", "\n".repeat(70_000));
    assert_eq!(error(text.as_bytes()), ("impossible_position", 1, 1, 0));
    let text = "[Event \"a\"]\n[Site \"b\"]\n[FEN \"8/8/8 w - - 0 1\"]\n\n1. e4 1-0";
    assert_eq!(error(text.as_bytes()), ("invalid_fen", 3, 1, 0));
}
