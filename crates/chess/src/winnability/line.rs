//! Forced and very short lines: every one of them to its end, or none.

use super::Winnability;
use crate::{Color, Position};

/// Half moves that are looked through.
const PLIES: u32 = 5;
/// Positions that are looked at before nothing is claimed.
const NODES_MAX: u32 = 4_000;

/// Looks at all lines as long as every one of them ends; gives up at the first that does not.
pub(super) fn look(position: &Position, winner: Color) -> Winnability {
    Look { winner, nodes: 0 }.down(position, PLIES)
}

struct Look {
    winner: Color,
    nodes: u32,
}

impl Look {
    fn down(&mut self, position: &Position, plies: u32) -> Winnability {
        self.nodes += 1;
        if !position.board().can_mate(self.winner) {
            return Winnability::Unwinnable;
        }
        if plies == 0 || self.nodes > NODES_MAX {
            return match position.has_legal_move() {
                true => Winnability::Unknown,
                false => end(position, self.winner),
            };
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return end(position, self.winner);
        }
        for &mv in &moves {
            match self.down(&position.play_unchecked(mv), plies - 1) {
                Winnability::Unwinnable => {}
                answer => return answer,
            }
        }
        Winnability::Unwinnable
    }
}

/// The answer where the side to move has no move.
pub(super) fn end(position: &Position, winner: Color) -> Winnability {
    if position.is_check() && position.turn() != winner {
        Winnability::Winnable
    } else {
        Winnability::Unwinnable
    }
}
