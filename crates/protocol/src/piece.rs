//! The words of chess, as the wire names them.

use serde::{Deserialize, Serialize};
use tabiya_chess::CastlingSide;

use crate::Color;

/// What a piece is, whoever owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "a role is its name")]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// A chessman.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

/// The wing to which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Wing {
    /// Towards file h.
    King,
    /// Towards file a.
    Queen,
}

/// A draw that can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Claim {
    /// The same position for the third time.
    Threefold,
    /// Fifty moves of each side without capture or pawn move.
    Fifty,
}

/// The rules by which castling is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Variant {
    /// Standard chess. Castling is the king's step of two squares.
    #[default]
    Standard,
    /// Chess960. Castling is the king taking its own rook.
    Chess960,
}

impl From<tabiya_chess::Role> for Role {
    fn from(role: tabiya_chess::Role) -> Self {
        match role {
            tabiya_chess::Role::Pawn => Self::Pawn,
            tabiya_chess::Role::Knight => Self::Knight,
            tabiya_chess::Role::Bishop => Self::Bishop,
            tabiya_chess::Role::Rook => Self::Rook,
            tabiya_chess::Role::Queen => Self::Queen,
            tabiya_chess::Role::King => Self::King,
        }
    }
}

impl From<Role> for tabiya_chess::Role {
    fn from(role: Role) -> Self {
        match role {
            Role::Pawn => Self::Pawn,
            Role::Knight => Self::Knight,
            Role::Bishop => Self::Bishop,
            Role::Rook => Self::Rook,
            Role::Queen => Self::Queen,
            Role::King => Self::King,
        }
    }
}

impl From<tabiya_chess::Piece> for Piece {
    fn from(piece: tabiya_chess::Piece) -> Self {
        Self { color: piece.color.into(), role: piece.role.into() }
    }
}

impl From<Piece> for tabiya_chess::Piece {
    fn from(piece: Piece) -> Self {
        Self::new(piece.color.into(), piece.role.into())
    }
}

impl From<CastlingSide> for Wing {
    fn from(side: CastlingSide) -> Self {
        match side {
            CastlingSide::King => Self::King,
            CastlingSide::Queen => Self::Queen,
        }
    }
}

impl From<Wing> for CastlingSide {
    fn from(wing: Wing) -> Self {
        match wing {
            Wing::King => Self::King,
            Wing::Queen => Self::Queen,
        }
    }
}

impl From<tabiya_chess::Claim> for Claim {
    fn from(claim: tabiya_chess::Claim) -> Self {
        match claim {
            tabiya_chess::Claim::Threefold => Self::Threefold,
            tabiya_chess::Claim::FiftyMoves => Self::Fifty,
        }
    }
}

impl From<Claim> for tabiya_chess::Claim {
    fn from(claim: Claim) -> Self {
        match claim {
            Claim::Threefold => Self::Threefold,
            Claim::Fifty => Self::FiftyMoves,
        }
    }
}

impl From<tabiya_chess::Variant> for Variant {
    fn from(variant: tabiya_chess::Variant) -> Self {
        match variant {
            tabiya_chess::Variant::Standard => Self::Standard,
            tabiya_chess::Variant::Chess960 => Self::Chess960,
        }
    }
}

impl From<Variant> for tabiya_chess::Variant {
    fn from(variant: Variant) -> Self {
        match variant {
            Variant::Standard => Self::Standard,
            Variant::Chess960 => Self::Chess960,
        }
    }
}
