//! Logs that somebody else has written are decided anew.

use tabiya_chess::Color::{Black, White};
use tabiya_chess::{Claim, Outcome};
use tabiya_table::{
    Action, ApplyFault, Event, EventKind, Refusal, RetraceError, Settings, Table, Takebacks,
};

use crate::kit::{Kit, timed};

/// Changes the last event of a log, and gives what is said of it.
fn changed(kit: &Kit, change: impl FnOnce(&mut Event)) -> Result<Table, RetraceError> {
    let mut log = kit.log.clone();
    change(log.last_mut().expect("there are events"));
    Table::retrace(&log)
}

#[test]
fn a_log_that_a_table_has_written_is_believed() {
    let mut kit = Kit::at_once("5+3");
    kit.play("e2e4", 4_000);
    kit.allow(White, Action::OfferDraw, 4_100);
    kit.play("e7e5", 9_000);
    kit.allow(Black, Action::AskTakeback, 9_500);
    kit.allow(White, Action::AcceptTakeback, 9_900);
    kit.allow(White, Action::GrantTime { ms: 15_000 }, 10_000);
    kit.play("c7c5", 12_000);
    kit.allow(White, Action::Resign, 13_000);
    kit.allow(White, Action::OfferRematch, 14_000);
    assert_eq!(Table::retrace(&kit.log).as_ref(), Ok(&kit.table));
    assert!(Table::retrace(&[]).is_err());
}

#[test]
fn nobody_writes_themselves_time_or_a_win() {
    let mut kit = Kit::at_once("5+3");
    kit.play("e2e4", 4_000);
    let different = Err(RetraceError::Different { seq: 2 });
    let time = changed(&kit, |event| {
        let EventKind::Moved(moved) = &mut event.kind else { unreachable!("a move") };
        let clocks = moved.clocks.as_mut().expect("a clock");
        clocks.white.remaining_ms += 1;
    });
    assert_eq!(time, different);
    let won = changed(&kit, |event| {
        let EventKind::Moved(moved) = &mut event.kind else { unreachable!("a move") };
        moved.outcome = Some(Outcome::Checkmate { winner: White });
    });
    assert_eq!(won, different);
    let resigned = changed(&kit, |event| {
        let outcome = Outcome::Resignation { winner: Some(Black) };
        event.kind = EventKind::Resigned { by: Black, outcome };
    });
    assert_eq!(resigned, different);
}

#[test]
fn what_the_table_refuses_is_not_in_its_log() {
    let mut kit = Kit::open(Settings { takebacks: Takebacks::Forbidden, ..timed("1+0") });
    kit.line("e2e4 e7e5");
    let uci = "e7e5".parse().expect("a move");
    let asked = changed(&kit, |event| {
        event.kind = EventKind::TakebackAsked { by: White, uci, plies: 1 };
    });
    let refused = |refusal| Err(RetraceError::Refused { seq: 3, refusal });
    assert_eq!(asked, refused(Refusal::NoTakebacks));
    let agreed = changed(&kit, |event| {
        event.kind = EventKind::DrawAgreed { by: Black, outcome: Outcome::Agreement };
    });
    assert_eq!(agreed, refused(Refusal::NoDrawOffer));
    let claimed = changed(&kit, |event| {
        let outcome = Outcome::Threefold;
        event.kind = EventKind::Claimed { by: Black, claim: Claim::Threefold, outcome };
    });
    assert_eq!(claimed, refused(Refusal::NoClaim { claim: Claim::Threefold }));
    let flagged = changed(&kit, |event| {
        let outcome = Outcome::Time { winner: Some(White) };
        event.kind = EventKind::Flagged { color: Black, outcome };
    });
    assert_eq!(flagged, refused(Refusal::NothingToJudge));
    let again = changed(&kit, |event| {
        event.kind = EventKind::Created(Box::default());
    });
    assert_eq!(again, Err(RetraceError::Different { seq: 3 }));
    let early = changed(&kit, |event| event.kind = kit.log[1].kind.clone());
    assert!(matches!(early, Err(RetraceError::Refused { seq: 3, .. })), "{early:?}");
    let end = Kit::late("none");
    let none = Table::retrace(&end.log[..0]).expect_err("there is no table");
    assert!(matches!(none, RetraceError::Apply(error) if error.fault == ApplyFault::NotCreated));
}
