//! Weights for the evaluation and parameters for the search, learned from games of the engine
//! against itself. `docs/tuning.md` says how to go about it.

mod adam;
mod census;
mod error;
mod file;
mod fit;
mod game;
mod play;
mod record;
mod row;
mod search;
mod state;
mod train;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Weights and parameters, learned from games of the engine against itself.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: TuneCommand,
}

#[derive(Debug, Subcommand)]
enum TuneCommand {
    /// Play games against itself; goes on where the file ends.
    Play(Games),
    /// Replay the games of such files, and count what they hold.
    Check {
        /// Files of games.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Fit the weights to such files; goes on where the state ends.
    Fit(Fitting),
    /// Train the network on such files; goes on where the state ends.
    Train(Training),
    /// Say how far networks are off on such files.
    Judge(Judging),
    /// Average networks, weight by weight.
    Average(Averaging),
    /// Look for better parameters of the search; goes on where the state ends.
    Search(Searching),
}

/// What games are played.
#[derive(Debug, clap::Args)]
struct Games {
    /// The file of games.
    file: PathBuf,
    /// Which games: the same seed plays the same ones.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games there are to be in the file.
    #[arg(long, default_value_t = 1_000)]
    games: u64,
    /// After so many positions the engine looks no deeper.
    #[arg(long, default_value_t = 1_000)]
    nodes: u64,
    /// One of so many quiet positions, chosen by dice, is looked at like that, and learned from;
    /// with 1, every position is.
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// After so many positions the engine plays on where it does not look like that.
    #[arg(long, default_value_t = 200)]
    quick: u64,
    /// At one of so many positions, chosen by dice, the position after a move by dice is looked at
    /// thoroughly, too, if it is quiet, and learned from; with 0, at none.
    #[arg(long, default_value_t = 0)]
    beside: usize,
    /// Moves of either side that dice play at the beginning, at least.
    #[arg(long, default_value_t = 8)]
    dice: usize,
    /// How many games are played at once. The file does not depend on it.
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// How weights are fitted.
#[derive(Debug, clap::Args)]
struct Fitting {
    /// Files of games.
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

/// How the network is trained.
#[derive(Debug, clap::Args)]
struct Training {
    /// Files of games.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// What is known after each epoch, to go on from.
    #[arg(long, default_value = "train.state")]
    state: PathBuf,
    /// A network or the state of another training, whose weights this one begins with.
    #[arg(long)]
    begin: Option<PathBuf>,
    /// The network, and beside it the curve of its errors as SVG.
    #[arg(long, default_value = "network.bin")]
    output: PathBuf,
    /// What the network's output is added to.
    #[arg(long, value_enum, default_value_t = TrainingBase::Nothing)]
    base: TrainingBase,
    /// Learn what the engine's evaluation says, not what the games say: of so many positions
    /// beside each one of the games.
    #[arg(long)]
    imitate: Option<usize>,
    /// How often all positions are looked at.
    #[arg(long, default_value_t = 30)]
    epochs: u32,
    /// Where the weights begin and in which order positions come.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The part of the label that is the game's result; the rest is what the search saw.
    #[arg(long, default_value_t = 0.3)]
    result: f64,
    /// The part of a score that comes from the searches of later moves in the game: of the next
    /// move's score, which has as large a part from the one after.
    #[arg(long, default_value_t = 0.0)]
    ahead: f64,
    /// The length of the first steps; it falls to a hundredth.
    #[arg(long, default_value_t = 0.001)]
    rate: f64,
    /// How many threads compute. Another number gives slightly different weights.
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// How networks are compared.
#[derive(Debug, clap::Args)]
struct Judging {
    /// The networks, or states of trainings of networks that judge alone.
    #[arg(required = true)]
    networks: Vec<PathBuf>,
    /// Files of games that none of them has learned from.
    #[arg(long = "games", required = true)]
    files: Vec<PathBuf>,
    /// The part of the label that is the game's result; the rest is what the search saw.
    #[arg(long, default_value_t = 0.3)]
    result: f64,
    /// How many threads compute.
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// Which networks are averaged.
#[derive(Debug, clap::Args)]
struct Averaging {
    /// Networks that began with the same weights, or states of their trainings, which are not
    /// rounded.
    #[arg(required = true)]
    networks: Vec<PathBuf>,
    /// The network of their mean weights.
    #[arg(long, default_value = "average.bin")]
    output: PathBuf,
}

/// What a network's output is added to.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum TrainingBase {
    /// Nothing: the network judges alone.
    Nothing,
    /// The evaluation by terms, which the network corrects.
    Terms,
}

/// How parameters are looked for.
#[derive(Debug, clap::Args)]
struct Searching {
    /// What is known after each round, to go on from.
    #[arg(long, default_value = "search.state")]
    state: PathBuf,
    /// How many rounds there are to be, of four pairs of games each.
    #[arg(long, default_value_t = 500)]
    rounds: u32,
    /// Which games: the same seed gives the same parameters.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// After so many positions the engine looks no deeper.
    #[arg(long, default_value_t = 1_000)]
    nodes: u64,
    /// How far a parameter is moved away to see what that does, in parts of its range.
    #[arg(long, default_value_t = 0.08)]
    reach: f64,
    /// How far a game that is won moves it at first, in parts of the reach; it gets smaller.
    #[arg(long, default_value_t = 0.1)]
    step: f64,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        TuneCommand::Play(games) => play::run(&games),
        TuneCommand::Check { files } => census::run(&files),
        TuneCommand::Fit(fitting) => fit::run(&fitting),
        TuneCommand::Train(training) => train::run(&training),
        TuneCommand::Judge(judging) => train::judge(&judging),
        TuneCommand::Average(averaging) => train::average(&averaging),
        TuneCommand::Search(searching) => search::run(&searching),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tabiya-tune: {error}");
            ExitCode::FAILURE
        }
    }
}
