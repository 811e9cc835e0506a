//! Weights for the evaluation, learned from games of the engine against itself. `docs/tuning.md`
//! says how to go about it.

mod adam;
mod error;
mod fit;
mod play;
mod row;
mod sample;
mod state;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Weights for the evaluation, learned from games of the engine against itself.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play games and write down their quiet positions; goes on where the file ends.
    Play(Games),
    /// Fit the weights to such files; goes on where the state ends.
    Fit(Fitting),
}

/// What games are played.
#[derive(Debug, clap::Args)]
struct Games {
    /// The file of positions.
    file: PathBuf,
    /// Which games: the same seed plays the same ones.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games there are to be in the file.
    #[arg(long, default_value_t = 1_000)]
    games: u64,
    /// Positions that the engine looks at for a move.
    #[arg(long, default_value_t = 2_000)]
    nodes: u64,
    /// Moves of either side that dice play at the beginning, at least.
    #[arg(long, default_value_t = 8)]
    dice: usize,
}

/// How weights are fitted.
#[derive(Debug, clap::Args)]
struct Fitting {
    /// Files of positions.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// What is known after each epoch, to go on from.
    #[arg(long, default_value = "tune.state")]
    state: PathBuf,
    /// The weights in the end, as the text of `weights/blocks.rs`.
    #[arg(long, default_value = "blocks.rs")]
    output: PathBuf,
    /// How often all positions are looked at.
    #[arg(long, default_value_t = 60)]
    epochs: u32,
    /// In which order: the same seed gives the same weights.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The part of the label that is the game's result; the rest is what the search saw.
    #[arg(long, default_value_t = 0.5)]
    result: f64,
    /// The first step of a weight, in hundredths of a pawn; it gets smaller to the end.
    #[arg(long, default_value_t = 0.5)]
    step: f64,
    /// How strongly weights are pulled to where they were, in a sum over all positions.
    #[arg(long, default_value_t = 0.003)]
    pull: f64,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Play(games) => play::run(&games),
        Command::Fit(fitting) => fit::run(&fitting),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tabiya-tune: {error}");
            ExitCode::FAILURE
        }
    }
}
