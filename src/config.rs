//! `tabiya config`: what the server would do.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::failure::Failure;
use crate::serve::{self, Browser, Options};

/// Look at the server's configuration
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: ConfigCommand,
}

#[derive(Debug, Subcommand)]
enum ConfigCommand {
    Check(CheckArguments),
}

/// Print what is in force, as a file for --config; an error if anything in it is wrong
#[derive(Debug, Args)]
#[command(after_help = HELP)]
struct CheckArguments {
    #[command(flatten)]
    options: Options,
}

const HELP: &str = "\
Examples:
  tabiya config check
  tabiya config check --config club.toml

Exit status:
  0  the configuration is right
  2  it is not: a key does not exist, or a value does not fit";

pub(crate) fn run(arguments: Arguments) -> Result<ExitCode, Failure> {
    let ConfigCommand::Check(CheckArguments { options }) = arguments.command;
    let config = serve::config(options, Browser::OnRequest)?;
    let mut output = io::stdout().lock();
    write!(output, "{config}")?;
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}
