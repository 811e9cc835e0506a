//! A role with its owner.

use core::fmt;

use crate::{Color, Role};

/// A chessman: what it is and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// A piece of the given color and role.
    #[must_use]
    pub const fn new(color: Color, role: Role) -> Self {
        Self { color, role }
    }

    /// The piece a FEN writes as `letter`: upper case for White, lower case for Black.
    ///
    /// ```
    /// use tabiya_chess::{Color, Piece, Role};
    /// assert_eq!(Piece::from_letter('n'), Some(Piece::new(Color::Black, Role::Knight)));
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Role::from_letter(letter) {
            Some(role) => Some(Self { color, role }),
            None => None,
        }
    }

    /// The letter of this piece in a FEN.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.upper_letter(),
            Color::Black => self.role.letter(),
        }
    }
}

impl fmt::Display for Piece {
    /// `White knight`, `Black pawn`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.role)
    }
}
