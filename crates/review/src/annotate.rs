//! A report written into its game.

use tabiya_chess::pgn::{Nag, NodeId, Tree, without_command};

use crate::judgment::Judgment;
use crate::report::{MoveReport, Report};

/// Signs from `$1` to `$6` judge a move by itself; a report replaces them.
const JUDGING: std::ops::RangeInclusive<u16> = 1..=6;

/// Writes a report into the game that it is about: tags that name the opening, an evaluation after
/// each move, signs, and beside bad moves the reasons as comments and the best line as a
/// variation. Other comments and variations stay.
pub fn annotate(tree: &mut Tree, report: &Report) {
    tabiya_opening::write_tags(tree);
    let nodes: Vec<NodeId> = tree.main_line().collect();
    let mut before = tree.root();
    for (node, ply) in nodes.into_iter().zip(&report.moves) {
        write_evaluation(tree, node, ply);
        let mut nags: Vec<Nag> = tree.nags(node).to_vec();
        nags.retain(|nag| !JUDGING.contains(&nag.0));
        if let Some(sign) = ply.judgment.and_then(sign) {
            nags.insert(0, sign);
            if ply.judgment.is_some_and(Judgment::is_bad) {
                add_reasons(tree, before, node, ply);
                add_line(tree, before, ply);
            }
        }
        tree.set_nags(node, nags);
        before = node;
    }
}

fn write_evaluation(tree: &mut Tree, node: NodeId, ply: &MoveReport) {
    let old = tree.comments(node).iter().map(|comment| without_command(comment, "eval"));
    let mut comments: Vec<String> = old.filter(|comment| !comment.is_empty()).collect();
    let command = format!("[%eval {}]", ply.evaluation);
    match comments.first_mut() {
        // Programs look for commands in one comment.
        Some(first) if first.starts_with("[%") => *first = format!("{command} {first}"),
        _ => comments.insert(0, command),
    }
    tree.set_comments(node, comments.iter().map(String::as_str));
}

/// Adds the reasons as comments, unless they stand there already.
fn add_reasons(tree: &mut Tree, before: NodeId, node: NodeId, ply: &MoveReport) {
    for reason in &ply.reasons {
        let sentence = reason.sentence(tree.position(before), ply.mv);
        if !tree.comments(node).contains(&sentence) {
            tree.add_comment(node, &sentence);
        }
    }
}

const fn sign(judgment: Judgment) -> Option<Nag> {
    match judgment {
        Judgment::Book => None,
        Judgment::Great => Some(Nag(1)),
        Judgment::Mistake => Some(Nag(2)),
        Judgment::Brilliant => Some(Nag(3)),
        Judgment::Blunder => Some(Nag(4)),
        Judgment::Inaccuracy => Some(Nag(6)),
    }
}

/// Adds the best line beside the move, unless the move began it or it stands there already.
fn add_line(tree: &mut Tree, parent: NodeId, ply: &MoveReport) {
    let Some(&first) = ply.best.first() else { return };
    if tree.children(parent).any(|child| tree.mv(child) == Some(first)) {
        return;
    }
    let mut node = parent;
    for &mv in &ply.best {
        match tree.add(node, mv) {
            Ok(next) => node = next,
            // A line of another game: what is legal of it stays.
            Err(_) => break,
        }
    }
}

#[cfg(test)]
mod tests {
    use tabiya_chess::pgn::Reader;

    use super::*;
    use crate::annotated_assessments;

    #[test]
    fn words_that_only_look_like_a_command_are_kept() {
        let pgn = b"1. e4 { [%eval 0.3] [%eval 0.2 was said [%clk 0:01:00] } { [%foo open } *";
        let mut tree = Reader::new(pgn.as_slice()).read_tree().expect("readable").expect("a game");
        let report = Report::new(&tree, &annotated_assessments(&tree).expect("an evaluation"));
        for _ in 0..2 {
            annotate(&mut tree, &report);
            let text = tree.to_string();
            let comments = "{ [%eval 0.30] [%eval 0.2 was said [%clk 0:01:00] } { [%foo open }";
            assert!(text.contains(comments), "{text}");
        }
    }
}
