//! Counts of move sequences: published ones, and those of both peers.

use cozy_chess::Board;
use tabiya_chess::{Position, Variant, perft};

use crate::amount;
use crate::games::random_move;
use crate::random::Random;
use crate::setups::scattered_position;
use crate::trio::Trio;

/// The well-known positions with their published counts, from depth 1.
const PUBLISHED: [(&str, &[u64]); 6] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324, 3_195_901_860],
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2_039, 97_862, 4_085_603, 193_690_690, 8_031_647_685],
    ),
    (
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        &[14, 191, 2_812, 43_238, 674_624, 11_030_083, 178_633_661, 3_009_794_393],
    ),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        &[6, 264, 9_467, 422_333, 15_833_292, 706_045_033],
    ),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        &[44, 1_486, 62_379, 2_103_487, 89_941_194],
    ),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2_079, 89_890, 3_894_594, 164_075_551, 6_923_051_137],
    ),
];

#[test]
fn published_counts_are_met() {
    let nodes_max = amount(120_000_000, u64::MAX);
    for (fen, counts) in PUBLISHED {
        let position: Position = fen.parse().unwrap();
        for (depth, &count) in (1..).zip(counts).filter(|&(_, &count)| count <= nodes_max) {
            assert_eq!(perft(&position, depth), count, "depth {depth} of {fen}");
        }
    }
}

/// A position some random moves into a game.
pub(crate) fn opened(start: Position, random: &mut Random, plies: usize) -> Position {
    let mut position = start;
    for _ in 0..plies {
        match random_move(random, &position) {
            Some(mv) => position = position.play(mv).unwrap(),
            None => break,
        }
    }
    position
}

/// The count at a depth, the same in all three libraries.
pub(crate) fn agreed_perft(trio: &Trio, depth: u32) -> u64 {
    let count = perft(&trio.ours, depth);
    let theirs = shakmaty::perft(&trio.shakmaty, depth);
    assert_eq!(count, theirs, "depth {depth} with shakmaty, {}", trio.origin);
    if let Some(cozy) = &trio.cozy {
        assert_eq!(count, cozy_perft(cozy, depth), "depth {depth} with cozy, {}", trio.origin);
    }
    count
}

fn cozy_perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_perft(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn check(name: &str, seeds: u64, make: impl Fn(u64, &mut Random) -> Position) {
    let mut nodes = 0;
    for seed in 0..seeds {
        let position = make(seed, &mut Random::new(seed));
        let trio = Trio::new(position, format!("{name}, seed {seed}, {position}"));
        let depth = if position.legal_count() > 60 { 2 } else { amount(3, 4) };
        nodes += agreed_perft(&trio, depth);
    }
    println!("{name}: perft of {seeds} positions compared, {nodes} nodes");
}

#[test]
fn counts_from_games_agree_with_both_peers() {
    check("games", amount(200, 1_000), |_, random| opened(Position::start(), random, 60));
}

#[test]
fn counts_from_chess960_starts_agree_with_both_peers() {
    check("Chess960 starts", 960, |seed, _| Position::chess960(seed as u16).unwrap());
}

#[test]
fn counts_from_chess960_games_agree_with_both_peers() {
    check("Chess960 games", amount(200, 1_000), |seed, random| {
        opened(Position::chess960((seed * 41 % 960) as u16).unwrap(), random, 30)
    });
}

#[test]
fn counts_from_scattered_positions_agree_with_both_peers() {
    check("scattered", amount(200, 2_000), |seed, random| {
        let variant = if seed % 2 == 0 { Variant::Standard } else { Variant::Chess960 };
        scattered_position(random, variant)
    });
}
