//! `tabiya review`: where games went wrong.

use std::io::{self, BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use tabiya_chess::pgn::{Fault, PgnError, Reader, Tree};
use tabiya_engine::EngineOptions;
use tabiya_review::{
    Assessment, MissingEvaluation, NODES, Report, ReportJson, annotate, annotated_assessments,
};
use tabiya_terminal::assess::Assessing;

use crate::failure::{Failure, WRONG};
use crate::input::Input;
use crate::interrupt;
use crate::number::{number, threads};
use crate::progress;

/// How soon a signal is noticed.
const POLL: Duration = Duration::from_millis(50);

/// Say where games went wrong
///
/// The engine looks at every position. Writes the games with openings, evaluations, signs and better lines
/// as PGN, or one JSON object a game. Ctrl+C writes what is done.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// The file of games; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Review only this game of the file, from 1
    #[arg(long, value_name = "N", value_parser = number::<NonZeroUsize>(1..=usize::MAX))]
    game: Option<NonZeroUsize>,

    /// Positions the engine looks at for each move
    #[arg(long, value_name = "N", default_value_t = NODES, value_parser = number::<u64>(1..=usize::MAX))]
    nodes: u64,

    /// Moves that are looked at at a time; as many as there are processors if nothing is said
    #[arg(long, value_name = "N", value_parser = number::<NonZeroUsize>(1..=EngineOptions::THREADS_MAX))]
    threads: Option<NonZeroUsize>,

    /// Judge by the `[%eval]` of the file, without the engine
    #[arg(long, conflicts_with_all = ["nodes", "threads"])]
    no_engine: bool,

    /// Write one JSON object a game
    #[arg(long)]
    json: bool,
}

const HELP: &str = r#"A game in JSON:
  {"game": 1, "opening": null or {"eco", "name", "ply"}, "white": {"accuracy", "acpl", "inaccuracies", "mistakes",
   "blunders", "great", "brilliant"}, "black": {...}, "phases": {"opening": {"white", "black"}, ...},
   "moments": {"changes": [ply], "turning_point", "long_thinks": [{"ply", "ms"}]},
   "moves": [{"ply", "uci", "san", "eval": {"cp"} or {"mate"}, "win", "accuracy", "judgment",
   "best": null or {"uci", "san", "line"},
   "reasons": [{"kind", its fields, "chance", "at", "line", "sans", "text"}]}]}
  Evaluations and "win" (in percent) are White's. A game that cannot be reviewed is
  {"game", "error": {"kind", "message"}}.

Examples:
  tabiya review game.pgn
  tabiya review games.pgn --game 3 --nodes 1000000
  tabiya review lichess.pgn --no-engine --json

Exit status:
  0  every game was reviewed
  1  a game has an error, or, with --no-engine, a move without [%eval]
  2  the file cannot be read or has no such game, or Ctrl+C stopped the review"#;

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let Input { name, reader } = Input::open(&arguments.file)?;
    let mut reader = Reader::from_read(reader);
    let mut output = BufWriter::new(io::stdout().lock());
    let interrupted = interrupt::listen()?;
    let is_stopped = || interrupted.load(Ordering::Relaxed);
    let (mut number, mut wrong) = (0, 0);
    while !is_stopped() {
        let tree = match reader.read_tree() {
            Ok(None) => break,
            Err(PgnError { fault: fault @ Fault::Input(_), .. }) => {
                return Err(Failure::Message(format!("{name}: {fault}")));
            }
            Ok(Some(tree)) => Ok(tree),
            Err(error) => Err(error),
        };
        number += 1;
        if arguments.game.is_some_and(|wanted| wanted.get() != number) {
            continue;
        }
        let reviewed = tree.map_err(Problem::from).and_then(|tree| {
            let assessments = assess(arguments, &is_stopped, number, &tree)?;
            let report = Report::new(&tree, &assessments);
            Ok((tree, report))
        });
        match reviewed {
            Ok((tree, report)) => write_report(&mut output, arguments, number, tree, &report)?,
            Err(problem) => {
                wrong += 1;
                write_problem(&mut output, arguments, number, &problem)?;
            }
        }
        output.flush()?;
        if arguments.game.is_some() {
            break;
        }
    }
    match arguments.game {
        _ if is_stopped() => {
            Err(Failure::Message("stopped; what is done has been written".to_owned()))
        }
        Some(wanted) if number < wanted.get() => {
            Err(Failure::Message(format!("{name} has no game {wanted}; the last one is {number}")))
        }
        _ if wrong > 0 => Ok(ExitCode::from(WRONG)),
        _ => Ok(ExitCode::SUCCESS),
    }
}

fn assess(
    arguments: &Arguments,
    is_stopped: &dyn Fn() -> bool,
    number: usize,
    tree: &Tree,
) -> Result<Vec<Assessment>, MissingEvaluation> {
    if arguments.no_engine {
        return annotated_assessments(tree);
    }
    let threads = threads(arguments.threads);
    let moves = tree.main_line().moves().collect();
    let mut work = Assessing::start(*tree.start(), moves, arguments.nodes, threads);
    while work.wait(POLL) {
        let (done, of) = work.progress();
        progress::show(&format!("game {number}: {done} of {of}"));
        if is_stopped() {
            work.stop();
        }
    }
    progress::show("");
    Ok(work.into_assessments())
}

fn write_report(
    output: &mut impl Write,
    arguments: &Arguments,
    number: usize,
    mut tree: Tree,
    report: &Report,
) -> io::Result<()> {
    if arguments.json {
        let line = ReportJson::new(number, &tree, report);
        return writeln!(output, "{}", serde_json::to_string(&line)?);
    }
    annotate(&mut tree, report);
    writeln!(output, "{tree}")
}

fn write_problem(
    output: &mut impl Write,
    arguments: &Arguments,
    game: usize,
    problem: &Problem,
) -> io::Result<()> {
    if arguments.json {
        let line = ProblemLine { game, error: problem };
        return writeln!(output, "{}", serde_json::to_string(&line)?);
    }
    writeln!(io::stderr(), "tabiya: game {game}: {}", problem.message)
}

#[derive(Serialize)]
struct ProblemLine<'a> {
    game: usize,
    error: &'a Problem,
}

/// Why a game has no report.
#[derive(Debug, Serialize)]
struct Problem {
    kind: &'static str,
    message: String,
}

impl From<PgnError> for Problem {
    fn from(error: PgnError) -> Self {
        Self { kind: error.fault.kind(), message: error.to_string() }
    }
}

impl From<MissingEvaluation> for Problem {
    fn from(error: MissingEvaluation) -> Self {
        Self { kind: "no_eval", message: error.to_string() }
    }
}
