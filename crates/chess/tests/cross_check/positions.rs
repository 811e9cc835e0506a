//! Positions of our own in which some rule is hard to get right.

use tabiya_chess::Variant::{self, Chess960, Standard};

/// Starts for random games, each group with its reason.
pub(crate) const ODD: &[(&str, Variant)] = &[
    // Taking in passing would open a rank, a diagonal or a file to the own king, or would not.
    ("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", Standard),
    ("7k/8/8/2KPp2r/8/8/8/8 w - e6 0 1", Standard),
    ("7k/6b1/8/3pP3/3K4/8/8/8 w - d6 0 1", Standard),
    ("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Standard),
    ("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", Standard),
    ("8/1b6/8/8/R2pP1k1/8/6P1/4K3 b - e3 0 1", Standard),
    // Two pawns may take in passing, and one of them is pinned.
    ("4r2k/8/8/3PpP2/8/8/8/4K3 w - e6 0 1", Standard),
    ("3r3k/8/8/3PpP2/8/8/8/3K4 w - e6 0 1", Standard),
    // Taking in passing is the only answer to check, or no answer.
    ("7k/8/8/2pP4/1K6/8/8/8 w - c6 0 1", Standard),
    ("5k2/8/8/3pP3/4K3/8/8/4r3 w - d6 0 1", Standard),
    ("k7/8/8/r2pP2K/8/8/8/8 w - d6 0 1", Standard),
    // Pins along every line, double checks and discovered checks at hand.
    ("q3r2b/1P1P1P1P/2N1B3/q2QK1Pr/3NPR2/2b5/1p2r3/k6b w - - 0 1", Standard),
    ("4k3/4r3/8/1b5b/4B3/8/2N1RN2/r1Q1K2r w - - 3 20", Standard),
    ("r3k2r/pp2b1pp/2n1Bn2/q1pp4/1b1PP3/2N2N2/PP1Q1PPP/R3K2R w KQkq - 3 12", Standard),
    ("3k4/3r4/3n4/8/8/3N4/3R4/3K4 w - - 0 1", Standard),
    // Promotions in all four ways, with captures of castling rooks.
    ("r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1", Standard),
    ("1r1r3k/P1P1P2P/8/8/8/8/p2p1p1p/K3R1R1 b - - 0 1", Standard),
    ("1n1bk1n1/P1P4P/8/8/8/8/p1p4p/1N1BK1N1 w - - 0 1", Standard),
    // Castling with attacked squares all about.
    ("r3k2r/8/8/8/1b4b1/8/8/R3K2R w KQkq - 0 1", Standard),
    ("r3k2r/8/3N4/8/8/7n/8/R3K2R b KQkq - 0 1", Standard),
    ("1r2k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", Standard),
    ("r3k2r/p6p/8/B7/1pp1p3/3b4/P6P/R3K2R w KQkq - 0 1", Standard),
    // More queens than a set has, and the most moves known of a position.
    ("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", Standard),
    ("1k6/pppp4/8/8/8/8/QQQQQ3/QQQQK3 w - - 0 1", Standard),
    ("k7/8/1N1N1N2/8/N1N1N1N1/8/1N1N1N2/6K1 b - - 0 1", Standard),
    // Little material, on the border of dead.
    ("8/8/3k4/8/8/3K1B2/8/5b2 w - - 0 1", Standard),
    ("8/8/3k4/6b1/8/3K1B2/8/8 w - - 0 1", Standard),
    ("8/1P6/3k4/8/8/3K4/6p1/8 w - - 0 1", Standard),
    ("8/8/3kn3/8/8/3KN3/8/8 w - - 90 200", Standard),
    ("8/2b1k3/8/8/8/8/3K1p2/8 w - - 0 1", Standard),
    // Chess960: rooks and kings next to each other, inside the king's way, or already in place.
    ("1r2krq1/pp1ppp1p/8/2b3p1/2B3P1/8/PP1PPP1P/1R2KRQ1 w FBfb - 0 9", Chess960),
    ("r4rk1/p2pp1pp/1n6/8/8/6N1/PP1PP2P/R4RK1 b FAfa - 0 9", Chess960),
    ("2rkr3/8/8/8/8/8/8/2RKR3 w ECec - 0 1", Chess960),
    ("1k5r/8/8/8/8/8/8/RK5R w HAh - 0 1", Chess960),
    ("4k3/8/8/8/8/8/8/q1R1K1R1 w GC - 0 1", Chess960),
    ("4k3/8/8/8/8/8/8/qRK4R w HB - 0 1", Chess960),
    ("5rkr/5pp1/8/8/8/8/5PP1/RR3KR1 w GBhf - 0 1", Chess960),
    ("rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1", Chess960),
    ("6kr/1p6/8/8/8/8/6p1/6KR w Hh - 0 1", Chess960),
    ("rk6/1P6/8/8/8/8/1p5q/RK6 b Aa - 0 1", Chess960),
];
