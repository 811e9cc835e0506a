//! The legal moves of a position: as a client keeps them, and as text.

use std::collections::BTreeMap;

use tabiya_chess::{Move, MoveKind, Position, Square};

use crate::encode::Buffer;
use crate::{Target, Text};

/// Where every piece may go, in the order of the squares they start from. The four promotions of a
/// pawn are one target.
#[derive(Default)]
pub(crate) struct Legal(Vec<(Square, Target)>);

impl Legal {
    pub(super) fn of(position: &Position) -> Self {
        let mut moves: Vec<(Square, Target)> = Vec::with_capacity(64);
        for &mv in &position.legal_moves() {
            let (from, target) = (mv.from(), Target::of(position, mv));
            // The promotions of a pawn to one square come one after the other.
            if moves.last() != Some(&(from, target)) {
                moves.push((from, target));
            }
        }
        moves.sort_by_key(|(from, _)| *from);
        Self(moves)
    }

    /// As a client keeps them.
    pub(crate) fn to_map(&self) -> BTreeMap<Text<Square>, Vec<Target>> {
        let pieces = self.0.chunk_by(|(one, _), (other, _)| one == other);
        let targets = |piece: &[(Square, Target)]| piece.iter().map(|(_, to)| *to).collect();
        pieces.map(|piece| (Text(piece[0].0), targets(piece))).collect()
    }

    /// Writes the JSON of [`Self::to_map`] without its braces.
    pub(super) fn write(&self, text: &mut Buffer) {
        let mut before = None;
        for &(from, Target { to, capture, promotion, castling }) in &self.0 {
            if before == Some(from) {
                text.push(b",");
            } else {
                text.push(if before.is_some() { &b"],\""[..] } else { b"\"" });
                text.push(&name(from));
                text.push(b"\":[");
                before = Some(from);
            }
            text.push(b"{\"to\":\"");
            text.push(&name(to.0));
            text.push(b"\"");
            if capture {
                text.push(b",\"capture\":true");
            }
            if promotion {
                text.push(b",\"promotion\":true");
            }
            if castling {
                text.push(b",\"castling\":true");
            }
            text.push(b"}");
        }
        if before.is_some() {
            text.push(b"]");
        }
    }
}

/// What a square is called.
fn name(square: Square) -> [u8; 2] {
    [square.file().letter() as u8, square.rank().digit() as u8]
}

impl Target {
    fn of(position: &Position, mv: Move) -> Self {
        let is_castling = mv.is_castle();
        let is_taken = position.board().occupied().contains(mv.to());
        Self {
            to: Text(if is_castling { position.uci(mv).to } else { mv.to() }),
            capture: mv.kind() == MoveKind::EnPassant || is_taken && !is_castling,
            promotion: mv.promoted().is_some(),
            castling: is_castling,
        }
    }
}
