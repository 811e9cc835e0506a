//! The report on a whole game.

use tabiya_chess::pgn::Tree;
use tabiya_chess::{ByColor, Color, Move, Position};
use tabiya_opening::{Opening, is_book};

use crate::accuracy::{fall, game_accuracy, move_accuracy};
use crate::assessment::Assessment;
use crate::evaluation::Evaluation;
use crate::judgment::Judgment;
use crate::moment::Moments;
use crate::phase::Phase;
use crate::praise::Played;
use crate::reason::{Case, Reason};

/// What the moves of a game were worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The name of the opening, if it has one.
    pub opening: Option<Opening>,
    /// Each side's moves together.
    pub sides: ByColor<Figures>,
    /// The same for each phase of the game, in the order of [`Phase::ALL`].
    pub phases: [ByColor<Figures>; 3],
    /// The moments that mattered.
    pub moments: Moments,
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
    /// Why it was bad; empty if no line shows it.
    pub reasons: Vec<Reason>,
}

/// The moves of a side, in figures.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figures {
    /// How near the moves came to the best ones, from 0 to 100; none without moves.
    pub accuracy: Option<f64>,
    /// The mean loss of a move in centipawns; none without moves.
    pub centipawn_loss: Option<f64>,
    /// How many moves are judged brilliant.
    pub brilliant: usize,
    /// How many moves are judged great.
    pub great: usize,
    /// How many moves are judged an inaccuracy.
    pub inaccuracies: usize,
    /// How many moves are judged a mistake.
    pub mistakes: usize,
    /// How many moves are judged a blunder.
    pub blunders: usize,
}

impl Report {
    /// Judges the main line of a game by the assessments of its start and of the position after
    /// each move. The start of standard chess counts as [`Evaluation::START`], whatever was found.
    /// Moves beyond the assessments are left out.
    #[must_use]
    pub fn new(tree: &Tree, assessments: &[Assessment]) -> Self {
        let mut evaluations: Vec<_> = assessments.iter().map(|known| known.evaluation).collect();
        // As everybody counts it, so that figures compare.
        if let Some(start) = evaluations.first_mut()
            && tree.start().is_same(&Position::start())
        {
            *start = Evaluation::START;
        }
        let moves = move_reports(tree, assessments, &evaluations);
        let begun = evaluations.first().copied().unwrap_or(Evaluation::START);
        let start = begun.win_percent();
        let phases = Phase::ALL.map(|phase| {
            let first = moves.iter().position(|ply| ply.phase == phase).unwrap_or(moves.len());
            let count = moves.iter().filter(|ply| ply.phase == phase).count();
            let before = first.checked_sub(1).map_or(start, |index| moves[index].win_percent);
            figures(before, &moves[first..first + count])
        });
        let opening = Opening::of_game(tree);
        let moments = Moments::new(tree, begun, &moves);
        Self { opening, sides: figures(start, &moves), phases, moments, moves }
    }
}

fn move_reports(
    tree: &Tree,
    assessments: &[Assessment],
    evaluations: &[Evaluation],
) -> Vec<MoveReport> {
    let mut phase = Phase::Opening;
    let mut previous = None;
    let mut held = ByColor::new_with(|_| false);
    let mut before = tree.root();
    let mut moves = Vec::with_capacity(assessments.len());
    let mut past = Vec::with_capacity(assessments.len());
    let known = assessments.windows(2).zip(evaluations.windows(2));
    for (node, (known, pair)) in tree.main_line().zip(known) {
        let position = tree.position(before);
        before = node;
        let Some(mv) = tree.mv(node) else { continue };
        // A phase that is over does not come back, whatever a promotion brings.
        phase = phase.max(Phase::of_position(position));
        let mover = position.turn();
        let (old, new) = (pair[0], pair[1]);
        let loss = old.clamped_centipawns() - new.clamped_centipawns();
        let played = Played { position, mv, previous };
        previous = Some((position, mv));
        let praised = known[0].other_than(mv).and_then(|other| played.praise(new, other));
        let is_great = praised == Some(Judgment::Great);
        // Of only moves in a row, the first is said to be one.
        let praised = praised.filter(|_| !(is_great && held[mover]));
        held[mover] = is_great;
        // What the engine itself would have played is no mistake, whatever it sees a move later.
        let is_best = known[0].line.first() == Some(&mv);
        let judgment = match Judgment::of_move(mover, old, new).filter(|_| !is_best) {
            Some(Judgment::Blunder) => Some(Judgment::Blunder),
            _ if is_book(tree.position(node)) => Some(Judgment::Book),
            Some(judgment) => Some(judgment),
            None => praised,
        };
        let (best, reply) = (&known[0].line, &known[1].line);
        let case = Case { past: &past, before: position, mv, phase, old, best, new, reply };
        let is_bad = judgment.is_some_and(Judgment::is_bad);
        let reasons = if is_bad { case.reasons() } else { Vec::new() };
        past.push((*position, mv));
        moves.push(MoveReport {
            mover,
            mv,
            phase,
            evaluation: new,
            win_percent: new.win_percent(),
            accuracy: move_accuracy(fall(mover, old.win_percent(), new.win_percent())),
            centipawn_loss: if mover == Color::White { loss } else { -loss }.max(0),
            judgment,
            best: known[0].line.clone(),
            reasons,
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
            brilliant: count(Judgment::Brilliant),
            great: count(Judgment::Great),
            inaccuracies: count(Judgment::Inaccuracy),
            mistakes: count(Judgment::Mistake),
            blunders: count(Judgment::Blunder),
        }
    })
}

