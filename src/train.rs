//! `tabiya train`: positions to solve.

use std::io::{self, BufWriter};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use tabiya_chess::Excerpt;
use tabiya_server::puzzles::{FILE_NAME, FileSource};
use tabiya_terminal::train::{self, Options, Queue, TrainError};
use tabiya_train::collection::{Collection, CollectionError, Query, Source};
use tabiya_train::{Puzzle, Standing, course};

use crate::computer::moment_seed;
use crate::failure::Failure;
use crate::number::number;

/// The puzzles of our own, which come with the program.
const PACK: &[u8] = include_bytes!("../crates/train/pack/puzzles.tbyp");

/// So many puzzles follow what is due if nothing is said.
const COUNT: usize = 10;
/// The most puzzles of a session.
const COUNT_MAX: usize = 500;

/// Solve positions: what is due of your progress, then puzzles
///
/// Plain lines, for any terminal, a pipe or a screen reader. A wrong move is told why it fails. With
/// --progress, the cards of the page's file come first when they are due, and every answer is in the
/// file before the next position is shown.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    /// The file of your progress, as the page saves and loads it; made if it is not there
    #[arg(long, value_name = "FILE")]
    progress: Option<PathBuf>,

    /// Puzzles with one of these themes, commas between them: fork,pin
    #[arg(long, value_name = "THEMES", value_delimiter = ',')]
    themes: Vec<String>,

    /// Puzzles of these ratings: 1200-1600
    #[arg(long, value_name = "MIN-MAX", default_value = "0-4000", hide_default_value = true)]
    rating: Ratings,

    /// How many puzzles at most; 0 for only what is due
    #[arg(long, value_name = "N", default_value_t = COUNT, value_parser = number::<usize>(0..=COUNT_MAX))]
    count: usize,

    /// A data folder with imported puzzles, in place of those that come with the program
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// Play an ending of the course against perfect play instead; without a name, the course is
    /// shown to choose from
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "",
        conflicts_with_all = ["progress", "themes", "rating", "count", "data", "seed"])]
    ending: Option<String>,

    /// The seed of the choice of puzzles: the same seed, the same puzzles
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..=usize::MAX))]
    seed: Option<u64>,
}

const HELP: &str = "\
Examples:
  tabiya train
  tabiya train --themes fork,pin --rating 600-1200 --count 20
  tabiya train --progress tabiya-progress.json
  tabiya train --progress tabiya-progress.json --count 0
  tabiya train --data games --rating 1800-2200
  tabiya train --ending
  tabiya train --ending bishop_knight

Exit status:
  0  nothing is left, the ending is over, you said quit, or the input ended
  2  wrong usage, no such puzzles or ending, or a file that cannot be read or written";

/// Ratings from the least to the greatest.
#[derive(Clone, Debug)]
struct Ratings(RangeInclusive<u16>);

impl FromStr for Ratings {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (least, greatest) = text.split_once('-')?;
            let (least, greatest) = (least.parse().ok()?, greatest.parse().ok()?);
            (least <= greatest && greatest <= Standing::RATING_MAX).then_some(least..=greatest)
        };
        let max = Standing::RATING_MAX;
        read().map(Self).ok_or_else(|| format!("write two ratings from 0 to {max}: 1200-1600"))
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    if let Some(name) = &arguments.ending {
        return play_ending(name);
    }
    let puzzles = match &arguments.data {
        Some(folder) => imported(arguments, folder)?,
        None => chosen(arguments, PACK, "the program")?,
    };
    let mut queue = Queue::new(puzzles);
    if let Some(path) = &arguments.progress {
        let with_progress = queue.with_progress(path);
        queue = with_progress.map_err(|error| Failure::Message(error.to_string()))?;
    }
    let mut output = BufWriter::new(io::stdout().lock());
    let mut input = io::stdin().lock();
    match train::train(&mut input, &mut output, &mut now_ms, &mut queue, &Options::default()) {
        Ok(_tally) => Ok(ExitCode::SUCCESS),
        Err(TrainError::Stream(error)) => Err(error.into()),
        Err(error @ TrainError::Progress(_)) => Err(Failure::Message(error.to_string())),
    }
}

/// Plays the ending of a name, or those that are chosen if the name is empty.
fn play_ending(name: &str) -> Result<ExitCode, Failure> {
    let endings = || course().iter().flat_map(|part| &part.endings);
    let only = endings().find(|ending| ending.name == name);
    if only.is_none() && !name.is_empty() {
        let names: Vec<&str> = endings().map(|ending| ending.name.as_str()).collect();
        let (name, names) = (Excerpt::new(name), names.join(", "));
        return Err(Failure::Message(format!("there is no ending {name}; there are {names}")));
    }
    let mut output = BufWriter::new(io::stdout().lock());
    train::play_endings(&mut io::stdin().lock(), &mut output, only, &Options::default())?;
    Ok(ExitCode::SUCCESS)
}

fn imported(arguments: &Arguments, folder: &Path) -> Result<Vec<Puzzle>, Failure> {
    let path = folder.join(FILE_NAME);
    let name = path.display().to_string();
    let source =
        FileSource::open(&path).map_err(|error| Failure::Read { name: name.clone(), error })?;
    chosen(arguments, source, &name)
}

/// Puzzles that fit, drawn by the seed.
fn chosen(arguments: &Arguments, source: impl Source, name: &str) -> Result<Vec<Puzzle>, Failure> {
    let failed = |error: CollectionError| Failure::Message(format!("{name}: {error}"));
    let collection = Collection::open(source).map_err(failed)?;
    let themes: Vec<&str> = arguments.themes.iter().map(String::as_str).collect();
    if let Some(unknown) = themes.iter().find(|&&theme| !has(collection.themes(), theme)) {
        let mut known = collection.themes().to_vec();
        known.sort_unstable();
        let known = known.join(", ");
        return Err(Failure::Message(format!(
            "{name} has no puzzle with the theme {unknown:?}; the themes are {known}"
        )));
    }
    let (ratings, limit) = (arguments.rating.0.clone(), arguments.count);
    let query = Query { ratings, any_of: &themes, limit, ..Query::default() };
    let seed = arguments.seed.unwrap_or_else(moment_seed);
    let puzzles = collection.draw(&query, seed, |_| true).map_err(failed)?;
    if puzzles.is_empty() && arguments.count > 0 {
        return Err(Failure::Message(format!("{name} has no puzzle of these themes and ratings")));
    }
    Ok(puzzles)
}

fn has(themes: &[String], theme: &str) -> bool {
    themes.iter().any(|known| known == theme)
}

fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
