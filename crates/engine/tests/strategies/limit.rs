//! Strategies keep to their limits.

use std::time::{Duration, Instant};

use tabiya_chess::{ByColor, Game};
use tabiya_engine::StrategyName::{AlphaBeta, Minimax, MonteCarlo};
use tabiya_engine::{Clock, Limits, Signals, Stopwatch, Task};

use crate::ticking::Ticking;
use crate::{STUDENTS, ask, game};

/// Many moves and much to take: here a full depth takes long.
const CROWDED: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn a_strategy_stopped_at_once_still_has_a_legal_move() {
    let (game, signals) = (game(CROWDED), Signals::default());
    signals.stop();
    for name in STUDENTS {
        let task = Task {
            game: &game,
            limits: &Limits::default(),
            signals: &signals,
            stopwatch: &Instant::now(),
        };
        let best = name.build(1).choose(&task, &mut |_| ()).best;
        assert!(best.is_some_and(|mv| game.position().is_legal(mv)), "{name}");
    }
}

#[test]
fn only_the_moves_asked_for_are_chosen() {
    let game = Game::new();
    let moves = ["a2a3", "h2h4"].map(|uci| {
        let uci = uci.parse::<tabiya_chess::Uci>().unwrap();
        uci.to_move(game.position()).unwrap()
    });
    for name in STUDENTS {
        for depth in 1..=3 {
            let limits = Limits { moves: moves.to_vec(), ..Limits::from_depth(depth) };
            let best = ask(name, &game, &limits).best;
            assert!(best.is_some_and(|mv| moves.contains(&mv)), "{name}");
        }
    }
}

#[test]
fn no_more_positions_are_looked_at_than_allowed() {
    for name in [Minimax, AlphaBeta, MonteCarlo] {
        for nodes in [1, 47, 1_000] {
            let choice = ask(name, &game(CROWDED), &Limits::from_nodes(nodes));
            assert!(choice.best.is_some() && choice.thought.nodes <= nodes, "{name}");
        }
    }
}

#[test]
fn a_depth_that_cannot_be_finished_gives_way_to_the_one_before() {
    let complete = ask(Minimax, &game(CROWDED), &Limits::from_depth(2));
    let nodes = complete.thought.nodes + 500;
    let cut = ask(Minimax, &game(CROWDED), &Limits { nodes: Some(nodes), ..Limits::from_depth(3) });
    assert_eq!(cut.thought.depth, 2);
    assert_eq!((cut.best, cut.thought.score), (complete.best, complete.thought.score));
}

#[test]
fn the_clock_stops_the_thinking_before_it_runs_out() {
    let remaining = Duration::from_millis(200);
    let times = ByColor::new_with(|_| remaining);
    let clock = Clock { remaining: times, ..Clock::default() };
    let on_clock = Limits { clock: Some(clock), nodes: Some(u64::MAX), ..Limits::from_depth(7) };
    let on_move =
        Limits { move_time: Some(remaining), nodes: Some(u64::MAX), ..Limits::from_depth(7) };
    for name in [Minimax, AlphaBeta, MonteCarlo] {
        for limits in [&on_clock, &on_move] {
            let stopwatch = Ticking::new(remaining / 100);
            let (game, signals) = (game(CROWDED), Signals::default());
            let task = Task { game: &game, limits, signals: &signals, stopwatch: &stopwatch };
            assert!(name.build(1).choose(&task, &mut |_| ()).best.is_some());
            let taken = stopwatch.elapsed();
            assert!(taken < remaining, "{name} took {taken:?}");
        }
    }
}
