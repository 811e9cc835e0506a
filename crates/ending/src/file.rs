//! A table in few bytes.
//!
//! A file holds the values for one side to move; the other side's follow by looking one move
//! ahead. It begins with `TBYE`, a version, the ending's name with its length before it, the side
//! to move, the number of different values and each with the logarithm of its count, and a
//! checksum of all that and of the rest. The rest is one value after the other, by the number of
//! the placement, impossible ones left out: a few bits each, by the odds that the values of
//! neighboring placements suggest.

use std::fmt;

use tabiya_chess::{Board, ByColor, Color, Role};

use crate::Ending;
use crate::coder::{CONTEXTS, Decoder, Encoder, Model, Question};
use crate::placement::{self, Placement, Walk};
use crate::table::{Table, turns};
use crate::tree::{Node, Tree, Weight};
use crate::value::{DRAW, Value};

const MAGIC: &[u8; 4] = b"TBYE";
const VERSION: u8 = 1;

/// Why bytes are no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// They do not begin as a table does.
    NoTable,
    /// They were written by another release.
    Version(u8),
    /// They are not what was written: something is missing, added or changed.
    Damaged,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTable => f.write_str("this is no endgame table"),
            Self::Version(version) => {
                write!(f, "the endgame table has version {version}, and {VERSION} is read here")
            }
            Self::Damaged => f.write_str("the endgame table is damaged"),
        }
    }
}

impl std::error::Error for LoadError {}

/// The table as bytes, for the side to move that takes fewer; none if the table has no values.
pub(crate) fn pack(table: &Table) -> Option<Vec<u8>> {
    let packed = turns(table.ending).iter().filter_map(|&turn| {
        let values = table.values[turn].as_ref()?;
        pack_turn(table.ending, turn, values)
    });
    packed.min_by_key(Vec::len)
}

fn pack_turn(ending: Ending, turn: Color, values: &[Value]) -> Option<Vec<u8>> {
    let mut counts = [0u64; 256];
    let mut walk = Walk::new(ending, turn);
    while let Some((number, ..)) = walk.next() {
        counts[usize::from(values[number])] += 1;
    }
    let weights: Vec<Weight> = (0..=Value::MAX)
        .zip(counts)
        .filter(|&(_, count)| count > 0)
        .map(|(value, count)| (value, u8::try_from(count.ilog2()).unwrap_or(0)))
        .collect();
    let mut encoder = Encoder::new();
    let mut scan = Scan::new(ending, Tree::new(&weights)?);
    let mut walk = Walk::new(ending, turn);
    while let Some((number, placement, board)) = walk.next() {
        let value = values[number];
        let mut path = scan.tree.path(value).to_vec().into_iter();
        scan.code(number, &placement, &board, |model, question| {
            let answer = path.next().unwrap_or(false);
            encoder.write(model, question, answer);
            answer
        });
    }
    let mut bytes = header(ending, turn, &weights);
    let rest = encoder.finish();
    let sum = checksum(&bytes, &rest);
    bytes.extend_from_slice(&sum.to_le_bytes());
    bytes.extend_from_slice(&rest);
    Some(bytes)
}

/// Reads the bytes of a table.
pub(crate) fn unpack(bytes: &[u8]) -> Result<Table, LoadError> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(LoadError::NoTable)?;
    match rest.first() {
        Some(&VERSION) => {}
        Some(&version) => return Err(LoadError::Version(version)),
        None => return Err(LoadError::Damaged),
    }
    let parts = Parts::read(bytes).ok_or(LoadError::Damaged)?;
    let Parts { ending, turn, weights, packed } = parts;
    let mut decoder = Decoder::new(packed);
    let tree = Tree::new(&weights).ok_or(LoadError::Damaged)?;
    let mut scan = Scan::new(ending, tree);
    let mut walk = Walk::new(ending, turn);
    while let Some((number, placement, board)) = walk.next() {
        scan.code(number, &placement, &board, |model, question| decoder.read(model, question));
    }
    let mut values = ByColor::default();
    values[turn] = Some(scan.values);
    Ok(Table { ending, values })
}

/// What stands before the packed values.
struct Parts<'a> {
    ending: Ending,
    turn: Color,
    weights: Vec<Weight>,
    packed: &'a [u8],
}

fn header(ending: Ending, turn: Color, weights: &[Weight]) -> Vec<u8> {
    let name = ending.to_string();
    let length = |len: usize| u8::try_from(len).unwrap_or(u8::MAX);
    let mut bytes = MAGIC.to_vec();
    bytes.extend([VERSION, length(name.len())]);
    bytes.extend_from_slice(name.as_bytes());
    bytes.extend([turn as u8, length(weights.len())]);
    bytes.extend(weights.iter().flat_map(|&(value, log)| [value, log]));
    bytes
}

