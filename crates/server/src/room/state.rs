//! What a table's events amount to.

use tabiya_chess::{ByColor, Color};
use tabiya_engine::{Opponent, Score};
use tabiya_protocol::host::Reply;
use tabiya_protocol::{TableFacts, You};
use tabiya_table::{ApplyError, Event, Millis, Table};

use super::audience::Letter;
use super::automatic::Timer;
use super::tail::{RETOLD_MAX, Tail};
use crate::note::Note;
use crate::store::{GameRecord, Holder, Log, Logged, StoreError, TokenHash};
use crate::token::is_same;

/// What the events so far amount to, and whose seats they are.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) table: Table,
    tail: Tail,
    pub(crate) record: GameRecord,
    /// Whether it has got back what was lost before the start.
    pub(super) is_settled: bool,
    /// Judges the table when its time has come.
    pub(super) timer: Option<Timer>,
    /// How many events there were when a computer began to think.
    pub(super) thinking_at: Option<u64>,
    /// What a computer saw when it moved last.
    pub(super) saw: ByColor<Option<Score>>,
}

impl State {
    /// The state that a whole log amounts to.
    pub(super) fn of(log: &Log) -> Result<Self, StoreError> {
        let count = log.events.len();
        // The first event makes the table, and the last ones are its tail.
        let (first, last) = log.events.split_at(count.saturating_sub(RETOLD_MAX).max(1).min(count));
        let table = fold_events(&log.record, first)?;
        let mut state = Self {
            tail: Tail::after(table.clone()),
            table,
            record: log.record.clone(),
            is_settled: false,
            timer: None,
            thinking_at: None,
            saw: ByColor::default(),
        };
        last.iter().try_for_each(|logged| state.apply(&logged.event))?;
        Ok(state)
    }

    /// Brings the table up to date with the next event.
    pub(super) fn apply(&mut self, event: &Event) -> Result<(), StoreError> {
        let applied = self.table.apply(event);
        applied.map_err(|error| corrupt(&self.record, &error))?;
        self.tail.add(event.clone(), &self.table);
        Ok(())
    }

    /// Goes on to the table after the next event.
    pub(super) fn advance(&mut self, after: Table, event: Event) {
        self.table = after;
        self.tail.add(event, &self.table);
    }

    /// The table after an event that is not written down yet.
    pub(super) fn after(&self, event: &Event) -> Result<Table, StoreError> {
        let mut after = self.table.clone();
        after.apply(event).map_err(|error| corrupt(&self.record, &error))?;
        Ok(after)
    }

    /// The events that a client has missed which has seen those up to number `since`. None if it
    /// has seen nothing, or has missed so many that it better begins with the whole table.
    pub(super) fn missed_since(&self, since: u64) -> Result<Vec<Letter>, StoreError> {
        let count = self.table.seq().saturating_sub(since);
        if since == 0 || count == 0 || usize::try_from(count).is_ok_and(|count| count > RETOLD_MAX)
        {
            return Ok(Vec::new());
        }
        self.tail.retell(since).map_err(|error| corrupt(&self.record, &error))
    }

    /// Where a device sits.
    pub(crate) fn you(&self, device: TokenHash) -> You {
        you(&self.record, device)
    }

    pub(crate) fn holder(&self, color: Color) -> Option<&Holder> {
        holder(&self.record, color)
    }

    /// The computer that has a seat.
    pub(crate) fn opponent(&self, color: Color) -> Option<Opponent> {
        match self.holder(color) {
            Some(Holder::Computer(name)) => name.parse().ok(),
            _ => None,
        }
    }

    pub(crate) fn is_computer(&self, color: Color) -> bool {
        matches!(self.holder(color), Some(Holder::Computer(_)))
    }

    /// Whether one device plays both sides.
    pub(crate) fn is_one_screen(&self) -> bool {
        is_one_screen(&self.record)
    }

    /// Whether two people play, or one waits for another.
    pub(crate) fn is_between_people(&self) -> bool {
        is_between_people(&self.record)
    }

    /// The seat that is free while the game waits for somebody.
    pub(crate) fn free_seat(&self) -> Option<Color> {
        let is_free = |color: &Color| self.table.seats()[*color].is_none();
        Color::ALL.into_iter().find(is_free).filter(|_| self.table.end().is_none())
    }

    /// Whether nobody but a computer has something to do.
    pub(super) fn waits_for_computer(&self) -> bool {
        let is_thinking = self.table.is_playing() && self.is_computer(self.table.turn());
        is_thinking || self.awaited_reply().is_some()
    }

    /// The answer that the table waits for, if nobody has to be asked.
    pub(super) fn awaited_reply(&self) -> Option<Reply> {
        let accepts_draw = |by: Color| match self.opponent(by) {
            Some(opponent) => {
                let (game, saw) = (self.table.game(), self.saw[by]);
                tabiya_computer::accepts_draw(Some(opponent), game, by, saw)
            }
            None => self.is_one_screen(),
        };
        let replies = |by| self.is_computer(by) || self.is_one_screen();
        Reply::awaited(&self.table, replies, accepts_draw)
    }

    /// When the table should be judged after an event, if nothing happens before. A computer never
    /// is.
    pub(super) fn due_at(&self, after: &Table) -> Option<Millis> {
        if self.is_computer(after.turn()) { None } else { after.judge_at(0) }
    }

    pub(super) fn facts(&self) -> TableFacts {
        let computer = |color| match self.holder(color) {
            Some(Holder::Computer(text)) => crate::computer::wire_name(text),
            _ => None,
        };
        let note = Note::read(&self.record.note);
        TableFacts {
            id: crate::api::table_id(&self.record.id),
            computers: ByColor::new_with(computer),
            public: self.record.visibility == crate::store::Visibility::Public,
            chat: note.chat,
            brought: note.brought,
        }
    }
}

fn holder(record: &GameRecord, color: Color) -> Option<&Holder> {
    record.seats[color].as_ref().map(|seat| &seat.holder)
}

/// Whether one device plays both sides.
fn is_one_screen(record: &GameRecord) -> bool {
    let device = |color| holder(record, color).and_then(Holder::device);
    match (device(Color::White), device(Color::Black)) {
        (Some(white), Some(black)) => is_same(white, black),
        _ => false,
    }
}

/// Whether two people play, or one waits for another.
pub(crate) fn is_between_people(record: &GameRecord) -> bool {
    let is_computer = |color| matches!(holder(record, color), Some(Holder::Computer(_)));
    !is_one_screen(record) && !Color::ALL.into_iter().any(is_computer)
}

/// Where a device sits in a game.
pub(crate) fn you(record: &GameRecord, device: TokenHash) -> You {
    let sits = |color: Color| {
        let holder = holder(record, color).and_then(Holder::device);
        holder.is_some_and(|holder| is_same(holder, device))
    };
    match (sits(Color::White), sits(Color::Black)) {
        (true, true) => You::Both,
        (true, false) => You::White,
        (false, true) => You::Black,
        (false, false) => You::Watcher,
    }
}

/// The table that a whole log amounts to.
pub(crate) fn fold(log: &Log) -> Result<Table, StoreError> {
    fold_events(&log.record, &log.events)
}

fn fold_events(record: &GameRecord, events: &[Logged]) -> Result<Table, StoreError> {
    Table::fold(events.iter().map(|logged| &logged.event)).map_err(|error| corrupt(record, &error))
}

fn corrupt(record: &GameRecord, error: &ApplyError) -> StoreError {
    StoreError::Corrupt(format!("game {}: {error}", record.id))
}
