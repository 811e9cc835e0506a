//! How games end: mate, stalemate, dead positions, time and resignation.

use tabiya_chess::{Claim, Color, Game, Outcome, PlayError, Role};

use crate::kit::{game, legal_move, names, play, position, uci};

const WHITE_MATES: Option<Outcome> = Some(Outcome::Checkmate { winner: Color::White });
const BLACK_MATES: Option<Outcome> = Some(Outcome::Checkmate { winner: Color::Black });

#[track_caller]
fn check(cases: &[&str], expected: Option<Outcome>) {
    for fen in cases {
        assert_eq!(game(fen, "").outcome(), expected, "{fen}");
    }
}

#[test]
fn white_moves_first_and_checkmate_wins() {
    let mut game = Game::new();
    assert_eq!(game.position().turn(), Color::White);
    play(&mut game, "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(game.outcome(), BLACK_MATES);
    assert_eq!(game.outcome().map(Outcome::result), Some("0-1"));
}

#[test]
fn the_piece_that_mates_is_known() {
    let game = game("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8");
    let checkers = game.position().checkers();
    assert_eq!(names(checkers), "a8");
    assert_eq!(game.position().board().role_at(checkers.first().unwrap()), Some(Role::Rook));
}

#[test]
fn checkmate_is_check_without_a_legal_move() {
    check(&["R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1"], WHITE_MATES);
    check(&["4k3/8/8/8/8/3p4/4q3/4K3 w - - 0 1"], BLACK_MATES);
}

#[test]
fn a_check_that_can_be_blocked_or_captured_is_no_mate() {
    check(
        &[
            "R5k1/3r1ppp/8/8/8/8/8/4K3 b - - 0 1",
            "R5k1/5ppp/5n2/8/8/8/8/4K3 b - - 0 1",
            "6rk/1r3Npp/8/8/8/8/8/4K3 b - - 0 1",
        ],
        None,
    );
}

#[test]
fn a_king_that_cannot_move_is_not_mated_while_another_piece_can() {
    let game = game("7k/5Q2/6K1/8/8/8/p7/8 b - - 0 1", "");
    assert_eq!(game.outcome(), None);
    assert!(game.position().moves_from(game.position().king(Color::Black)).is_empty());
}

#[test]
fn no_legal_move_without_check_is_stalemate() {
    check(
        &["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "k7/P7/K7/8/8/8/8/8 b - - 0 1"],
        Some(Outcome::Stalemate),
    );
}

#[test]
fn a_player_with_pieces_left_can_be_stalemated() {
    check(
        &[
            // Every pawn is blocked.
            "7k/5K1p/7P/p7/P7/8/8/8 b - - 0 1",
            // The knight is pinned.
            "R5nk/8/6K1/8/8/8/8/8 b - - 0 1",
        ],
        Some(Outcome::Stalemate),
    );
}

#[test]
fn a_lone_king_without_a_move_is_a_draw() {
    let game = game("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "f2f7");
    assert_eq!(game.outcome().map(Outcome::result), Some("1/2-1/2"));
}

#[test]
fn material_that_can_never_mate_ends_the_game_at_once() {
    check(
        &[
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
            "4kn2/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
            "4kb2/8/8/8/8/8/8/4K3 b - - 0 1",
            // Bishops that all stand on dark squares, however many.
            "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
            "4kb2/6b1/8/8/8/8/3B4/B1B1K3 w - - 0 1",
        ],
        Some(Outcome::DeadPosition),
    );
}

#[test]
fn material_that_could_mate_with_help_goes_on() {
    check(
        &[
            "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",
            "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",
            "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1",
            "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
        ],
        None,
    );
}

#[test]
fn the_capture_of_the_last_mating_piece_ends_the_game() {
    let game = game("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2");
    assert_eq!(game.outcome(), Some(Outcome::DeadPosition));
}

#[test]
fn the_move_that_locks_the_last_pawn_ends_the_game_at_once() {
    let fen = "4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1";
    assert_eq!(game(fen, "").outcome(), None);
    let locked = game(fen, "g3g4");
    assert_eq!(locked.outcome(), Some(Outcome::DeadPosition));
    assert!(!locked.position().board().is_dead(), "by their number the pawns could still win");
}

#[test]
fn a_capture_that_is_forced_ends_the_game_before_it_is_made() {
    // The king must take the queen, and kings alone are left.
    check(&["4k3/8/8/8/8/8/4q3/4K3 w - - 0 1"], Some(Outcome::DeadPosition));
}

#[test]
fn stalemate_comes_before_a_dead_position() {
    check(&["k7/8/1K2B3/8/8/8/8/8 b - - 0 1"], Some(Outcome::DeadPosition));
    check(&["k7/8/1K1B4/8/8/8/8/8 b - - 0 1"], Some(Outcome::Stalemate));
}

#[test]
fn mate_on_the_seventy_five_move_ply_is_mate() {
    let fen = "7k/8/6K1/8/8/8/8/R7 w - - 149 100";
    assert_eq!(game(fen, "a1a8").outcome(), WHITE_MATES);
    assert_eq!(game(fen, "a1a7").outcome(), Some(Outcome::SeventyFive));
}

#[test]
fn stalemate_on_the_seventy_five_move_ply_is_stalemate() {
    let fen = "7k/8/6K1/8/8/8/5Q2/8 w - - 149 100";
    assert_eq!(game(fen, "f2f7").outcome(), Some(Outcome::Stalemate));
}

#[test]
fn nothing_is_accepted_after_the_end() {
    let mut game = game("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8");
    let over = PlayError::GameOver(Outcome::Checkmate { winner: Color::White });
    let before = game.clone();
    let mv = legal_move(&position("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), "a1a7");
    assert_eq!(game.play(mv), Err(over));
    assert_eq!(game.claim(Claim::Threefold, None), Err(over));
    assert_eq!(game.claim(Claim::Fifty, Some(mv)), Err(over));
    assert_eq!(game.claims_with(mv), Err(over));
    assert_eq!(game.resign(Color::White), Err(over));
    assert_eq!(game.flag(Color::White), Err(over));
    assert_eq!(game.agree(), Err(over));
    assert_eq!(game, before);
    assert_eq!(over.to_string(), "the game is over: White wins by checkmate");
}

#[test]
fn moves_after_a_dead_position_are_refused_though_the_pieces_could_move() {
    let mut game = game("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2");
    assert!(game.position().has_legal_move());
    let refused = game.play_uci(uci("e8e7"));
    assert_eq!(refused, Err(PlayError::GameOver(Outcome::DeadPosition)));
}

#[test]
fn moves_after_resignation_time_or_agreement_are_refused() {
    let mut games = [Game::new(), Game::new(), Game::new()];
    games[0].resign(Color::White).unwrap();
    games[1].flag(Color::Black).unwrap();
    games[2].agree().unwrap();
    for mut game in games {
        let outcome = game.outcome().unwrap();
        let refused = game.play_uci(uci("e2e4"));
        assert_eq!(refused, Err(PlayError::GameOver(outcome)));
    }
}

#[test]
fn undoing_the_last_move_undoes_the_end() {
    let mut game = game("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8");
    assert_eq!(game.undo().map(|mv| format!("{mv:?}")), Some("a1a8".to_owned()));
    assert_eq!(game.outcome(), None);
    assert_eq!(game.position().to_string(), "7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    assert_eq!(game.undo(), None);
}

/// When `loser` runs out of time or gives up, the result is this.
#[track_caller]
fn check_given_up(fen: &str, loser: Color, result: &str) {
    for end in [Game::flag, Game::resign] {
        let outcome = end(&mut game(fen, ""), loser);
        assert_eq!(outcome.map(Outcome::result), Ok(result), "{loser} gives up in {fen}");
    }
}

#[test]
fn the_side_that_runs_out_of_time_or_resigns_loses() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check_given_up(start, Color::White, "0-1");
    check_given_up(start, Color::Black, "1-0");
}

#[test]
fn a_flag_or_resignation_against_a_lone_king_is_a_draw() {
    let queen = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1";
    check_given_up(queen, Color::White, "1/2-1/2");
    check_given_up(queen, Color::Black, "1-0");
}

#[test]
fn a_knight_can_mate_a_king_with_a_pawn() {
    let fen = "4k3/8/8/8/8/8/7p/4KN2 w - - 0 1";
    check_given_up(fen, Color::Black, "1-0");
    check_given_up(fen, Color::White, "0-1");
}

#[test]
fn a_bishop_cannot_mate_a_king_with_a_rook() {
    let fen = "r3k3/8/8/8/8/8/8/4KB2 w - - 0 1";
    check_given_up(fen, Color::Black, "1/2-1/2");
    check_given_up(fen, Color::White, "0-1");
}

#[test]
fn mating_material_is_judged_with_what_the_victim_has() {
    for (fen, loser, result) in [
        // A knight: a rook, a knight, a bishop or a pawn may block its own king; a queen cannot.
        ("r3k3/8/8/8/8/8/8/4KN2 w - - 0 1", Color::Black, "1-0"),
        ("1n2k3/8/8/8/8/8/8/4KN2 w - - 0 1", Color::Black, "1-0"),
        ("2b1k3/8/8/8/8/8/8/4KN2 w - - 0 1", Color::Black, "1-0"),
        ("3qk3/8/8/8/8/8/8/4KN2 w - - 0 1", Color::Black, "1/2-1/2"),
        ("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", Color::Black, "1-0"),
        // A bishop: something must stand on squares of the other color for good.
        ("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", Color::Black, "1-0"),
        ("4k3/7p/8/8/8/8/8/4KB2 w - - 0 1", Color::Black, "1-0"),
        ("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", Color::Black, "1-0"),
        ("3qk3/8/8/8/8/8/8/4KB2 w - - 0 1", Color::Black, "1/2-1/2"),
        ("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", Color::Black, "1-0"),
        // One pawn is enough.
        ("3qk3/8/8/8/8/8/P7/4K3 w - - 0 1", Color::Black, "1-0"),
    ] {
        check_given_up(fen, loser, result);
    }
}

#[test]
fn a_flag_or_resignation_against_one_who_can_never_mate_is_a_draw() {
    for (fen, loser) in [
        // White has to take the queen, and a lone king is left.
        ("8/8/8/4Q1P1/2k5/8/1PK5/3q4 w - - 0 58", Color::White),
        // Only a long search sees that White never mates.
        ("2b1k3/8/3ppp2/1p2p3/1Pp1K1p1/2P1P1P1/8/2B3B1 b - - 0 1", Color::Black),
    ] {
        assert_eq!(game(fen, "").outcome(), None, "{fen}");
        assert_eq!(game(fen, "").flag(loser), Ok(Outcome::TimeUnwinnable), "{fen}");
        assert_eq!(game(fen, "").resign(loser), Ok(Outcome::ResignationUnwinnable), "{fen}");
        let winner = Some(loser);
        assert_eq!(game(fen, "").flag(!loser), Ok(Outcome::Time { winner }), "{fen}");
        assert_eq!(game(fen, "").resign(!loser), Ok(Outcome::Resignation { winner }), "{fen}");
    }
}

#[test]
fn a_wall_is_one_only_if_no_pawn_can_ever_move_and_no_king_can_pass() {
    for (fen, is_walled) in [
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", true),
        ("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", true),
        // Another file is open, a bishop can take a pawn, or a pawn take one.
        ("4k3/8/8/4p1p1/4P1P1/8/8/4K3 w - - 0 1", false),
        ("4k3/3b4/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", false),
        ("4k3/8/8/p1p1p1p1/P1P1PBP1/8/8/4K3 w - - 0 1", false),
        // A pawn can still step, and there is none at all.
        ("4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", false),
        // A pawn can be taken in passing, and a rook is not understood.
        ("4k3/8/8/pPp1p1p1/P1PpP1P1/3P4/8/4K3 w - a6 0 1", false),
        ("4k2r/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", false),
        // Both kings are on one side.
        ("8/8/8/p1p1p1p1/P1P1P1P1/8/8/k3K3 w - - 0 1", false),
    ] {
        assert_eq!(position(fen).is_walled(), is_walled, "{fen}");
    }
}

#[test]
fn the_end_is_told_in_words() {
    for (outcome, words) in [
        (Outcome::Checkmate { winner: Color::White }, "White wins by checkmate"),
        (Outcome::Stalemate, "Draw by stalemate"),
        (Outcome::DeadPosition, "Draw by dead position"),
        (Outcome::SeventyFive, "Draw by the seventy-five-move rule"),
        (Outcome::Fivefold, "Draw by fivefold repetition"),
        (Outcome::Threefold, "Draw by threefold repetition"),
        (Outcome::Fifty, "Draw by the fifty-move rule"),
        (Outcome::Agreement, "Draw by agreement"),
        (Outcome::Resignation { winner: Some(Color::Black) }, "Black wins by resignation"),
        (Outcome::Resignation { winner: None }, "Draw by resignation, without mating material"),
        (Outcome::Time { winner: Some(Color::White) }, "White wins on time"),
        (Outcome::Time { winner: None }, "Draw on time, without mating material"),
        (Outcome::ResignationUnwinnable, "Draw by resignation, no mate was possible"),
        (Outcome::TimeUnwinnable, "Draw on time, no mate was possible"),
    ] {
        assert_eq!(outcome.to_string(), words);
    }
}

#[test]
fn what_a_move_would_bring_is_what_it_brings() {
    for fen in [
        "7k/8/6K1/8/8/8/8/R7 w - - 0 1",
        "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/4p3/4K3/8 w - - 0 1",
        "4k2r/8/8/8/8/8/8/R3K3 w - - 149 80",
    ] {
        let game = game(fen, "");
        for mv in &game.position().legal_moves() {
            let mut played = game.clone();
            played.play(*mv).unwrap();
            assert_eq!(game.outcome_with(*mv), Ok(played.outcome()), "{fen} {mv:?}");
        }
    }
    let mut game = Game::new();
    for ply in 0..16 {
        let mv = legal_move(game.position(), ["g1f3", "g8f6", "f3g1", "f6g8"][ply % 4]);
        let expected = (ply == 15).then_some(Outcome::Fivefold);
        assert_eq!(game.outcome_with(mv), Ok(expected), "ply {ply}");
        game.play(mv).unwrap();
    }
    let mv = legal_move(game.position(), "e2e4");
    assert_eq!(game.outcome_with(mv), Err(PlayError::GameOver(Outcome::Fivefold)));
}

#[test]
fn a_recorded_end_stands_in_place_of_ours() {
    let mut game = game("4k3/8/8/8/8/4p3/4K3/8 w - - 0 1", "e2e3");
    assert_eq!(game.outcome(), Some(Outcome::DeadPosition));
    game.set_outcome(None);
    play(&mut game, "e8e7");
    game.set_outcome(Some(Outcome::Agreement));
    assert_eq!(game.agree(), Err(PlayError::GameOver(Outcome::Agreement)));
}
