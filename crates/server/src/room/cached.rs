//! The state of a table in memory. Where nothing happens, it is left on disk.

use tabiya_chess::ByColor;
use tabiya_engine::Score;
use tabiya_table::Millis;
use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard};

use super::automatic::Timer;
use super::{Room, State, TAKE_OVER_MS};
use crate::hall::Hall;
use crate::store::StoreError;

/// The state is evicted when nothing has happened for so long; in the simulation sooner, so that it
/// happens there often.
pub(super) const LOADED_MS: u64 = if cfg!(test) { 3_000 } else { 10_000 };

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

    /// Locks the state. If it was evicted, the room reads it from the store.
    pub(super) async fn lock(
        &self,
        room: &Room,
        hall: &Hall,
    ) -> Result<MappedMutexGuard<'_, State>, StoreError> {
        let mut slot = self.0.lock().await;
        if let Slot::Evicted(evicted) = &mut *slot {
            let mut state = room.read(hall, evicted.seq).await?;
            state.timer = evicted.timer.take();
            state.saw = evicted.saw;
            *slot = Slot::Loaded(Box::new(state));
        }
        let loaded = MutexGuard::try_map(slot, |slot| match slot {
            Slot::Loaded(state) => Some(&mut **state),
            Slot::Evicted(_) => None,
        });
        loaded.map_err(|_| StoreError::Closed)
    }

    /// How many events the table knows of. Reads nothing from the store.
    pub(super) async fn seq(&self) -> u64 {
        match &*self.0.lock().await {
            Slot::Evicted(evicted) => evicted.seq,
            Slot::Loaded(state) => state.table.seq(),
        }
    }

    /// Evicts the state if nothing has happened for long and no computer has something to do.
    pub(super) async fn evict_if_idle(&self, now: Millis) {
        let mut slot = self.0.lock().await;
        let Slot::Loaded(state) = &mut *slot else { return };
        let is_idle = now.since(state.table.last_at()) >= LOADED_MS;
        if is_idle && state.thinking_at.is_none() && !state.waits_for_computer() {
            let seq = state.table.seq();
            *slot = Slot::Evicted(Evicted { seq, timer: state.timer.take(), saw: state.saw });
        }
    }

    /// Whether a computer's turn has waited for long and nobody thinks about it here.
    pub(super) async fn is_left_waiting(&self, now: Millis) -> bool {
        match &*self.0.lock().await {
            Slot::Evicted(_) => false,
            Slot::Loaded(state) => {
                state.thinking_at.is_none()
                    && now.since(state.table.last_at()) >= TAKE_OVER_MS
                    && state.waits_for_computer()
            }
        }
    }

    #[cfg(test)]
    pub(super) fn is_evicted(&self) -> bool {
        matches!(*self.0.try_lock().expect("nobody has it"), Slot::Evicted(_))
    }
}
