//! Opening games and taking seats.

use rusqlite::Connection;
use tabiya_chess::Color;
use tabiya_table::Name;

use super::fault::Fault;
use super::record::number;
use crate::store::row::{GameRow, SeatRow, color_code};
use crate::store::{Created, Visibility};

impl GameRow {
    pub(super) fn insert(&self, connection: &Connection) -> Result<Created, Fault> {
        if number(connection, &self.id)?.is_some() {
            return Ok(Created::Exists);
        }
        let is_public = self.visibility == Visibility::Public;
        let is_listed = is_public && self.is_played();
        let sql = "INSERT INTO game (id, seq, created_at, last_at, judge_at, ending, listed_at, \
                   control, is_public, note, seek, is_kept) \
                   VALUES (?1, 1, ?2, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
        connection.prepare_cached(sql)?.execute((
            self.id.as_str(),
            self.created_at.0,
            self.judge_at.map(|at| at.0),
            &self.ending,
            is_listed.then_some(self.created_at.0),
            &self.control,
            is_public,
            &self.note,
            &self.seek,
            self.is_played(),
        ))?;
        let number = connection.last_insert_rowid();
        let sql = "INSERT INTO event (game, seq, body) VALUES (?1, 1, ?2)";
        connection.prepare_cached(sql)?.execute((number, &self.body))?;
        for color in Color::ALL {
            if let Some(seat) = &self.seats[color] {
                seat.insert(connection, number, color)?;
            }
        }
        Ok(Created::Committed)
    }
}

impl SeatRow {
    pub(super) fn insert(
        &self,
        connection: &Connection,
        number: i64,
        color: Color,
    ) -> Result<(), Fault> {
        let sql =
            "INSERT INTO seat (game, color, device, computer, name) VALUES (?1, ?2, ?3, ?4, ?5)";
        connection.prepare_cached(sql)?.execute((
            number,
            color_code(color),
            self.holder.device().map(|device| device.0),
            self.computer(),
            self.name.as_ref().map(Name::as_str),
        ))?;
        Ok(())
    }
}
