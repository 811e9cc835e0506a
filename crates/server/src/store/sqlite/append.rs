//! Adding events.

use rusqlite::{Connection, OptionalExtension};

use super::session::{Session, now};
use crate::store::row::EventRow;
use crate::store::sql::{SqlError, color_code};
use crate::store::{Appended, StoreError};

/// What the decision hangs on.
struct Head {
    number: i64,
    seq: u64,
    is_over: bool,
    is_public: bool,
    is_kept: bool,
    /// At which event the same request was answered before, if it was.
    answered_at: Option<u64>,
}

impl EventRow {
    /// Adds the event, if the caller has seen all events before it, the request is new, and
    /// somebody waits for the answer.
    pub(super) fn insert(&self, session: &Session) -> Result<Appended, SqlError> {
        if self.asker.has_left() {
            return Err(StoreError::Abandoned.into());
        }
        let appended = self.insert_event(&session.connection())?;
        if let Appended::Committed { .. } = appended {
            if let Some((color, seat)) = &self.seat {
                now(seat.insert(session, &self.game, *color))?;
            }
            if let Some(game) = &self.opens {
                now(game.insert(session))?;
            }
        }
        Ok(appended)
    }

    fn insert_event(&self, connection: &Connection) -> Result<Appended, SqlError> {
        let head = self.head(connection)?;
        if let Some(seq) = head.answered_at {
            return Ok(Appended::Repeated { seq });
        }
        if head.seq != self.base_seq {
            return Ok(Appended::Stale { seq: head.seq });
        }
        self.check(head.seq, head.is_over)?;
        let seq = head.seq + 1;
        self.update_game(connection, &head, seq)?;
        let sql = "INSERT INTO event (game, seq, body, by, request) VALUES (?1, ?2, ?3, ?4, ?5)";
        connection.prepare_cached(sql)?.execute((
            head.number,
            seq,
            &self.body,
            self.request.as_ref().map(|request| color_code(request.by)),
            self.request.as_ref().map(|request| request.key.as_str()),
        ))?;
        Ok(Appended::Committed { seq })
    }

    fn head(&self, connection: &Connection) -> Result<Head, SqlError> {
        let sql = "SELECT number, seq, ending IS NOT NULL, is_public, is_kept, \
                   (SELECT event.seq FROM event WHERE event.game = game.number \
                    AND event.by = ?2 AND event.request = ?3) \
                   FROM game WHERE id = ?1";
        let mut statement = connection.prepare_cached(sql)?;
        let request = self.request.as_ref();
        let parameters = (
            self.game.as_str(),
            request.map(|request| color_code(request.by)),
            request.map(|request| request.key.as_str()),
        );
        let head = statement.query_row(parameters, |row| {
            Ok(Head {
                number: row.get(0)?,
                seq: row.get(1)?,
                is_over: row.get(2)?,
                is_public: row.get(3)?,
                is_kept: row.get(4)?,
                answered_at: row.get(5)?,
            })
        });
        Ok(head.optional()?.ok_or_else(|| StoreError::NoGame(self.game.clone()))?)
    }

    fn update_game(&self, connection: &Connection, head: &Head, seq: u64) -> Result<(), SqlError> {
        let is_kept = self.is_kept_after(connection, head)?;
        let judge_at = self.judge_at.filter(|_| !head.is_over);
        if !self.ends_seek() && is_kept == head.is_kept {
            // Most events change nothing else, and what is not named touches no other index.
            let sql = "UPDATE game SET seq = ?2, last_at = ?3, judge_at = ?4 WHERE number = ?1";
            connection.prepare_cached(sql)?.execute((head.number, seq, self.at, judge_at))?;
            return Ok(());
        }
        let is_listed = head.is_public && self.is_played();
        let sql = "UPDATE game SET seq = ?2, last_at = ?3, judge_at = ?4, \
                   ending = coalesce(?5, ending), listed_at = coalesce(?6, listed_at), \
                   seek = iif(?7, NULL, seek), is_kept = ?8 WHERE number = ?1";
        connection.prepare_cached(sql)?.execute((
            head.number,
            seq,
            self.at,
            judge_at,
            &self.ending,
            is_listed.then_some(self.at),
            self.ends_seek(),
            is_kept,
        ))?;
        Ok(())
    }

    /// Whether somebody would miss the game.
    fn is_kept_after(&self, connection: &Connection, head: &Head) -> Result<bool, SqlError> {
        if head.is_kept || self.is_played() || !self.is_move {
            return Ok(head.is_kept || self.is_played());
        }
        let sql = "SELECT 1 FROM seat WHERE game = ?1 AND device IS NOT NULL";
        Ok(connection.prepare_cached(sql)?.exists([head.number])?)
    }
}
