//! What makes a level weak, in numbers.

use super::Level;

/// How a player of some level sees the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traits {
    /// How many moves of either side it looks ahead.
    pub(super) depth: Option<u32>,
    /// How many positions it looks at for a move; none: as the clock allows.
    pub(super) nodes: Option<u64>,
    /// How many moves it compares.
    pub(super) lines: usize,
    /// How often, in percent, it does not see what a move leads to and judges it by its looks.
    pub(super) miss_percent: u32,
    /// How far, in hundredths of a pawn, its judgment may be off.
    pub(super) error: i32,
    /// How many moves of either side it knows by heart.
    pub(super) book_plies: usize,
}

const ALL_MOVES: usize = 256;

/// The traits of a level.
pub(super) const fn of(level: Level) -> Traits {
    LEVELS[level.number() as usize - 1]
}

#[rustfmt::skip]
const LEVELS: [Traits; 10] = [
    weak(1, 84, 260, 2),
    weak(1, 25, 115, 4),
    weak(1, 8, 60, 6),
    weak(3, 1, 20, 8),
    strong(1_600, 13),
    strong(3_400, 10),
    strong(8_000, 7),
    strong(20_000, 4),
    strong(30_000, 0),
    Traits { nodes: None, ..strong(0, 0) },
];

/// A player that looks at every move, but not far, and misses things.
const fn weak(depth: u32, miss_percent: u32, error: i32, book_plies: usize) -> Traits {
    let nodes = Some(50_000);
    Traits { depth: Some(depth), nodes, lines: ALL_MOVES, miss_percent, error, book_plies }
}

/// A player that misses nothing within its reach.
const fn strong(nodes: u64, error: i32) -> Traits {
    let lines = if error == 0 { 1 } else { 4 };
    Traits { depth: None, nodes: Some(nodes), lines, miss_percent: 0, error, book_plies: 10 }
}
