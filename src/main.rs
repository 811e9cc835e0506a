//! Tabiya, a home for chess: the command line.

use clap::Parser;

/// A home for chess.
#[derive(Debug, Parser)]
#[command(version, about, arg_required_else_help = true)]
struct Arguments {}

fn main() {
    let Arguments {} = Arguments::parse();
}
