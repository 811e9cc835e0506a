//! What a person chooses to play against.

use std::fmt;
use std::str::FromStr;

use tabiya_chess::Excerpt;

use crate::{Engine, EngineOptions, Level, Strategy, StrategyName};

/// What a person chooses to play against: a strategy by its name, or a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// A strategy, as it is.
    Strategy(StrategyName),
    /// A level from 1 to 10.
    Level(Level),
}

impl Opponent {
    /// Every opponent there is.
    pub fn all() -> impl Iterator<Item = Self> {
        let levels = Level::all().map(Self::Level);
        levels.chain(StrategyName::ALL.into_iter().map(Self::Strategy))
    }

    /// Makes the strategy behind it. Its dice, if it has any, follow the seed.
    #[must_use]
    pub fn strategy(self, seed: u64) -> Box<dyn Strategy> {
        match self {
            Self::Strategy(name) => name.build(seed),
            Self::Level(level) => level.strategy(seed),
        }
    }

    /// As [`Self::strategy`]; where the engine is behind it, it has these options.
    #[must_use]
    pub fn strategy_with(self, seed: u64, options: EngineOptions) -> Box<dyn Strategy> {
        match self {
            Self::Strategy(StrategyName::Engine) => Box::new(Engine::new(options)),
            Self::Strategy(name) => name.build(seed),
            Self::Level(level) => level.strategy_with(seed, options),
        }
    }
}

impl fmt::Display for Opponent {
    /// As it is written on the command line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Strategy(name) => name.fmt(f),
            Self::Level(level) => level.fmt(f),
        }
    }
}

/// The text names no opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseOpponentError(Excerpt);

impl FromStr for Opponent {
    type Err = ParseOpponentError;

    fn from_str(text: &str) -> Result<Self, ParseOpponentError> {
        Self::all()
            .find(|opponent| opponent.to_string() == text)
            .ok_or_else(|| ParseOpponentError(Excerpt::new(text)))
    }
}

impl fmt::Display for ParseOpponentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not an opponent; there are", self.0)?;
        for (index, opponent) in Opponent::all().enumerate() {
            write!(f, "{} {opponent}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseOpponentError {}
