//! How long the review of a game of 80 plies takes on two threads.
//!
//! `cargo bench --bench review` prints a table. Nothing else should run beside it.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use tabiya_chess::Move;
use tabiya_chess::pgn::{Reader, Tree};
use tabiya_review::Report;
use tabiya_terminal::assess::Assessing;

/// Our engine against itself.
const GAME: &str = include_str!("game.pgn");
/// Positions for each move, and the seconds that a review should take at most.
const GOALS: [(u64, u32); 2] = [(100_000, 8), (1_000_000, 60)];
const RUNS: usize = 3;
const THREADS: NonZeroUsize = NonZeroUsize::new(2).expect("two threads");

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let tree = Reader::new(GAME.as_bytes()).read_tree()?.ok_or("there is no game")?;
    println!("| positions a ply | median of {RUNS} | fastest | goal |");
    println!("| --- | --- | --- | --- |");
    for (nodes, goal) in GOALS {
        let mut times: Vec<Duration> = (0..RUNS).map(|_| review(&tree, nodes)).collect();
        times.sort_unstable();
        let seconds = |time: Duration| format!("{:.2} s", time.as_secs_f64());
        let (median, fastest) = (seconds(times[RUNS / 2]), seconds(times[0]));
        println!("| {nodes} | {median} | {fastest} | {goal} s |");
    }
    Ok(())
}

/// How long a review takes.
fn review(tree: &Tree, nodes: u64) -> Duration {
    let begun = Instant::now();
    let moves: Vec<Move> = tree.main_line().moves().collect();
    let plies = moves.len();
    let mut work = Assessing::start(*tree.start(), moves, nodes, THREADS);
    while work.wait(Duration::from_millis(10)) {}
    let report = Report::new(tree, &work.into_assessments());
    assert_eq!(report.moves.len(), plies, "every move is judged");
    begun.elapsed()
}
