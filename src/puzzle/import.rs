//! `tabiya puzzle import`: puzzles for a server.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use clap::Args;
use tabiya_server::puzzles::{Import, ImportError};
use tabiya_train::collection::BuildError;

use super::line::PuzzleLines;
use crate::failure::{Failure, WRONG};
use crate::{interrupt, progress};

/// Give puzzles to a server
///
/// Adds puzzles of the public CSV format to those in the server's data folder, which may be in use.
/// They are one file that is searched by theme and rating and is in no backup. Whatever happens on
/// the way, the puzzles that were there stay until all are written.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// The file of puzzles; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The server's data folder
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
}

const HELP: &str = "\
Examples:
  tabiya puzzle import puzzles.csv --data games
  zstdcat lichess_db_puzzle.csv.zst | tabiya puzzle import - --data games

Exit status:
  0  every puzzle is in the folder
  1  lines were refused, and named; all others are in the folder
  2  nothing was changed: a file cannot be read or written, the puzzles that are there are damaged,
     or Ctrl+C stopped the import";

/// So many refused lines are named.
const NAMED_MAX: u64 = 20;
/// So many lines apart the progress is shown.
const SHOW: u64 = 1_000;

/// What became of the lines.
#[derive(Default)]
struct Count {
    new: u64,
    known: u64,
    refused: u64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let failed = |error: ImportError| Failure::Message(error.to_string());
    let mut lines = PuzzleLines::open(&arguments.file)?;
    let interrupted = interrupt::listen()?;
    let mut import = Import::begin(&arguments.data).map_err(failed)?;
    let mut count = Count::default();
    while let Some(line) = lines.next()? {
        if interrupted.load(Ordering::Relaxed) {
            progress::show("");
            return Err(Failure::Message("stopped; nothing was changed".to_owned()));
        }
        let added = line.puzzle.and_then(|puzzle| match import.add(&puzzle) {
            Ok(()) => Ok(true),
            Err(BuildError::Twice(_)) => Ok(false),
            Err(error) => Err(error.to_string()),
        });
        match added {
            Ok(true) => count.new += 1,
            Ok(false) => count.known += 1,
            Err(reason) => count.refuse(line.number, &reason)?,
        }
        if (count.new + count.known) % SHOW == 0 {
            progress::show(&format!("{} puzzles", count.new + count.known));
        }
    }
    progress::show("");
    let total = import.finish().map_err(failed)?;
    count.tell(total)?;
    Ok(if count.refused > 0 { ExitCode::from(WRONG) } else { ExitCode::SUCCESS })
}

impl Count {
    fn refuse(&mut self, line: usize, reason: &str) -> io::Result<()> {
        self.refused += 1;
        if self.refused <= NAMED_MAX {
            progress::show("");
            writeln!(io::stderr(), "tabiya: line {line}: {reason}")?;
        }
        Ok(())
    }

    fn tell(&self, total: usize) -> io::Result<()> {
        let Self { new, known, refused } = self;
        if *refused > NAMED_MAX {
            writeln!(io::stderr(), "tabiya: and {} more lines", refused - NAMED_MAX)?;
        }
        let mut output = io::stdout().lock();
        writeln!(output, "imported: {new} puzzles; {known} were there already, {refused} refused")?;
        writeln!(output, "the folder has {total} puzzles")?;
        output.flush()
    }
}
