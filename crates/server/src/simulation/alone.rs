//! One machine with one table.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabiya_chess::{ByColor, Color};
use tabiya_protocol::ClientMessage;
use tabiya_protocol::host::RequestOutcome;
use tabiya_table::{ClockStart, EventKind, GameId, Seat, Settings, Table};
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use super::machine::{Machine, Parts};
use super::shaky::wait_for;
use super::world::open;
use crate::bus::LocalBus;
use crate::connection::Visitor;
use crate::room::{Asked, Listener};
use crate::store::{Holder, Log, SqliteStore, Store, TokenHash};

/// Plays both sides.
pub(super) const DEVICE: TokenHash = TokenHash([1; 32]);

pub(super) struct Alone {
    pub(super) machine: Machine,
    store: Arc<SqliteStore>,
    game: GameId,
    _folder: TempDir,
}

impl Alone {
    /// A machine with a game whose clock runs from the start.
    pub(super) async fn open(control: &str) -> Self {
        let folder = TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).expect("a folder");
        let store = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
        let game: GameId = "alone".parse().expect("an id");
        let settings = Settings {
            control: control.parse().expect("a control"),
            clock_start: ClockStart::AtOnce,
            seats: ByColor::new_with(|_| Some(Seat::default())),
            ..Settings::default()
        };
        open(&store, &game, settings, ByColor::new_with(|_| Some(Holder::Device(DEVICE))));
        let parts = Parts {
            store: Arc::clone(&store),
            bus: Arc::new(LocalBus::default()),
            is_calm: Arc::new(AtomicBool::new(true)),
            began: Instant::now(),
            commons: None,
        };
        let machine = Machine::start(&parts, 1).await.expect("it starts");
        Self { machine, store, game, _folder: folder }
    }

    pub(super) async fn enter(&self) -> Listener {
        let hall = &self.machine.hall;
        let room = hall.room(&self.game).await.expect("it is read").expect("it is there");
        let household = IpAddr::from([127, 0, 0, 1]).into();
        let visitor = Visitor { household, device: Some(DEVICE) };
        room.enter(visitor, None).await.expect("it is read").0
    }

    async fn play(&self, listener: &Listener, uci: &str, base_seq: u64) {
        let request = base_seq.to_string().parse().expect("a key");
        let uci = uci.parse::<tabiya_chess::Uci>().expect("a move").into();
        let (claim, offer_draw) = (None, false);
        let message = ClientMessage::Move { request, base_seq, uci, claim, offer_draw };
        let asked = Asked { device: Some(DEVICE), message: &message, wire: &listener.wire };
        let mut loaded = listener.room.load().await.expect("it is read");
        let answer = loaded.ask(&asked).await;
        assert_eq!(answer.expect("the store is well"), RequestOutcome::Done { seq: base_seq + 1 });
    }

    fn log(&self) -> Log {
        wait_for(self.store.load(&self.game, 0)).expect("it is read").expect("it is there")
    }
}

#[tokio::test(start_paused = true)]
async fn from_the_stop_on_nobody_is_charged_however_long_it_takes() {
    let alone = Alone::open("3.5s+0").await;
    let entered = alone.enter().await;
    sleep(Duration::from_secs(2)).await;
    let stopped_at = alone.machine.hall.now();
    alone.machine.hall.close();
    // A client holds up the process for so long.
    sleep(Duration::from_secs(60)).await;
    let log = alone.log();
    assert_eq!(log.events.len(), 1, "no flag has fallen: {log:?}");
    let last_beat = wait_for(alone.store.last_beat()).expect("it is read").expect("it has beaten");
    assert!(last_beat >= stopped_at, "what came before counts");
    assert!(last_beat.since(stopped_at) < 100, "what came after does not: {last_beat:?}");
    drop(entered);
}

#[tokio::test(start_paused = true)]
async fn a_fresh_connection_for_every_move_earns_a_second_in_a_whole_game() {
    const ROUNDS: u64 = 8;
    const THOUGHT_MS: u64 = 240;
    let alone = Alone::open("5+0").await;
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle();
    for (uci, base_seq) in moves.zip(1..=2 * ROUNDS) {
        let listener = alone.enter().await;
        sleep(Duration::from_millis(THOUGHT_MS)).await;
        alone.play(&listener, uci, base_seq).await;
    }
    let log = alone.log();
    let table = Table::fold(log.events.iter().map(|logged| &logged.event)).expect("a game");
    for color in Color::ALL {
        let spent_ms = 300_000 - table.clock(color).expect("a clock").remaining_ms;
        assert!(spent_ms >= ROUNDS * THOUGHT_MS - 1_000, "{color} was charged {spent_ms} ms");
    }
    let granted = log.events.iter().filter_map(|logged| match &logged.event.kind {
        EventKind::Moved(moved) => Some(moved.delivery_ms),
        _ => None,
    });
    assert_eq!(granted.sum::<u64>(), 2 * 1_000);
}
