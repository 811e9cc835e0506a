//! A table as a list shows it.

use tabiya_chess::{ByColor, SanPlus};
use tabiya_table::{Millis, Table};

use crate::rest::{GameSummary, Sitter};
use crate::{Fen, TableId, Text, You};

/// What a list says of a game that its table does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// What the table is called.
    pub id: TableId,
    /// Who plays; none for a free seat.
    pub seats: ByColor<Option<Sitter>>,
    /// Where the asker sits.
    pub you: You,
    /// Whether everybody finds it.
    pub is_public: bool,
    /// Whether it was played on a device without the server, and brought later.
    pub is_brought: bool,
    /// When the table was set up.
    pub created_at: Millis,
    /// When the game ended, for one that has; none if it was over where it started.
    pub ended_at: Option<Millis>,
}

impl GameSummary {
    /// A table as a list shows it.
    #[must_use]
    pub fn of(table: &Table, listed: Listed) -> Self {
        let Listed { id, seats, you, is_public, is_brought, created_at, ended_at } = listed;
        let (game, position) = (table.game(), table.position());
        let last = game.history().last();
        Self {
            table: id,
            seats,
            you,
            control: Text(table.settings().control.clone()),
            variant: position.variant(),
            plies: u32::try_from(game.plies()).unwrap_or(u32::MAX),
            begun: table.has_begun(),
            fen: Fen::of(position),
            turn: table.turn(),
            last_move: last.map(|(before, mv)| Text(before.uci(*mv))),
            san: last.map(|(before, mv)| Text(SanPlus::from_move(before, *mv))),
            end: table.end().map(Into::into),
            public: is_public,
            brought: is_brought,
            created_at_ms: created_at.0,
            updated_at_ms: table.last_at().0,
            ended_at_ms: table.end().map(|_| ended_at.unwrap_or(created_at).0),
        }
    }
}
