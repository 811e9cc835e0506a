//! The side to move as a type, so that the generator's code is written once and compiled for
//! each color without a branch on it.

use crate::{Bitboard, Color, Rank};

/// A color known at compile time.
pub(crate) trait Side {
    /// The other color.
    type Opponent: Side<Opponent = Self>;
    /// This color.
    const COLOR: Color;
    /// How a step forward changes a square's index.
    const FORWARD: i8;

    /// This side's own `rank`, counted from its back rank.
    #[inline]
    fn rank(rank: Rank) -> Bitboard {
        Bitboard::from_rank(Self::COLOR.relative(rank))
    }
}

/// White, as a type.
pub(crate) struct White;

/// Black, as a type.
pub(crate) struct Black;

impl Side for White {
    type Opponent = Black;
    const COLOR: Color = Color::White;
    const FORWARD: i8 = 8;
}

impl Side for Black {
    type Opponent = White;
    const COLOR: Color = Color::Black;
    const FORWARD: i8 = -8;
}
