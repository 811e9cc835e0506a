//! The store as one machine has it: slow, and gone when the machine dies.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::Duration;

use async_trait::async_trait;
use tabiya_chess::Color;
use tabiya_engine::Random;
use tabiya_table::{GameId, Millis};
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use crate::store::{
    Append, Appended, ChatLine, Code, CodeKept, Created, Cursor, Forgotten, GameRecord, Lease,
    Listing, Live, Log, NewGame, Page, Progress, Pulse, Redeemed, Request, Say, SqliteStore, Store,
    StoreError, TokenHash, Unsaid,
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
    pub(super) dead: watch::Sender<bool>,
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
        Self { inner, random, is_calm, commons, dead: watch::Sender::new(false) }
    }

    fn below(&self, bound: usize) -> usize {
        self.random.lock().unwrap_or_else(PoisonError::into_inner).below(bound)
    }

    /// Does something with the store while virtual time stands still; afterwards some of it passes.
    async fn reach<T>(&self, work: impl AsyncFnOnce(&SqliteStore) -> T) -> T {
        self.stop_if_dead().await;
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

#[async_trait]
impl Store for ShakyStore {
    async fn create(&self, game: NewGame) -> Result<Created, StoreError> {
        self.reach(async move |store| store.create(game).await).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        if self.dies() {
            self.dead.send_replace(true);
        }
        let dies_after = self.dies();
        let done = self.reach(async move |store| store.append(append).await).await;
        if dies_after {
            self.dead.send_replace(true);
            self.stop_if_dead().await;
        }
        done
    }

    async fn load(&self, game: &GameId, since: u64) -> Result<Option<Log>, StoreError> {
        let game = game.clone();
        self.reach(async move |store| store.load(&game, since).await).await
    }

    async fn progress(&self, games: Vec<GameId>) -> Result<Vec<Progress>, StoreError> {
        self.reach(async move |store| store.progress(games).await).await
    }

    async fn answered(&self, game: &GameId, request: &Request) -> Result<Option<u64>, StoreError> {
        let (game, request) = (game.clone(), request.clone());
        self.reach(async move |store| store.answered(&game, &request).await).await
    }

    async fn live(&self, after: Option<&GameId>, limit: u32) -> Result<Vec<Live>, StoreError> {
        let after = after.cloned();
        self.reach(async move |store| store.live(after.as_ref(), limit).await).await
    }

    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<Live>, StoreError> {
        self.reach(async move |store| store.due(now, limit).await).await
    }

    async fn games_of(&self, device: TokenHash, page: Page) -> Result<Listing, StoreError> {
        self.reach(async move |store| store.games_of(device, page).await).await
    }

    async fn live_of(&self, device: TokenHash, limit: u32) -> Result<Vec<GameRecord>, StoreError> {
        self.reach(async move |store| store.live_of(device, limit).await).await
    }

    async fn finished(&self, page: Page) -> Result<Listing, StoreError> {
        self.reach(async move |store| store.finished(page).await).await
    }

    async fn forget(&self, device: TokenHash, game: &GameId) -> Result<Forgotten, StoreError> {
        let game = game.clone();
        self.reach(async move |store| store.forget(device, &game).await).await
    }

    async fn keep_code(&self, code: Code, now: Millis) -> Result<CodeKept, StoreError> {
        self.reach(async move |store| store.keep_code(code, now).await).await
    }

    async fn find_code(&self, hash: TokenHash) -> Result<Option<Code>, StoreError> {
        self.reach(async move |store| store.find_code(hash).await).await
    }

    async fn redeem_code(
        &self,
        hash: TokenHash,
        device: TokenHash,
        now: Millis,
    ) -> Result<Redeemed, StoreError> {
        self.reach(async move |store| store.redeem_code(hash, device, now).await).await
    }

    async fn say(&self, say: Say) -> Result<u64, StoreError> {
        self.reach(async move |store| store.say(say).await).await
    }

    async fn chat(&self, game: &GameId, since: u64) -> Result<Vec<ChatLine>, StoreError> {
        let game = game.clone();
        self.reach(async move |store| store.chat(&game, since).await).await
    }

    async fn unsay(&self, game: &GameId, by: Color, number: u64) -> Result<Unsaid, StoreError> {
        let game = game.clone();
        self.reach(async move |store| store.unsay(&game, by, number).await).await
    }

    async fn beat(&self, now: Millis) -> Result<(), StoreError> {
        self.reach(async move |store| store.beat(now).await).await
    }

    async fn waiting(&self, after: Cursor, limit: u32) -> Result<Vec<GameRecord>, StoreError> {
        self.reach(async move |store| store.waiting(after, limit).await).await
    }

    async fn seeks(
        &self,
        seek: Option<&str>,
        after: Cursor,
        limit: u32,
    ) -> Result<Vec<GameRecord>, StoreError> {
        let seek = seek.map(str::to_owned);
        self.reach(async move |store| store.seeks(seek.as_deref(), after, limit).await).await
    }

    async fn remove_abandoned(
        &self,
        live_before: Millis,
        over_before: Millis,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let work = async move |store: &SqliteStore| {
            store.remove_abandoned(live_before, over_before, limit).await
        };
        self.reach(work).await
    }

    async fn last_beat(&self) -> Result<Option<Millis>, StoreError> {
        self.reach(async move |store| store.last_beat().await).await
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
        self.reach(async |_| ()).await;
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
