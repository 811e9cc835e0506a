//! How long one evaluation takes, by each evaluator.
//!
//! `cargo run --release -p tabiya-engine --example evaluate_speed -- <file>` reads one FEN a
//! line, plays some out at random, and evaluates the positions after each move of the positions
//! met, again and again. The network has random weights: they cost what others do.

use std::hint::black_box;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tabiya_chess::{Move, Position};
use tabiya_engine::Random;
use tabiya_engine::evaluation::{Classical, Evaluator};
use tabiya_engine::network::{Base, FEATURES, Network, Neural, Output, Row};

/// How many moves a playout has at most.
const PLIES: usize = 80;
/// How often all positions are evaluated; of each batch the fastest round counts.
const ROUNDS: usize = 40;
/// How many families of positions are timed together.
const BATCH: usize = 20;

/// A position, and those after its moves.
type Family = (Position, Vec<(Move, Position)>);

fn main() -> ExitCode {
    let Some(text) = std::env::args().nth(1).and_then(|path| std::fs::read_to_string(path).ok())
    else {
        eprintln!("usage: evaluate_speed <file with a FEN a line>");
        return ExitCode::FAILURE;
    };
    let mut random = Random::new(1);
    let starts = text.lines().step_by(20).filter_map(|line| line.parse().ok());
    let positions = starts.flat_map(|start| play_out(start, &mut random)).step_by(20);
    let families: Vec<_> = positions.map(family).collect();
    measure("by terms", &families, Classical::default());
    for (name, base) in [("by a network", Base::Nothing), ("by both", Base::Terms)] {
        let network = Network { base, ..any_network(&mut random) };
        measure(name, &families, Neural::new(Arc::new(network)));
    }
    ExitCode::SUCCESS
}

/// A network with small weights.
fn any_network(random: &mut Random) -> Network {
    let mut row =
        || Row(std::array::from_fn(|_| i16::try_from(random.below(64)).unwrap_or(0) - 32));
    let hidden = (0..FEATURES).map(|_| row()).collect();
    let hidden_bias = row();
    let outputs = std::array::from_fn(|_| Output { weights: [row(), row()], bias: 0 });
    Network { base: Base::Nothing, hidden, hidden_bias, outputs }
}

/// The positions of a random game.
fn play_out(start: Position, random: &mut Random) -> Vec<Position> {
    let mut positions = vec![start];
    for _ in 0..PLIES {
        let Some(position) = positions.last() else { break };
        let moves: Vec<_> = position.legal_moves().iter().copied().collect();
        let Some(&mv) = random.pick(&moves) else { break };
        positions.push(position.play_unchecked(mv));
    }
    positions
}

/// A position with those after its legal moves that are not check.
fn family(position: Position) -> Family {
    let moves = position.legal_moves();
    let next = moves.iter().map(|&mv| (mv, position.play_unchecked(mv)));
    let next = next.filter(|(_, position)| !position.is_check()).collect();
    (position, next)
}

/// Times the positions in batches, each so short that on a busy machine some round of it runs
/// undisturbed.
fn measure(name: &str, families: &[Family], mut judge: impl Evaluator) {
    let mut fastest = vec![Duration::MAX; families.len().div_ceil(BATCH)];
    for _ in 0..ROUNDS {
        for (batch, fastest) in families.chunks(BATCH).zip(&mut fastest) {
            let start = Instant::now();
            for (parent, children) in batch {
                judge.begin(parent);
                for (mv, child) in children {
                    judge.enter(parent, Some(*mv), child);
                    black_box(judge.evaluate(black_box(child)));
                    judge.leave();
                }
            }
            *fastest = start.elapsed().min(*fastest);
        }
    }
    let sum: Duration = fastest.iter().sum();
    let count: usize = families.iter().map(|(_, children)| children.len()).sum();
    #[expect(clippy::cast_precision_loss, reason = "a count of thousands")]
    let nanoseconds = sum.as_secs_f64() * 1e9 / count as f64;
    println!("{name}: {count} positions, {nanoseconds:.1} ns each");
}
