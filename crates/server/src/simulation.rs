//! The server under virtual time: halls, sessions and the real store, clients whose messages are
//! lost, doubled and late, and machines that die at any moment, also between a commit and its
//! acknowledgement.
//!
//! One seed is one history. `TABIYA_SEED=7 cargo test -p tabiya-server simulation` plays one of
//! them, and `TABIYA_SOAK=1` plays many.

mod alone;
mod client;
mod machine;
mod network;
mod presence;
mod shaky;
mod unreachable;
mod verdict;
mod world;

use std::env;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Mutex, PoisonError};
use std::thread;

use tokio::runtime;

use world::World;

const SEEDS: u64 = 10;
const SOAK_SEEDS: u64 = 1000;

#[test]
fn nothing_is_lost_whatever_fails() {
    let only = env::var("TABIYA_SEED").ok().map(|seed| seed.parse().expect("a seed is a number"));
    let count = if env::var_os("TABIYA_SOAK").is_some() { SOAK_SEEDS } else { SEEDS };
    let seeds = Mutex::new(only.map_or(0..count, |seed: u64| seed..seed + 1));
    // A history waits for its store more than it computes, and histories share nothing.
    let workers = 2 * thread::available_parallelism().map_or(1, usize::from);
    let acknowledged: usize = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(|| play_all(&seeds))).collect();
        let played = workers.into_iter().map(thread::ScopedJoinHandle::join);
        played.map(|played| played.unwrap_or_else(|cause| resume_unwind(cause))).sum()
    });
    assert!(acknowledged > 100, "only {acknowledged} requests were acknowledged");
}

/// Plays one seed after the other, until none is left or one has failed.
fn play_all(seeds: &Mutex<Range<u64>>) -> usize {
    let lock = || seeds.lock().unwrap_or_else(PoisonError::into_inner);
    let next = || lock().next();
    let mut acknowledged = 0;
    while let Some(seed) = next() {
        match catch_unwind(AssertUnwindSafe(|| play(seed))) {
            Ok(count) => acknowledged += count,
            Err(cause) => {
                eprintln!("this was the seed {seed}: TABIYA_SEED={seed} plays it again");
                *lock() = 0..0;
                resume_unwind(cause);
            }
        }
    }
    acknowledged
}

#[test]
fn one_seed_is_one_history() {
    assert_eq!(play(3), play(3));
}

/// Plays one history, and says how many requests were acknowledged in it.
fn play(seed: u64) -> usize {
    let mut runtime = runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().start_paused(true).build().expect("a runtime");
    runtime.block_on(World::new(seed).run())
}
