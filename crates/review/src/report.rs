//! The report on a whole game.

use tabiya_chess::pgn::Tree;
use tabiya_chess::{ByColor, Color, Move};

use crate::accuracy::{fall, game_accuracy, move_accuracy};
use crate::assessment::Assessment;
use crate::evaluation::Evaluation;
use crate::judgment::Judgment;
use crate::opening::{Opening, is_book};
use crate::phase::Phase;

/// What the moves of a game were worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The name of the opening, if it has one.
    pub opening: Option<Opening>,
    /// Each side's moves together.
    pub sides: ByColor<Figures>,
    /// The same for each phase of the game, in the order of [`Phase::ALL`].
    pub phases: [ByColor<Figures>; 3],
    /// Every move of the main line.
    pub moves: Vec<MoveReport>,
}

/// What a move was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveReport {
    /// The side that moved.
    pub mover: Color,
    /// The move.
    pub mv: Move,
    /// The phase of the game in which it was made.
    pub phase: Phase,
    /// The position after it.
    pub evaluation: Evaluation,
    /// White's chances of winning after it, in percent.
    pub win_percent: f64,
    /// How near it came to the best move, from 0 to 100.
    pub accuracy: f64,
    /// How many centipawns it lost, the evaluations taken as at most 1,000.
    pub centipawn_loss: i32,
    /// What is said of it, if anything.
    pub judgment: Option<Judgment>,
    /// The best moves in its place; empty if they are not known.
    pub best: Vec<Move>,
}

/// The moves of a side, in figures.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figures {
    /// How near the moves came to the best ones, from 0 to 100; none without moves.
    pub accuracy: Option<f64>,
    /// The mean loss of a move in centipawns; none without moves.
    pub centipawn_loss: Option<f64>,
    /// How many moves are judged an inaccuracy.
    pub inaccuracies: usize,
    /// How many moves are judged a mistake.
    pub mistakes: usize,
    /// How many moves are judged a blunder.
    pub blunders: usize,
}

impl Report {
    /// Judges the main line of a game by the assessments of its start and of the position after
    /// each move. Moves beyond the assessments are left out.
    #[must_use]
    pub fn new(tree: &Tree, assessments: &[Assessment]) -> Self {
        let moves = move_reports(tree, assessments);
        let start = assessments.first().map_or(Evaluation::START, |first| first.evaluation);
        let start = start.win_percent();
        let phases = Phase::ALL.map(|phase| {
            let first = moves.iter().position(|ply| ply.phase == phase).unwrap_or(moves.len());
            let count = moves.iter().filter(|ply| ply.phase == phase).count();
            let before = first.checked_sub(1).map_or(start, |index| moves[index].win_percent);
            figures(before, &moves[first..first + count])
        });
        let opening = Opening::of_game(tree);
        Self { opening, sides: figures(start, &moves), phases, moves }
    }
}

fn move_reports(tree: &Tree, assessments: &[Assessment]) -> Vec<MoveReport> {
    let mut phase = Phase::Opening;
    let mut before = tree.root();
    let mut moves = Vec::with_capacity(assessments.len());
    for (node, pair) in tree.main_line().zip(assessments.windows(2)) {
        let position = tree.position(before);
        before = node;
        let Some(mv) = tree.mv(node) else { continue };
        // A phase that is over does not come back, whatever a promotion brings.
        phase = phase.max(Phase::of_position(position));
        let mover = position.turn();
        let (old, new) = (pair[0].evaluation, pair[1].evaluation);
        let loss = old.clamped_centipawns() - new.clamped_centipawns();
        moves.push(MoveReport {
            mover,
            mv,
            phase,
            evaluation: new,
            win_percent: new.win_percent(),
            accuracy: move_accuracy(fall(mover, old.win_percent(), new.win_percent())),
            centipawn_loss: if mover == Color::White { loss } else { -loss }.max(0),
            judgment: match Judgment::of_move(mover, old, new) {
                Some(Judgment::Blunder) => Some(Judgment::Blunder),
                _ if is_book(tree.position(node)) => Some(Judgment::Book),
                judgment => judgment,
            },
            best: pair[0].line.clone(),
        });
    }
    moves
}

/// The figures of moves that follow each other; `before` is White's Win% at their start.
fn figures(before: f64, moves: &[MoveReport]) -> ByColor<Figures> {
    let Some(first) = moves.first() else { return ByColor::default() };
    let after = moves.iter().map(|ply| ply.win_percent);
    let win_percents: Vec<f64> = std::iter::once(before).chain(after).collect();
    let accuracies = game_accuracy(first.mover, &win_percents);
    ByColor::new_with(|color| {
        let own = || moves.iter().filter(move |ply| ply.mover == color);
        let count = |judgment| own().filter(|ply| ply.judgment == Some(judgment)).count();
        let plies = own().map(|_| 1.0).sum::<f64>();
        let loss = own().map(|ply| f64::from(ply.centipawn_loss)).sum::<f64>();
        Figures {
            accuracy: accuracies[color],
            centipawn_loss: (plies > 0.0).then(|| loss / plies),
            inaccuracies: count(Judgment::Inaccuracy),
            mistakes: count(Judgment::Mistake),
            blunders: count(Judgment::Blunder),
        }
    })
}
