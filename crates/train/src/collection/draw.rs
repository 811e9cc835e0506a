//! Drawing puzzles by lot.

use super::{Collection, CollectionError, Query, Source};
use crate::Puzzle;

/// The lot decides among at most so many puzzles.
const LOTS_MAX: usize = 20_000;

impl<S: Source> Collection<S> {
    /// Puzzles that fit a query and are wanted, drawn by lot. The seed stands for the dice: with
    /// the same one the same puzzles are drawn. Where very many fit, the lot decides among 20,000
    /// of them that follow each other in difficulty.
    ///
    /// # Errors
    ///
    /// Says why the collection cannot be read.
    pub fn draw(
        &self,
        query: &Query<'_>,
        seed: u64,
        is_wanted: impl Fn(&Puzzle) -> bool,
    ) -> Result<Vec<Puzzle>, CollectionError> {
        let mut dice = Dice(seed);
        #[expect(clippy::cast_possible_truncation, reason = "the lowest bits are as random")]
        let begin = dice.next() as u16;
        let mut numbers = self.numbers(&Query { begin, ..query.clone() }, LOTS_MAX)?;
        let mut drawn = Vec::new();
        while drawn.len() < query.limit && !numbers.is_empty() {
            let index = dice.below(numbers.len());
            let number = numbers.swap_remove(index);
            drawn.extend(self.puzzle(number)?.filter(|puzzle| is_wanted(puzzle)));
        }
        Ok(drawn)
    }
}

/// Numbers that follow from a seed: Sebastiano Vigna's `SplitMix64`.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to one below the given one, which is not 0.
    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % (end as u64)).unwrap_or(0)
    }
}
