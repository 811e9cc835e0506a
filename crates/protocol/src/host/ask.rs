//! From what a client asks to an event of the table.

use tabiya_chess::Color;
use tabiya_table::{Command, Event, Millis, Table};

use super::RequestOutcome;
use crate::view::{Circumstances, legal, moved};
use crate::{ClientMessage, Pushed, ServerMessage, ServerRefusal, Standing, You};

impl ClientMessage {
    /// The side for which a client asks; none if it only watches. On one screen it is the side to
    /// move, and the side that has moved where a move is to be taken back.
    #[must_use]
    pub fn side(&self, table: &Table, you: You) -> Option<Color> {
        match (you, self) {
            (You::White, _) => Some(Color::White),
            (You::Black, _) => Some(Color::Black),
            (You::Both, Self::AskTakeback { .. }) => Some(!table.turn()),
            (You::Both, _) => Some(table.turn()),
            (You::Watcher, _) => None,
        }
    }

    /// Whether a draw is to be offered when the move is made.
    #[must_use]
    pub const fn offers_draw_with_move(&self) -> bool {
        matches!(self, Self::Move { offer_draw: true, .. })
    }

    /// The event that comes of a message, by the table as it is.
    ///
    /// # Errors
    ///
    /// The refusal, for the client that asked. What is no matter of the table, such as chat, is
    /// refused as unavailable.
    pub fn decide(
        &self,
        table: &Table,
        by: Color,
        circumstances: &Circumstances,
        now: Millis,
    ) -> Result<Event, RequestOutcome> {
        let position_seq = table.position_seq();
        match self {
            Self::Move { base_seq, .. } if *base_seq < position_seq => {
                return Err(RequestOutcome::refused(ServerRefusal::Stale { position_seq }));
            }
            Self::BreakOff { .. } if circumstances.is_between_people => {
                return Err(RequestOutcome::refused(ServerRefusal::OpponentIsPerson));
            }
            _ => {}
        }
        let Some(action) = self.action(circumstances) else {
            return Err(RequestOutcome::refused(ServerRefusal::Unavailable));
        };
        let command = Command::Act { by, action };
        tabiya_table::decide(table, &command, now).map_err(RequestOutcome::refused)
    }
}

impl ServerMessage {
    /// The text of what everybody is told of an event that has just been applied to a table: a
    /// [`ServerMessage::Event`].
    #[must_use]
    pub fn event_text(table: &Table, event: &Event) -> String {
        let pushed = Pushed::without_legal(table, event);
        let legal = legal(table);
        moved::text(&pushed, &legal).unwrap_or_else(|| {
            let standing = Standing { legal: legal.to_map(), ..pushed.standing };
            Self::Event { pushed: Box::new(Pushed { standing, ..pushed }) }.encode()
        })
    }
}
