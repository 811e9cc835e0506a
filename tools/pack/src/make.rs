//! Puzzles found in games and checked.

use std::collections::{BTreeMap, HashSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use tabiya_engine::Signals;
use tabiya_review::Puzzler;
use tabiya_train::{HEADER, Puzzle};

use crate::error::Error;
use crate::select::read;
use crate::{Making, play};

/// A check looks at so many times as many positions as the search did.
const CHECK: u64 = 10;
/// The most puzzles of one game, and the most of them with a single move.
const GAME_MAX: usize = 8;
const GAME_ONE_MOVERS_MAX: usize = 1;
/// So many games apart the progress is told.
const TELL: u64 = 20;

/// Adds puzzles to a file, after those that it has.
pub(crate) fn run(making: &Making) -> Result<(), Error> {
    let seed = making.games.seed;
    let first = next_game(&making.file, seed)?;
    let mut file = append(&making.file).map_err(Error::file(&making.file))?;
    let next = AtomicU64::new(first);
    let (sender, made) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..making.threads.max(1) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut maker = Maker::new(making.nodes);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let is_wanted = number < making.games.games;
                    if !is_wanted || sender.send((number, maker.puzzles(seed, number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        write_in_order(&mut file, first, &made).map_err(Error::file(&making.file))
    })
}

/// The first game of a seed that the file does not have. Games without a puzzle at the end are
/// played again.
fn next_game(path: &Path, seed: u64) -> Result<u64, Error> {
    if !path.exists() {
        return Ok(0);
    }
    let prefix = format!("{seed}/");
    let puzzles = read(path)?;
    let numbers = puzzles
        .iter()
        .filter_map(|puzzle| puzzle.game_url().strip_prefix(&prefix)?.parse::<u64>().ok());
    Ok(numbers.max().map_or(0, |last| last + 1))
}

fn append(path: &Path) -> io::Result<File> {
    let is_new = fs::metadata(path).map_or(true, |data| data.len() == 0);
    let mut file = OpenOptions::new().append(true).create(true).open(path)?;
    if is_new {
        writeln!(file, "{HEADER}")?;
    }
    Ok(file)
}

/// Writes the puzzles of each game as soon as those of all games before it are written, so that a
/// file that was broken off can be gone on with.
fn write_in_order(
    file: &mut File,
    first: u64,
    made: &mpsc::Receiver<(u64, Vec<Puzzle>)>,
) -> io::Result<()> {
    let begun = Instant::now();
    let mut waiting = BTreeMap::new();
    let (mut next, mut count) = (first, 0);
    while let Ok((number, puzzles)) = made.recv() {
        waiting.insert(number, puzzles);
        while let Some(puzzles) = waiting.remove(&next) {
            let lines: Vec<String> = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
            file.write_all(lines.concat().as_bytes())?;
            next += 1;
            count += puzzles.len();
            if next % TELL == 0 {
                let seconds = begun.elapsed().as_secs();
                writeln!(io::stderr(), "{next} games, {count} new puzzles, {seconds} s")?;
            }
        }
    }
    Ok(())
}

/// What looks for puzzles on one thread.
struct Maker {
    finder: Puzzler,
    checker: Puzzler,
}

impl Maker {
    fn new(nodes: u64) -> Self {
        Self { finder: Puzzler::new(nodes), checker: Puzzler::new(nodes * CHECK) }
    }

    /// The puzzles of a game that pass the check, no two with the same first move.
    fn puzzles(&mut self, seed: u64, number: u64) -> Vec<Puzzle> {
        let (signals, begun) = (Signals::default(), Instant::now());
        let tree = play::game(seed, number);
        let url = format!("{seed}/{number}");
        let mut first_moves = HashSet::new();
        let mut puzzles = Vec::new();
        let mut one_movers = 0;
        for puzzle in self.finder.find_in(&tree, &url, &signals, &begun) {
            let is_one_mover = puzzle.moves().len() == 2;
            if puzzles.len() == GAME_MAX || is_one_mover && one_movers == GAME_ONE_MOVERS_MAX {
                continue;
            }
            if first_moves.insert(puzzle.moves()[1])
                && self.checker.check(&puzzle, &signals, &begun).is_ok()
            {
                one_movers += usize::from(is_one_mover);
                puzzles.push(puzzle);
            }
        }
        puzzles
    }
}
