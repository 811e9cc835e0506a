//! Sitting down, and logs that do not hold together.

use crate::kit::{Kit, timed};
use tabiya_chess::ByColor;
use tabiya_chess::Color::{Black, White};
use tabiya_table::{
    Action, ApplyError, ApplyFault, ClockStart, Command, Event, EventKind, Millis, Refusal, Seat,
    Settings, Table,
};

#[test]
fn the_game_begins_when_both_sit() {
    let seats = ByColor { white: Some(Seat::default()), black: None };
    let clock_start = ClockStart::AtOnce;
    let mut kit = Kit::open(Settings { seats, clock_start, ..timed("5+3") });
    let order = Action::play("e2e4".parse().expect("a move"));
    assert_eq!(kit.refuse(White, order, 1_000), Refusal::SeatFree { color: Black });
    assert_eq!(kit.table.running_clock(), None);
    let seat = Seat { name: Some("Vera".parse().expect("a name")) };
    let sit = |color| Command::Sit { color, seat: seat.clone() };
    assert_eq!(kit.command(&sit(White), 2_000), Err(Refusal::SeatTaken { color: White }));
    kit.command(&sit(Black), 60_000).expect("the seat is free");
    kit.play("e2e4", 61_000);
    assert_eq!(kit.remaining_ms(White), 302_000);
}

#[test]
fn a_table_where_nobody_else_sits_can_be_called_off() {
    let seats = ByColor { white: Some(Seat::default()), black: None };
    let mut kit = Kit::open(Settings { seats, ..timed("5+3") });
    kit.allow(White, Action::Abort, 0);
    let sit = Command::Sit { color: Black, seat: Seat::default() };
    assert!(matches!(kit.command(&sit, 0), Err(Refusal::GameOver { .. })));
}

#[test]
fn a_game_may_be_over_where_it_starts() {
    let kit = Kit::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(kit.end().map(|end| end.to_string()).as_deref(), Some("Draw by stalemate"));
}

#[test]
fn a_log_that_does_not_hold_together_is_told() {
    let mut kit = Kit::late("5+3");
    kit.play("e2e4", 1_000);
    let created = kit.log[0].clone();
    let moved = kit.log[1].clone();
    let at = |at, kind| Event { at: Millis(at), kind };
    let resigned = {
        let mut kit = Kit { table: kit.table.clone(), log: kit.log.clone() };
        at(1_000, kit.allow(White, Action::Resign, 1_000))
    };
    let untimed = {
        let mut kit = Kit::late("none");
        at(1_000, kit.play("e2e4", 1_000))
    };
    let over = tabiya_table::End::Chess(tabiya_chess::Outcome::Resignation { winner: Some(Black) });
    let take = |plies| EventKind::TakebackDone {
        by: White,
        uci: "e2e4".parse().expect("a move"),
        plies,
        clocks: Some(ByColor::new_with(|color| *kit.table.clock(color).expect("a clock"))),
    };
    for (log, seq, fault) in [
        (vec![], 1, ApplyFault::NotCreated),
        (vec![moved.clone()], 1, ApplyFault::NotCreated),
        (vec![created.clone(), created.clone()], 2, ApplyFault::CreatedAgain),
        (
            vec![created.clone(), moved.clone(), at(999, EventKind::DrawOffered { by: White })],
            3,
            ApplyFault::BackInTime,
        ),
        (vec![created.clone(), untimed], 2, ApplyFault::Clocks),
        (vec![created.clone(), resigned, moved.clone()], 3, ApplyFault::GameOver(over)),
        (vec![created.clone(), moved.clone(), at(1_000, take(2))], 3, ApplyFault::Takeback),
        (
            vec![created.clone(), at(0, EventKind::RematchOffered { by: White })],
            2,
            ApplyFault::GameGoesOn,
        ),
        (
            vec![created.clone(), at(0, EventKind::Seated { color: White, seat: Seat::default() })],
            2,
            ApplyFault::SeatTaken(White),
        ),
    ] {
        assert_eq!(Table::fold(&log), Err(ApplyError { seq, fault }));
    }
    let twice = Table::fold(&[created, moved.clone(), moved]).expect_err("e2 is empty");
    assert_eq!(twice.to_string(), "event 3: there is no piece on e2");
}

#[test]
fn the_log_decides_what_ended_the_game() {
    // An earlier release that did not see the dead position let the game go on.
    let mut kit = Kit::from_fen("4k3/8/8/8/8/4p3/4K3/8 w - - 0 1");
    kit.play("e2e3", 0);
    assert!(kit.end().is_some());
    let Some(Event { kind: EventKind::Moved(moved), .. }) = kit.log.last_mut() else {
        unreachable!("the last event is a move")
    };
    moved.outcome = None;
    let mut table = Table::fold(&kit.log).expect("the log holds together");
    assert_eq!(table.end(), None);
    assert_eq!(table.game().outcome(), None);
    let order = Action::play("e8e7".parse().expect("a move")).by(Black);
    table.submit(&order, Millis(0)).expect("the game goes on");
}

/// The wall is closed, and neither king can pass.
const LOCKED: &str = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";

#[test]
fn a_game_that_was_created_in_a_dead_position_replays_under_a_stronger_check() {
    let mut kit = Kit::from_fen(LOCKED);
    assert_eq!(kit.end(), None, "an earlier release saw no end here");
    for at in [0, 1] {
        let Some(Event { kind: EventKind::Moved(moved), .. }) = kit.log.last_mut() else {
            kit.play("e1e2", at);
            continue;
        };
        moved.outcome = None;
    }
    let mut table = Table::fold(&kit.log).expect("the log holds together");
    assert_eq!(table.end(), None);
    table.submit(&Action::Resign.by(Black), Millis(5)).expect("a game that goes on can be ended");
    assert!(table.end().is_some());
}
