//! `tabiya puzzle check`: looks at puzzles again.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::Args;
use serde::Serialize;
use tabiya_engine::Signals;
use tabiya_review::{Flaw, Puzzler};

use super::line::{PuzzleLine, PuzzleLines};
use super::{Effort, stopped, work::Work};
use crate::failure::{Failure, WRONG};
use crate::number::threads;
use crate::{interrupt, progress};

/// Check puzzles: every move legal, and each of the solver's the only one that wins
///
/// Writes one JSON object a puzzle, or, on a terminal, a readable line a puzzle and a summary.
/// Ctrl+C writes what is done.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// The file of puzzles in the public CSV format; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    effort: Effort,

    /// Write JSON on a terminal too
    #[arg(long)]
    json: bool,
}

const HELP: &str = r#"A puzzle in JSON:
  {"id": "mate1", "ok": true, "reason": null, "line": 2}
  The reason is a sentence if the puzzle is not ok. The line is that of the file, from 1.

Examples:
  tabiya puzzle check puzzles.csv
  tabiya puzzle check puzzles.csv --nodes 1000000 --json

Exit status:
  0  every puzzle is one
  1  a line is no puzzle, or another move wins as well, or it wins nothing
  2  the file cannot be read, or Ctrl+C stopped the check"#;

/// A puzzle that was looked at, as JSON.
#[derive(Serialize)]
struct Checked {
    id: String,
    ok: bool,
    reason: Option<String>,
    line: usize,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let mut lines = PuzzleLines::open(&arguments.file)?;
    let output = io::stdout().lock();
    let is_json = arguments.json || !output.is_terminal();
    let mut output = BufWriter::new(output);
    let interrupted = interrupt::listen()?;
    let (mut puzzles, mut wrong) = (0u64, 0u64);
    let work = Work { threads: threads(arguments.effort.threads), interrupted: &interrupted };
    let done = work.run(
        || lines.next(),
        || {
            let mut puzzler = Puzzler::new(arguments.effort.nodes);
            move |line: PuzzleLine, signals: &Signals| check(&mut puzzler, line, signals)
        },
        |checked| {
            let Some(checked) = checked else { return Ok(()) };
            puzzles += 1;
            wrong += u64::from(!checked.ok);
            progress::show("");
            write_checked(&mut output, &checked, is_json)?;
            output.flush()?;
            progress::show(&format!("{puzzles} puzzles, {wrong} not ok"));
            Ok(())
        },
    );
    progress::show("");
    done?;
    if interrupted.load(Ordering::Relaxed) {
        return Err(stopped());
    }
    if !is_json {
        writeln!(output, "puzzles: {puzzles}, not ok: {wrong}")?;
        output.flush()?;
    }
    Ok(if wrong > 0 { ExitCode::from(WRONG) } else { ExitCode::SUCCESS })
}

/// What a line comes to; none if the look at it was stopped.
fn check(puzzler: &mut Puzzler, line: PuzzleLine, signals: &Signals) -> Option<Checked> {
    let PuzzleLine { number, id, puzzle } = line;
    let reason = match puzzle {
        Err(reason) => Some(reason),
        Ok(puzzle) => match puzzler.check(&puzzle, signals, &Instant::now()) {
            Ok(()) => None,
            Err(Flaw::Stopped) => return None,
            Err(flaw) => Some(flaw.to_string()),
        },
    };
    Some(Checked { id, ok: reason.is_none(), reason, line: number })
}

fn write_checked(output: &mut impl Write, checked: &Checked, is_json: bool) -> io::Result<()> {
    if is_json {
        return writeln!(output, "{}", serde_json::to_string(checked)?);
    }
    let Checked { id, reason, line, .. } = checked;
    let verdict = reason.as_deref().unwrap_or("ok");
    writeln!(output, "line {line}: {id}: {verdict}")
}
