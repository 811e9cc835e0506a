//! `tabiya completions`: what a shell needs to complete our command lines.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;

use crate::failure::Failure;

/// Write completions for a shell to standard output
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  tabiya completions bash > ~/.local/share/bash-completion/completions/tabiya"
)]
pub(crate) struct Arguments {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(arguments: &Arguments, command: &mut Command) -> Result<ExitCode, Failure> {
    // The generator panics when it cannot write, which it always can in memory.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, command, "tabiya", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
