//! When a flag falls, and what it means.

use crate::kit::{Kit, timed};
use tabiya_chess::Color::{Black, White};
use tabiya_chess::Outcome;
use tabiya_table::{Action, ClockStart, Command, End, EventKind, Millis, Refusal, Settings, judge};

const JUDGE: Command = Command::Judge { lag_ms: 0 };

#[test]
fn a_flag_falls_when_the_time_and_its_grants_are_used_up() {
    // White's turn begins at 0: a minute, and 250 for a delivery that nobody measured.
    for (control, lag_ms, flag_at) in [
        ("1+5", 0, 60_250),
        ("1+5", 100, 60_350),
        ("1+0", 5_000, 61_420), // the quota of 1+0 is 1170
        ("1d5", 0, 65_250),
        ("1b5", 0, 60_250),
        ("1+3x9s", 0, 87_250),
        ("2/1+5,1+5", 0, 60_250),
    ] {
        let mut kit = Kit::at_once(control);
        assert_eq!(kit.table.judge_at(lag_ms), Some(Millis(flag_at)), "{control}");
        assert_eq!(judge(&kit.table, Millis(flag_at - 1), lag_ms), None, "{control}");
        let judged = kit.command(&Command::Judge { lag_ms }, flag_at);
        let outcome = Outcome::Time { winner: Some(Black) };
        assert_eq!(judged, Ok(EventKind::Flagged { color: White, outcome }), "{control}");
        assert_eq!(kit.end(), Some(End::Chess(outcome)));
        assert_eq!(kit.command(&JUDGE, flag_at), Err(Refusal::NothingToJudge));
    }
}

#[test]
fn clocks_show_after_the_end_what_they_showed_then() {
    let shown = |kit: &Kit, now| {
        let reading = |color| kit.table.reading(color, Millis(now)).expect("a clock");
        (reading(White).remaining_ms, reading(Black).remaining_ms)
    };
    let mut kit = Kit::at_once("1+0");
    kit.command(&JUDGE, 60_250).expect("the flag falls");
    assert_eq!(shown(&kit, 90_000), (0, 60_000));
    // Who resigns while thinking does not get that time back, and loses no more of it.
    let mut kit = Kit::at_once("1+0");
    kit.act(White, Action::Resign, 20_000).expect("it goes");
    assert_eq!(shown(&kit, 90_000), (40_000, 60_000));
    // A move that mates ends the turn as well: nobody's time runs.
    let mut kit = Kit::at_once("1+0");
    for (index, uci) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        kit.play(uci, 1000 * (u64::try_from(index).expect("it is small") + 1));
    }
    let shown_then = shown(&kit, 4000);
    assert_eq!(shown(&kit, 90_000), shown_then);
}

#[test]
fn a_move_in_time_by_the_measured_delivery_is_played() {
    let mut kit = Kit::at_once("1+0");
    // A millisecond before the flag: the move is taken, and nothing is left.
    kit.play("e2e4", 60_249);
    assert_eq!(kit.remaining_ms(White), 0);
    let mut kit = Kit::at_once("1+0");
    let late = Action::play("e2e4".parse().expect("a move"));
    assert_eq!(kit.refuse(White, late, 60_250), Refusal::TimeIsUp { color: White });
}

#[test]
fn nothing_is_agreed_when_a_flag_waits_to_be_judged() {
    let mut kit = Kit::at_once("1+0");
    // The quota of 1170 could still save a move that is on its way.
    kit.allow(White, Action::OfferDraw, 61_419);
    assert_eq!(kit.refuse(Black, Action::AcceptDraw, 61_420), Refusal::TimeIsUp { color: White });
    let flagged = kit.table.submit(&Action::AcceptDraw.by(Black), Millis(61_420));
    let outcome = Outcome::Time { winner: Some(Black) };
    assert_eq!(flagged.map(|event| event.kind), Ok(EventKind::Flagged { color: White, outcome }));
}

#[test]
fn a_flag_draws_if_the_opponent_cannot_mate() {
    for (fen, winner) in [
        ("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", None),
        ("8/8/4k3/4p3/8/4K3/4P3/8 w - - 0 1", Some(Black)),
        ("8/8/4k3/4n3/8/4K3/4P3/8 w - - 0 1", Some(Black)),
        ("8/8/4k3/4n3/8/4K3/4Q3/8 w - - 0 1", None),
    ] {
        let start = fen.parse().expect("a position");
        let clock_start = ClockStart::AtOnce;
        let mut kit = Kit::open(Settings { start, clock_start, ..timed("1+0") });
        kit.command(&JUDGE, 99_000).expect("the flag has fallen");
        assert_eq!(kit.end(), Some(End::Chess(Outcome::Time { winner })), "{fen}");
    }
}

#[test]
fn a_flag_draws_if_no_series_of_moves_lets_the_opponent_mate() {
    // White has to take the queen, and Black has nothing left.
    let start = "8/8/8/4Q1P1/2k5/8/1PK5/3q4 w - - 0 1".parse().expect("a position");
    let clock_start = ClockStart::AtOnce;
    let mut kit = Kit::open(Settings { start, clock_start, ..timed("1+0") });
    kit.command(&JUDGE, 99_000).expect("the flag has fallen");
    assert_eq!(kit.end(), Some(End::Chess(Outcome::TimeUnwinnable)));
    assert_eq!(kit.log.last().map(|event| event.at), Some(Millis(99_000)));
}

#[test]
fn no_flag_falls_before_the_clocks_start() {
    let mut kit = Kit::late("1+0");
    assert_eq!(kit.command(&JUDGE, 999_000), Err(Refusal::NothingToJudge));
    kit.play("e2e4", 999_000);
    kit.play("e7e5", 1_999_000);
    assert_eq!(kit.table.running_clock(), Some(White));
    assert_eq!(kit.table.judge_at(0), Some(Millis(1_999_000 + 60_250)));
}

#[test]
fn a_game_whose_first_move_never_comes_is_called_off() {
    let mut kit = Kit::open(Settings { first_move_wait_ms: Some(30_000), ..timed("5+3") });
    assert_eq!(kit.command(&JUDGE, 29_999), Err(Refusal::NothingToJudge));
    kit.play("e2e4", 29_999);
    assert_eq!(kit.table.judge_at(0), Some(Millis(59_999)));
    assert_eq!(kit.command(&JUDGE, 59_999), Ok(EventKind::Aborted { by: None }));
    assert_eq!(kit.end(), Some(End::Aborted));
}
