//! From a text to a tree.

use alloc::string::String;
use alloc::vec::Vec;

use super::{NODES_MAX, NodeId, TEXT_MAX, Tree};
use crate::San;
use crate::pgn::fault::{Fault, PgnError};
use crate::pgn::reader::Reader;
use crate::pgn::replay::Replay;
use crate::pgn::sign::{GameResult, Nag};
use crate::pgn::source::Source;
use crate::pgn::text::{Comment, Tag};
use crate::pgn::visitor::{Next, Token, Visitor};

impl<S: Source> Reader<S> {
    /// Reads the next game into a tree; none if there is no other.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the game, or that it is too large: more than
    /// [`NODES_MAX`] moves or [`TEXT_MAX`] bytes of comments and tags. The next call reads the
    /// game after it.
    pub fn read_tree(&mut self) -> Result<Option<Tree>, PgnError> {
        self.read_game(&mut Builder::default())
    }
}

#[derive(Default)]
struct Builder {
    tree: Tree,
    replay: Replay,
    line: OpenLine,
    /// The lines that were left for variations.
    lines: Vec<OpenLine>,
    /// The comment of which parts are being read.
    comment: String,
    text_len: usize,
}

/// A line that moves are added to.
struct OpenLine {
    /// Its last move, or the node it starts from.
    last: NodeId,
    /// The node that notes belong to which have no move yet and get none.
    keeper: NodeId,
    /// Whether it is a variation that has no moves yet.
    is_new_variation: bool,
    /// Comments and signs of a variation that has no moves yet.
    comments: Vec<String>,
    nags: Vec<Nag>,
}

impl Default for OpenLine {
    fn default() -> Self {
        Self {
            last: NodeId::ROOT,
            keeper: NodeId::ROOT,
            is_new_variation: false,
            comments: Vec::new(),
            nags: Vec::new(),
        }
    }
}

impl Builder {
    fn add_text(&mut self, len: usize) -> Result<(), Fault> {
        self.text_len += len;
        if self.text_len > TEXT_MAX { Err(Fault::TooLarge) } else { Ok(()) }
    }
}

impl Visitor for Builder {
    type Output = Tree;

    fn begin_game(&mut self) -> Result<(), Fault> {
        *self = Self::default();
        self.replay.begin_game();
        Ok(())
    }

    fn tag(&mut self, tag: Tag<'_>) -> Result<(), Fault> {
        self.replay.tag(tag)?;
        self.add_text(tag.name().as_bytes().len() + tag.raw_value().as_bytes().len())?;
        self.tree.take_tag(tag)
    }

    fn begin_moves(&mut self) -> Result<Next, Fault> {
        self.replay.begin_moves()?;
        self.tree.node_mut(NodeId::ROOT).position = *self.replay.position();
        Ok(Next::Read)
    }

    fn san(&mut self, san: San, token: Token<'_>) -> Result<(), Fault> {
        if self.tree.len() >= NODES_MAX {
            return Err(Fault::TooLarge);
        }
        let mv = self.replay.play(san, token)?;
        let position = *self.replay.position();
        let line = &mut self.line;
        let node = if line.is_new_variation {
            self.tree.push_last(line.last, mv, position)
        } else {
            // Variations may stand before the move they belong to, at the start of a game.
            self.tree.push_first(line.last, mv, position)
        };
        if !line.comments.is_empty() || !line.nags.is_empty() {
            let notes = self.tree.node_mut(node).notes_mut();
            notes.before = core::mem::take(&mut line.comments);
            notes.nags = core::mem::take(&mut line.nags);
        }
        line.last = node;
        line.is_new_variation = false;
        Ok(())
    }

    fn nag(&mut self, nag: Nag) -> Result<(), Fault> {
        self.add_text(size_of::<Nag>())?;
        if self.line.is_new_variation {
            self.line.nags.push(nag);
        } else {
            self.tree.add_nag(self.line.last, nag);
        }
        Ok(())
    }

    fn comment(&mut self, comment: Comment<'_>) -> Result<(), Fault> {
        let part = comment.text();
        // An empty comment takes memory as well.
        self.add_text(part.as_bytes().len() + size_of::<String>())?;
        part.for_each_char(|letter| self.comment.push(letter));
        if comment.is_last() {
            let text = super::tidied(&self.comment);
            self.comment.clear();
            if self.line.is_new_variation {
                self.line.comments.push(text);
            } else {
                self.tree.node_mut(self.line.last).notes_mut().after.push(text);
            }
        }
        Ok(())
    }

    fn begin_variation(&mut self) -> Result<Next, Fault> {
        self.replay.begin_variation();
        let line = &self.line;
        let last = if line.is_new_variation {
            line.last
        } else {
            self.tree.parent(line.last).unwrap_or(NodeId::ROOT)
        };
        let keeper = if line.is_new_variation { line.keeper } else { line.last };
        let inner = OpenLine { last, keeper, is_new_variation: true, ..OpenLine::default() };
        self.lines.push(core::mem::replace(&mut self.line, inner));
        Ok(Next::Read)
    }

    fn end_variation(&mut self) -> Result<(), Fault> {
        self.replay.end_variation();
        let inner = core::mem::replace(&mut self.line, self.lines.pop().unwrap_or_default());
        // What was said of a variation without moves is kept with the move it stands behind.
        if !inner.comments.is_empty() || !inner.nags.is_empty() {
            let notes = self.tree.node_mut(inner.keeper).notes_mut();
            notes.after.extend(inner.comments);
            notes.nags.extend(inner.nags);
        }
        Ok(())
    }

    fn result(&mut self, result: GameResult) -> Result<(), Fault> {
        self.tree.set_result(result);
        Ok(())
    }

    fn end_game(&mut self) -> Tree {
        let mut tree = core::mem::take(&mut self.tree);
        // A variation before any move has become the main line if no move came.
        if let Some(first) = tree.node(NodeId::ROOT).first_child
            && let Some(notes) = &mut tree.node_mut(first).notes
        {
            let comments = core::mem::take(&mut notes.before);
            tree.node_mut(NodeId::ROOT).notes_mut().after.extend(comments);
        }
        tree
    }
}
