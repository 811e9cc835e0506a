//! What a position is worth, without looking ahead.

use tabiya_chess::{Color, Piece, Position, Role};

use crate::Score;

/// Judges positions without looking ahead. The search asks nothing else of its judge, so that a
/// network can take the place of [`Classical`].
pub trait Evaluator {
    /// What a position is worth to the side to move. It is not check.
    fn evaluate(&mut self, position: &Position) -> Score;
}

/// Judges by terms that a person can name.
#[derive(Clone, Debug, Default)]
pub struct Classical {}

impl Evaluator for Classical {
    fn evaluate(&mut self, position: &Position) -> Score {
        let count = |color| {
            let worth = |(role, value)| {
                i32::try_from(position.board().count(Piece::new(color, role))).unwrap_or(0) * value
            };
            [
                (Role::Pawn, 100),
                (Role::Knight, 320),
                (Role::Bishop, 330),
                (Role::Rook, 500),
                (Role::Queen, 950),
            ]
            .map(worth)
            .iter()
            .sum::<i32>()
        };
        let value = count(Color::White) - count(Color::Black);
        Score::from_centipawns(if position.turn() == Color::White { value } else { -value })
    }
}
