//! Repetition and the clock of fifty and seventy-five moves, with their claims.

use tabiya_chess::{Claim, Claims, DrawRules, Game, Outcome, PlayError};

use crate::kit::{after, game, legal_move, play, position, uci};

const NOTHING: Claims = Claims { threefold: false, fifty: false };
const THREEFOLD: Claims = Claims { threefold: true, fifty: false };
const FIFTY: Claims = Claims { threefold: false, fifty: true };

/// Four plies that lead back to the start of the game.
const ROUND: &str = "g1f3 g8f6 f3g1 f6g8 ";

#[test]
fn the_third_time_the_same_position_stands_may_be_claimed() {
    let mut game = Game::new();
    for ply in 0..8 {
        assert_eq!(game.claims(), NOTHING, "after {ply} plies");
        play(&mut game, ROUND.split(' ').nth(ply % 4).unwrap());
    }
    assert_eq!(game.repetitions(), 3);
    assert_eq!(game.claims(), THREEFOLD);
    assert_eq!(game.outcome(), None, "a claim is needed");
    assert_eq!(game.claim(Claim::Threefold, None), Ok(Outcome::Threefold));
    assert_eq!(game.outcome(), Some(Outcome::Threefold));
}

#[test]
fn the_claim_passes_with_the_next_move() {
    let mut game = Game::new();
    play(&mut game, &ROUND.repeat(2));
    play(&mut game, "e2e4");
    assert_eq!(game.claims(), NOTHING);
}

#[test]
fn threefold_may_be_claimed_with_the_move_that_brings_it() {
    let mut game = Game::new();
    play(&mut game, ROUND);
    play(&mut game, "g1f3 g8f6 f3g1");
    assert_eq!(game.claims(), NOTHING);
    let before = *game.position();
    let mv = legal_move(&before, "f6g8");
    assert_eq!(game.claims_with(mv), Ok(THREEFOLD));
    assert_eq!(game.claim(Claim::Threefold, Some(mv)), Ok(Outcome::Threefold));
    assert_eq!(*game.position(), before, "the announced move is not played");
}

#[test]
fn a_wrong_claim_is_refused_and_the_game_goes_on() {
    let mut game = Game::new();
    play(&mut game, ROUND);
    let mv = legal_move(game.position(), "g1f3");
    let before = game.clone();
    let threefold = PlayError::NoClaim(Claim::Threefold);
    let fifty = PlayError::NoClaim(Claim::Fifty);
    assert_eq!(game.claim(Claim::Threefold, None), Err(threefold));
    assert_eq!(game.claim(Claim::Threefold, Some(mv)), Err(threefold));
    assert_eq!(game.claim(Claim::Fifty, None), Err(fifty));
    assert_eq!(game, before);
    assert_eq!(threefold.to_string(), "the position has not occurred three times");
    let sentence = "there was a capture or a pawn move within the last fifty moves";
    assert_eq!(fifty.to_string(), sentence);
}

#[test]
fn a_claim_with_an_illegal_move_is_refused() {
    let mut game = Game::new();
    play(&mut game, &ROUND.repeat(2));
    let stranger = legal_move(&position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "a1a8");
    let refused = game.claim(Claim::Threefold, Some(stranger));
    assert!(matches!(refused, Err(PlayError::Refused(_))), "{refused:?}");
    assert_eq!(game.outcome(), None);
}

#[test]
fn threefold_is_reached_by_another_route() {
    let fen = "7k/8/8/8/8/8/8/KR6 w - - 0 1";
    let mut game = game(fen, "b1b2 h8g8 b2b1 g8h8");
    assert_eq!(game.repetitions(), 2);
    play(&mut game, "a1a2 h8g8 a2b2 g8g7 b2a1 g7h8");
    assert_eq!(game.repetitions(), 3);
    assert_eq!(game.claims(), THREEFOLD);
}

#[test]
fn threefold_counts_positions_with_knights_that_have_swapped_places() {
    let swap = "b1d2 e8d8 d2f3 d8e8 g1e2 e8d8 e2c3 d8e8 c3b1 e8d8 f3g1 d8e8";
    let mut game = game("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", swap);
    assert_eq!(game.repetitions(), 2);
    play(&mut game, "b1c3 e8f8 c3b1 f8e8");
    assert_eq!(game.claims(), THREEFOLD);
}

#[test]
fn the_same_placement_with_the_other_player_to_move_is_another_position() {
    let game = game("7k/8/8/8/8/8/8/KR6 w - - 0 1", "a1a2 h8g8 a2b2 g8h8 b2a1");
    assert_eq!(game.position().board(), game.start().board());
    assert_eq!(game.repetitions(), 1);
}

