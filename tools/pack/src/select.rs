//! Which puzzles are in the pack.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::fs;
use std::io::{self, Write};
use std::num::NonZero;
use std::path::Path;
use std::thread;
use std::time::Instant;

use tabiya_engine::Signals;
use tabiya_review::Puzzler;
use tabiya_train::collection::{Builder, Collection};
use tabiya_train::{HEADER, Puzzle};

use crate::Selecting;
use crate::error::Error;

/// Of so many puzzles at most one has a single move.
const ONE_MOVER_PART: usize = 4;

/// How the name of a pack ends.
const PACK_EXTENSION: &str = "tbyp";

/// Puzzles of a difficulty that have the same theme as the rarest of theirs.
type Cell = (u16, String);

/// Chooses puzzles, writes them and says what they are about.
pub(crate) fn run(selecting: &Selecting) -> Result<(), Error> {
    let mut all = Vec::new();
    for path in &selecting.files {
        let is_pack = path.extension().is_some_and(|extension| extension == PACK_EXTENSION);
        all.extend(if is_pack { read_pack(path)? } else { read(path)? });
    }
    let found = all.len();
    let all = rate(all);
    let chosen = choose(all, selecting.count);
    let mut builder = Builder::default();
    for puzzle in &chosen {
        // Where a game of ours was played is of no use to anybody.
        let puzzle = puzzle.clone().with_game_url("").unwrap_or_else(|_| puzzle.clone());
        builder.add(&puzzle).map_err(Error::Build)?;
    }
    let bytes = builder.finish();
    fs::write(&selecting.output, &bytes).map_err(Error::file(&selecting.output))?;
    tell(&chosen, found, bytes.len()).map_err(Error::Output)
}

/// The puzzles with the ratings that our levels give them today. What no level solves is left out.
fn rate(mut all: Vec<Puzzle>) -> Vec<Puzzle> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let share = all.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        for part in all.chunks_mut(share) {
            scope.spawn(move || {
                let (puzzler, signals, begun) =
                    (Puzzler::new(0), Signals::default(), Instant::now());
                for puzzle in part {
                    let rating = puzzler.rating(puzzle, &signals, &begun);
                    puzzle.standing.rating = rating.unwrap_or(0);
                }
            });
        }
    });
    all.retain(|puzzle| puzzle.standing.rating > 0);
    all
}

/// The puzzles of a file in the public CSV format.
pub(crate) fn read(path: &Path) -> Result<Vec<Puzzle>, Error> {
    let text = fs::read_to_string(path).map_err(Error::file(path))?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| *line != HEADER);
    let puzzle = |(number, line): (usize, &str)| {
        line.parse().map_err(|error| Error::Line(path.to_owned(), number, error))
    };
    lines.map(puzzle).collect()
}

/// The puzzles of a pack.
fn read_pack(path: &Path) -> Result<Vec<Puzzle>, Error> {
    let bytes = fs::read(path).map_err(Error::file(path))?;
    let pack = Collection::open(bytes).map_err(Error::pack(path))?;
    let puzzles = (0..pack.len()).filter_map(|number| pack.puzzle(number).transpose());
    puzzles.collect::<Result<_, _>>().map_err(Error::pack(path))
}

/// At most `count` puzzles, no two of the same position. They are taken in turns from every
/// difficulty and theme, so that what is rare is there in full.
fn choose(all: Vec<Puzzle>, count: usize) -> Vec<Puzzle> {
    let (mut ids, mut shown) = (HashSet::new(), HashSet::new());
    let mut all = all;
    all.retain(|puzzle| ids.insert(puzzle.id().to_owned()) && shown.insert(puzzle.shown().key().0));
    let longer = all.iter().filter(|puzzle| !is_one_mover(puzzle)).count();
    let one_movers_max = longer.min(count) / (ONE_MOVER_PART - 1);
    let mut cells: BTreeMap<Cell, VecDeque<Puzzle>> = BTreeMap::new();
    let counts = themes(&all);
    for puzzle in all {
        let rarest = puzzle.themes().iter().min_by_key(|theme| counts.get(theme.as_str()));
        let cell = (puzzle.standing.rating, rarest.cloned().unwrap_or_default());
        cells.entry(cell).or_default().push_back(puzzle);
    }
    let mut chosen = Vec::new();
    let mut one_movers = 0;
    while chosen.len() < count && cells.values().any(|cell| !cell.is_empty()) {
        for puzzle in cells.values_mut().filter_map(VecDeque::pop_front) {
            let is_one_mover = is_one_mover(&puzzle);
            if chosen.len() == count || is_one_mover && one_movers == one_movers_max {
                continue;
            }
            one_movers += usize::from(is_one_mover);
            chosen.push(puzzle);
        }
    }
    chosen
}

