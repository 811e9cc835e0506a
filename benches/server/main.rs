//! The server from outside, and the bare limits beside it in the same run:
//! `cargo bench --bench server`, or one of `moves`, `waits`, `people`, `idle`, `start`,
//! `cluster` and `instructions` after `--`. The last one needs Valgrind and runs only if it is named.
//!
//! Client and server are processes of their own, and their times are counted apart. `TABIYA_BIN`
//! measures another program than the one that was built.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a benchmark may stop at the first surprise"
)]

#[cfg(feature = "cluster")]
mod cluster;
mod figure;
mod idle;
mod instructions;
mod people;
mod play;
mod speed;
mod start;

use std::env;
use std::path::PathBuf;

fn main() {
    let wanted: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|word| word == name);
    // A connection is a file handle, on both sides.
    rlimit::increase_nofile_limit(u64::MAX).expect("the limit can be raised");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        if is_wanted("moves") {
            speed::moves().await;
        }
        if is_wanted("waits") {
            speed::waits().await;
        }
        if is_wanted("people") {
            people::run().await;
        }
        if is_wanted("idle") {
            idle::run().await;
        }
        if is_wanted("start") {
            start::run().await;
        }
        if wanted.iter().any(|word| word == "instructions") {
            instructions::run().await;
        }
        #[cfg(feature = "cluster")]
        if is_wanted("cluster") {
            cluster::run().await;
        }
    });
}

/// The program that is measured.
fn binary() -> PathBuf {
    env::var_os("TABIYA_BIN").map_or_else(|| env!("CARGO_BIN_EXE_tabiya").into(), PathBuf::from)
}

/// A folder on the disk of this project, not in memory.
fn folder() -> tempfile::TempDir {
    tempfile::tempdir_in(".").expect("a folder on this disk")
}
