//! Unpacks the tables that come with the program, or those that are named, and says how long each
//! takes, the best of three:
//!
//! ```sh
//! cargo run --release -p tabiya-ending --features bundled --example unpack -- KRKP KPKP
//! ```

use std::env;
use std::error::Error;
use std::time::{Duration, Instant};

use tabiya_ending::{Ending, Tables, bundled, bundled_endings};

fn main() -> Result<(), Box<dyn Error>> {
    let named = env::args().skip(1).map(|name| name.parse());
    let mut endings = named.collect::<Result<Vec<Ending>, _>>()?;
    if endings.is_empty() {
        endings.extend(bundled_endings());
    }
    for ending in endings {
        let bytes = bundled(ending).ok_or("there is no such table")?;
        let mut best = Duration::MAX;
        for _ in 0..3 {
            let start = Instant::now();
            Tables::default().load(bytes)?;
            best = best.min(start.elapsed());
        }
        println!("{ending:5} {:7} bytes {:6.0} ms", bytes.len(), best.as_secs_f64() * 1e3);
    }
    Ok(())
}
