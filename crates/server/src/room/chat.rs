//! What the players say to each other.

use tabiya_chess::Color;
use tabiya_protocol::host::Answer;
use tabiya_protocol::{Chat, ChatText, RequestKey, ServerMessage, ServerRefusal, You};

use super::{Room, State};
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
        let state = self.load().await?;
        if !Note::read(&state.record.note).chat {
            return Ok(Answer::refused(ServerRefusal::ChatOff));
        }
        let Ok(request) = request.as_str().parse() else {
            return Ok(Answer::refused(ServerRefusal::Unavailable));
        };
        let at = hall.now();
        let say = Say { game: self.id.clone(), by, at, text: text.to_string(), request };
        let number = hall.store.say(say).await?;
        self.tell_chat(hall).await?;
        hall.tell(&self.id, News::Said { number });
        Ok(Answer::Done { seq: state.table.seq() })
    }

    /// Tells the players the lines that they have not been told, whoever has said them at whichever
    /// machine.
    pub(crate) async fn tell_chat(&self, hall: &Hall) -> Result<(), StoreError> {
        let mut said = self.said.lock().await;
        let lines = hall.store.chat(&self.id, *said).await?;
        self.tell_lines(&lines, &mut said);
        Ok(())
    }

    /// Everything that was said, for somebody who comes; nothing for those who watch. The others
    /// are told what they do not know yet.
    pub(super) async fn chat_for(
        &self,
        hall: &Hall,
        state: &State,
        you: You,
        said: &mut u64,
    ) -> Result<Vec<Chat>, StoreError> {
        if you == You::Watcher || !Note::read(&state.record.note).chat {
            return Ok(Vec::new());
        }
        let lines = hall.store.chat(&self.id, 0).await?;
        self.tell_lines(&lines, said);
        Ok(lines.iter().filter_map(line).collect())
    }

    fn tell_lines(&self, lines: &[ChatLine], said: &mut u64) {
        for chat in lines.iter().filter(|line| line.number > *said).filter_map(line) {
            self.audience.say_to_players(&ServerMessage::Chat(chat));
        }
        *said = lines.iter().map(|line| line.number).fold(*said, u64::max);
    }

    /// Whether there are more lines than the players here have been told.
    pub(crate) async fn has_unheard_chat(&self, said: u64) -> bool {
        *self.said.lock().await < said
    }

    /// Takes something back that the same side said.
    pub(crate) async fn unsay(
        &self,
        hall: &Hall,
        by: Color,
        number: u64,
    ) -> Result<Answer, StoreError> {
        let state = self.load().await?;
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
fn line(line: &ChatLine) -> Option<Chat> {
    let text = line.text.parse().ok()?;
    Some(Chat { number: line.number, by: line.by, text, at_ms: line.at.0 })
}
