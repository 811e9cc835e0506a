//! Endings that are known.

use crate::kit::white;

#[test]
fn what_cannot_be_won_is_a_draw() {
    for fen in [
        "8/8/4k3/8/8/3NK3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3BK3/8/8 b - - 0 1",
        "8/8/4k3/8/8/2NNK3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
        // The bishop does not reach the corner that the king holds.
        "k7/8/8/P7/8/2B1K3/8/8 w - - 0 1",
    ] {
        assert_eq!(white(fen), 0, "{fen}");
    }
}

#[test]
fn what_is_hardly_ever_won_is_near_a_draw() {
    for fen in [
        "8/8/4k1b1/8/8/3RK3/8/8 w - - 0 1",
        "8/8/4kn2/8/8/3RK3/8/8 w - - 0 1",
        "8/8/4kr2/8/8/3RKB2/8/8 w - - 0 1",
        "8/5n2/4k3/8/8/3NKN2/8/8 w - - 0 1",
        "8/5n2/4k3/8/8/3BK3/8/8 w - - 0 1",
    ] {
        assert!(white(fen).abs() < 200, "{fen}: {}", white(fen));
    }
}

#[test]
fn king_and_pawn_are_known_exactly() {
    for (fen, is_won) in [
        // The king on the sixth before its pawn wins, whoever moves.
        ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", true),
        ("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", true),
        // On the fifth it needs the opposition.
        ("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1", false),
        ("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1", true),
        // The pawn on the sixth must reach the seventh without check.
        ("4k3/8/3KP3/8/8/8/8/8 w - - 0 1", true),
        ("4k3/8/3KP3/8/8/8/8/8 b - - 0 1", false),
        // Rook pawns do not win if the king is in the corner.
        ("k7/8/K7/P7/8/8/8/8 w - - 0 1", false),
        ("7k/8/6K1/7P/8/8/8/8 w - - 0 1", false),
        ("2k5/K7/8/P7/8/8/8/8 w - - 0 1", false),
        // In the square of the pawn, or not.
        ("8/8/8/P4k2/8/8/8/7K w - - 0 1", true),
        ("8/8/8/P3k3/8/8/8/7K b - - 0 1", false),
        // The pawn is lost.
        ("8/8/8/3k4/4P3/8/8/K7 b - - 0 1", false),
        // Trébuchet has one pawn too many; here the double step wins.
        ("8/8/8/8/8/k7/7P/K7 w - - 0 1", true),
        // Black's pawn.
        ("8/8/8/8/4p3/4k3/8/4K3 w - - 0 1", true),
        ("8/8/8/4p3/4k3/8/4K3/8 b - - 0 1", false),
    ] {
        assert_eq!(white(fen).abs() > 500, is_won, "{fen}: {}", white(fen));
    }
}

#[test]
fn a_bare_king_is_driven_to_the_edge_and_the_right_corner() {
    let check = |better: &str, worse: &str| {
        assert!(white(better) > white(worse), "{better} {worse}");
        assert!(white(worse) > 1_500, "{worse}");
    };
    check("k7/8/8/3K4/8/8/8/7R b - - 0 1", "8/8/3k4/8/3K4/8/8/7R b - - 0 1");
    check("8/8/3k4/8/3K4/8/8/7Q b - - 0 1", "8/8/3k4/8/8/8/8/K6Q b - - 0 1");
    // A bishop on light squares mates at a8 or h1, not at h8 or a1.
    check("k7/8/2K5/8/8/3BN3/8/8 b - - 0 1", "7k/8/5K2/8/8/3BN3/8/8 b - - 0 1");
    check("7k/8/5K2/8/8/4BN2/8/8 b - - 0 1", "k7/8/2K5/8/8/4BN2/8/8 b - - 0 1");
    // More is better, so that nothing is given away on the road.
    check("8/8/3k4/8/3K4/8/P7/7R b - - 0 1", "8/8/3k4/8/3K4/8/8/7R b - - 0 1");
}

#[test]
fn opposite_bishops_and_an_old_game_come_near_a_draw() {
    let opposite = white("8/5k2/3b4/8/8/3BK3/5PP1/8 w - - 0 1");
    let same = white("8/5k2/2b5/8/8/3BK3/5PP1/8 w - - 0 1");
    assert!(3 * opposite < 2 * same, "{opposite} {same}");
    let fresh = white("4k3/5ppp/8/8/8/8/5PPP/3RK3 w - - 0 60");
    let stale = white("4k3/5ppp/8/8/8/8/5PPP/3RK3 w - - 80 60");
    assert!(stale < fresh && stale > 0);
}
