//! Engines that are asked for the best move.

use std::time::Duration;

use tabiya_chess::Position;
use tabiya_match::{EngineFaultKind, Puzzle, SolveError, StartError, solve};

use crate::kit::engine;

const TIME: Duration = Duration::from_secs(60);
const STALL: Duration = Duration::from_secs(600);

/// Two puzzles; the engine of the tests, which plays the first legal move, solves one.
fn puzzles() -> [Puzzle; 2] {
    let position = Position::start();
    let moves = position.legal_moves();
    [moves[0], moves[1]].map(|solution| Puzzle { position, solution })
}

#[test]
fn only_the_solution_counts() {
    let solved = |behavior| solve(&engine(0, behavior), &puzzles(), TIME, STALL);
    assert_eq!(solved("well").expect("it answers"), 1);
}

#[test]
fn an_engine_that_fails_is_no_engine_that_solves_nothing() {
    let crashed = solve(&engine(0, "crash"), &puzzles(), TIME, STALL);
    let Err(SolveError::Fault(fault)) = crashed else { unreachable!("{crashed:?}") };
    assert_eq!(fault.kind, EngineFaultKind::Crash);
    let mut absent = engine(0, "well");
    absent.command = "no-such-engine".to_owned();
    let absent = solve(&absent, &puzzles(), TIME, STALL);
    assert!(matches!(absent, Err(SolveError::Start(StartError::Spawn(_)))), "{absent:?}");
}
