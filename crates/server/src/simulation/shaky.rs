//! The store as one machine has it: slow, and gone when the machine dies.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::Duration;

use tabiya_engine::Random;
use tabiya_table::Millis;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use crate::store::{
    Access, Appended, Database, EventRow, Lease, Live, Pulse, Session, SqliteStore, StoreError,
    Work,
};

/// A machine that has not said so for this long is not up.
const UP: Duration = Duration::from_secs(10);
/// One in so many appends kills the machine, before or after the commit.
const DEATH_ONE_IN: usize = 60;

/// A machine's way to the store. When the machine is dead, nothing comes back on it.
#[derive(Debug)]
pub(super) struct ShakyStore {
    inner: Arc<SqliteStore>,
    random: Mutex<Random>,
    is_calm: Arc<AtomicBool>,
    /// What machines that know of each other share beside the games.
    commons: Option<Arc<Commons>>,
    pub(super) way: watch::Sender<Way>,
    pub(super) dead: watch::Sender<bool>,
}

/// How the database answers a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Soon.
    Open,
    /// Not at all, and the machine knows that.
    Cut,
    /// Not before it is open again.
    Frozen,
}

/// What several machines share beside the games.
#[derive(Debug, Default)]
pub(super) struct Commons {
    /// When each machine last said that it is up.
    beats: Mutex<HashMap<u64, Instant>>,
    /// Who has each lease until when.
    leases: Mutex<HashMap<String, (String, Instant)>>,
}

impl ShakyStore {
    pub(super) fn new(
        inner: Arc<SqliteStore>,
        seed: u64,
        is_calm: Arc<AtomicBool>,
        commons: Option<Arc<Commons>>,
    ) -> Self {
        let random = Mutex::new(Random::new(seed));
        let (way, dead) = (watch::Sender::new(Way::Open), watch::Sender::new(false));
        Self { inner, random, is_calm, commons, way, dead }
    }

    fn below(&self, bound: usize) -> usize {
        self.random.lock().unwrap_or_else(PoisonError::into_inner).below(bound)
    }

    /// Does something with the store while virtual time stands still; afterwards some of it passes.
    async fn reach<T>(
        &self,
        work: impl AsyncFnOnce(&SqliteStore) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.stop_if_dead().await;
        let mut way = self.way.subscribe();
        let is_cut =
            way.wait_for(|&way| way != Way::Frozen).await.is_ok_and(|way| *way == Way::Cut);
        if is_cut {
            return Err(StoreError::Failed("the database does not answer".to_owned()));
        }
        let done = wait_for(work(&self.inner));
        sleep(Duration::from_millis(self.below(12).try_into().expect("it is small"))).await;
        self.stop_if_dead().await;
        done
    }

    /// A dead machine waits here for good.
    async fn stop_if_dead(&self) {
        if *self.dead.borrow() {
            std::future::pending::<()>().await;
        }
    }

    /// Whether the machine dies now.
    fn dies(&self) -> bool {
        !self.is_calm.load(Ordering::Relaxed) && self.below(DEATH_ONE_IN) == 0
    }
}

/// Waits for the store's threads with everything else standing still, so that one seed is one
/// history.
pub(super) fn wait_for<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    loop {
        match work.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(done) => return done,
            Poll::Pending => thread::park(),
        }
    }
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

impl Database for ShakyStore {
    type Connection = Session;

    async fn work<A: Send + Sync + 'static, T: Send + 'static>(
        &self,
        access: Access,
        given: A,
        work: Work<Session, A, T>,
    ) -> Result<T, StoreError> {
        self.reach(async move |store| store.work(access, given, work).await).await
    }

    async fn append(&self, event: EventRow) -> Result<Appended, StoreError> {
        if self.dies() {
            self.dead.send_replace(true);
        }
        let dies_after = self.dies();
        let done = self.reach(async move |store| store.append(event).await).await;
        if dies_after {
            self.dead.send_replace(true);
            self.stop_if_dead().await;
        }
        done
    }

    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<Live>, StoreError> {
        self.reach(async move |store| store.due(now, limit).await).await
    }

    async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        self.reach(async move |store| store.beat(now).await).await
    }

    fn is_shared(&self) -> bool {
        self.commons.is_some()
    }

    async fn pulse(&self, now: Millis, machine: u64) -> Result<Pulse, StoreError> {
        self.beat(now).await?;
        let commons = self.commons.as_ref().expect("only machines that share have a pulse");
        let mut beats = commons.beats.lock().unwrap_or_else(PoisonError::into_inner);
        beats.insert(machine, Instant::now());
        let others = beats.iter().filter(|&(&other, at)| other != machine && at.elapsed() < UP);
        let mut machines: Vec<u64> = others.map(|(&other, _)| other).collect();
        machines.sort_unstable();
        Ok(Pulse { machines, ..Pulse::default() })
    }

    async fn lease(&self, lease: Lease) -> Result<bool, StoreError> {
        self.reach(async |_| Ok(())).await?;
        let commons = self.commons.as_ref().expect("only machines that share have leases");
        let mut leases = commons.leases.lock().unwrap_or_else(PoisonError::into_inner);
        let held = leases.get(&lease.name);
        let is_free =
            held.is_none_or(|(holder, until)| *holder == lease.holder || *until <= Instant::now());
        if is_free {
            let until = Instant::now() + Duration::from_millis(lease.for_ms);
            leases.insert(lease.name, (lease.holder, until));
        }
        Ok(is_free)
    }
}
