//! Taking moves back: the board, the clocks and the quotas as they were.

use tabiya_chess::{ByColor, Color};

use crate::{Refusal, SideClock, Table, TakebackRequest};

impl Table {
    /// What a player would take back: their last move, and the answer to it if there was one.
    ///
    /// # Errors
    ///
    /// They have not moved.
    pub(crate) fn takeback_by(&self, by: Color) -> Result<TakebackRequest, Refusal> {
        let plies = if self.turn() == by { 2 } else { 1 };
        let history = self.game.history();
        let first = history.len().checked_sub(usize::from(plies));
        let Some((position, mv)) = first.and_then(|first| history.get(first)) else {
            return Err(Refusal::NothingToTakeBack);
        };
        Ok(TakebackRequest { by, uci: position.uci(*mv), plies })
    }

    /// The clocks before the last so many moves. Time that was granted to a player whose moves
    /// all stay is theirs.
    pub(crate) fn clocks_before(&self, plies: u8) -> Option<ByColor<SideClock>> {
        let mut clocks = self.clocks?;
        let moved = self.game.history().iter().zip(&self.turns).rev();
        for ((position, _), turn) in moved.take(usize::from(plies)) {
            clocks[position.turn()] = turn.before;
        }
        Some(clocks)
    }
}
