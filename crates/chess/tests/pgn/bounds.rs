//! Large, deep and senseless input.

use std::io::Read;

use tabiya_chess::pgn::{DEPTH_MAX, Fault, Reader, WORD_MAX};

use crate::kit::{Dribble, check_round_trip, error, log, log_of, report, reports, tree_of};

/// Each variation replaces Black's first move and is replaced in turn.
fn nested(depth: usize) -> String {
    let mut text = String::from("1. e4 e5 ");
    for level in 0..depth {
        text.push_str(["(1... c5 ", "(1... e6 ", "(1... d6 "][level % 3]);
    }
    text.push_str(&")".repeat(depth));
    text.push_str(" *");
    text
}

#[test]
fn ten_thousand_nested_variations_are_read() {
    let text = nested(10_000);
    let report = report(text.as_bytes());
    assert_eq!((report.plies, report.variations, report.error), (2, 10_000, None));
    assert_eq!(tree_of(text.as_bytes()).len(), 10_002);
    check_round_trip(text.as_bytes());
}

#[test]
fn a_million_nested_variations_are_an_error() {
    let text = format!("{}\n\n1. d4 *", nested(1_000_000));
    let reports = reports(text.as_bytes());
    assert_eq!(reports.len(), 2);
    assert_eq!(reports[0].error.as_ref().unwrap().fault, Fault::TooDeep);
    assert_eq!(reports[0].variations, DEPTH_MAX as u64);
    assert_eq!((reports[1].plies, &reports[1].error), (1, &None));
}

#[test]
fn parentheses_without_moves_are_read() {
    let text = format!("1. e4 {}{} e5 *", "(".repeat(10_000), ")".repeat(10_000));
    let report = report(text.as_bytes());
    assert_eq!((report.plies, report.variations, report.error), (2, 10_000, None));
    assert_eq!(tree_of(text.as_bytes()).len(), 2);
}

#[test]
fn a_ten_megabyte_comment_is_read() {
    let line = "Zugzwang – l’échec, ".repeat(3);
    let comment = line.repeat(10_000_000 / line.len());
    let text = format!("1. e4 {{{comment}}} e5 *");
    let report = report(text.as_bytes());
    assert_eq!((report.plies, report.comments, report.error), (2, 1, None));

    let whole = tree_of(text.as_bytes());
    let parts = Reader::from_read(text.as_bytes()).read_tree().unwrap().unwrap();
    let e4 = whole.main_line().next().unwrap();
    assert!(whole.comments(e4) == [comment.trim()]);
    assert!(whole == parts);
}

#[test]
fn a_hundred_thousand_plies_are_read() {
    let text = format!("{} *", "Nf3 Nf6 Ng1 Ng8 ".repeat(25_000));
    let report = report(text.as_bytes());
    assert_eq!((report.plies, report.error), (100_000, None));
    assert_eq!(tree_of(text.as_bytes()).main_line().count(), 100_000);
    check_round_trip(text.as_bytes());
}

#[test]
fn giant_words_are_errors_and_are_passed_over() {
    for giant in ["x", "1", "N", "-", "$", "!", "1-", "é", "\0", "[", "]", "."] {
        let text = format!("1. e4 {} *\n\n[Event \"Two\"]\n\n1. d4 *", giant.repeat(300_000));
        let reports = reports(text.as_bytes());
        let last = reports.last().unwrap();
        assert_eq!((last.plies, &last.error), (1, &None), "{giant}");
    }
    let word = "x".repeat(WORD_MAX + 1);
    assert_eq!(error(format!("1. {word} *").as_bytes()).0, "word_too_long");
    assert_eq!(error(format!("1. {} *", &word[1..]).as_bytes()).0, "unreadable_move");
}

#[test]
fn giant_tags_are_errors_and_are_passed_over() {
    let giant = "x".repeat(300_000);
    let text = format!("[White \"{giant}\"]\n[Black \"B\"]\n\n1. e4 *\n\n1. d4 d5 *");
    let reports = reports(text.as_bytes());
    assert_eq!(reports.len(), 2);
    assert_eq!(reports[0].error.as_ref().unwrap().fault.kind(), "tag_too_long");
    assert_eq!(reports[1].plies, 2);
    let text = format!("[White \"{}\"]\n\n1. e4 *", &giant[..16_000]);
    assert_eq!(tree_of(text.as_bytes()).tag("White"), Some(&giant[..16_000]));
    log(text.as_bytes());
}

#[test]
fn error_messages_are_short() {
    for text in ["x".repeat(200), "\u{200b}".repeat(80), "[".repeat(1000), "[x ".repeat(1000)] {
        let error = report(text.as_bytes()).error.expect("an error");
        assert!(error.to_string().chars().count() < 500, "{error}");
    }
}

#[test]
fn no_bytes_make_the_reader_panic() {
    let words: &[&[u8]] = &[
        b"e4",
        b"Nf3",
        b" ",
        b"\n",
        b"\r\n",
        b"{",
        b"}",
        b"(",
        b")",
        b"[",
        b"]",
        b"\"",
        b"\\",
        b"$",
        b"1",
        b".",
        b"-",
        b"/",
        b"*",
        b"1-0",
        b"O-O",
        b"0-0",
        b";",
        b"%",
        b"!",
        b"?",
        b"\0",
        b"\xff",
        b"\xc3",
        b"\xe2\x80\xa6",
        b"[Event \"",
        b"[FEN \"",
        b"[Variant \"Chess960\"]",
        b"\xef\xbb\xbf",
        b"<",
        b"--",
        b"+-",
        b"=",
        b"\t",
        b"a6",
        b"e5",
    ];
    let mut seed = 0x9e37_79b9_7f4a_7c15u64;
    let mut random = |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed >> 33).unwrap() % below
    };
    for _ in 0..5000 {
        let mut text = Vec::new();
        for _ in 0..random(60) {
            text.extend_from_slice(words[random(words.len())]);
            if random(2) == 0 {
                text.push(b' ');
            }
        }
        let whole = log_of(Reader::new(&text[..]));
        assert_eq!(log_of(Reader::from_read(Dribble(&text, 1))), whole);
        check_trees(&text);
    }
}

/// Whatever can be read comes back when it is written.
fn check_trees(text: &[u8]) {
    let mut reader = Reader::new(text);
    loop {
        match reader.read_tree() {
            Ok(Some(tree)) => {
                let again = Reader::new(tree.to_string().as_bytes()).read_tree();
                assert_eq!(again, Ok(Some(tree)), "{:?}", String::from_utf8_lossy(text));
            }
            Ok(None) => return,
            Err(_bad) => {}
        }
    }
}

#[test]
fn an_input_error_is_the_last_answer() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the disk is on fire"))
        }
    }
    let mut reader = Reader::from_read(b"1. e4 * 1. d4".chain(Broken));
    let error = reader.check_game().unwrap().error.unwrap();
    assert_eq!(error.fault.kind(), "unreadable_input");
    assert!(error.to_string().contains("the disk is on fire"));
    assert_eq!(reader.check_game(), None);
}
