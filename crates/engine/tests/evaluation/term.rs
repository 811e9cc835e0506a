//! Each term by pairs of positions.

use tabiya_engine::evaluation::Group;

use crate::kit::{counts, white};

/// White is better off in the first position than in the second.
fn check(better: &str, worse: &str) {
    assert!(white(better) > white(worse), "{better}: {}, {worse}: {}", white(better), white(worse));
}

#[test]
fn a_passed_pawn_is_worth_more_further_on() {
    check("6k1/5ppp/8/P7/8/8/5PPP/6K1 w - - 0 1", "6k1/5ppp/8/8/8/P7/5PPP/6K1 w - - 0 1");
    check("6k1/5ppp/P7/8/8/8/5PPP/6K1 w - - 0 1", "6k1/5ppp/8/P7/8/8/5PPP/6K1 w - - 0 1");
    // A blockade makes it worth less, and a rook behind it more.
    check("2r3k1/5ppp/1P6/8/8/8/5PPP/1R4K1 w - - 0 1", "1r4k1/5ppp/1P6/8/8/8/5PPP/2R3K1 w - - 0 1");
}

#[test]
fn pieces_belong_on_good_posts() {
    let pair = "4k3/pppppppp/8/8/8/8/PPPPPPPP/2B1KB2 w - - 0 1";
    let lone = "4k3/pppppppp/8/8/8/8/PPPPPPPP/2B1K1N1 w - - 0 1";
    assert_eq!(counts(pair, Group::BishopPair), 1);
    assert_eq!(counts(lone, Group::BishopPair), 0);
    let outpost = "4k3/pp3ppp/8/3N4/4P3/8/PP3PPP/4K3 w - - 0 1";
    assert_eq!(counts(outpost, Group::KnightOutpost), 1);
    assert_eq!(counts("4k3/pp2pppp/8/3N4/4P3/8/PP3PPP/4K3 w - - 0 1", Group::KnightOutpost), 0);
    check(
        "4k3/ppp2ppp/8/8/8/8/PPP2PPP/3RK3 w - - 0 1",
        "4k3/ppp2ppp/8/8/8/8/PPP2PPP/R3K3 w - - 0 1",
    );
    assert_eq!(counts("6k1/R4ppp/8/8/8/8/5PPP/6K1 w - - 0 1", Group::RookSeventh), 1);
    assert_eq!(counts("4k3/8/8/8/8/8/6PP/5K1R w - - 0 1", Group::TrappedRook), 1);
    assert_eq!(counts("4k3/8/8/8/8/8/6PP/R4K2 w - - 0 1", Group::TrappedRook), 0);
    assert_eq!(counts("3rk3/3p4/8/8/8/8/8/3QK3 w - - 0 1", Group::ExposedQueen), 1);
    check(
        "4k3/pppppppp/8/8/8/5N2/PPPPPPPP/4K3 w - - 0 1",
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K2N w - - 0 1",
    );
}

#[test]
fn pawns_stand_together() {
    let counted = |fen, group, count| assert_eq!(counts(fen, group), count, "{fen} {group:?}");
    counted("4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", Group::Isolated, 0);
    counted("4k3/pp6/8/8/8/8/P1P5/4K3 w - - 0 1", Group::Isolated, 2);
    counted("4k3/pp6/8/8/8/P7/P7/4K3 w - - 0 1", Group::Doubled, 1);
    counted("4k3/8/2p5/p1P5/P7/1P6/8/4K3 w - - 0 1", Group::Supported, 1);
    counted("4k3/8/8/8/2p5/2P5/1P6/4K3 w - - 0 1", Group::Backward, 1);
    counted("4k3/p7/8/8/8/8/PP6/4K3 w - - 0 1", Group::Candidate, 1);
    check("4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", "4k3/pp6/8/8/8/8/P1P5/4K3 w - - 0 1");
    check("4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", "4k3/pp6/8/8/8/P7/P7/4K3 w - - 0 1");
}

#[test]
fn an_open_king_is_worse() {
    check(
        "r1bq1rk1/pppp1ppp/2n2n2/8/8/2N2N2/PPPP1PPP/R1BQ1RK1 w - - 0 1",
        "r1bq1rk1/pppp1ppp/2n2n2/8/8/2N2N2/PPPP1P2/R1BQ1RK1 w - - 0 1",
    );
    // A pawn storm, and heavy pieces that can give check.
    check(
        "r2q1rk1/ppp2ppp/8/8/8/8/PPP2PPP/R2Q1RK1 w - - 0 1",
        "r2q1rk1/ppp2p1p/8/8/8/6p1/PPP2PPP/R2Q1RK1 w - - 0 1",
    );
    assert!(counts("3rr1k1/ppp2p1p/6q1/8/8/8/PPP2P2/R2Q1RK1 w - - 0 1", Group::Danger) > 0);
}

#[test]
fn threats_and_hanging_pieces_count() {
    let counted = |fen, group, count| assert_eq!(counts(fen, group), count, "{fen} {group:?}");
    counted("4k3/8/8/3r4/4P3/3P4/8/4K3 w - - 0 1", Group::ThreatByPawn, 1);
    counted("4k3/8/8/3r4/8/4N3/8/4K3 w - - 0 1", Group::ThreatByMinor, 1);
    counted("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", Group::ThreatByRook, 1);
    counted("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", Group::Hanging, 1);
    counted("4k3/8/8/2n5/8/4P3/8/4K3 w - - 0 1", Group::PushThreat, 0);
    counted("4k3/8/2n5/8/3P4/4P3/8/4K3 w - - 0 1", Group::PushThreat, 1);
}

#[test]
fn more_room_counts() {
    check(
        "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/3PP3/PPP2PPP/RNBQKBNR w KQkq - 0 1",
    );
}
