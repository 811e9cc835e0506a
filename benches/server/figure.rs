//! Figures from many measurements.

use std::fs::File;
use std::io::{Seek, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// How many syncs are measured at a time.
const SYNCS: usize = 200;

/// The value below which so many of a hundred are.
pub(crate) fn percentile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort_unstable();
    times[(times.len() * percent / 100).min(times.len() - 1)]
}

/// How many happen in a second.
pub(crate) fn rate(count: usize, time: Duration) -> f64 {
    f64::from(u32::try_from(count).expect("not that many")) / time.as_secs_f64()
}

/// How long it takes to write 4 KiB in place and sync them, again and again.
pub(crate) fn syncs(folder: &Path) -> Vec<Duration> {
    let mut file = File::create(folder.join("bare")).expect("a file");
    let mut sync = || {
        let start = Instant::now();
        file.rewind().expect("it has a beginning");
        file.write_all(&[7; 4096]).expect("it is written");
        file.sync_data().expect("it is synced");
        start.elapsed()
    };
    (0..SYNCS).map(|_| sync()).collect()
}
