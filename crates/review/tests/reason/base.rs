//! Positions with known motifs, made by hand. White is to move and has the chance.

/// A motif: its kind, a position, and the line that shows it.
pub(crate) struct Base {
    pub(crate) kind: &'static str,
    pub(crate) fen: &'static str,
    pub(crate) line: &'static str,
}

const fn base(kind: &'static str, fen: &'static str, line: &'static str) -> Base {
    Base { kind, fen, line }
}

pub(crate) const BASES: &[Base] = &[
    base("fork", "r3k3/pp3ppp/8/1N6/8/8/PPP2PPP/6K1 w - - 0 1", "b5c7 e8d7 c7a8"),
    base("fork", "6k1/5ppp/2q5/5N2/8/8/5PPP/6K1 w - - 0 1", "f5e7 g8f8 e7c6"),
    base("fork", "r4rk1/ppp2ppp/3b1n2/8/3PP3/8/PPP2PPP/R1B2RK1 w - - 0 1", "e4e5 f8e8 e5f6 g7f6"),
    base("fork", "4k3/r7/8/8/8/2B5/5r2/7K w - - 0 1", "c3d4 a7d7 d4f2"),
    base("fork", "6k1/5ppp/8/8/1b3n2/8/5PPP/3R2K1 w - - 0 1", "d1d4 b4e7 d4f4"),
    base("fork", "7k/5p1p/8/8/1b6/8/5PPP/3Q2K1 w - - 0 1", "d1d4 h8g8 d4b4"),
    base("fork", "3qk2r/ppp2ppp/8/4N3/8/1B6/PPP2PPP/6K1 w - - 0 1", "e5f7 d8e7 f7h8"),
    base("hanging", "6k1/5ppp/8/4n3/8/5N2/5PPP/6K1 w - - 0 1", "f3e5"),
    base("hanging", "3q2k1/5pp1/7p/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8 g8h7"),
    base("hanging", "6k1/3p1ppp/4n3/3P4/8/8/5PPP/6K1 w - - 0 1", "d5e6 d7e6"),
    base("hanging", "6k1/5ppp/8/8/3b4/8/1B3PPP/6K1 w - - 0 1", "b2d4"),
    base("hanging", "6k1/5ppp/3p4/4r3/6N1/8/5PPP/6K1 w - - 0 1", "g4e5 d6e5"),
    base("hanging", "6k1/5ppp/8/2b5/3P4/8/5PPP/6K1 w - - 0 1", "d4c5"),
    base("pinned_defender", "3k4/3n4/8/4p3/8/8/4R3/3RK3 w - - 0 1", "e2e5"),
    base("pinned_defender", "4k3/8/4p3/3b4/8/1B6/8/4R1K1 w - - 0 1", "b3d5"),
    base("pinned_defender", "6k1/8/6p1/7n/7Q/8/8/5KR1 w - - 0 1", "h4h5"),
    base("pin", "4k3/pp5p/2n5/1B6/3P4/8/8/6K1 w - - 0 1", "d4d5 h7h6 d5c6 b7c6 b5c6 e8e7"),
    base(
        "pin",
        "4k3/5ppp/8/4b3/8/8/3P1PPP/R5K1 w - - 0 1",
        "a1e1 f7f6 d2d4 h7h6 d4e5 f6e5 e1e5 e8f7",
    ),
    base(
        "pin",
        "3qk3/ppp2ppp/5n2/8/4P3/8/PPP2PPP/2B3K1 w - - 0 1",
        "c1g5 b7b6 e4e5 a7a6 e5f6 g7f6",
    ),
    base("skewer", "8/8/8/3k3r/8/8/6P1/R5K1 w - - 0 1", "a1a5 d5d4 a5h5"),
    base("skewer", "r5k1/5ppp/8/3q4/8/7P/4BPP1/6K1 w - - 0 1", "e2f3 d5d6 f3a8"),
    base("skewer", "6k1/3b1ppp/8/3q4/8/2P5/5PPP/R5K1 w - - 0 1", "a1d1 d5a2 d1d7"),
    base("discovered_attack", "1k5q/ppp5/8/4N3/8/8/1B3PPP/6K1 w - - 0 1", "e5d7 b8c8 b2h8 c8d7"),
    base("discovered_attack", "4k3/7r/8/8/4N3/3B4/5PPP/6K1 w - - 0 1", "e4d6 e8e7 d3h7 e7d6"),
    base("discovered_attack", "3q3k/6pp/8/3B4/8/8/6PP/3R2K1 w - - 0 1", "d5g8 h8g8 d1d8 g8f7"),
    base("discovered_check", "4k3/1p6/2q5/4N3/8/8/5PPP/4R1K1 w - - 0 1", "e5c6 e8f7 c6d4"),
    base("discovered_check", "4k3/8/1q6/4N3/8/8/5PPP/4R1K1 w - - 0 1", "e5c4 e8f7 c4b6"),
    base("removed_defender", "6k1/5ppp/5n2/3b2B1/8/8/5PPP/3R2K1 w - - 0 1", "g5f6 g7f6 d1d5"),
    base("removed_defender", "6k1/1p3ppp/2n5/4N3/3b4/8/5PPP/3R2K1 w - - 0 1", "e5c6 b7c6 d1d4"),
    base("overload", "6k1/3q1ppp/8/8/3n4/6Qb/5P1P/3R2K1 w - - 0 1", "d1d4 d7d4 g3h3"),
    base("overload", "5rk1/6pp/8/8/8/3B4/6PP/5RK1 w - - 0 1", "d3h7 g8h7 f1f8"),
    base("trapped", "6k1/5ppp/8/8/8/8/bPP2PPP/2K5 w - - 0 1", "b2b3 h7h6 c1b2 h6h5 b2a2"),
    base("trapped", "n7/5ppk/2K5/P7/8/8/5PPP/3R4 w - - 0 1", "d1d8 h7g6 d8a8"),
    base("trapped", "6k1/5ppp/8/8/8/3B4/P2K1PPP/n7 w - - 0 1", "d2c1 h7h6 c1b2 h6h5 b2a1"),
    base("promotion", "8/P5k1/8/8/8/8/5PPP/6K1 w - - 0 1", "a7a8q"),
    base("promotion", "8/8/P5k1/8/8/8/5PPP/6K1 w - - 0 1", "a6a7 g6f5 a7a8q"),
    base("promotion", "1n4k1/P4pp1/7p/8/8/8/5PPP/6K1 w - - 0 1", "a7b8q g8h7"),
    base("back_rank", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8"),
    base("back_rank", "2rr2k1/5ppp/8/8/8/8/3Q1PPP/3R2K1 w - - 0 1", "d2d8 c8d8 d1d8"),
    base("mate", "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "g5f7"),
    base("mate", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7g7"),
    base("mate", "7k/8/R7/1R6/8/8/8/6K1 w - - 0 1", "b5b7 h8g8 a6a8"),
    base("mate", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8"),
    // A knight is attacked, could go away, and is taken.
    base("material", "6k1/5pp1/7p/8/1n6/8/5PPP/3Q2K1 w - - 0 1", "d1d4 g8h7 d4b4"),
];

/// Lines that win something in another way than by this motif, found in games.
pub(crate) const OTHERWISE: &[(&str, &str, &str)] = &[
    // The rook that is attacked takes a rook before it is taken; a knight is what is won.
    (
        "discovered_attack",
        "R1k3r1/1pp2N1r/1p1p2q1/4p2N/1PP3P1/5R2/6P1/7K b - - 8 31",
        "c8d7 f7e5 d6e5 a8g8 g6g8",
    ),
    // The pawn attacked the rook before; the bishop only takes back.
    (
        "trapped",
        "rbb1k1nr/2q2ppp/p1p1pP2/8/3P4/2p1B3/PPPQB1PP/2KR2NR w - - 0 14",
        "f6g7 c3d2 e3d2 c7e5 d4e5 b8e5 g7h8q e5h8",
    ),
    // The rook hangs; the check that taking it uncovers does not matter, nor does a pawn later.
    (
        "discovered_check",
        "r7/2k2pp1/2B1p1p1/8/P2P4/4P2P/5PP1/2R3K1 w - - 1 34",
        "c6a8 c7b6 a8f3 b6a5 f3d1 f7f6 c1c6 a5b4 c6e6 b4a5",
    ),
    // Castling lifts a pin, and does not drive the queen away.
    (
        "deflection",
        "rnb1k2r/pppp1ppp/4p3/4P3/1b1P3q/2PB3N/PP3nPP/RNBQK2R w KQ - 0 7",
        "h3f2 h4d4 e1g1 d4e5 c3b4",
    ),
];

/// Lines that look like a motif and do not win anything, or whose piece is lost.
pub(crate) const NOTHING: &[(&str, &str)] = &[
    // The queen takes the knight that forks.
    ("r2qk3/pp3ppp/8/1N6/8/8/PPP2PPP/6K1 w - - 0 1", "b5c7 d8c7"),
    // The rook that is forked could take the queen.
    ("7k/5p1p/8/8/1r6/8/5PPP/3Q2K1 w - - 0 1", "d1d4 b4d4"),
    // The forked rook is given back.
    ("r3k3/pp3ppp/8/1N6/8/8/5PPP/6K1 w - - 0 1", "b5c7 e8d7 c7d5 a8d8"),
    // A knight that is protected is exchanged.
    ("6k1/3p1ppp/4n3/6N1/8/8/5PPP/6K1 w - - 0 1", "g5e6 d7e6"),
    // The skewered rook is let go.
    ("8/8/8/3k2r1/8/8/6P1/R5K1 w - - 0 1", "a1a5 d5e4 a5a4 e4f5"),
    // The pinned knight is protected often enough.
    ("4k3/pp5p/2n5/8/8/8/8/5BK1 w - - 0 1", "f1b5 h7h6 b5c6 b7c6"),
    // Nothing happens.
    ("6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1", "g1f1 g8f8"),
];
