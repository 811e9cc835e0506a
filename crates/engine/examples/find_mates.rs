//! Writes positions with a proven mate in 2 to 4 moves, for the tests of the search and for engines
//! to solve:
//! `cargo run --release -p tabiya-engine --example find_mates -- 20 >crates/engine/tests/data/mates.epd`
//!
//! Random games are played until the engine announces a mate. Every sequence of moves is then
//! tried to prove that the mate is forced, that none is shorter, and that only one move leads to it.

use std::time::Instant;

use tabiya_chess::{Game, Move, Position, SanPlus};
use tabiya_engine::{Engine, EngineOptions, Limits, Random, ScoreKind, Signals, Strategy, Task};

/// Positions with more moves than this take too long to prove.
const MOVES_MAX: usize = 40;

fn main() {
    let wanted = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(20);
    let mut engine = Engine::new(EngineOptions::default());
    let mut found = [0; 5];
    for seed in 0.. {
        let Some((position, moves)) = random_mate(&mut engine, &mut Random::new(seed)) else {
            continue;
        };
        if found[moves] < wanted
            && !is_mate_in(&position, moves - 1)
            && let Some(mv) = only_move(&position, moves)
        {
            println!("{position} bm {}; dm {moves};", SanPlus::from_move(&position, mv));
            found[moves] += 1;
        }
        if found[2..].iter().all(|&count| count >= wanted) {
            break;
        }
    }
}

/// The first position of a random game in which the engine sees a mate in 2 to 4.
fn random_mate(engine: &mut Engine, random: &mut Random) -> Option<(Position, usize)> {
    let mut game = Game::new();
    let plies = 20 + random.below(100);
    while game.outcome().is_none() {
        let moves = game.position().legal_moves();
        if game.plies() >= plies && moves.len() <= MOVES_MAX {
            let (limits, signals) = (Limits::from_nodes(3_000), Signals::default());
            let task = Task {
                game: &game,
                limits: &limits,
                signals: &signals,
                stopwatch: &Instant::now(),
            };
            let score = engine.choose(&task, &mut |_| ()).thought.score?;
            if let ScoreKind::Mate(moves @ 2..=4) = score.kind() {
                return Some((*game.position(), usize::try_from(moves).ok()?));
            }
        }
        game.play(*random.pick(&moves)?).ok()?;
    }
    None
}

/// The move that forces mate in so many moves, if there is one and no second, all moves tried.
fn only_move(position: &Position, moves: usize) -> Option<Move> {
    let legal = position.legal_moves();
    let mut mating = legal.iter().filter(|&&mv| is_mate_after(position, mv, moves));
    let only = mating.next().copied();
    only.filter(|_| mating.next().is_none())
}

/// Whether the side to move can force mate in so many moves, all moves tried.
fn is_mate_in(position: &Position, moves: usize) -> bool {
    position.legal_moves().iter().any(|&mv| is_mate_after(position, mv, moves))
}

/// Whether a move is the first of so many that force mate.
fn is_mate_after(position: &Position, mv: Move, moves: usize) -> bool {
    let next = position.play_unchecked(mv);
    if moves == 1 && !next.is_check() {
        return false;
    }
    let replies = next.legal_moves();
    if replies.is_empty() {
        return next.is_check();
    }
    moves > 1
        && !next.board().is_dead()
        && replies.iter().all(|&reply| is_mate_in(&next.play_unchecked(reply), moves - 1))
}
