//! Players who leave, and games that are called or broken off.

use crate::kit::Kit;
use tabiya_chess::Color::{Black, White};
use tabiya_table::{AbsenceClaim, Action, End, EventKind, Millis, Refusal};

const fn claim(claim: AbsenceClaim, since: u64) -> Action {
    Action::ClaimAbsence { claim, absent_since: Millis(since) }
}

#[test]
fn a_player_who_stays_away_can_lose_the_game() {
    // The grace of 1+0 is 21 seconds.
    let mut kit = Kit::late("1+0");
    kit.line("e2e4 e7e5 g1f3");
    let wait = Refusal::NotAbsent { wait_ms: 1_000 };
    assert_eq!(kit.refuse(White, claim(AbsenceClaim::Win, 5_000), 25_000), wait);
    assert_eq!(wait.to_string(), "your opponent has 1 s to come back");
    kit.allow(White, claim(AbsenceClaim::Win, 5_000), 26_000);
    assert_eq!(kit.end(), Some(End::Absence { winner: Some(White) }));
}

#[test]
fn a_draw_can_be_claimed_instead() {
    let mut kit = Kit::late("none");
    kit.line("e2e4 e7e5");
    kit.allow(White, claim(AbsenceClaim::Draw, 0), 180_000);
    assert_eq!(kit.end(), Some(End::Absence { winner: None }));
}

#[test]
fn who_has_just_acted_is_not_away() {
    let mut kit = Kit::late("none");
    kit.line("e2e4 e7e5");
    kit.allow(Black, Action::OfferDraw, 100_000);
    let wait = Refusal::NotAbsent { wait_ms: 100_000 };
    assert_eq!(kit.refuse(White, claim(AbsenceClaim::Win, 0), 180_000), wait);
}

#[test]
fn who_is_there_could_be_claimed_absent_after_the_whole_grace() {
    let mut kit = Kit::late("1+0");
    kit.line("e2e4 e7e5 g1f3");
    let wait = Refusal::NotAbsent { wait_ms: 21_000 };
    assert_eq!(kit.refuse(White, claim(AbsenceClaim::Win, u64::MAX), 1_000), wait);
}

#[test]
fn nobody_wins_by_absence_who_could_not_mate() {
    let mut kit = Kit::from_fen("8/8/4k3/8/8/4K3/4P3/8 b - - 0 1");
    kit.line("e6e5 e3d3");
    kit.allow(Black, claim(AbsenceClaim::Win, 0), 180_000);
    assert_eq!(kit.end(), Some(End::Absence { winner: None }));
}

#[test]
fn nobody_wins_by_absence_whose_last_piece_must_be_taken() {
    // Black has given check with the queen. White can only take it, and then Black has a bare king.
    let mut kit = Kit::from_fen("4Q3/8/8/6P1/2k5/8/1PK5/q7 w - - 0 1");
    kit.line("e8e5 a1d1");
    assert!(kit.table.position().board().can_mate(Black), "by its material Black could mate");
    let mut other = Kit { table: kit.table.clone(), log: kit.log.clone() };
    kit.allow(Black, claim(AbsenceClaim::Win, 0), 180_000);
    assert_eq!(kit.end(), Some(End::Absence { winner: None }));
    other.allow(White, claim(AbsenceClaim::Win, 0), 180_000);
    assert_eq!(other.end(), Some(End::Absence { winner: Some(White) }));
}

#[test]
fn a_game_is_called_off_only_before_both_have_moved() {
    let mut kit = Kit::late("1+0");
    assert_eq!(kit.refuse(White, claim(AbsenceClaim::Win, 0), 99_000), Refusal::NotBegun);
    kit.play("e2e4", 0);
    let mut off = Kit { table: kit.table.clone(), log: kit.log.clone() };
    assert_eq!(off.allow(Black, Action::Abort, 0), EventKind::Aborted { by: Some(Black) });
    assert_eq!(off.end(), Some(End::Aborted));
    kit.play("e7e5", 0);
    assert_eq!(kit.refuse(White, Action::Abort, 0), Refusal::TooLateToAbort);
}

#[test]
fn a_game_is_broken_off_at_any_time_and_counts_for_nobody() {
    for moves in ["", "e2e4", "e2e4 e7e5 g1f3"] {
        let mut kit = Kit::late("1+0");
        kit.line(moves);
        let by = kit.table.turn();
        assert_eq!(kit.allow(by, Action::BreakOff, 0), EventKind::BrokenOff { by });
        let end = kit.end().expect("it is over");
        assert_eq!((end, end.winner(), end.has_result()), (End::BrokenOff, None, false));
        assert_eq!(end.to_string(), "The game was broken off");
        assert_eq!(kit.refuse(by, Action::BreakOff, 0), Refusal::GameOver { end: End::BrokenOff });
    }
}

#[test]
fn a_fallen_flag_is_judged_before_the_game_is_broken_off() {
    let mut kit = Kit::late("1+0");
    kit.line("e2e4 e7e5");
    assert_eq!(kit.refuse(White, Action::BreakOff, 99_000), Refusal::TimeIsUp { color: White });
}

#[test]
fn who_leaves_loses_whatever_stands_on_the_board() {
    // Black has nothing but the king.
    let mut kit = Kit::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    kit.allow(White, Action::Leave, 0);
    assert_eq!(kit.end(), Some(End::Absence { winner: Some(Black) }));
    assert!(matches!(kit.refuse(White, Action::Leave, 0), Refusal::GameOver { .. }));
    // Whose time is up before that has lost on time.
    let mut kit = Kit::at_once("1+0");
    assert_eq!(kit.refuse(White, Action::Leave, 99_000), Refusal::TimeIsUp { color: White });
}
