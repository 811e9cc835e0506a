//! `tabiya backup`: a copy of all games in one file.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::failure::Failure;
use crate::serve::{self, Browser, Options};

/// Copy all games to one file, also while a server is running
///
/// The copy is of one moment, and complete or not there. A backup that is there already is
/// replaced; in a folder it gets a name with the date.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// The file to write, or a folder for it
    #[arg(value_name = "TARGET")]
    target: PathBuf,

    /// The folder with the games [default: as for tabiya serve]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// The server's TOML file
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

const HELP: &str = "\
Examples:
  tabiya backup games.db
  tabiya backup --data games /mnt/backups

Exit status:
  0  the copy is on disk; its name is printed
  2  there is no copy: no games, or the file cannot be written";

pub(crate) fn run(arguments: Arguments) -> Result<ExitCode, Failure> {
    let Arguments { target, data, config } = arguments;
    let options = Options::place(data, config);
    let data = serve::config(options, Browser::OnRequest)?.data;
    let copied = tabiya_server::backup(&data, &target);
    let file = copied.map_err(|error| Failure::Message(error.to_string()))?;
    let mut output = io::stdout().lock();
    writeln!(output, "{}", file.display())?;
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}
