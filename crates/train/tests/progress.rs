//! What is read as a person's progress, and what is refused.

use tabiya_train::{Progress, ProgressError};

const KEY: &str = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq -";

/// A file with one card: White lets itself be mated.
fn file() -> String {
    format!(
        r#"{{"format": "tabiya-progress", "version": 1, "endings": [
            {{"name": "queen_mate", "reached_ms": 1700000000000}}
        ], "cards": [{{
            "key": "{KEY}", "schedule": [2, 0, 1700172800000, [1700000000000, 2.3, 5]],
            "due_ms": 1700172800000, "fen": "{KEY} 0 2", "variant": "standard",
            "played": "g2g4",
            "before": {{"eval": "-0.60", "win": 44.5, "line": ["e2e4"], "other": null}},
            "after": {{"eval": "-M1", "win": 0, "line": ["d8h4"], "other": "1.20"}},
            "game": "~abc", "title": "Anna – Boris", "phase": "opening", "motifs": ["mate"],
            "opening": null, "added_ms": 1699999999999, "first_ms": 1700000000000,
            "answers": 2, "misses": 1
        }}]}}"#
    )
}

#[test]
fn what_the_page_writes_is_read() {
    let progress = Progress::read(&file()).expect("progress");
    assert_eq!((progress.cards().len(), progress.endings().len()), (1, 1));
}

#[test]
fn a_card_that_nobody_has_answered_has_no_schedule() {
    let new = file()
        .replace("[2, 0, 1700172800000, [1700000000000, 2.3, 5]]", "null")
        .replace("\"first_ms\": 1700000000000", "\"first_ms\": null")
        .replace("\"answers\": 2, \"misses\": 1", "\"answers\": 0, \"misses\": 0");
    assert!(Progress::read(&new).is_ok());
}

#[test]
fn other_files_are_told_from_damaged_and_newer_ones() {
    for (text, expected) in [
        (String::new(), ProgressError::NoProgress),
        ("1. e4 e5 *".to_owned(), ProgressError::NoProgress),
        (r#"{"format": "recipes", "version": 1}"#.to_owned(), ProgressError::NoProgress),
        (file().replace(r#""version": 1"#, r#""version": 7"#), ProgressError::Newer(7)),
        (" ".repeat(20_000_001), ProgressError::TooLarge),
    ] {
        assert_eq!(Progress::read(&text).err(), Some(expected));
    }
}

#[test]
fn every_damage_is_found() {
    let whole = file();
    for (from, to) in [
        ("KQkq - 0 2", "KQkq - 0"),
        ("\"played\": \"g2g4\"", "\"played\": \"g2g5\""),
        ("[\"d8h4\"]", "[\"d8d4\"]"),
        ("[\"e2e4\"]", "[\"e2e5\"]"),
        ("44.5", "144.5"),
        ("-0.60", "a very long evaluation"),
        ("[2, 0, 1700172800000", "[2, 0, 1700172800001"),
        ("[2, 0, 1700172800000", "[9, 0, 1700172800000"),
        (", [1700000000000, 2.3, 5]", ", null"),
        ("\"misses\": 1", "\"misses\": 3"),
        ("\"first_ms\": 1700000000000", "\"first_ms\": null"),
        ("\"phase\": \"opening\"", "\"phase\": \"soon\""),
        ("\"motifs\"", "\"more\": 1, \"motifs\""),
        ("KQkq -\", \"schedule\"", "KQk -\", \"schedule\""),
    ] {
        let changed = whole.replacen(from, to, 1);
        assert_ne!(changed, whole, "{from} is not there");
        let found = Progress::read(&changed);
        assert!(matches!(found, Err(ProgressError::Damaged(_))), "{to}: {found:?}");
    }
    let long = whole.replace("Anna", &"A".repeat(500));
    assert!(matches!(Progress::read(&long), Err(ProgressError::Damaged(_))));
    for length in (0..whole.len()).filter(|&length| whole.is_char_boundary(length)) {
        assert!(Progress::read(&whole[..length]).is_err(), "{length} bytes");
    }
}