#[test]
fn a_position_with_other_castling_rights_is_not_the_same() {
    let round = "h1g1 e8d8 g1h1 d8e8 ";
    let mut game = game("4k3/8/8/8/8/8/8/4K2R w K - 0 1", &round.repeat(2));
    assert_eq!(game.position().board(), game.start().board());
    assert_eq!(game.repetitions(), 2, "the first time, White could still castle");
    assert_eq!(game.claims(), NOTHING);
    play(&mut game, round);
    assert_eq!(game.claims(), THREEFOLD);
}

#[test]
fn a_castling_right_that_cannot_be_used_now_still_counts() {
    // Neither side can castle in these positions, but the right is lost for good.
    let round = "h1g1 d8e8 g1h1 e8d8 ";
    let game = game("3k4/8/8/8/8/8/8/4KB1R w K - 0 1", &round.repeat(2));
    assert_eq!(game.repetitions(), 2);
}

#[test]
fn a_position_with_a_legal_capture_in_passing_is_not_the_same_without_it() {
    let round = "e1d1 e8d8 d1e1 d8e8 ";
    let mut game = game("4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1", "c7c5");
    assert!(game.position().ep().is_some());
    play(&mut game, &round.repeat(2));
    assert_eq!(game.repetitions(), 2, "the first time, the pawn could be taken in passing");
    assert_eq!(game.claims(), NOTHING);
    play(&mut game, round);
    assert_eq!(game.claims(), THREEFOLD);
}

#[test]
fn an_en_passant_square_that_no_pawn_can_use_makes_no_difference() {
    let round = "e1d1 e8d8 d1e1 d8e8 ";
    let line = format!("c7c5 {}", round.repeat(2));
    assert_eq!(game("4k3/2p5/8/8/8/8/8/4K3 b - - 0 1", &line).claims(), THREEFOLD);
}

#[test]
fn an_en_passant_square_that_only_a_pinned_pawn_could_use_makes_no_difference() {
    let round = "d1e1 h8g8 e1d1 g8h8 ";
    let line = format!("c7c5 {}", round.repeat(2));
    assert_eq!(game("3r3k/2p5/8/3P4/8/8/8/3K4 b - - 0 1", &line).claims(), THREEFOLD);
}

#[test]
fn an_en_passant_square_written_in_a_fen_counts_only_if_it_is_legal() {
    let round = "e1d1 e8d8 d1e1 d8e8 ";
    assert_eq!(game("4k3/8/8/2p5/8/8/8/4K3 w - c6 0 1", round).repetitions(), 2);
    assert_eq!(game("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", round).repetitions(), 1);
}

#[test]
fn the_fifth_time_ends_the_game_without_a_claim() {
    let mut game = Game::new();
    for _ in 0..4 {
        assert_eq!(game.outcome(), None);
        play(&mut game, ROUND);
    }
    assert_eq!(game.repetitions(), 5);
    assert_eq!(game.outcome(), Some(Outcome::Fivefold));
    assert_eq!(game.claims(), NOTHING, "nothing is left to claim");
    let refused = game.play_uci(uci("g1f3"));
    assert_eq!(refused, Err(PlayError::GameOver(Outcome::Fivefold)));
}

#[test]
fn taking_back_restores_the_count_of_repetitions() {
    let mut game = Game::new();
    play(&mut game, &ROUND.repeat(4));
    game.undo();
    assert_eq!(game.outcome(), None);
    assert_eq!(game.repetitions(), 4);
    play(&mut game, "f6g8");
    assert_eq!(game.outcome(), Some(Outcome::Fivefold));
}

/// A pawn, a capture and a quiet move, with the clock of the FEN as given.
fn clock_at(halfmoves: u16) -> Game {
    game(&format!("4k3/8/8/8/8/4p3/P2R4/4K3 w - - {halfmoves} 120"), "")
}

#[test]
fn a_fen_clock_of_99_allows_the_claim_only_with_a_quiet_move() {
    let mut game = clock_at(99);
    assert_eq!(game.claims(), NOTHING);
    let quiet = legal_move(game.position(), "d2d4");
    let pawn = legal_move(game.position(), "a2a3");
    assert_eq!(game.claims_with(quiet), Ok(FIFTY));
    assert_eq!(game.claims_with(pawn), Ok(NOTHING));
    let refused = game.claim(Claim::Fifty, Some(pawn));
    assert_eq!(refused, Err(PlayError::NoClaim(Claim::Fifty)));
    assert_eq!(game.claim(Claim::Fifty, Some(quiet)), Ok(Outcome::Fifty));
}

