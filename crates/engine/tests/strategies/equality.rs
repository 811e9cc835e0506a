//! Minimax and alpha-beta choose the same move for the same score, and count differently.

use proptest::collection::vec;
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use proptest::test_runner::Config;
use tabiya_chess::Game;
use tabiya_engine::{Limits, StrategyName};

use crate::{ask, game};

/// Openings, middle games and endings, checks, mates, stalemates, promotions and counters.
const POSITIONS: [&str; 13] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
    "4k3/8/4p3/3n4/8/8/8/3QK3 w - - 0 1",
    "8/8/8/8/8/5k2/6q1/7K w - - 0 1",
    "7k/8/5KQ1/8/8/8/8/8 w - - 98 100",
    "8/5P1k/8/8/8/8/1p5K/8 b - - 0 1",
    "2r3k1/1q1nbppp/r3p3/3pP3/pPpP4/P1Q2N2/2RN1PPP/2R4K b - b3 0 23",
];

/// Asks both, checks that they agree, and says how many positions each has looked at.
fn compare(game: &Game, depth: u32) -> (u64, u64) {
    let limits = Limits::from_depth(depth);
    let [full, pruned] =
        [StrategyName::Minimax, StrategyName::AlphaBeta].map(|name| ask(name, game, &limits));
    assert_eq!(full.best, pruned.best, "{} at depth {depth}", game.position());
    assert_eq!(full.thought.score, pruned.thought.score, "{}", game.position());
    assert_eq!(full.thought.depth, pruned.thought.depth, "{}", game.position());
    (full.thought.nodes, pruned.thought.nodes)
}

#[test]
fn alpha_beta_chooses_as_minimax_with_fewer_positions() {
    for fen in POSITIONS {
        for depth in 1..=3 {
            let (full, pruned) = compare(&game(fen), depth);
            assert!(pruned <= full, "{fen} at depth {depth}: {pruned} of {full}");
        }
    }
    let (full, pruned) = compare(&Game::new(), 4);
    assert!(pruned * 10 < full, "{pruned} of {full}");
}

#[test]
fn minimax_visits_every_position_there_is() {
    // 20, 400 and 8902 positions are one, two and three moves away; each round begins anew.
    let limits = Limits::from_depth(3);
    let nodes = ask(StrategyName::Minimax, &Game::new(), &limits).thought.nodes;
    assert_eq!(nodes, 20 + (20 + 400) + (20 + 400 + 8902));
}

#[test]
fn mates_are_scored_the_same_by_distance() {
    let mate_in_two = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    compare(&game(mate_in_two), 4);
}

proptest! {
    #![proptest_config(Config { cases: 48, failure_persistence: None, ..Config::default() })]

    #[test]
    fn they_agree_wherever_a_random_game_leads(
        choices in vec(any::<u16>(), 0..120), depth in 1_u32..=3
    ) {
        let mut game = Game::new();
        for choice in choices {
            let moves = game.position().legal_moves();
            if game.outcome().is_some() {
                break;
            }
            game.play(moves[usize::from(choice) % moves.len()]).unwrap();
        }
        let (full, pruned) = compare(&game, depth);
        prop_assert!(pruned <= full);
        if depth == 1 {
            prop_assert_eq!(pruned, full);
        }
    }
}
