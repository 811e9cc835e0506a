//! Sets of squares.

use core::fmt;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr, Sub,
};

use crate::{Color, File, Rank, Square};

/// A set of squares as one 64-bit word: bit 0 is a1, bit 63 is h8.
///
/// ```
/// use tabiya_chess::{Bitboard, File, Square};
/// let corner = Bitboard::from(Square::A1) | Bitboard::from(Square::B1);
/// assert_eq!(corner.len(), 2);
/// assert!((corner & Bitboard::from(File::A)).contains(Square::A1));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self(!0);
    /// The light squares, h1 among them.
    pub const LIGHT: Self = Self(0x55aa_55aa_55aa_55aa);
    /// The dark squares, a1 among them.
    pub const DARK: Self = Self(!Self::LIGHT.0);
    /// The first and the eighth rank, where no pawn stands.
    pub const BACK_RANKS: Self = Self(0xff00_0000_0000_00ff);

    /// The squares of a file.
    #[must_use]
    #[inline]
    pub const fn from_file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file as u8)
    }

    /// The squares of a rank.
    #[must_use]
    #[inline]
    pub const fn from_rank(rank: Rank) -> Self {
        Self(0xff << (8 * rank as u8))
    }

    /// Whether the set holds no square.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set holds a square at all.
    #[must_use]
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether the set holds two squares or more.
    #[must_use]
    #[inline]
    pub const fn has_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares the set holds.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set holds `square`.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square as u8 & 1 != 0
    }

    /// Whether the two sets share a square.
    #[must_use]
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The lowest square of the set, a1 before h8.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        #[expect(clippy::cast_possible_truncation, reason = "a word has at most 64 zeros")]
        Square::from_index(self.0.trailing_zeros() as u8)
    }

    /// The highest square of the set.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Square> {
        #[expect(clippy::cast_possible_truncation, reason = "a word has at most 64 zeros")]
        let zeros = self.0.leading_zeros() as u8;
        // An empty set gives 255, which is no square.
        Square::from_index(63u8.wrapping_sub(zeros))
    }

    /// The set without its lowest square.
    #[must_use]
    #[inline]
    pub const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// Puts `square` into the set.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= square.bit().0;
    }

    /// The set itself if the condition holds, and no square otherwise.
    #[must_use]
    #[inline]
    pub(crate) const fn when(self, condition: bool) -> Self {
        Self(self.0 & (condition as u64).wrapping_neg())
    }

    /// The set moved by `offset` bits, up for positive ones. Nothing is known of files here:
    /// the caller masks what would come round the edge.
    #[must_use]
    #[inline]
    pub(crate) const fn shifted(self, offset: i8) -> Self {
        if offset >= 0 { Self(self.0 << offset) } else { Self(self.0 >> -offset) }
    }

    /// The set one rank further for one side. What leaves the board comes back on the first rank,
    /// where the caller has no pawns.
    #[must_use]
    #[inline]
    pub(crate) const fn ahead(self, color: Color) -> Self {
        Self(self.0.rotate_left(8 + 48 * color as u32))
    }

    /// The set seen from the other side: a1 becomes a8.
    #[must_use]
    #[inline]
    pub const fn mirrored(self) -> Self {
        Self(self.0.swap_bytes())
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Self {
        square.bit()
    }
}

impl From<File> for Bitboard {
    fn from(file: File) -> Self {
        Self::from_file(file)
    }
}

impl From<Rank> for Bitboard {
    fn from(rank: Rank) -> Self {
        Self::from_rank(rank)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.bit())
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], lowest first.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0 = self.0.without_first();
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}

impl BitAnd for Bitboard {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for Bitboard {
    type Output = Self;
    /// The squares of the first set that are not in the second.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl Shl<u32> for Bitboard {
    type Output = Self;
    #[inline]
    fn shl(self, count: u32) -> Self {
        Self(self.0 << count)
    }
}

impl Shr<u32> for Bitboard {
    type Output = Self;
    #[inline]
    fn shr(self, count: u32) -> Self {
        Self(self.0 >> count)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for Bitboard {
    /// Eight lines, the eighth rank first, `x` for a member.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let mark = if self.contains(Square::new(file, rank)) { 'x' } else { '.' };
                write!(f, "{mark}{}", if file == File::H { '\n' } else { ' ' })?;
            }
        }
        Ok(())
    }
}
