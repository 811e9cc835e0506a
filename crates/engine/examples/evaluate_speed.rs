//! How long one evaluation takes.
//!
//! `cargo run --release -p tabiya-engine --example evaluate_speed -- <file>` reads one FEN a
//! line, plays some out at random, and evaluates the positions met again and again.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use tabiya_chess::Position;
use tabiya_engine::Random;
use tabiya_engine::evaluation::{Classical, Evaluator};

/// How many moves a playout has at most.
const PLIES: usize = 80;
/// How often all positions are evaluated; of each batch the fastest round counts.
const ROUNDS: usize = 40;
/// How many positions are timed together.
const BATCH: usize = 500;

fn main() -> ExitCode {
    let Some(text) = std::env::args().nth(1).and_then(|path| std::fs::read_to_string(path).ok())
    else {
        eprintln!("usage: evaluate_speed <file with a FEN a line>");
        return ExitCode::FAILURE;
    };
    let mut random = Random::new(1);
    let starts = text.lines().step_by(20).filter_map(|line| line.parse().ok());
    let positions: Vec<_> = starts.flat_map(|start| play_out(start, &mut random)).collect();
    let family: Vec<_> = positions.iter().step_by(20).flat_map(successors).collect();
    measure("siblings together, as in a search", &family, Classical::default());
    let mut mixed = positions;
    for index in (1..mixed.len()).rev() {
        mixed.swap(index, random.below(index + 1));
    }
    measure("in random order", &mixed, Classical::default());
    ExitCode::SUCCESS
}

/// The positions of a random game that are not check.
fn play_out(start: Position, random: &mut Random) -> Vec<Position> {
    let mut positions = vec![start];
    for _ in 0..PLIES {
        let Some(position) = positions.last() else { break };
        let moves: Vec<_> = position.legal_moves().iter().copied().collect();
        let Some(&mv) = random.pick(&moves) else { break };
        positions.push(position.play_unchecked(mv));
    }
    positions.retain(|position| !position.is_check());
    positions
}

/// The positions after each legal move that are not check.
fn successors(position: &Position) -> Vec<Position> {
    let moves = position.legal_moves();
    let next = moves.iter().map(|&mv| position.play_unchecked(mv));
    next.filter(|position| !position.is_check()).collect()
}

/// Times the positions in batches, each so short that on a busy machine some round of it runs
/// undisturbed.
fn measure(name: &str, positions: &[Position], mut judge: Classical) {
    let mut fastest = vec![Duration::MAX; positions.len().div_ceil(BATCH)];
    for _ in 0..ROUNDS {
        for (batch, fastest) in positions.chunks(BATCH).zip(&mut fastest) {
            let start = Instant::now();
            for position in batch {
                black_box(judge.evaluate(black_box(position)));
            }
            *fastest = start.elapsed().min(*fastest);
        }
    }
    let sum: Duration = fastest.iter().sum();
    #[expect(clippy::cast_precision_loss, reason = "a count of thousands")]
    let nanoseconds = sum.as_secs_f64() * 1e9 / positions.len() as f64;
    println!("{name}: {} positions, {nanoseconds:.1} ns each", positions.len());
}
