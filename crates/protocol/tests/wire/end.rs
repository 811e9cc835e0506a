//! How a game ended, on the wire: each reason there is.

use tabiya_protocol::{Color, End, Reason};
use tabiya_table::Settings;

use crate::kit::{Kit, words_of};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// White has a pawn, Black cannot mate.
const PAWN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
const DANCE: &str = "g1f3 g8f6 f3g1 f6g8 ";

#[test]
fn every_reason_is_told() {
    let (white, black) = (Some(Color::White), Some(Color::Black));
    let twice = DANCE.repeat(2);
    let four_times = DANCE.repeat(4);
    let cases = [
        (START, "none", "f2f3 e7e5 g2g4 d8h4", Reason::Checkmate, black),
        ("7k/8/7K/8/8/8/8/5Q2 w - - 0 1", "none", "f1f7", Reason::Stalemate, None),
        ("8/8/8/8/8/7k/4p3/4K3 w - - 0 60", "none", "e1e2", Reason::DeadPosition, None),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 149 90", "none", "a1a2", Reason::SeventyFive, None),
        (START, "none", &four_times, Reason::Fivefold, None),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 99 90", "none", "a1a2 fifty", Reason::Fifty, None),
        (START, "5+3", &format!("{twice}threefold"), Reason::Threefold, None),
        (START, "5+3", "e2e4 draw? draw!", Reason::Agreement, None),
        (START, "5+3", "e2e4 resign", Reason::Resignation, white),
        (PAWN, "none", "resign", Reason::ResignationWithoutMatingMaterial, None),
        (START, "5+3", "wait", Reason::Time, black),
        (PAWN, "5+3", "wait", Reason::TimeWithoutMatingMaterial, None),
        (START, "none", "e2e4 e7e5 left", Reason::Absence, white),
        (START, "none", "e2e4 e7e5 left-draw", Reason::Absence, None),
        (START, "none", "abort", Reason::Aborted, None),
        (START, "5+3", "e2e4 e7e5 break-off", Reason::BrokenOff, None),
    ];
    for (fen, control, script, reason, winner) in &cases {
        let mut kit = Kit::from_fen(fen, control);
        kit.run(script);
        let standing = &kit.seen.standing;
        assert_eq!(standing.end, Some(End { reason: *reason, winner: *winner }), "{script}");
        assert!(standing.legal.is_empty() && standing.claims.is_empty());
        assert!(standing.clocks.is_none_or(|clocks| clocks.running.is_none()));
    }
    let told: Vec<_> = cases.iter().map(|case| case.3).collect();
    assert_eq!(words_of::<Reason>(None).len(), told.len() - 1, "absence stands there twice");
    assert!(told.iter().all(|reason| told.iter().filter(|other| *other == reason).count() <= 2));
}

#[test]
fn a_position_may_be_the_end_at_once() {
    let kit = Kit::from_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "5+3");
    let end = End { reason: Reason::Checkmate, winner: Some(Color::White) };
    assert_eq!(kit.seen.standing.end, Some(end));
}

#[test]
fn a_game_may_be_called_off_by_nobody() {
    let settings = Settings { first_move_wait_ms: Some(30_000), ..Settings::default() };
    let mut kit = Kit::open(settings);
    kit.run("wait");
    assert_eq!(kit.seen.standing.end, Some(End { reason: Reason::Aborted, winner: None }));
}
