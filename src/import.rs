//! `tabiya import`: from an embedded database to one that several machines share.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use tabiya_server::ServiceUrl;
use tabiya_server::store::{Imported, PostgresStore};

use crate::failure::{Failure, WRONG};

/// Copy the games of a folder into a database that several machines share
///
/// No server may be using the folder, which stays as it is. Afterwards every game is read from
/// both and played through again. It can be done again: games that are there are left as they are.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// The folder with the games
    #[arg(long, value_name = "DIR")]
    data: PathBuf,

    /// The database, as tabiya serve --store names it
    #[arg(long, value_name = "URL")]
    store: ServiceUrl,
}

const HELP: &str = "\
Examples:
  tabiya import --data games --store postgres://club@db/games

Exit status:
  0  the games are in the database, and the same as in the folder
  1  something is wrong and was named
  2  not done: a server is using the folder, or a database cannot be used";

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let import = PostgresStore::import(&arguments.data, arguments.store.secret());
    let imported = runtime.block_on(import).map_err(|error| Failure::Message(error.to_string()))?;
    tell(&imported)?;
    Ok(if imported.report.is_clean() { ExitCode::SUCCESS } else { ExitCode::from(WRONG) })
}

fn tell(imported: &Imported) -> io::Result<()> {
    let Imported { games, new_games, report } = imported;
    let mut output = io::stdout().lock();
    for finding in &report.findings {
        writeln!(output, "{finding}")?;
    }
    if report.findings_left_out > 0 {
        writeln!(output, "and {} more", report.findings_left_out)?;
    }
    writeln!(output, "imported: {new_games} of {games} games, the others were there")?;
    let verdict = if report.is_clean() { "nothing is wrong" } else { "see above" };
    writeln!(output, "compared and played through: {} events, {verdict}", report.events)?;
    output.flush()
}
