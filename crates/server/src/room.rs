//! One table with everybody at it.

mod audience;
mod automatic;
mod cached;
mod chat;
mod command;
mod elsewhere;
#[cfg(test)]
mod tests;
mod thinking;

use std::sync::{Arc, Weak};

use tabiya_chess::{ByColor, Color};
use tabiya_engine::{Opponent, Score};
use tabiya_protocol::{
    Farewell, PROTOCOL_VERSION, Presence, Presences, ServerMessage, Snapshot, TableFacts, Welcome,
    You,
};
use tabiya_table::{GameId, Table};

pub(crate) use audience::{Letter, Listener, Wire};
pub(crate) use command::{Asked, Sat};

use crate::bus::News;
use crate::connection::Visitor;
use crate::hall::Hall;
use crate::note::Note;
use crate::store::{GameRecord, Holder, Log, StoreError, TokenHash};
use crate::token::is_same;
use audience::Audience;
use automatic::Timer;
use cached::Cached;

/// So many missed events are told again; it is less than a reader's queue holds.
const RETOLD_MAX: u64 = 32;
/// In games with more events than this nothing is told again that is not in memory: the game would
/// have to be played through for each who comes back.
const RETOLD_SEQ_MAX: u64 = 600;

/// A table in memory: its state, and the people at it.
#[derive(Debug)]
pub(crate) struct Room {
    id: GameId,
    hall: Weak<Hall>,
    cached: Cached,
    audience: Audience,
    /// The number of the last line of chat that the players here have been told.
    said: tokio::sync::Mutex<u64>,
    /// Held while the table is judged because of the time alone.
    judging: tokio::sync::Mutex<()>,
}

/// What the events so far amount to, and whose seats they are.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) table: Table,
    pub(crate) record: GameRecord,
    /// Whether it has got back what was lost before the start.
    is_settled: bool,
    /// Judges the table when its time has come.
    timer: Option<Timer>,
    /// How many events there were when a computer began to think.
    thinking_at: Option<u64>,
    /// What a computer saw when it moved last.
    saw: ByColor<Option<Score>>,
}

impl Room {
    /// A table from its log.
    pub(crate) fn open(hall: &Arc<Hall>, log: Log) -> Result<Self, StoreError> {
        Ok(Self {
            id: log.record.id.clone(),
            hall: Arc::downgrade(hall),
            cached: Cached::new(State::of(log)?),
            audience: Audience::new(hall.now()),
            said: tokio::sync::Mutex::new(0),
            judging: tokio::sync::Mutex::default(),
        })
    }

    pub(crate) const fn id(&self) -> &GameId {
        &self.id
    }

    /// Whether nobody is there.
    pub(crate) fn is_empty(&self) -> bool {
        self.audience.is_empty()
    }

    /// Reads again who sits where: a seat has moved to another device.
    pub(crate) async fn seats_changed(&self, hall: &Hall) -> Result<(), StoreError> {
        let mut state = self.load().await?;
        let seq = state.table.seq();
        if let Some(log) = hall.store.load(&self.id, seq).await? {
            state.record = log.record;
        }
        self.audience.reseat(|device| state.you(device));
        Ok(())
    }

    /// Lets somebody in, who is to be told the welcome first and from then on gets every event.
    pub(crate) async fn enter(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        visitor: Visitor,
        since: Option<u64>,
    ) -> Result<(Listener, String), StoreError> {
        let mut state = self.load().await?;
        let sits = |state: &State| visitor.device.map_or(You::Watcher, |it| state.you(it));
        let is_unknown = visitor.device.is_some() && sits(&state) == You::Watcher;
        let is_ahead = since.is_some_and(|since| since > state.table.seq());
        if hall.bus.is_shared() && (is_unknown || is_ahead) {
            // They may have seen or done at another machine what this one was not told.
            self.catch_up(hall, &mut state).await?;
        }
        let you = sits(&state);
        // Whoever comes is told every line once: those so far now, the others as they are said.
        let mut said = self.said.lock().await;
        let chat = self.chat_for(hall, &state, you, &mut said).await?;
        let listener = self.audience.add(Arc::clone(self), visitor, you);
        drop(said);
        self.return_lost_time(hall, &mut state).await?;
        self.think_for_audience(hall, &mut state).await?;
        let now = hall.now();
        let welcome = Welcome {
            protocol: PROTOCOL_VERSION,
            table: state.facts(),
            you,
            snapshot: Snapshot::of(&state.table, now),
            players: self.presences(hall, &state, now),
            watchers: self.audience.watchers(),
            chat,
        };
        let welcome = ServerMessage::Welcome(Box::new(welcome)).encode();
        if let Some(since) = since {
            self.retell(hall, &listener, since, state.table.seq()).await?;
        }
        self.announce_presence(hall, &state);
        drop(state);
        if hall.bus.is_shared() {
            hall.tell(&self.id, News::WhoIsThere);
        }
        Ok((listener, welcome))
    }

    /// Tells one listener again what happened between the event that they have seen and the latest:
    /// from memory, or if it is not there any more from the log. Who has missed much has the whole
    /// table already.
    async fn retell(
        &self,
        hall: &Hall,
        listener: &Listener,
        since: u64,
        seq: u64,
    ) -> Result<(), StoreError> {
        let is_little = since > 0 && since < seq && seq - since <= RETOLD_MAX;
        if !is_little {
            return Ok(());
        }
        let missed = match self.audience.recent_since(since, seq) {
            Some(recent) => recent,
            None if seq > RETOLD_SEQ_MAX => return Ok(()),
            None => self.read_missed(hall, since).await?,
        };
        self.audience.retell(listener, missed);
        Ok(())
    }

