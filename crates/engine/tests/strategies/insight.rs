//! What each strategy sees, and what it cannot see. `docs/strategies.md` shows these positions.

use tabiya_chess::Game;
use tabiya_engine::StrategyName::{AlphaBeta, Greedy, Minimax, MonteCarlo, Random};
use tabiya_engine::{Limits, Score, StrategyName};

use crate::{answer, ask, choose, game};

/// A rook gives mate on the back rank.
const MATE_IN_ONE: &str = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1";
/// Paul Morphy's problem: the rook is offered, and a pawn gives mate.
const MATE_IN_TWO: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
/// The knight is guarded by a pawn.
const POISONED_KNIGHT: &str = "4k3/8/4p3/3n4/8/8/8/3QK3 w - - 0 1";
/// Two rooks need three moves to drive the king to the edge.
const MATE_IN_THREE: &str = "8/8/6k1/R7/1R6/8/8/4K3 w - - 0 1";
/// The rook that can take the queen is the one that guards against mate.
const GUARDED_BACK_RANK: &str = "4r1k1/5ppp/8/3q4/8/8/5PPP/3R2K1 w - - 0 1";

#[test]
fn every_strategy_but_the_dice_takes_a_mate_in_one() {
    for name in [Greedy, Minimax, AlphaBeta, MonteCarlo] {
        assert_eq!(answer(name, MATE_IN_ONE, &Limits::default()), "Re8#", "{name}");
    }
    assert_ne!(answer(Random, MATE_IN_ONE, &Limits::default()), "Re8#");
}

#[test]
fn three_half_moves_are_enough_for_a_mate_in_two() {
    for name in [Minimax, AlphaBeta] {
        let choice = ask(name, &game(MATE_IN_TWO), &Limits::default());
        assert_eq!(choice.thought.score, Some(Score::mate_in(3)), "{name}");
        assert_eq!(answer(name, MATE_IN_TWO, &Limits::default()), "Ra6", "{name}");
    }
    let two = Limits::from_depth(2);
    assert!(ask(Minimax, &game(MATE_IN_TWO), &two).thought.score < Some(Score::MATE_MIN));
}

#[test]
fn averages_shy_away_from_the_sacrifice_that_mates() {
    assert_ne!(answer(MonteCarlo, MATE_IN_TWO, &Limits::from_nodes(2_000)), "Ra6");
}

#[test]
fn greed_takes_the_poisoned_knight() {
    assert_eq!(answer(Greedy, POISONED_KNIGHT, &Limits::default()), "Qxd5");
    for name in [Minimax, AlphaBeta, MonteCarlo] {
        assert_ne!(answer(name, POISONED_KNIGHT, &Limits::default()), "Qxd5", "{name}");
    }
}

#[test]
fn the_last_move_that_minimax_sees_is_a_greedy_one() {
    assert_eq!(answer(Minimax, POISONED_KNIGHT, &Limits::from_depth(1)), "Qxd5");
    assert_ne!(answer(Minimax, POISONED_KNIGHT, &Limits::from_depth(2)), "Qxd5");
}

#[test]
fn a_mate_in_three_lies_beyond_the_horizon_of_depth_three() {
    let score =
        |depth| ask(AlphaBeta, &game(MATE_IN_THREE), &Limits::from_depth(depth)).thought.score;
    assert!(score(4) < Some(Score::MATE_MIN));
    assert_eq!(score(5), Some(Score::mate_in(5)));
}

#[test]
fn few_descents_miss_the_one_answer_that_refutes() {
    assert_eq!(answer(MonteCarlo, GUARDED_BACK_RANK, &Limits::from_nodes(25)), "Rxd5");
    assert_ne!(answer(MonteCarlo, GUARDED_BACK_RANK, &Limits::default()), "Rxd5");
    assert_ne!(answer(AlphaBeta, GUARDED_BACK_RANK, &Limits::from_depth(2)), "Rxd5");
}

#[test]
fn a_repetition_is_worth_nothing() {
    // White is a rook ahead, but has moved it to and fro.
    let mut game = game("7k/8/8/8/8/8/8/R3K3 w - - 0 1");
    for uci in ["a1a2", "h8g8", "a2a1", "g8h8"] {
        game.play_uci(uci.parse().unwrap()).unwrap();
    }
    for name in [Minimax, AlphaBeta] {
        let choice = ask(name, &game, &Limits::from_depth(1));
        assert!(choice.thought.score > Some(Score::DRAW), "{name}");
        let repeats = game.position().read_san("Ra2").unwrap();
        let only = Limits { moves: vec![repeats], ..Limits::from_depth(1) };
        assert_eq!(ask(name, &game, &only).thought.score, Some(Score::DRAW), "{name}");
    }
}

#[test]
fn greed_beats_dice() {
    assert!(match_points(Greedy, Random, 20) >= 16.0);
}

/// Points of the first strategy in games with both colors; a game that does not end is a draw.
fn match_points(first: StrategyName, second: StrategyName, games: u64) -> f64 {
    (0..games).map(|seed| play(first, second, seed)).sum()
}

fn play(first: StrategyName, second: StrategyName, seed: u64) -> f64 {
    let mut players = [first.build(seed), second.build(seed + 1_000)];
    let first_color = usize::from(!seed.is_multiple_of(2));
    let mut game = Game::new();
    for ply in 0..300 {
        if game.outcome().is_some() {
            break;
        }
        let player = &mut players[(ply + first_color) % 2];
        game.play(choose(&mut **player, &game, &Limits::default()).best.unwrap()).unwrap();
    }
    let winner = game.outcome().and_then(tabiya_chess::Outcome::winner);
    winner.map_or(0.5, |color| f64::from(color as usize == first_color))
}
