//! How long a computer may think: from the clocks of a table to limits.

use std::time::Duration;

use tabiya_chess::{ByColor, Color};
use tabiya_engine::{Clock, Level, Limits, Opponent, StrategyName};
use tabiya_table::{Extra, Millis, Table};

use super::Computer;

/// How long the engine at its best, and any that is not ours, thinks without a clock. All others
/// stop by themselves.
const MOVE_TIME: Duration = Duration::from_secs(2);
/// How many positions are looked at for a hint: the same hint each time, and soon.
const HINT_NODES: u64 = 100_000;
/// What is left on the clock when a computer is told to stop; half of it, if that is less.
const RESERVE: Duration = Duration::from_millis(500);

/// What bounds a computer's next move.
pub(crate) fn limits(table: &Table, computer: Computer, now: Millis) -> Limits {
    let clock = clock(table, now);
    let is_best = matches!(
        computer,
        Computer::Own(Opponent::Strategy(StrategyName::Engine) | Opponent::Level(Level::MAX))
            | Computer::External(_)
    );
    let move_time = (clock.is_none() && is_best).then_some(MOVE_TIME);
    Limits { clock, move_time, ..Limits::default() }
}

/// What bounds the search for a hint.
pub(crate) fn hint_limits() -> Limits {
    Limits::from_nodes(HINT_NODES)
}

/// When the one to move must be told to stop; none without a clock.
pub(super) fn stop_after(limits: &Limits, turn: Color) -> Option<Duration> {
    let remaining = limits.clock?.remaining[turn];
    Some(remaining - RESERVE.min(remaining / 2))
}

fn clock(table: &Table, now: Millis) -> Option<Clock> {
    let sides = ByColor::new_with(|color| Side::of(table, color, now));
    let sides = ByColor { white: sides.white?, black: sides.black? };
    Some(Clock {
        remaining: ByColor::new_with(|color| Duration::from_millis(sides[color].remaining_ms)),
        increment: ByColor::new_with(|color| Duration::from_millis(sides[color].increment_ms)),
        moves_to_go: sides[table.turn()].moves_to_go,
    })
}

/// A side's time in the words that engines have for it.
struct Side {
    remaining_ms: u64,
    increment_ms: u64,
    moves_to_go: Option<u32>,
}

impl Side {
    fn of(table: &Table, color: Color, now: Millis) -> Option<Self> {
        let (reading, clock) = (table.reading(color, now)?, table.clock(color)?);
        let stages = table.settings().control.side(color)?.stages();
        let stage = stages.get(usize::from(clock.stage)).or(stages.last())?;
        let to_go = stage.moves.map(|moves| u32::from(moves.saturating_sub(clock.moves)));
        let (increment_ms, moves_to_go) = match stage.extra {
            // A delay and Bronstein's return are worth as much as an increment to who uses them.
            Extra::Increment { ms } | Extra::Delay { ms } | Extra::Bronstein { ms } => {
                (u64::from(ms), to_go)
            }
            // The period is for this move alone.
            Extra::Byoyomi { .. } if reading.is_byoyomi => (0, Some(1)),
            Extra::Byoyomi { .. } => (0, to_go),
        };
        let remaining_ms = reading.remaining_ms + reading.delay_ms;
        Some(Self { remaining_ms, increment_ms, moves_to_go })
    }
}

#[cfg(test)]
mod tests {
    use tabiya_table::{ClockStart, Settings};

    use super::*;

    fn read(control: &str, opponent: &str, at: u64) -> Limits {
        let control = control.parse().expect("a time control");
        let clock_start = ClockStart::AtOnce;
        let settings = Settings { control, clock_start, ..Settings::default() };
        let (table, _) = Table::open(settings, Millis(0));
        let computer = match opponent {
            "external" => Computer::External(0),
            opponent => Computer::Own(opponent.parse().expect("an opponent")),
        };
        limits(&table, computer, Millis(at))
    }

    #[test]
    fn every_clock_is_put_into_the_engines_words() {
        for (control, at, white_ms, increment_ms, moves_to_go) in [
            ("5+3", 1000, 299_000, 3000, None),
            ("3d2", 500, 181_500, 2000, None),
            ("3b2", 500, 179_500, 2000, None),
            ("10+5x30s", 0, 600_000, 0, None),
            ("0+5x30s", 1000, 29_000, 0, Some(1)),
            ("40/90+30,30+30", 0, 5_400_000, 30_000, Some(40)),
        ] {
            let limits = read(control, "random", at);
            let clock = limits.clock.expect("there is a clock");
            let ms = Duration::from_millis;
            let white = (clock.remaining.white, clock.increment.white, clock.moves_to_go);
            assert_eq!(white, (ms(white_ms), ms(increment_ms), moves_to_go), "{control}");
            assert_eq!(limits.move_time, None);
        }
    }

    #[test]
    fn without_a_clock_only_the_engine_at_its_best_needs_a_bound() {
        for (opponent, move_time) in [
            ("1", None),
            ("9", None),
            ("random", None),
            ("10", Some(MOVE_TIME)),
            ("engine", Some(MOVE_TIME)),
            ("external", Some(MOVE_TIME)),
        ] {
            assert_eq!(read("none", opponent, 0).move_time, move_time, "{opponent}");
        }
    }

    #[test]
    fn a_computer_is_stopped_while_there_is_time_to_answer() {
        for (control, stop_ms) in [("1+0", 59_500), ("0.8s+0", 400)] {
            let stop = stop_after(&read(control, "random", 0), Color::White);
            assert_eq!(stop, Some(Duration::from_millis(stop_ms)));
        }
        assert_eq!(stop_after(&read("none", "random", 0), Color::White), None);
    }
}
