//! From a repertoire to games.

use std::collections::BTreeMap;

use tabiya_chess::pgn::{NodeId, Tree};

use super::read::COUNT;
use super::{KnownMove, Repertoire};
use crate::progress::essence;

impl Repertoire {
    /// Writes the repertoire as PGN, one game for each position in which lines begin. What comes
    /// after a position is written once, on the shortest way to it; other ways end there. How often
    /// a move was seen stands behind it as `[%count 12]`.
    #[must_use]
    pub fn to_pgn(&self) -> String {
        let mut trees: Vec<Tree> = self.starts().map(|start| Tree::from_position(*start)).collect();
        // Where each position was reached first.
        let mut nodes: BTreeMap<String, (usize, NodeId)> = (trees.iter().enumerate())
            .map(|(index, tree)| (essence(tree.start()), (index, tree.root())))
            .collect();
        for (reached, place) in self.reachable() {
            let Some(&(index, node)) = nodes.get(reached) else { continue };
            for &known in &place.moves {
                if let Some(child) = add(&mut trees[index], node, known) {
                    let after = essence(trees[index].position(child));
                    nodes.entry(after).or_insert((index, child));
                }
            }
        }
        let side = self.color().to_string().to_lowercase();
        let games = trees.iter_mut().map(|tree| {
            // Neither text is longer than a tag may be.
            let _kept = tree.set_tag("Event", "Tabiya repertoire");
            let _kept = tree.set_tag("Orientation", &side);
            tree.to_string()
        });
        games.collect::<Vec<_>>().join("\n")
    }
}

fn add(tree: &mut Tree, node: NodeId, known: KnownMove) -> Option<NodeId> {
    // Every move of a repertoire is legal.
    let child = tree.add(node, known.mv).ok()?;
    if known.count > 1 {
        tree.add_comment(child, &format!("[%{COUNT} {}]", known.count));
    }
    Some(child)
}
