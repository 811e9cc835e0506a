//! Positions to measure on: reached by random legal moves, the same in every run.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, EnPassantMode, Position as _};
use tabiya_chess::{Move, Position, SanPlus};

/// The six positions everybody counts, with a depth that takes a fraction of a second.
pub(crate) const PERFT: [(&str, &str, u32); 6] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
    ("position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4),
    ("position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4),
];

/// The same position and one of its moves in every library's own types.
pub(crate) struct Sample {
    pub(crate) ours: (Position, Move),
    pub(crate) san: String,
    pub(crate) shakmaty: (shakmaty::Chess, shakmaty::Move),
    pub(crate) cozy: (cozy_chess::Board, cozy_chess::Move),
    pub(crate) chess: (chess::Board, chess::ChessMove),
}

/// A thousand positions from random games.
pub(crate) fn samples() -> Vec<Sample> {
    let mut random = Random(20_261_115);
    let mut samples = Vec::new();
    while samples.len() < 1_000 {
        let (_, fen, _) = PERFT[samples.len() % PERFT.len()];
        let mut position: Position = fen.parse().expect("the six positions are legal");
        for _ in 0..60 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            if random.below(6) == 0 {
                samples.push(sample(&position, mv));
            }
            position = position.play_unchecked(mv);
        }
    }
    samples.truncate(1_000);
    samples
}

fn sample(position: &Position, mv: Move) -> Sample {
    let fen = position.to_string();
    let san = SanPlus::from_move(position, mv).to_string();
    let uci = position.uci(mv).to_string();
    let setup: Fen = fen.parse().expect("a fen of ours");
    let shakmaty: shakmaty::Chess = setup.into_position(CastlingMode::Standard).expect("legal");
    let shakmaty_move: shakmaty::uci::UciMove = uci.parse().expect("a move of ours");
    let shakmaty_move = shakmaty_move.to_move(&shakmaty).expect("legal");
    assert_eq!(Fen::from_position(&shakmaty, EnPassantMode::Legal).to_string(), fen);
    let cozy: cozy_chess::Board = fen.parse().expect("a fen of ours");
    // cozy-chess writes castling as king takes rook.
    let cozy_move = format!("{mv:?}").parse().expect("a move of ours");
    assert_eq!(shakmaty.legal_moves().len(), position.legal_count());
    let chess: chess::Board = fen.parse().expect("a fen of ours");
    let chess_move = uci.parse().expect("a move of ours");
    Sample {
        ours: (*position, mv),
        san,
        shakmaty: (shakmaty, shakmaty_move),
        cozy: (cozy, cozy_move),
        chess: (chess, chess_move),
    }
}

/// Sebastiano Vigna's `SplitMix64`.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((word ^ word >> 31) % bound as u64).unwrap_or(0)
    }
}
