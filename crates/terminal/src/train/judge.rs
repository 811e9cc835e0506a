//! Whether a move is right, and why it is not.

use std::time::Instant;

use tabiya_chess::pgn::Tree;
use tabiya_chess::{Color, Game, Move, Position, SanPlus};
use tabiya_engine::Signals;
use tabiya_review::{Assessment, Assessor, Chance, Report};

use super::exercise::{Turn, Wanted};

/// A move counts that leaves a player's Win% within so many points of the best one.
const MARGIN: f64 = 4.0;
/// So many moves of a line that refutes a move are told.
const REFUTATION_MAX: usize = 4;

/// Judges moves, by the engine where it is needed.
#[derive(Debug)]
pub(super) struct Judge {
    assessor: Assessor,
}

/// Why a move fails.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Refutation {
    /// What it allows, in sentences.
    pub(super) reasons: Vec<String>,
    /// How the opponent answers.
    pub(super) line: Vec<SanPlus>,
}

impl Judge {
    pub(super) fn new(nodes: u64) -> Self {
        Self { assessor: Assessor::new(nodes) }
    }

    /// Whether a legal move is right.
    pub(super) fn is_right(&mut self, turn: &Turn, mv: Move) -> bool {
        match &turn.wanted {
            Wanted::Only(only) => {
                let after = turn.position.play_unchecked(mv);
                *only == mv || after.is_check() && !after.has_legal_move()
            }
            Wanted::AnyOf(moves) => moves.contains(&mv),
            Wanted::Better { than, .. } if *than == mv => false,
            Wanted::Better { known, .. } if known.line.first() == Some(&mv) => true,
            Wanted::Better { known, .. } => {
                let after = self.assess(turn.position.play_unchecked(mv));
                let fall = known.evaluation.win_percent() - after.evaluation.win_percent();
                match turn.position.turn() {
                    Color::White => fall <= MARGIN,
                    Color::Black => -fall <= MARGIN,
                }
            }
        }
    }

    /// Why a move is bad: what it allows, by the reasons of a review, and how the opponent answers.
    pub(super) fn refute(&mut self, turn: &Turn, mv: Move) -> Refutation {
        let position = turn.position;
        let before = match &turn.wanted {
            Wanted::Better { known, .. } => known.clone(),
            Wanted::Only(_) | Wanted::AnyOf(_) => self.assess(position),
        };
        let after = self.assess(position.play_unchecked(mv));
        let mut tree = Tree::from_position(position);
        // The move is legal: somebody has read it in this position.
        let _added = tree.add(tree.root(), mv);
        let mut next = position.play_unchecked(mv);
        let answers = after.line.iter().take(REFUTATION_MAX).map(|&mv| {
            let san = SanPlus::from_move(&next, mv);
            next = next.play_unchecked(mv);
            san
        });
        let line = answers.collect();
        let report = Report::new(&tree, &[before, after]);
        let reasons = report.moves.first().into_iter().flat_map(|ply| &ply.reasons);
        let allowed = reasons.filter(|reason| reason.chance == Chance::Allowed);
        Refutation { reasons: allowed.map(|it| it.sentence(&position, mv)).collect(), line }
    }

    fn assess(&mut self, position: Position) -> Assessment {
        let game = Game::from_position(position);
        self.assessor.assess(&game, None, &Signals::default(), &Instant::now())
    }
}
