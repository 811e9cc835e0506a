//! Evaluations that stand in a PGN file.

use std::fmt;

use tabiya_chess::pgn::{GameResult, NodeId, Tree, command_argument};
use tabiya_chess::{Game, Position};

use crate::assessment::Assessment;
use crate::evaluation::Evaluation;

/// A move without a readable `[%eval]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingEvaluation {
    /// Which move of the main line it is, from 1, both sides counted.
    pub ply: usize,
}

impl fmt::Display for MissingEvaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ply {} has no readable [%eval]", self.ply)
    }
}

impl std::error::Error for MissingEvaluation {}

/// The evaluations that a file gives for the moves of the main line, as `[%eval]` after each.
///
/// A last move that ends the game needs none, be it by the rules or by a draw that was claimed.
/// Mate on the board counts as such whatever is written: some programs write `#0` for both sides.
/// A start without an `[%eval]` before the moves counts as [`Evaluation::START`].
///
/// # Errors
///
/// A move has no readable `[%eval]`.
pub fn annotated_assessments(tree: &Tree) -> Result<Vec<Assessment>, MissingEvaluation> {
    let root = written(tree, tree.root()).unwrap_or(Evaluation::START);
    let mut assessments = vec![Assessment::from(root)];
    for (index, node) in tree.main_line().enumerate() {
        let last =
            || tree.children(node).next().is_none().then(|| final_evaluation(tree)).flatten();
        let evaluation = mate(tree.position(node)).or_else(|| written(tree, node)).or_else(last);
        let evaluation = evaluation.ok_or(MissingEvaluation { ply: index + 1 })?;
        assessments.push(Assessment::from(evaluation));
    }
    Ok(assessments)
}

fn written(tree: &Tree, node: NodeId) -> Option<Evaluation> {
    let mut comments = tree.comments(node).iter();
    comments.find_map(|comment| command_argument(comment, "eval")?.parse().ok())
}

/// The evaluation of a position in which the side to move is mated.
fn mate(position: &Position) -> Option<Evaluation> {
    let is_mate = position.is_check() && !position.has_legal_move();
    is_mate.then_some(Evaluation::Mate { winner: !position.turn(), moves: 0 })
}

/// The evaluation of the last position, if the game has ended there.
fn final_evaluation(tree: &Tree) -> Option<Evaluation> {
    let mut game = Game::from_position(*tree.start());
    for mv in tree.main_line().moves() {
        // A file may go on where the rules end the game.
        game.set_outcome(None);
        game.play(mv).ok()?;
    }
    let claims = game.claims();
    let is_claimed = tree.result() == GameResult::Draw && (claims.threefold || claims.fifty);
    let claimed = is_claimed.then_some(Evaluation::Centipawns(0));
    game.outcome().map(Evaluation::from_outcome).or(claimed)
}

#[cfg(test)]
mod tests {
    use tabiya_chess::pgn::Reader;

    use super::*;

    /// The evaluations of a game that begins in the usual way.
    fn read(pgn: &str) -> Result<Vec<Evaluation>, MissingEvaluation> {
        let tree = Reader::new(pgn.as_bytes()).read_tree().expect("readable").expect("a game");
        let assessments = annotated_assessments(&tree)?;
        Ok(assessments.into_iter().map(|assessment| assessment.evaluation).collect())
    }

    const CENTIPAWNS: fn(i32) -> Evaluation = Evaluation::Centipawns;

    #[test]
    fn evaluations_are_found_among_other_commands_and_words() {
        let pgn = "1. e4 { a start } { [%clk 0:05:00] [%eval 0.33] } e5 $6 { [%eval 0.2,18] } *";
        assert_eq!(read(pgn), Ok(vec![Evaluation::START, CENTIPAWNS(33), CENTIPAWNS(20)]));
    }

    #[test]
    fn a_move_without_an_evaluation_is_named() {
        for pgn in ["1. e4 { [%eval 0.3] } e5 *", "1. e4 { [%eval 0.3] } e5 { [%eval x] } *"] {
            assert_eq!(read(pgn), Err(MissingEvaluation { ply: 2 }));
        }
    }

    #[test]
    fn a_last_move_that_ends_the_game_needs_none() {
        let mate = "1. f3 { [%eval -1] } e5 { [%eval -1] } 2. g4 { [%eval #-1] } Qh4# 0-1";
        let mated = Evaluation::Mate { winner: tabiya_chess::Color::Black, moves: 0 };
        assert_eq!(read(mate).map(|all| all[4]), Ok(mated));
        let written = mate.replace("Qh4#", "Qh4# { [%eval #0] }");
        assert_eq!(read(&written).map(|all| all[4]), Ok(mated));
        let round = |result: &str| {
            let moves = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"];
            let moves = moves.map(|san| format!("{san} {{ [%eval 0.1] }}")).join(" ");
            read(&format!("{moves} Ng8 {result}")).map(|all| all[8])
        };
        assert_eq!(round("1/2-1/2"), Ok(CENTIPAWNS(0)));
        assert_eq!(round("1-0"), Err(MissingEvaluation { ply: 8 }));
    }
}
