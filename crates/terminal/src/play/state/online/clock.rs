//! A server's clock, which runs on between its messages.

use tabiya_protocol::ClockFace;
use tabiya_table::Reading;

/// What a clock shows when it has run for so long since it was told.
pub(super) fn reading(face: &ClockFace, ran_ms: u64) -> Reading {
    let delay_ms = face.delay_ms.saturating_sub(ran_ms);
    let ran_ms = ran_ms.saturating_sub(face.delay_ms);
    let mut reading = Reading {
        remaining_ms: face.remaining_ms.saturating_sub(ran_ms),
        delay_ms,
        periods: face.periods,
        is_byoyomi: face.byoyomi,
        is_low: false,
    };
    if reading.remaining_ms == 0 && face.periods > 0 && face.period_ms > 0 {
        let over_ms = ran_ms.saturating_sub(face.remaining_ms);
        // In byoyomi the time that has run out was a period's.
        let begun = over_ms / face.period_ms + u64::from(face.byoyomi);
        reading.periods = face.periods.saturating_sub(u8::try_from(begun).unwrap_or(u8::MAX));
        reading.is_byoyomi = reading.periods > 0;
        if reading.is_byoyomi {
            reading.remaining_ms = face.period_ms - over_ms % face.period_ms;
        }
    }
    reading.is_low = reading.remaining_ms < face.low_ms;
    reading
}

#[cfg(test)]
mod tests {
    use tabiya_chess::Color;
    use tabiya_protocol::Snapshot;
    use tabiya_table::{Action, Millis, Settings, Table};

    use super::reading;

    #[test]
    fn a_clock_runs_on_as_the_servers_does() {
        for control in ["5+3", "1d2", "1b2", "0.1+3x5s", "1/1+5,0.2+2x3s", "none"] {
            let settings =
                Settings { control: control.parse().expect("a control"), ..Settings::default() };
            let (mut table, _) = Table::open(settings, Millis(0));
            for (uci, at) in [("e2e4", 0), ("e7e5", 0), ("g1f3", 2000), ("b8c6", 4500)] {
                let command = Action::play(uci.parse().expect("a move")).by(table.turn());
                table.submit(&command, Millis(at)).expect("it is played");
            }
            for told_at in [4500, 5000, 9000, 12_000, 14_000] {
                let told = Snapshot::of(&table, Millis(told_at)).standing.clocks;
                for ran_ms in (0..20_000).step_by(250) {
                    let now = Millis(told_at + ran_ms);
                    let is_over = table.judge_at(0).is_some_and(|at| at <= now);
                    let expected = table.reading(Color::White, now).filter(|_| !is_over);
                    let shown = told.map(|clocks| reading(&clocks.white, ran_ms));
                    if let (Some(expected), Some(shown)) = (expected, shown) {
                        assert_eq!(shown, expected, "{control} {told_at} {ran_ms}");
                    }
                }
            }
        }
    }
}
