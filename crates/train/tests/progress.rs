//! What is read as a person's progress, and what is refused.

use tabiya_train::{KeptCard, Progress, ProgressError};

const KEY: &str = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq -";

/// What every card has that was answered.
const ANSWERED: &str = r#""schedule": [2, 0, 1700172800000, [1700000000000, 2.3, 5]],
    "due_ms": 1700172800000, "added_ms": 1699999999999, "first_ms": 1700000000000,
    "answers": 2, "misses": 1"#;

/// A card of which White lets itself be mated, without its kind.
fn mistake() -> String {
    format!(
        r#""key": "{KEY}", {ANSWERED}, "fen": "{KEY} 0 2", "variant": "standard",
        "played": "g2g4",
        "before": {{"eval": "-0.60", "win": 44.5, "line": ["e2e4"], "other": null}},
        "after": {{"eval": "-M1", "win": 0, "line": ["d8h4"], "other": "1.20"}},
        "game": "~abc", "title": "Anna – Boris", "phase": "opening", "motifs": ["mate"],
        "opening": null"#
    )
}

/// A file of a version with these cards.
fn file_of(version: u32, cards: &str) -> String {
    format!(
        r#"{{"format": "tabiya-progress", "version": {version}, "endings": [
            {{"name": "queen_mate", "reached_ms": 1700000000000}}
        ], "cards": [{cards}]}}"#
    )
}

