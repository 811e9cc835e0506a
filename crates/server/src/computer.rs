//! Computers that sit at tables: their names, how long they may think, and their thoughts.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tabiya_chess::{ByColor, Color, Game};
use tabiya_engine::{
    Choice, Clock, Level, Limits, Opponent, Score, Signals, StrategyName, Task, glance,
};
use tabiya_protocol::Computer;
use tabiya_table::{Extra, Millis, Table};

/// How long the engine at its best thinks without a clock. All others stop by themselves.
const MOVE_TIME: Duration = Duration::from_secs(2);
/// No thought is longer than this, so that one game cannot keep a place in the pool.
pub(crate) const THOUGHT_MAX_MS: u64 = 30_000;
const THOUGHT_MAX: Duration = Duration::from_millis(THOUGHT_MAX_MS);
/// What is left on the clock when a computer is told to stop; half of it, if that is less.
const RESERVE: Duration = Duration::from_millis(500);

/// The computer that somebody wishes to play; none if there is none of that name.
pub(crate) fn opponent(computer: &Computer) -> Option<Opponent> {
    computer.to_string().parse().ok()
}

/// What the wire calls a computer that the store calls so.
pub(crate) fn wire_name(text: &str) -> Option<Computer> {
    match text.parse().ok()? {
        Opponent::Level(level) => Some(Computer::Level(level.number().try_into().ok()?)),
        Opponent::Strategy(name) => Some(Computer::Strategy(name.word().parse().ok()?)),
    }
}

/// The name under which it plays: `Level 4`, `Minimax`.
pub(crate) fn name(opponent: Opponent) -> String {
    match opponent {
        Opponent::Level(level) => format!("Level {level}"),
        Opponent::Strategy(strategy) => {
            let mut letters = strategy.word().chars();
            let first = letters.next().map(|letter| letter.to_ascii_uppercase());
            first.into_iter().chain(letters).collect()
        }
    }
}

/// Whether a computer agrees to a draw, after what it saw when it moved last. Since a restart it
/// may not remember that.
pub(crate) fn accepts_draw(
    opponent: Opponent,
    game: &Game,
    color: Color,
    saw: Option<Score>,
) -> bool {
    let is_blind = opponent == Opponent::Strategy(StrategyName::Random);
    match saw {
        None if !is_blind => {
            glance(game, color).is_some_and(|score| tabiya_engine::accepts_draw(game, Some(score)))
        }
        saw => tabiya_engine::accepts_draw(game, saw),
    }
}

/// Everything that a thought needs, away from the table.
#[derive(Debug)]
pub(crate) struct Thinking {
    game: Game,
    limits: Limits,
    opponent: Opponent,
    stop_after: Duration,
    seed: u64,
}

impl Thinking {
    /// A thought about a table as it stood at a moment.
    pub(crate) fn of(table: &Table, opponent: Opponent, now: Millis) -> Self {
        let clock = clock(table, now);
        let is_best = matches!(
            opponent,
            Opponent::Strategy(StrategyName::Engine) | Opponent::Level(Level::MAX)
        );
        let move_time = (clock.is_none() && is_best).then_some(MOVE_TIME);
        let stop_after = clock.map_or(THOUGHT_MAX, |clock| {
            let remaining = clock.remaining[table.turn()];
            (remaining - RESERVE.min(remaining / 2)).min(THOUGHT_MAX)
        });
        let limits = Limits { clock, move_time, ..Limits::default() };
        // A repeated seed would only repeat a game.
        let seed = getrandom::u64().unwrap_or(table.last_at().0);
        Self { game: table.game().clone(), limits, opponent, stop_after, seed }
    }

    /// A thought about a game for which nobody waits at a table.
    pub(crate) fn about(game: Game, opponent: Opponent, time: Duration) -> Self {
        let limits = Limits { move_time: Some(time), ..Limits::default() };
        // The same question gets the same answer, as far as time allows.
        Self { game, limits, opponent, stop_after: time, seed: 0 }
    }

    /// Thinks until it has found something or is told to stop, which takes a thread. None if there
    /// is no move, or the strategy fails.
    pub(crate) fn run(self, signals: &Arc<Signals>) -> Option<Choice> {
        let (done, is_done) = std::sync::mpsc::channel::<()>();
        let guard = std::thread::spawn({
            let (signals, stop_after) = (Arc::clone(signals), self.stop_after);
            move || {
                // Either the thought has ended or it has to.
                let _ended = is_done.recv_timeout(stop_after);
                signals.stop();
            }
        });
        let task =
            Task { game: &self.game, limits: &self.limits, signals, stopwatch: &Instant::now() };
        let mut strategy = self.opponent.strategy(self.seed);
        let choice = catch_unwind(AssertUnwindSafe(|| strategy.choose(&task, &mut |_| ())));
        drop(done);
        // It ends at once now, and has nothing to say.
        let _ended = guard.join();
        let position = self.game.position();
        choice.ok().filter(|choice| choice.best.is_some_and(|mv| position.is_legal(mv)))
    }
}

/// The clocks in the words that engines have for them.
fn clock(table: &Table, now: Millis) -> Option<Clock> {
    table.running_clock()?;
    let mut clock = Clock::default();
    for color in Color::ALL {
        let reading = table.reading(color, now)?;
        clock.remaining[color] = Duration::from_millis(reading.remaining_ms + reading.delay_ms);
        clock.increment[color] = Duration::from_millis(increment_ms(table, color)?);
        if color == table.turn() && reading.is_byoyomi {
            // The period is for this move alone.
            clock.moves_to_go = Some(1);
        }
    }
    Some(clock)
}

fn increment_ms(table: &Table, color: Color) -> Option<u64> {
    let stages = table.settings().control.side(color)?.stages();
    let stage = stages.get(usize::from(table.clock(color)?.stage)).or(stages.last())?;
    Some(match stage.extra {
        Extra::Increment { ms } | Extra::Delay { ms } | Extra::Bronstein { ms } => u64::from(ms),
        Extra::Byoyomi { .. } => 0,
    })
}

/// Who plays what, where both are computers.
pub(crate) fn pair(white: &Computer, black: &Computer) -> Option<ByColor<Opponent>> {
    Some(ByColor { white: opponent(white)?, black: opponent(black)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opponent_has_a_name_on_the_wire() {
        for one in Opponent::all() {
            let wire = wire_name(&one.to_string()).expect("it has a name");
            assert_eq!(opponent(&wire), Some(one));
            assert!(name(one).parse::<tabiya_table::Name>().is_ok());
        }
    }

    #[test]
    fn a_computer_finds_a_legal_move_in_little_time() {
        let control = "0.3s+0".parse().expect("a time control");
        let clock_start = tabiya_table::ClockStart::AtOnce;
        let settings = tabiya_table::Settings { control, clock_start, ..Default::default() };
        let (table, _) = Table::open(settings, Millis(0));
        let engine = Opponent::Strategy(StrategyName::Engine);
        let choice = Thinking::of(&table, engine, Millis(0)).run(&Arc::default());
        let choice = choice.expect("a move");
        assert!(choice.best.is_some_and(|mv| table.position().is_legal(mv)));
    }
}
