//! Law: any legal game with any evaluations and lines gets a report on every move, whose reasons
//! hold, and the game that the report is written into is read back as it is.
#![no_main]

#[path = "../../crates/review/tests/reason/claim.rs"]
mod claim;
#[path = "../../crates/review/tests/reason/made.rs"]
mod made;

use libfuzzer_sys::fuzz_target;
use tabiya_chess::Position;
use tabiya_chess::pgn::Reader;
use tabiya_review::{Report, ReportJson, annotate};

fuzz_target!(|input: (u16, &[u8])| {
    let (number, bytes) = input;
    let start = Position::chess960(number % 1_920).unwrap_or_else(Position::start);
    let (mut tree, assessments) = made::made_of(start, bytes);
    let report = Report::new(&tree, &assessments);
    assert_eq!(report.moves.len(), tree.main_line().count());
    let mut past = Vec::new();
    let before = std::iter::once(tree.root()).chain(tree.main_line());
    for (ply, before) in report.moves.iter().zip(before) {
        claim::check_reasons(&past, tree.position(before), ply);
        past.push(*tree.position(before));
    }
    serde_json::to_string(&ReportJson::new(1, &tree, &report)).expect("JSON");
    annotate(&mut tree, &report);
    let text = tree.to_string();
    assert_eq!(Reader::new(text.as_bytes()).read_tree(), Ok(Some(tree)), "{text}");
});
