//! Numbers that look random and are the same on every machine.

/// Sebastiano Vigna's `SplitMix64`: small, fast, and the same sequence for the same seed.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next word.
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    /// A number below `bound`; 0 if there is none.
    pub fn below(&mut self, bound: usize) -> usize {
        let wide = u128::from(self.word()) * bound as u128;
        usize::try_from(wide >> 64).unwrap_or(0)
    }

    /// One of the items; none if there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_one_sequence_within_its_bounds() {
        let draw = |seed| {
            let mut random = Random::new(seed);
            (0..100).map(|_| random.below(6)).collect::<Vec<_>>()
        };
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
        for face in 0..6 {
            assert!(draw(3).contains(&face));
        }
        assert_eq!(Random::new(1).below(0), 0);
        assert_eq!(Random::new(1).pick::<u8>(&[]), None);
    }
}
