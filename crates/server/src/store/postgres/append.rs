//! Adding events: two plain statements a move, and many moves in one commit.

use futures_util::future::join_all;
use tokio_postgres::Client;

use super::pool::BEGIN;
use crate::store::create::Sent;
use crate::store::record::answered;
use crate::store::row::EventRow;
use crate::store::sql::{Sql as _, SqlError, Value, bounded, color_code, number};
use crate::store::{Appended, LOG_MAX, StoreError};

/// An event whose numbers fit the database.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) event: EventRow,
    base_seq: i64,
    next_seq: i64,
}

/// What came of a batch.
#[derive(Debug)]
pub(super) enum Attempt {
    /// It is committed: these events are in it, the others lost.
    Committed(Vec<bool>),
    /// It is not.
    Failed(SqlError),
    /// Nobody knows.
    Unknown(SqlError),
}

impl Row {
    pub(super) fn new(event: EventRow) -> Result<Self, StoreError> {
        let base_seq = number(event.base_seq)?;
        let too_long = StoreError::Invalid("no log is so long");
        Ok(Self { base_seq, next_seq: base_seq.checked_add(1).ok_or(too_long)?, event })
    }

    /// Which side's request it answers, and the key of the request.
    fn request(&self) -> (Value<'_>, Option<&str>) {
        match &self.event.request {
            Some(request) => (request.by.into(), Some(request.key.as_str())),
            None => (Value::Int(None), None),
        }
    }

    /// Counts the game up, if the caller has seen all of it and the request is new.
    async fn update(&self, client: &Client) -> Result<u64, SqlError> {
        let sql = "UPDATE game SET seq = seq + 1, last_at = $3, \
                   judge_at = CASE WHEN ending IS NULL THEN $4 END, \
                   ending = coalesce(ending, $5), \
                   listed_at = CASE WHEN is_public AND $6 THEN $3 ELSE listed_at END, \
                   free = free - $7, \
                   seek = CASE WHEN $5 IS NOT NULL OR $7 > 0 THEN NULL ELSE seek END, \
                   is_kept = is_kept OR $6 OR ($11 AND EXISTS \
                   (SELECT 1 FROM seat WHERE game = $1 AND device IS NOT NULL)) \
                   WHERE id = $1 AND seq = $2 AND (ending IS NULL OR $5 IS NULL) \
                   AND (seq < $8 OR $5 IS NOT NULL) AND NOT EXISTS \
                   (SELECT 1 FROM event WHERE game = $1 AND by = $9 AND request = $10)";
        let (by, key) = self.request();
        let values = [
            (&self.event.game).into(),
            self.base_seq.into(),
            self.event.at.into(),
            self.event.judge_at.into(),
            self.event.ending.as_deref().into(),
            self.event.is_played().into(),
            i64::from(self.event.seat.is_some()).into(),
            bounded(LOG_MAX).into(),
            by,
            key.into(),
            self.event.is_move.into(),
        ];
        client.run(sql, &values).await
    }

    /// Writes the event down, whose game was counted up.
    async fn insert(&self, client: &Client) -> Result<u64, SqlError> {
        let sql = "INSERT INTO event (game, seq, body, by, request) VALUES ($1, $2, $3, $4, $5)";
        let (by, key) = self.request();
        let body = self.event.body.as_str().into();
        let values = [(&self.event.game).into(), self.next_seq.into(), body, by, key.into()];
        client.run(sql, &values).await
    }

    /// Everything that goes with the event.
    fn inserts<'a>(&'a self, client: &'a Client, sent: &mut Vec<Sent<'a>>) {
        sent.push(Box::pin(self.insert(client)));
        if let Some((color, seat)) = &self.event.seat {
            sent.push(Box::pin(seat.insert(client, &self.event.game, *color)));
        }
        if let Some(game) = &self.event.opens {
            game.inserts(client, sent);
        }
    }

    /// Why the event was not written, by the game as it is now. Where a commit was lost on the
    /// way, the event may be there after all.
    pub(super) async fn explain(
        &self,
        client: &Client,
        is_doubtful: bool,
    ) -> Result<Appended, SqlError> {
        let EventRow { game, request, base_seq, body, .. } = &self.event;
        let sql = "SELECT game.seq, game.ending IS NOT NULL, event.body, event.by, event.request \
                   FROM game LEFT JOIN event ON event.game = game.id AND event.seq = $2 \
                   WHERE game.id = $1";
        let (_, key) = self.request();
        let by = request.as_ref().map(|request| i64::from(color_code(request.by)));
        let values = [game.into(), self.next_seq.into()];
        let found = client.fetch(sql, &values, |row| {
            let is_there = row.text(2)? == Some(body) && row.int(3)? == by && row.text(4)? == key;
            Ok((row.count(0)?, row.is(1)?, is_there))
        });
        let no_game = || StoreError::NoGame(game.clone());
        let (seq, is_over, is_there) = found.await?.pop().ok_or_else(no_game)?;
        if is_doubtful && is_there {
            return Ok(Appended::Committed { seq: base_seq + 1 });
        }
        if let Some(request) = request
            && let Some(seq) = answered(client, game, request).await?
        {
            return Ok(Appended::Repeated { seq });
        }
        if seq == *base_seq {
            self.event.check(seq, is_over)?;
        }
        Ok(Appended::Stale { seq })
    }
}

/// Tries to commit events of different games together, in two round trips. An event that loses
/// takes nothing from the others. If somebody who asked has left until the last moment, nothing is
/// committed, and the others can be tried without that one's event.
pub(super) async fn commit(client: &Client, rows: &[&Row]) -> Attempt {
    let begin: Sent<'_> = Box::pin(command(client, BEGIN));
    let updates = rows.iter().map(|row| Box::pin(row.update(client)) as Sent<'_>);
    let updated: Result<Vec<u64>, SqlError> =
        join_all(std::iter::once(begin).chain(updates)).await.into_iter().collect();
    let won: Vec<bool> = match updated {
        Ok(counts) => counts.into_iter().skip(1).map(|count| count > 0).collect(),
        Err(error) => return roll_back(client, error).await,
    };
    if rows.iter().any(|row| row.event.asker.has_left()) {
        return roll_back(client, SqlError::Conflict).await;
    }
    let mut sent = Vec::new();
    for (row, _) in rows.iter().zip(&won).filter(|&(_, &has_won)| has_won) {
        row.inserts(client, &mut sent);
    }
    let statements = sent.len();
    sent.push(Box::pin(command(client, "COMMIT")));
    let mut results = join_all(sent).await;
    let committed = results.pop();
    let inserted: Result<Vec<u64>, SqlError> = results.into_iter().take(statements).collect();
    match (inserted, committed) {
        // COMMIT of a transaction that failed rolls it back, and does not say so.
        (Err(error), Some(Ok(_))) => Attempt::Failed(error),
        (Ok(_), Some(Ok(_))) => Attempt::Committed(won),
        (Err(error), _) | (Ok(_), Some(Err(error))) => Attempt::Unknown(error),
        (Ok(_), None) => Attempt::Failed(SqlError::late()),
    }
}

/// A command among the statements that are sent together.
async fn command(client: &Client, sql: &str) -> Result<u64, SqlError> {
    client.batch_execute(sql).await?;
    Ok(0)
}

async fn roll_back(client: &Client, error: SqlError) -> Attempt {
    // A connection that cannot even do this is not used again.
    let _closed = client.batch_execute("ROLLBACK").await;
    Attempt::Failed(error)
}
