//! How long one evaluation takes.
//!
//! `cargo run --release -p tabiya-engine --example evaluate_speed -- <file>` reads one FEN a
//! line, plays each out at random, and evaluates all positions again and again.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use tabiya_chess::Position;
use tabiya_engine::Random;
use tabiya_engine::evaluation::{Classical, Evaluator};

/// How many moves a playout has at most.
const PLIES: usize = 80;
/// How often all positions are evaluated; the fastest round counts.
const ROUNDS: usize = 20;

fn main() -> ExitCode {
    let Some(text) = std::env::args().nth(1).and_then(|path| std::fs::read_to_string(path).ok())
    else {
        eprintln!("usage: evaluate_speed <file with a FEN a line>");
        return ExitCode::FAILURE;
    };
    let mut random = Random::new(1);
    let starts = text.lines().step_by(20).filter_map(|line| line.parse().ok());
    let positions: Vec<_> = starts.flat_map(|start| play_out(start, &mut random)).collect();
    measure("one playout after another", &positions, Classical::default());
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

fn measure(name: &str, positions: &[Position], mut judge: Classical) {
    let mut best = f64::MAX;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        for position in positions {
            black_box(judge.evaluate(black_box(position)));
        }
        best = best.min(start.elapsed().as_secs_f64());
    }
    #[expect(clippy::cast_precision_loss, reason = "a count of thousands")]
    let nanoseconds = best * 1e9 / positions.len() as f64;
    println!("{name}: {} positions, {nanoseconds:.1} ns each", positions.len());
}
