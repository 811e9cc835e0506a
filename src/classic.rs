//! `tabiya classic`: the text game.

use std::io::{self, BufWriter};
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use tabiya_chess::{ByColor, Color, Position, Variant};
use tabiya_table::{Control, Millis, Seat, Settings};
use tabiya_terminal::classic::{self, Options};
use tabiya_terminal::play::today;

use crate::computer::{Cast, Computers};
use crate::failure::Failure;
use crate::number::number;

/// Play on one keyboard in plain lines, squares written as row, column
///
/// Works in any terminal, over a pipe and with a screen reader. Algebraic notation is understood
/// too. Type help in the game for everything that it can do.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// Give each player so many minutes and seconds a move: 5+3
    #[arg(long, value_name = "TIME", default_value = "none", hide_default_value = true)]
    clock: Control,

    /// Start from this position
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// Start from the Chess960 position with this number
    #[arg(long, value_name = "N", conflicts_with = "fen",
          value_parser = number::<u16>(0..=959))]
    chess960: Option<u16>,

    #[command(flatten)]
    computers: Computers,
}

const HELP: &str = "\
Examples:
  tabiya classic
  tabiya classic --opponent 3
  tabiya classic --watch random,2 --step
  tabiya classic --clock 5+3
  printf '1,4 3,4\\nquit\\n' | tabiya classic

Exit status:
  0  the players said goodbye, or the input ended
  2  wrong usage, an unreadable position, or a stream that does not work";

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let seed = arguments.computers.seed();
    let mut settings = Settings {
        start: start(arguments)?,
        control: arguments.clock.clone(),
        seats: ByColor::new_with(|color| Some(seat(color))),
        ..Settings::default()
    };
    let Cast { crew, seats } = arguments.computers.cast(seed)?;
    crew.sit(&mut settings, seats);
    let pace = arguments.computers.pace();
    let options = Options { settings, crew, seed, pace, date: today() };
    let started = Instant::now();
    let mut now = || Millis(u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX));
    let mut output = BufWriter::new(io::stdout().lock());
    classic::play(&mut io::stdin().lock(), &mut output, &mut now, &options)?;
    Ok(ExitCode::SUCCESS)
}

fn start(arguments: &Arguments) -> Result<Position, Failure> {
    match (&arguments.fen, arguments.chess960) {
        (Some(fen), _) => Position::from_fen(fen, Variant::Standard)
            .map_err(|error| Failure::Message(error.to_string())),
        (None, Some(number)) => Position::chess960(number)
            .ok_or_else(|| Failure::Message(format!("there is no position {number}"))),
        (None, None) => Ok(Position::start()),
    }
}

fn seat(color: Color) -> Seat {
    let name = match color {
        Color::White => "Player 1",
        Color::Black => "Player 2",
    };
    Seat { name: name.parse().ok() }
}