fn is_one_mover(puzzle: &Puzzle) -> bool {
    puzzle.moves().len() == 2
}

/// How many puzzles have each theme.
fn themes(puzzles: &[Puzzle]) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for theme in puzzles.iter().flat_map(Puzzle::themes) {
        *counts.entry(theme.clone()).or_default() += 1;
    }
    counts
}

fn tell(chosen: &[Puzzle], found: usize, bytes: usize) -> io::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "{} of {found} puzzles, {bytes} bytes", chosen.len())?;
    let mut ratings: BTreeMap<u16, usize> = BTreeMap::new();
    for puzzle in chosen {
        *ratings.entry(puzzle.standing.rating).or_default() += 1;
    }
    for (rating, count) in ratings {
        writeln!(output, "rating {rating}: {count}")?;
    }
    for (theme, count) in themes(chosen) {
        writeln!(output, "{theme}: {count}")?;
    }
    output.flush()
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use super::*;

    const TWO_MOVES: &str = "b1b7 a2a1 b7b1 a1b1";
    const ONE_MOVE: &str = "b1b7 a2a1";

    /// Black pawns on the fifth rank make each puzzle a position of its own.
    const PAWNS: [&str; 12] =
        ["8", "3p4", "4p3", "5p2", "6p1", "7p", "3pp3", "3p1p2", "3p2p1", "3p3p", "4pp2", "4p1p1"];

    /// The puzzles with these numbers.
    fn puzzles(numbers: Range<usize>, theme: &str, moves: &str) -> Vec<Puzzle> {
        let puzzle = |number: usize| {
            let fen = format!("6k1/5ppp/8/{}/8/8/r4PPP/1R4K1 w - - 0 1", PAWNS[number]);
            format!("p{number},{fen},{moves},900,200,0,0,{theme},,").parse().expect("a puzzle")
        };
        numbers.map(puzzle).collect()
    }

    /// How many of the chosen puzzles have a theme.
    fn chosen(all: &[Vec<Puzzle>], count: usize, theme: &str) -> usize {
        themes(&choose(all.concat(), count)).get(theme).copied().unwrap_or(0)
    }

    #[test]
    fn what_is_rare_is_chosen_in_full() {
        let all = [puzzles(0..9, "fork", TWO_MOVES), puzzles(9..12, "pin", TWO_MOVES)];
        assert_eq!((chosen(&all, 7, "pin"), chosen(&all, 7, "fork")), (3, 4));
        assert_eq!((chosen(&all, 20, "pin"), chosen(&all, 20, "fork")), (3, 9));
    }

    #[test]
    fn a_position_is_chosen_once() {
        let all = [puzzles(0..9, "fork", TWO_MOVES), puzzles(0..9, "pin", TWO_MOVES)];
        assert_eq!((chosen(&all, 20, "fork"), chosen(&all, 20, "pin")), (9, 0));
    }

    #[test]
    fn the_puzzles_of_a_pack_are_read() {
        let all = puzzles(0..9, "fork", TWO_MOVES);
        let mut builder = Builder::default();
        all.iter().for_each(|puzzle| builder.add(puzzle).expect("it fits"));
        let path = std::env::temp_dir().join(format!("tabiya-pack-{}.tbyp", std::process::id()));
        fs::write(&path, builder.finish()).expect("a file");
        let mut read = read_pack(&path).expect("a pack");
        read.sort_by_key(|puzzle| puzzle.id().to_owned());
        assert_eq!(read, all);
        fs::write(&path, "p1,fen").expect("a file");
        let error = read_pack(&path).expect_err("no pack").to_string();
        assert!(error.ends_with("this is no collection of puzzles"), "{error}");
        fs::remove_file(&path).expect("it was there");
    }

    #[test]
    fn puzzles_of_one_move_are_few() {
        let all = [puzzles(0..8, "fork", TWO_MOVES), puzzles(8..12, "oneMove", ONE_MOVE)];
        assert_eq!(chosen(&all, 12, "oneMove"), 2);
    }
}
