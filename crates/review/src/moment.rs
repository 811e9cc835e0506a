//! The few moments of a game that mattered.

use tabiya_chess::Color;
use tabiya_chess::pgn::{GameResult, Tree};

use crate::evaluation::Evaluation;
use crate::judgment::Judgment;
use crate::report::MoveReport;
use crate::standing::Standing;

/// How many changes, and how many long thinks, a game has at most.
const CHANGES_MAX: usize = 6;
const THINKS_MAX: usize = 3;
/// A long think takes this many times as long as a usual one.
const LONG: u64 = 2;

/// The moments of a game that mattered. Moves are counted from 1, both sides together.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Moments {
    /// The moves by which the result changed hands, in the order of the game: mistakes and blunders
    /// after which the mover does not stand to win any more, or stands to lose. At most six, those
    /// that lost most.
    pub changes: Vec<usize>,
    /// The move since which the game stood as it ended; none if it ended otherwise than it stood,
    /// or stood so from the start.
    pub turning_point: Option<usize>,
    /// The moves that took longest, the longest first: at most three, each at least twice as long
    /// as half of the moves took.
    pub long_thinks: Vec<LongThink>,
}

/// A move that took long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct LongThink {
    /// Which move it is, from 1.
    pub ply: usize,
    /// How long it took, in milliseconds.
    pub ms: u64,
}

impl Moments {
    /// The moments of a game that began with this evaluation.
    pub(crate) fn new(tree: &Tree, start: Evaluation, moves: &[MoveReport]) -> Self {
        Self {
            changes: changes(start, moves),
            turning_point: turning_point(tree, start, moves),
            long_thinks: long_thinks(&tabiya_table::spent_ms(tree)),
        }
    }
}

fn changes(start: Evaluation, moves: &[MoveReport]) -> Vec<usize> {
    let before = std::iter::once(start).chain(moves.iter().map(|ply| ply.evaluation));
    let mut changes: Vec<(usize, f64)> = before
        .zip(moves)
        .enumerate()
        .filter(|(_, (before, ply))| {
            let falls = Standing::of(ply.mover, *before) > Standing::of(ply.mover, ply.evaluation);
            falls && matches!(ply.judgment, Some(Judgment::Mistake | Judgment::Blunder))
        })
        .map(|(index, (before, ply))| {
            let fall = before.win_percent_of(ply.mover) - ply.evaluation.win_percent_of(ply.mover);
            (index + 1, fall)
        })
        .collect();
    changes.sort_by(|a, b| b.1.total_cmp(&a.1));
    changes.truncate(CHANGES_MAX);
    let mut plies: Vec<usize> = changes.into_iter().map(|(ply, _)| ply).collect();
    plies.sort_unstable();
    plies
}

fn turning_point(tree: &Tree, start: Evaluation, moves: &[MoveReport]) -> Option<usize> {
    let stood = |evaluation| Standing::of(Color::White, evaluation);
    let last = stood(moves.last()?.evaluation);
    let is_whole = moves.len() == tree.main_line().count();
    let ended = match tree.result() {
        GameResult::WhiteWins => Standing::Winning,
        GameResult::BlackWins => Standing::Losing,
        GameResult::Draw => Standing::Open,
        GameResult::Unknown => last,
    };
    if ended != last || !is_whole {
        return None;
    }
    let earlier = std::iter::once(start).chain(moves.iter().map(|ply| ply.evaluation));
    let earlier: Vec<Evaluation> = earlier.collect();
    let other = earlier.iter().rposition(|&evaluation| stood(evaluation) != ended)?;
    Some(other + 1)
}

fn long_thinks(spent_ms: &[Option<u64>]) -> Vec<LongThink> {
    let known = spent_ms.iter().enumerate();
    let mut thinks: Vec<LongThink> =
        known.filter_map(|(index, &ms)| Some(LongThink { ply: index + 1, ms: ms? })).collect();
    thinks.sort_by_key(|think| (std::cmp::Reverse(think.ms), think.ply));
    let Some(usual) = thinks.get(thinks.len() / 2).map(|think| think.ms) else { return thinks };
    thinks.retain(|think| think.ms > 0 && think.ms >= LONG * usual);
    thinks.truncate(THINKS_MAX);
    thinks
}

#[cfg(test)]
mod tests {
    use tabiya_chess::pgn::Reader;

    use super::*;
    use crate::{Report, annotated_assessments};

    /// The moments of a game whose moves have these evaluations.
    fn moments(evaluations: &[&str], result: &str) -> Moments {
        let sans = ["Nf3", "Nf6", "Ng1", "Ng8"].into_iter().cycle();
        let moves = sans.zip(evaluations).map(|(san, eval)| format!("{san} {{[%eval {eval}]}}"));
        let moves = moves.collect::<Vec<_>>().join(" ");
        let pgn = format!("[FEN \"1n2k1n1/8/8/8/8/8/8/1N2K1N1 w - - 0 1\"]\n\n{moves} {result}");
        let tree = Reader::new(pgn.as_bytes()).read_tree().expect("readable").expect("a game");
        Report::new(&tree, &annotated_assessments(&tree).expect("evaluations")).moments
    }

    #[test]
    fn the_result_changes_hands_by_mistakes_alone() {
        // White gives the win away, Black the draw, White the game; then nothing new.
        let found = moments(&["3.0", "3.0", "0.0", "3.0", "-3.0", "-3.0", "-9.0"], "0-1");
        assert_eq!(found.changes, [3, 4, 5]);
        assert_eq!(found.turning_point, Some(5));
        // Better by and by: no move was a mistake.
        let drift = moments(&["0.6", "1.1", "1.6", "2.0", "2.2", "2.6", "3.0"], "1-0");
        assert_eq!((drift.changes, drift.turning_point), (vec![], Some(6)));
    }

    #[test]
    fn of_many_changes_those_that_lost_most_are_kept() {
        let wild = ["4.0", "4.0", "-3.0", "3.0", "-5.0", "5.0", "-5.0", "5.0", "-5.0", "5.0"];
        let found = moments(&wild, "*");
        assert_eq!(found.changes, [5, 6, 7, 8, 9, 10]);
        assert_eq!(found.turning_point, Some(10));
    }

    #[test]
    fn a_game_that_ended_otherwise_than_it_stood_has_no_turning_point() {
        let evaluations = ["0.0", "3.0", "3.0"];
        assert_eq!(moments(&evaluations, "1-0").turning_point, Some(2));
        // Lost on time, or agreed to a draw.
        assert_eq!(moments(&evaluations, "0-1").turning_point, None);
        assert_eq!(moments(&evaluations, "1/2-1/2").turning_point, None);
        assert_eq!(moments(&["0.1", "0.2"], "1/2-1/2").turning_point, None);
        assert_eq!(moments(&["3.0", "0.2"], "1/2-1/2").turning_point, Some(2));
        assert_eq!(moments(&[], "*"), Moments::default());
    }

    #[test]
    fn long_thinks_stand_out() {
        let plies = |spent: &[u64]| -> Vec<usize> {
            let spent: Vec<Option<u64>> = spent.iter().copied().map(Some).collect();
            long_thinks(&spent).iter().map(|think| think.ply).collect()
        };
        assert_eq!(plies(&[1, 9, 2, 30, 3, 2, 8, 2, 2, 1, 3]), [4, 2, 7]);
        assert_eq!(plies(&[5, 5, 6, 5]), [0; 0]);
        assert_eq!(plies(&[0, 0, 0]), [0; 0]);
        assert_eq!(long_thinks(&[None, None]), []);
    }
}
