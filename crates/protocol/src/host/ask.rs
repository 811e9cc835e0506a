//! From what a client asks to an event of the table.

use tabiya_chess::Color;
use tabiya_table::{Command, Event, Millis, Table};

use super::Answer;
use crate::view::{Circumstances, legal};
use crate::{ClientMessage, Pushed, ServerMessage, ServerRefusal, You};

/// The key of the legal moves where there are none. It stands in an event once: in somebody's text,
/// quotation marks have a backslash before them.
const NO_LEGAL: &str = r#""legal":{}"#;

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
    ) -> Result<Event, Answer> {
        let position_seq = table.position_seq();
        match self {
            Self::Move { base_seq, .. } if *base_seq < position_seq => {
                return Err(Answer::refused(ServerRefusal::Stale { position_seq }));
            }
            Self::BreakOff { .. } if circumstances.is_between_people => {
                return Err(Answer::refused(ServerRefusal::OpponentIsPerson));
            }
            _ => {}
        }
        let Some(action) = self.action(circumstances) else {
            return Err(Answer::refused(ServerRefusal::Unavailable));
        };
        let command = Command::Act { by, action };
        tabiya_table::decide(table, &command, now).map_err(Answer::refused)
    }
}

impl ServerMessage {
    /// The text of what everybody is told of an event that has just been applied to a table: a
    /// [`ServerMessage::Event`]. Most of it are legal moves, which are written at once, without a
    /// value for each of them.
    #[must_use]
    pub fn event_text(table: &Table, event: &Event) -> String {
        let pushed = Box::new(Pushed::without_legal(table, event));
        let mut text = Self::Event { pushed }.encode();
        if let Some(start) = text.rfind(NO_LEGAL) {
            text.insert_str(start + NO_LEGAL.len() - 1, &legal(table).to_json());
        }
        text
    }
}
