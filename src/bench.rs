//! `tabiya bench`: a fixed piece of work for the engine.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Args;
use tabiya_engine::{BENCH_DEPTH, Signals, bench};

use crate::failure::Failure;
use crate::number::number;

/// The greatest depth: no machine searches deeper in a lifetime.
const DEPTH_MAX: usize = 100;

/// Let the engine search fixed positions, and count
///
/// The count of nodes is the same on every machine and changes only with the engine; the time says
/// how fast the machine is.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// How many moves to look ahead
    #[arg(default_value_t = BENCH_DEPTH, value_parser = number::<u32>(1..=DEPTH_MAX))]
    depth: u32,
}

const HELP: &str = "\
Example:
  tabiya bench

Exit status:
  0  counted
  2  wrong usage";

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let report = bench(arguments.depth, &Signals::default());
    let mut output = io::stdout().lock();
    writeln!(output, "{report}")?;
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}
