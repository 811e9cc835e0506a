//! A table in few bytes.
//!
//! A file holds the values for one side to move; the other side's follow by looking one move
//! ahead. It begins with `TBYE`, a version, the ending's name with its length before it, the side
//! to move, the number of different values and each with the logarithm of its count, and a
//! checksum of all that and of the rest. The rest is one value after the other, by the number of
//! the placement, impossible ones left out: a few bits each, by the odds that the values of
//! neighboring placements suggest. Before each block of placements, and each rank of a block, one
//! bit says whether all of them are draws; then their values are left out.

use std::fmt;

use tabiya_chess::{ByColor, Color};

use crate::Ending;
use crate::block::Blocks;
use crate::coder::{Decoder, Encoder};
use crate::placement;
use crate::scan::Scan;
use crate::table::{Table, turns};
use crate::tree::{Tree, Weight};
use crate::value::Value;

const MAGIC: &[u8; 4] = b"TBYE";
const VERSION: u8 = 2;

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
    for block in Blocks::new(ending, turn) {
        for square in block.possible {
            counts[usize::from(values[block.first + usize::from(square.index())])] += 1;
        }
    }
    let weights: Vec<Weight> = (0..=Value::MAX)
        .zip(counts)
        .filter(|&(_, count)| count > 0)
        .map(|(value, count)| (value, u8::try_from(count.ilog2()).unwrap_or(0)))
        .collect();
    let mut encoder = Encoder::new();
    let mut scan = Scan::new(ending, Tree::new(&weights)?);
    for block in Blocks::new(ending, turn) {
        scan.code(&mut encoder, &block, values);
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
    for block in Blocks::new(ending, turn) {
        scan.code(&mut decoder, &block, &[]);
    }
    let mut values = ByColor::default();
    values[turn] = Some(scan.into_values());
    Ok(Table { ending, values })
}

/// The plain bytes of a packed table, which [`Tables::adopt`](crate::Tables::adopt) takes without
/// any work: the values, then the ending's name, the side to move and the length of the name.
///
/// # Errors
///
/// Says what is wrong with the bytes.
pub fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, LoadError> {
    let Table { ending, mut values } = unpack(bytes)?;
    let held = turns(ending).iter().find_map(|&turn| Some((turn, values[turn].take()?)));
    let (turn, mut plain) = held.ok_or(LoadError::Damaged)?;
    let name = ending.to_string();
    plain.extend_from_slice(name.as_bytes());
    plain.extend([turn as u8, u8::try_from(name.len()).unwrap_or(u8::MAX)]);
    Ok(plain)
}

/// The table of plain bytes; none if they are not those of one.
pub(crate) fn adopt(mut plain: Vec<u8>) -> Option<Table> {
    let name_length = usize::from(plain.pop()?);
    let turn = plain.pop()?;
    let name = plain.split_off(plain.len().checked_sub(name_length)?);
    let ending: Ending = std::str::from_utf8(&name).ok()?.parse().ok()?;
    let turn = *turns(ending).iter().find(|&&color| color as u8 == turn)?;
    let mut values = ByColor::default();
    (plain.len() == placement::count(ending)).then(|| values[turn] = Some(plain))?;
    Some(Table { ending, values })
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
