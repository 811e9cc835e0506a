//! `tabiya man`: the pages for `man`.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Command};
use clap_mangen::Man;

use crate::failure::Failure;

/// Write a page for man to standard output
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// The command that the page is about; without it, tabiya as a whole
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
}

const HELP: &str = "\
Examples:
  tabiya man > ~/.local/share/man/man1/tabiya.1
  tabiya man play > ~/.local/share/man/man1/tabiya-play.1
  tabiya man pgn check | man -l -";

pub(crate) fn run(arguments: &Arguments, command: &Command) -> Result<ExitCode, Failure> {
    let mut command = command;
    let mut name = command.get_name().to_owned();
    for word in &arguments.command {
        let found = command.get_subcommands().find(|one| one.get_name() == word);
        command = found.ok_or_else(|| {
            Failure::Message(format!("there is no command {word:?}; tabiya help lists them"))
        })?;
        name = format!("{name}-{word}");
    }
    let spaced = name.replace('-', " ");
    let page = Man::new(command.clone().name(name).bin_name(spaced));
    let mut text = Vec::new();
    page.render(&mut text)?;
    io::stdout().lock().write_all(&text)?;
    Ok(ExitCode::SUCCESS)
}
