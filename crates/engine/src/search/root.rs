//! The moves to choose from.

use tabiya_chess::Move;

use super::INFINITE;

/// A move of the position that is searched, and what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub(crate) mv: Move,
    /// What the last search of it gave; below everything if it was only shown not to be best.
    pub(crate) value: i32,
    /// What the depth before gave.
    pub(crate) previous: i32,
    /// How many positions were looked at below it.
    pub(crate) nodes: u64,
    pub(crate) depth_max: usize,
    pub(crate) line: Vec<Move>,
}

impl RootMove {
    pub(crate) fn new(mv: Move) -> Self {
        Self { mv, value: -INFINITE, previous: -INFINITE, nodes: 0, depth_max: 0, line: vec![mv] }
    }
}
