//! The pack of puzzles that comes with the program: found in games of our own levels, checked, and
//! chosen so that themes and difficulties are balanced. `docs/puzzles.md` has the commands.

mod error;
mod make;
mod play;
mod select;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use error::Error;

/// Makes the pack of puzzles from games of our own levels.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: PackCommand,
}

#[derive(Debug, Subcommand)]
enum PackCommand {
    /// Write games to standard output, as PGN: levels against each other, with moves that weaker
    /// ones would have played as variations.
    Play(Games),
    /// Find puzzles in such games and check them with ten times the nodes; goes on where the file
    /// ends.
    Make(Making),
    /// Choose puzzles of such files, or of packs, and write them as a pack with the ratings that our
    /// levels give them today.
    Select(Selecting),
}

/// Which games are played.
#[derive(Clone, Copy, Debug, clap::Args)]
struct Games {
    /// The same seed plays the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games there are.
    #[arg(long, default_value_t = 1_000)]
    games: u64,
}

/// How puzzles are made.
#[derive(Debug, clap::Args)]
struct Making {
    /// The file of puzzles, in the public CSV format.
    file: PathBuf,
    #[command(flatten)]
    games: Games,
    /// Positions that are looked at for each turn of a puzzle; the check has ten times as many.
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// How many games are looked at at once. The file does not depend on it.
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// How puzzles are chosen.
#[derive(Debug, clap::Args)]
struct Selecting {
    /// Files of checked puzzles, and packs (`.tbyp`).
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The pack.
    #[arg(long)]
    output: PathBuf,
    /// The most puzzles.
    #[arg(long, default_value_t = 3_000)]
    count: usize,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        PackCommand::Play(games) => write_games(games),
        PackCommand::Make(making) => make::run(&making),
        PackCommand::Select(selecting) => select::run(&selecting),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // If even this cannot be written, there is nobody left to tell.
            let _nobody_listens = writeln!(io::stderr(), "tabiya-pack: {error}");
            ExitCode::from(2)
        }
    }
}

fn write_games(games: Games) -> Result<(), Error> {
    let mut output = io::stdout().lock();
    for number in 0..games.games {
        writeln!(output, "{}", play::game(games.seed, number)).map_err(Error::Output)?;
    }
    Ok(())
}
