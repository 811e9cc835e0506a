//! The legal moves of a position: as a client keeps them, and as text.

use std::collections::BTreeMap;

use tabiya_chess::{Move, MoveKind, Position, Square};

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
    pub(super) fn to_map(&self) -> BTreeMap<Text<Square>, Vec<Target>> {
        let pieces = self.0.chunk_by(|(one, _), (other, _)| one == other);
        let targets = |piece: &[(Square, Target)]| piece.iter().map(|(_, to)| *to).collect();
        pieces.map(|piece| (Text(piece[0].0), targets(piece))).collect()
    }

    /// The JSON of [`Self::to_map`] without its braces.
    pub(crate) fn to_json(&self) -> String {
        let mut text = String::with_capacity(self.0.len() * 16);
        let mut before = None;
        for &(from, Target { to, capture, promotion, castling }) in &self.0 {
            if before == Some(from) {
                text.push(',');
            } else {
                text.push_str(if before.is_some() { "],\"" } else { "\"" });
                push_square(&mut text, from);
                text.push_str("\":[");
                before = Some(from);
            }
            text.push_str("{\"to\":\"");
            push_square(&mut text, to.0);
            text.push('"');
            for (word, is_so) in [
                (",\"capture\":true", capture),
                (",\"promotion\":true", promotion),
                (",\"castling\":true", castling),
            ] {
                if is_so {
                    text.push_str(word);
                }
            }
            text.push('}');
        }
        if before.is_some() {
            text.push(']');
        }
        text
    }
}

fn push_square(text: &mut String, square: Square) {
    text.push(square.file().letter());
    text.push(square.rank().digit());
}

impl Target {
    fn of(position: &Position, mv: Move) -> Self {
        let is_castling = mv.is_castle();
        let is_taken = position.board().piece_at(mv.to()).is_some();
        Self {
            to: Text(position.uci(mv).to),
            capture: mv.kind() == MoveKind::EnPassant || is_taken && !is_castling,
            promotion: mv.promoted().is_some(),
            castling: is_castling,
        }
    }
}
