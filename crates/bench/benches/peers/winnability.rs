//! Whether a side can ever give mate, beside `chasolver`, where flags fell in real games.

use tabiya_chess::{Color, Position, Strength, Winnability};

use crate::label::{Label, read};
use crate::measure::{Contender, race};
use crate::survey::{HEAD, Question, survey};

/// Every so many of the real positions.
const STEP: usize = 64;

pub(crate) fn all() {
    let labels = read("lichess.txt", STEP);
    let ours: Vec<Position> =
        labels.iter().map(|label| label.fen.parse().expect("a legal position")).collect();
    let theirs: Vec<chess::Board> =
        labels.iter().map(|label| label.fen.parse().expect("a legal position")).collect();
    let never = labels.iter().flat_map(|label| label.winnable).filter(|is_winnable| !is_winnable);
    assert_eq!(unwinnable(&ours, Strength::Full), never.count() as u64);
    let count = 2 * labels.len() as u64;
    race(
        "whether a side can ever mate, fast",
        count,
        vec![
            Contender::new("tabiya", || unwinnable(&ours, Strength::Fast)),
            Contender::new("chasolver", || asked(&theirs, chasolver::is_unwinnable_fast)),
        ],
    );
    race(
        "whether a side can ever mate, in full",
        count,
        vec![
            Contender::new("tabiya", || unwinnable(&ours, Strength::Full)),
            Contender::new("chasolver", || {
                asked(&theirs, |board, color| {
                    chasolver::winnability(board, color) == Some(chasolver::Winnability::Unwinnable)
                })
            }),
        ],
    );
}

/// Every question about every real position and about every hard one, each timed alone.
pub(crate) fn each() {
    println!("{HEAD}");
    let real = read("lichess.txt", 1);
    survey("real, fast", "tabiya", &questions(&real, Color::ALL), |&(position, color)| {
        never(&position, color, Strength::Fast)
    });
    survey("real, fast", "chasolver", &questions(&real, BOTH), |(board, color)| {
        Some(chasolver::is_unwinnable_fast(board, *color))
    });
    for (job, labels) in [("real, full", real), ("hard, full", read("positions.txt", 1))] {
        survey(job, "tabiya", &questions(&labels, Color::ALL), |&(position, color)| {
            never(&position, color, Strength::Full)
        });
        survey(job, "chasolver", &questions(&labels, BOTH), |(board, color)| {
            let answer = chasolver::winnability(board, *color)?;
            Some(answer == chasolver::Winnability::Unwinnable)
        });
    }
}

/// Both colors as chasolver has them.
const BOTH: [chess::Color; 2] = [chess::Color::White, chess::Color::Black];

/// The questions about both sides of positions.
fn questions<P, C>(labels: &[Label], colors: [C; 2]) -> Vec<Question<(P, C)>>
where
    P: std::str::FromStr<Err: std::fmt::Debug>,
    C: Copy + std::fmt::Debug,
{
    let question = |label: &Label, color: C| Question {
        position: (label.fen.parse().expect("a legal position"), color),
        name: format!("{color:?} in `{}`", label.fen),
    };
    labels.iter().flat_map(|label| colors.map(|color| question(label, color))).collect()
}

/// Whether a side never mates, if that is known.
fn never(position: &Position, color: Color, strength: Strength) -> Option<bool> {
    match position.winnability(color, strength) {
        Winnability::Unknown => None,
        answer => Some(answer == Winnability::Unwinnable),
    }
}

/// How often the answer is that a side never mates.
fn unwinnable(positions: &[Position], strength: Strength) -> u64 {
    let count =
        |position: &Position, color| u64::from(never(position, color, strength) == Some(true));
    positions.iter().flat_map(|position| Color::ALL.map(|color| count(position, color))).sum()
}

/// The same of chasolver.
fn asked(boards: &[chess::Board], never: impl Fn(&chess::Board, chess::Color) -> bool) -> u64 {
    boards.iter().flat_map(|board| BOTH.map(|color| u64::from(never(board, color)))).sum()
}
