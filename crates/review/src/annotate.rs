//! A report written into its game.

use tabiya_chess::pgn::{Nag, NodeId, Tree, without_command};

use crate::judgment::Judgment;
use crate::report::{MoveReport, Report};

/// Signs from `$1` to `$6` judge a move by itself; a report replaces them.
const JUDGING: std::ops::RangeInclusive<u16> = 1..=6;

/// Writes a report into the game that it is about: tags that name the opening, an evaluation after
/// each move, and for bad moves the sign and the best line as a variation. Other comments and variations stay.
pub fn annotate(tree: &mut Tree, report: &Report) {
    if let Some(opening) = report.opening {
        for (name, value) in [("ECO", opening.eco), ("Opening", opening.name)] {
            tree.set_tag(name, value).expect("names of tags, and short values");
        }
    }
    let nodes: Vec<NodeId> = tree.main_line().collect();
    let mut before = tree.root();
    for (node, ply) in nodes.into_iter().zip(&report.moves) {
        write_evaluation(tree, node, ply);
        let mut nags: Vec<Nag> = tree.nags(node).to_vec();
        nags.retain(|nag| !JUDGING.contains(&nag.0));
        if let Some(sign) = ply.judgment.and_then(sign) {
            nags.insert(0, sign);
            add_line(tree, before, ply);
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

const fn sign(judgment: Judgment) -> Option<Nag> {
    match judgment {
        Judgment::Book => None,
        Judgment::Mistake => Some(Nag(2)),
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
