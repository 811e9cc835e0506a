//! What the players say to each other.

use tabiya_chess::Color;
use tabiya_protocol::host::RequestOutcome;
use tabiya_protocol::{Chat, ChatText, RequestKey, ServerMessage, ServerRefusal, You};
use tabiya_table::GameId;
use tokio::sync::{Mutex, MutexGuard};

use super::audience::Audience;
use super::{Loaded, State};
use crate::bus::News;
use crate::note::Note;
use crate::store::{ChatLine, Say, Store, StoreError, Unsaid};

/// Which lines of chat the players here have been told: all up to this number.
#[derive(Debug, Default)]
pub(super) struct Told(Mutex<u64>);

/// The right to tell lines of chat, which only one has at a time, so that nobody hears a line twice.
#[derive(Debug)]
pub(super) struct Telling<'t>(MutexGuard<'t, u64>);

impl Told {
    pub(super) async fn lock(&self) -> Telling<'_> {
        Telling(self.0.lock().await)
    }

    /// Whether there are lines up to this number that the players here have not been told.
    pub(super) async fn is_behind(&self, number: u64) -> bool {
        *self.0.lock().await < number
    }
}

impl Telling<'_> {
    /// Reads the lines that the players have not been told, whoever has said them at whichever
    /// machine, and tells them.
    pub(super) async fn tell_new(
        &mut self,
        store: &dyn Store,
        game: &GameId,
        audience: &Audience,
    ) -> Result<(), StoreError> {
        let lines = store.chat(game, *self.0).await?;
        self.tell(&lines, audience);
        Ok(())
    }

    /// Reads everything that was said, for somebody who comes; nothing for those who watch. The
    /// others are told what they do not know yet.
    pub(super) async fn read_for(
        &mut self,
        you: You,
        store: &dyn Store,
        state: &State,
        audience: &Audience,
    ) -> Result<Vec<Chat>, StoreError> {
        if you == You::Watcher || !Note::read(&state.record.note).chat {
            return Ok(Vec::new());
        }
        let lines = store.chat(&state.record.id, 0).await?;
        self.tell(&lines, audience);
        Ok(lines.iter().filter_map(line).collect())
    }

    fn tell(&mut self, lines: &[ChatLine], audience: &Audience) {
        for chat in lines.iter().filter(|line| line.number > *self.0).filter_map(line) {
            audience.say_to_players(&ServerMessage::Chat(chat));
        }
        *self.0 = lines.iter().map(|line| line.number).fold(*self.0, u64::max);
    }
}

impl Loaded<'_> {
    /// Says something to the opponent.
    pub(crate) async fn say(
        &self,
        by: Color,
        text: &ChatText,
        request: &RequestKey,
    ) -> Result<RequestOutcome, StoreError> {
        if !Note::read(&self.record.note).chat {
            return Ok(RequestOutcome::refused(ServerRefusal::ChatOff));
        }
        let Ok(request) = request.as_str().parse() else {
            return Ok(RequestOutcome::refused(ServerRefusal::Unavailable));
        };
        let (game, at, text) = (self.room.id.clone(), self.hall.now(), text.to_string());
        let number = self.hall.store.say(Say { game, by, at, text, request }).await?;
        self.room.tell_chat(&self.hall).await?;
        self.hall.tell(&self.room.id, News::Said { number });
        Ok(RequestOutcome::Done { seq: self.table.seq() })
    }

    /// Takes something back that the same side said.
    pub(crate) async fn unsay(&self, by: Color, number: u64) -> Result<RequestOutcome, StoreError> {
        match self.hall.store.unsay(&self.room.id, by, number).await? {
            Unsaid::NotThere => Ok(RequestOutcome::refused(ServerRefusal::NoSuchChat)),
            Unsaid::Deleted => {
                self.room.audience.say_to_players(&ServerMessage::ChatRemoved { number });
                self.hall.tell(&self.room.id, News::Unsaid { number });
                Ok(RequestOutcome::Done { seq: self.table.seq() })
            }
        }
    }
}

/// A line as the wire has it; none if it is none, which cannot be.
fn line(line: &ChatLine) -> Option<Chat> {
    let text = line.text.parse().ok()?;
    Some(Chat { number: line.number, by: line.by, text, at_ms: line.at.0 })
}
