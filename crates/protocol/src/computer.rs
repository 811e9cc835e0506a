//! What sits on a computer's seat.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::StrategyKey;

/// The highest level; the lowest is 1.
pub const LEVEL_MAX: u8 = 10;

/// What sits on a computer's seat. Its `Display` is the name that the engine knows it by.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Computer {
    /// A strength from 1 to 10.
    #[cfg_attr(feature = "openapi", schema(title = "ComputerLevel"))]
    Level(Level),
    /// A strategy, as it is.
    #[cfg_attr(feature = "openapi", schema(title = "ComputerStrategy"))]
    Strategy(StrategyKey),
}

/// A strength from 1 to [`LEVEL_MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "number"))]
pub struct Level(u8);

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Level {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::Type::Integer)
            .minimum(Some(1))
            .maximum(Some(LEVEL_MAX))
            .description(Some("A strength."))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Level {}

impl Level {
    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Level {
    type Error = LevelError;

    fn try_from(number: u8) -> Result<Self, LevelError> {
        if (1..=LEVEL_MAX).contains(&number) { Ok(Self(number)) } else { Err(LevelError(number)) }
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

/// A number that is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelError(u8);

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no level {}, only 1 to {LEVEL_MAX}", self.0)
    }
}

impl std::error::Error for LevelError {}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.0.fmt(f),
            Self::Strategy(key) => key.fmt(f),
        }
    }
}
