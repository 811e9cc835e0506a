//! Tabiya, a home for chess: the command line. Each subcommand has its file; this one chooses.

mod backup;
mod bench;
mod classic;
mod completions;
mod computer;
mod config;
mod failure;
#[cfg(feature = "cluster")]
mod import;
mod input;
mod inspect;
mod interrupt;
mod line;
mod man;
mod r#match;
mod number;
mod perft;
mod pgn;
mod play;
mod progress;
mod puzzle;
mod restore;
mod review;
mod serve;
mod train;
mod uci;
mod unasked;

use std::env;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use failure::Failure;
use serve::Browser;

/// A home for chess: games in the browser and in the terminal, an engine, matches of engines,
/// facts about positions, counts of moves, checks of games.
///
/// Without a command it serves a board to this machine and opens it in the browser; to a chess
/// program that says `uci` through a pipe within a second, it is the engine.
#[derive(Debug, Parser)]
#[command(version, after_help = HELP, propagate_version = true)]
#[command(args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(flatten)]
    serve: serve::Options,

    #[command(subcommand)]
    command: Option<TabiyaCommand>,
}

#[derive(Debug, Subcommand)]
enum TabiyaCommand {
    Serve(serve::Arguments),
    Config(config::Arguments),
    Backup(backup::Arguments),
    Restore(restore::Arguments),
    #[cfg(feature = "cluster")]
    Import(import::Arguments),
    Classic(Box<classic::Arguments>),
    Play(Box<play::Arguments>),
    Inspect(inspect::Arguments),
    Match(r#match::Arguments),
    Perft(perft::Arguments),
    Pgn(pgn::Arguments),
    Puzzle(puzzle::Arguments),
    Review(review::Arguments),
    Train(train::Arguments),
    Uci(uci::Arguments),
    Bench(bench::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

const HELP: &str = "\
Examples:
  tabiya
  tabiya --lan
  tabiya play --opponent 4
  tabiya classic
  tabiya train
  echo '{\"rowcol\": \"1,4 3,4\"}' | tabiya inspect
  tabiya perft 5
  tabiya pgn check games.pgn

Exit status:
  0  done
  1  what was checked is wrong: a count differs, a game has an error
  2  not done: wrong usage, or a file that cannot be read";

fn main() -> ExitCode {
    let Arguments { serve: options, command } = arguments();
    let done = match command {
        Some(TabiyaCommand::Serve(arguments)) => serve::run(arguments.options, Browser::OnRequest),
        Some(TabiyaCommand::Config(arguments)) => config::run(arguments),
        Some(TabiyaCommand::Backup(arguments)) => backup::run(arguments),
        Some(TabiyaCommand::Restore(arguments)) => restore::run(&arguments),
        #[cfg(feature = "cluster")]
        Some(TabiyaCommand::Import(arguments)) => import::run(&arguments),
        Some(TabiyaCommand::Classic(arguments)) => classic::run(&arguments),
        Some(TabiyaCommand::Play(arguments)) => play::run(&arguments),
        Some(TabiyaCommand::Inspect(arguments)) => inspect::run(&arguments),
        Some(TabiyaCommand::Match(arguments)) => r#match::run(arguments),
        Some(TabiyaCommand::Perft(arguments)) => perft::run(&arguments),
        Some(TabiyaCommand::Pgn(arguments)) => pgn::run(&arguments),
        Some(TabiyaCommand::Puzzle(arguments)) => puzzle::run(&arguments),
        Some(TabiyaCommand::Review(arguments)) => review::run(&arguments),
        Some(TabiyaCommand::Train(arguments)) => train::run(&arguments),
        Some(TabiyaCommand::Uci(arguments)) => uci::run(&arguments),
        Some(TabiyaCommand::Bench(arguments)) => bench::run(&arguments),
        Some(TabiyaCommand::Completions(arguments)) => {
            completions::run(&arguments, Arguments::command())
        }
        Some(TabiyaCommand::Man(arguments)) => man::run(&arguments, &Arguments::command()),
        None => match greeting() {
            Some(line) => uci::run_after(&line),
            None => serve::run(options, Browser::Opened),
        },
    };
    done.unwrap_or_else(Failure::report)
}

/// What the command line says. Every command is of the same program and of the same version.
fn arguments() -> Arguments {
    let matches = of_one_name(Arguments::command()).get_matches();
    Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
}

fn of_one_name(command: clap::Command) -> clap::Command {
    command.display_name("tabiya").mut_subcommands(of_one_name)
}

/// What a chess program says that has started us as its engine, without a subcommand.
fn greeting() -> Option<String> {
    if env::args_os().len() == 1 { unasked::greeting() } else { None }
}
