//! Taking moves back.

use crate::kit::{Kit, SHUFFLE, timed};
use tabiya_chess::Color::{Black, White};
use tabiya_table::{Action, EventKind, Refusal, Settings, Takebacks};

#[test]
fn a_move_that_was_not_answered_is_one_ply() {
    let mut kit = Kit::at_once("5+3");
    kit.play("e2e4", 10_000);
    let before = (kit.table.game().clone(), kit.table.clock(Black).copied());
    kit.play("e7e5", 30_000);
    let asked = kit.allow(Black, Action::AskTakeback, 31_000);
    let uci = "e7e5".parse().expect("a move");
    assert_eq!(asked, EventKind::TakebackAsked { by: Black, uci, plies: 1 });
    kit.allow(White, Action::AcceptTakeback, 40_000);
    assert_eq!((kit.table.game().clone(), kit.table.clock(Black).copied()), before);
    // Black thinks anew from the moment of the takeback.
    kit.play("d7d5", 45_000);
    assert_eq!(kit.remaining_ms(Black), 298_000);
    assert_eq!(kit.remaining_ms(White), 293_000);
}

#[test]
fn a_move_that_was_answered_is_two_plies() {
    let mut kit = Kit::at_once("5+3");
    let start = (kit.table.game().clone(), *kit.table.clock(White).expect("a clock"));
    kit.play("e2e4", 10_000);
    kit.play("e7e5", 30_000);
    let asked = kit.allow(White, Action::AskTakeback, 35_000);
    let uci = "e2e4".parse().expect("a move");
    assert_eq!(asked, EventKind::TakebackAsked { by: White, uci, plies: 2 });
    kit.allow(Black, Action::AcceptTakeback, 36_000);
    assert_eq!((kit.table.game().clone(), *kit.table.clock(White).expect("a clock")), start);
    assert_eq!(kit.remaining_ms(Black), 300_000);
}

#[test]
fn repetitions_are_taken_back_too() {
    let mut kit = Kit::late("none");
    kit.line(&SHUFFLE.join(" "));
    kit.line(&SHUFFLE.join(" "));
    assert!(kit.table.claims().threefold);
    kit.allow(Black, Action::AskTakeback, 0);
    kit.allow(White, Action::AcceptTakeback, 0);
    assert!(!kit.table.claims().threefold);
    kit.play("f6g8", 0);
    assert!(kit.table.claims().threefold);
}

#[test]
fn the_quota_of_lag_is_taken_back() {
    let mut kit = Kit::late("5+3");
    kit.line("e2e4 e7e5 g1f3");
    let quota_ms = kit.table.clock(White).expect("a clock").quota_ms;
    assert_eq!(quota_ms, 4_000);
    kit.allow(White, Action::AskTakeback, 0);
    kit.allow(Black, Action::AcceptTakeback, 0);
    assert_eq!(kit.table.clock(White).expect("a clock").quota_ms, 3_000);
}

#[test]
fn any_move_withdraws_the_request() {
    for (by, uci) in [(White, "e7e5"), (Black, "e7e5")] {
        let mut kit = Kit::late("none");
        kit.line("e2e4 b8c6 d2d4");
        kit.allow(by, Action::AskTakeback, 0);
        kit.play(uci, 0);
        assert_eq!(kit.table.takeback_request(), None);
        assert_eq!(kit.refuse(!by, Action::AcceptTakeback, 0), Refusal::NoTakebackRequest);
    }
}

#[test]
fn a_request_waits_for_the_opponent() {
    let mut kit = Kit::late("none");
    assert_eq!(kit.refuse(White, Action::AskTakeback, 0), Refusal::NothingToTakeBack);
    kit.play("e2e4", 0);
    assert_eq!(kit.refuse(Black, Action::AskTakeback, 0), Refusal::NothingToTakeBack);
    kit.allow(White, Action::AskTakeback, 0);
    let stands = Refusal::TakebackRequestStands { by: White };
    assert_eq!(kit.refuse(White, Action::AskTakeback, 0), stands);
    assert_eq!(kit.refuse(White, Action::AcceptTakeback, 0), Refusal::NoTakebackRequest);
    kit.allow(Black, Action::DeclineTakeback, 0);
    assert_eq!(kit.refuse(Black, Action::AcceptTakeback, 0), Refusal::NoTakebackRequest);
}

#[test]
fn takebacks_can_be_ruled_out() {
    let settings = Settings { takebacks: Takebacks::Forbidden, ..timed("none") };
    let mut kit = Kit::open(settings);
    kit.play("e2e4", 0);
    assert_eq!(kit.refuse(White, Action::AskTakeback, 0), Refusal::NoTakebacks);
}

#[test]
fn a_takeback_makes_earlier_sights_of_the_board_stale() {
    let mut kit = Kit::late("none");
    kit.play("e2e4", 0);
    assert_eq!((kit.table.seq(), kit.table.position_seq()), (2, 2));
    kit.allow(White, Action::AskTakeback, 0);
    assert_eq!((kit.table.seq(), kit.table.position_seq()), (3, 2));
    kit.allow(Black, Action::AcceptTakeback, 0);
    assert_eq!((kit.table.seq(), kit.table.position_seq()), (4, 4));
}

#[test]
fn time_given_to_a_player_whose_moves_stay_is_theirs() {
    let mut kit = Kit::at_once("5+3");
    kit.play("e2e4", 0);
    kit.allow(White, Action::GrantTime { ms: 15_000 }, 0);
    kit.allow(White, Action::AskTakeback, 0);
    kit.allow(Black, Action::AcceptTakeback, 0);
    assert_eq!((kit.remaining_ms(White), kit.remaining_ms(Black)), (300_000, 315_000));
}
