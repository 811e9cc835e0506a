//! What the players say to each other.

use tabiya_chess::Color;
use tabiya_protocol::view::ServerRefusal;
use tabiya_protocol::{Chat, ChatText, RequestKey, ServerMessage};

use super::{Answer, Room};
use crate::bus::News;
use crate::hall::Hall;
use crate::note::Note;
use crate::store::{ChatLine, Say, StoreError, Unsaid};

impl Room {
    /// Says something to the opponent.
    pub(crate) async fn say(
        &self,
        hall: &Hall,
        by: Color,
        text: &ChatText,
        request: &RequestKey,
    ) -> Result<Answer, StoreError> {
        let state = self.state().await?;
        if !Note::read(&state.record.note).chat {
            return Ok(Answer::refused(ServerRefusal::ChatOff));
        }
        let Ok(request) = request.as_str().parse() else {
            return Ok(Answer::refused(ServerRefusal::Unavailable));
        };
        let at = hall.now();
        let say = Say { game: self.id.clone(), by, at, text: text.to_string(), request };
        let number = hall.store.say(say).await?;
        let chat = Chat { number, by: by.into(), text: text.clone(), at_ms: at.0 };
        self.audience.say_to_players(&ServerMessage::Chat(chat));
        hall.tell(&self.id, News::Said { number });
        Ok(Answer::Done { seq: state.table.seq() })
    }

    /// Takes something back that the same side said.
    pub(crate) async fn unsay(
        &self,
        hall: &Hall,
        by: Color,
        number: u64,
    ) -> Result<Answer, StoreError> {
        let state = self.state().await?;
        match hall.store.unsay(&self.id, by, number).await? {
            Unsaid::NotThere => Ok(Answer::refused(ServerRefusal::NoSuchChat)),
            Unsaid::Deleted => {
                self.audience.say_to_players(&ServerMessage::ChatRemoved { number });
                hall.tell(&self.id, News::Unsaid { number });
                Ok(Answer::Done { seq: state.table.seq() })
            }
        }
    }
}

/// A line as the wire has it; none if it is none, which cannot be.
pub(super) fn line(line: &ChatLine) -> Option<Chat> {
    let text = line.text.parse().ok()?;
    Some(Chat { number: line.number, by: line.by.into(), text, at_ms: line.at.0 })
}
