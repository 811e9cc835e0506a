//! `tabiya perft`: counts the sequences of legal moves.

mod suite;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Map, Value, json};
use tabiya_chess::{Position, Variant, perft};

use crate::failure::Failure;
use crate::number::number;

/// No count of such a depth can be finished; it also bounds the depth of the recursion.
const DEPTH_MAX: usize = 64;

const START_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Count sequences of legal moves, or check a file of known counts
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// How many moves deep to count
    #[arg(required_unless_present = "suite", value_parser = number::<u32>(0..=DEPTH_MAX))]
    depth: Option<u32>,

    /// The position to start from; without it, the start of a game
    #[arg(long, value_name = "FEN", default_value = START_FEN, hide_default_value = true)]
    fen: String,

    /// Read positions as those of Chess960
    #[arg(long)]
    chess960: bool,

    /// Show the count below each first move too
    #[arg(long)]
    divide: bool,

    /// Write one JSON object: nodes and nanoseconds
    #[arg(long)]
    json: bool,

    /// Check a file with lines of `FEN ;D1 n ;D2 n …`; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["depth", "fen", "divide", "json"])]
    suite: Option<PathBuf>,

    /// Leave out the suite's counts above this number
    #[arg(long, value_name = "N", requires = "suite", conflicts_with = "depth",
          value_parser = number::<u64>(0..=usize::MAX))]
    max_nodes: Option<u64>,
}

const HELP: &str = "\
Examples:
  tabiya perft 5
  tabiya perft --fen '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' 6 --divide
  tabiya perft --suite perft.epd --max-nodes 10000000

Exit status:
  0  counted, or every count of the suite is right
  1  a count of the suite differs, or a line of it cannot be read
  2  wrong usage, an unreadable position, or a file that cannot be read";

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let variant = if arguments.chess960 { Variant::Chess960 } else { Variant::Standard };
    if let Some(file) = &arguments.suite {
        return suite::run(file, variant, arguments.max_nodes.unwrap_or(u64::MAX));
    }
    let position = Position::from_fen(&arguments.fen, variant)
        .map_err(|error| Failure::Message(error.to_string()))?;
    let count = Count::of(&position, arguments.depth.unwrap_or(0), arguments.divide);
    let mut output = BufWriter::new(io::stdout().lock());
    if arguments.json {
        writeln!(output, "{}", count.to_json())?;
    } else {
        count.write(&mut output)?;
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// What was counted, and how long it took.
struct Count {
    nodes: u64,
    time: Duration,
    /// The count below each first move, if it was asked for.
    divided: Option<Vec<(String, u64)>>,
}

impl Count {
    fn of(position: &Position, depth: u32, is_divided: bool) -> Self {
        let start = Instant::now();
        if !is_divided {
            let nodes = perft(position, depth);
            return Self { nodes, time: start.elapsed(), divided: None };
        }
        let divided = depth.checked_sub(1).map_or(Vec::new(), |below| divide(position, below));
        let nodes = if depth == 0 { 1 } else { divided.iter().map(|(_, nodes)| nodes).sum() };
        Self { nodes, time: start.elapsed(), divided: Some(divided) }
    }

    /// The moves, if they were asked for, and the sum on a line of its own.
    fn write(&self, output: &mut impl Write) -> io::Result<()> {
        if let Some(divided) = &self.divided {
            for (uci, nodes) in divided {
                writeln!(output, "{uci}: {nodes}")?;
            }
            writeln!(output)?;
        }
        writeln!(output, "{}", self.nodes)
    }

    fn to_json(&self) -> Value {
        let nanoseconds = u64::try_from(self.time.as_nanos()).unwrap_or(u64::MAX);
        let mut count = json!({ "nodes": self.nodes, "nanoseconds": nanoseconds });
        if let Some(divided) = &self.divided {
            let moves = divided.iter().map(|(uci, nodes)| (uci.clone(), json!(nodes)));
            count["divide"] = Value::Object(Map::from_iter(moves));
        }
        count
    }
}

/// The count below each move, in alphabetical order: easily compared with another program's.
fn divide(position: &Position, below: u32) -> Vec<(String, u64)> {
    let mut divided: Vec<(String, u64)> = position
        .legal_moves()
        .iter()
        .map(|&mv| (position.uci(mv).to_string(), perft(&position.play_unchecked(mv), below)))
        .collect();
    divided.sort();
    divided
}
