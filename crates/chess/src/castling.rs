//! Who may still castle, and where king and rook go when they do.

use core::fmt;

use crate::{Bitboard, Color, File, Rank, Square};

/// The wing a king castles to, named by the piece that starts there in standard chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Wing"))]
pub enum CastlingSide {
    /// Towards file h: `O-O`. The king lands on the g-file.
    King,
    /// Towards file a: `O-O-O`. The king lands on the c-file.
    Queen,
}

impl CastlingSide {
    /// Both sides, the king's first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// The wing on which a rook stands as seen from its king.
    #[must_use]
    #[inline]
    pub const fn of(king: Square, rook: Square) -> Self {
        if king as u8 <= rook as u8 { Self::King } else { Self::Queen }
    }

    /// Where the king lands.
    #[must_use]
    #[inline]
    pub const fn king_to(self, color: Color) -> Square {
        let file = match self {
            Self::King => File::G,
            Self::Queen => File::C,
        };
        Square::new(file, color.relative(Rank::First))
    }

    /// Where the rook lands.
    #[must_use]
    #[inline]
    pub const fn rook_to(self, color: Color) -> Square {
        let file = match self {
            Self::King => File::F,
            Self::Queen => File::D,
        };
        Square::new(file, color.relative(Rank::First))
    }

    /// `O-O` or `O-O-O`.
    #[must_use]
    pub const fn san(self) -> &'static str {
        match self {
            Self::King => "O-O",
            Self::Queen => "O-O-O",
        }
    }
}

impl fmt::Display for CastlingSide {
    /// `king` or `queen`: whose side it is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::King => "king",
            Self::Queen => "queen",
        })
    }
}

/// The right to castle, kept as the squares of the rooks that may still take part in it.
///
/// A right belongs to a rook, so any starting square will do and Chess960 is no special case.
/// Moving the king, moving the rook or losing the rook takes squares out; nothing puts them back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(Bitboard);

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: Self = Self(Bitboard::EMPTY);

    /// All four rights of standard chess.
    pub const STANDARD: Self = Self(Bitboard(0x8100_0000_0000_0081));

    /// The rights of the rooks on these squares. Squares off the back ranks are left out.
    #[must_use]
    pub fn from_rooks(rooks: Bitboard) -> Self {
        Self(rooks & Bitboard::BACK_RANKS)
    }

    /// The squares of the rooks that may still castle.
    #[must_use]
    #[inline]
    pub const fn rooks(self) -> Bitboard {
        self.0
    }

    /// The squares of one side's rooks that may still castle.
    #[must_use]
    #[inline]
    pub const fn rooks_of(self, color: Color) -> Bitboard {
        Bitboard(self.0.0 & Bitboard::from_rank(color.relative(Rank::First)).0)
    }

    /// The rook of one side that may castle to this wing, its king being on `king`.
    #[must_use]
    pub fn rook(self, color: Color, king: Square, side: CastlingSide) -> Option<Square> {
        self.rooks_of(color).into_iter().find(|&rook| CastlingSide::of(king, rook) == side)
    }

    /// Whether nobody may castle.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The rights that are left when the rooks on these squares lose theirs.
    #[must_use]
    #[inline]
    pub(crate) const fn without(self, squares: Bitboard) -> Self {
        Self(Bitboard(self.0.0 & !squares.0))
    }
}
