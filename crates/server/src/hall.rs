//! The hall: every table that somebody is at, or that has something to do.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::{StreamExt, stream};
use tabiya_chess::ByColor;
use tabiya_table::{GameId, Millis};

use crate::archive::Archive;
use crate::bus::{Bus, Hint, News};
use crate::clock::Clock;
use crate::drain::Drain;
use crate::lobby::Lobby;
use crate::peers::Peers;
use crate::pool::Pool;
use crate::quota::TableQuota;
use crate::room::Room;
use crate::searches::Searches;
use crate::stop::{Stop, Stopped};
use crate::store::{Outage, Store, StoreError};
use crate::turn::Turns;

/// So many tables may read at once what other machines have written.
const HEARD_AT_ONCE: usize = 32;

/// The tables in memory, and what they need: the store, the time and places to think.
///
/// A table comes into memory when somebody asks for it and leaves when nobody is at it and
/// nothing is under way. Everything about it is on disk.
#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) clock: Clock,
    /// The places in which the computers at tables think.
    pub(crate) thinkers: Arc<Pool>,
    /// The place for questions that no table waits for.
    pub(crate) questions: Arc<Pool>,
    /// The searches for whether somebody could ever have given mate.
    pub(crate) searches: Searches,
    /// The place for those who take all their games along.
    pub(crate) downloads: Arc<Pool>,
    pub(crate) lobby: Lobby,
    /// What only one may do at a time.
    pub(crate) turns: Turns,
    /// How many tables each visitor may open.
    pub(crate) quota: TableQuota,
    /// How connections end when the server stops.
    pub(crate) drain: Drain,
    /// What is known of the machines that share the store.
    pub(crate) peers: Peers,
    /// The time before the start in which nobody could play, to be given back to every game that
    /// was going on then.
    pub(crate) outage: Outage,
    closing: Stop,
    closed: Stopped,
    /// The games that somebody has looked at.
    pub(crate) archive: Archive,
    rooms: Mutex<HashMap<GameId, Arc<Room>>>,
}

impl Hall {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        clock: Clock,
        last_beat: Option<Millis>,
        thinkers: usize,
    ) -> Self {
        let now = clock.now();
        let outage = Outage { began: last_beat.unwrap_or(now), ended: now };
        let thinkers = Arc::new(Pool::new(thinkers));
        let questions = Arc::new(Pool::new(1));
        let (closing, closed) = Stop::new();
        Self {
            store,
            bus,
            clock,
            thinkers,
            questions,
            searches: Searches::new(),
            downloads: Arc::new(Pool::new(1)),
            lobby: Lobby::default(),
            turns: Turns::default(),
            quota: TableQuota::default(),
            drain: Drain::default(),
            peers: Peers::default(),
            outage,
            closing,
            closed,
            archive: Archive::default(),
            rooms: Mutex::default(),
        }
    }

    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }

    /// A table; none if there is no such game.
    pub(crate) async fn room(
        self: &Arc<Self>,
        game: &GameId,
    ) -> Result<Option<Arc<Room>>, StoreError> {
        if let Some(room) = self.find(game) {
            return Ok(Some(room));
        }
        let Some(log) = self.store.load(game, 0).await? else { return Ok(None) };
        let room = self.seat(Room::open(self, &log)?);
        // What was to be answered when the table left memory, or the server died.
        room.carry_on().await;
        Ok(Some(room))
    }

    /// Takes a table in, unless somebody else was faster.
    fn seat(&self, room: Room) -> Arc<Room> {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        self.bus.follow(room.id());
        Arc::clone(rooms.entry(room.id().clone()).or_insert_with(|| Arc::new(room)))
    }

    /// A table that is in memory.
    pub(crate) fn find(&self, game: &GameId) -> Option<Arc<Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(game).cloned()
    }

    /// Lets go of a table if only the hall holds it.
    pub(crate) fn release(&self, room: Arc<Room>) {
        let game = room.id().clone();
        drop(room);
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if rooms.get(&game).is_some_and(|room| Arc::strong_count(room) == 1 && room.is_empty()) {
            rooms.remove(&game);
            self.bus.leave(&game);
        }
    }

    /// Follows what other machines do at the tables that are in memory, until the server stops.
    pub(crate) async fn listen(self: Arc<Self>) {
        let mut closed = self.closed();
        let mut hints = self.bus.subscribe();
        let hints = stream::poll_fn(|cx| hints.poll_recv(cx));
        // A table that has to read the log does not hold up the others.
        let heard = hints.for_each_concurrent(HEARD_AT_ONCE, |hint| self.hear(hint));
        tokio::select! {
            biased;
            () = closed.wait() => {}
            () = heard => {}
        }
    }

    async fn hear(self: &Arc<Self>, Hint { game, news }: Hint) {
        let Some(room) = self.find(&game) else { return };
        if let Err(error) = room.hear(self, news).await {
            tracing::error!(%error, %game, "a table could not follow");
        }
        self.release(room);
    }

    /// Tells the other machines.
    pub(crate) fn tell(&self, game: &GameId, news: News) {
        if self.bus.is_shared() {
            self.bus.publish(&Hint { game: game.clone(), news });
        }
    }

    /// From now on no command is taken: no computer begins to think, and nobody is judged, so that
    /// no clock is charged for what cannot be played.
    pub(crate) fn close(&self) {
        self.closing.stop();
        self.thinkers.close();
        self.questions.close();
        self.downloads.close();
    }

    /// Tells when no command is taken any more.
    pub(crate) fn closed(&self) -> Stopped {
        self.closed.clone()
    }

    /// Lets go of every table that only the hall holds.
    pub(crate) fn release_idle(&self) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.retain(|game, room| {
            let stays = Arc::strong_count(room) > 1 || !room.is_empty();
            if !stays {
                self.bus.leave(game);
            }
            stays
        });
    }

    /// The tables that somebody is at, in a fixed order.
    pub(crate) fn occupied(&self) -> Vec<GameId> {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let occupied = rooms.values().filter(|room| !room.is_empty());
        let mut games: Vec<_> = occupied.map(|room| room.id().clone()).collect();
        drop(rooms);
        games.sort_unstable_by(|one, other| one.as_str().cmp(other.as_str()));
        games
    }

    /// How many tables are in memory.
    pub(crate) fn len(&self) -> usize {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Nobody there since this moment.
pub(crate) fn nobody_since(now: Millis) -> ByColor<Option<Millis>> {
    ByColor::new_with(|_| Some(now))
}
