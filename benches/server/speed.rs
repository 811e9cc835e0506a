//! How many moves become durable in a second, and how long one takes.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tabiya_load::stock::Stock;
use tabiya_load::{Launch, Process, Usage};
use tabiya_server::store::{SqliteStore, TokenHash};

use crate::figure::{percentile, rate, syncs};
use crate::play::{PLIES, open, play_all};
use crate::{binary, folder};

/// The bare store and the server take turns so often.
const ROUNDS: usize = 5;
/// In the game of waits, a player thinks up to so long.
const THINKING_MS: usize = 1000;

/// Durable moves in a second, beside the store alone.
pub(crate) async fn moves() {
    println!("## Durable moves in a second\n");
    println!(
        "| games in flight | store alone | over sockets | share | store's CPU | server's CPU | \
         client's CPU | share by the server's CPU alone |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for games in [256, 100] {
        let folder = folder();
        let process = launch(folder.path()).start().expect("it starts");
        let raw = SqliteStore::open(&folder.path().join("raw")).expect("a store");
        let raw = Arc::new(raw);
        let (mut bare, mut served, mut shares) = (Vec::new(), Vec::new(), Vec::new());
        let [mut store_cpu, mut server_cpu, mut client_cpu] = [Duration::ZERO; 3];
        for _ in 0..ROUNDS {
            let alone = stock(games).race(&raw).await.expect("it is written");
            store_cpu += alone.cpu;
            let raw_rate = rate(alone.waits.len(), alone.time);
            let opened = open(&process, games).await;
            let before = (cpu(&process), own_cpu());
            let (waits, time) = play_all(opened, |_, _| Duration::ZERO).await;
            server_cpu += cpu(&process) - before.0;
            client_cpu += own_cpu() - before.1;
            let served_rate = rate(waits.len(), time);
            bare.push(raw_rate);
            served.push(served_rate);
            shares.push(served_rate / raw_rate);
        }
        let moves = games * PLIES * ROUNDS;
        let each = |cpu: Duration| cpu / u32::try_from(moves).expect("not that many");
        let bare = median(&mut bare);
        // What all processors would carry if the clients were on other machines.
        let carried = processors() / each(server_cpu).as_secs_f64();
        println!(
            "| {games} | {bare:.0} | {:.0} | {:.2} | {:.0?} a move | {:.0?} a move | {:.0?} a move \
             | {:.2} |",
            median(&mut served),
            median(&mut shares),
            each(store_cpu),
            each(server_cpu),
            each(client_cpu),
            carried / bare,
        );
    }
    println!();
}

/// How long an acknowledgement takes at 100 live games, beside one sync.
pub(crate) async fn waits() {
    println!("## Acknowledgements at 100 live games\n");
    println!(
        "| pace | moves a second | p50 | p99 | one sync, median and p99 | p99 / sync | one write \
         of the store alone |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    let think = |game: usize, ply: usize| {
        // Spread by a fixed rule, so that the games do not move in step.
        let ms = (game * 617 + ply * 7919 + ply * ply * 31) % THINKING_MS;
        Duration::from_millis(u64::try_from(ms).unwrap_or(0))
    };
    pace("up to a second of thinking", think).await;
    pace("as fast as they can", |_, _| Duration::ZERO).await;
    println!();
}

async fn pace(name: &str, pause: impl Fn(usize, usize) -> Duration + Clone + Send + 'static) {
    let folder = folder();
    let process = launch(folder.path()).start().expect("it starts");
    let mut bare = syncs(folder.path());
    let raw = Arc::new(SqliteStore::open(&folder.path().join("raw")).expect("a store"));
    let mut alone = stock(1).race(&raw).await.expect("it is written");
    let games = open(&process, 100).await;
    let (mut waits, time) = play_all(games, pause).await;
    bare.extend(syncs(folder.path()));
    let sync = percentile(&mut bare, 50);
    let p99 = percentile(&mut waits, 99);
    println!(
        "| {name} | {:.0} | {:.2?} | {p99:.2?} | {sync:.2?}, {:.2?} | {:.1} | {:.2?} |",
        rate(waits.len(), time),
        percentile(&mut waits, 50),
        percentile(&mut bare, 99),
        p99.as_secs_f64() / sync.as_secs_f64(),
        percentile(&mut alone.waits, 50),
    );
}

/// So many games, for the store alone.
fn stock(games: usize) -> Stock {
    let players = tabiya_chess::ByColor::new_with(|_| TokenHash([7; 32]));
    Stock { games, plies: PLIES, is_over: false, players }
}

/// How the server is started.
pub(crate) fn launch(folder: &Path) -> Launch {
    Launch::new(binary(), folder.join("served"))
        .variable("TABIYA_CONNECTIONS_PER_ADDRESS_MAX", "20000")
        .variable("TABIYA_LOG", "error")
}

/// The processor time that the server has used so far.
fn cpu(process: &Process) -> Duration {
    process.usage().expect("Linux tells").cpu
}

/// The same of this process.
fn own_cpu() -> Duration {
    Usage::own().expect("Linux tells").cpu
}

fn processors() -> f64 {
    let count = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    f64::from(u32::try_from(count).expect("not that many"))
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}