impl<'a> Parts<'a> {
    /// Takes the header apart and compares the checksum; none if anything does not fit.
    fn read(bytes: &'a [u8]) -> Option<Self> {
        let (name_length, rest) = bytes.get(MAGIC.len() + 1..)?.split_first()?;
        let (name, rest) = rest.split_at_checked(usize::from(*name_length))?;
        let ending: Ending = std::str::from_utf8(name).ok()?.parse().ok()?;
        let (&[turn, count], rest) = rest.split_first_chunk()?;
        let turn = *turns(ending).iter().find(|&&color| color as u8 == turn)?;
        let (pairs, rest) = rest.split_at_checked(2 * usize::from(count))?;
        let weights = pairs.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        let (sum, packed) = rest.split_first_chunk()?;
        let before = &bytes[..bytes.len() - rest.len()];
        (u64::from_le_bytes(*sum) == checksum(before, packed)).then_some(Self {
            ending,
            turn,
            weights,
            packed,
        })
    }
}

/// The hash of Fowler, Noll and Vo over both parts.
fn checksum(header: &[u8], packed: &[u8]) -> u64 {
    header.iter().chain(packed).fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Codes values one after the other, each with what is known of those before it.
struct Scan {
    ending: Ending,
    tree: Tree,
    model: Model,
    /// The values so far; those of impossible placements are guessed from their neighbors.
    values: Vec<Value>,
    done: usize,
}

impl Scan {
    fn new(ending: Ending, tree: Tree) -> Self {
        let model = Model::new(tree.len().max(1));
        Self { ending, tree, model, values: vec![DRAW; placement::count(ending)], done: 0 }
    }

    /// Asks the tree's questions about one placement; `answer` writes or reads each.
    fn code(
        &mut self,
        number: usize,
        placement: &Placement,
        board: &Board,
        mut answer: impl FnMut(&mut Model, Question<'_>) -> bool,
    ) {
        // Impossible placements in between repeat their left neighbor.
        let last = self.done.checked_sub(1).map_or(DRAW, |last| self.values[last]);
        self.values[self.done..number].fill(last);
        let contexts = self.contexts(number, placement, board);
        let mut node = self.tree.root();
        while let Node::Question(question) = node {
            let asked = Question {
                contexts: &contexts,
                node: u32::try_from(question).unwrap_or(0),
                set: question,
            };
            let bit = answer(&mut self.model, asked);
            node = self.tree.after(question, bit);
        }
        if let Node::Leaf(value) = node {
            self.values[number] = value;
        }
        self.done = number + 1;
    }

    /// What the neighbors suggest, from several sides: placements with one man a file to the left
    /// or a rank below, and who attacks whom.
    fn contexts(&self, number: usize, placement: &Placement, board: &Board) -> [u32; CONTEXTS] {
        let value = |number: Option<usize>| {
            let known = number.and_then(|number| self.values.get(number));
            known.map_or(u32::from(Value::MAX), |&value| u32::from(value))
        };
        let is_four = self.ending.size() == 4;
        let last_left = value((number & 7 > 0).then(|| number - 1));
        let last_below = value((number & 56 > 0).then(|| number - 8));
        let third_left = value((is_four && number >> 6 & 7 > 0).then(|| number - 64));
        let third_below = value((is_four && number >> 9 & 7 > 0).then(|| number - 512));
        let king = |slot, files, ranks| {
            let moved = placement.neighbor(slot, files, ranks)?;
            moved.plain_number(self.ending).filter(|&other| other < number)
        };
        let [strong_left, weak_left] = [0, 1].map(|slot| value(king(slot, -1, 0)));
        let [strong_below, weak_below] = [0, 1].map(|slot| value(king(slot, 0, -1)));
        let attacks = attacks(placement, board, self.ending);
        let [_, weak_king, _, last] = placement.squares.map(|square| u32::from(square.index()));
        [
            join(&[1, last_left, last_below, attacks]),
            join(&[2, third_left, third_below, attacks]),
            join(&[3, weak_left, weak_below, attacks]),
            join(&[4, last_left, weak_left, third_left]),
            join(&[5, last_left, last_below, third_left, weak_left]),
            join(&[6, strong_left, strong_below, attacks]),
            join(&[7, last, weak_king, attacks]),
            join(&[8, strong_left, weak_left, last_left]),
        ]
    }
}

/// One number for several.
fn join(parts: &[u32]) -> u32 {
    parts.iter().fold(0x811c_9dc5, |hash: u32, part| {
        (hash ^ part).wrapping_mul(0x0100_0193).rotate_left(11)
    })
}

/// For each man, whether either side attacks it; for kings, whether the other side does.
fn attacks(placement: &Placement, board: &Board, ending: Ending) -> u32 {
    let mut bits = 1;
    for (man, &square) in ending.men().zip(&placement.squares) {
        for color in Color::ALL {
            if man.role != Role::King || man.color != color {
                bits = bits << 1 | u32::from(board.attackers_of(square, color).any());
            }
        }
    }
    bits
}