    /// Reads the log, and puts the events after a number into words again.
    async fn read_missed(&self, hall: &Hall, since: u64) -> Result<Vec<Letter>, StoreError> {
        let Some(log) = hall.store.load(&self.id, 0).await? else { return Ok(Vec::new()) };
        let mut events = log.events.iter().map(|logged| &logged.event);
        let seen = usize::try_from(since).unwrap_or(usize::MAX);
        let corrupt = |error: tabiya_table::ApplyError| StoreError::Corrupt(error.to_string());
        let mut table = Table::fold(events.by_ref().take(seen)).map_err(corrupt)?;
        let mut missed = Vec::new();
        for event in events {
            table.apply(event).map_err(corrupt)?;
            missed.push(Letter::event(&table, event));
        }
        Ok(missed)
    }

    /// The table is gone, and everybody at it goes too.
    pub(crate) fn dismiss_removed(&self) {
        self.audience.dismiss(Farewell::TableRemoved);
    }

    /// Removes a client that has disconnected.
    pub(crate) async fn leave(&self, hall: &Hall, number: u64) {
        self.audience.remove(number, hall.now());
        hall.thinkers.change(&self.id, self.audience.claim());
        match self.load().await {
            Ok(state) => self.announce_presence(hall, &state),
            // Nobody is told; who is there sees it at the next event.
            Err(error) => tracing::error!(%error, game = %self.id, "a table cannot be read"),
        }
    }

    /// Says something to one listener.
    pub(crate) fn tell(&self, listener: &Listener, message: &ServerMessage) {
        self.audience.tell(listener, message);
    }

    /// Tells everybody who is there, also on other machines.
    fn announce_presence(&self, hall: &Hall, state: &State) {
        self.show_presence(hall, state);
        self.say_who_is_here(hall);
    }

    fn show_presence(&self, hall: &Hall, state: &State) {
        self.audience.show(self.absent_since(hall).map(|since| since.is_some()));
        let players = self.presences(hall, state, hall.now());
        let watchers = self.audience.watchers();
        self.audience.say(&ServerMessage::Presence { players, watchers });
    }

    fn presences(&self, hall: &Hall, state: &State, now: tabiya_table::Millis) -> Presences {
        let absent = self.absent_since(hall);
        let absent = ByColor::new_with(|color| absent[color].filter(|_| !state.is_computer(color)));
        Presence::of_both(&state.table, absent, now)
    }
}

impl State {
    fn of(log: Log) -> Result<Self, StoreError> {
        let table = fold(&log)?;
        let (is_settled, timer, thinking_at) = (false, None, None);
        Ok(Self {
            table,
            record: log.record,
            is_settled,
            timer,
            thinking_at,
            saw: ByColor::default(),
        })
    }

    /// Where a device sits.
    pub(crate) fn you(&self, device: TokenHash) -> You {
        you(&self.record, device)
    }

    pub(crate) fn holder(&self, color: Color) -> Option<&Holder> {
        self.record.seats[color].as_ref().map(|seat| &seat.holder)
    }

    /// The computer that has a seat.
    pub(crate) fn opponent(&self, color: Color) -> Option<Opponent> {
        match self.holder(color) {
            Some(Holder::Computer(name)) => name.parse().ok(),
            _ => None,
        }
    }

    pub(crate) fn is_computer(&self, color: Color) -> bool {
        matches!(self.holder(color), Some(Holder::Computer(_)))
    }

    /// Whether one device plays both sides.
    pub(crate) fn is_one_screen(&self) -> bool {
        let device = |color| self.holder(color).and_then(Holder::device);
        match (device(Color::White), device(Color::Black)) {
            (Some(white), Some(black)) => is_same(white, black),
            _ => false,
        }
    }

    /// Whether two people play, or one waits for another.
    pub(crate) fn is_between_people(&self) -> bool {
        !self.is_one_screen() && !Color::ALL.into_iter().any(|color| self.is_computer(color))
    }

    /// The seat that is free while the game waits for somebody.
    pub(crate) fn free_seat(&self) -> Option<Color> {
        let is_free = |color: &Color| self.table.seats()[*color].is_none();
        Color::ALL.into_iter().find(is_free).filter(|_| self.table.end().is_none())
    }

    fn facts(&self) -> TableFacts {
        let computer = |color| match self.holder(color) {
            Some(Holder::Computer(text)) => crate::computer::wire_name(text),
            _ => None,
        };
        TableFacts {
            id: crate::api::table_id(&self.record.id),
            computers: ByColor::new_with(computer),
            public: self.record.visibility == crate::store::Visibility::Public,
            chat: Note::read(&self.record.note).chat,
        }
    }
}

/// Where a device sits in a game.
pub(crate) fn you(record: &GameRecord, device: TokenHash) -> You {
    let sits = |color: Color| {
        let holder = record.seats[color].as_ref().map(|seat| &seat.holder);
        holder.and_then(Holder::device).is_some_and(|holder| is_same(holder, device))
    };
    match (sits(Color::White), sits(Color::Black)) {
        (true, true) => You::Both,
        (true, false) => You::White,
        (false, true) => You::Black,
        (false, false) => You::Watcher,
    }
}

/// The table that a whole log amounts to.
pub(crate) fn fold(log: &Log) -> Result<Table, StoreError> {
    Table::fold(log.events.iter().map(|logged| &logged.event))
        .map_err(|error| StoreError::Corrupt(format!("game {}: {error}", log.record.id)))
}
