//! The sixty-four squares.

use core::fmt;
use core::str::FromStr;

use crate::excerpt::Excerpt;
use crate::{Bitboard, File, Rank};

/// A square of the board, from a1 to h8, rank by rank.
#[expect(missing_docs, reason = "a square is its name")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[rustfmt::skip]
#[repr(u8)]
pub enum Square {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
}

impl Square {
    /// All squares, a1 first, h8 last.
    #[rustfmt::skip]
    pub const ALL: [Self; 64] = [
        Self::A1, Self::B1, Self::C1, Self::D1, Self::E1, Self::F1, Self::G1, Self::H1,
        Self::A2, Self::B2, Self::C2, Self::D2, Self::E2, Self::F2, Self::G2, Self::H2,
        Self::A3, Self::B3, Self::C3, Self::D3, Self::E3, Self::F3, Self::G3, Self::H3,
        Self::A4, Self::B4, Self::C4, Self::D4, Self::E4, Self::F4, Self::G4, Self::H4,
        Self::A5, Self::B5, Self::C5, Self::D5, Self::E5, Self::F5, Self::G5, Self::H5,
        Self::A6, Self::B6, Self::C6, Self::D6, Self::E6, Self::F6, Self::G6, Self::H6,
        Self::A7, Self::B7, Self::C7, Self::D7, Self::E7, Self::F7, Self::G7, Self::H7,
        Self::A8, Self::B8, Self::C8, Self::D8, Self::E8, Self::F8, Self::G8, Self::H8,
    ];

    /// The square where a file and a rank meet.
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self::wrapping((rank as u8) << 3 | file as u8)
    }

    /// The square with this index; a1 is 0, b1 is 1, h8 is 63.
    #[must_use]
    #[inline]
    #[rustfmt::skip]
    pub const fn from_index(index: u8) -> Option<Self> {
        // The optimizer sees that each number stands for itself; a table would be read.
        Some(match index {
            0 => Self::A1, 1 => Self::B1, 2 => Self::C1, 3 => Self::D1, 4 => Self::E1, 5 => Self::F1, 6 => Self::G1, 7 => Self::H1,
            8 => Self::A2, 9 => Self::B2, 10 => Self::C2, 11 => Self::D2, 12 => Self::E2, 13 => Self::F2, 14 => Self::G2, 15 => Self::H2,
            16 => Self::A3, 17 => Self::B3, 18 => Self::C3, 19 => Self::D3, 20 => Self::E3, 21 => Self::F3, 22 => Self::G3, 23 => Self::H3,
            24 => Self::A4, 25 => Self::B4, 26 => Self::C4, 27 => Self::D4, 28 => Self::E4, 29 => Self::F4, 30 => Self::G4, 31 => Self::H4,
            32 => Self::A5, 33 => Self::B5, 34 => Self::C5, 35 => Self::D5, 36 => Self::E5, 37 => Self::F5, 38 => Self::G5, 39 => Self::H5,
            40 => Self::A6, 41 => Self::B6, 42 => Self::C6, 43 => Self::D6, 44 => Self::E6, 45 => Self::F6, 46 => Self::G6, 47 => Self::H6,
            48 => Self::A7, 49 => Self::B7, 50 => Self::C7, 51 => Self::D7, 52 => Self::E7, 53 => Self::F7, 54 => Self::G7, 55 => Self::H7,
            56 => Self::A8, 57 => Self::B8, 58 => Self::C8, 59 => Self::D8, 60 => Self::E8, 61 => Self::F8, 62 => Self::G8, 63 => Self::H8,
            _ => return None,
        })
    }

    /// The square with this index, counted on from a1 again after h8.
    #[inline]
    pub(crate) const fn wrapping(index: u8) -> Self {
        match Self::from_index(index & 63) {
            Some(square) => square,
            None => unreachable!(),
        }
    }

    /// The index: a1 is 0, b1 is 1, h8 is 63.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The square's file.
    #[must_use]
    #[inline]
    pub const fn file(self) -> File {
        File::wrapping(self as u8)
    }

    /// The square's rank.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::wrapping(self as u8 >> 3)
    }

    /// The set that holds only this square.
    #[must_use]
    #[inline]
    pub const fn bit(self) -> Bitboard {
        Bitboard(1 << self as u8)
    }

    /// The same square seen from the other side: a1 becomes a8.
    #[must_use]
    #[inline]
    pub const fn mirrored(self) -> Self {
        Self::wrapping(self as u8 ^ 56)
    }

    /// Whether the square is light, as h1 is.
    #[must_use]
    pub const fn is_light(self) -> bool {
        Bitboard::LIGHT.contains(self)
    }

    /// How many king steps lead from here to `other`.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let files = (self.file() as u8).abs_diff(other.file() as u8);
        let ranks = (self.rank() as u8).abs_diff(other.rank() as u8);
        if files > ranks { files } else { ranks }
    }

    /// The square `files` to the right and `ranks` up, if it is on the board.
    ///
    /// ```
    /// use tabiya_chess::Square;
    /// assert_eq!(Square::E4.offset(1, 2), Some(Square::F6));
    /// assert_eq!(Square::H4.offset(1, 0), None);
    /// ```
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let (Some(file), Some(rank)) = (
            (self.file() as u8).checked_add_signed(files),
            (self.rank() as u8).checked_add_signed(ranks),
        ) else {
            return None;
        };
        match (File::from_index(file), Rank::from_index(rank)) {
            (Some(file), Some(rank)) => Some(Self::new(file, rank)),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // In one piece: names of squares make up much of what is written about a game.
        let name = [self.file().letter() as u8, self.rank().digit() as u8];
        f.write_str(core::str::from_utf8(&name).map_err(|_| fmt::Error)?)
    }
}

/// A text that is not the name of a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSquareError(Excerpt);

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a square; squares run from a1 to h8", self.0)
    }
}

impl core::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let mut letters = text.chars();
        let file = letters.next().and_then(File::from_letter);
        let rank = letters.next().and_then(Rank::from_digit);
        match (file, rank, letters.next()) {
            (Some(file), Some(rank), None) => Ok(Self::new(file, rank)),
            _ => Err(ParseSquareError(Excerpt::new(text))),
        }
    }
}
