//! The last events of a table, for clients that come back.

use std::mem;

use tabiya_table::{ApplyError, Event, Table};

use super::audience::Letter;

/// A client that has missed so many events or fewer is told them one by one. It is less than a
/// reader's queue holds.
pub(super) const RETOLD_MAX: usize = 32;

/// The last events of a table: at least [`RETOLD_MAX`], if there were so many.
#[derive(Debug)]
pub(super) struct Tail {
    older: Option<Part>,
    newest: Part,
}

/// At most [`RETOLD_MAX`] events that followed upon a table.
#[derive(Debug)]
struct Part {
    before: Table,
    events: Vec<Event>,
}

impl Tail {
    /// The tail of a table after which nothing has happened.
    pub(super) const fn after(table: Table) -> Self {
        Self { older: None, newest: Part { before: table, events: Vec::new() } }
    }

    /// Adds an event, with the table after it.
    pub(super) fn add(&mut self, event: Event, table: &Table) {
        self.newest.events.push(event);
        if self.newest.events.len() == RETOLD_MAX {
            let newest = Part { before: table.clone(), events: Vec::new() };
            self.older = Some(mem::replace(&mut self.newest, newest));
        }
    }

    /// Puts the events after number `since` into words again.
    pub(super) fn retell(&self, since: u64) -> Result<Vec<Letter>, ApplyError> {
        let mut table = self.older.as_ref().unwrap_or(&self.newest).before.clone();
        let mut retold = Vec::new();
        for event in self.older.iter().chain([&self.newest]).flat_map(|part| &part.events) {
            table.apply(event)?;
            if table.seq() > since {
                retold.push(Letter::retold(&table, event));
            }
        }
        Ok(retold)
    }
}
