//! Every kind of clock, with sequences worked out by hand.

#![expect(clippy::panic, reason = "a helper stops at the first surprise")]

use crate::kit::{Kit, SHUFFLE};
use tabiya_chess::Color::{Black, White};
use tabiya_table::{Action, DELIVERY_MAX_MS, EventKind, GRANT_MAX_MS, MoveOrder, Reading, Refusal};

/// Plays moves that take so long each, and looks at the mover's time and periods after each.
fn check(mut kit: Kit, turns: &[(u64, u64, u8)]) -> Kit {
    let mut now = 0;
    for (index, &(spent_ms, remaining_ms, periods)) in turns.iter().enumerate() {
        let color = kit.table.turn();
        now += spent_ms;
        kit.play(SHUFFLE[index % 4], now);
        let clock = kit.table.clock(color).expect("a clock");
        assert_eq!((clock.remaining_ms, clock.periods), (remaining_ms, periods), "turn {index}");
    }
    kit
}

#[test]
fn fischer_adds_after_each_move() {
    check(
        Kit::at_once("1+2"),
        &[(10_000, 52_000, 0), (0, 62_000, 0), (51_999, 2_001, 0), (62_000, 2_000, 0)],
    );
}

#[test]
fn first_moves_cost_and_earn_nothing_if_clocks_start_late() {
    let turns = [
        (9_000, 300_000, 0),
        (500_000, 300_000, 0),
        (10_000, 293_000, 0),
        (2_000, 301_000, 0),
        (1_000, 295_000, 0),
    ];
    let kit = check(Kit::late("5+3"), &turns);
    // Nor is lag accounted for them: the quota has grown by the two moves that counted, 3000 + 1000 · 2.
    assert_eq!(kit.table.clock(White).map(|clock| clock.quota_ms), Some(5_000));
    assert_eq!(kit.table.clock(Black).map(|clock| clock.quota_ms), Some(4_000));
}

#[test]
fn simple_delay_comes_before_the_time() {
    let turns = [
        (1_000, 180_000, 0),
        (2_000, 180_000, 0),
        (5_000, 177_000, 0),
        (2_500, 179_500, 0),
        (0, 177_000, 0),
    ];
    check(Kit::at_once("3d2"), &turns);
}

#[test]
fn bronstein_gives_back_what_was_used() {
    let turns = [
        (1_000, 180_000, 0),
        (2_000, 180_000, 0),
        (5_000, 177_000, 0),
        (2_500, 179_500, 0),
        (0, 177_000, 0),
    ];
    check(Kit::at_once("3b2"), &turns);
}

#[test]
fn delay_can_save_where_bronstein_cannot() {
    // Five seconds on the clock, and the move takes six.
    check(Kit::at_once("5sd2"), &[(6_000, 1_000, 0)]);
    let order = Action::play("g1f3".parse().expect("a move"));
    assert_eq!(
        Kit::at_once("5sb2").refuse(White, order, 6_000),
        Refusal::TimeIsUp { color: White }
    );
}

#[test]
fn byoyomi_periods_start_afresh_or_are_lost() {
    let turns = [
        (8_000, 2_000, 3),
        (10_000, 0, 3),
        (4_000, 0, 3),  // two seconds of the first period
        (5_000, 0, 2),  // one period to its end
        (12_000, 0, 1), // two of five seconds, and two seconds of the third
        (9_999, 0, 1),
        (4_999, 0, 1),
    ];
    let mut kit = check(Kit::at_once("10s+3x5s"), &turns);
    let now = 53_998;
    assert_eq!(kit.table.last_at().0, now);
    let last =
        |kit: &mut Kit, at| kit.act(Black, Action::play("f6g8".parse().expect("a move")), at);
    assert_eq!(
        last(&mut kit, now + 5_000 + DELIVERY_MAX_MS),
        Err(Refusal::TimeIsUp { color: Black })
    );
    assert!(last(&mut kit, now + 4_999).is_ok());
}

