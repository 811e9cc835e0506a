//! `tabiya pgn check`: plays every game through and says what is wrong.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use serde::Serialize;
use tabiya_chess::pgn::{Fault, GameReport, PgnError, PgnWarning, Reader};

use crate::failure::{Failure, NOT_DONE, WRONG};
use crate::input::Input;

/// Check games: every move legal, every text readable, no contradictions
///
/// Writes one JSON object a game, or, on a terminal, a readable line a game and a summary. An
/// error in one game leaves the next readable, and memory stays bounded however large the file is.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// The files; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Write JSON on a terminal too
    #[arg(long)]
    json: bool,

    /// Let a warning fail the check as an error does
    #[arg(long)]
    strict: bool,
}

const HELP: &str = r#"A game in JSON:
  {"game": 1, "plies": 80, "final_fen": F, "result": "1-0", "error": null, "warnings": [],
   "comments": 2, "nags": 0, "variations": 1}
  An error is {"ply", "line", "column", "kind", "message"}. A warning is {"line", "column",
  "kind", "message"}: something that can be read but cannot be right, such as a tag "0-1" over
  moves that end with 1-0. With several files each object also has its "file", and games are
  counted from 1 in each.

Examples:
  tabiya pgn check games.pgn
  tabiya pgn check --strict games.pgn
  zcat games.pgn.gz | tabiya pgn check - --json

Exit status:
  0  every game is in order
  1  a game has an error, or, with --strict, a warning
  2  a file cannot be read"#;

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let output = io::stdout().lock();
    let is_json = arguments.json || !output.is_terminal();
    let mut log = Log {
        output: BufWriter::new(output),
        is_json,
        has_many_files: arguments.files.len() > 1,
        games: 0,
        wrong: 0,
        doubtful: 0,
    };
    let mut unread = 0;
    for file in &arguments.files {
        match Input::open(file).and_then(|input| check(input, &mut log)) {
            Ok(()) => {}
            Err(failure @ Failure::Write(_)) => return Err(failure),
            Err(failure) => {
                // What was found so far comes before the failure, if both go to a terminal.
                log.output.flush()?;
                failure.report();
                unread += 1;
            }
        }
    }
    log.finish()?;
    let wrong = log.wrong + if arguments.strict { log.doubtful } else { 0 };
    Ok(match (unread, wrong) {
        (0, 0) => ExitCode::SUCCESS,
        (0, _) => ExitCode::from(WRONG),
        _ => ExitCode::from(NOT_DONE),
    })
}

/// Checks the games of one file.
fn check(input: Input, log: &mut Log<impl Write>) -> Result<(), Failure> {
    let Input { name, reader } = input;
    let mut reader = Reader::from_read(reader);
    let mut number = 0;
    while let Some(report) = reader.check_game() {
        if let Some(PgnError { fault: fault @ Fault::Input(_), .. }) = &report.error {
            return Err(Failure::Message(format!("{name}: {fault}")));
        }
        number += 1;
        log.note(&name, number, &report)?;
    }
    Ok(())
}

/// What has been said of the games so far.
struct Log<W> {
    output: W,
    is_json: bool,
    has_many_files: bool,
    games: u64,
    wrong: u64,
    /// Games without an error that have a warning.
    doubtful: u64,
}

impl<W: Write> Log<W> {
    fn note(&mut self, file: &str, number: u64, report: &GameReport) -> io::Result<()> {
        self.games += 1;
        self.wrong += u64::from(report.error.is_some());
        self.doubtful += u64::from(report.error.is_none() && !report.warnings.is_empty());
        let file = self.has_many_files.then_some(file);
        if self.is_json {
            let record = Record::new(file, number, report);
            return writeln!(self.output, "{}", serde_json::to_string(&record)?);
        }
        let file = file.map_or_else(String::new, |file| format!("{file}: "));
        let GameReport { plies, result, .. } = report;
        match &report.error {
            None => writeln!(self.output, "{file}game {number}: {plies} plies, {result}")?,
            Some(error) => writeln!(self.output, "{file}game {number}: {error}")?,
        }
        for warning in &report.warnings {
            writeln!(self.output, "{file}game {number}: warning: {warning}")?;
        }
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        if !self.is_json {
            let (games, wrong, doubtful) = (self.games, self.wrong, self.doubtful);
            writeln!(
                self.output,
                "games: {games}, with an error: {wrong}, with a warning only: {doubtful}"
            )?;
        }
        self.output.flush()
    }
}

/// One game, as JSON.
#[derive(Serialize)]
struct Record<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    game: u64,
    plies: u32,
    final_fen: String,
    result: &'static str,
    error: Option<ErrorRecord>,
    warnings: Vec<WarningRecord>,
    comments: u64,
    nags: u64,
    variations: u64,
}

#[derive(Serialize)]
struct ErrorRecord {
    ply: u32,
    line: u64,
    column: u64,
    kind: &'static str,
    message: String,
}

#[derive(Serialize)]
struct WarningRecord {
    line: u64,
    column: u64,
    kind: &'static str,
    message: String,
}

impl<'a> Record<'a> {
    fn new(file: Option<&'a str>, game: u64, report: &GameReport) -> Self {
        Self {
            file,
            game,
            plies: report.plies,
            final_fen: report.position.to_string(),
            result: report.result.as_str(),
            error: report.error.as_ref().map(|error| ErrorRecord {
                ply: error.ply,
                line: error.place.line,
                column: error.place.column,
                kind: error.fault.kind(),
                message: error.fault.to_string(),
            }),
            warnings: report.warnings.iter().map(WarningRecord::new).collect(),
            comments: report.comments,
            nags: report.nags,
            variations: report.variations,
        }
    }
}

impl WarningRecord {
    fn new(warning: &PgnWarning) -> Self {
        Self {
            line: warning.place.line,
            column: warning.place.column,
            kind: warning.contradiction.kind(),
            message: warning.contradiction.to_string(),
        }
    }
}
