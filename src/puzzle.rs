//! `tabiya puzzle`: puzzles found in games, checked, and given to a server.

mod check;
mod find;
mod import;
mod line;
mod work;

use std::num::NonZeroUsize;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use tabiya_engine::EngineOptions;
use tabiya_review::PUZZLE_NODES;

use crate::failure::Failure;
use crate::number::number;

/// Find puzzles in games, check them, give them to a server
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: PuzzleCommand,
}

#[derive(Debug, Subcommand)]
enum PuzzleCommand {
    Find(find::Arguments),
    Check(check::Arguments),
    Import(import::Arguments),
}

/// How much is looked at.
#[derive(Debug, Args)]
struct Effort {
    /// Positions the engine looks at for each turn of a puzzle
    #[arg(long, value_name = "N", default_value_t = PUZZLE_NODES, value_parser = number::<u64>(1..=usize::MAX))]
    nodes: u64,

    /// Games or puzzles that are looked at at a time; as many as there are processors if nothing is said
    #[arg(long, value_name = "N", value_parser = number::<NonZeroUsize>(1..=EngineOptions::THREADS_MAX))]
    threads: Option<NonZeroUsize>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    match &arguments.command {
        PuzzleCommand::Find(arguments) => find::run(arguments),
        PuzzleCommand::Check(arguments) => check::run(arguments),
        PuzzleCommand::Import(arguments) => import::run(arguments),
    }
}

/// What is said when a signal has ended the work early.
fn stopped() -> Failure {
    Failure::Message("stopped; what is done has been written".to_owned())
}
