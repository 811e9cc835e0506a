//! `tabiya puzzle find`: puzzles after the mistakes of games.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::Args;
use tabiya_chess::Variant;
use tabiya_chess::pgn::{Fault, PgnError, Reader, Tree};
use tabiya_engine::Signals;
use tabiya_review::Puzzler;
use tabiya_train::{HEADER, Puzzle};

use super::{Effort, stopped, work::Work};
use crate::failure::{Failure, WRONG};
use crate::input::Input;
use crate::number::threads;
use crate::{interrupt, progress};

/// Find puzzles after the mistakes of games
///
/// After a mistake there must be exactly one winning move at every turn of the solver. Variations
/// are looked at as well. Writes puzzles in the public CSV format, in the order of the file.
/// Ctrl+C writes what is done.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// The file of games; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    effort: Effort,
}

const HELP: &str = "\
A puzzle:
  PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
  The FEN is that before the mistake, which is the first of the moves. The rating is that of the
  weakest of our levels that solves it. The address of the game is its tag Site, if that is one.

Examples:
  tabiya puzzle find games.pgn > puzzles.csv
  zcat games.pgn.gz | tabiya puzzle find - --nodes 200000

Exit status:
  0  every game was looked at
  1  a game has an error or is not of standard chess; the others were looked at
  2  the file cannot be read, or Ctrl+C stopped the search";

/// A game to look at, or why it cannot be.
type Question = Result<Tree, String>;

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let Input { name, reader } = Input::open(&arguments.file)?;
    let mut reader = Reader::from_read(reader);
    let mut output = BufWriter::new(io::stdout().lock());
    let interrupted = interrupt::listen()?;
    writeln!(output, "{HEADER}")?;
    output.flush()?;
    let mut count = Count::default();
    let work = Work { threads: threads(arguments.effort.threads), interrupted: &interrupted };
    let done = work.run(
        || next_game(&mut reader, &name),
        || {
            let mut puzzler = Puzzler::new(arguments.effort.nodes);
            move |game: Question, signals: &Signals| {
                game.map(|tree| find(&mut puzzler, &tree, signals))
            }
        },
        |found| count.take(&mut output, found),
    );
    progress::show("");
    done?;
    match () {
        () if interrupted.load(Ordering::Relaxed) => Err(stopped()),
        () if count.wrong > 0 => Ok(ExitCode::from(WRONG)),
        () => Ok(ExitCode::SUCCESS),
    }
}

fn next_game(
    reader: &mut Reader<impl tabiya_chess::pgn::Source>,
    name: &str,
) -> Result<Option<Question>, Failure> {
    match reader.read_tree() {
        Ok(None) => Ok(None),
        Ok(Some(tree)) if tree.start().variant() != Variant::Standard => {
            Ok(Some(Err("puzzles are of standard chess only".to_owned())))
        }
        Ok(Some(tree)) => Ok(Some(Ok(tree))),
        Err(PgnError { fault: fault @ Fault::Input(_), .. }) => {
            Err(Failure::Message(format!("{name}: {fault}")))
        }
        Err(error) => Ok(Some(Err(error.to_string()))),
    }
}

fn find(puzzler: &mut Puzzler, tree: &Tree, signals: &Signals) -> Vec<Puzzle> {
    let site = tree.tag("Site").unwrap_or_default();
    let is_address = site.starts_with("https://") || site.starts_with("http://");
    puzzler.find_in(tree, if is_address { site } else { "" }, signals, &Instant::now())
}

/// How many games were looked at, how many of them could not be, and how many puzzles there are.
#[derive(Default)]
struct Count {
    games: u64,
    wrong: u64,
    puzzles: u64,
}

impl Count {
    fn take(
        &mut self,
        output: &mut impl Write,
        found: Result<Vec<Puzzle>, String>,
    ) -> Result<(), Failure> {
        self.games += 1;
        match found {
            Ok(puzzles) => {
                for puzzle in puzzles {
                    self.puzzles += 1;
                    writeln!(output, "{puzzle}")?;
                }
                output.flush()?;
            }
            Err(message) => {
                self.wrong += 1;
                progress::show("");
                writeln!(io::stderr(), "tabiya: game {}: {message}", self.games)?;
            }
        }
        progress::show(&format!("{} games, {} puzzles", self.games, self.puzzles));
        Ok(())
    }
}
