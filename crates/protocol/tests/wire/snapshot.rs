//! A table in many states, as it is told to a newcomer.

use serde_json::{Value, json};
use tabiya_chess::{ByColor, Position};
use tabiya_protocol::rest::Start;
use tabiya_protocol::{Claim, Rematch, Snapshot, Takeback};
use tabiya_table::{Command, Millis, Seat, Settings};

use crate::kit::{Kit, check_truth};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn told(kit: &Kit) -> Value {
    serde_json::to_value(&kit.seen).expect("a snapshot is JSON")
}

#[test]
fn the_start_is_told() {
    let kit = Kit::open(Settings::default());
    let told = told(&kit);
    assert_eq!(
        told["setup"],
        json!({"variant": "standard", "fen": START, "control": "none",
            "clock_start": "after_first_moves", "takebacks": true})
    );
    assert_eq!(told["moves"], json!([]));
    assert_eq!(told["standing"]["legal"]["b1"], json!([{"to": "a3"}, {"to": "c3"}]));
    assert_eq!(told["standing"]["seats"], json!({"white": {}, "black": {}}));
    assert_eq!(told["standing"].get("clocks"), None);
    assert_eq!(told["standing"].get("end"), None);
}

#[test]
fn captures_promotions_and_castling_are_marked() {
    for (fen, from, targets) in [
        (
            "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7",
            json!([{"to": "a8", "promotion": true},
                {"to": "b8", "capture": true, "promotion": true}]),
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "e5",
            json!([{"to": "d6", "capture": true}, {"to": "e6"}]),
        ),
        (
            "4k3/8/8/8/8/8/P7/4K2R w K - 0 1",
            "e1",
            json!([{"to": "d1"}, {"to": "f1"}, {"to": "g1", "castling": true}, {"to": "d2"},
                {"to": "e2"}, {"to": "f2"}]),
        ),
    ] {
        let kit = Kit::from_fen(fen, "none");
        let mut told = told(&kit)["standing"]["legal"][from].take();
        let by_square =
            |target: &Value| target["to"].as_str().map(|to| (to[1..].to_owned(), to.to_owned()));
        told.as_array_mut().expect("a list").sort_by_key(by_square);
        assert_eq!(told, targets, "{fen}");
    }
}

#[test]
fn in_chess960_the_king_takes_its_rook() {
    let start = Position::chess960(518).expect("the usual start");
    let mut kit = Kit::open(Settings { start, ..Settings::default() });
    kit.run("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7");
    let targets = &told(&kit)["standing"]["legal"]["e1"];
    assert_eq!(targets[1], json!({"to": "h1", "castling": true}), "{targets}");
    kit.run("e1h1");
    assert_eq!(told(&kit)["moves"][6]["san"], "O-O");
}

#[test]
fn check_is_told_with_the_move_and_the_standing() {
    let mut kit = Kit::from_fen(START, "none");
    kit.run("e2e4 f7f6 d1h5");
    assert!(kit.seen.standing.check && kit.seen.moves[2].check && !kit.seen.moves[1].check);
    assert_eq!(told(&kit)["standing"]["legal"], json!({"g7": [{"to": "g6"}]}));
    assert_eq!(kit.seen.moves[2].san.to_string(), "Qh5+");
}

#[test]
fn offers_are_told_while_they_stand() {
    let mut kit = Kit::from_fen(START, "5+3");
    kit.run("e2e4 e7e5 draw?");
    assert_eq!(kit.seen.standing.draw_offer, Some(tabiya_protocol::Color::White));
    kit.run("draw-no back?");
    let asked = "e2e4".parse().map(tabiya_protocol::Text).expect("a move");
    let request = Takeback { by: tabiya_protocol::Color::White, uci: asked, plies: 2 };
    assert_eq!(kit.seen.standing.draw_offer, None);
    assert_eq!(kit.seen.standing.takeback, Some(request));
    kit.run("back!");
    assert_eq!(kit.seen.moves, []);
    assert_eq!((kit.seen.standing.takeback, kit.seen.standing.last_move), (None, None));
    kit.run("d2d4 d7d5 back? back-no resign rematch?");
    let by = tabiya_protocol::Color::White;
    assert_eq!(kit.seen.standing.rematch, Some(Rematch::Offered { by }));
    kit.run("rematch!");
    assert_eq!(told(&kit)["standing"]["rematch"], json!({"kind": "agreed", "table": "next"}));
}

