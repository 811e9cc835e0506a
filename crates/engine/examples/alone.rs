//! The engine without the rest of the program, for matches between its versions: it builds in a
//! tenth of the time.
//!
//! `cargo build --release -p tabiya-engine --example alone` makes it. It speaks UCI; with `bench`
//! and perhaps a depth it counts the positions of the fixed piece of work.

use std::io;
use std::process::ExitCode;

use tabiya_engine::{BENCH_DEPTH, Signals, bench, uci};

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    if words.next().as_deref() == Some("bench") {
        let depth = words.next().and_then(|word| word.parse().ok()).unwrap_or(BENCH_DEPTH);
        println!("{}", bench(depth, &Signals::default()));
        return ExitCode::SUCCESS;
    }
    match uci::run(io::stdin().lock(), io::stdout(), 1) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("alone: {error}");
            ExitCode::FAILURE
        }
    }
}
