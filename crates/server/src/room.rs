//! One table with everybody at it.

mod audience;
mod automatic;
mod cached;
mod chat;
mod command;
mod loaded;
mod state;
mod tail;
#[cfg(test)]
mod tests;
mod thinking;

use std::sync::{Arc, Weak};

use tabiya_chess::ByColor;
use tabiya_protocol::{
    Farewell, PROTOCOL_VERSION, Presence, Presences, ServerMessage, Snapshot, Welcome, You,
};
use tabiya_table::{Event, GameId, Millis};

pub(crate) use audience::{Letter, Listener, Wire};
pub(crate) use command::{Asked, Sat};
pub(crate) use loaded::Loaded;
pub(crate) use state::{State, fold, is_between_people, you};

use crate::bus::News;
use crate::connection::Visitor;
use crate::hall::Hall;
use crate::store::{Log, StoreError};
use audience::Audience;
use cached::Cached;
use chat::Told;

/// If a computer has not moved for so long, its machine may have died, and another one takes over
/// at which somebody waits for it.
const TAKE_OVER_MS: u64 = 10_000;

/// A table in memory: its state, and the people at it.
#[derive(Debug)]
pub(crate) struct Room {
    id: GameId,
    hall: Weak<Hall>,
    cached: Cached,
    audience: Audience,
    chat: Told,
    /// Held while the table is judged because of the time alone.
    judging: tokio::sync::Mutex<()>,
}