#[test]
fn claims_are_told_to_whom_may_make_them() {
    let mut kit = Kit::from_fen(START, "none");
    kit.run(&"g1f3 g8f6 f3g1 f6g8 ".repeat(2));
    assert_eq!(kit.seen.standing.claims, [Claim::Threefold]);
    let kit = Kit::from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 100 90", "none");
    assert_eq!(kit.seen.standing.claims, [Claim::Fifty]);
}

#[test]
fn clocks_of_every_kind_are_told_at_any_moment() {
    for control in ["1+0", "5+3", "3d2", "3b2", "10s+3x5s", "2/20sb1,5s+2x3s", "30s+1|20sd3"] {
        let mut kit = Kit::from_fen(START, control);
        kit.run("e2e4 e7e5 gift g1f3");
        for ms in (0..40_000).step_by(777) {
            let now = kit.now + ms;
            check_truth(&Snapshot::of(&kit.table, now), &kit.table, now);
        }
    }
    let kit = Kit::from_fen(START, "10s+3x5s");
    let later = serde_json::to_value(Snapshot::of(&kit.table, kit.now + 12_000)).expect("JSON");
    assert_eq!(
        later["standing"]["clocks"]["white"],
        json!({"remaining_ms": 3000, "delay_ms": 0, "periods": 3, "period_ms": 5000,
            "byoyomi": true, "low_ms": 10_000})
    );
    assert_eq!(later["standing"]["clocks"]["running"], "white");
}

#[test]
fn a_free_seat_is_null_and_nobody_may_move() {
    let seats = ByColor { white: Some(Seat::default()), black: None };
    let mut kit = Kit::open(Settings { seats, ..Settings::default() });
    assert_eq!(told(&kit)["standing"]["seats"], json!({"white": {}, "black": null}));
    assert!(kit.seen.standing.legal.is_empty());
    let seat = Seat { name: Some("Vera Menchik".parse().expect("a name")) };
    let color = tabiya_chess::Color::Black;
    kit.submit(&Command::Sit { color, seat }).expect("the seat is free");
    assert_eq!(told(&kit)["standing"]["seats"]["black"], json!({"name": "Vera Menchik"}));
    assert_eq!(kit.seen.standing.legal.len(), 10);
}

#[test]
fn a_missing_event_is_noticed() {
    let mut kit = Kit::from_fen(START, "none");
    let mut late = kit.seen.clone();
    kit.run("e2e4");
    let command = tabiya_table::Action::play("e7e5".parse().expect("a move")).by(kit.table.turn());
    let event = kit.table.submit(&command, Millis(9000)).expect("legal");
    let before = late.clone();
    let gap = late.apply(&tabiya_protocol::Pushed::of(&kit.table, &event)).unwrap_err();
    assert_eq!(gap.to_string(), "event 3 came after event 1");
    assert_eq!(late, before, "nothing changes");
}

#[test]
fn starts_are_positions_or_say_why_not() {
    for (start, lot, fen) in [
        (json!({"kind": "standard"}), 0, Some(START)),
        (json!({"kind": "chess960"}), 518, Some(START)),
        (json!({"kind": "chess960", "number": 518}), 0, Some(START)),
        (json!({"kind": "chess960", "number": 960}), 0, None),
        (json!({"kind": "fen", "fen": START}), 0, Some(START)),
        (json!({"kind": "fen", "fen": "8/8/8/8/8/8/8/8 w - - 0 1"}), 0, None),
        (json!({"kind": "fen", "fen": "nonsense"}), 0, None),
    ] {
        let read: Start = serde_json::from_value(start.clone()).expect("a start");
        let position = read.position(lot);
        assert_eq!(position.ok().map(|position| position.to_string()).as_deref(), fen, "{start}");
    }
}