#[test]
fn a_fen_clock_of_100_allows_the_claim_at_once() {
    let mut game = clock_at(100);
    assert_eq!(game.outcome(), None, "a claim is needed");
    assert_eq!(game.claims(), FIFTY);
    assert_eq!(game.claim(Claim::Fifty, None), Ok(Outcome::Fifty));
}

#[test]
fn the_hundredth_quiet_ply_gives_the_claim_to_the_opponent() {
    let mut game = clock_at(99);
    play(&mut game, "d2d4");
    assert_eq!(game.claims(), FIFTY);
    play(&mut game, "e3e2");
    assert_eq!(game.claims(), NOTHING, "a pawn has moved");
}

#[test]
fn a_fen_clock_of_149_ends_with_the_next_quiet_move() {
    let mut game = clock_at(149);
    assert_eq!(game.outcome(), None);
    play(&mut game, "d2d4");
    assert_eq!(game.outcome(), Some(Outcome::SeventyFive));
    let mut game = clock_at(149);
    play(&mut game, "a2a4");
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_fen_clock_of_150_is_the_end() {
    for halfmoves in [150, 151, u16::MAX] {
        assert_eq!(clock_at(halfmoves).outcome(), Some(Outcome::SeventyFive));
    }
}

#[test]
fn draw_rules_hold_after_the_end_too_but_not_after_mate_or_stalemate() {
    let mut repeated = Game::new();
    play(&mut repeated, &ROUND.repeat(4));
    let expected = DrawRules { threefold: true, fivefold: true, ..DrawRules::default() };
    assert_eq!((repeated.draw_rules(), repeated.claims()), (expected, NOTHING));
    let expected = DrawRules { fifty: true, seventy_five: true, ..DrawRules::default() };
    assert_eq!(clock_at(150).draw_rules(), expected);
    for fen in ["R5k1/5ppp/8/8/8/8/8/4K3 b - - 150 120", "7k/5Q2/6K1/8/8/8/8/8 b - - 150 120"] {
        assert_eq!(game(fen, "").draw_rules(), DrawRules::default(), "{fen}");
    }
}

#[test]
fn a_mated_position_with_a_full_clock_is_mate() {
    let game = game("R5k1/5ppp/8/8/8/8/8/4K3 b - - 150 120", "");
    assert_eq!(game.outcome().map(Outcome::result), Some("1-0"));
}

#[test]
fn mate_on_the_hundredth_ply_leaves_nothing_to_claim() {
    let game = game("7k/8/6K1/8/8/8/8/R7 w - - 99 100", "");
    let mate = legal_move(game.position(), "a1a8");
    assert_eq!(game.claims_with(mate), Ok(NOTHING));
}

#[test]
fn the_clock_counts_quiet_moves_of_both_sides() {
    assert_eq!(after(clock_at(7).position(), "d2d4 e8e7").halfmoves(), 9);
}

#[test]
fn the_clock_survives_castling() {
    let castled = after(&position("4k3/8/8/8/8/8/8/4K2R w K - 41 60"), "e1g1");
    assert_eq!(castled.halfmoves(), 42);
}

#[test]
fn the_clock_survives_the_loss_of_castling_rights() {
    let moved = after(&position("4k3/8/8/8/8/8/8/4K2R w K - 41 60"), "e1e2");
    assert_eq!(moved.halfmoves(), 42);
}

#[test]
fn pawn_move_capture_promotion_and_en_passant_reset_the_clock() {
    for (fen, uci) in [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 41 60", "e2e3"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 41 60", "e2e4"),
        ("4k3/8/8/8/8/8/r7/R3K3 w - - 41 60", "a1a2"),
        ("4k3/8/8/8/8/8/4r3/R3K3 w - - 41 60", "e1e2"),
        ("8/P3k3/8/8/8/8/8/4K3 w - - 41 60", "a7a8q"),
        ("1r6/P3k3/8/8/8/8/8/4K3 w - - 41 60", "a7b8n"),
        ("4k3/8/8/2pP4/8/8/8/4K3 w - c6 41 60", "d5c6"),
    ] {
        assert_eq!(after(&position(fen), uci).halfmoves(), 0, "{uci} in {fen}");
    }
}

#[test]
fn the_seventy_five_moves_come_before_fivefold() {
    // The fifth time and the hundred-and-fiftieth ply come together.
    let round = "a1a2 h8g8 a2a1 g8h8 ";
    let both = game("7k/8/8/8/8/8/8/R3K3 w - - 134 100", &round.repeat(4));
    assert_eq!((both.repetitions(), both.position().halfmoves()), (5, 150));
    assert_eq!(both.outcome(), Some(Outcome::SeventyFive));
}
