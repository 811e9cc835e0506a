//! The threads that read.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use tokio::sync::{mpsc, oneshot};

use super::OpenError;
use super::session::Session;
use crate::store::StoreError;
use crate::store::sql::SqlError;

/// How many reads may wait. Callers beyond that wait for a place.
const QUEUE_MAX: usize = 256;

type Work = Box<dyn FnOnce(&Session) + Send>;

/// A few threads, each with a connection that cannot write.
pub(super) struct Readers {
    /// None when no more reads are taken.
    queue: Option<mpsc::Sender<Work>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts a thread for each session.
    pub(super) fn start(name: &str, sessions: Vec<Session>) -> Result<Self, OpenError> {
        let (queue, waiting) = mpsc::channel(QUEUE_MAX);
        let waiting = Arc::new(Mutex::new(waiting));
        let mut readers = Self { queue: Some(queue), threads: Vec::new() };
        for session in sessions {
            let waiting = Arc::clone(&waiting);
            let run = move || run(&session, &waiting);
            let thread = thread::Builder::new().name(name.to_owned()).spawn(run);
            let thread = thread.map_err(|error| StoreError::Failed(error.to_string()));
            readers.threads.push(thread.map_err(OpenError::Store)?);
        }
        Ok(readers)
    }

    pub(super) async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Session) -> Result<T, SqlError> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let work: Work = Box::new(move |session| {
            // One snapshot for all that the work reads. Nobody may be waiting any more.
            let snapshot = session.snapshot().map_err(SqlError::from);
            let _heard = reply.send(snapshot.and_then(|_snapshot| work(session)));
        });
        let queue = self.queue.as_ref().ok_or(StoreError::Closed)?;
        queue.send(work).await.map_err(|_| StoreError::Closed)?;
        Ok(answer.await.map_err(|_| StoreError::Closed)??)
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.queue = None;
        for thread in self.threads.drain(..) {
            // It can only have panicked, and then there is nothing left to finish.
            let _finished = thread.join();
        }
    }
}

fn run(session: &Session, waiting: &Mutex<mpsc::Receiver<Work>>) {
    loop {
        // One thread waits at the queue, the others for their turn to wait there.
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        match next {
            Some(work) => work(session),
            None => return,
        }
    }
}

impl fmt::Debug for Readers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Readers").field("threads", &self.threads.len()).finish_non_exhaustive()
    }
}
