//! Castling in standard chess.

use tabiya_chess::{Color, Outcome};

use crate::kit::{after, assert_leads, assert_refused, game, legal_move, position, san, targets};

const OPEN: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

/// Castling is refused for this reason, whichever wing the move names.
#[track_caller]
fn check_refused(fen: &str, uci: &str, reason: &str) {
    let wing = if uci.contains('g') { "king" } else { "queen" };
    let sentence = format!("you cannot castle on the {wing}'s side: {reason}");
    assert_refused(&position(fen), uci, &sentence);
}

#[track_caller]
fn check_allowed(fen: &str, moves: &[&str]) {
    for uci in moves {
        assert!(legal_move(&position(fen), uci).is_castle(), "{uci} in {fen}");
    }
}

#[test]
fn castling_moves_king_and_rook_on_both_sides_for_both_colors() {
    let white = position(OPEN);
    assert_leads(&white, "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_leads(&white, "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    let black = position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    assert_leads(&black, "e8g8", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 1 2");
    assert_leads(&black, "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2");
}

#[test]
fn castling_without_the_right_is_refused() {
    check_refused(
        "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1",
        "e1g1",
        "the king or the rook has moved, or there is no rook",
    );
    check_allowed("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", &["e1c1"]);
}

#[test]
fn castling_out_of_check_is_refused() {
    let fen = "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    check_refused(fen, "e1g1", "your king is in check from the rook on e8");
    check_refused(fen, "e1c1", "your king is in check from the rook on e8");
}

#[test]
fn castling_through_check_is_refused() {
    let kingside = "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    check_refused(kingside, "e1g1", "f1 is attacked by the rook on f8");
    check_allowed(kingside, &["e1c1"]);
    let queenside = "3r2k1/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    check_refused(queenside, "e1c1", "d1 is attacked by the rook on d8");
    check_allowed(queenside, &["e1g1"]);
}

#[test]
fn castling_into_check_is_refused() {
    let kingside = "6r1/1k6/8/8/8/8/8/R3K2R w KQ - 0 1";
    check_refused(kingside, "e1g1", "g1 is attacked by the rook on g8");
    check_allowed(kingside, &["e1c1"]);
    let queenside = "2r5/6k1/8/8/8/8/8/R3K2R w KQ - 0 1";
    check_refused(queenside, "e1c1", "c1 is attacked by the rook on c8");
    check_allowed(queenside, &["e1g1"]);
}

#[test]
fn every_kind_of_attacker_forbids_castling() {
    for (fen, reason) in [
        ("4k3/8/8/8/8/8/7p/4K2R w K - 0 1", "g1 is attacked by the pawn on h2"),
        ("4k3/8/8/8/8/7n/8/4K2R w K - 0 1", "g1 is attacked by the knight on h3"),
        ("4k3/8/8/8/2b5/8/8/4K2R w K - 0 1", "f1 is attacked by the bishop on c4"),
        ("k5q1/8/8/8/8/8/8/4K2R w K - 0 1", "g1 is attacked by the queen on g8"),
        ("8/8/8/8/8/8/6k1/4K2R w K - 0 1", "f1 is attacked by the king on g2"),
    ] {
        check_refused(fen, "e1g1", reason);
    }
}

#[test]
fn a_pinned_piece_still_forbids_castling() {
    let fen = "4k3/8/8/8/8/4n3/4R3/4K2R w K - 0 1";
    check_refused(fen, "e1g1", "f1 is attacked by the knight on e3");
}

#[test]
fn castling_with_the_rook_attacked_is_allowed() {
    check_allowed("7r/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", &["e1g1", "e1c1"]);
    check_allowed("r7/6k1/8/8/8/8/8/R3K2R w KQ - 0 1", &["e1g1", "e1c1"]);
}

#[test]
fn castling_with_b1_attacked_is_allowed() {
    check_allowed("1r6/6k1/8/8/8/8/8/R3K2R w KQ - 0 1", &["e1g1", "e1c1"]);
}

#[test]
fn castling_with_b8_attacked_is_allowed() {
    check_allowed("r3k2r/8/8/8/8/8/6K1/1R6 b kq - 0 1", &["e8g8", "e8c8"]);
}

#[test]
fn a_piece_on_b1_blocks_castling() {
    let fen = "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1";
    check_refused(fen, "e1c1", "the knight on b1 stands in the way");
    check_allowed(fen, &["e1g1"]);
}

#[test]
fn castling_needs_every_square_between_king_and_rook_free() {
    for (fen, uci, reason) in [
        ("4k3/8/8/8/8/8/8/R1B1K2R w KQ - 0 1", "e1c1", "the bishop on c1 stands in the way"),
        ("4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1", "e1c1", "the queen on d1 stands in the way"),
        ("4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "e1g1", "the bishop on f1 stands in the way"),
        ("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "e1g1", "the knight on g1 stands in the way"),
        ("rN2k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8c8", "the knight on b8 stands in the way"),
    ] {
        check_refused(fen, uci, reason);
    }
}

#[test]
fn a_king_that_has_moved_and_returned_may_not_castle() {
    let back = after(&position(OPEN), "e1e2 e8e7 e2e1 e7e8");
    assert_eq!(back.to_string(), "r3k2r/8/8/8/8/8/8/R3K2R w - - 4 3");
    assert!(back.castling().is_empty());
    assert_eq!(targets(&back, "e1"), "d1 d2 e2 f1 f2");
}

#[test]
fn a_rook_that_has_moved_and_returned_may_not_castle() {
    let back = after(&position(OPEN), "h1h2 a8b8 h2h1 b8a8");
    assert_eq!(back.to_string(), "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 4 3");
    assert_eq!(targets(&back, "e1"), "c1 d1 d2 e2 f1 f2");
}

#[test]
fn a_rook_captured_at_home_takes_the_right_with_it() {
    assert_leads(
        &position("4k3/1b6/8/8/8/8/8/R3K2R b KQ - 0 1"),
        "b7h1",
        "4k3/8/8/8/8/8/8/R3K2b w Q - 0 2",
    );
    assert_leads(&position(OPEN), "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
}

#[test]
fn a_rook_captured_by_a_promoting_pawn_takes_the_right_with_it() {
    let taken = after(&position("4k3/8/8/8/8/8/6p1/R3K2R b KQ - 0 1"), "g2h1n");
    assert_eq!(taken.to_string(), "4k3/8/8/8/8/8/8/R3K2n w Q - 0 2");
    assert_refused(
        &taken,
        "e1g1",
        "you cannot castle on the king's side: the king or the rook has moved, or there is no rook",
    );
}

#[test]
fn another_rook_arriving_on_h1_restores_nothing() {
    let fen = "4k3/1b6/8/8/8/7R/8/R3K2R b KQ - 0 1";
    let replaced = after(&position(fen), "b7h1 h3h1 e8d7");
    assert_eq!(replaced.to_string(), "8/3k4/8/8/8/8/8/R3K2R w Q - 1 3");
    assert_eq!(targets(&replaced, "e1"), "c1 d1 d2 e2 f1 f2");
}

#[test]
fn a_promoted_rook_does_not_castle() {
    let promoted = after(&position("8/P3k3/8/8/8/8/8/4K3 w - - 0 1"), "a7a8r e7d7 a8a1 d7e7");
    assert_refused(
        &promoted,
        "e1c1",
        "you cannot castle on the queen's side: the king or the rook has moved, or there is no rook",
    );
}

#[test]
fn castling_up_the_file_with_a_promoted_rook_is_no_move() {
    let promoted = after(&position("8/k3P3/8/8/8/8/8/4K3 w - - 0 1"), "e7e8r a7b7");
    assert_refused(&promoted, "e1e3", "a king does not move from e1 to e3");
    assert_refused(&promoted, "e1e8", "your own rook stands on e8");
}

#[test]
fn a_king_away_from_home_does_not_castle() {
    let position = position("4k3/8/8/8/8/4K3/8/R6R w - - 0 1");
    assert_refused(&position, "e3g1", "a king does not move from e3 to g1");
    assert_refused(&position, "e3c1", "a king does not move from e3 to c1");
}

#[test]
fn a_player_castles_once() {
    let castled = after(&position(OPEN), "e1g1 e8c8");
    assert!(castled.castling().is_empty());
    assert_eq!(targets(&castled, "g1"), "f2 g2");
}

#[test]
fn a_king_that_has_been_in_check_may_castle_later() {
    let fen = "4k3/8/8/8/5n2/8/2P5/4K2R b K - 0 1";
    let later = after(&position(fen), "f4d3 c2d3 e8e7");
    assert_leads(&later, "e1g1", "8/4k3/8/8/8/3P4/8/5RK1 b - - 2 3");
}

#[test]
fn castling_can_give_check() {
    assert_eq!(san(&position("5k2/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1"), "O-O+");
}

#[test]
fn castling_can_give_mate() {
    let fen = "2rkr3/7R/8/8/8/8/2P1P3/R3K3 w Q - 0 1";
    assert_eq!(san(&position(fen), "e1c1"), "O-O-O#");
    let mate = Some(Outcome::Checkmate { winner: Color::White });
    assert_eq!(game(fen, "e1c1").outcome(), mate);
}
