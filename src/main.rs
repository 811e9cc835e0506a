//! Tabiya, a home for chess: the command line.

use std::io;

use clap::{CommandFactory, Parser};

/// A home for chess.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Arguments {}

fn main() -> io::Result<()> {
    let Arguments {} = Arguments::parse();
    // Asked for nothing, it says what it can do; that is no failure.
    Arguments::command().print_help()
}