/// A puzzle as it is kept.
const PUZZLE: &str = r#""id": "00008",
    "fen": "6k1/5ppp/8/8/8/8/5PPP/2r1R1K1 b - - 0 1", "moves": ["g7g6", "e1c1"],
    "rating": 900, "themes": ["hangingPiece", "oneMove"], "openings": ["Ruy_Lopez"],
    "game_url": """#;

/// What there is of puzzles beside the cards.
const PUZZLES: &str = r#"
    "person": {"strength": {"rating": 1510.5, "deviation": 300, "volatility": 0.06}, "tries": 1},
    "tried": [{"id": "00008", "themes": ["fork"], "openings": [], "tries": 3, "solved": 2,
        "strength": {"rating": 890, "deviation": 190, "volatility": 0.06}, "tried_ms": 1700000000000}],
    "bests": [{"run": "streak", "solved": 7, "reached_ms": 1700000000000}]"#;

/// A file with a card of each kind, and all that can be beside them.
fn file() -> String {
    let mistake = mistake();
    let puzzle = format!(r#""key": "puzzle 00008", {ANSWERED}, {PUZZLE}"#);
    let line = format!(
        r#""key": "line r1 {KEY}", {ANSWERED}, "repertoire": "r1", "fen": "{KEY} 0 2",
        "expected": ["e2e3", "d2d4"]"#
    );
    let cards = format!(
        r#"{{"kind": "mistake", {mistake}}}, {{"kind": "puzzle", {puzzle}}},
        {{"kind": "line", {line}}},
        {{"kind": "ending", "key": "ending queen_rook", {ANSWERED}, "name": "queen_rook"}}"#
    );
    let set = format!(
        r#"{{"key": "00008", "puzzles": [{{{PUZZLE}}}], "added_ms": 1699999999999,
        "rounds": [{{"ms": 60000, "errors": 1, "ended_ms": 1700000000000}}],
        "round": {{"done": 0, "ms": 500, "errors": 0}}}}"#
    );
    let file = file_of(3, &cards);
    format!("{}, {PUZZLES}, \"sets\": [{set}]}}", &file[..file.len() - 1])
}

#[test]
fn what_the_page_writes_is_read() {
    let progress = Progress::read(&file()).expect("progress");
    let [KeptCard::Mistake(_), KeptCard::Puzzle(_), KeptCard::Line(_), KeptCard::Ending(_)] =
        progress.cards()
    else {
        panic!("{progress:?}");
    };
    assert_eq!(progress.endings().len(), 1);
    assert_eq!((progress.tried().len(), progress.sets().len()), (1, 1));
}

#[test]
fn a_file_of_the_first_version_is_read_as_mistakes() {
    let first = file_of(1, &format!("{{{}}}", mistake()));
    let progress = Progress::read(&first).expect("progress");
    assert!(matches!(progress.cards(), [KeptCard::Mistake(_)]), "{progress:?}");
    // It knew no kinds, and a card of this version always has one.
    let newer = first.replace("\"version\": 1", "\"version\": 2");
    for text in [newer, file().replace("\"version\": 3", "\"version\": 1")] {
        let found = Progress::read(&text);
        assert!(matches!(found, Err(ProgressError::Damaged(_))), "{found:?}");
    }
}

#[test]
fn a_file_of_the_second_version_is_read_and_written_as_one_of_this() {
    let card = format!(r#"{{"kind": "mistake", {}}}"#, mistake());
    let progress = Progress::read(&file_of(2, &card)).expect("progress");
    assert!(matches!(progress.cards(), [KeptCard::Mistake(_)]), "{progress:?}");
    let written = progress.to_json();
    assert!(written.contains(r#""version":3"#), "{written}");
    assert_eq!(Progress::read(&written).expect("progress").cards().len(), 1);
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
        (file().replace(r#""version": 3"#, r#""version": 7"#), ProgressError::Newer(7)),
        (" ".repeat(20_000_001), ProgressError::TooLarge),
    ] {
        assert_eq!(Progress::read(&text).err(), Some(expected));
    }
}

#[test]
fn every_damage_is_found() {
    let whole = file();
    for (from, to) in [
        // Of a mistake.
        ("KQkq - 0 2", "KQkq - 0"),
        ("\"played\": \"g2g4\"", "\"played\": \"g2g5\""),
        ("[\"d8h4\"]", "[\"d8d4\"]"),
        ("[\"e2e4\"]", "[\"e2e5\"]"),
        ("44.5", "144.5"),
        ("-0.60", "a very long evaluation"),
        ("\"phase\": \"opening\"", "\"phase\": \"soon\""),
        ("\"motifs\"", "\"more\": 1, \"motifs\""),
        ("KQkq -\", \"schedule\"", "KQk -\", \"schedule\""),
        // Of what all cards have.
        ("[2, 0, 1700172800000", "[2, 0, 1700172800001"),
        ("[2, 0, 1700172800000", "[9, 0, 1700172800000"),
        (", [1700000000000, 2.3, 5]", ", null"),
        ("\"misses\": 1", "\"misses\": 3"),
        ("\"first_ms\": 1700000000000", "\"first_ms\": null"),
        // Of a puzzle.
        ("\"kind\": \"puzzle\"", "\"kind\": \"riddle\""),
        ("\"kind\": \"puzzle\"", "\"kind\": \"line\""),
        ("puzzle 00008", "puzzle 00009"),
        ("\"id\": \"00008\"", "\"id\": \"0 008\""),
        ("[\"g7g6\", \"e1c1\"]", "[\"g7g6\", \"e1c2\"]"),
        ("[\"g7g6\", \"e1c1\"]", "[\"g7g6\"]"),
        ("\"rating\": 900", "\"rating\": 9000"),
        ("\"oneMove\"", "\"one move\""),
        ("\"Ruy_Lopez\"", "\"Ruy Lopez\""),
        ("\"game_url\"", "\"more\": 1, \"game_url\""),
        // Of what is known of puzzles beside the cards.
        ("\"rating\": 1510.5", "\"rating\": 9999"),
        ("\"deviation\": 190", "\"deviation\": -1"),
        ("\"solved\": 2", "\"solved\": 4"),
        ("\"tries\": 3, \"solved\": 2", "\"tries\": 0, \"solved\": 0"),
        ("\"run\"", "\"more\": 1, \"run\""),
        ("\"key\": \"00008\"", "\"key\": \"00009\""),
        ("\"done\": 0", "\"done\": 1"),
        ("\"ms\": 500, \"errors\": 0", "\"ms\": 500, \"errors\": 1"),
        ("\"ms\": 60000, \"errors\": 1", "\"ms\": 60000, \"errors\": 2"),
        // Of a line.
        ("line r1 ", "line r2 "),
        ("\"repertoire\": \"r1\"", "\"repertoire\": \"\""),
        ("[\"e2e3\", \"d2d4\"]", "[\"e2e3\", \"d2d5\"]"),
        ("[\"e2e3\", \"d2d4\"]", "[]"),
        ("\"expected\"", "\"more\": 1, \"expected\""),
        // Of an ending.
        ("ending queen_rook", "ending queen_pawn"),
        ("\"name\": \"queen_rook\"", "\"name\": \"queen_rook\", \"more\": 1"),
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

/// The file with a repertoire of each side.
fn with_repertoires() -> String {
    let repertoires = r#""repertoires": [
        {"color": "white", "pgn": "1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *"},
        {"color": "black", "pgn": "1. d4 d5 *"}
    ], "cards""#;
    file().replacen("\"cards\"", repertoires, 1)
}

/// JSON in which a whole number is the same with and without its point.
fn plain(value: serde_json::Value) -> serde_json::Value {
    use serde_json::Value;
    match value {
        Value::Number(number) => number.as_f64().into(),
        Value::Array(list) => list.into_iter().map(plain).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (name, plain(value))).collect()
        }
        other => other,
    }
}

#[test]
fn what_is_written_is_what_was_read() {
    for text in [file(), with_repertoires()] {
        let mut expected: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let written = Progress::read(&text).expect("progress").to_json();
        if expected.get("repertoires").is_none() {
            expected["repertoires"] = serde_json::json!([]);
        }
        let written: serde_json::Value = serde_json::from_str(&written).expect("JSON");
        assert_eq!(plain(written), plain(expected));
    }
}

#[test]
fn damaged_repertoires_are_found() {
    for (from, to) in [
        ("\"black\", \"pgn\"", "\"white\", \"pgn\""),
        ("\"color\": \"white\"", "\"color\": \"green\""),
        ("1. d4 d5 *", "1. d4 d4 *"),
        ("1. d4 d5 *", ""),
        ("1. d4 d5 *", "1. d4 *"),
        ("1. d4 d5 *", "1. d4 d5 *\\n\\n1. e5 *"),
    ] {
        let changed = with_repertoires().replacen(from, to, 1);
        assert_ne!(changed, with_repertoires(), "{from} is not there");
        let found = Progress::read(&changed);
        assert!(matches!(found, Err(ProgressError::Damaged(_))), "{to}: {found:?}");
    }
}
