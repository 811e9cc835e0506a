//! Unpacks every table that comes with the program, and says how long each takes, the best of
//! three:
//!
//! ```sh
//! cargo run --release -p tabiya-ending --features bundled --example unpack
//! ```

use std::error::Error;
use std::time::{Duration, Instant};

use tabiya_ending::{Tables, bundled, bundled_endings};

fn main() -> Result<(), Box<dyn Error>> {
    let mut all = Duration::ZERO;
    for ending in bundled_endings() {
        let bytes = bundled(ending).ok_or("a table that is not there")?;
        let mut best = Duration::MAX;
        for _ in 0..3 {
            let start = Instant::now();
            Tables::default().load(bytes)?;
            best = best.min(start.elapsed());
        }
        println!("{ending:5} {:7} bytes {:6.0} ms", bytes.len(), best.as_secs_f64() * 1e3);
        all += best;
    }
    println!("all   {:6.0} ms", all.as_secs_f64() * 1e3);
    Ok(())
}
