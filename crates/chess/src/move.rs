//! One move, in two bytes.

use core::fmt;
use core::num::NonZeroU16;

use crate::{Role, Square};

/// A move by its squares and its kind, without the position it belongs to.
///
/// Castling is written as the king taking its own rook, so that Chess960 needs nothing special.
/// A move made by hand may be legal nowhere: [`Position::play`](crate::Position::play) decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

const _: () = assert!(size_of::<Option<Move>>() == 2);

/// What a move does beside going from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A step, slide, jump or capture.
    Normal,
    /// A pawn reaches the last rank and becomes this role.
    Promotion(Role),
    /// The king castles with the rook that stands on the target square.
    Castle,
    /// A pawn takes the pawn that has just passed it.
    EnPassant,
}

const CASTLE: u16 = 1;
const EN_PASSANT: u16 = 2;
const UNUSED: u16 = 3;
const PROMOTION: u16 = 4;

impl Move {
    #[inline]
    const fn pack(from: Square, to: Square, kind: u16) -> Self {
        // The top bit is always set, which leaves the zero to `Option::None`.
        let word = 1 << 15 | kind << 12 | (to as u16) << 6 | from as u16;
        match NonZeroU16::new(word) {
            Some(word) => Self(word),
            None => unreachable!(),
        }
    }

    /// The move as a number that is never zero, for tables.
    #[must_use]
    #[inline]
    pub const fn to_bits(self) -> u16 {
        self.0.get()
    }

    /// The move with this number; none if no move has it.
    ///
    /// ```
    /// use tabiya_chess::{Move, Square};
    /// let mv = Move::normal(Square::E2, Square::E4);
    /// assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
    /// assert_eq!(Move::from_bits(0), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        match NonZeroU16::new(bits) {
            Some(word) if bits >> 15 == 1 && bits >> 12 & 7 != UNUSED => Some(Self(word)),
            _ => None,
        }
    }

    /// A step, slide, jump or capture.
    #[must_use]
    #[inline]
    pub const fn normal(from: Square, to: Square) -> Self {
        Self::pack(from, to, 0)
    }

    /// A pawn's step to the last rank. A role that is no promotion stands for a queen.
    #[must_use]
    #[inline]
    pub const fn promotion(from: Square, to: Square, role: Role) -> Self {
        let choice = match role {
            Role::Knight => 0,
            Role::Bishop => 1,
            Role::Rook => 2,
            Role::Queen | Role::Pawn | Role::King => 3,
        };
        Self::pack(from, to, PROMOTION | choice)
    }

    /// The king castles with the rook on `rook`.
    #[must_use]
    #[inline]
    pub const fn castle(king: Square, rook: Square) -> Self {
        Self::pack(king, rook, CASTLE)
    }

    /// A pawn takes in passing and lands on `to`.
    #[must_use]
    #[inline]
    pub const fn en_passant(from: Square, to: Square) -> Self {
        Self::pack(from, to, EN_PASSANT)
    }

    /// Where the piece comes from.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrapping((self.0.get() & 63) as u8)
    }

    /// Where the piece goes; for castling, where the rook stands.
    #[must_use]
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapping((self.0.get() >> 6 & 63) as u8)
    }

    /// What the move does beside.
    #[must_use]
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.0.get() >> 12 & 7 {
            CASTLE => MoveKind::Castle,
            EN_PASSANT => MoveKind::EnPassant,
            4 => MoveKind::Promotion(Role::Knight),
            5 => MoveKind::Promotion(Role::Bishop),
            6 => MoveKind::Promotion(Role::Rook),
            7 => MoveKind::Promotion(Role::Queen),
            _ => MoveKind::Normal,
        }
    }

    /// Whether it is a plain step, slide, jump or capture.
    #[inline]
    pub(crate) const fn is_normal(self) -> bool {
        self.0.get() >> 12 & 7 == 0
    }

    /// The role a pawn becomes, if it does.
    #[must_use]
    #[inline]
    pub const fn promoted(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// Whether the king castles.
    #[must_use]
    #[inline]
    pub const fn is_castle(self) -> bool {
        matches!(self.kind(), MoveKind::Castle)
    }
}

impl fmt::Debug for Move {
    /// As UCI writes it in Chess960: castling is the king taking its rook.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        self.promoted().map_or(Ok(()), |role| write!(f, "{}", role.letter()))
    }
}
