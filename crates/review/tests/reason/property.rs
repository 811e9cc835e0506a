//! Laws for any legal game with any evaluations and lines.

use proptest::collection::vec;
use proptest::prelude::{any, prop_assert_eq, proptest};
use proptest::test_runner::Config;
use tabiya_chess::pgn::{Reader, Tree};
use tabiya_review::{Assessment, Report, ReportJson, annotate};

use crate::claim::check_reasons;
use crate::made::made_of;

/// The usual start, without castling, so that the board can be turned round.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

/// A game from there, and assessments of its positions, made of bytes.
pub(crate) fn game_of(bytes: &[u8]) -> (Tree, Vec<Assessment>) {
    made_of(START.parse().expect("a position"), bytes)
}

/// So many cases, ten times as many in a soak; nothing is written to the tree.
pub(crate) fn cases(normal: u32) -> Config {
    let factor = if std::env::var_os("TABIYA_SOAK").is_some() { 10 } else { 1 };
    Config { cases: normal * factor, failure_persistence: None, ..Config::default() }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn any_legal_game_gets_a_report_whose_reasons_hold(bytes in vec(any::<u8>(), 0..600)) {
        let (tree, assessments) = game_of(&bytes);
        let report = Report::new(&tree, &assessments);
        prop_assert_eq!(report.moves.len(), tree.main_line().count());
        let mut past = Vec::new();
        let before = std::iter::once(tree.root()).chain(tree.main_line());
        for (ply, before) in report.moves.iter().zip(before) {
            check_reasons(&past, tree.position(before), ply);
            past.push(*tree.position(before));
        }
        let json = serde_json::to_value(ReportJson::new(1, &tree, &report)).expect("JSON");
        prop_assert_eq!(json["moves"].as_array().map(Vec::len), Some(report.moves.len()));
    }

    #[test]
    fn an_annotated_game_is_read_back_as_it_is(bytes in vec(any::<u8>(), 0..400)) {
        let (mut tree, assessments) = game_of(&bytes);
        let report = Report::new(&tree, &assessments);
        annotate(&mut tree, &report);
        let text = tree.to_string();
        let again = Reader::new(text.as_bytes()).read_tree().expect("readable");
        prop_assert_eq!(again.as_ref(), Some(&tree));
        // What a review has written, the same review leaves as it is.
        annotate(&mut tree, &report);
        prop_assert_eq!(tree.to_string(), text);
    }
}
