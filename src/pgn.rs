//! `tabiya pgn`: files of games.

mod check;

use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::failure::Failure;

/// Work with files of games
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: PgnCommand,
}

#[derive(Debug, Subcommand)]
enum PgnCommand {
    Check(check::Arguments),
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    match &arguments.command {
        PgnCommand::Check(arguments) => check::run(arguments),
    }
}
