//! The Universal Chess Interface: how a chess program on the screen talks to an engine.
//!
//! A line goes through `command`, which finds the word it begins with, to `session`, which
//! knows the game, the `settings` and the `player`. Thinking is done by a `search` on a
//! thread of its own, so that `stop`, `isready` and `quit` are answered at once. Everything is
//! written by `output`.

mod command;
mod go;
mod line;
mod output;
mod player;
mod position;
mod search;
mod session;
mod settings;
mod show;

use std::io::{self, BufRead, Write};
use std::thread;

use crate::EndgameTables;
use output::Output;
use session::Session;

/// Serves a chess program until it says `quit` or its lines end. The dice of strategies that
/// have any follow the seed.
///
/// ```
/// let mut output = Vec::new();
/// tabiya_engine::uci::run(&b"isready\nquit\n"[..], &mut output, 7)?;
/// assert_eq!(output, b"readyok\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// The output cannot be written. An input that cannot be read is one that ends.
pub fn run(input: impl BufRead, output: impl Write + Send, seed: u64) -> io::Result<()> {
    run_with(input, output, seed, None)
}

/// As [`run`], with endgame tables for the engine and the highest level.
///
/// # Errors
///
/// The output cannot be written. An input that cannot be read is one that ends.
pub fn run_with(
    input: impl BufRead,
    output: impl Write + Send,
    seed: u64,
    tables: Option<&'static dyn EndgameTables>,
) -> io::Result<()> {
    let output = Output::new(output);
    // The session ends before the scope does, and stops what still thinks.
    thread::scope(|scope| Session::new(scope, &output, seed, tables).serve(input))
}
