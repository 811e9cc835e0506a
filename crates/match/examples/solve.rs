//! Counts how many puzzles engines solve in how much time for each, as a table in Markdown:
//!
//! ```sh
//! cargo run --release -p tabiya-match --example solve -- crates/engine/tests/data/mates.epd \
//!   --ms 100,300,1000 --engine target/release/examples/alone --engine stockfish
//! ```
//!
//! An engine is written as in `tabiya match`, and is asked alone, one puzzle after the other.

use std::fs::File;
use std::io::BufReader;
use std::process::ExitCode;
use std::time::Duration;

use tabiya_match::{EngineSpec, Puzzle, read_puzzles, solve};

/// How long an engine may owe an answer.
const STALL: Duration = Duration::from_secs(10);
const USAGE: &str = "usage: solve SUITE --ms MS[,MS…] --engine COMMAND [--engine COMMAND …]";

fn main() -> ExitCode {
    match read(std::env::args().skip(1)).and_then(|question| answer(&question)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("solve: {error}");
            ExitCode::from(2)
        }
    }
}

/// What the command line asks for.
struct Question {
    puzzles: Vec<Puzzle>,
    times_ms: Vec<u64>,
    engines: Vec<EngineSpec>,
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Question, String> {
    let (mut suite, mut times_ms, mut engines) = (None, Vec::new(), Vec::new());
    while let Some(word) = words.next() {
        match word.as_str() {
            "--ms" => times_ms = read_times(&words.next().ok_or(USAGE)?)?,
            "--engine" => {
                let spec = words.next().ok_or(USAGE)?.parse();
                engines.push(spec.map_err(|error| format!("{error}"))?);
            }
            _ if word.starts_with('-') || suite.is_some() => return Err(USAGE.to_owned()),
            _ => suite = Some(word),
        }
    }
    let suite = suite.ok_or(USAGE)?;
    if times_ms.is_empty() || engines.is_empty() {
        return Err(USAGE.to_owned());
    }
    let file = File::open(&suite).map_err(|error| format!("cannot open {suite}: {error}"))?;
    let puzzles =
        read_puzzles(BufReader::new(file)).map_err(|error| format!("{suite}: {error}"))?;
    Ok(Question { puzzles, times_ms, engines })
}

fn read_times(text: &str) -> Result<Vec<u64>, String> {
    let times = text.split(',').map(|time| time.parse().ok().filter(|&time| time > 0));
    times.collect::<Option<_>>().ok_or_else(|| format!("{text:?} are not times such as 100,300"))
}

fn answer(question: &Question) -> Result<(), String> {
    let Question { puzzles, times_ms, engines } = question;
    let times: String = times_ms.iter().map(|time| format!(" {time} ms |")).collect();
    println!("| solved of {} |{times}", puzzles.len());
    println!("| --- |{}", " --- |".repeat(times_ms.len()));
    for spec in engines {
        let mut row = format!("| {} |", spec.name);
        for &time in times_ms {
            let solved = solve(spec, puzzles, Duration::from_millis(time), STALL)
                .map_err(|error| format!("{}: {error}", spec.name))?;
            row.push_str(&format!(" {solved} |"));
        }
        println!("{row}");
    }
    Ok(())
}
