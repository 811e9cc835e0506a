//! The state of a table in memory. Where nothing happens, it is left on disk.

use tabiya_chess::ByColor;
use tabiya_engine::Score;
use tabiya_table::Millis;
use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard};

use super::automatic::Timer;
use super::elsewhere::{TAKE_OVER_MS, waits_for_computer};
use super::{Room, State};
use crate::hall::Hall;
use crate::store::StoreError;

/// The state is evicted when nothing has happened for so long; in the simulation sooner, so that it
/// happens there often.
const LOADED_MS: u64 = if cfg!(test) { 3_000 } else { 10_000 };

/// The state of a table, or what is needed to load it. Commands come one after the other.
#[derive(Debug)]
pub(super) struct Cached(Mutex<Slot>);

#[derive(Debug)]
enum Slot {
    Loaded(Box<State>),
    Evicted(Evicted),
}

/// What is not on disk of a state that was evicted.
#[derive(Debug)]
struct Evicted {
    seq: u64,
    timer: Option<Timer>,
    saw: ByColor<Option<Score>>,
}

impl Cached {
    pub(super) fn new(state: State) -> Self {
        Self(Mutex::new(Slot::Loaded(Box::new(state))))
    }
}

impl Room {
    /// The state, while nothing else changes it. One that was evicted is read from the store, and
    /// everybody is told what others have done meanwhile.
    pub(crate) async fn state(&self) -> Result<MappedMutexGuard<'_, State>, StoreError> {
        let mut slot = self.cached.0.lock().await;
        if let Slot::Evicted(evicted) = &mut *slot {
            let hall = self.hall.upgrade().ok_or(StoreError::Closed)?;
            let mut state = self.reload(&hall, evicted.seq).await?;
            state.timer = evicted.timer.take();
            state.saw = evicted.saw;
            *slot = Slot::Loaded(state);
        }
        if let Slot::Loaded(state) = &mut *slot
            && !state.is_settled
        {
            let hall = self.hall.upgrade().ok_or(StoreError::Closed)?;
            self.settle(&hall, state).await?;
        }
        let loaded = MutexGuard::try_map(slot, |slot| match slot {
            Slot::Loaded(state) => Some(&mut **state),
            Slot::Evicted(_) => None,
        });
        loaded.map_err(|_| StoreError::Closed)
    }

    async fn reload(&self, hall: &Hall, seq: u64) -> Result<Box<State>, StoreError> {
        let log = hall.store.load(&self.id, 0).await?;
        let mut log = log.ok_or_else(|| StoreError::NoGame(self.id.clone()))?;
        let seen = usize::try_from(seq).unwrap_or(usize::MAX).min(log.events.len());
        let missed = log.events.split_off(seen);
        let mut state = State::of(log)?;
        self.advance(&mut state, missed.iter().map(|logged| &logged.event))?;
        Ok(Box::new(state))
    }

    /// How many events there are, as far as the table knows. Evicts the state if nothing has
    /// happened for long and no computer has something to do.
    pub(crate) async fn seq(&self, now: Millis) -> u64 {
        let mut slot = self.cached.0.lock().await;
        let state = match &mut *slot {
            Slot::Evicted(evicted) => return evicted.seq,
            Slot::Loaded(state) => state,
        };
        let seq = state.table.seq();
        let is_idle = now.since(state.table.last_at()) >= LOADED_MS;
        if is_idle && state.thinking_at.is_none() && !waits_for_computer(state, &state.table) {
            let evicted = Evicted { seq, timer: state.timer.take(), saw: state.saw };
            *slot = Slot::Evicted(evicted);
        }
        seq
    }

    /// Whether a computer's turn has waited for long and nobody thinks about it here.
    pub(super) async fn is_left_waiting(&self, now: Millis) -> bool {
        match &*self.cached.0.lock().await {
            Slot::Evicted(_) => false,
            Slot::Loaded(state) => {
                state.thinking_at.is_none()
                    && now.since(state.table.last_at()) >= TAKE_OVER_MS
                    && waits_for_computer(state, &state.table)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Arc;
    use std::time::Duration;

    use tabiya_chess::Color;
    use tabiya_table::{Action, ClockStart, EventKind, GameId, MoveOrder, Seat, Settings, Table};
    use tempfile::TempDir;
    use tokio::time::Instant;

    use super::*;
    use crate::bus::LocalBus;
    use crate::clock::Clock;
    use crate::connection::Visitor;
    use crate::store::{Append, Holder, NewGame, SqliteStore, Store, TokenHash, Visibility};

    const START: Millis = Millis(1_000_000_000);

    /// A store with one game, in which it is White's turn, and the table that it is.
    async fn store(control: &str) -> (TempDir, Arc<SqliteStore>, GameId, Table) {
        let folder = TempDir::new().expect("a folder");
        let store = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
        let seats = ByColor::new_with(|_| Some(Seat::default()));
        let (control, clock_start) = (control.parse().expect("a control"), ClockStart::AtOnce);
        let settings = Settings { control, clock_start, seats, ..Settings::default() };
        let (table, event) = Table::open(settings, START);
        let id: GameId = "idler".parse().expect("an id");
        let new = NewGame {
            id: id.clone(),
            event,
            holders: ByColor::new_with(|_| Some(Holder::Device(TokenHash([1; 32])))),
            visibility: Visibility::Private,
            note: String::new(),
            seek: None,
        };
        store.create(new).await.expect("it is written");
        (folder, store, id, table)
    }

    fn hall(store: &Arc<SqliteStore>, last_beat: Option<Millis>) -> Arc<Hall> {
        // It is ten seconds after the start of the game.
        let clock = Clock::since(Instant::now() - Duration::from_secs(10));
        let bus = Arc::new(LocalBus::default());
        Arc::new(Hall::new(Arc::<SqliteStore>::clone(store), bus, clock, last_beat, 1))
    }

    #[tokio::test]
    async fn a_state_is_reloaded_as_it_was_and_what_others_did_is_told() {
        let (_folder, store, id, mut table) = store("none").await;
        let hall = hall(&store, None);
        let room = hall.room(&id).await.expect("it is read").expect("it is there");
        let household = IpAddr::from([127, 0, 0, 1]).into();
        let visitor = Visitor { household, device: None };
        let (mut listener, _) = room.enter(&hall, visitor, None).await.expect("it is read");
        let (soon, late) = (START + (LOADED_MS - 1), START + LOADED_MS);
        let is_evicted = || matches!(*room.cached.0.try_lock().expect("free"), Slot::Evicted(_));

        assert_eq!((room.seq(soon).await, is_evicted()), (1, false));
        assert_eq!((room.seq(late).await, is_evicted()), (1, true));
        assert_eq!(room.state().await.expect("it is read").table, table);
        assert!(!is_evicted());

        assert_eq!((room.seq(late).await, is_evicted()), (1, true));
        let uci = "e2e4".parse().expect("a move");
        let order = MoveOrder { uci, claim: None, lag_ms: 0, delivery_ms: None };
        let event = table.submit(&Action::Move(order).by(Color::White), late).expect("legal");
        let append = Append {
            game: id,
            base_seq: 1,
            event,
            request: None,
            holder: None,
            judge_at: None,
            opens: None,
        };
        store.append(append).await.expect("it is written");
        assert_eq!(room.state().await.expect("it is read").table, table);
        let told = std::iter::from_fn(|| listener.letters.try_recv().ok());
        let told: Vec<_> = told.filter_map(|letter| letter.event).map(|(seq, _)| seq).collect();
        assert_eq!(told, [2]);
    }

    #[tokio::test]
    async fn what_an_outage_took_comes_back_once_and_before_anything_else() {
        let (_folder, store, id, _) = store("5+0").await;
        let returned = async || {
            let log = store.load(&id, 0).await.expect("it is read").expect("it is there");
            let returned = log.events.iter().filter_map(|logged| match logged.event.kind {
                EventKind::TimeReturned { ms, .. } => Some(ms),
                _ => None,
            });
            returned.collect::<Vec<_>>()
        };
        // The machine died two seconds after the game began. It was started, but before it came to
        // this game it died again.
        let last_beat = Some(START + 2000);
        drop(hall(&store, last_beat));
        assert!(returned().await.is_empty());

        let again = hall(&store, last_beat);
        let lost_ms = again.outage.lost_since(START);
        assert!((8000..=again.now().since(START) - 2000).contains(&lost_ms), "{lost_ms}");
        again.room(&id).await.expect("it is read");
        assert_eq!(returned().await, [lost_ms]);

        // Another machine that was started with the same sight of things does not return it twice.
        let other = hall(&store, last_beat);
        other.room(&id).await.expect("it is read");
        let rest: u64 = returned().await[1..].iter().sum();
        assert!(rest <= other.now().since(START) - 2000 - lost_ms, "{rest}");
    }
}
