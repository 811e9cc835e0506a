//! The check finds what it is there to find, in logs that are wrong on purpose.

mod kit;

use tabiya_chess::Color;
use tabiya_load::RecordedRefusal;
use tabiya_load::check::{ViolationKind, check};
use tabiya_protocol::{ClientMessage, ServerRefusal};
use tabiya_table::EventKind;

use crate::kit::Kit;

/// The violations of a game after something was done to it.
fn violations(spoil: impl FnOnce(&mut Kit)) -> Vec<ViolationKind> {
    let mut kit = Kit::new();
    assert_eq!(check(&kit.account, &kit.log), [], "the game as it was played");
    spoil(&mut kit);
    check(&kit.account, &kit.log)
}

/// Whether one of the violations is of a kind.
macro_rules! has {
    ($violations:expr, $kind:pat) => {{
        let violations = $violations;
        assert!(violations.iter().any(|violation| matches!(violation, $kind)), "{violations:?}");
    }};
}

#[test]
fn a_lost_move_is_found() {
    // The last event was acknowledged and is not there.
    has!(
        violations(|kit| drop(kit.log.events.pop())),
        ViolationKind::Lost { seq: Kit::LAST, stored: None, .. }
    );
    // Nor may it be there under another number than was said.
    has!(
        violations(|kit| kit.account.answers[2].outcome = Ok(2)),
        ViolationKind::Lost { seq: 2, stored: Some(4), .. }
    );
}

#[test]
fn a_lost_event_in_the_middle_is_found() {
    let violations = violations(|kit| drop(kit.log.events.remove(3)));
    has!(&violations, ViolationKind::Gap { wanted: 4, seq: 5 });
    has!(&violations, ViolationKind::Unreplayable { .. });
}

#[test]
fn a_doubled_move_is_found() {
    // The same request was done a second time.
    has!(violations(|kit| kit.repeat_move(true)), ViolationKind::Doubled { first: 4, .. });
    // The same move was done a second time and says so nowhere.
    has!(violations(|kit| kit.repeat_move(false)), ViolationKind::Unasked { .. });
}

#[test]
fn a_move_that_nobody_made_is_found() {
    has!(violations(|kit| kit.account.sent.clear()), ViolationKind::Foreign { seq: 2 });
    has!(violations(|kit| kit.log.events[1].request = None), ViolationKind::Unasked { seq: 2 });
    let other = |kit: &mut Kit| {
        let ClientMessage::Move { uci, .. } = &mut kit.account.sent[0].message else { return };
        *uci = "d2d4".parse::<tabiya_chess::Uci>().expect("a move").into();
    };
    has!(violations(other), ViolationKind::Foreign { seq: 2 });
}

#[test]
fn a_clock_that_rose_is_found() {
    let more = |kit: &mut Kit| {
        let EventKind::Moved(moved) = &mut kit.log.events[5].event.kind else { return };
        let clocks = moved.clocks.as_mut().expect("there are clocks");
        clocks[Color::White].remaining_ms += 10_000;
    };
    has!(violations(more), ViolationKind::ClockRose { seq: 6, .. });
}

#[test]
fn a_second_end_is_found() {
    let again = |kit: &mut Kit| {
        let mut end = kit.log.events.last().expect("it ended").clone();
        end.seq += 1;
        end.request = None;
        kit.log.events.push(end);
    };
    has!(violations(again), ViolationKind::EndedTwice { .. });
}

#[test]
fn time_that_goes_back_is_found() {
    has!(
        violations(|kit| kit.log.events[4].event.at = tabiya_table::Millis(1)),
        ViolationKind::TimeWentBack { seq: 5 }
    );
}

/// The violations if an answer was a refusal when the game had so many events.
fn refused(answer: usize, seq: u64) -> Vec<ViolationKind> {
    let reason = ServerRefusal::Unavailable.into();
    violations(|kit| kit.account.answers[answer].outcome = Err(RecordedRefusal { reason, seq }))
}

#[test]
fn what_was_refused_may_not_be_done() {
    // A move, and a takeback.
    has!(refused(1, 2), ViolationKind::RefusedYetDone { seq: 3, .. });
    has!(refused(5, 6), ViolationKind::RefusedYetDone { seq: 7, .. });
}

#[test]
fn a_client_that_saw_something_else_is_found() {
    let behind = |kit: &mut Kit| {
        kit.account.seen[1].1.standing.seq -= 1;
    };
    has!(violations(behind), ViolationKind::NotConverged { .. });
    let other = |kit: &mut Kit| drop(kit.account.seen[0].1.moves.pop());
    has!(violations(other), ViolationKind::NotConverged { .. });
    has!(violations(Kit::leave_early), ViolationKind::NotConverged { .. });
}

#[test]
fn what_the_server_does_when_nobody_looks_any_more_is_not_missed() {
    let late = |kit: &mut Kit| {
        kit.leave_early();
        kit.account.sent.pop();
        kit.account.answers.pop();
        let last = kit.log.events.last_mut().expect("there are events");
        last.event.kind = EventKind::TimeReturned { to: Color::White, ms: 5 };
        last.request = None;
    };
    assert_eq!(violations(late), []);
}
