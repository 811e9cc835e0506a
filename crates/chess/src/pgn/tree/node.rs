//! The nodes of a tree and the ways through them.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::Tree;
use crate::pgn::sign::Nag;
use crate::{Move, Position};

/// A move in a [`Tree`], or its root. It belongs to one tree; another may not have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    pub(super) const ROOT: Self = Self(0);
}

#[derive(Clone, Debug)]
pub(super) struct Node {
    /// The position after the move.
    pub(super) position: Position,
    /// None only for the root.
    pub(super) mv: Option<Move>,
    pub(super) parent: Option<NodeId>,
    pub(super) first_child: Option<NodeId>,
    pub(super) last_child: Option<NodeId>,
    pub(super) next_sibling: Option<NodeId>,
    /// Most moves have none.
    pub(super) notes: Option<Box<Notes>>,
}

/// What somebody wrote about a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Notes {
    /// Comments before the move; only where a variation begins.
    pub(super) before: Vec<String>,
    pub(super) nags: Vec<Nag>,
    pub(super) after: Vec<String>,
}

impl Node {
    pub(super) fn root(position: Position) -> Self {
        Self {
            position,
            mv: None,
            parent: None,
            first_child: None,
            last_child: None,
            next_sibling: None,
            notes: None,
        }
    }

    pub(super) fn notes_mut(&mut self) -> &mut Notes {
        self.notes.get_or_insert_default()
    }
}

/// Reading. A node of another tree can make these methods panic, as an index out of range does.
impl Tree {
    /// The position after a move; of the root, the start.
    #[must_use]
    pub fn position(&self, node: NodeId) -> &Position {
        &self.node(node).position
    }

    /// The move of a node; none of the root.
    #[must_use]
    pub fn mv(&self, node: NodeId) -> Option<Move> {
        self.node(node).mv
    }

    /// The move before; none of the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).parent
    }

    /// The moves that follow a node: the one that continues its line, then the variations.
    #[must_use]
    pub fn children(&self, node: NodeId) -> Children<'_> {
        Children { tree: self, next: self.node(node).first_child }
    }

    /// The moves behind a node along its line.
    #[must_use]
    pub fn line(&self, node: NodeId) -> Line<'_> {
        Line { tree: self, last: node }
    }

    /// The comments behind a move; of the root, those before all moves.
    #[must_use]
    pub fn comments(&self, node: NodeId) -> &[String] {
        self.node(node).notes.as_ref().map_or(&[], |notes| &notes.after)
    }

    /// The comments before the first move of a variation.
    #[must_use]
    pub fn comments_before(&self, node: NodeId) -> &[String] {
        self.node(node).notes.as_ref().map_or(&[], |notes| &notes.before)
    }

    /// The signs that judge a move.
    #[must_use]
    pub fn nags(&self, node: NodeId) -> &[Nag] {
        self.node(node).notes.as_ref().map_or(&[], |notes| &notes.nags)
    }

    /// Whether the move stands beside another that continues the line.
    pub(super) fn is_variation_start(&self, node: NodeId) -> bool {
        self.parent(node).is_some_and(|parent| self.node(parent).first_child != Some(node))
    }

    pub(super) fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node.0 as usize]
    }

    pub(super) fn node_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.0 as usize]
    }

    /// Adds a child behind its siblings.
    pub(super) fn push_last(&mut self, parent: NodeId, mv: Move, position: Position) -> NodeId {
        let id = self.push(parent, mv, position);
        match self.node(parent).last_child {
            Some(last) => self.node_mut(last).next_sibling = Some(id),
            None => self.node_mut(parent).first_child = Some(id),
        }
        self.node_mut(parent).last_child = Some(id);
        id
    }

    /// Adds a child before its siblings.
    pub(super) fn push_first(&mut self, parent: NodeId, mv: Move, position: Position) -> NodeId {
        let id = self.push(parent, mv, position);
        let first = self.node_mut(parent).first_child.replace(id);
        self.node_mut(id).next_sibling = first;
        self.node_mut(parent).last_child.get_or_insert(id);
        id
    }

    fn push(&mut self, parent: NodeId, mv: Move, position: Position) -> NodeId {
        // Four billion nodes of more than a hundred bytes do not fit into any memory we run in.
        let id = NodeId(u32::try_from(self.nodes.len()).expect("fewer than four billion moves"));
        self.nodes.push(Node { mv: Some(mv), parent: Some(parent), ..Node::root(position) });
        id
    }
}

/// The children of a node, from [`Tree::children`].
#[derive(Clone, Debug)]
pub struct Children<'a> {
    tree: &'a Tree,
    next: Option<NodeId>,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let node = self.next?;
        self.next = self.tree.node(node).next_sibling;
        Some(node)
    }
}

/// The nodes along a line, from [`Tree::line`].
#[derive(Clone, Debug)]
pub struct Line<'a> {
    tree: &'a Tree,
    last: NodeId,
}

impl<'a> Line<'a> {
    /// The moves themselves.
    pub fn moves(self) -> impl Iterator<Item = Move> + 'a {
        let tree = self.tree;
        self.filter_map(|node| tree.mv(node))
    }
}

impl Iterator for Line<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        self.last = self.tree.node(self.last).first_child?;
        Some(self.last)
    }
}
