//! The two sides, as the wire names them.

use serde::{Deserialize, Serialize};
use tabiya_chess::ByColor;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Color {
    /// White.
    White,
    /// Black.
    Black,
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sides<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl From<tabiya_chess::Color> for Color {
    fn from(color: tabiya_chess::Color) -> Self {
        match color {
            tabiya_chess::Color::White => Self::White,
            tabiya_chess::Color::Black => Self::Black,
        }
    }
}

impl From<Color> for tabiya_chess::Color {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl<T> From<ByColor<T>> for Sides<T> {
    fn from(ByColor { white, black }: ByColor<T>) -> Self {
        Self { white, black }
    }
}

impl<T> From<Sides<T>> for ByColor<T> {
    fn from(Sides { white, black }: Sides<T>) -> Self {
        Self { white, black }
    }
}