#[test]
fn stages_bring_their_time_when_their_moves_are_made() {
    let turns = [
        (10_000, 51_000, 0),
        (0, 61_000, 0),
        (20_000, 62_000, 0), // 51 − 20 + 1, and 30 of the next stage
        (60_000, 32_000, 0),
        (2_000, 62_000, 0), // from here 2 a move
        (30_000, 4_000, 0),
    ];
    let kit = check(Kit::at_once("2/60s+1,30s+2"), &turns);
    assert_eq!(kit.table.clock(White).map(|clock| (clock.stage, clock.moves)), Some((1, 1)));
}

#[test]
fn stages_may_differ_in_kind() {
    let turns = [(10_000, 80_000, 2), (10_000, 80_000, 2), (85_000, 0, 1), (80_000, 0, 2)];
    check(Kit::at_once("1/1+0,30s+2x5s"), &turns);
}

#[test]
fn sides_may_differ() {
    check(Kit::at_once("1+0|2d1"), &[(1_000, 59_000, 0), (500, 120_000, 0), (500, 58_500, 0)]);
}

#[test]
fn without_a_clock_time_does_not_matter() {
    let mut kit = Kit::late("none");
    let moved = kit.play("e2e4", u64::MAX);
    let EventKind::Moved(moved) = moved else { panic!("a move: {moved:?}") };
    assert_eq!((moved.clocks, moved.credit_ms, moved.outcome), (None, 0, None));
    assert_eq!(kit.table.reading(White, tabiya_table::Millis(0)), None);
}

/// One move of White under 1+0 after a minute's tenth: what it costs.
fn cost_of(lag_ms: u64, delivery_ms: Option<u64>, at: u64) -> (u64, u64, u32) {
    let mut kit = Kit::at_once("1+0");
    let uci = "e2e4".parse().expect("a move");
    let order = MoveOrder { uci, claim: None, lag_ms, delivery_ms };
    let moved = kit.allow(White, Action::Move(order), at);
    let EventKind::Moved(moved) = moved else { panic!("a move: {moved:?}") };
    let clock = kit.table.clock(White).expect("a clock");
    (60_000 - clock.remaining_ms, moved.credit_ms, clock.quota_ms)
}

#[test]
fn lag_and_delivery_are_not_charged_up_to_their_bounds() {
    // The gain of 1+0 is 390, the quota at the start 1170.
    for (lag_ms, delivery_ms, at, expected) in [
        (0, Some(0), 6_000, (6_000, 0, 1_560)),
        (100, Some(0), 6_000, (5_900, 100, 1_460)),
        (100, Some(40), 6_000, (5_860, 100, 1_460)),
        (100, None, 6_000, (5_650, 100, 1_210)),
        (100, None, 100, (0, 0, 1_460)),
        (100, Some(9_000), 6_000, (5_650, 100, 1_460)),
        (9_000, Some(0), 6_000, (4_830, 1_170, 390)),
        (500, Some(0), 200, (0, 200, 1_360)),
        (500, Some(250), 200, (0, 0, 1_560)),
    ] {
        assert_eq!(cost_of(lag_ms, delivery_ms, at), expected, "{lag_ms} {delivery_ms:?} {at}");
    }
}

#[test]
fn what_is_assumed_of_deliveries_is_bounded_for_a_whole_game() {
    let mut kit = Kit::at_once("5+0");
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle();
    let mut granted_ms = Vec::new();
    for (uci, turn) in moves.zip(0_u64..14) {
        // White comes over a fresh connection each time, Black has one that is measured.
        let by = kit.table.turn();
        let delivery_ms = (by == Black).then_some(250);
        let uci = uci.parse().expect("a move");
        let order = MoveOrder { uci, claim: None, lag_ms: 0, delivery_ms };
        let moved = kit.allow(by, Action::Move(order), (turn + 1) * 300);
        let EventKind::Moved(moved) = moved else { panic!("a move: {moved:?}") };
        if by == White {
            granted_ms.push(moved.delivery_ms);
        } else {
            assert_eq!(moved.delivery_ms, 250);
        }
    }
    assert_eq!(granted_ms, [250, 250, 250, 250, 0, 0, 0]);
    let spent_ms = |color| 300_000 - kit.table.clock(color).expect("a clock").remaining_ms;
    assert_eq!((spent_ms(White), spent_ms(Black)), (7 * 300 - 1_000, 7 * 50));
}

