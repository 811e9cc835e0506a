//! Computers that sit at tables: what the wire calls them, and their thoughts.

use std::time::{Duration, Instant};

use tabiya_chess::{ByColor, Game};
use tabiya_computer::{Question, limits, move_time, think_within, thought_max};
pub(crate) use tabiya_computer::{THOUGHT_MAX_MS, opponent, wire_name};
use tabiya_engine::{Choice, Limits, Opponent, Signals, Task};
use tabiya_protocol::Computer;
use tabiya_table::{Millis, Table};

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
        let limits = limits(table, move_time(opponent), now);
        let stop_after = thought_max(&limits, table.turn());
        // A repeated seed would only repeat a game.
        let seed = getrandom::u64().unwrap_or(table.last_at().0);
        Self { game: table.game().clone(), limits, opponent, stop_after, seed }
    }

    /// A thought about a game for which nobody waits at a table.
    pub(crate) fn about(question: Question) -> Self {
        let limits = question.limits();
        let Question { game, opponent, time } = question;
        // The same question gets the same answer, as far as time allows.
        Self { game, limits, opponent, stop_after: time, seed: 0 }
    }

    /// Thinks until it has found something or is told to stop, which takes a thread. None if there
    /// is no move, or the strategy fails.
    pub(crate) fn run(self, signals: &Signals) -> Option<Choice> {
        let task =
            Task { game: &self.game, limits: &self.limits, signals, stopwatch: &Instant::now() };
        let mut strategy = tabiya_computer::strategy(self.opponent, self.seed);
        think_within(self.stop_after, &mut *strategy, &task, &mut |_| ()).ok()
    }
}

/// Who plays what, where both are computers.
pub(crate) fn pair(white: &Computer, black: &Computer) -> Option<ByColor<Opponent>> {
    Some(ByColor { white: opponent(white)?, black: opponent(black)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(control: &str) -> Table {
        let control = control.parse().expect("a time control");
        let clock_start = tabiya_table::ClockStart::AtOnce;
        let settings = tabiya_table::Settings { control, clock_start, ..Default::default() };
        Table::open(settings, Millis(0)).0
    }

    #[test]
    fn a_computer_at_a_server_knows_the_moves_to_go_in_its_stage() {
        let table = open("40/90+30,30+30");
        let engine = "engine".parse().expect("an opponent");
        let thinking = Thinking::of(&table, engine, Millis(0));
        assert_eq!(thinking.limits.clock.and_then(|clock| clock.moves_to_go), Some(40));
    }

    #[test]
    fn nobody_waits_for_a_computer_for_more_than_ten_seconds_whatever_its_clock_says() {
        let engine = "10".parse().expect("an opponent");
        for control in ["5+3", "90+30", "none"] {
            let thinking = Thinking::of(&open(control), engine, Millis(0));
            assert!(thinking.stop_after <= Duration::from_secs(10), "{control}: {thinking:?}");
        }
        let thinking = Thinking::of(&open("0.3s+0"), engine, Millis(0));
        assert!(thinking.stop_after < Duration::from_millis(300), "{thinking:?}");
    }

    #[test]
    fn a_computer_finds_a_legal_move_in_little_time() {
        let table = open("0.3s+0");
        let engine = "engine".parse().expect("an opponent");
        let choice = Thinking::of(&table, engine, Millis(0)).run(&Signals::default());
        let choice = choice.expect("a move");
        assert!(choice.best.is_some_and(|mv| table.position().is_legal(mv)));
    }
}
