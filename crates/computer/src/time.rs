//! How long a computer may think: from the clocks of a table to an engine's limits.

use std::time::Duration;

use tabiya_chess::{ByColor, Color};
use tabiya_engine::{Clock, Level, Limits, Opponent, StrategyName};
use tabiya_table::{Extra, Millis, Table};

/// How long a computer that does not stop by itself thinks without a clock.
pub const MOVE_TIME: Duration = Duration::from_secs(2);
/// No thought of a host's computer is longer than this: nobody waits so long, and one game cannot
/// keep a place in a server's pool. With 5+3 the engine alone would plan 14 seconds for a move, and
/// up to 56 for one that it is not sure of.
pub const THOUGHT_MAX_MS: u64 = 10_000;
/// What is left on the clock when a computer is told to stop: half a second, or half of what
/// is there, if that is less.
const RESERVE: Duration = Duration::from_millis(500);

/// What bounds the next move of the side to move: its clock, and without one `move_time`.
#[must_use]
pub fn limits(table: &Table, move_time: Option<Duration>, now: Millis) -> Limits {
    let clock = clock(table, now);
    Limits { clock, move_time: move_time.filter(|_| clock.is_none()), ..Limits::default() }
}

/// How long an opponent may think about a move without a clock; none if it stops by itself. Only
/// the engine at its best does not.
#[must_use]
pub fn move_time(opponent: Opponent) -> Option<Duration> {
    let is_best =
        matches!(opponent, Opponent::Strategy(StrategyName::Engine) | Opponent::Level(Level::MAX));
    is_best.then_some(MOVE_TIME)
}

/// When the side to move must be told to stop, whatever it knows of clocks; none without a clock.
#[must_use]
pub fn stop_after(limits: &Limits, turn: Color) -> Option<Duration> {
    let remaining = limits.clock?.remaining[turn];
    Some(remaining - RESERVE.min(remaining / 2))
}

/// When the side to move must be told to stop by a host of tables: as [`stop_after`], and never
/// later than [`THOUGHT_MAX_MS`].
#[must_use]
pub fn thought_max(limits: &Limits, turn: Color) -> Duration {
    let most = Duration::from_millis(THOUGHT_MAX_MS);
    stop_after(limits, turn).map_or(most, |time| time.min(most))
}

/// The clocks of a table in the words that engines have for them; none while no clock runs.
fn clock(table: &Table, now: Millis) -> Option<Clock> {
    table.running_clock()?;
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
    use tabiya_table::{Action, ClockStart, Settings, decide};

    use super::*;

    fn open(control: &str, clock_start: ClockStart) -> Table {
        let control = control.parse().expect("a time control");
        let settings = Settings { control, clock_start, ..Settings::default() };
        Table::open(settings, Millis(0)).0
    }

    fn read(control: &str, clock_start: ClockStart, at: u64) -> Limits {
        limits(&open(control, clock_start), Some(MOVE_TIME), Millis(at))
    }

    /// What White knows of time after knights have gone there and back, a second a move.
    fn white_after(plies: usize, control: &str) -> (u64, u64, Option<u32>) {
        let mut table = open(control, ClockStart::AtOnce);
        for (uci, at) in ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(plies).zip(1..) {
            let play = Action::play(uci.parse().expect("a move")).by(table.turn());
            let event = decide(&table, &play, Millis(at * 1000)).expect("a legal move");
            table.apply(&event).expect("what was decided can be applied");
        }
        let clock = clock(&table, table.last_at()).expect("a clock");
        let ms = |time: Duration| u64::try_from(time.as_millis()).expect("a short time");
        (ms(clock.remaining.white), ms(clock.increment.white), clock.moves_to_go)
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
            let limits = read(control, ClockStart::AtOnce, at);
            let clock = limits.clock.expect("there is a clock");
            let ms = Duration::from_millis;
            let white = (clock.remaining.white, clock.increment.white, clock.moves_to_go);
            assert_eq!(white, (ms(white_ms), ms(increment_ms), moves_to_go), "{control}");
            assert_eq!(limits.move_time, None);
        }
    }

    #[test]
    fn a_clock_is_put_into_the_engines_words_after_moves_too() {
        for (control, plies, expected) in [
            ("40/90+30,30+30", 2, (5_429_000, 30_000, Some(39))),
            // The second stage has begun: its time is there, and it has no number of moves.
            ("2/1+1,1+5", 4, (120_000, 5000, None)),
            ("2/1+0,2/1+0,1+0", 4, (118_000, 0, Some(2))),
            // The delay is there again for the next move, and costs nothing.
            ("3d2", 2, (182_000, 2000, None)),
            ("3b2", 2, (180_000, 2000, None)),
            ("0.5s+3x30s", 2, (30_000, 0, Some(1))),
        ] {
            assert_eq!(white_after(plies, control), expected, "{control}");
        }
    }

    #[test]
    fn while_no_clock_runs_a_move_has_its_own_time() {
        for (control, clock_start) in
            [("none", ClockStart::AtOnce), ("5+3", ClockStart::AfterFirstMoves)]
        {
            let limits = read(control, clock_start, 0);
            assert_eq!((limits.clock, limits.move_time), (None, Some(MOVE_TIME)), "{control}");
        }
    }

    #[test]
    fn only_the_engine_at_its_best_does_not_stop_by_itself() {
        for (opponent, expected) in [
            ("1", None),
            ("9", None),
            ("random", None),
            ("10", Some(MOVE_TIME)),
            ("engine", Some(MOVE_TIME)),
        ] {
            assert_eq!(move_time(opponent.parse().expect("an opponent")), expected, "{opponent}");
        }
    }

    #[test]
    fn a_computer_is_stopped_while_there_is_time_to_answer() {
        for (control, stop_ms) in [("1+0", 59_500), ("0.8s+0", 400)] {
            let stop = stop_after(&read(control, ClockStart::AtOnce, 0), Color::White);
            assert_eq!(stop, Some(Duration::from_millis(stop_ms)));
        }
        assert_eq!(stop_after(&read("none", ClockStart::AtOnce, 0), Color::White), None);
    }
}
