//! What a file says about a game beside its moves, kept while the game goes on.

use tabiya_chess::Move;
use tabiya_chess::pgn::{NodeId, Tree};

use super::clk::without_commands;

/// A game as it was read, and how far the game that is written has followed it.
pub(super) struct Source<'a> {
    tree: &'a Tree,
    /// The move that was written last; none since the games went apart.
    at: Option<NodeId>,
    clocks: Clocks,
}

/// Whether the times that a file gives to moves are written anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clocks {
    Written,
    Kept,
}

impl<'a> Source<'a> {
    /// Begins to follow a game, with what is said before its first move.
    pub(super) fn begin(tree: &'a Tree, clocks: Clocks, into: &mut Tree) -> Self {
        let source = Self { tree, at: Some(tree.root()), clocks };
        source.copy_notes(tree.root(), into, into.root());
        source
    }

    /// Follows a move that was written as `node`, behind `parent`: what was said about it stays,
    /// and what could have been played in its place are variations of it.
    pub(super) fn follow(&mut self, mv: Move, parent: NodeId, node: NodeId, into: &mut Tree) {
        let Some(at) = self.at else { return };
        self.at = self.tree.children(at).find(|&child| self.tree.mv(child) == Some(mv));
        if let Some(same) = self.at {
            for comment in self.tree.comments_before(same) {
                into.add_comment(parent, comment);
            }
            self.copy_notes(same, into, node);
        }
        for other in self.tree.children(at).filter(|&child| Some(child) != self.at) {
            self.copy_branch(other, into, parent);
        }
    }

    fn copy_notes(&self, from: NodeId, into: &mut Tree, node: NodeId) {
        for &nag in self.tree.nags(from) {
            into.add_nag(node, nag);
        }
        for comment in self.tree.comments(from) {
            match self.clocks {
                Clocks::Kept => into.add_comment(node, comment),
                Clocks::Written => {
                    if let Some(comment) = without_commands(comment) {
                        into.add_comment(node, &comment);
                    }
                }
            }
        }
    }

    /// Copies a variation as it is, with a list of what is left to do in place of recursion.
    fn copy_branch(&self, first: NodeId, into: &mut Tree, parent: NodeId) {
        let mut left = vec![(first, parent)];
        while let Some((from, parent)) = left.pop() {
            // Both trees have the same position here, so that the move is legal.
            let Some(Ok(node)) = self.tree.mv(from).map(|mv| into.add(parent, mv)) else {
                continue;
            };
            for comment in self.tree.comments_before(from) {
                into.add_comment_before(node, comment);
            }
            for &nag in self.tree.nags(from) {
                into.add_nag(node, nag);
            }
            for comment in self.tree.comments(from) {
                into.add_comment(node, comment);
            }
            let children: Vec<NodeId> = self.tree.children(from).collect();
            left.extend(children.into_iter().rev().map(|child| (child, node)));
        }
    }
}
