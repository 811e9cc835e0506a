//! `tabiya restore`: from a backup to a folder with games.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use tabiya_server::store::{
    Checksum, Existing, Report, RestoreError, Restored, SqliteStore, Verify,
};

use crate::failure::{Failure, WRONG};

/// Put the games of a backup into a folder that no server is using
///
/// A folder that has games already is left as it is, unless --replace is given.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// The file that tabiya backup wrote
    #[arg(value_name = "BACKUP")]
    backup: PathBuf,

    /// The folder for the games
    #[arg(long, value_name = "DIR")]
    data: PathBuf,

    /// Check every page, play through every game, and restore only if nothing is wrong
    #[arg(long)]
    verify: bool,

    /// Set the folder's present games aside, under another name, and take the backup's
    #[arg(long)]
    replace: bool,
}

const HELP: &str = "\
Examples:
  tabiya restore --verify games.db --data games
  tabiya restore --verify --replace games.db --data games

Exit status:
  0  the games are in the folder
  1  the backup's checksum is wrong, or --verify found something and named it; the folder is as
     it was
  2  not done: there are games already, a server is using the folder, or a file cannot be used";

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let Arguments { backup, data, verify, replace } = arguments;
    let verify = if *verify { Verify::Replay } else { Verify::Trust };
    let existing = if *replace { Existing::SetAside } else { Existing::Keep };
    match SqliteStore::restore(backup, data, verify, existing) {
        Ok(restored) => {
            tell(&restored)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(RestoreError::Unsound(report)) => {
            name(&report)?;
            Ok(ExitCode::from(WRONG))
        }
        Err(error @ RestoreError::Damaged(_)) => {
            let mut output = io::stdout().lock();
            writeln!(output, "{error}; it was not restored")?;
            output.flush()?;
            Ok(ExitCode::from(WRONG))
        }
        Err(error @ RestoreError::Exists(_)) => {
            let hint = "with --replace they are set aside, and nothing is lost";
            Err(Failure::Message(format!("{error}: {hint}")))
        }
        Err(error) => Err(Failure::Message(error.to_string())),
    }
}

fn tell(restored: &Restored) -> io::Result<()> {
    let mut output = io::stdout().lock();
    if let Some(report) = &restored.report {
        writeln!(output, "checked: {}, nothing is wrong", size(report))?;
    }
    if restored.checksum == Checksum::Missing {
        let what = "the backup has no checksum, as those of older releases";
        writeln!(output, "{what}: not every damage would be noticed")?;
    }
    if let Some(file) = &restored.set_aside {
        writeln!(output, "the games that were there are in {}", file.display())?;
    }
    writeln!(output, "restored: {} games", restored.games)?;
    output.flush()
}

/// Names what is wrong with a backup.
fn name(report: &Report) -> io::Result<()> {
    let mut output = io::stdout().lock();
    for finding in &report.findings {
        writeln!(output, "{finding}")?;
    }
    if report.findings_left_out > 0 {
        writeln!(output, "and {} more", report.findings_left_out)?;
    }
    writeln!(output, "checked: {}; the backup is damaged and was not restored", size(report))?;
    output.flush()
}

fn size(report: &Report) -> String {
    format!("{} games with {} events", report.games, report.events)
}
