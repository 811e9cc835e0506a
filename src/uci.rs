//! `tabiya uci`: the engine, for any chess program.

use std::io::{self, Read};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use tabiya_engine::uci;

use crate::failure::Failure;

/// Be the engine of a chess program: speak UCI
///
/// A chess program starts this command and talks with it through standard input and output. Typed
/// by hand, `help` lists what it understands.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Arguments {}

const HELP: &str = "\
Examples:
  tabiya uci
  printf 'position startpos moves e2e4\\nd\\n' | tabiya uci

Exit status:
  0  the session has ended
  2  wrong usage, or the output could not be written";

pub(crate) fn run(_arguments: &Arguments) -> Result<ExitCode, Failure> {
    run_after("")
}

/// As `run`, after some lines of standard input have been read already.
pub(crate) fn run_after(read: &str) -> Result<ExitCode, Failure> {
    // Random choices differ every time.
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let input = read.as_bytes().chain(io::stdin().lock());
    let seed = u64::from(since.subsec_nanos());
    uci::run_with(input, io::stdout(), seed, Some(tabiya_computer::tables()))?;
    Ok(ExitCode::SUCCESS)
}
