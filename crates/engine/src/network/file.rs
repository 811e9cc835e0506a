//! A network as bytes.

use std::fmt;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use super::{BUCKETS, Base, FEATURES, HEAVY, HIDDEN, HIDDEN_ONE, Network, Output, Row};

/// What a network's file begins with, before the letter of its base.
const MAGIC: &[u8; 7] = b"tabiya2";
/// Rows of numbers in a file: the features', the bias, and two for each output.
const ROWS: usize = FEATURES + 1 + 2 * BUCKETS;
/// The size of a file: the magic, the base, the rows, the outputs' biases, and a sum over all before
/// it.
const LEN: usize = MAGIC.len() + 1 + ROWS * HIDDEN * 2 + BUCKETS * 4 + 8;
/// No weight of the output is greater: a unit times its weight has 16 bits.
const OUTPUT_MOST: u16 = 127;
/// Nor is the sum of those of all light units: the units' own sum has 32 bits.
const LIGHT_SUM_MOST: u32 = i32::MAX as u32 / (HIDDEN_ONE as u32 * HIDDEN_ONE as u32);
/// Pieces on the board.
const PIECES_MAX: i32 = 32;

/// Why bytes are no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseNetworkError {
    /// They do not begin like one.
    Magic,
    /// They are too many or too few.
    Length,
    /// They were changed after they were written.
    Checksum,
    /// A weight is so great that sums overflow.
    Weight,
}

impl fmt::Display for ParseNetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Magic => "it is no network of this engine",
            Self::Length => "its length is wrong",
            Self::Checksum => "its checksum is wrong",
            Self::Weight => "a weight is too large",
        })
    }
}

impl std::error::Error for ParseNetworkError {}

/// Why a file gave no network.
#[derive(Debug)]
pub enum ReadNetworkError {
    /// It could not be read.
    File(io::Error),
    /// It holds something else.
    Parse(ParseNetworkError),
}

impl fmt::Display for ReadNetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Parse(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReadNetworkError {}

impl Network {
    /// Reads a network from a file.
    ///
    /// # Errors
    ///
    /// Says why there is no network in the file.
    pub fn read(path: &Path) -> Result<Self, ReadNetworkError> {
        let mut bytes = Vec::new();
        // One byte more than there may be: a file without an end is not read to its end.
        let file = File::open(path).map_err(ReadNetworkError::File)?;
        file.take(LEN as u64 + 1).read_to_end(&mut bytes).map_err(ReadNetworkError::File)?;
        Self::from_bytes(&bytes).map_err(ReadNetworkError::Parse)
    }

    /// Reads a network, and believes nothing that was not checked.
    ///
    /// # Errors
    ///
    /// Says why the bytes are no network.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ParseNetworkError> {
        let base = match bytes.strip_prefix(MAGIC) {
            Some([b'1', ..]) => Base::Nothing,
            Some([b'+', ..]) => Base::Terms,
            _ => return Err(ParseNetworkError::Magic),
        };
        if bytes.len() != LEN {
            return Err(ParseNetworkError::Length);
        }
        let (body, sum) = bytes.split_last_chunk().ok_or(ParseNetworkError::Length)?;
        if u64::from_le_bytes(*sum) != checksum(body) {
            return Err(ParseNetworkError::Checksum);
        }
        let (rows, biases) = body[MAGIC.len() + 1..].split_at(ROWS * HIDDEN * 2);
        let mut words = rows.as_chunks().0.iter().map(|word| i16::from_le_bytes(*word));
        let mut row = || Row(std::array::from_fn(|_| words.next().unwrap_or(0)));
        let mut biases = biases.as_chunks().0.iter().map(|bias| i32::from_le_bytes(*bias));
        let network = Self {
            base,
            hidden: (0..FEATURES).map(|_| row()).collect(),
            hidden_bias: row(),
            outputs: std::array::from_fn(|_| Output {
                weights: [row(), row()],
                bias: biases.next().unwrap_or(0),
            }),
        };
        if network.is_bounded() { Ok(network) } else { Err(ParseNetworkError::Weight) }
    }

    /// The network as [`Self::from_bytes`] reads it.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(match self.base {
            Base::Nothing => b'1',
            Base::Terms => b'+',
        });
        let outputs = self.outputs.iter().flat_map(|output| &output.weights);
        let rows = self.hidden.iter().chain([&self.hidden_bias]).chain(outputs);
        bytes.extend(rows.flat_map(|row| row.0).flat_map(|word: i16| word.to_le_bytes()));
        bytes.extend(self.outputs.iter().flat_map(|output| output.bias.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Whether no position makes a sum overflow.
    fn is_bounded(&self) -> bool {
        let unit_fits = |unit: usize| {
            let most = self.hidden.iter().map(|row| i32::from(row.0[unit]).abs()).max();
            let bias = i32::from(self.hidden_bias.0[unit]).abs();
            most.unwrap_or(0) * PIECES_MAX + bias <= i32::from(i16::MAX)
        };
        let bias_most = i32::from(HIDDEN_ONE) * i32::from(i16::MAX);
        let output_fits = |Output { weights, bias }: &Output| {
            let sizes = |from: usize| {
                weights
                    .iter()
                    .flat_map(move |row| &row.0[from..])
                    .map(|weight| weight.unsigned_abs())
            };
            sizes(0).all(|size| size <= OUTPUT_MOST)
                && sizes(HEAVY).map(u32::from).sum::<u32>() <= LIGHT_SUM_MOST
                && bias.abs() <= bias_most
        };
        (0..HIDDEN).all(unit_fits) && self.outputs.iter().all(output_fits)
    }
}

/// Fowler, Noll and Vo's hash of 64 bits: it finds damage, not malice.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