#[cfg(test)]
mod tests {
    use tabiya_chess::pgn::Reader;
    use tabiya_chess::{Move, Square};

    use super::*;

    /// A game with many exchanges, in which White loses a pawn's worth with every other move.
    const GAME: &str = "1. e4 e5 2. Nf3 Nf6 3. Nxe5 Nxe4 4. Qe2 Qe7 5. Qxe4 d6 6. d4 dxe5 \
        7. Qxe5 Qxe5+ 8. dxe5 Bf5 9. Bf4 Nc6 10. Nc3 Bb4 11. Bb5 Bxc3+ 12. bxc3 Bxc2 \
        13. Bxc6+ bxc6 14. Rc1 Bg6 *";

    fn report() -> Report {
        let tree = Reader::new(GAME.as_bytes()).read_tree().expect("readable").expect("a game");
        let plies = i32::try_from(tree.main_line().count()).expect("few moves");
        let values = (0..=plies).map(|ply| Evaluation::Centipawns(15 - 30 * ((ply + 1) / 2)));
        Report::new(&tree, &values.map(Assessment::from).collect::<Vec<_>>())
    }

    #[test]
    fn phases_follow_each_other_and_share_the_moves() {
        let report = report();
        assert!(report.moves.is_sorted_by_key(|ply| ply.phase));
        assert_eq!(report.moves[0].phase, Phase::Opening);
        assert_eq!(report.moves[report.moves.len() - 1].phase, Phase::Endgame);
        let (mut loss, mut judged) = (0.0, 0);
        for (phase, sides) in Phase::ALL.into_iter().zip(report.phases) {
            let own = report.moves.iter().filter(|ply| ply.phase == phase);
            let plies = own.filter(|ply| ply.mover == Color::White).map(|_| 1.0).sum::<f64>();
            loss += sides.white.centipawn_loss.unwrap_or_default() * plies;
            judged += sides.white.inaccuracies + sides.white.mistakes + sides.white.blunders;
            assert_eq!(sides.white.accuracy.is_some(), plies > 0.0, "{phase:?}");
        }
        let white = report.sides.white;
        assert!((loss / 14.0 - white.centipawn_loss.expect("moves")).abs() < 1e-9);
        assert_eq!(judged, white.inaccuracies + white.mistakes + white.blunders);
        assert_eq!(report.sides.black.centipawn_loss, Some(0.0));
    }

    #[test]
    fn the_start_counts_the_same_whatever_an_engine_says_of_it() {
        let tree =
            Reader::new(b"1. a3 *".as_slice()).read_tree().expect("readable").expect("a game");
        let accuracy = |start| {
            let values = [start, 0].map(|value| Evaluation::Centipawns(value).into());
            Report::new(&tree, &values).sides.white.accuracy
        };
        assert_eq!(accuracy(15), accuracy(80));
    }

    #[test]
    fn what_the_engine_would_have_played_is_not_judged_bad() {
        let tree =
            Reader::new(b"1. a3 *".as_slice()).read_tree().expect("readable").expect("a game");
        let judgment = |best: Move| {
            let mut values = [15, -200].map(|value| Evaluation::Centipawns(value).into());
            let [start, _]: &mut [Assessment; 2] = &mut values;
            start.line = vec![best];
            Report::new(&tree, &values).moves[0].judgment
        };
        assert_eq!(judgment(Move::normal(Square::E2, Square::E4)), Some(Judgment::Blunder));
        assert_eq!(judgment(Move::normal(Square::A2, Square::A3)), Some(Judgment::Book));
    }

    #[test]
    fn moves_beyond_the_assessments_are_left_out() {
        let tree = Reader::new(GAME.as_bytes()).read_tree().expect("readable").expect("a game");
        assert!(Report::new(&tree, &[]).moves.is_empty());
        let first = [Evaluation::START, Evaluation::Centipawns(20)].map(Assessment::from);
        assert_eq!(Report::new(&tree, &first).moves.len(), 1);
    }
}
