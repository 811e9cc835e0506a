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
    /// How often, in percent, it does not see a reply that is neither easy nor hard to see, and
    /// judges moves by their looks.
    pub(super) miss_percent: u32,
    /// How often, in percent, it does not think of a move.
    pub(super) blind_percent: u32,
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
    weak(1, 84, 72, 350, 2),
    weak(2, 44, 62, 205, 4),
    weak(3, 23, 53, 122, 6),
    weak(4, 11, 46, 71, 8),
    Traits { blind_percent: 32, ..strong(800, 24) },
    Traits { blind_percent: 17, ..strong(1_500, 17) },
    Traits { blind_percent: 4, ..strong(2_600, 12) },
    strong(5_500, 9),
    strong(11_000, 6),
    Traits { nodes: None, ..strong(0, 0) },
];

/// A player that looks at every move, but not far, and misses things.
const fn weak(
    depth: u32,
    miss_percent: u32,
    blind_percent: u32,
    error: i32,
    book_plies: usize,
) -> Traits {
    let (depth, nodes, lines) = (Some(depth), Some(50_000), ALL_MOVES);
    Traits { depth, nodes, lines, miss_percent, blind_percent, error, book_plies }
}

/// A player that misses nothing within its reach.
const fn strong(nodes: u64, error: i32) -> Traits {
    let lines = if error == 0 { 1 } else { 4 };
    let (nodes, miss_percent, blind_percent) = (Some(nodes), 0, 0);
    Traits { depth: None, nodes, lines, miss_percent, blind_percent, error, book_plies: 10 }
}