#[test]
fn time_never_runs_backward() {
    let mut kit = Kit::at_once("1+0");
    kit.play("e2e4", 10_000);
    kit.play("e7e5", 4_000);
    assert_eq!(kit.remaining_ms(Black), 60_000);
    assert_eq!(kit.table.last_at().0, 10_000);
}

#[test]
fn a_clock_can_be_read_while_it_runs() {
    let reading = |control: &str, color, at| {
        Kit::at_once(control).table.reading(color, tabiya_table::Millis(at)).expect("a clock")
    };
    let still =
        Reading { remaining_ms: 60_000, delay_ms: 0, periods: 0, is_byoyomi: false, is_low: false };
    assert_eq!(reading("1+5", Black, 20_000), still);
    assert_eq!(reading("1+5", White, 20_000), Reading { remaining_ms: 40_000, ..still });
    let low = Reading { remaining_ms: 9_999, is_low: true, ..still };
    assert_eq!(reading("1+5", White, 50_001), low);
    assert_eq!(reading("1+5", White, 99_000), Reading { remaining_ms: 0, ..low });
    assert_eq!(reading("1d5", White, 4_000), Reading { delay_ms: 1_000, ..still });
    let byoyomi = Reading { periods: 3, is_byoyomi: true, is_low: true, ..still };
    assert_eq!(reading("1+3x9s", White, 60_000), Reading { remaining_ms: 9_000, ..byoyomi });
    let second = Reading { remaining_ms: 8_000, periods: 2, ..byoyomi };
    assert_eq!(reading("1+3x9s", White, 70_000), second);
}

#[test]
fn time_can_be_given_to_the_opponent() {
    let mut kit = Kit::at_once("1+0");
    kit.allow(White, Action::GrantTime { ms: 15_000 }, 1_000);
    assert_eq!((kit.remaining_ms(White), kit.remaining_ms(Black)), (60_000, 75_000));
    for ms in [0, 999, 600_001, u64::MAX] {
        assert_eq!(
            kit.refuse(White, Action::GrantTime { ms }, 1_000),
            Refusal::GrantSize { max_ms: GRANT_MAX_MS }
        );
    }
    for _ in 0..287 {
        kit.allow(White, Action::GrantTime { ms: 600_000 }, 1_000);
    }
    let more = Action::GrantTime { ms: 600_000 };
    assert_eq!(kit.refuse(White, more.clone(), 1_000), Refusal::ClockFull);
    assert_eq!(Kit::late("none").refuse(White, more, 1_000), Refusal::NoClock);
}

#[test]
fn an_outage_is_charged_to_nobody() {
    let mut kit = Kit::at_once("1+0");
    let outage = |lost_ms| tabiya_table::Command::ReturnTime { lost_ms };
    // Two seconds of thought, then an hour without power.
    kit.command(&outage(3_600_000), 3_602_000).expect("time is returned");
    kit.play("e2e4", 3_603_000);
    assert_eq!(kit.remaining_ms(White), 57_000);
    // No more than the turn has lasted.
    kit.command(&outage(3_600_000), 3_605_000).expect("time is returned");
    kit.play("e7e5", 3_606_000);
    assert_eq!(kit.remaining_ms(Black), 59_000);
    let mut late = Kit::late("1+0");
    assert_eq!(late.command(&outage(1_000), 5_000), Err(Refusal::ClockStopped));
}
