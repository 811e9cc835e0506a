//! Everything of one history: the store, the machines, the people, and the blows.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tabiya_chess::{ByColor, Color};
use tabiya_engine::Random;
use tabiya_table::{GameId, Millis, Seat, Settings, Table};
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::client::{Client, Story};
use super::machine::{Machine, Parts};
use super::shaky::wait_for;
use super::verdict;
use crate::bus::LocalBus;
use crate::clock::Clock;
use crate::hall::Hall;
use crate::note::Note;
use crate::stop::Stopped;
use crate::store::{Holder, NewGame, SqliteStore, Store, TokenHash, Visibility};

/// How long there are blows, and how long it is calm before everybody is asked.
const STORM: Duration = Duration::from_secs(6 * 60);
const CALM: Duration = Duration::from_secs(120);
/// So long after an event everybody has heard of it, when it is calm.
const NEWS: Duration = Duration::from_secs(10);
const CONTROLS: [&str; 4] = ["none", "1+1", "0.5+2", "5+0"];

/// Where the machines are, as the people find them.
#[derive(Debug)]
pub(super) struct Place {
    machines: Mutex<Vec<Option<Machine>>>,
    /// Nothing fails any more.
    is_calm: Arc<AtomicBool>,
    /// Nobody asks for anything new.
    is_quiet: AtomicBool,
    is_over: AtomicBool,
}

/// One history.
#[derive(Debug)]
pub(super) struct World {
    random: Random,
    place: Arc<Place>,
    store: Arc<SqliteStore>,
    parts: Vec<Parts>,
    /// Dropped last.
    _folder: TempDir,
}

impl Place {
    /// A machine that seems to be alive.
    pub(super) fn door(&self, seed: u64) -> Option<(Arc<Hall>, Stopped, watch::Receiver<bool>)> {
        let machines = self.machines.lock().unwrap_or_else(PoisonError::into_inner);
        let alive: Vec<_> = machines.iter().flatten().collect();
        let machine = Random::new(seed).pick(&alive).copied()?;
        Some((Arc::clone(&machine.hall), machine.stopped.clone(), machine.death()))
    }

    pub(super) fn is_calm(&self) -> &Arc<AtomicBool> {
        &self.is_calm
    }

    pub(super) fn is_quiet(&self) -> bool {
        self.is_quiet.load(Ordering::Relaxed)
    }

    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    fn set(&self, index: usize, machine: Option<Machine>) {
        self.machines.lock().unwrap_or_else(PoisonError::into_inner)[index] = machine;
    }

    /// Kills a machine, if it is not dead already.
    fn kill(&self, index: usize) {
        if let Some(machine) = &self.machines.lock().unwrap_or_else(PoisonError::into_inner)[index]
        {
            machine.kill();
        }
    }

    /// The machines that are dead, also those that died by themselves.
    fn dead(&self) -> Vec<usize> {
        let machines = self.machines.lock().unwrap_or_else(PoisonError::into_inner);
        let is_dead = |machine: &Option<Machine>| {
            machine.as_ref().is_none_or(|machine| *machine.death().borrow())
        };
        (0..machines.len()).filter(|&index| is_dead(&machines[index])).collect()
    }
}

