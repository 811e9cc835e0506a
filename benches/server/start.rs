//! How long a server takes from its start until it listens.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tabiya_chess::ByColor;
use tabiya_load::Launch;
use tabiya_load::stock::Stock;
use tabiya_server::store::{SqliteStore, TokenHash};

use crate::figure::percentile;
use crate::{binary, folder};

const STARTS: usize = 20;
const PLIES: usize = 40;

/// Starts on an empty folder and on a full one.
pub(crate) async fn run() {
    println!("## From start to ready\n");
    println!("| folder | median | slowest |\n| --- | --- | --- |");
    let empty = folder();
    report("empty", empty.path());
    let full = folder();
    let store = Arc::new(SqliteStore::open(full.path()).expect("a store"));
    let players = ByColor::new_with(|_| TokenHash([7; 32]));
    for (games, is_over) in [(10_000, true), (1000, false)] {
        let stock = Stock { games, plies: PLIES, is_over, players };
        stock.keep(&store).await.expect("they are written");
    }
    drop(store);
    report("10,000 finished games, 1,000 live", full.path());
    println!();
}

fn report(name: &str, folder: &Path) {
    let launch = Launch::new(binary(), folder).variable("TABIYA_LOG", &"error");
    // The first start sets the folder up.
    drop(launch.start().expect("it starts"));
    let start = || {
        let start = Instant::now();
        let process = launch.start().expect("it starts");
        let time = start.elapsed();
        drop(process);
        time
    };
    let mut times: Vec<Duration> = (0..STARTS).map(|_| start()).collect();
    println!(
        "| {name} | {:.1?} | {:.1?} |",
        percentile(&mut times, 50),
        percentile(&mut times, 100)
    );
}
