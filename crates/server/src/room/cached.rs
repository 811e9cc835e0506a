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

    #[cfg(test)]
    pub(super) fn is_evicted(&self) -> bool {
        matches!(*self.0.try_lock().expect("nobody has it"), Slot::Evicted(_))
    }
}

impl Room {
    /// Locks the state, so that nothing else changes it. If it was evicted, reads the log from the
    /// store and tells everybody what others have done meanwhile. After an outage, writes down the
    /// time that is given back, before anything else is done with the state.
    pub(crate) async fn load(&self) -> Result<MappedMutexGuard<'_, State>, StoreError> {
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

    /// How many events the table knows of. Reads nothing from the store.
    pub(crate) async fn seq(&self) -> u64 {
        match &*self.cached.0.lock().await {
            Slot::Evicted(evicted) => evicted.seq,
            Slot::Loaded(state) => state.table.seq(),
        }
    }

    /// Evicts the state if nothing has happened for long and no computer has something to do.
    pub(crate) async fn evict_if_idle(&self, now: Millis) {
        let mut slot = self.cached.0.lock().await;
        let Slot::Loaded(state) = &mut *slot else { return };
        let is_idle = now.since(state.table.last_at()) >= LOADED_MS;
        if is_idle && state.thinking_at.is_none() && !waits_for_computer(state, &state.table) {
            let seq = state.table.seq();
            *slot = Slot::Evicted(Evicted { seq, timer: state.timer.take(), saw: state.saw });
            self.audience.forget_recent();
        }
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
