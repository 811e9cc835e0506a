//! Games that several machines share: PostgreSQL, and nothing that only one connection knows.

mod append;
mod beat;
mod connection;
mod due;
mod error;
mod import;
mod pool;
mod schema;
mod writer;

pub use import::{ImportError, Imported};

use std::fmt;

use tabiya_table::Millis;
use tokio_postgres::Client;

use self::pool::{BEGIN, Pool, SNAPSHOT, transaction};
use self::writer::Writer;
use super::check::check_game;
use super::database::{Access, Database};
use super::row::EventRow;
use super::sql::{Work, parsed};
use super::transfer::ids;
use super::{Appended, Finding, Lease, Live, OpenError, Pulse, Report, StoreError};

/// How many games are checked in one go.
const SLICE: u32 = 256;
/// A machine needs so many connections at least: one to write, one to read.
const CONNECTIONS_MIN: usize = 2;

/// The store of several machines.
///
/// A few tasks commit events, as many together as wait. A move is two plain statements, and the
/// first of them decides who was faster. Statements have no names and connections no state, so
/// that a proxy which lends a connection for one transaction can stand between.
pub struct PostgresStore {
    pool: Pool,
    writer: Writer,
}

impl PostgresStore {
    /// Opens the store of a database, and makes its tables if they are not there. It holds so many
    /// connections at most, half of them to write.
    ///
    /// # Errors
    ///
    /// The database cannot be reached, is not ours, or is of a newer release.
    pub async fn open(url: &str, connections: usize) -> Result<Self, OpenError> {
        let pool = Pool::new(url, connections.max(CONNECTIONS_MIN))?;
        schema::migrate(&pool).await?;
        let prepared = pool.work(&(), |client, ()| Box::pin(beat::prepare(client))).await;
        prepared.map_err(OpenError::Store)?;
        let writer = Writer::start(&pool, (connections / 2).max(1));
        Ok(Self { pool, writer })
    }

    /// Plays every game through again.
    ///
    /// # Errors
    ///
    /// The database cannot be read. What is wrong inside is a finding.
    pub async fn check(&self) -> Result<Report, StoreError> {
        let mut report = Report::default();
        let mut after = String::new();
        loop {
            let ids = self
                .work(Access::Read, after.clone(), |c, after| Box::pin(ids(c, after, SLICE)))
                .await?;
            for id in &ids {
                report.join(self.check_game(id).await?);
            }
            match ids.into_iter().next_back() {
                Some(last) => after = last,
                None => return Ok(report),
            }
        }
    }

    /// Plays one game through again.
    async fn check_game(&self, id: &str) -> Result<Report, StoreError> {
        let checked = self.work(Access::Snapshot, id.to_owned(), |client, id| {
            Box::pin(check_game(client, id.as_str().into()))
        });
        match checked.await {
            Err(StoreError::Corrupt(detail)) => {
                let mut report = Report { games: 1, ..Report::default() };
                report.add(Finding::Replay { game: parsed(id)?, detail });
                Ok(report)
            }
            checked => checked,
        }
    }
}

impl Database for PostgresStore {
    type Connection = Client;

    async fn work<A: Send + Sync + 'static, T: Send + 'static>(
        &self,
        access: Access,
        given: A,
        work: Work<Client, A, T>,
    ) -> Result<T, StoreError> {
        let begin = match access {
            Access::Read => return self.pool.work(&given, work).await,
            Access::Snapshot => SNAPSHOT,
            Access::Write => BEGIN,
        };
        let given = (begin, given, work);
        let done = self.pool.work(&given, |client, (begin, given, work)| {
            Box::pin(transaction(client, begin, work(client, given)))
        });
        done.await
    }

    async fn append(&self, event: EventRow) -> Result<Appended, StoreError> {
        self.writer.append(event).await
    }

    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<Live>, StoreError> {
        self.work(Access::Write, (now, limit), |client, &(now, limit)| {
            Box::pin(due::due(client, now, limit))
        })
        .await
    }

    async fn beat(&self, _now: Millis) -> Result<(), StoreError> {
        self.work(Access::Write, (), |client, ()| Box::pin(beat::beat(client))).await.map(drop)
    }

    fn is_shared(&self) -> bool {
        true
    }

    /// The machine's own time is not asked for: all go by the database's.
    async fn pulse(&self, _now: Millis, machine: u64) -> Result<Pulse, StoreError> {
        let outages =
            self.work(Access::Write, (), |client, ()| Box::pin(beat::beat(client))).await?;
        let machines = self.pool.work(&machine, |c, machine| Box::pin(beat::machines(c, *machine)));
        let machines = machines.await?;
        let time = self.pool.work(&(), |client, ()| Box::pin(beat::time(client))).await?;
        Ok(Pulse { silent_ms: 0, time: Some(time), outages, machines })
    }

    async fn depart(&self, machine: u64) -> Result<(), StoreError> {
        self.pool.work(&machine, |c, machine| Box::pin(beat::depart(c, *machine))).await
    }

    async fn lease(&self, lease: Lease) -> Result<bool, StoreError> {
        self.pool.work(&lease, |client, lease| Box::pin(beat::lease(client, lease))).await
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.pool.close();
    }
}

impl fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresStore").field("pool", &self.pool).finish_non_exhaustive()
    }
}
