//! The examples of the documentation are run.

use crate::kit::tabiya;

/// Within fences marked `jsonl`, questions and answers take turns.
#[test]
fn every_example_of_the_inspect_document_answers_as_written() {
    let document = include_str!("../../docs/inspect.md");
    let mut lines = Vec::new();
    let mut is_inside = false;
    for line in document.lines() {
        match line {
            "```jsonl" => is_inside = true,
            "```" => is_inside = false,
            _ if is_inside => lines.push(line),
            _ => {}
        }
    }
    assert!(lines.len() >= 20 && lines.len() % 2 == 0, "questions with answers: {lines:?}");
    for pair in lines.chunks(2) {
        let done = tabiya(&["inspect"], pair[0]);
        assert_eq!(done.output.trim_end(), pair[1], "{}", pair[0]);
    }
}

#[test]
fn the_examples_of_the_readme_print_what_it_says() {
    let readme = include_str!("../../README.md");
    let after = |mark: &str| readme.split_once(mark).expect("the readme has the example").1;
    let examples: Vec<&str> = readme.split("$ echo '").skip(1).collect();
    assert!(!examples.is_empty(), "the readme asks something");
    for example in examples {
        let (question, answer) = example.split_once("' |").expect("a quoted question");
        let done = tabiya(&["inspect"], question);
        assert_eq!(Some(done.output.trim_end()), answer.lines().nth(1), "{question}");
    }
    let (fen, count) = after("perft --fen '").split_once("' 5\n").expect("a quoted position");
    let done = tabiya(&["perft", "--fen", fen, "5"], "");
    assert_eq!(Some(done.output.trim_end()), count.lines().next());
}

#[test]
fn every_kind_of_error_is_in_the_inspect_document() {
    let document = include_str!("../../docs/inspect.md");
    for kind in [
        "bad_input",
        "invalid_fen",
        "impossible_position",
        "unreadable_move",
        "ambiguous_move",
        "wrong_turn",
        "illegal_move",
        "game_over",
    ] {
        assert!(document.contains(&format!("| `{kind}` |")), "{kind}");
    }
}
