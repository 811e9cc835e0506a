//! Games as they are kept, for another store to take over.

use rusqlite::{Connection, Row};

use super::fault::Fault;

/// A game with everything that belongs to it, as it is kept.
#[derive(Debug)]
pub(in crate::store) struct Export {
    /// Under which number, by which the next ones are found.
    pub(in crate::store) number: i64,
    pub(in crate::store) id: String,
    pub(in crate::store) seq: i64,
    pub(in crate::store) created_at: i64,
    pub(in crate::store) last_at: i64,
    pub(in crate::store) judge_at: Option<i64>,
    pub(in crate::store) ending: Option<String>,
    pub(in crate::store) listed_at: Option<i64>,
    pub(in crate::store) control: String,
    pub(in crate::store) is_public: bool,
    pub(in crate::store) note: String,
    pub(in crate::store) said: i64,
    pub(in crate::store) seats: Vec<SeatExport>,
    pub(in crate::store) events: Vec<EventExport>,
    pub(in crate::store) chat: Vec<ChatExport>,
    pub(in crate::store) codes: Vec<CodeExport>,
}

/// A seat that is taken.
#[derive(Debug)]
pub(in crate::store) struct SeatExport {
    pub(in crate::store) color: i16,
    pub(in crate::store) device: Option<Vec<u8>>,
    pub(in crate::store) computer: Option<String>,
    pub(in crate::store) name: Option<String>,
}

/// An event.
#[derive(Debug)]
pub(in crate::store) struct EventExport {
    pub(in crate::store) seq: i64,
    pub(in crate::store) body: String,
    pub(in crate::store) by: Option<i16>,
    pub(in crate::store) request: Option<String>,
}

/// A line of chat.
#[derive(Debug)]
pub(in crate::store) struct ChatExport {
    pub(in crate::store) number: i64,
    pub(in crate::store) by: i16,
    pub(in crate::store) at: i64,
    pub(in crate::store) text: String,
    pub(in crate::store) request: String,
}

/// A code.
#[derive(Debug)]
pub(in crate::store) struct CodeExport {
    pub(in crate::store) hash: Vec<u8>,
    pub(in crate::store) device: Option<Vec<u8>>,
    pub(in crate::store) expires_at: i64,
}

/// The next games after a number.
pub(super) fn games(connection: &Connection, after: i64, limit: u32) -> Result<Vec<Export>, Fault> {
    let sql = "SELECT number, id, seq, created_at, last_at, judge_at, ending, listed_at, control, \
               is_public, note, said FROM game WHERE number > ?1 ORDER BY number LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let games = statement.query_map((after, limit), game)?;
    let mut games: Vec<Export> = games.collect::<Result<_, _>>()?;
    for game in &mut games {
        let number = game.number;
        game.seats = children(connection, SEATS, number, |row| {
            let (color, device) = (row.get(0)?, row.get(1)?);
            Ok(SeatExport { color, device, computer: row.get(2)?, name: row.get(3)? })
        })?;
        game.events = children(connection, EVENTS, number, |row| {
            let (seq, body) = (row.get(0)?, row.get(1)?);
            Ok(EventExport { seq, body, by: row.get(2)?, request: row.get(3)? })
        })?;
        game.chat = children(connection, CHAT, number, |row| {
            let (number, by, at) = (row.get(0)?, row.get(1)?, row.get(2)?);
            Ok(ChatExport { number, by, at, text: row.get(3)?, request: row.get(4)? })
        })?;
        game.codes = children(connection, CODES, number, |row| {
            Ok(CodeExport { hash: row.get(0)?, device: row.get(1)?, expires_at: row.get(2)? })
        })?;
    }
    Ok(games)
}

const SEATS: &str = "SELECT color, device, computer, name FROM seat WHERE game = ?1";
const EVENTS: &str = "SELECT seq, body, by, request FROM event WHERE game = ?1 ORDER BY seq";
const CHAT: &str = "SELECT number, by, at, text, request FROM chat WHERE game = ?1";
const CODES: &str = "SELECT hash, device, expires_at FROM code WHERE game = ?1";

fn game(row: &Row<'_>) -> rusqlite::Result<Export> {
    Ok(Export {
        number: row.get(0)?,
        id: row.get(1)?,
        seq: row.get(2)?,
        created_at: row.get(3)?,
        last_at: row.get(4)?,
        judge_at: row.get(5)?,
        ending: row.get(6)?,
        listed_at: row.get(7)?,
        control: row.get(8)?,
        is_public: row.get(9)?,
        note: row.get(10)?,
        said: row.get(11)?,
        seats: Vec::new(),
        events: Vec::new(),
        chat: Vec::new(),
        codes: Vec::new(),
    })
}

fn children<T>(
    connection: &Connection,
    sql: &str,
    number: i64,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, Fault> {
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([number], |row| read(row))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
