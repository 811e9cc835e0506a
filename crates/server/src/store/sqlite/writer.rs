//! The one thread that writes.

use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::OpenError;
use super::disk::Disk;
use super::session::Session;
use crate::store::StoreError;
use crate::store::sql::SqlError;

/// How many writes are committed together at most.
const BATCH_MAX: usize = 256;
/// How long a transaction may grow where the disk is quick. Elsewhere it grows as long as a sync
/// takes: so nobody waits for much more than two of either, and the disk is kept busy.
const GROWTH_MIN: Duration = Duration::from_millis(1);
/// How many writes may wait. Callers beyond that wait for a place.
const QUEUE_MAX: usize = 1024;
/// After how many writes the write-ahead log is brought into the main file: a page that was written
/// many times meanwhile is copied once. The log has some 30 MiB then.
const CHECKPOINT_AFTER: usize = 4000;

/// The writer, as the others see it.
#[derive(Debug)]
pub(super) struct Writer {
    /// None when no more writes are taken.
    queue: Option<mpsc::Sender<Box<dyn Work>>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(super) fn start(session: Session, disk: Disk) -> Result<Self, OpenError> {
        let (queue, waiting) = mpsc::channel(QUEUE_MAX);
        let run = move || run(&session, &disk, waiting);
        let thread = thread::Builder::new().name("store-writer".to_owned()).spawn(run);
        let thread = thread.map_err(|error| StoreError::Failed(error.to_string()));
        Ok(Self { queue: Some(queue), thread: Some(thread.map_err(OpenError::Store)?) })
    }

    /// Writes, and waits until that is on disk. Where the work refuses, it must not have changed
    /// anything yet. It may be done more than once, but its changes last once.
    pub(super) async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Session) -> Result<T, SqlError> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let task = Task { work, result: Err(StoreError::Closed), reply };
        let queue = self.queue.as_ref().ok_or(StoreError::Closed)?;
        queue.send(Box::new(task)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // It can only have panicked, and then there is nothing left to finish.
            let _finished = thread.join();
        }
    }
}

/// A write that waits, whatever its answer is.
trait Work: Send {
    /// Does it inside the open transaction.
    fn run(&mut self, session: &Session) -> Result<(), StoreError>;
    /// Forgets what it did: the transaction came to nothing.
    fn fail(&mut self, error: StoreError);
    /// Tells the caller.
    fn answer(self: Box<Self>);
}

struct Task<T, F> {
    work: F,
    result: Result<T, StoreError>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Work for Task<T, F>
where
    T: Send,
    F: FnMut(&Session) -> Result<T, SqlError> + Send,
{
    fn run(&mut self, session: &Session) -> Result<(), StoreError> {
        self.result = match (self.work)(session) {
            Ok(value) => Ok(value),
            Err(SqlError::Refused(error)) => Err(error),
            Err(error) => return Err(error.into()),
        };
        Ok(())
    }

    fn fail(&mut self, error: StoreError) {
        self.result = Err(error);
    }

    fn answer(self: Box<Self>) {
        // Nobody may be waiting any more; the write stands all the same.
        let _heard = self.reply.send(self.result);
    }
}

fn run(session: &Session, disk: &Disk, mut waiting: mpsc::Receiver<Box<dyn Work>>) {
    let mut batch = Vec::with_capacity(BATCH_MAX);
    let mut written = 0;
    let mut growth_max = GROWTH_MIN;
    while let Some(first) = waiting.blocking_recv() {
        batch.push(first);
        let start = Instant::now();
        let has_room = |batch: &[_]| batch.len() < BATCH_MAX && start.elapsed() < growth_max;
        let more = |batch: &[_]| has_room(batch).then(|| waiting.try_recv().ok()).flatten();
        let has_failed = match commit(session, &mut batch, more) {
            Ok(sync) => {
                growth_max = sync.max(GROWTH_MIN);
                false
            }
            Err(error) => commit_each(session, &mut batch, error),
        };
        if has_failed {
            disk.note_failure();
        }
        written += batch.len();
        batch.drain(..).for_each(Work::answer);
        // After a failure too: a full disk may have room in the main file.
        if written >= CHECKPOINT_AFTER || has_failed {
            checkpoint(session);
            written = 0;
        }
    }
}

/// Commits a batch together, to which more is added as long as there is, and says how long the
/// sync took. It is rolled back if anything in it fails.
fn commit(
    session: &Session,
    batch: &mut Vec<Box<dyn Work>>,
    mut more: impl FnMut(&[Box<dyn Work>]) -> Option<Box<dyn Work>>,
) -> Result<Duration, StoreError> {
    let transaction = session.transaction()?;
    while let Some(work) = batch.last_mut() {
        work.run(session)?;
        match more(batch) {
            Some(work) => batch.push(work),
            None => break,
        }
    }
    let start = Instant::now();
    transaction.commit()?;
    Ok(start.elapsed())
}

/// Tries each write of a batch alone after they failed together, so that none spoils the others.
/// Says whether any failed.
fn commit_each(session: &Session, batch: &mut Vec<Box<dyn Work>>, error: StoreError) -> bool {
    if let [work] = &mut batch[..] {
        work.fail(error);
        return true;
    }
    let mut has_failed = false;
    let mut tried = Vec::with_capacity(BATCH_MAX);
    for work in batch.drain(..) {
        let mut alone = vec![work];
        if let Err(error) = commit(session, &mut alone, |_| None) {
            alone[0].fail(error);
            has_failed = true;
        }
        tried.append(&mut alone);
    }
    *batch = tried;
    has_failed
}

/// Brings the write-ahead log into the main file, as far as no reader is in the way.
fn checkpoint(session: &Session) {
    // If it fails, the log only grows, and the next attempt makes up for it.
    let _done = session.connection().query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
}
