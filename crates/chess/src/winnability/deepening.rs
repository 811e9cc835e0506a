//! A search that goes far along moves that lead towards a mate, and not far anywhere else.
//!
//! Moves towards the mate cost no depth, and neither does the answer to one; moves away from it
//! cost much. It only ever finds mates: that there is none, others prove.

use alloc::vec;
use alloc::vec::Vec;

use super::course::{Course, Guide, Plan};
use super::saturation;
use crate::{Color, Position};

/// The longest line that is followed.
const PLIES_MAX: u32 = 120;
/// What a move away from the mate costs, where an ordinary one costs one.
const AWAY: u8 = 4;
/// The last depth that is tried.
const DEPTH_MAX: u8 = 100;
/// Positions that are remembered. A power of two.
const TABLE_LEN: usize = 1 << 18;

/// Whether a mate is found at once, with one step of depth: for ordinary positions.
pub(super) fn finds_at_once(position: &Position, winner: Color, nodes_max: usize) -> bool {
    let (table, guide) = (Vec::new(), None);
    Deepening { winner, table, guide, nodes: 0, nodes_max }.down(position, 1, 0, false)
}

/// Whether a mate is found within this many nodes, deeper and deeper.
pub(super) fn finds(position: &Position, winner: Color, nodes_max: usize) -> bool {
    let guide = Some(Guide::new(winner, saturation::fixed_men(position, winner)));
    let table = vec![Entry { key: 0, depth: 0 }; TABLE_LEN];
    let mut search = Deepening { winner, table, guide, nodes: 0, nodes_max };
    (2..=DEPTH_MAX).any(|depth| search.nodes < nodes_max && search.down(position, depth, 0, false))
}

/// What is known of a position: its key, and the depth with which no mate was found.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    depth: u8,
}

struct Deepening {
    winner: Color,
    /// Empty, or a power of two long. Newer entries replace older ones.
    table: Vec<Entry>,
    guide: Option<Guide>,
    nodes: usize,
    nodes_max: usize,
}

impl Deepening {
    /// Whether a line from here ends in mate. After a move towards it, an ordinary answer is
    /// free.
    fn down(&mut self, position: &Position, depth: u8, plies: u32, is_free: bool) -> bool {
        if depth == 0 || plies >= PLIES_MAX || !position.board().can_mate(self.winner) {
            return false;
        }
        if self.was_searched(position, depth) {
            return false;
        }
        let plan = Plan::new(position, self.winner);
        for &mv in &position.legal_moves() {
            self.nodes += 1;
            if self.nodes > self.nodes_max {
                return false;
            }
            let course = plan.course(position, mv, self.guide.as_ref());
            let next = position.play_unchecked(mv);
            if next.is_check() && next.turn() != self.winner && !next.has_legal_move() {
                return true;
            }
            let cost = match course {
                Course::Towards => 0,
                Course::Aside => u8::from(!is_free),
                Course::Away => AWAY,
            };
            let left = depth.saturating_sub(cost);
            if left > 0 && self.down(&next, left, plies + 1, course == Course::Towards) {
                return true;
            }
        }
        false
    }

    /// Whether this position was searched with at least this depth; it counts as searched now.
    fn was_searched(&mut self, position: &Position, depth: u8) -> bool {
        if self.table.is_empty() {
            return false;
        }
        let key = position.key().0;
        #[expect(clippy::cast_possible_truncation, reason = "the mask keeps fewer bits")]
        let slot = key as usize & (self.table.len() - 1);
        let entry = self.table[slot];
        if entry.key == key && entry.depth >= depth {
            return true;
        }
        self.table[slot] = Entry { key, depth };
        false
    }
}
