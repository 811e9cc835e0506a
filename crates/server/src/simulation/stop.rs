//! A machine that is told to stop.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabiya_chess::ByColor;
use tabiya_table::{ClockStart, GameId, Seat, Settings};
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use super::machine::{Machine, Parts};
use super::shaky::wait_for;
use super::world::open;
use crate::bus::LocalBus;
use crate::connection::Visitor;
use crate::store::{Holder, SqliteStore, Store, TokenHash};

#[tokio::test(start_paused = true)]
async fn from_the_stop_on_nobody_is_charged_however_long_it_takes() {
    let folder = TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).expect("a folder");
    let store = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
    let game: GameId = "stop".parse().expect("an id");
    let device = TokenHash([1; 32]);
    let settings = Settings {
        control: "3.5s+0".parse().expect("a control"),
        clock_start: ClockStart::AtOnce,
        seats: ByColor::new_with(|_| Some(Seat::default())),
        ..Settings::default()
    };
    open(&store, &game, settings, ByColor::new_with(|_| Some(Holder::Device(device))));
    let parts = Parts {
        store: Arc::clone(&store),
        bus: Arc::new(LocalBus::default()),
        is_calm: Arc::new(AtomicBool::new(true)),
        began: Instant::now(),
        commons: None,
    };
    let machine = Machine::start(&parts, 1).await.expect("it starts");
    let room = machine.hall.room(&game).await.expect("it is read").expect("it is there");
    let household = IpAddr::from([127, 0, 0, 1]).into();
    let visitor = Visitor { household, device: Some(device) };
    let entered = room.enter(&machine.hall, visitor, None).await.expect("it is read");
    sleep(Duration::from_secs(2)).await;
    let stopped_at = machine.hall.now();
    machine.hall.close();
    // A client holds up the process for so long.
    sleep(Duration::from_secs(60)).await;
    let log = wait_for(store.load(&game, 0)).expect("it is read").expect("it is there");
    assert_eq!(log.events.len(), 1, "no flag has fallen: {log:?}");
    let last_beat = wait_for(store.last_beat()).expect("it is read").expect("it has beaten");
    assert!(last_beat >= stopped_at, "what came before counts");
    assert!(last_beat.since(stopped_at) < 100, "what came after does not: {last_beat:?}");
    drop(entered);
}
