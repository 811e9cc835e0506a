//! Kills at random, in a short and in a long run.

use std::env;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tabiya_load::Storm;

/// Asks for the long run.
pub(crate) const SOAK: &str = "TABIYA_SOAK";
/// Repeats a run.
pub(crate) const SEED: &str = "TABIYA_SEED";

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_kill_9() {
    let folder = tempfile::tempdir().expect("a folder");
    let is_soak = env::var_os(SOAK).is_some();
    let seed = env::var(SEED).map_or_else(|_| new_seed(), |seed| seed.parse().expect("a seed"));
    let storm = Storm {
        binary: env!("CARGO_BIN_EXE_tabiya").into(),
        folder: folder.path().to_owned(),
        games: if is_soak { 300 } else { 60 },
        kills: if is_soak { 60 } else { 4 },
        calm: Duration::from_millis(if is_soak { 8000 } else { 3000 }),
        pause: Duration::from_millis(300),
        seed,
    };
    let outcome = storm.run().await.unwrap_or_else(|error| {
        panic!("{error}\nrepeat with {SEED}={seed}\n{}", storm.last_words());
    });
    let report = &outcome.report;
    println!(
        "{} kills, {} games, {} of them over, {} events, {} requests acknowledged, {SEED}={seed}",
        outcome.kills, report.games, report.ended, report.events, report.acknowledged
    );
    let violations: Vec<String> = report.violations.iter().map(ToString::to_string).collect();
    assert!(violations.is_empty(), "repeat with {SEED}={seed}\n{}", violations.join("\n"));
    assert!(report.acknowledged > storm.games * 2, "hardly anything was played: {report:?}");
}

pub(crate) fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(now.as_millis()).unwrap_or_default()
}
