//! Whether a side can ever give mate, beside `chasolver`, where flags fell in real games.

use tabiya_chess::{Color, Position, Strength, Winnability};

use crate::label::read;
use crate::measure::{Contender, race};

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

/// How often the answer is that a side never mates.
fn unwinnable(positions: &[Position], strength: Strength) -> u64 {
    let never = |position: &Position, color| {
        u64::from(position.winnability(color, strength) == Winnability::Unwinnable)
    };
    positions.iter().flat_map(|position| Color::ALL.map(|color| never(position, color))).sum()
}

/// The same of chasolver.
fn asked(boards: &[chess::Board], never: impl Fn(&chess::Board, chess::Color) -> bool) -> u64 {
    let both = [chess::Color::White, chess::Color::Black];
    boards.iter().flat_map(|board| both.map(|color| u64::from(never(board, color)))).sum()
}
