//! `tabiya man`: the pages for `man`.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

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
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let has_commands = command.has_subcommands();
    let spaced = name.replace('-', " ");
    let page = Man::new(command.clone().name(name).bin_name(spaced))
        .source(concat!("tabiya ", env!("CARGO_PKG_VERSION")))
        .manual("Tabiya");
    let mut text = Vec::new();
    page.render_title(&mut text)?;
    page.render_name_section(&mut text)?;
    page.render_synopsis_section(&mut text)?;
    page.render_description_section(&mut text)?;
    page.render_options_section(&mut text)?;
    if has_commands {
        page.render_subcommands_section(&mut text)?;
    }
    sections(&after).to_writer(&mut text)?;
    io::stdout().lock().write_all(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// What stands below the options in the help, each part as a section: its first line is the
/// heading if it ends with a colon, and everything under it stays as it is.
fn sections(after: &str) -> Roff {
    let mut page = Roff::new();
    for part in after.split("\n\n") {
        match part.split_once(":\n") {
            Some((heading, lines)) if !heading.contains('\n') => {
                page.control("SH", [heading.to_uppercase().as_str()]);
                page.control("nf", []);
                for line in lines.lines() {
                    page.text([roman(line.strip_prefix("  ").unwrap_or(line))]);
                }
                page.control("fi", []);
            }
            _ if part.is_empty() => {}
            _ => {
                page.control("SH", ["NOTES"]);
                page.text([roman(part.replace('\n', " "))]);
            }
        }
    }
    page
}
