//! Where the pieces of any board go by their own rules.

use serde::Serialize;
use tabiya_chess::{Board, Piece, Rank, Role, Square, Uci};

/// Every move that a piece can make by its own rule, of both sides: the kings' safety, whose turn
/// it is, castling and en passant are left aside, and a king can be taken. For practice boards,
/// on which no game need be possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InspectReach))]
pub struct Reach {
    /// In UCI's notation, in the order of squares; a promotion once for each piece it may give.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub reach: Vec<Uci>,
}

const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Reach {
    /// The moves of all pieces on a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let pieces = board.pieces();
        Self { reach: pieces.flat_map(|(from, piece)| moves_of(board, from, piece)).collect() }
    }
}

fn moves_of(board: &Board, from: Square, piece: Piece) -> impl Iterator<Item = Uci> {
    board.reach_of(from).into_iter().flat_map(move |to| {
        let is_promotion =
            piece.role == Role::Pawn && to.rank() == piece.color.relative(Rank::Eighth);
        let promotions = is_promotion.then_some(PROMOTIONS).into_iter().flatten().map(Some);
        let plain = (!is_promotion).then_some(None);
        promotions.chain(plain).map(move |promotion| Uci { from, to, promotion })
    })
}
