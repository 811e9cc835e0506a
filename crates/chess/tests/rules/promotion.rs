//! Pawns that reach the last rank.

use tabiya_chess::{Color, Outcome, Role};

use crate::kit::{after, assert_leads, assert_refused, game, position, san, square, targets};

#[test]
fn a_pawn_becomes_queen_rook_bishop_or_knight() {
    let white = position("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(targets(&white, "e7"), "e8b e8n e8q e8r");
    assert_leads(&white, "e7e8q", "4Q3/7k/8/8/8/8/8/4K3 b - - 0 1");
    assert_leads(&white, "e7e8r", "4R3/7k/8/8/8/8/8/4K3 b - - 0 1");
    assert_leads(&white, "e7e8b", "4B3/7k/8/8/8/8/8/4K3 b - - 0 1");
    assert_leads(&white, "e7e8n", "4N3/7k/8/8/8/8/8/4K3 b - - 0 1");
    let black = position("4k3/8/8/8/8/8/p6K/8 b - - 0 1");
    assert_eq!(targets(&black, "a2"), "a1b a1n a1q a1r");
    assert_leads(&black, "a2a1r", "4k3/8/8/8/8/8/7K/r7 w - - 0 2");
}

#[test]
fn all_four_promotions_also_by_capture() {
    let white = position("3r1n2/4P2k/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(targets(&white, "e7"), "d8b d8n d8q d8r e8b e8n e8q e8r f8b f8n f8q f8r");
    assert_leads(&white, "e7d8q", "3Q1n2/7k/8/8/8/8/8/4K3 b - - 0 1");
    assert_leads(&white, "e7d8r", "3R1n2/7k/8/8/8/8/8/4K3 b - - 0 1");
    assert_leads(&white, "e7f8b", "3r1B2/7k/8/8/8/8/8/4K3 b - - 0 1");
    assert_leads(&white, "e7f8n", "3r1N2/7k/8/8/8/8/8/4K3 b - - 0 1");
    let black = position("4k3/8/8/8/8/8/6p1/4K2R b - - 0 1");
    assert_leads(&black, "g2h1b", "4k3/8/8/8/8/8/8/4K2b w - - 0 2");
}

#[test]
fn a_promotion_needs_its_role() {
    assert_refused(
        &position("8/4P2k/8/8/8/8/8/4K3 w - - 0 1"),
        "e7e8",
        "say what the pawn becomes on e8: queen, rook, bishop or knight",
    );
}

#[test]
fn a_pawn_becomes_no_pawn_and_no_king() {
    let position = position("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
    for (role, sentence) in
        [(Role::Pawn, "a pawn cannot become a pawn"), (Role::King, "a pawn cannot become a king")]
    {
        let refusal = position.find_move(square("e7"), square("e8"), Some(role)).unwrap_err();
        assert_eq!(refusal.to_string(), sentence);
    }
}

#[test]
fn only_pawns_on_the_last_rank_promote() {
    let position = position("8/4P2k/8/8/8/8/3P4/4K3 w - - 0 1");
    assert_refused(&position, "d2d4q", "the pawn does not promote on d4");
    assert_refused(&position, "e1e2q", "the king does not promote on e2");
}

#[test]
fn a_blocked_pawn_does_not_promote() {
    let position = position("4n3/4P2k/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(targets(&position, "e7"), "");
    assert_refused(&position, "e7e8q", "the pawn on e7 is blocked by the knight on e8");
}

#[test]
fn a_pinned_pawn_promotes_only_along_the_pin() {
    // The bishop on d8 pins the pawn on e7, which may take it and nothing else.
    let position = position("3b1n2/4P3/5K1k/8/8/8/8/8 w - - 0 1");
    assert_eq!(targets(&position, "e7"), "d8b d8n d8q d8r");
}

#[test]
fn an_underpromotion_can_mate() {
    let position = position("6bn/5P1k/5K1p/8/8/8/8/8 w - - 0 1");
    assert_eq!(san(&position, "f7f8n"), "f8=N#");
    assert_eq!(san(&position, "f7f8q"), "f8=Q");
}

#[test]
fn an_underpromotion_can_avoid_stalemate() {
    let fen = "8/k1P5/2K5/8/8/8/8/8 w - - 0 1";
    assert_eq!(game(fen, "c7c8q").outcome(), Some(Outcome::Stalemate));
    assert_eq!(game(fen, "c7c8r").outcome(), None);
}

#[test]
fn a_promotion_can_answer_a_check() {
    let position = position("4r2k/3P4/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(san(&position, "d7e8q"), "dxe8=Q+");
    assert_refused(&position, "d7d8q", "your king on e1 would be attacked by the rook on e8");
}

#[test]
fn a_promotion_can_end_in_a_dead_position() {
    let fen = "8/4P2k/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(game(fen, "e7e8b").outcome(), Some(Outcome::DeadPosition));
    assert_eq!(game(fen, "e7e8n").outcome(), Some(Outcome::DeadPosition));
    assert_eq!(game(fen, "e7e8r").outcome(), None);
    let capture = "3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(game(capture, "e7d8n").outcome(), Some(Outcome::DeadPosition));
}

#[test]
fn a_promoted_piece_moves_as_what_it_has_become() {
    let knight = after(&position("7k/P7/8/8/8/8/8/R3K3 w - - 0 1"), "a7a8n h8h7");
    assert_eq!(targets(&knight, "a8"), "b6 c7");
}

#[test]
fn a_promotion_can_mate_by_capture() {
    let game = game("4r2k/3P2pp/8/8/8/8/8/4K3 w - - 0 1", "d7e8r");
    assert_eq!(game.outcome(), Some(Outcome::Checkmate { winner: Color::White }));
}
