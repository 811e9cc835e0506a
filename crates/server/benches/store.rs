//! How fast moves become durable: `cargo bench -p tabiya-server --bench store`.
//!
//! One by one, each waits for its own sync. With many in flight, one sync serves up to 256. The
//! bare sync of the same disk, measured in the same run, stands above both.

use std::fs::File;
use std::io::{Seek, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tabiya_chess::ByColor;
use tabiya_server::store::{
    Append, Appended, Asker, Holder, NewGame, Request, SqliteStore, Store, TokenHash, Visibility,
    new_game_id,
};
use tabiya_table::{Action, GameId, Millis, Settings, Table, decide};
use tokio::runtime::Runtime;

/// How many waits are measured one by one: a few games.
const SINGLE: usize = 8 * MOVES;
const IN_FLIGHT: usize = 256;
const MOVES: usize = 40;

fn main() {
    let folder = tempfile::tempdir_in(".").expect("a folder on this disk");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    println!("| job | median wait | in a second |\n| --- | --- | --- |");
    report("write 4 KiB and sync", bare_sync(folder.path()));
    let store = Arc::new(SqliteStore::open(&folder.path().join("data")).expect("a store"));
    report("append, one by one", one_by_one(&runtime, &store));
    report("append, 256 in flight", grouped(&runtime, &store));
    let start = Instant::now();
    let found = runtime.block_on(store.keeper().check()).expect("it can be checked");
    println!("\nchecked {} events in {:.2?}", found.events, start.elapsed());
    assert!(found.is_clean(), "{found:?}");
}

/// Prints the median of the waits, and how many were done in a second.
fn report(job: &str, (mut waits, all): (Vec<Duration>, Duration)) {
    waits.sort();
    let count = f64::from(u32::try_from(waits.len()).unwrap_or(u32::MAX));
    let rate = count / all.as_secs_f64();
    println!("| {job} | {:.2?} | {rate:.0} |", waits[waits.len() / 2]);
}

fn bare_sync(folder: &std::path::Path) -> (Vec<Duration>, Duration) {
    let mut file = File::create(folder.join("bare")).expect("a file");
    measure(SINGLE, || {
        // In place, as the write-ahead log is used again and again.
        file.rewind().expect("it has a beginning");
        file.write_all(&[7; 4096]).expect("it is written");
        file.sync_data().expect("it is synced");
    })
}

fn one_by_one(runtime: &Runtime, store: &Arc<SqliteStore>) -> (Vec<Duration>, Duration) {
    let games = (0..SINGLE / MOVES).map(|_| runtime.block_on(open_game(store)));
    let appends: Vec<Append> = games.flatten().collect();
    let mut appends = appends.into_iter();
    measure(SINGLE, || {
        let append = appends.next().expect("there are enough");
        runtime.block_on(commit(store, append));
    })
}

fn measure(count: usize, mut job: impl FnMut()) -> (Vec<Duration>, Duration) {
    let start = Instant::now();
    let mut time_one = || {
        let start = Instant::now();
        job();
        start.elapsed()
    };
    ((0..count).map(|_| time_one()).collect(), start.elapsed())
}

fn grouped(runtime: &Runtime, store: &Arc<SqliteStore>) -> (Vec<Duration>, Duration) {
    let games: Vec<_> = (0..IN_FLIGHT).map(|_| runtime.block_on(open_game(store))).collect();
    let start = Instant::now();
    let tasks: Vec<_> = games
        .into_iter()
        .map(|appends| {
            let store = Arc::clone(store);
            runtime.spawn(async move {
                let mut waits = Vec::with_capacity(appends.len());
                for append in appends {
                    let start = Instant::now();
                    commit(&store, append).await;
                    waits.push(start.elapsed());
                }
                waits
            })
        })
        .collect();
    let waits = tasks.into_iter().flat_map(|task| runtime.block_on(task).expect("no panic"));
    let waits: Vec<_> = waits.collect();
    (waits, start.elapsed())
}

async fn commit(store: &SqliteStore, append: Append) {
    let seq = append.base_seq + 1;
    assert_eq!(store.append(append).await, Ok(Appended::Committed { seq }));
}

/// Opens a game under a clock, and decides its moves beforehand.
async fn open_game(store: &SqliteStore) -> Vec<Append> {
    let control = "90+30".parse().expect("a time control");
    let (mut table, event) = Table::open(Settings { control, ..Settings::default() }, Millis(0));
    let id = new_game_id().expect("an id");
    let holders = ByColor::new_with(|_| Some(Holder::Device(TokenHash([7; 32]))));
    let (visibility, note) = (Visibility::Public, String::new());
    let game = NewGame {
        id: id.clone(),
        event,
        played: Vec::new(),
        holders,
        visibility,
        note,
        seek: None,
    };
    store.create(game).await.expect("it is created");
    (0..MOVES).map(|_| next_move(&id, &mut table)).collect()
}

/// The next move by a fixed rule. The game lasts long enough.
fn next_move(id: &GameId, table: &mut Table) -> Append {
    let legal = table.position().legal_moves();
    let pick = usize::try_from(table.seq() * 7919 % 1000).unwrap_or_default() % legal.len();
    let (by, now) = (table.turn(), table.last_at() + 1000);
    let action = Action::play(table.position().uci(legal[pick]));
    let event = decide(table, &action.by(by), now).expect("it is legal");
    let base_seq = table.seq();
    table.apply(&event).expect("it was decided");
    let key = format!("request-{base_seq}").parse().expect("a key");
    Append {
        game: id.clone(),
        base_seq,
        event,
        request: Some(Request { by, key }),
        holder: None,
        judge_at: table.judge_at(0),
        asker: Asker::default(),
        opens: None,
    }
}
