//! The opening, the middlegame and the endgame.

use tabiya_chess::{Bitboard, Color, Position, Rank, Role};

/// A part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The pieces come out.
    Opening,
    /// Most pieces are out, and many are left.
    Middlegame,
    /// At most six pieces are left, not counting kings and pawns.
    Endgame,
}

impl Phase {
    /// All of them, in order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middlegame, Self::Endgame];

    /// The phase of a position, by itself.
    ///
    /// The middlegame begins when ten pieces are left, or when a side has fewer than four of its
    /// pieces on its first rank.
    pub(crate) fn of_position(position: &Position) -> Self {
        let board = position.board();
        let quiet = board.by_role(Role::Pawn) | board.by_role(Role::King);
        let pieces = (board.occupied() & !quiet).len();
        let is_out = |color: Color| {
            let home = Bitboard::from_rank(color.relative(Rank::First));
            (board.by_color(color) & home).len() < 4
        };
        match pieces {
            ..=6 => Self::Endgame,
            7..=10 => Self::Middlegame,
            _ if Color::ALL.into_iter().any(is_out) => Self::Middlegame,
            _ => Self::Opening,
        }
    }
}
