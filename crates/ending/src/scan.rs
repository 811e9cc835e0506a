//! Values one after the other, each with what is known of those before it.

use std::ops::Range;

use tabiya_chess::{Bitboard, Rank, Square};

use crate::Ending;
use crate::block::Block;
use crate::coder::{CONTEXTS, Chance, Coder, Mixer};
use crate::placement;
use crate::tree::{Node, Tree};
use crate::value::{DRAW, Value};

/// Codes the values of one block after the other.
pub(crate) struct Scan {
    tree: Tree,
    /// Whether a block has only draws, by what its neighbors have.
    blocks: Vec<Chance>,
    /// Whether a rank of a block has only draws, by what its neighbors have.
    ranks: Vec<Chance>,
    mixer: Mixer,
    values: Vec<Value>,
}

/// The value of a placement that no game can reach, or that another number stands for.
const IMPOSSIBLE: Value = Value::MAX - 1;

/// The value of a placement that is not on the board.
const OUTSIDE: Value = Value::MAX;

/// What the placements of a block or of a rank have.
#[derive(Clone, Copy)]
enum Kind {
    Outside,
    Draws,
    Others,
}

/// How many ways there are for what seven neighbors have.
const KINDS: usize = 3usize.pow(7);

impl Scan {
    pub(crate) fn new(ending: Ending, tree: Tree) -> Self {
        Self {
            blocks: vec![Chance::EVEN; KINDS],
            ranks: vec![Chance::EVEN; KINDS],
            mixer: Mixer::new(tree.len()),
            tree,
            values: vec![DRAW; placement::count(ending)],
        }
    }

    /// The values, by the placement's number.
    pub(crate) fn into_values(self) -> Vec<Value> {
        self.values
    }

    /// Codes a block: writes the values of `known`, or reads them if there are none.
    pub(crate) fn code(&mut self, coder: &mut impl Coder, block: &Block, known: &[Value]) {
        let are_draws = |squares: Bitboard| {
            let value = |square: Square| known.get(block.number(square));
            squares.into_iter().all(|square| value(square) == Some(&DRAW))
        };
        let context = self.kinds(block, 0..64).fold(0, add_kind);
        if block.possible.is_empty() || self.blocks[context].code(coder, are_draws(block.possible))
        {
            return;
        }
        for square in !block.possible {
            self.values[block.number(square)] = IMPOSSIBLE;
        }
        for rank in Rank::ALL {
            let squares = block.possible & rank.into();
            let start = 8 * rank as usize;
            let below = match start.checked_sub(8) {
                Some(below) => self.kind(block.first + below, 8),
                None => Kind::Outside,
            };
            let context = self.kinds(block, start..start + 8).chain([below]).fold(0, add_kind);
            if squares.any() && !self.ranks[context].code(coder, are_draws(squares)) {
                self.code_squares(coder, block, squares, known);
            }
        }
    }

    /// What each of a block's neighbors has in a range of its squares.
    fn kinds(&self, block: &Block, range: Range<usize>) -> impl Iterator<Item = Kind> {
        let kind = move |first: Option<usize>| match first {
            Some(first) => self.kind(first + range.start, range.len()),
            None => Kind::Outside,
        };
        block.neighbors.into_iter().map(kind)
    }

    fn kind(&self, first: usize, count: usize) -> Kind {
        let is_draw = |&value: &Value| value == DRAW || value == IMPOSSIBLE;
        let values = &self.values[first..first + count];
        if values.iter().all(is_draw) { Kind::Draws } else { Kind::Others }
    }

    /// Codes the values of several squares of one rank.
    fn code_squares(
        &mut self,
        coder: &mut impl Coder,
        block: &Block,
        squares: Bitboard,
        known: &[Value],
    ) {
        // All but the value to the left is known of the whole rank. What is remembered of it is
        // fetched while the first values are coded, instead of waiting for each of it.
        let mut all = [[0; CONTEXTS]; 8];
        for (contexts, square) in all.iter_mut().zip(squares) {
            *contexts = self.contexts(block, square);
            self.mixer.fetch(contexts);
        }
        for (contexts, square) in all.iter_mut().zip(squares) {
            let number = block.number(square);
            let left = if square.index() & 7 > 0 { self.values[number - 1] } else { OUTSIDE };
            contexts[0] = join(&[contexts[0], left.into()]);
            let wanted = known.get(number).copied().unwrap_or(DRAW);
            self.values[number] = self.code_value(coder, contexts, wanted);
        }
    }

    /// Codes a value by the tree's questions.
    fn code_value(
        &mut self,
        coder: &mut impl Coder,
        contexts: &[u32; CONTEXTS],
        wanted: Value,
    ) -> Value {
        let mut node = self.tree.root();
        let mut depth = 0;
        loop {
            match node {
                Node::Leaf(value) => return value,
                Node::Question(question) => {
                    let bit = self.tree.path(wanted).get(depth) == Some(&true);
                    let place = self.tree.place(question);
                    let bit = self.mixer.code(coder, contexts, question, place, bit);
                    node = self.tree.after(question, bit);
                    depth += 1;
                }
            }
        }
    }

    /// What the neighbors suggest, from several sides: placements with one man a file to the left
    /// or a rank below, and who attacks whom. The last man's left neighbor is not in it yet.
    fn contexts(&self, block: &Block, square: Square) -> [u32; CONTEXTS] {
        let number = block.number(square);
        let last = u32::from(square.index());
        let value = |first: Option<usize>| {
            let value = first.map(|first| self.values[first + number - block.first]);
            u32::from(value.unwrap_or(OUTSIDE))
        };
        let [strong_left, strong_below, weak_left, weak_below, third_left, third_below] =
            block.neighbors.map(value);
        let below = u32::from(if last >= 8 { self.values[number - 8] } else { OUTSIDE });
        let attacks =
            block.attacks.iter().fold(0, |bits, set| bits << 1 | u32::from(set.contains(square)));
        let weak_king = u32::from(block.weak_king.index());
        [
            join(&[below, attacks]),
            join(&[third_left, third_below, attacks]),
            join(&[weak_left, weak_below, attacks]),
            join(&[strong_left, strong_below, attacks]),
            join(&[last, weak_king, attacks]),
        ]
    }
}

fn add_kind(all: usize, kind: Kind) -> usize {
    3 * all + kind as usize
}

/// One number for several.
fn join(parts: &[u32]) -> u32 {
    parts.iter().fold(0x811c_9dc5, |hash: u32, part| {
        (hash ^ part).wrapping_mul(0x0100_0193).rotate_left(11)
    })
}
