//! Measures the strategies for `docs/strategies.md`: how many positions they look at, and how
//! they fare against each other.
//!
//! `cargo run -p tabiya-engine --example strategies -- nodes`, or `games 40`.

use std::time::Instant;

use tabiya_chess::{Color, Game, Outcome, Position};
use tabiya_engine::{Choice, Limits, Random, Signals, Strategy, StrategyName, Task};

/// The start, a crowded middle game and an ending.
const POSITIONS: [(&str, &str); 3] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("middle game", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
    ("ending", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
];

/// The pairs that play each other, the one expected to be stronger first.
const PAIRS: [(StrategyName, StrategyName); 5] = [
    (StrategyName::Greedy, StrategyName::Random),
    (StrategyName::Minimax, StrategyName::Greedy),
    (StrategyName::AlphaBeta, StrategyName::Minimax),
    (StrategyName::MonteCarlo, StrategyName::Greedy),
    (StrategyName::AlphaBeta, StrategyName::MonteCarlo),
];

/// Half moves that dice play at the beginning, so that no two games are the same.
const OPENING_PLIES: usize = 6;
/// A game that lasts longer counts as drawn.
const PLIES_MAX: usize = 300;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    match args.next().as_deref() {
        Some("games") => match_all(args.next().map_or(Ok(20), |count| count.parse())?),
        _ => count_nodes()?,
    }
    Ok(())
}

fn count_nodes() -> Result<(), Box<dyn std::error::Error>> {
    println!("| position | depth | minimax | alpha-beta |\n| --- | --- | --- | --- |");
    for (name, fen) in POSITIONS {
        let game = Game::from_position(fen.parse::<Position>()?);
        for depth in 1..=5 {
            let nodes = [StrategyName::Minimax, StrategyName::AlphaBeta].map(|strategy| {
                let choice = ask(&mut *strategy.build(0), &game, &Limits::from_depth(depth));
                choice.thought.nodes
            });
            println!("| {name} | {depth} | {} | {} |", nodes[0], nodes[1]);
        }
    }
    Ok(())
}

fn match_all(games: u64) {
    println!("| first | second | won | drawn | lost |\n| --- | --- | --- | --- | --- |");
    for (first, second) in PAIRS {
        let results = (0..games).map(|seed| play(first, second, seed)).collect::<Vec<_>>();
        let count = |result| results.iter().filter(|&&other| other == result).count();
        let [won, drawn, lost] = [Some(true), None, Some(false)].map(count);
        println!("| {first} | {second} | {won} | {drawn} | {lost} |");
    }
}

/// Whether the first one wins; none if nobody does. Two games in turn share their opening.
fn play(first: StrategyName, second: StrategyName, seed: u64) -> Option<bool> {
    let first_color = if seed.is_multiple_of(2) { Color::White } else { Color::Black };
    let mut dice = Random::new(seed / 2);
    let mut players = [first.build(seed), second.build(seed)];
    let mut game = Game::new();
    while game.outcome().is_none() && game.plies() < PLIES_MAX {
        let turn = game.position().turn();
        let best = if game.plies() < OPENING_PLIES {
            dice.pick(&game.position().legal_moves()).copied()
        } else {
            let player = &mut players[usize::from(turn != first_color)];
            ask(&mut **player, &game, &Limits::default()).best
        };
        // Without a move, or with one that is refused, the game has ended.
        if best.is_none_or(|mv| game.play(mv).is_err()) {
            break;
        }
    }
    let winner = game.outcome().and_then(Outcome::winner);
    winner.map(|winner| winner == first_color)
}

fn ask(strategy: &mut dyn Strategy, game: &Game, limits: &Limits) -> Choice {
    strategy.choose(
        &Task { game, limits, signals: &Signals::default(), stopwatch: &Instant::now() },
        &mut |_| (),
    )
}
