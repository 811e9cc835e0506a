//! A game with its variations, comments and signs.

mod build;
mod equal;
mod node;
mod tags;
mod write;

pub use node::{Children, Line, NodeId};
pub use tags::SetTagError;

use alloc::string::String;
use alloc::vec::Vec;

use super::sign::{GameResult, Nag};
use crate::{Move, Position, Refusal};
use node::Node;
use tags::Tags;

/// The most moves that are read into a tree.
pub const NODES_MAX: usize = 1 << 20;

/// The most bytes of comments and tags that are read into a tree.
pub const TEXT_MAX: usize = 64 * 1024 * 1024;

/// A game with its tags, variations, comments, signs and result.
///
/// Moves are nodes; the root stands for the start. The first child of a node continues its line,
/// the others are variations. All nodes lie in one list, so nothing here recurses however deep
/// variations are. Two trees are equal if they are written alike, whatever the order in which
/// they grew.
///
/// Written by `Display` and read by [`Reader::read_tree`](super::Reader::read_tree), a tree comes
/// back equal.
///
/// ```
/// use tabiya_chess::pgn::{GameResult, Nag, Tree};
///
/// let mut tree = Tree::new();
/// let e4 = tree.add_san(tree.root(), "e4")?;
/// let e5 = tree.add_san(e4, "e5")?;
/// tree.add_san(e4, "c5")?;
/// tree.add_comment(e5, "solid");
/// tree.add_nag(e5, Nag(1));
/// tree.set_result(GameResult::Draw);
///
/// let text = tree.to_string();
/// assert!(text.ends_with("\n1. e4 e5 $1 { solid } (1... c5) 1/2-1/2\n"));
/// let again = tabiya_chess::pgn::Reader::new(text.as_bytes()).read_tree()?;
/// assert_eq!(again, Some(tree));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    tags: Tags,
    result: GameResult,
    /// The root first; a node stands behind its parent.
    nodes: Vec<Node>,
}

impl Tree {
    /// A game from the start of standard chess, without moves.
    #[must_use]
    pub fn new() -> Self {
        Self::from_position(Position::start())
    }

    /// A game from any position, without moves.
    #[must_use]
    pub fn from_position(position: Position) -> Self {
        Self {
            tags: Tags::default(),
            result: GameResult::Unknown,
            nodes: alloc::vec![Node::root(position)],
        }
    }

    /// The node that stands for the start of the game.
    #[must_use]
    pub const fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// How many moves there are, in the main line and in variations.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The position in which the game starts.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.position(self.root())
    }

    /// How the game ended.
    #[must_use]
    pub const fn result(&self) -> GameResult {
        self.result
    }

    /// Says how the game ended. The tag `Result` says the same.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
    }

    /// The moves played.
    #[must_use]
    pub fn main_line(&self) -> Line<'_> {
        self.line(self.root())
    }

    /// Adds a move behind a node: the first continues the line, any other begins a variation.
    ///
    /// # Errors
    ///
    /// The move is not legal there.
    pub fn add(&mut self, parent: NodeId, mv: Move) -> Result<NodeId, Refusal> {
        let position = self.position(parent).play(mv)?;
        Ok(self.push_last(parent, mv, position))
    }

    /// Adds a move in algebraic notation behind a node, read leniently.
    ///
    /// # Errors
    ///
    /// The text is no legal move there.
    pub fn add_san(&mut self, parent: NodeId, san: &str) -> Result<NodeId, crate::ReadSanError> {
        let mv = self.position(parent).read_san_lenient(san)?;
        let position = self.position(parent).play_unchecked(mv);
        Ok(self.push_last(parent, mv, position))
    }

    /// Adds a comment behind a move, or before all moves if the node is the root. Line ends
    /// become blanks, and blanks at its ends are taken off.
    pub fn add_comment(&mut self, node: NodeId, comment: &str) {
        self.node_mut(node).notes_mut().after.push(tidied(comment));
    }

    /// Adds a comment before the move that begins a variation. Before any other move, this is a
    /// comment behind the move before.
    pub fn add_comment_before(&mut self, node: NodeId, comment: &str) {
        if self.is_variation_start(node) {
            self.node_mut(node).notes_mut().before.push(tidied(comment));
        } else {
            self.add_comment(self.parent(node).unwrap_or(node), comment);
        }
    }

    /// Puts other comments behind a move in place of those that are there.
    pub fn set_comments<'a>(&mut self, node: NodeId, comments: impl IntoIterator<Item = &'a str>) {
        self.node_mut(node).notes_mut().after = comments.into_iter().map(tidied).collect();
    }

    /// Puts other signs on a move in place of those that are there.
    pub fn set_nags(&mut self, node: NodeId, nags: Vec<Nag>) {
        self.node_mut(node).notes_mut().nags = nags;
    }

    /// Adds a sign to a move.
    pub fn add_nag(&mut self, node: NodeId, nag: Nag) {
        self.node_mut(node).notes_mut().nags.push(nag);
    }
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

/// A text as it can be written in lines and read again: each line end as one blank, and no
/// blanks at the ends.
fn tidied(text: &str) -> String {
    let text = text.replace("\r\n", " ").replace(['\r', '\n'], " ");
    String::from(text.trim_matches([' ', '\t']))
}
