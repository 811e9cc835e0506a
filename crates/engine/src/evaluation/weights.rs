//! A weight for each feature.

mod blocks;

use std::fmt;
use std::ops::Index;

use super::{Feature, Group, Taper};

/// The weights in force.
pub static WEIGHTS: Weights = Weights::new(&blocks::BLOCKS);

/// A weight for each feature. They are written down in `weights/blocks.rs`, and [`Display`]
/// writes that file anew.
///
/// [`Display`]: fmt::Display
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(pub [Taper; Feature::COUNT]);

/// The weights of one group: for the middlegame, then for the endgame.
type Block = (Group, &'static [i16], &'static [i16]);

impl Weights {
    /// The weights of all groups, in their order.
    const fn new(blocks: &[Block; Group::COUNT]) -> Self {
        let mut weights = [Taper::new(0, 0); Feature::COUNT];
        let mut group = 0;
        while group < Group::COUNT {
            let (name, middlegame, endgame) = blocks[group];
            assert!(name as usize == group, "the blocks have the order of the groups");
            assert!(middlegame.len() == name.size() && endgame.len() == name.size());
            let mut index = 0;
            while index < name.size() {
                weights[name.at(index).index()] = Taper::new(middlegame[index], endgame[index]);
                index += 1;
            }
            group += 1;
        }
        Self(weights)
    }
}

impl Index<Feature> for Weights {
    type Output = Taper;

    #[inline]
    fn index(&self, feature: Feature) -> &Taper {
        &self.0[feature.index()]
    }
}

impl fmt::Display for Weights {
    /// The text of `weights/blocks.rs` with these weights.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEAD)?;
        for group in Group::all() {
            write!(f, "    (Group::{group:?}, &[")?;
            let half = |f: &mut fmt::Formatter<'_>, value: fn(Taper) -> i32| {
                for (index, feature) in group.features().enumerate() {
                    let gap = if index % 8 == 0 { "\n        " } else { " " };
                    write!(f, "{gap}{:>4},", value(self[feature]))?;
                }
                Ok(())
            };
            half(f, Taper::middlegame)?;
            f.write_str("\n    ], &[")?;
            half(f, Taper::endgame)?;
            f.write_str("\n    ]),\n")?;
        }
        f.write_str("];\n")
    }
}

const HEAD: &str = "\
//! The weights as they are written down. A tool writes this file: see `Weights`.

use super::Block;
use crate::evaluation::Group;

#[rustfmt::skip]
pub(super) const BLOCKS: [Block; Group::COUNT] = [
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_write_their_own_file() {
        assert_eq!(WEIGHTS.to_string(), include_str!("weights/blocks.rs"));
    }
}
