//! Events as they are stored.

#![expect(clippy::panic, reason = "a helper stops at the first surprise")]

use crate::kit::{Kit, timed};
use tabiya_chess::Color::{Black, White};
use tabiya_chess::{ByColor, Claim, Outcome};
use tabiya_table::{
    Action, Command, End, Event, EventKind, Millis, MoveOrder, Refusal, STORED_VERSION, Seat,
    Settings, Table,
};

/// A log comes back from its stored form, and so does the table.
pub(crate) fn check_round_trip(log: &[Event]) {
    let stored: Vec<String> =
        log.iter().map(|event| serde_json::to_string(event).expect("it can be written")).collect();
    let again: Vec<Event> = stored
        .iter()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect();
    assert_eq!(again, log);
    assert_eq!(Table::fold(&again), Table::fold(log));
}

/// The games whose logs are kept: one of each kind of event at least.
fn samples() -> [(&'static str, Kit); 7] {
    let order = |uci: &str, lag_ms, delivery_ms| {
        let uci = uci.parse().expect("a move");
        Action::Move(MoveOrder { uci, claim: None, lag_ms, delivery_ms })
    };
    let seat = |name: &str| Seat { name: Some(name.parse().expect("a name")) };

    let seats = ByColor { white: Some(seat("Vera")), black: None };
    let mut club = Kit::open(Settings { seats, ..timed("5+3") });
    let sit = Command::Sit { color: Black, seat: seat("José") };
    club.command(&sit, 5_000).expect("the seat is free");
    club.allow(White, order("e2e4", 40, Some(12)), 8_000);
    club.allow(Black, order("c7c5", 80, None), 9_500);
    club.allow(White, order("g1f3", 55, Some(3)), 14_200);
    club.allow(White, Action::OfferDraw, 14_900);
    club.allow(Black, Action::DeclineDraw, 15_300);
    club.allow(Black, order("d7d6", 120, Some(20)), 17_000);
    club.allow(Black, Action::AskTakeback, 17_500);
    club.allow(White, Action::DeclineTakeback, 18_000);
    club.allow(Black, Action::AskTakeback, 18_100);
    club.allow(White, Action::AcceptTakeback, 19_000);
    club.allow(White, Action::GrantTime { ms: 15_000 }, 19_500);
    club.command(&Command::ReturnTime { lost_ms: 2_000 }, 22_000).expect("time is returned");
    club.allow(Black, order("e7e6", 90, Some(9)), 24_000);
    club.command(&Command::Judge { lag_ms: 40 }, 400_000).expect("the flag has fallen");
    club.allow(Black, Action::OfferRematch, 401_000);
    club.allow(White, Action::DeclineRematch, 402_000);
    club.allow(White, Action::OfferRematch, 403_000);
    let game = "Xy7-next".parse().expect("an id");
    club.allow(Black, Action::AcceptRematch { game }, 404_000);

    let start = tabiya_chess::Position::chess960(518).expect("there are 960");
    let clock_start = tabiya_table::ClockStart::AtOnce;
    let mut stages = Kit::open(Settings { start, clock_start, ..timed("2/1+1,10s+3x5s|3b2") });
    stages.play("g1f3", 10_000);
    stages.play("g8f6", 12_000);
    stages.play("f3g1", 50_000);
    stages.play("f6g8", 55_000);
    stages.play("g1f3", 86_000);
    stages.play("g8f6", 86_500);
    stages.play("f3g1", 94_000);
    let uci = "f6g8".parse().expect("a move");
    stages.allow(Black, Action::play_and_claim(uci, Claim::Threefold), 95_000);

    let mut mate = Kit::late("none");
    mate.line("f2f3 e7e5 g2g4 d8h4");

    let mut broken = Kit::late("3+2");
    broken.line("e2e4 e7e5 g1f3");
    broken.allow(Black, Action::BreakOff, 4_000);

    let mut assumed = Kit::at_once("1+0");
    assumed.allow(White, order("e2e4", 0, None), 400);
    assumed.allow(Black, order("e7e5", 30, None), 900);
    assumed.allow(White, Action::GrantTime { ms: 15_000 }, 950);
    assumed.allow(White, Action::AskTakeback, 1_000);
    assumed.allow(Black, Action::AcceptTakeback, 1_200);

    let forced = "8/8/8/4Q1P1/2k5/8/1PK5/3q4 w - - 0 1".parse().expect("a position");
    let mut flagged = Kit::open(Settings { start: forced, clock_start, ..timed("1+0") });
    flagged.command(&Command::Judge { lag_ms: 0 }, 99_000).expect("the flag has fallen");
    let mut resigned = Kit::open(Settings { start: forced, ..timed("none") });
    resigned.allow(White, Action::Resign, 500);
    [
        ("club", club),
        ("stages", stages),
        ("mate", mate),
        ("broken", broken),
        ("assumed", assumed),
        ("flagged", flagged),
        ("resigned", resigned),
    ]
}

fn path(release: &str, name: &str) -> std::path::PathBuf {
    let data = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    data.join(format!("{release}-{name}.json"))
}

/// The log of a game as it is kept: a list, one event a line.
fn written(log: &[Event]) -> String {
    let lines: Vec<String> =
        log.iter().map(|event| serde_json::to_string(event).expect("it can be written")).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

#[test]
fn logs_of_every_release_replay() {
    for (name, kit) in samples() {
        let path = path("0.1", name);
        if std::env::var_os("TABIYA_WRITE_SAMPLES").is_some() {
            std::fs::write(&path, written(&kit.log)).expect("the sample can be written");
        }
        let kept = std::fs::read_to_string(&path).expect("the sample is there");
        let log: Vec<Event> = serde_json::from_str(&kept).expect("the sample can be read");
        assert_eq!(Table::fold(&log).as_ref(), Ok(&kit.table), "{name}");
        assert_eq!(Table::retrace(&log).as_ref(), Ok(&kit.table), "{name}");
        assert_eq!(log, kit.log, "{name}");
        assert_eq!(written(&log), kept, "{name}: written today as then");
    }
}

#[test]
fn stored_events_name_their_version() {
    let event = Event { at: Millis(1_500), kind: EventKind::DrawOffered { by: White } };
    let stored = serde_json::to_string(&event).expect("it can be written");
    assert_eq!(stored, r#"{"v":1,"at":1500,"event":{"draw_offered":{"by":"white"}}}"#);
    let event = Event { at: Millis(1_500), kind: EventKind::BrokenOff { by: White } };
    let stored = serde_json::to_string(&event).expect("it can be written");
    assert_eq!(stored, r#"{"v":2,"at":1500,"event":{"broken_off":{"by":"white"}}}"#);
    assert_eq!(STORED_VERSION, 4);
    for (stored, message) in [
        (r#"{"v":0,"at":0,"event":{"draw_offered":{"by":"white"}}}"#, "events of version 0"),
        (r#"{"v":5,"at":0,"event":{"draw_offered":{"by":"white"}}}"#, "events of version 5"),
        (
            r#"{"v":3,"at":0,"event":{"resigned":{"by":"white","outcome":{"reason":"resigned_unwinnable"}}}}"#,
            "events of version 3",
        ),
        (r#"{"v":1,"at":0,"event":{"broken_off":{"by":"white"}}}"#, "events of version 1"),
        (r#"{"v":1,"at":0,"event":{"danced":{"by":"white"}}}"#, "unknown variant"),
        (r#"{"v":1,"at":0,"event":{"draw_offered":{"by":"white","x":1}}}"#, "unknown field"),
        (r#"{"v":1,"at":0,"x":1,"event":{"draw_offered":{"by":"white"}}}"#, "unknown field"),
        (r#"{"v":1,"at":-1,"event":{"draw_offered":{"by":"white"}}}"#, "invalid value"),
    ] {
        let error = serde_json::from_str::<Event>(stored).expect_err(stored).to_string();
        assert!(error.contains(message), "{stored}: {error}");
    }
}

#[test]
fn an_end_stays_as_it_was_recorded_under_a_stronger_check() {
    // Black never mates here. A release that counted the material gave the game away.
    let created = Event {
        at: Millis(0),
        kind: EventKind::Created(Box::new(Settings {
            start: "8/8/8/4Q1P1/2k5/8/1PK5/3q4 w - - 0 1".parse().expect("a position"),
            ..timed("1+0")
        })),
    };
    let created = serde_json::to_string(&created).expect("it can be written");
    for (event, end) in [
        (
            r#"{"flagged":{"color":"white","outcome":{"reason":"time","winner":"black"}}}"#,
            End::Chess(Outcome::Time { winner: Some(Black) }),
        ),
        (
            r#"{"resigned":{"by":"white","outcome":{"reason":"resignation","winner":"black"}}}"#,
            End::Chess(Outcome::Resignation { winner: Some(Black) }),
        ),
        (
            r#"{"absence_claimed":{"by":"black","winner":"black"}}"#,
            End::Absence { winner: Some(Black) },
        ),
    ] {
        let stored = format!(r#"[{created},{{"v":1,"at":70000,"event":{event}}}]"#);
        let log: Vec<Event> = serde_json::from_str(&stored).expect("it can be read");
        let table = Table::fold(&log).expect("it replays");
        assert_eq!(table.end(), Some(end));
        check_round_trip(&log);
    }
}

#[test]
fn every_sample_comes_back() {
    for (_, kit) in samples() {
        check_round_trip(&kit.log);
    }
}

#[test]
fn ends_have_two_words_and_are_read_as_they_were_stored_before() {
    let time = End::Chess(Outcome::Time { winner: None });
    for (end, today, old) in [
        (
            End::Chess(Outcome::Checkmate { winner: White }),
            r#"{"reason":"checkmate","winner":"white"}"#,
            r#"{"chess":{"reason":"checkmate","winner":"white"}}"#,
        ),
        (
            End::Chess(Outcome::Fifty),
            r#"{"reason":"fifty"}"#,
            r#"{"chess":{"reason":"fifty_moves"}}"#,
        ),
        (
            time,
            r#"{"reason":"time_without_mating_material"}"#,
            r#"{"chess":{"reason":"time_without_mating_material"}}"#,
        ),
        (
            End::Absence { winner: Some(Black) },
            r#"{"reason":"absence","winner":"black"}"#,
            r#"{"absence":{"winner":"black"}}"#,
        ),
        (
            End::Absence { winner: None },
            r#"{"reason":"absence"}"#,
            r#"{"absence":{"winner":null}}"#,
        ),
        (End::Aborted, r#"{"reason":"aborted"}"#, r#""aborted""#),
        (End::BrokenOff, r#"{"reason":"broken_off"}"#, r#""broken_off""#),
    ] {
        assert_eq!(serde_json::to_string(&end).expect("it can be written"), today);
        for text in [today, old] {
            assert_eq!(serde_json::from_str::<End>(text).ok(), Some(end), "{text}");
        }
    }
    for text in [r#"{"reason":"checkmate"}"#, r#"{"reason":"aborted","winner":"white"}"#, "7"] {
        assert!(serde_json::from_str::<End>(text).is_err(), "{text}");
    }
}

#[test]
fn a_refusal_is_a_key_with_its_parts() {
    let e2 = tabiya_chess::Square::E2;
    for (refusal, text) in [
        (Refusal::NoDrawOffer, r#"{"key":"no_draw_offer"}"#),
        (Refusal::NotYourTurn { turn: Black }, r#"{"key":"not_your_turn","turn":"black"}"#),
        (
            Refusal::GameOver { end: End::Aborted },
            r#"{"key":"game_over","end":{"reason":"aborted"}}"#,
        ),
        (
            Refusal::Chess(tabiya_chess::Refusal::EmptySquare { square: e2 }),
            r#"{"key":"empty_square","square":"e2"}"#,
        ),
    ] {
        assert_eq!(serde_json::to_string(&refusal).expect("it can be written"), text);
        assert_eq!(serde_json::from_str::<Refusal>(text).ok(), Some(refusal), "{text}");
    }
}
