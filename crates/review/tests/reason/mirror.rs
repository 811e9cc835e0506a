//! A game seen from the other side, or in a mirror, gets the report of the game.

use proptest::collection::vec;
use proptest::prelude::{any, prop_assert_eq, proptest};
use serde_json::Value;
use tabiya_chess::pgn::Tree;
use tabiya_chess::{Move, Position, Square};
use tabiya_review::{Assessment, Evaluation, MoveReport, Report};

use crate::kit::View;
use crate::property::{cases, game_of};

/// A game and its assessments, seen otherwise.
fn seen(view: View, tree: &Tree, assessments: &[Assessment]) -> (Tree, Vec<Assessment>) {
    let root = view.position(tree.start()).expect("a position");
    let mut other = Tree::from_position(root);
    let mut node = other.root();
    let nodes = std::iter::once(tree.root()).chain(tree.main_line());
    let mut made = Vec::new();
    for (index, (from, assessment)) in nodes.zip(assessments).enumerate() {
        if index > 0 {
            let mv = tree.mv(from).expect("a move");
            let before = tree.parent(from).expect("a parent");
            let uci = tree.position(before).uci(mv);
            let mv = view.mv(other.position(node), uci).expect("the same move");
            node = other.add(node, mv).expect("legal");
        }
        let line = seen_line(view, tree.position(from), other.position(node), &assessment.line);
        let evaluation = match assessment.evaluation {
            Evaluation::Centipawns(value) if view.swaps_colors => Evaluation::Centipawns(-value),
            Evaluation::Mate { winner, moves } => {
                Evaluation::Mate { winner: view.color(winner), moves }
            }
            same @ Evaluation::Centipawns(_) => same,
        };
        made.push(Assessment { evaluation, line, other: None });
    }
    (other, made)
}

fn seen_line(view: View, root: &Position, other: &Position, line: &[Move]) -> Vec<Move> {
    let (mut root, mut other) = (*root, *other);
    let moves = line.iter().map(|&mv| {
        let seen = view.mv(&other, root.uci(mv)).expect("the same move");
        (root, other) = (root.play_unchecked(mv), other.play_unchecked(seen));
        seen
    });
    moves.collect()
}

/// The reasons of a move as JSON, with every square seen otherwise.
fn reasons(view: View, ply: &MoveReport) -> Vec<Value> {
    let reasons = ply.reasons.iter().map(|reason| {
        let squares = reason.line.iter().map(|mv| [mv.from(), mv.to()]);
        let squares = squares.map(|squares| squares.map(|square| view.square(square)));
        let line: Vec<_> = squares.map(|squares| format!("{squares:?}")).collect();
        let motif = serde_json::to_value(&reason.motif).expect("JSON");
        serde_json::json!([reason.chance, reason.at, seen_value(view, motif), line])
    });
    reasons.collect()
}

fn seen_value(view: View, value: Value) -> Value {
    match value {
        Value::String(text) => {
            let square = text.parse::<Square>().ok().and_then(|square| view.square(square));
            Value::String(square.map_or(text, |square| square.to_string()))
        }
        Value::Array(all) => all.into_iter().map(|value| seen_value(view, value)).collect(),
        Value::Object(all) => {
            all.into_iter().map(|(key, value)| (key, seen_value(view, value))).collect()
        }
        other => other,
    }
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn a_game_with_its_colors_swapped_gets_the_report_swapped(bytes in vec(any::<u8>(), 0..400)) {
        let (tree, assessments) = game_of(&bytes);
        let (other, others) = seen(View::COLORS, &tree, &assessments);
        let straight = View { swaps_colors: false, swaps_files: false, files: 0 };
        let (report, swapped) = (Report::new(&tree, &assessments), Report::new(&other, &others));
        for (ply, swapped) in report.moves.iter().zip(&swapped.moves) {
            prop_assert_eq!(ply.judgment, swapped.judgment);
            prop_assert_eq!(ply.phase, swapped.phase);
            prop_assert_eq!(ply.centipawn_loss, swapped.centipawn_loss);
            prop_assert_eq!(reasons(View::COLORS, ply), reasons(straight, swapped));
        }
        prop_assert_eq!(report.sides.white.blunders, swapped.sides.black.blunders);
    }

    /// Which of two equal pieces takes is a matter of left and right, so the lines may differ;
    /// whether there is something to say may not.
    #[test]
    fn a_game_in_a_mirror_gets_the_same_report(bytes in vec(any::<u8>(), 0..400)) {
        let (tree, assessments) = game_of(&bytes);
        let (other, others) = seen(View::FILES, &tree, &assessments);
        let (report, mirrored) = (Report::new(&tree, &assessments), Report::new(&other, &others));
        prop_assert_eq!(report.sides, mirrored.sides);
        prop_assert_eq!(report.phases, mirrored.phases);
        for (ply, mirrored) in report.moves.iter().zip(&mirrored.moves) {
            prop_assert_eq!(ply.judgment, mirrored.judgment);
        }
    }
}
