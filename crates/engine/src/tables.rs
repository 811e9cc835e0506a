//! What the engine asks of endgame tables, wherever they come from.

use std::{fmt, ptr};

use tabiya_chess::Position;

/// Tables have at most so many men, kings included: positions with more are never asked for.
pub const TABLE_MEN_MAX: u32 = 4;

/// Who wins with perfect play, for the side to move. Plies are moves of either side until mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownEnd {
    /// The side to move mates.
    Win {
        /// Plies until mate, the winner as fast and the loser as slow as can be.
        plies: u8,
    },
    /// Nobody can force a mate.
    Draw,
    /// The side to move is mated.
    Loss {
        /// Plies until mate; 0 if it is mate now.
        plies: u8,
    },
}

/// Endgame tables. They are asked within a search, from several threads: an answer must come at
/// once, or be none.
pub trait EndgameTables: fmt::Debug + Send + Sync {
    /// What a position of at most [`TABLE_MEN_MAX`] men comes to; none if that is not known. The
    /// counter of the fifty moves is left out.
    fn probe(&self, position: &Position) -> Option<KnownEnd>;
}

/// Two are the same if they are one.
impl PartialEq for dyn EndgameTables + '_ {
    fn eq(&self, other: &Self) -> bool {
        ptr::addr_eq(self, other)
    }
}

impl Eq for dyn EndgameTables + '_ {}
