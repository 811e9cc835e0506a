//! `tabiya completions`: what a shell needs to complete our command lines.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Command, ValueHint};
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

pub(crate) fn run(arguments: &Arguments, command: Command) -> Result<ExitCode, Failure> {
    // The generator panics when it cannot write, which it always can in memory.
    let mut script = Vec::new();
    let mut command = without_files(command);
    clap_complete::generate(arguments.shell, &mut command, "tabiya", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

/// Offers files only where files are meant: shells would offer them for every value.
fn without_files(command: Command) -> Command {
    let is_file = |name: &str| matches!(name, "FILE" | "DIR" | "BACKUP");
    let command = command.mut_args(|arg| {
        let names = arg.get_value_names().unwrap_or_default();
        let has_file = names.iter().any(|name| is_file(name.as_str()));
        let is_flag = !arg.get_action().takes_values();
        if has_file || is_flag { arg } else { arg.value_hint(ValueHint::Other) }
    });
    command.mut_subcommands(without_files)
}
