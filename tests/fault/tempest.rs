//! Several servers on one database and one bus, and everything fails in turn.

use std::env;
use std::time::Duration;

use tabiya_cluster::Sync;
use tabiya_load::Tempest;

use crate::storm::{SEED, SOAK, new_seed};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_was_acknowledged_survives_whatever_fails_among_several_servers() {
    let folder = tempfile::tempdir().expect("a folder");
    let is_soak = env::var_os(SOAK).is_some();
    let seed = env::var(SEED).map_or_else(|_| new_seed(), |seed| seed.parse().expect("a seed"));
    let tempest = Tempest {
        binary: env!("CARGO_BIN_EXE_tabiya").into(),
        folder: folder.path().to_owned(),
        nodes: 3,
        games: if is_soak { 150 } else { 40 },
        blows: if is_soak { 80 } else { 7 },
        calm: Duration::from_millis(if is_soak { 6000 } else { 2000 }),
        pause: Duration::from_millis(300),
        sync: if is_soak { Sync::On } else { Sync::Off },
        seed,
    };
    let outcome = tempest.run().await.unwrap_or_else(|error| {
        panic!("{error}\nrepeat with {SEED}={seed}\n{}", tempest.last_words());
    });
    println!("{outcome}, {SEED}={seed}\n{:?}", outcome.blows);
    let report = &outcome.report;
    let violations: Vec<String> = report.violations.iter().map(ToString::to_string).collect();
    assert!(violations.is_empty(), "repeat with {SEED}={seed}\n{}", violations.join("\n"));
    assert!(report.acknowledged > tempest.games * 2, "hardly anything was played: {report:?}");
}
