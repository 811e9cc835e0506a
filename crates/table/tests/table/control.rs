//! Time controls as text.

use proptest::prelude::{Just, Strategy, prop_assert, prop_assert_eq, prop_oneof, proptest};
use tabiya_chess::ByColor;
use tabiya_table::{
    BASE_MAX_MS, Control, EXTRA_MAX_MS, Extra, PERIODS_MAX, STAGE_MOVES_MAX, STAGES_MAX,
    SideControl, Stage,
};

#[test]
fn controls_are_written_as_people_do() {
    for (text, written, pgn) in [
        ("none", "none", "-"),
        ("5+3", "5+3", "300+3"),
        ("5", "5+0", "300"),
        ("05+03", "5+3", "300+3"),
        ("0.5", "30s+0", "30"),
        ("0+1", "0+1", "0+1"),
        ("90s+0.5", "90s+0.5", "90+0.5"),
        ("1.5+1", "90s+1", "90+1"),
        ("3d2", "3d2", "180d2"),
        ("3b2s", "3b2", "180b2"),
        ("10+5x30s", "10+5x30s", "600+5x30"),
        ("10+5x30", "10+5x30s", "600+5x30"),
        ("40/90+30,30+30", "40/90+30,30+30", "40/5400+30:1800+30"),
        ("40/120,20/60,15+30", "40/120+0,20/60+0,15+30", "40/7200:20/3600:900+30"),
        ("40/60,0+3x60", "40/60+0,0+3x60s", "40/3600:0+3x60"),
        ("5+3|3+0", "5+3|3+0", "300+3|180"),
        ("5+3|5+3", "5+3", "300+3"),
        ("1440+3600", "1440+3600", "86400+3600"),
    ] {
        let control: Control = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(control.to_string(), written, "{text}");
        assert_eq!(control.to_pgn().to_string(), pgn, "{text}");
        assert_eq!(Control::from_pgn(pgn).as_ref(), Ok(&control), "{text}");
    }
}

#[test]
fn what_is_no_control_is_told() {
    let form = "is not a time control such as 5+3, 3d2 or 40/90+30,30+30";
    for (text, reason) in [
        ("", form),
        ("+3", form),
        ("five", form),
        ("5+", form),
        ("5+3 ", form),
        ("5+3+1", form),
        ("5+-3", form),
        ("5.1234", form),
        ("5.", form),
        (".5", form),
        ("5d3x4", form),
        ("5+3|3|1", form),
        ("40/", form),
        ("/90", form),
        ("None", form),
        ("5+\u{663}", form),
        ("0+0", "no time for the first move"),
        ("0b5", "no time for the first move"),
        ("1441", "at most 1440 minutes"),
        ("99999999999999999999", "at most 1440 minutes"),
        ("5+3601", "at most 3600 s"),
        ("5+0x30", "1 to 50 periods"),
        ("5+51x30", "1 to 50 periods"),
        ("5+300x30", "1 to 50 periods"),
        ("5+3x0", "1 to 50 periods"),
        ("40/90", "the last stage is for the rest of the game"),
        ("90,30", "only the last stage may be without moves"),
        ("0/90,30", "for 1 to 200 moves"),
        ("201/90,30", "for 1 to 200 moves"),
        ("40/90+3x30,30", "byoyomi comes in the last stage only"),
        ("1/1,1/1,1/1,1/1,1", "more than 4 stages"),
    ] {
        let error = text.parse::<Control>().expect_err(text).to_string();
        assert!(error.ends_with(reason) || error.contains(reason), "{text}: {error}");
    }
    let long = "9".repeat(10_000).parse::<Control>().expect_err("too long").to_string();
    assert!(long.len() < 120, "{long}");
}

fn extra() -> impl Strategy<Value = Extra> {
    prop_oneof![
        (0..=EXTRA_MAX_MS).prop_map(|ms| Extra::Increment { ms }),
        (0..=EXTRA_MAX_MS).prop_map(|ms| Extra::Delay { ms }),
        (0..=EXTRA_MAX_MS).prop_map(|ms| Extra::Bronstein { ms }),
    ]
}

fn base_ms() -> impl Strategy<Value = u32> {
    prop_oneof![1..=BASE_MAX_MS, (1..=1440_u32).prop_map(|minutes| minutes * 60_000)]
}

fn side() -> impl Strategy<Value = SideControl> {
    let early = (1..=STAGE_MOVES_MAX, base_ms(), extra())
        .prop_map(|(moves, base_ms, extra)| Stage { moves: Some(moves), base_ms, extra });
    let byoyomi = (1..=PERIODS_MAX, 1..=EXTRA_MAX_MS)
        .prop_map(|(periods, period_ms)| Extra::Byoyomi { periods, period_ms });
    let last = (base_ms(), prop_oneof![extra(), byoyomi]).prop_map(|(base_ms, extra)| Stage {
        moves: None,
        base_ms,
        extra,
    });
    (proptest::collection::vec(early, 0..STAGES_MAX), last).prop_map(|(mut stages, last)| {
        stages.push(last);
        SideControl::new(stages).expect("within the bounds")
    })
}

fn control() -> impl Strategy<Value = Control> {
    prop_oneof![
        1 => Just(Control::Untimed),
        4 => side().prop_map(Control::both),
        4 => (side(), side()).prop_map(|(white, black)| Control::Timed(ByColor { white, black })),
    ]
}

proptest! {
    #[test]
    fn a_control_comes_back(control in control()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control.clone()));
        let pgn = control.to_pgn().to_string();
        prop_assert_eq!(Control::from_pgn(&pgn), Ok(control));
    }

    #[test]
    fn whatever_is_read_is_within_the_bounds(text in "[0-9+dbxs/,|.]{0,16}") {
        if let Ok(control) = text.parse::<Control>() {
            prop_assert_eq!(control.to_string().parse(), Ok(control.clone()));
            if let Control::Timed(sides) = control {
                for side in [sides.white, sides.black] {
                    prop_assert!(SideControl::new(side.stages()).is_ok());
                }
            }
        }
    }
}
