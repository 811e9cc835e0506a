//! What the pieces attack.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use tabiya_chess::{Bitboard, Color, Piece, Position, Square};

/// What one piece attacks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectThreat))]
pub struct Threat {
    /// Its letter in a FEN.
    pub piece: char,
    /// The squares it attacks: own pieces included, a pawn's diagonals only, pins ignored.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub attacks: Vec<Square>,
    /// The squares of its lines beyond the first blocker.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub shadow: Vec<Square>,
    /// Whether it may not leave the line to its own king.
    pub pinned: bool,
}

/// The [`Threat`] of every piece, in the order of squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threats(pub Vec<(Square, Threat)>);

/// The squares that one side attacks, each with the pieces that attack it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attackers(pub Vec<(Square, Vec<Square>)>);

impl Threats {
    /// What every piece of a position attacks.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let board = position.board();
        let pieces = board.occupied().into_iter();
        Self(
            pieces
                .filter_map(|square| Some((square, board.piece_at(square)?)))
                .map(|(square, piece)| (square, Threat::of(position, square, piece)))
                .collect(),
        )
    }
}

impl Threat {
    fn of(position: &Position, square: Square, piece: Piece) -> Self {
        let board = position.board();
        Self {
            piece: piece.letter(),
            attacks: squares(board.attacks_from(square)),
            shadow: squares(board.shadow_of(square)),
            pinned: position.pinned(piece.color).contains(square),
        }
    }
}

impl Attackers {
    /// The squares that one side attacks in a position.
    #[must_use]
    pub fn of(position: &Position, by: Color) -> Self {
        let board = position.board();
        let attacked = board.attacked_by(by).into_iter();
        Self(attacked.map(|square| (square, squares(board.attackers_of(square, by)))).collect())
    }
}

impl Serialize for Threats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        by_square(&self.0, serializer)
    }
}

impl Serialize for Attackers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        by_square(&self.0, serializer)
    }
}

/// From a1 to h8, as a set gives them.
fn squares(set: Bitboard) -> Vec<Square> {
    set.into_iter().collect()
}

fn by_square<S: Serializer, T: Serialize>(
    entries: &[(Square, T)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(entries.len()))?;
    for (square, entry) in entries {
        map.serialize_entry(square, entry)?;
    }
    map.end()
}
