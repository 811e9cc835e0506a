//! What is answered about a game.

use serde_json::{Value, json};
use tabiya_chess::{Game, Move, Role};

use crate::kit::{ask, check, check_error};

/// The answer for moves from a position, or from the start.
fn play(fen: Option<&str>, moves: &[&str]) -> Value {
    let mut question = json!({ "moves": moves });
    if let Some(fen) = fen {
        question["fen"] = json!(fen);
    }
    ask(question.to_string())
}

/// Both knights out and back: four plies that lead to the same position.
const ROUND: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

/// `count` moves of the kings and a rook that capture nothing and repeat nothing five times.
fn quiet(count: usize) -> Vec<String> {
    // The rook walks up and down while the king makes a slower round, so no position stands five
    // times within 150 plies.
    let rook = ["a1", "a2", "a3", "a4", "a5", "a6"];
    let king = ["h8", "g8", "f8", "e8", "d8", "c8", "d7", "e7", "f7", "g7", "h7"];
    (0..count)
        .map(|ply| {
            let (way, at): (&[&str], usize) =
                if ply % 2 == 0 { (&rook, ply / 2) } else { (&king, ply / 2) };
            format!("{}{}", way[at % way.len()], way[(at + 1) % way.len()])
        })
        .collect()
}

const QUIET: &str = "7k/8/8/8/8/8/8/R5K1 w - - 0 1";

#[test]
fn a_game_without_moves_is_its_start() {
    check(
        r#"{"moves": []}"#,
        r#"{"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "plies": 0,
            "outcome": null, "claims": {"threefold": null, "fifty": null},
            "automatic": {"fivefold": null, "seventy_five": null}, "refused": null}"#,
    );
}

#[test]
fn the_ply_that_ends_the_game_ends_it() {
    let mate = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let answer = play(None, &mate);
    assert_eq!(answer["outcome"], json!({ "winner": "black", "reason": "checkmate" }));
    assert_eq!((&answer["plies"], &answer["refused"]), (&json!(4), &Value::Null));

    let answer = play(None, &[&mate[..], &["a2a3", "a7a6"]].concat());
    assert_eq!(answer["plies"], 4);
    assert_eq!(answer["refused"]["ply"], 5);
    assert_eq!(answer["refused"]["uci"], "a2a3");
    assert_eq!(answer["refused"]["kind"], "game_over");
}

#[test]
fn a_game_may_be_over_at_its_start() {
    for (fen, reason, seventy_five, fifty) in [
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 150 99", "checkmate", None, None),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 150 99", "stalemate", None, None),
        ("7k/8/6K1/8/8/8/8/8 b - - 0 1", "dead_position", None, None),
        ("7k/8/6K1/8/8/8/8/R7 w - - 150 99", "seventy_five", Some(0), Some(0)),
        ("7k/8/6K1/8/8/8/8/R7 w - - 65535 99", "seventy_five", Some(0), Some(0)),
    ] {
        let answer = play(Some(fen), &["not a move"]);
        assert_eq!(answer["outcome"]["reason"], reason, "{fen}");
        assert_eq!(answer["automatic"]["seventy_five"], json!(seventy_five), "{fen}");
        assert_eq!(answer["claims"]["fifty"], json!(fifty), "{fen}");
        assert_eq!(answer["refused"]["ply"], 1, "{fen}");
        assert_eq!(answer["refused"]["kind"], "game_over", "{fen}");
        assert_eq!(answer["plies"], 0, "{fen}");
    }
}

#[test]
fn a_refused_move_is_named_with_its_ply_and_what_came_before_stands() {
    for (moves, ply, kind) in [
        (&["e2e5"][..], 1, "illegal_move"),
        (&["e7e5"], 1, "wrong_turn"),
        (&["e2e4", "e4e5"], 2, "wrong_turn"),
        (&["e2e4", "e7e5", "hello", "g1f3"], 3, "unreadable_move"),
        (&["e2e4", "d7d5", "e4d5", ""], 4, "unreadable_move"),
    ] {
        let answer = play(None, moves);
        assert_eq!(answer["refused"]["ply"], ply, "{moves:?}");
        assert_eq!(answer["refused"]["uci"], moves[ply - 1], "{moves:?}");
        assert_eq!(answer["refused"]["kind"], kind, "{moves:?}");
        assert_eq!(answer["plies"], ply - 1, "{moves:?}");
        assert_eq!(answer["outcome"], Value::Null, "{moves:?}");
    }
}

#[test]
fn threefold_is_noted_and_play_goes_on_until_the_fivefold() {
    let answer = play(None, &ROUND.repeat(2));
    assert_eq!(answer["claims"], json!({ "threefold": 8, "fifty": null }));
    assert_eq!(answer["outcome"], Value::Null);

    let answer = play(None, &[&ROUND.repeat(2)[..], &["e2e4"]].concat());
    assert_eq!(answer["claims"]["threefold"], 8, "the claim is noted although they went on");

    let answer = play(None, &ROUND.repeat(5));
    assert_eq!(answer["claims"]["threefold"], 8);
    assert_eq!(answer["automatic"], json!({ "fivefold": 16, "seventy_five": null }));
    assert_eq!(answer["outcome"], json!({ "winner": null, "reason": "fivefold" }));
    assert_eq!(answer["plies"], 16);
    assert_eq!(answer["refused"]["ply"], 17);
}

#[test]
fn a_move_that_is_only_announced_allows_no_claim_yet() {
    let answer = play(None, &ROUND.repeat(2)[..7]);
    assert_eq!(answer["claims"]["threefold"], Value::Null);
}

