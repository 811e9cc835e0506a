//! Draws that were given away or missed.

use tabiya_chess::Position;
use tabiya_chess::pgn::Tree;
use tabiya_review::{Assessment, Chance, DrawRule, Evaluation, Motif, Reason, Report};

use crate::claim::check_reasons;
use crate::kit::{View, read_line};

const STRAIGHT: View = View { swaps_colors: false, swaps_files: false, files: 0 };

/// The reasons of a move of White, with the evaluations and lines around it.
fn reasons(fen: &str, mv: &str, old: (&str, &str), new: (&str, &str)) -> Vec<Reason> {
    let before: Position = fen.parse().expect("a position");
    let mv = read_line(&before, mv, STRAIGHT).expect("a move")[0];
    let after = before.play(mv).expect("a legal move");
    let assessment = |root: &Position, (evaluation, line): (&str, &str)| Assessment {
        evaluation: evaluation.parse::<Evaluation>().expect("an evaluation"),
        line: if line.is_empty() {
            Vec::new()
        } else {
            read_line(root, line, STRAIGHT).expect("a line")
        },
        other: None,
    };
    let mut tree = Tree::from_position(before);
    let root = tree.root();
    tree.add(root, mv).expect("a legal move");
    let report = Report::new(&tree, &[assessment(&before, old), assessment(&after, new)]);
    check_reasons(&[], &before, &report.moves[0]);
    report.moves[0].reasons.clone()
}

fn draws(reasons: &[Reason]) -> Vec<(Chance, DrawRule, usize)> {
    let draw = |reason: &Reason| match reason.motif {
        Motif::Draw { by } => Some((reason.chance, by, reason.line.len())),
        _ => None,
    };
    reasons.iter().filter_map(draw).collect()
}

#[test]
fn a_move_that_stalemates_gives_the_win_away() {
    let found = reasons("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "g5g6", ("#1", "g5g7"), ("0.00", ""));
    assert_eq!(draws(&found), [(Chance::Allowed, DrawRule::Stalemate, 0)]);
    assert!(matches!(found[1].motif, Motif::Mate { moves: 1 }), "{found:?}");
}

#[test]
fn a_stalemate_that_saves_the_game_is_missed() {
    let fen = "6k1/8/7Q/8/8/8/2q5/K7 w - - 0 1";
    let found = reasons(fen, "h6h5", ("0.00", "h6g7 g8g7"), ("-9.00", ""));
    assert_eq!(draws(&found), [(Chance::Missed, DrawRule::Stalemate, 2)]);
}

#[test]
fn a_line_that_comes_round_is_a_draw_by_repetition() {
    let fen = "4k1n1/p7/8/8/8/8/P7/4K1N1 w - - 0 1";
    let old = ("0.00", "g1f3 g8f6 f3g1 f6g8");
    let found = reasons(fen, "g1h3", old, ("-3.00", "g8f6"));
    assert_eq!(draws(&found), [(Chance::Missed, DrawRule::Threefold, 8)]);
}

#[test]
fn a_line_that_does_not_end_the_game_is_no_draw() {
    let fen = "4k1n1/p7/8/8/8/8/P7/4K1N1 w - - 0 1";
    let found = reasons(fen, "g1h3", ("0.00", "g1f3 g8f6"), ("-3.00", "g8f6"));
    assert!(draws(&found).is_empty(), "{found:?}");
}
