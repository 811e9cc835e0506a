//! How fast long work may go, and when it has to give up.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;

/// After so many steps of SQLite, which take about a millisecond, the work rests.
const STEPS: i32 = 20_000;
/// So long.
const REST: Duration = Duration::from_millis(3);
/// By so many bytes the write-ahead log may grow because somebody reads an old state of it.
const GROWTH_MAX: u64 = 256 * 1024 * 1024;

/// The pace of one connection that reads for long.
#[derive(Debug)]
pub(super) struct Pace {
    log: PathBuf,
    is_slow: AtomicBool,
    /// How long the log may become.
    log_bytes_max: AtomicU64,
}

/// The work is slow until this is dropped.
#[derive(Debug)]
pub(super) struct Slow<'a>(&'a Pace);

impl Pace {
    /// The pace of a connection to the database with this log.
    pub(super) fn set(connection: &mut Connection, log: PathBuf) -> rusqlite::Result<Arc<Self>> {
        let (is_slow, log_bytes_max) = (AtomicBool::new(false), AtomicU64::new(u64::MAX));
        let pace = Arc::new(Self { log, is_slow, log_bytes_max });
        let watch = Arc::clone(&pace);
        connection.progress_handler(STEPS, Some(move || watch.has_to_stop()))?;
        Ok(pace)
    }

    /// From now on the work rests often, and fails if the log grows too much meanwhile.
    pub(super) fn slow(&self) -> Slow<'_> {
        self.log_bytes_max.store(self.log_bytes().saturating_add(GROWTH_MAX), Ordering::Relaxed);
        self.is_slow.store(true, Ordering::Relaxed);
        Slow(self)
    }

    fn has_to_stop(&self) -> bool {
        if !self.is_slow.load(Ordering::Relaxed) {
            return false;
        }
        thread::sleep(REST);
        self.log_bytes() > self.log_bytes_max.load(Ordering::Relaxed)
    }

    fn log_bytes(&self) -> u64 {
        // A log that is not there has not grown.
        fs::metadata(&self.log).map_or(0, |log| log.len())
    }
}

impl Drop for Slow<'_> {
    fn drop(&mut self) {
        self.0.is_slow.store(false, Ordering::Relaxed);
    }
}
