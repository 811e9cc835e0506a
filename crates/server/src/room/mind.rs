//! What a table has in mind, and its sleep: where nothing happens, that is left on disk.

use tabiya_chess::ByColor;
use tabiya_engine::Score;
use tabiya_table::Millis;
use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard};

use super::automatic::Timer;
use super::{Room, State};
use crate::hall::Hall;
use crate::store::StoreError;

/// A table sleeps when nothing has happened at it for so long; in the simulation sooner, so that
/// it happens there often.
const AWAKE_MS: u64 = if cfg!(test) { 3_000 } else { 30_000 };

/// The state of a table, unless it sleeps. Commands come one after the other.
#[derive(Debug)]
pub(super) struct Mind(Mutex<Thoughts>);

#[derive(Debug)]
enum Thoughts {
    Awake(Box<State>),
    Asleep(Dream),
}

/// The little that is not on disk.
#[derive(Debug)]
struct Dream {
    seq: u64,
    timer: Option<Timer>,
    saw: ByColor<Option<Score>>,
}

impl Mind {
    pub(super) fn new(state: State) -> Self {
        Self(Mutex::new(Thoughts::Awake(Box::new(state))))
    }
}

impl Room {
    /// The state, while nothing changes it. A table that sleeps wakes up, and tells everybody what
    /// others have done meanwhile.
    pub(crate) async fn state(&self) -> Result<MappedMutexGuard<'_, State>, StoreError> {
        let mut thoughts = self.mind.0.lock().await;
        if let Thoughts::Asleep(dream) = &mut *thoughts {
            let hall = self.hall.upgrade().ok_or(StoreError::Closed)?;
            let mut state = self.wake(&hall, dream.seq).await?;
            state.timer = dream.timer.take();
            state.saw = dream.saw;
            *thoughts = Thoughts::Awake(state);
        }
        let awake = MutexGuard::try_map(thoughts, |thoughts| match thoughts {
            Thoughts::Awake(state) => Some(&mut **state),
            Thoughts::Asleep(_) => None,
        });
        awake.map_err(|_| StoreError::Closed)
    }

    async fn wake(&self, hall: &Hall, seq: u64) -> Result<Box<State>, StoreError> {
        let log = hall.store.load(&self.id, 0).await?;
        let mut log = log.ok_or_else(|| StoreError::NoGame(self.id.clone()))?;
        let seen = usize::try_from(seq).unwrap_or(usize::MAX).min(log.events.len());
        let missed = log.events.split_off(seen);
        let mut state = State::of(log)?;
        self.advance(&mut state, &missed)?;
        Ok(Box::new(state))
    }

    /// How many events there are, as far as the table knows. It falls asleep over the question if
    /// nothing has happened for long and no computer thinks.
    pub(crate) async fn seq(&self, now: Millis) -> u64 {
        let mut thoughts = self.mind.0.lock().await;
        let state = match &mut *thoughts {
            Thoughts::Asleep(dream) => return dream.seq,
            Thoughts::Awake(state) => state,
        };
        let seq = state.table.seq();
        if state.thinking_at.is_none() && now.since(state.table.last_at()) >= AWAKE_MS {
            let dream = Dream { seq, timer: state.timer.take(), saw: state.saw };
            *thoughts = Thoughts::Asleep(dream);
        }
        seq
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tabiya_chess::Color;
    use tabiya_table::{Action, MoveOrder, Seat, Settings, Table};
    use tempfile::TempDir;
    use tokio::time::Instant;

    use super::*;
    use crate::bus::LocalBus;
    use crate::clock::Clock;
    use crate::store::{Append, Holder, NewGame, SqliteStore, Store, TokenHash, Visibility};

    #[tokio::test]
    async fn a_table_wakes_as_it_fell_asleep_and_tells_what_others_did() {
        let folder = TempDir::new().expect("a folder");
        let store = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
        let clock = Clock::since(Instant::now());
        let (bus, shared) = (Arc::new(LocalBus::default()), Arc::<SqliteStore>::clone(&store));
        let hall = Arc::new(Hall::new(shared, bus, clock, 1));
        let seats = ByColor::new_with(|_| Some(Seat::default()));
        let (mut table, event) =
            Table::open(Settings { seats, ..Settings::default() }, Millis(1_000_000_000));
        let new = NewGame {
            id: "sleeper".parse().expect("an id"),
            event,
            holders: ByColor::new_with(|_| Some(Holder::Device(TokenHash([1; 32])))),
            visibility: Visibility::Private,
            note: String::new(),
        };
        let id = new.id.clone();
        store.create(new).await.expect("it is written");
        let room = hall.room(&id).await.expect("it is read").expect("it is there");
        let (mut listener, _) = room.enter(&hall, None, None).await.expect("it is read");
        let late = hall.now() + AWAKE_MS;
        let is_asleep = || matches!(*room.mind.0.try_lock().expect("free"), Thoughts::Asleep(_));

        assert_eq!((room.seq(hall.now()).await, is_asleep()), (1, false));
        assert_eq!((room.seq(late).await, is_asleep()), (1, true));
        assert_eq!(room.state().await.expect("it wakes").table, table);
        assert!(!is_asleep());

        assert_eq!((room.seq(late).await, is_asleep()), (1, true));
        let order = MoveOrder {
            uci: "e2e4".parse().expect("a move"),
            claim: None,
            lag_ms: 0,
            delivery_ms: None,
        };
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
        assert_eq!(room.state().await.expect("it wakes").table, table);
        let told = std::iter::from_fn(|| listener.letters.try_recv().ok());
        let told: Vec<_> = told.filter_map(|letter| letter.event).map(|(seq, _)| seq).collect();
        assert_eq!(told, [2]);
    }
}