#[test]
fn an_idle_en_passant_square_does_not_make_another_position() {
    let answer = play(None, &[&["e2e4", "e7e5"][..], &ROUND.repeat(2)].concat());
    assert_eq!(answer["claims"]["threefold"], 10);
}

#[test]
fn castling_rights_that_are_lost_make_another_position() {
    let fen = "4k2r/8/8/8/8/8/7P/4K3 b k - 0 1";
    let round = ["h8g8", "e1d1", "g8h8", "d1e1"];
    let answer = play(Some(fen), &round.repeat(2));
    assert_eq!(answer["claims"]["threefold"], Value::Null);
    let answer = play(Some(fen), &round.repeat(3));
    assert_eq!(answer["claims"]["threefold"], 9, "the rook went away a third time");
}

#[test]
fn fifty_and_seventy_five_moves_are_counted_from_the_fen() {
    let moves = quiet(160);
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    for (halfmoves, fifty, seventy_five) in [(0, 100, 150), (99, 1, 51), (100, 0, 50), (149, 0, 1)]
    {
        let fen = QUIET.replace("- - 0", &format!("- - {halfmoves}"));
        let answer = play(Some(&fen), &moves);
        assert_eq!(answer["claims"]["fifty"], fifty, "{answer}");
        assert_eq!(answer["automatic"]["seventy_five"], seventy_five, "{answer}");
        assert_eq!(answer["outcome"], json!({ "winner": null, "reason": "seventy_five" }));
        assert_eq!(answer["refused"]["ply"], seventy_five + 1);
    }
}

#[test]
fn mate_on_the_ply_of_the_seventy_five_moves_is_mate() {
    let answer = play(Some("7k/8/6K1/8/8/8/8/R7 w - - 149 99"), &["a1a8"]);
    assert_eq!(answer["outcome"], json!({ "winner": "white", "reason": "checkmate" }));
    assert_eq!(answer["automatic"]["seventy_five"], Value::Null);
    assert_eq!(answer["claims"]["fifty"], 0, "it could be claimed before");
}

#[test]
fn mate_and_stalemate_on_the_ply_of_the_fifty_moves_leave_nothing_to_claim() {
    for (fen, uci) in
        [("7k/8/6K1/8/8/8/8/R7 w - - 99 99", "a1a8"), ("7k/8/6K1/8/8/8/8/5Q2 w - - 99 99", "f1f7")]
    {
        assert_eq!(play(Some(fen), &[uci])["claims"]["fifty"], Value::Null, "{fen}");
    }
}

#[test]
fn a_promotion_needs_its_letter() {
    let fen = "8/4P3/8/8/8/2k5/8/4K3 w - - 0 1";
    assert_eq!(play(Some(fen), &["e7e8"])["refused"]["kind"], "illegal_move");
    assert_eq!(play(Some(fen), &["e7e8r"])["plies"], 1);
    assert_eq!(
        play(Some(fen), &["e7e8n"])["outcome"],
        json!({ "winner": null, "reason": "dead_position" })
    );
}

#[test]
fn a_game_of_chess960_castles_in_both_spellings() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for chess960 in [false, true] {
        for uci in ["e1g1", "e1h1"] {
            let question = json!({ "fen": fen, "chess960": chess960, "moves": [uci] });
            let answer = ask(question.to_string());
            assert_eq!(answer["fen"], "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1", "{question}");
        }
    }
    let answer = ask(r#"{"chess960": true, "moves": ["e2e4", "e7e5"]}"#);
    assert_eq!(answer["plies"], 2);
}

#[test]
fn moves_are_a_list_of_texts() {
    for moves in [r#""e2e4""#, "null", "{}", "[1]", "[null]", r#"[["e2e4"]]"#, "true"] {
        check_error(format!(r#"{{"moves": {moves}}}"#), "bad_input");
    }
}

/// A game of so many plies that nothing ends: pieces shuffle, and now and then a pawn steps.
fn long_game(plies: usize) -> Vec<String> {
    let mut game = Game::new();
    let mut random = 1_u64;
    let mut moves = Vec::new();
    while moves.len() < plies {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let position = *game.position();
        let is_pawn_due = position.halfmoves() > 100;
        let is_wanted = |mv: &Move| {
            let is_pawn = position.board().role_at(mv.from()) == Some(Role::Pawn);
            let is_quiet = position.board().piece_at(mv.to()).is_none() && mv.promoted().is_none();
            is_quiet && is_pawn == is_pawn_due
        };
        let mut legal = position.legal_moves().to_vec();
        let first = usize::try_from(random >> 33).expect("31 bits") % legal.len();
        legal.rotate_left(first);
        legal.sort_by_key(|mv| !is_wanted(mv));
        let goes_on = |&mv: &Move| {
            let mut next = game.clone();
            next.play(mv).is_ok() && next.outcome().is_none()
        };
        let mv = legal.into_iter().find(goes_on).expect("a move that ends nothing");
        game.play(mv).expect("it is legal");
        moves.push(position.uci(mv).to_string());
    }
    moves
}

#[test]
fn thousands_of_moves_fit_a_line() {
    let mut moves = long_game(3_000);
    moves.resize(7_000, "a1a1".to_owned());
    let question = json!({ "moves": moves }).to_string();
    assert!(question.len() < 65_536);
    let answer = ask(question);
    assert_eq!(answer["plies"], 3_000);
    assert_eq!(answer["refused"]["ply"], 3_001);
    assert_eq!(answer["outcome"], Value::Null);
}
