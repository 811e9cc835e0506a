//! Answers that nobody has to be asked for.

use tabiya_chess::Color;
use tabiya_table::{Action, Command, GameId, Rematch, Table};

/// What a side answers without anybody being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The side that answers.
    pub by: Color,
    /// Its answer.
    pub kind: ReplyKind,
}

/// The answers that nobody has to be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyKind {
    /// Agrees to a draw.
    AcceptDraw,
    /// Declines a draw.
    DeclineDraw,
    /// Lets a move be taken back.
    AcceptTakeback,
    /// Agrees to another game.
    AcceptRematch,
}

impl Reply {
    /// The answer that a table waits for, if a side gives it at once: at one screen both sides do,
    /// and a computer does. It lets moves be taken back, plays again, and agrees to a draw as
    /// `accepts_draw` says.
    #[must_use]
    pub fn awaited(
        table: &Table,
        replies_at_once: impl Fn(Color) -> bool,
        accepts_draw: impl Fn(Color) -> bool,
    ) -> Option<Self> {
        let is_ready = |by: &Color| replies_at_once(*by);
        if let Some(by) = table.draw_offer().map(|by| !by).filter(is_ready) {
            let is_agreed = accepts_draw(by);
            let kind = if is_agreed { ReplyKind::AcceptDraw } else { ReplyKind::DeclineDraw };
            return Some(Self { by, kind });
        }
        if let Some(by) = table.takeback_request().map(|asked| !asked.by).filter(is_ready) {
            return Some(Self { by, kind: ReplyKind::AcceptTakeback });
        }
        match table.rematch() {
            Some(Rematch::Offered { by }) => {
                Some(!*by).filter(is_ready).map(|by| Self { by, kind: ReplyKind::AcceptRematch })
            }
            _ => None,
        }
    }

    /// The answer as the table takes it. `rematch` draws the id of the game that a rematch opens.
    ///
    /// # Errors
    ///
    /// What `rematch` gives.
    pub fn command<E>(self, rematch: impl FnOnce() -> Result<GameId, E>) -> Result<Command, E> {
        let action = match self.kind {
            ReplyKind::AcceptDraw => Action::AcceptDraw,
            ReplyKind::DeclineDraw => Action::DeclineDraw,
            ReplyKind::AcceptTakeback => Action::AcceptTakeback,
            ReplyKind::AcceptRematch => Action::AcceptRematch { game: rematch()? },
        };
        Ok(action.by(self.by))
    }
}
