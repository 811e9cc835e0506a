//! How a game ended, on the wire: each reason there is.

use serde_json::json;
use tabiya_chess::{Outcome, Reason as ChessReason};
use tabiya_protocol::{Color, End, TableReason, UnknownEnd};
use tabiya_table::{End as TableEnd, Settings};

use crate::kit::{Kit, words_of};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// White has a pawn, Black cannot mate.
const PAWN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
/// White has to take the queen, and Black has nothing left.
const FORCED: &str = "8/8/8/4Q1P1/2k5/8/1PK5/3q4 w - - 0 1";
const DANCE: &str = "g1f3 g8f6 f3g1 f6g8 ";

#[test]
fn every_reason_is_told() {
    let (white, black) = (Some(Color::White), Some(Color::Black));
    let twice = DANCE.repeat(2);
    let four_times = DANCE.repeat(4);
    let cases = [
        (START, "none", "f2f3 e7e5 g2g4 d8h4", "checkmate", black),
        ("7k/8/7K/8/8/8/8/5Q2 w - - 0 1", "none", "f1f7", "stalemate", None),
        ("8/8/8/8/8/7k/4p3/4K3 w - - 0 60", "none", "e1e2", "dead_position", None),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 149 90", "none", "a1a2", "seventy_five", None),
        (START, "none", &four_times, "fivefold", None),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 99 90", "none", "a1a2 fifty", "fifty", None),
        (START, "5+3", &format!("{twice}threefold"), "threefold", None),
        (START, "5+3", "e2e4 draw? draw!", "agreement", None),
        (START, "5+3", "e2e4 resign", "resignation", white),
        (PAWN, "none", "resign", "resignation_without_mating_material", None),
        (FORCED, "none", "resign", "resigned_unwinnable", None),
        (START, "5+3", "wait", "time", black),
        (PAWN, "5+3", "wait", "time_without_mating_material", None),
        (FORCED, "5+3", "wait", "time_unwinnable", None),
        (START, "none", "e2e4 e7e5 left", "absence", white),
        (START, "none", "e2e4 e7e5 left-draw", "absence", None),
        (START, "none", "abort", "aborted", None),
        (START, "5+3", "e2e4 e7e5 break-off", "broken_off", None),
    ];
    for (fen, control, script, reason, winner) in &cases {
        let mut kit = Kit::from_fen(fen, control);
        kit.run(script);
        let standing = &kit.seen.standing;
        let end = standing.end.clone().expect("it is over");
        assert_eq!(end.known(), kit.table.end(), "{script}");
        let told = json!(end);
        assert_eq!((&told["reason"], end.winner()), (&json!(reason), *winner), "{script}");
        let is_told_plainly = told.as_object().is_some_and(|fields| fields.len() <= 2);
        assert!(is_told_plainly, "{told}");
        assert!(standing.legal.is_empty() && standing.claims.is_empty());
        assert!(standing.clocks.is_none_or(|clocks| clocks.running.is_none()));
    }
    let told: Vec<_> = cases.iter().map(|case| case.3).collect();
    let words = [words_of::<ChessReason>(None), words_of::<TableReason>(None)].concat();
    assert_eq!(words.len(), told.len() - 1, "absence stands there twice");
    assert!(told.iter().all(|reason| told.iter().filter(|other| *other == reason).count() <= 2));
}

#[test]
fn a_position_may_be_the_end_at_once() {
    let kit = Kit::from_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "5+3");
    let mate = TableEnd::Chess(Outcome::Checkmate { winner: Color::White });
    assert_eq!(kit.seen.standing.end, Some(mate.into()));
}

#[test]
fn a_wall_of_locked_pawns_is_told_beside_the_end() {
    let locked = |fen: &str, uci: &str| {
        let mut kit = Kit::from_fen(fen, "none");
        let before = kit.seen.standing.locked;
        kit.run(uci);
        let standing = json!(kit.seen.standing);
        assert_eq!(standing["end"]["reason"], "dead_position");
        (before, standing.get("locked").cloned())
    };
    let wall = "4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1";
    assert_eq!(locked(wall, "g3g4"), (false, Some(json!(true))));
    assert_eq!(locked("8/8/8/8/8/7k/4p3/4K3 w - - 0 60", "e1e2"), (false, None));
}

#[test]
fn a_game_may_be_called_off_by_nobody() {
    let settings = Settings { first_move_wait_ms: Some(30_000), ..Settings::default() };
    let mut kit = Kit::open(settings);
    kit.run("wait");
    assert_eq!(kit.seen.standing.end, Some(TableEnd::Aborted.into()));
}

#[test]
fn an_end_for_an_unknown_reason_is_read_and_said_plainly() {
    for (text, reason, winner, words) in [
        (
            r#"{"reason":"adjudication","winner":"black","by":"FIDE"}"#,
            "adjudication",
            Some(Color::Black),
            "Black wins",
        ),
        (r#"{"reason":"power_cut"}"#, "power_cut", None, "The game is over"),
        // Nobody is mated by nobody; what a newer server means by it is not for us to say.
        (r#"{"reason":"checkmate"}"#, "checkmate", None, "The game is over"),
    ] {
        let end: End = serde_json::from_str(text).expect("it can be read");
        assert_eq!(end, End::Unknown(UnknownEnd { reason: reason.to_owned(), winner }));
        assert_eq!((end.known(), end.to_string().as_str()), (None, words));
    }
}
