//! From the text of a move to the move.

use serde::Serialize;
use tabiya_chess::{Move, Position, SanPlus, Uci};

use crate::{Error, Fen};

/// The text of a move, with how it is to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveText {
    /// Standard algebraic notation; only a wrong or missing check sign is forgiven.
    San(String),
    /// Algebraic notation as people write it.
    Lenient(String),
    /// UCI's notation; both ways to write castling are understood.
    Uci(String),
}

/// A move in both notations, and where it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectPlayed))]
pub struct MoveFacts {
    /// In UCI's notation.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub uci: Uci,
    /// In algebraic notation.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub san: SanPlus,
    /// The position after it.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub fen: Fen,
}

impl MoveText {
    fn to_move(&self, position: &Position) -> Result<Move, Error> {
        match self {
            Self::San(text) => Ok(position.read_san(text)?),
            Self::Lenient(text) => Ok(position.read_san_lenient(text)?),
            Self::Uci(text) => {
                let uci: Uci = text.parse().map_err(Error::unreadable_move)?;
                Ok(uci.to_move(position)?)
            }
        }
    }
}

impl MoveFacts {
    /// The move that a text means in a position.
    ///
    /// # Errors
    ///
    /// The text cannot be read, or means no legal move, or several.
    pub fn of(position: &Position, text: &MoveText) -> Result<Self, Error> {
        let mv = text.to_move(position)?;
        Ok(Self {
            uci: position.uci(mv),
            san: SanPlus::from_move(position, mv),
            fen: Fen(position.play(mv)?),
        })
    }
}
