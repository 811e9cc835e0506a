//! A fixed piece of work: the same count of positions means the same search, and the time says
//! how fast the machine does it.

use std::fmt;
use std::time::{Duration, Instant};

use tabiya_chess::{Game, Position, Variant};

use crate::{Engine, EngineOptions, Limits, Signals, Strategy, Task};

/// How far the benchmark looks ahead unless it is told otherwise.
pub const BENCH_DEPTH: u32 = 12;

/// What a benchmark found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BenchReport {
    /// How many positions were looked at: the same on every machine.
    pub nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
}

/// Searches a fixed list of positions to a depth, with one thread and a fixed memory. A signal
/// to stop makes the count worthless.
#[must_use]
pub fn bench(depth: u32, signals: &Signals) -> BenchReport {
    let start = Instant::now();
    let limits = Limits::from_depth(depth);
    let mut engine = Engine::new(EngineOptions::default());
    let mut nodes = 0;
    for game in games() {
        engine.new_game();
        let task = Task { game: &game, limits: &limits, signals, stopwatch: &start };
        nodes += engine.choose(&task, &mut |_| ()).thought.nodes;
    }
    BenchReport { nodes, elapsed: start.elapsed() }
}

fn games() -> impl Iterator<Item = Game> {
    let standard = STANDARD.into_iter().map(|fen| (fen, Variant::Standard));
    let chess960 = CHESS960.into_iter().map(|fen| (fen, Variant::Chess960));
    let read = |(fen, variant)| Position::from_fen(fen, variant).ok();
    standard.chain(chess960).filter_map(read).map(Game::from_position)
}

impl fmt::Display for BenchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let micros = self.elapsed.as_micros().max(1);
        let per_second = u128::from(self.nodes) * 1_000_000 / micros;
        writeln!(f, "Nodes: {}", self.nodes)?;
        writeln!(f, "Time: {} ms", self.elapsed.as_millis())?;
        write!(f, "Nodes per second: {per_second}")
    }
}

/// Openings, middlegames, endgames and mates.
const STANDARD: [&str; 27] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5",
    "rnbqk2r/ppp1bppp/4pn2/3p4/2PP4/2N2N2/PP2PPPP/R1BQKB1R w KQkq - 4 5",
    "rnbqk2r/ppppppbp/5np1/8/2PPP3/2N5/PP3PPP/R1BQKBNR b KQkq - 0 4",
    "rnbqkbnr/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/RNBQKBNR b KQkq - 0 3",
    "r1bqk1nr/pppp1ppp/2n5/2b1p3/1PB1P3/5N2/P1PP1PPP/RNBQK2R b KQkq - 0 4",
    "r1bq1rk1/ppp1bppp/2np1n2/4p3/2B1P3/2PP1N2/PP3PPP/RNBQR1K1 w - - 1 8",
    "r2q1rk1/1b2bppp/p1np1n2/1p2p3/4P3/1BP2N1P/PP1N1PP1/R1BQR1K1 w - - 2 13",
    "2rq1rk1/pb1nbppp/1p2pn2/2pp4/3P1B2/2PBPN2/PP1NQPPP/R4RK1 w - - 4 11",
    "r1b2rk1/2q1bppp/p1nppn2/1p6/3NPP2/2N1B3/PPP1B1PP/R3QR1K w - - 2 12",
    "r4rk1/pp1b1p1p/1qn1pnp1/3p4/3P4/P1NB1N2/1P1Q1PPP/R4RK1 b - - 3 15",
    "3r1rk1/p1q2pp1/1pp1bn1p/4p3/P1P1P3/2P2PN1/2Q1B1PP/R4RK1 w - - 0 20",
    "r2qr1k1/1p3ppp/p1p2n2/3p1b2/3P1N2/2N1P3/PPQ2PPP/2R2RK1 b - - 6 16",
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 6 8",
    "5rk1/1p1q2bp/p2p2p1/2pPn3/2P1P3/1P4QP/PB4B1/5RK1 w - - 3 27",
    "8/5pk1/4p1p1/3pP2p/3P1K1P/5PP1/8/8 w - - 0 40",
    "8/8/1p2k3/p1p1p1p1/P1P1P1P1/1P2K3/8/8 w - - 0 45",
    "8/2k5/3p4/p2P1p2/P2P1P2/8/8/3K4 w - - 0 1",
    "6k1/5ppp/8/8/1r6/4R3/PP3PPP/6K1 w - - 0 30",
    "4k3/1R6/8/4PK2/8/8/8/1r6 b - - 4 60",
    "8/8/4kp2/2n3p1/6P1/2B1KP2/8/8 w - - 0 50",
    "8/1p3k2/p3b3/P2p1p2/3P1P1p/4BK1P/1P6/8 b - - 3 44",
    "8/6k1/8/8/3Q4/7P/1q4P1/7K b - - 0 70",
    "8/8/8/5k2/8/8/3B1N2/4K3 w - - 10 80",
    "r4rk1/ppp2p1p/3p2p1/4n1NQ/8/2P5/PP3PPP/R4RK1 w - - 0 20",
    "3r2k1/5ppp/p7/1p6/8/1P2q3/P5PP/3QR2K b - - 1 31",
];

/// Kings and rooks where they seldom stand.
const CHESS960: [&str; 3] = [
    "rknbbqnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RKNBBQNR w HAha - 0 2",
    "nrkbqrnb/pppppppp/8/8/8/8/PPPPPPPP/NRKBQRNB w FBfb - 0 1",
    "1rk2r2/ppp2ppp/2n1bn2/3pp3/3PP3/2N1BN2/PPP2PPP/1RK2R2 b FBfb - 4 8",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_runs_count_the_same_nodes_in_thirty_games_that_are_not_over() {
        assert_eq!(games().filter(|game| game.outcome().is_none()).count(), 30);
        let count = || bench(4, &Signals::default()).nodes;
        assert_eq!(count(), count());
    }
}
