//! A table with its log, for tests.

#![expect(clippy::panic, reason = "a kit stops at the first surprise")]

use tabiya_chess::Color;
use tabiya_table::{
    Action, ClockStart, Command, End, Event, EventKind, Millis, Refusal, Settings, Table, decide,
};

/// A table whose every event is kept, and that is folded again after each.
pub(crate) struct Kit {
    pub(crate) table: Table,
    pub(crate) log: Vec<Event>,
}

impl Kit {
    pub(crate) fn open(settings: Settings) -> Self {
        let (table, created) = Table::open(settings, Millis(0));
        Self { table, log: vec![created] }
    }

    /// A table with this control, and clocks that start at once.
    pub(crate) fn at_once(control: &str) -> Self {
        Self::open(Settings { clock_start: ClockStart::AtOnce, ..timed(control) })
    }

    /// A table with this control, and clocks that start when both sides have moved.
    pub(crate) fn late(control: &str) -> Self {
        Self::open(timed(control))
    }

    /// A table without a clock, from a position.
    pub(crate) fn from_fen(fen: &str) -> Self {
        let start = fen.parse().expect("a position");
        Self::open(Settings { start, ..Settings::default() })
    }

    pub(crate) fn command(&mut self, command: &Command, at: u64) -> Result<EventKind, Refusal> {
        let before = self.table.clone();
        let decided = decide(&self.table, command, Millis(at));
        assert_eq!(self.table, before, "deciding changes nothing");
        let event = decided?;
        self.table.apply(&event).expect("what was decided can be applied");
        self.log.push(event.clone());
        assert_eq!(Table::fold(&self.log).as_ref(), Ok(&self.table), "folding gives the same");
        Ok(event.kind)
    }

    pub(crate) fn act(&mut self, by: Color, action: Action, at: u64) -> Result<EventKind, Refusal> {
        self.command(&action.by(by), at)
    }

    /// Does something that is allowed.
    pub(crate) fn allow(&mut self, by: Color, action: Action, at: u64) -> EventKind {
        let what = format!("{action:?} by {by}");
        self.act(by, action, at).unwrap_or_else(|refusal| panic!("{what}: {refusal}"))
    }

    /// Does something that is refused, and says why.
    pub(crate) fn refuse(&mut self, by: Color, action: Action, at: u64) -> Refusal {
        let before = self.table.clone();
        let refusal = self.act(by, action, at).expect_err("this is refused");
        assert_eq!(self.table, before, "a refusal changes nothing");
        refusal
    }

    /// The player to move plays.
    pub(crate) fn play(&mut self, uci: &str, at: u64) -> EventKind {
        let action = Action::play(uci.parse().expect("a move"));
        self.allow(self.table.turn(), action, at)
    }

    /// Moves one after the other, at the moment of the last event.
    pub(crate) fn line(&mut self, moves: &str) {
        for uci in moves.split_whitespace() {
            self.play(uci, 0);
        }
    }

    pub(crate) fn end(&self) -> Option<End> {
        self.table.end()
    }

    pub(crate) fn remaining_ms(&self, color: Color) -> u64 {
        self.table.clock(color).expect("a clock").remaining_ms
    }
}

pub(crate) fn timed(control: &str) -> Settings {
    Settings { control: control.parse().expect("a time control"), ..Settings::default() }
}

/// Moves there and back that repeat the position only every fourth time.
pub(crate) const SHUFFLE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];
