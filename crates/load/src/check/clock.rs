//! Clocks may only rise by what is recorded.

use tabiya_chess::{ByColor, Color};
use tabiya_table::{EventKind, Extra, SideClock, Table};

/// A clock that has more time than it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rise {
    /// Whose.
    pub color: Color,
    /// The most that it may show.
    pub most_ms: u64,
    /// What it shows.
    pub is_ms: u64,
}

/// What the clocks may show at most, by the events so far.
#[derive(Debug)]
pub(super) struct Ledger {
    clocks: Option<ByColor<SideClock>>,
    /// Who made each move that stands, and what their clock was before it.
    moves: Vec<(Color, SideClock)>,
    turn: Color,
}

impl Ledger {
    pub(super) fn new(table: &Table) -> Self {
        Self { clocks: clocks(table), moves: Vec::new(), turn: table.turn() }
    }

    /// Follows an event, after which the table is this. Says which clock rose by more than the
    /// event accounts for.
    pub(super) fn follow(&mut self, kind: &EventKind, table: &Table) -> Option<Rise> {
        let (Some(before), Some(after)) = (self.clocks, clocks(table)) else { return None };
        let mut most = ByColor::new_with(|color: Color| before[color].remaining_ms);
        match kind {
            EventKind::Moved(_) => {
                let (mover, clock) = (self.turn, before[self.turn]);
                most[mover] += gain_ms(table, mover, clock, after[mover]);
                self.moves.push((mover, clock));
            }
            EventKind::TakebackDone { plies, .. } => {
                for _ in 0..*plies {
                    let Some((mover, clock)) = self.moves.pop() else { break };
                    most[mover] = clock.remaining_ms;
                }
            }
            EventKind::TimeGranted { to, ms, .. } => most[*to] += ms,
            _ => {}
        }
        (self.clocks, self.turn) = (Some(after), table.turn());
        let rise = |color: Color| {
            let (most_ms, is_ms) = (most[color], after[color].remaining_ms);
            (is_ms > most_ms).then_some(Rise { color, most_ms, is_ms })
        };
        Color::ALL.into_iter().find_map(rise)
    }
}

fn clocks(table: &Table) -> Option<ByColor<SideClock>> {
    let (white, black) = (table.clock(Color::White)?, table.clock(Color::Black)?);
    Some(ByColor { white: *white, black: *black })
}

/// The most that a move may add: the increment, and the time of the next stage.
fn gain_ms(table: &Table, mover: Color, before: SideClock, after: SideClock) -> u64 {
    let Some(control) = table.settings().control.side(mover) else { return 0 };
    let stage = |number: u8| control.stages().get(usize::from(number));
    let extra_ms = match stage(before.stage).map(|stage| stage.extra) {
        // Bronstein's gives back what was used, which is no rise.
        Some(Extra::Increment { ms }) => u64::from(ms),
        _ => 0,
    };
    let entered = if after.stage > before.stage { stage(after.stage) } else { None };
    extra_ms + entered.map_or(0, |stage| u64::from(stage.base_ms))
}