impl World {
    /// The beginning of a history; to be called where time is virtual.
    pub(super) fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        // Every commit is synced, which takes long on a disk and proves nothing here.
        let folder = TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).expect("a folder");
        let store = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
        let count = 1 + random.below(3);
        let is_calm = Arc::new(AtomicBool::new(false));
        let place = Arc::new(Place {
            machines: Mutex::new((0..count).map(|_| None).collect()),
            is_calm: Arc::clone(&is_calm),
            is_quiet: AtomicBool::new(false),
            is_over: AtomicBool::new(false),
        });
        let began = Instant::now();
        // Where there are several, they may know of each other by the store too.
        let commons = (count > 1 && random.below(2) == 0).then(Arc::default);
        let parts = LocalBus::connected(count).into_iter().map(|bus| Parts {
            store: Arc::clone(&store),
            bus: Arc::new(bus),
            is_calm: Arc::clone(&is_calm),
            began,
            commons: commons.clone(),
        });
        Self { random, place, parts: parts.collect(), store, _folder: folder }
    }

    /// Plays it to its end, and says how many requests were acknowledged.
    pub(super) async fn run(mut self) -> usize {
        let mut people = JoinSet::new();
        for index in 0..6 {
            let (game, devices) = self.open_game(index);
            for device in devices {
                // Some have a second tab open.
                for _ in 0..1 + self.random.below(4) / 3 {
                    let client = Client {
                        place: Arc::clone(&self.place),
                        game: game.clone(),
                        device,
                        random: Random::new(self.random.word()),
                        story: Story::default(),
                        pending: None,
                    };
                    people.spawn(client.run());
                }
            }
        }
        let until = Instant::now() + STORM;
        while Instant::now() < until {
            self.raise_the_dead().await;
            sleep(Duration::from_millis(self.random.word() % 20_000)).await;
            if self.random.below(3) == 0 {
                self.place.kill(self.random.below(self.parts.len()));
                sleep(Duration::from_millis(self.random.word() % 10_000)).await;
            }
        }
        self.place.is_calm.store(true, Ordering::Relaxed);
        self.place.is_quiet.store(true, Ordering::Relaxed);
        self.raise_the_dead().await;
        sleep(CALM).await;
        while self.is_something_due() {
            sleep(NEWS).await;
        }
        self.place.is_over.store(true, Ordering::Relaxed);
        let stories = people.join_all().await;
        for index in 0..self.parts.len() {
            self.place.kill(index);
        }
        verdict::check(&self.store, &stories);
        stories.iter().map(|(_, story)| story.acknowledged.len()).sum()
    }

    /// Whether a flag is about to fall, of which everybody should hear.
    fn is_something_due(&self) -> bool {
        let soon = Clock::since(self.parts[0].began).now() + 2 * NEWS.as_secs() * 1000;
        !wait_for(self.store.due(soon, 1)).expect("the store is well").is_empty()
    }

    /// Starts every machine that is not running.
    async fn raise_the_dead(&mut self) {
        for index in self.place.dead() {
            self.place.set(index, None);
            // One that dies on the way is started again next time, or now if nothing fails.
            let machine = Machine::start(&self.parts[index], self.random.word()).await;
            self.place.set(index, machine);
        }
    }

    /// A game between two people or on one screen. Computers think in real time, which no seed
    /// repeats.
    fn open_game(&mut self, index: usize) -> (GameId, Vec<TokenHash>) {
        let mut device = || {
            let word = self.random.word().to_le_bytes();
            TokenHash(std::array::from_fn(|index| word[index % 8]))
        };
        let (one, other) = (device(), device());
        let (devices, black) = match index % 3 {
            0 => (vec![one], Holder::Device(one)),
            _ => (vec![one, other], Holder::Device(other)),
        };
        let control = CONTROLS[self.random.below(CONTROLS.len())].parse().expect("a control");
        let seats = ByColor::new_with(|_: Color| Some(Seat::default()));
        let settings = Settings { control, seats, ..Settings::default() };
        let id: GameId = format!("game{index}").parse().expect("an id");
        let holders = ByColor { white: Some(Holder::Device(one)), black: Some(black) };
        open(&self.store, &id, settings, holders);
        (id, devices)
    }
}

/// Opens a game at the beginning of time.
pub(super) fn open(
    store: &SqliteStore,
    id: &GameId,
    settings: Settings,
    holders: ByColor<Option<Holder>>,
) {
    let (_, event) = Table::open(settings, Millis(1_000_000_000));
    let note = Note { chat: true, ..Note::default() }.write();
    let visibility = Visibility::Private;
    let game = NewGame {
        id: id.clone(),
        event,
        played: Vec::new(),
        holders,
        visibility,
        note,
        seek: None,
    };
    wait_for(store.create(game)).expect("it is created");
}
