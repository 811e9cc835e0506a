//! What is known of a position before a game is judged.

use tabiya_chess::{Color, Move};
use tabiya_engine::{Score, ScoreKind, Thought};

use crate::evaluation::Evaluation;

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assessment {
    /// What it is worth.
    pub evaluation: Evaluation,
    /// The best moves of both sides from here; empty if they are not known.
    pub line: Vec<Move>,
    /// What the position would be worth without the first move of the line, if that was looked at.
    pub other: Option<Evaluation>,
}

impl Assessment {
    /// What the engine has seen, thinking for the side to move.
    #[must_use]
    pub fn from_thought(turn: Color, thought: &Thought) -> Self {
        let evaluation = match thought.score.unwrap_or(Score::DRAW).kind() {
            ScoreKind::Centipawns(value) if turn == Color::White => Evaluation::Centipawns(value),
            ScoreKind::Centipawns(value) => Evaluation::Centipawns(-value),
            ScoreKind::Mate(moves) => Evaluation::Mate {
                winner: if moves > 0 { turn } else { !turn },
                moves: moves.unsigned_abs(),
            },
        };
        Self { evaluation, line: thought.line.clone(), other: None }
    }

    /// What the best of the other moves leads to, beside the one that was played.
    pub(crate) fn other_than(&self, played: Move) -> Option<Evaluation> {
        match *self.line.first()? {
            best if best == played => self.other,
            _ => Some(self.evaluation),
        }
    }
}

impl From<Evaluation> for Assessment {
    fn from(evaluation: Evaluation) -> Self {
        Self { evaluation, line: Vec::new(), other: None }
    }
}
