//! Adding events: two plain statements a move, and many moves in one commit.

use std::pin::Pin;

use futures_util::future::join_all;
use tokio_postgres::types::Type;
use tokio_postgres::{Client, Error};

use super::create;
use super::fault::Fault;
use super::number;
use super::pool::{BEGIN, Value};
use crate::store::row::{EventRow, color_code};
use crate::store::{Appended, LOG_MAX, Request, StoreError};

/// An event whose numbers fit the database.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) event: EventRow,
    base_seq: i64,
    next_seq: i64,
    at: i64,
    judge_at: Option<i64>,
    by: Option<i16>,
    seats: i16,
    is_played: bool,
    opens: Option<create::Row>,
}

/// What came of a batch.
#[derive(Debug)]
pub(super) enum Attempt {
    /// It is committed: these events are in it, the others lost.
    Committed(Vec<bool>),
    /// It is not.
    Failed(Fault),
    /// Nobody knows.
    Unknown(Fault),
}

/// Statements on their way, all of which have been sent before the first is answered.
pub(super) type Sent<'a> = Pin<Box<dyn Future<Output = Result<u64, Error>> + Send + 'a>>;

impl Row {
    pub(super) fn new(mut event: EventRow) -> Result<Self, StoreError> {
        let base_seq = number(event.base_seq)?;
        Ok(Self {
            base_seq,
            next_seq: base_seq.checked_add(1).ok_or(StoreError::Invalid("no log is so long"))?,
            at: number(event.at.0)?,
            judge_at: event.judge_at.map(|at| number(at.0)).transpose()?,
            by: event.request.as_ref().map(|request| color_code(request.by).into()),
            seats: event.seat.is_some().into(),
            is_played: event.is_played(),
            opens: event.opens.take().map(create::Row::new).transpose()?,
            event,
        })
    }

    fn key(&self) -> Option<&str> {
        self.event.request.as_ref().map(|request| request.key.as_str())
    }

    /// Counts the game up, if the caller has seen all of it and the request is new.
    async fn update(&self, client: &Client) -> Result<u64, Error> {
        let id = self.event.game.as_str();
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
        // No more fits, whatever the number is kept in.
        let log_max = i64::try_from(LOG_MAX).unwrap_or(i64::MAX);
        let values: [Value<'_>; 11] = [
            (&id, Type::TEXT),
            (&self.base_seq, Type::INT8),
            (&self.at, Type::INT8),
            (&self.judge_at, Type::INT8),
            (&self.event.ending, Type::TEXT),
            (&self.is_played, Type::BOOL),
            (&self.seats, Type::INT2),
            (&log_max, Type::INT8),
            (&self.by, Type::INT2),
            (&self.key(), Type::TEXT),
            (&self.event.is_move, Type::BOOL),
        ];
        client.execute_typed(sql, &values).await
    }

    /// Writes the event down, whose game was counted up.
    async fn insert(&self, client: &Client) -> Result<u64, Error> {
        let id = self.event.game.as_str();
        let sql = "INSERT INTO event (game, seq, body, by, request) VALUES ($1, $2, $3, $4, $5)";
        let values: [Value<'_>; 5] = [
            (&id, Type::TEXT),
            (&self.next_seq, Type::INT8),
            (&self.event.body, Type::TEXT),
            (&self.by, Type::INT2),
            (&self.key(), Type::TEXT),
        ];
        client.execute_typed(sql, &values).await
    }

