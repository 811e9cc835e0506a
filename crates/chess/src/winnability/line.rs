//! Forced and very short lines: every one of them to its end, or none.

use core::ops::ControlFlow;

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
        // In nearly every position the first line goes on, and no other move has to be found.
        let mut answer = None;
        let _enough = position.try_each_move(|mv| {
            let after = self.down(&position.play_unchecked(mv), plies - 1);
            answer = Some(after);
            match after {
                Winnability::Unwinnable => ControlFlow::Continue(()),
                Winnability::Winnable | Winnability::Unknown => ControlFlow::Break(()),
            }
        });
        answer.unwrap_or_else(|| end(position, self.winner))
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
