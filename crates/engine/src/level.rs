//! Ten levels, from a beginner's play to the engine's best.

mod player;
mod sight;
mod traits;

use std::fmt;

use crate::evaluation::Classical;
use crate::{Engine, EngineOptions, Strategy};
use player::LevelPlayer;

/// A strength from 1, a beginner's, to 10, the engine at its best.
///
/// Levels 1 to 9 are bounded by depth and positions, and their mistakes follow a seed: they are
/// the same on every machine, however fast it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Self = Self(1);
    /// The strongest.
    pub const MAX: Self = Self(10);

    /// The level with this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::MIN.0 && number <= Self::MAX.0 { Some(Self(number)) } else { None }
    }

    /// All of them, weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }

    /// Its number, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The level whose strength is nearest to an Elo number.
    #[must_use]
    pub fn from_elo(elo: u32) -> Self {
        Self::all().min_by_key(|level| level.elo().abs_diff(elo)).unwrap_or(Self::MAX)
    }

    /// About how strong it is: the weak ones as people who make such mistakes, the strong ones by
    /// matches (`docs/levels.md`).
    #[must_use]
    pub const fn elo(self) -> u32 {
        const ELO: [u32; 10] = [400, 500, 650, 900, 1350, 1650, 1900, 2100, 2300, 3440];
        ELO[self.0 as usize - 1]
    }

    /// Makes the strategy behind it. Its dice follow the seed.
    #[must_use]
    pub fn strategy(self, seed: u64) -> Box<dyn Strategy> {
        self.strategy_with(seed, EngineOptions::default())
    }

    /// As [`Self::strategy`], with a table of so many MiB. Making a large one takes longer than
    /// the move of a low level.
    #[must_use]
    pub fn strategy_within(self, seed: u64, hash_mib: usize) -> Box<dyn Strategy> {
        self.strategy_with(seed, EngineOptions { hash_mib, ..EngineOptions::default() })
    }

    /// As [`Self::strategy`], with an engine of these options behind it. Only the highest level
    /// has the network and looks into endgame tables: the others are to go wrong in endgames too,
    /// and were measured without it.
    #[must_use]
    pub fn strategy_with(self, seed: u64, options: EngineOptions) -> Box<dyn Strategy> {
        let traits = traits::of(self);
        if self == Self::MAX {
            return Box::new(LevelPlayer::new(Engine::new(options), traits, seed));
        }
        let options = EngineOptions { tables: None, ..options };
        let engine = Engine::with_evaluator(options, Classical::default());
        Box::new(LevelPlayer::new(engine, traits, seed))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