    /// Everything that goes with the event.
    fn inserts<'a>(&'a self, client: &'a Client, sent: &mut Vec<Sent<'a>>) {
        sent.push(Box::pin(self.insert(client)));
        if let Some((color, seat)) = &self.event.seat {
            let game = self.event.game.as_str();
            sent.push(Box::pin(create::insert_seat(client, game, *color, seat)));
        }
        if let Some(game) = &self.opens {
            game.inserts(client, sent);
        }
    }

    /// Why the event was not written, by the game as it is now. Where a commit was lost on the
    /// way, the event may be there after all.
    pub(super) async fn explain(
        &self,
        client: &Client,
        is_doubtful: bool,
    ) -> Result<Appended, Fault> {
        let EventRow { game, request, .. } = &self.event;
        let id = game.as_str();
        let sql = "SELECT game.seq, game.ending IS NOT NULL, event.body, event.by, event.request \
                   FROM game LEFT JOIN event ON event.game = game.id AND event.seq = $2 \
                   WHERE game.id = $1";
        let values: [Value<'_>; 2] = [(&id, Type::TEXT), (&self.next_seq, Type::INT8)];
        let rows = client.query_typed(sql, &values).await?;
        let Some(row) = rows.first() else { return Err(StoreError::NoGame(game.clone()).into()) };
        let seq: i64 = row.try_get(0)?;
        let seq = u64::try_from(seq).unwrap_or(0);
        let body: Option<&str> = row.try_get(2)?;
        let (by, key): (Option<i16>, Option<&str>) = (row.try_get(3)?, row.try_get(4)?);
        let is_there = body == Some(self.event.body.as_str()) && by == self.by && key == self.key();
        if is_doubtful && is_there {
            return Ok(Appended::Committed { seq: self.event.base_seq + 1 });
        }
        if let Some(request) = request
            && let Some(seq) = answered(client, id, request).await?
        {
            return Ok(Appended::Repeated { seq });
        }
        if seq == self.event.base_seq {
            self.event.check(seq, row.try_get(1)?)?;
        }
        Ok(Appended::Stale { seq })
    }
}

/// Tries to commit events of different games together, in two round trips. An event that loses
/// takes nothing from the others.
pub(super) async fn commit(client: &Client, rows: &[&Row]) -> Attempt {
    let begin: Sent<'_> = Box::pin(async { client.batch_execute(BEGIN).await.map(|()| 0) });
    let updates = rows.iter().map(|row| Box::pin(row.update(client)) as Sent<'_>);
    let updated: Result<Vec<u64>, Error> =
        join_all(std::iter::once(begin).chain(updates)).await.into_iter().collect();
    let won: Vec<bool> = match updated {
        Ok(counts) => counts.into_iter().skip(1).map(|count| count > 0).collect(),
        Err(error) => return roll_back(client, error).await,
    };
    let mut sent = Vec::new();
    for (row, _) in rows.iter().zip(&won).filter(|&(_, &has_won)| has_won) {
        row.inserts(client, &mut sent);
    }
    let statements = sent.len();
    sent.push(Box::pin(async { client.batch_execute("COMMIT").await.map(|()| 0) }));
    let mut results = join_all(sent).await;
    let committed = results.pop();
    let inserted: Result<Vec<u64>, Error> = results.into_iter().take(statements).collect();
    match (inserted, committed) {
        // COMMIT of a transaction that failed rolls it back, and does not say so.
        (Err(error), Some(Ok(_))) => Attempt::Failed(error.into()),
        (Ok(_), Some(Ok(_))) => Attempt::Committed(won),
        (Err(error), _) | (Ok(_), Some(Err(error))) => Attempt::Unknown(error.into()),
        (Ok(_), None) => Attempt::Failed(Fault::late()),
    }
}

async fn roll_back(client: &Client, error: Error) -> Attempt {
    // A connection that cannot even do this is not used again.
    let _closed = client.batch_execute("ROLLBACK").await;
    Attempt::Failed(error.into())
}

/// At which event a request was answered.
pub(super) async fn answered(
    client: &Client,
    game: &str,
    request: &Request,
) -> Result<Option<u64>, Fault> {
    let sql = "SELECT seq FROM event WHERE game = $1 AND by = $2 AND request = $3";
    let (by, key) = (i16::from(color_code(request.by)), request.key.as_str());
    let values: [Value<'_>; 3] = [(&game, Type::TEXT), (&by, Type::INT2), (&key, Type::TEXT)];
    let rows = client.query_typed(sql, &values).await?;
    let seq: Option<i64> = rows.first().map(|row| row.try_get(0)).transpose()?;
    Ok(seq.and_then(|seq| u64::try_from(seq).ok()))
}
