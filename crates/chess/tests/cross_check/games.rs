//! Random games, compared at every move.

use tabiya_chess::{Move, Position, Role, Setup, Variant};

use crate::amount;
use crate::keys::Keys;
use crate::positions::ODD;
use crate::random::Random;
use crate::trio::Trio;

/// The most moves of one game; random games that last longer shuffle bare kings about.
const PLIES_MAX: usize = 240;

/// A move for a random game: captures, castling, promotions and pawn moves come more often than
/// by chance, as most rules are about them.
pub(crate) fn random_move(random: &mut Random, position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return None;
    }
    let board = position.board();
    let is_lively = |mv: &Move| {
        board.occupied().contains(mv.to())
            || board.role_at(mv.from()) == Some(Role::Pawn)
            || mv.is_castle()
    };
    let lively: Vec<Move> = moves.iter().copied().filter(is_lively).collect();
    Some(if !lively.is_empty() && random.below(4) == 0 {
        random.choose(&lively)
    } else {
        random.choose(&moves)
    })
}

/// Plays games from the starts that `start` gives until `positions` have been compared.
fn check(name: &str, positions: usize, start: impl Fn(u64) -> (Setup, Variant)) {
    let mut keys = Keys::default();
    let mut compared = 0;
    let mut seed = 0;
    while compared < positions {
        seed += 1;
        let mut random = Random::new(seed);
        let (setup, variant) = start(seed);
        let ours = setup.position(variant).unwrap_or_else(|e| panic!("{name}, {setup}: {e}"));
        let mut trio = Trio::from_setup(&setup, ours, format!("{name}, seed {seed}, {setup}"));
        for _ in 0..PLIES_MAX {
            trio.compare();
            keys.compare(&trio);
            compared += 1;
            match random_move(&mut random, &trio.ours) {
                Some(mv) => trio.play(mv),
                None => break,
            }
        }
    }
    println!("{name}: {compared} positions compared, {} of them different", keys.len());
}

#[test]
fn standard_games_agree_with_both_peers() {
    check("standard games", amount(15_000, 500_000), |_| {
        (Setup::from(&Position::start()), Variant::Standard)
    });
}

#[test]
fn chess960_games_agree_with_both_peers() {
    check("Chess960 games", amount(15_000, 400_000), |seed| {
        let start = Position::chess960((seed * 7 % 960) as u16).unwrap();
        (Setup::from(&start), Variant::Chess960)
    });
}

#[test]
fn games_from_odd_positions_agree_with_both_peers() {
    check("odd positions", amount(15_000, 200_000), |seed| {
        let (fen, variant) = ODD[seed as usize % ODD.len()];
        (fen.parse().unwrap(), variant)
    });
}

#[test]
fn every_chess960_start_agrees_with_both_peers() {
    for number in 0..960 {
        let position = Position::chess960(number).unwrap();
        let trio = Trio::new(position, format!("start {number}"));
        trio.compare();
        let theirs = cozy_chess::Board::chess960_startpos(u32::from(number));
        assert_eq!(trio.cozy, Some(theirs), "start {number}");
        assert_eq!(position.variant(), Variant::Chess960);
    }
}