impl Room {
    /// A table from its log.
    pub(crate) fn open(hall: &Arc<Hall>, log: &Log) -> Result<Self, StoreError> {
        Ok(Self {
            id: log.record.id.clone(),
            hall: Arc::downgrade(hall),
            cached: Cached::new(State::of(log)?),
            audience: Audience::new(hall.now()),
            chat: Told::default(),
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

    /// How many events the table knows of. Reads nothing from the store.
    pub(crate) async fn seq(&self) -> u64 {
        self.cached.seq().await
    }

    /// Locks the state, so that nothing else changes it. If it was evicted, reads the log from the
    /// store and tells everybody what others have done meanwhile. After an outage, writes down the
    /// time that is given back, before anything else is done with the state.
    pub(crate) async fn load(self: &Arc<Self>) -> Result<Loaded<'_>, StoreError> {
        let hall = self.hall.upgrade().ok_or(StoreError::Closed)?;
        let state = self.cached.lock(self, &hall).await?;
        let mut loaded = Loaded { room: self, hall, state };
        loaded.settle().await?;
        Ok(loaded)
    }

    /// Reads the state from the store. Everybody is told the events after number `seq`.
    async fn read(&self, hall: &Hall, seq: u64) -> Result<State, StoreError> {
        let log = hall.store.load(&self.id, 0).await?;
        let mut log = log.ok_or_else(|| StoreError::NoGame(self.id.clone()))?;
        let seen = usize::try_from(seq).unwrap_or(usize::MAX).min(log.events.len());
        let missed = log.events.split_off(seen);
        let mut state = State::of(&log)?;
        for logged in &missed {
            self.follow(&mut state, &logged.event)?;
        }
        Ok(state)
    }

    /// Applies an event that somebody else has written, and tells everybody.
    fn follow(&self, state: &mut State, event: &Event) -> Result<(), StoreError> {
        state.apply(event)?;
        self.audience.push(&state.table, event);
        Ok(())
    }

    /// Evicts the state if nothing has happened for long and no computer has something to do.
    pub(crate) async fn evict_if_idle(&self, now: Millis) {
        self.cached.evict_if_idle(now).await;
    }

    /// Lets somebody in, who is to be told the welcome first and from then on gets every event.
    pub(crate) async fn enter(
        self: &Arc<Self>,
        visitor: Visitor,
        since: Option<u64>,
    ) -> Result<(Listener, String), StoreError> {
        let mut loaded = self.load().await?;
        let hall = Arc::clone(&loaded.hall);
        let sits = |state: &State| visitor.device.map_or(You::Watcher, |it| state.you(it));
        let is_unknown = visitor.device.is_some() && sits(&loaded) == You::Watcher;
        let is_ahead = since.is_some_and(|since| since > loaded.table.seq());
        if hall.bus.is_shared() && (is_unknown || is_ahead) {
            // They may have seen or done at another machine what this one was not told.
            loaded.catch_up().await?;
        }
        let you = sits(&loaded);
        // Whoever comes is told every line once: those so far now, the others as they are said.
        let mut telling = self.chat.lock().await;
        let chat = telling.read_for(you, &*hall.store, &loaded, &self.audience).await?;
        let listener = self.audience.add(Arc::clone(self), visitor, you);
        drop(telling);
        loaded.return_lost_time().await?;
        loaded.think_for_audience().await?;
        let now = hall.now();
        let welcome = Welcome {
            protocol: PROTOCOL_VERSION,
            table: loaded.facts(),
            you,
            snapshot: Snapshot::of(&loaded.table, now),
            players: self.presences(&hall, &loaded, now),
            watchers: self.audience.watchers(),
            chat,
        };
        let welcome = ServerMessage::Welcome(Box::new(welcome)).encode();
        if let Some(since) = since {
            self.audience.retell(&listener, loaded.missed_since(since)?);
        }
        self.announce_presence(&hall, &loaded);
        drop(loaded);
        if hall.bus.is_shared() {
            hall.tell(&self.id, News::WhoIsThere);
        }
        Ok((listener, welcome))
    }

    /// Removes a client that has disconnected.
    pub(crate) async fn leave(self: &Arc<Self>, hall: &Hall, number: u64) {
        self.audience.remove(number, hall.now());
        hall.thinkers.change(&self.id, self.audience.claim());
        match self.load().await {
            Ok(loaded) => self.announce_presence(hall, &loaded),
            // Nobody is told; who is there sees it at the next event.
            Err(error) => tracing::error!(%error, game = %self.id, "a table cannot be read"),
        }
    }

    /// Says something to one listener.
    pub(crate) fn tell(&self, listener: &Listener, message: &ServerMessage) {
        self.audience.tell(listener, message);
    }

    /// The table is gone, and everybody at it goes too.
    pub(crate) fn dismiss_removed(&self) {
        self.audience.dismiss(Farewell::TableRemoved);
    }

    /// Reads again who sits where: a seat has moved to another device.
    pub(crate) async fn seats_changed(self: &Arc<Self>) -> Result<(), StoreError> {
        let mut loaded = self.load().await?;
        loaded.read_seats().await?;
        self.audience.reseat(|device| loaded.you(device));
        Ok(())
    }

    /// Goes on with everything that the table is waiting for and nobody has to decide.
    pub(crate) async fn carry_on(self: &Arc<Self>) {
        let carried = async {
            let mut loaded = self.load().await?;
            if loaded.may_answer().await? {
                return loaded.carry_on().await;
            }
            loaded.set_timer();
            Ok(())
        };
        match carried.await {
            Ok(()) => {}
            Err(StoreError::Closed) => tracing::debug!(game = %self.id, "the server has stopped"),
            Err(error) => tracing::error!(%error, game = %self.id, "a table could not carry on"),
        }
    }

    /// Judges the time, if it is a person's.
    pub(crate) async fn judge(self: &Arc<Self>) {
        let hall = self.hall.upgrade();
        if hall.is_none_or(|hall| hall.closed().is_stopped()) {
            return;
        }
        // It can take a while, and once is enough.
        let Ok(_judging) = self.judging.try_lock() else { return };
        let judged = async {
            let mut loaded = self.load().await?;
            loaded.judge().await?;
            loaded.set_timer();
            Ok::<(), StoreError>(())
        };
        if let Err(error) = judged.await {
            tracing::error!(%error, game = %self.id, "a table could not be judged");
        }
    }

    /// Judges a table whose time has come, wherever its players are.
    pub(crate) async fn look_after(self: &Arc<Self>) -> Result<(), StoreError> {
        let mut loaded = self.load().await?;
        // Its own machine may have written since, and our table may be old.
        loaded.catch_up().await?;
        loaded.judge().await
    }

    /// Gives back what an outage took from the player to move.
    pub(crate) async fn return_time(self: &Arc<Self>, lost_ms: u64) -> Result<(), StoreError> {
        let mut loaded = self.load().await?;
        loaded.give_back(lost_ms).await?;
        loaded.set_timer();
        Ok(())
    }

    /// Goes on with a computer's turn if it has waited for so long that the machine which should
    /// have thought about it may have died.
    pub(crate) async fn take_over(self: &Arc<Self>, now: Millis) -> Result<(), StoreError> {
        if !self.cached.is_left_waiting(now).await {
            return Ok(());
        }
        let mut loaded = self.load().await?;
        loaded.catch_up().await?;
        loaded.think_for_audience().await
    }

    /// Hears from another machine.
    pub(crate) async fn hear(self: &Arc<Self>, hall: &Hall, news: News) -> Result<(), StoreError> {
        match news {
            News::Event { seq, event } => return self.hear_of(seq, Some(&event)).await,
            News::Said { .. } => return self.tell_chat(hall).await,
            News::Unsaid { number } => {
                self.audience.say_to_players(&ServerMessage::ChatRemoved { number });
            }
            News::Seats => return self.seats_changed().await,
            News::Removed => self.dismiss_removed(),
            News::WhoIsThere => self.say_who_is_here(hall),
            News::There(there) => {
                if self.audience.hear_of(there, hall.now()) {
                    let loaded = self.load().await?;
                    self.show_presence(hall, &loaded);
                }
            }
        }
        Ok(())
    }

    /// Follows another machine that has written events up to this one, and may have told what it
    /// was.
    pub(crate) async fn hear_of(
        self: &Arc<Self>,
        seq: u64,
        told: Option<&Event>,
    ) -> Result<(), StoreError> {
        // What is known already is no reason to load the state again.
        if self.seq().await >= seq {
            return Ok(());
        }
        self.load().await?.hear_of(seq, told).await
    }

    /// Tells the players the lines of chat that they have not been told.
    pub(crate) async fn tell_chat(&self, hall: &Hall) -> Result<(), StoreError> {
        self.chat.lock().await.tell_new(&*hall.store, &self.id, &self.audience).await
    }

    /// Whether there are lines of chat up to this number that the players here do not know.
    pub(crate) async fn has_unheard_chat(&self, number: u64) -> bool {
        self.chat.is_behind(number).await
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

    fn presences(&self, hall: &Hall, state: &State, now: Millis) -> Presences {
        let absent = self.absent_since(hall);
        let absent = ByColor::new_with(|color| absent[color].filter(|_| !state.is_computer(color)));
        Presence::of_both(&state.table, absent, now)
    }

    /// Since when nobody is there for a side, on any machine. While that cannot be known, nobody
    /// is called absent.
    fn absent_since(&self, hall: &Hall) -> ByColor<Option<Millis>> {
        let known_at = hall.presence_known_at().filter(|&known_at| known_at <= hall.now());
        let Some(known_at) = known_at else { return ByColor::default() };
        let here = self.audience.absent_since();
        ByColor::new_with(|color| here[color].map(|since| since.max(known_at)))
    }

    /// Tells the other machines who is here.
    fn say_who_is_here(&self, hall: &Hall) {
        if hall.bus.is_shared() {
            hall.tell(&self.id, News::There(self.audience.there(hall.peers.machine)));
        }
    }

    /// Says again who is here, and forgets machines that do not. Those who are here are told what
    /// has become known meanwhile.
    pub(crate) async fn keep_presence(self: &Arc<Self>, hall: &Hall) {
        self.say_who_is_here(hall);
        let is_news = self.audience.forget_silent(hall.now());
        let absent = self.absent_since(hall).map(|since| since.is_some());
        if (is_news || !self.audience.was_shown(absent))
            && let Ok(loaded) = self.load().await
        {
            self.show_presence(hall, &loaded);
        }
    }
}
