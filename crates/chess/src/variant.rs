//! The variants of chess that are played here, and everything in which they differ.

use crate::{CastlingSide, Color, File, Move, Position, Rank, Square};

/// A variant of chess: where games start, who may castle, and how that is written.
///
/// The rules of moves and ends are the same in both. What differs stands in the methods below and
/// nowhere else, so a further variant begins here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Variant {
    /// King on the e-file, rooks in the corners.
    #[default]
    Standard,
    /// Any of the 960 starting positions.
    Chess960,
}

/// The number of the standard starting position among the 960.
const STANDARD_START: u16 = 518;

impl Variant {
    /// The starting position, in Chess960 the one that looks like the standard one.
    ///
    /// ```
    /// use tabiya_chess::{Position, Variant};
    /// assert_eq!(Variant::Standard.start(), Position::start());
    /// assert_eq!(Variant::Chess960.start().to_string(), Position::start().to_string());
    /// ```
    #[must_use]
    pub fn start(self) -> Position {
        match self {
            Self::Standard => Position::start(),
            Self::Chess960 => Position::chess960(STANDARD_START).unwrap_or_default(),
        }
    }

    /// Whether a king and a rook of `color` may castle from these squares if neither has moved.
    pub(crate) fn is_castling_home(self, color: Color, king: Square, rook: Square) -> bool {
        let rank = color.relative(Rank::First);
        match self {
            Self::Standard => {
                king == Square::new(File::E, rank) && matches!(rook.file(), File::A | File::H)
            }
            Self::Chess960 => king.rank() == rank,
        }
    }

    /// The square that UCI names as the king's target: where the king lands in standard chess,
    /// and its own rook in Chess960.
    pub(crate) const fn uci_target(self, mv: Move, color: Color) -> Square {
        match self {
            Self::Standard if mv.is_castle() => CastlingSide::of(mv.from(), mv.to()).king_to(color),
            _ => mv.to(),
        }
    }

    /// The value of PGN's `Variant` tag, which games of standard chess do not have.
    pub(crate) const fn pgn_name(self) -> Option<&'static str> {
        match self {
            Self::Standard => None,
            Self::Chess960 => Some("Chess960"),
        }
    }

    /// The variant that a `Variant` tag names, in any of the spellings that programs use.
    pub(crate) fn from_pgn_name(name: &str) -> Option<Self> {
        let mut name = name.to_ascii_lowercase();
        name.retain(|letter| letter.is_ascii_alphanumeric());
        match name.as_str() {
            "" | "standard" | "chess" | "normal" | "fromposition" => Some(Self::Standard),
            "chess960" | "fischerandom" | "fischerrandom" | "960" | "freestyle" => {
                Some(Self::Chess960)
            }
            _ => None,
        }
    }
}
