//! A game of this device as the server takes it.

use tabiya_protocol::TableId;
use tabiya_protocol::rest::BringGame;
use tabiya_table::Event;

use super::{Record, read_rows};

/// The game up to its end: what came of it afterwards, another game for example, stays here.
pub(crate) fn bring(id: TableId, record: Record, log: &str) -> Result<BringGame, String> {
    let mut log: Vec<Event> = read_rows(log)?.into_iter().map(|row| row.event).collect();
    let end = log.iter().position(|event| event.kind.end().is_some());
    // A game that was over where it started has no event that ends it.
    log.truncate(end.unwrap_or(0) + 1);
    Ok(BringGame { table: id, computers: record.computers, log })
}
