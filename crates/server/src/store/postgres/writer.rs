//! The tasks that write events, each with a connection of its own while it writes.

use std::sync::Arc;

use deadpool_postgres::Object;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::timeout;

use super::append::{Attempt, Row, commit};
use super::pool::{ANSWER_MAX, Patience, Pool};
use crate::store::row::EventRow;
use crate::store::sql::SqlError;
use crate::store::{Appended, StoreError};

/// How many events are committed together at most.
const BATCH_MAX: usize = 128;
/// How many events may wait. Callers beyond that wait for a place.
const QUEUE_MAX: usize = 1024;

/// The writers, as the others see them.
#[derive(Debug)]
pub(super) struct Writer {
    queue: mpsc::Sender<Job>,
}

/// An event that waits.
#[derive(Debug)]
struct Job {
    row: Row,
    reply: oneshot::Sender<Result<Appended, StoreError>>,
    /// A commit with this event in it was lost on the way.
    is_doubtful: bool,
}

impl Job {
    fn is_abandoned(&self) -> bool {
        self.row.event.asker.has_left()
    }
}

type Queue = Arc<Mutex<mpsc::Receiver<Job>>>;

impl Writer {
    /// So many writers, which end when this is dropped.
    pub(super) fn start(pool: &Pool, lanes: usize) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE_MAX);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..lanes {
            tokio::spawn(run(pool.clone(), Arc::clone(&waiting)));
        }
        Self { queue }
    }

    /// Writes an event, and waits until that is committed.
    pub(super) async fn append(&self, event: EventRow) -> Result<Appended, StoreError> {
        let (reply, answer) = oneshot::channel();
        let job = Job { row: Row::new(event)?, reply, is_doubtful: false };
        self.queue.send(job).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

async fn run(pool: Pool, waiting: Queue) {
    let mut batch = Vec::with_capacity(BATCH_MAX);
    loop {
        // One writer waits at the queue, the others for their turn to wait there.
        if waiting.lock().await.recv_many(&mut batch, BATCH_MAX).await == 0 {
            return;
        }
        // Everybody locks games in the same order, so that no two wait for each other.
        batch.sort_by(|one, other| one.row.event.game.as_str().cmp(other.row.event.game.as_str()));
        write(&pool, std::mem::take(&mut batch)).await;
    }
}

/// Writes a batch, and answers everybody in it.
async fn write(pool: &Pool, mut jobs: Vec<Job>) {
    let mut patience = Patience::new();
    while !jobs.is_empty() {
        let error = match attempt(pool, &mut jobs).await {
            Ok(won) => return answer(pool, jobs, &won),
            Err(error) => error,
        };
        let (abandoned, awaited) = jobs.into_iter().partition(Job::is_abandoned);
        jobs = awaited;
        if dismiss(pool, abandoned) {
            // Perhaps there is nothing else in the way of the others.
            continue;
        }
        if error.is_passing() && patience.wait().await {
            continue;
        }
        if jobs.len() == 1 || error.is_passing() {
            return fail(jobs, error);
        }
        // One of them is wrong. Each is tried alone, so that none spoils the others.
        for job in std::mem::take(&mut jobs) {
            Box::pin(write(pool, vec![job])).await;
        }
        return;
    }
}

/// Tries once, and says who has won.
async fn attempt(pool: &Pool, jobs: &mut [Job]) -> Result<Vec<bool>, SqlError> {
    let client = pool.client().await?;
    if jobs.iter().any(Job::is_abandoned) {
        return Err(SqlError::Conflict);
    }
    let rows: Vec<&Row> = jobs.iter().map(|job| &job.row).collect();
    let attempt = timeout(ANSWER_MAX, commit(&client, &rows)).await;
    let attempt = attempt.unwrap_or_else(|_| Attempt::Unknown(SqlError::late()));
    match attempt {
        Attempt::Committed(won) => Ok(won),
        Attempt::Failed(error) => {
            if let SqlError::Away(_) = error {
                drop(Object::take(client));
            }
            Err(error)
        }
        Attempt::Unknown(error) => {
            drop(Object::take(client));
            metrics::counter!("tabiya_store_doubts_total").increment(1);
            for job in jobs {
                job.is_doubtful = true;
            }
            Err(match error {
                SqlError::Away(detail) => SqlError::Away(detail),
                // Whatever it was, the next try shows what became of it.
                _ => SqlError::Conflict,
            })
        }
    }
}

/// Answers after a commit. Who has lost is told why.
fn answer(pool: &Pool, jobs: Vec<Job>, won: &[bool]) {
    let mut lost = Vec::new();
    for (job, &has_won) in jobs.into_iter().zip(won) {
        if has_won {
            let seq = job.row.event.base_seq + 1;
            // Nobody may be waiting any more; the event stands all the same.
            let _heard = job.reply.send(Ok(Appended::Committed { seq }));
        } else {
            lost.push(job);
        }
    }
    explain(pool, lost);
}

/// Answers those whose clients have left. What may have been committed is looked for, because
/// everybody else at the table is told of it. Says whether there were any.
fn dismiss(pool: &Pool, abandoned: Vec<Job>) -> bool {
    let is_any = !abandoned.is_empty();
    let (doubtful, unwritten): (_, Vec<Job>) =
        abandoned.into_iter().partition(|job| job.is_doubtful);
    for job in unwritten {
        let _heard = job.reply.send(Err(StoreError::Abandoned));
    }
    explain(pool, doubtful);
    is_any
}

/// Tells those whose events were not written why not.
fn explain(pool: &Pool, lost: Vec<Job>) {
    if lost.is_empty() {
        return;
    }
    // Others need not wait for the answers of those who were late.
    let pool = pool.clone();
    tokio::spawn(async move {
        for Job { row, reply, is_doubtful } in lost {
            let given = (row, is_doubtful);
            let explained = pool
                .work(&given, |c, (row, is_doubtful)| Box::pin(row.explain(c, *is_doubtful)))
                .await
                .map_err(|error| if is_doubtful { doubt(error) } else { error });
            let _heard = reply.send(explained);
        }
    });
}

/// Answers when there is no more patience.
fn fail(jobs: Vec<Job>, error: SqlError) {
    let error = StoreError::from(error);
    for Job { reply, is_doubtful, .. } in jobs {
        let error = error.clone();
        let _heard = reply.send(Err(if is_doubtful { doubt(error) } else { error }));
    }
}

/// The event may be there or not: a database that is away does not tell.
fn doubt(error: StoreError) -> StoreError {
    match error {
        StoreError::Failed(detail) => StoreError::Unknown(detail),
        error => error,
    }
}
