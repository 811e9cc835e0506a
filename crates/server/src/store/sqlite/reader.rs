//! The threads that read.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::OpenError;
use super::fault::Fault;
use crate::store::StoreError;

/// How many reads may wait. Callers beyond that wait for a place.
const QUEUE_MAX: usize = 256;

type Work = Box<dyn FnOnce(&Connection) + Send>;

/// A few threads, each with a connection that cannot write.
pub(super) struct Readers {
    /// None when no more reads are taken.
    queue: Option<mpsc::Sender<Work>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts a thread for each connection.
    pub(super) fn start(name: &str, connections: Vec<Connection>) -> Result<Self, OpenError> {
        let (queue, waiting) = mpsc::channel(QUEUE_MAX);
        let waiting = Arc::new(Mutex::new(waiting));
        let mut readers = Self { queue: Some(queue), threads: Vec::new() };
        for connection in connections {
            let waiting = Arc::clone(&waiting);
            let run = move || run(&connection, &waiting);
            let thread = thread::Builder::new().name(name.to_owned()).spawn(run);
            let thread = thread.map_err(|error| StoreError::Failed(error.to_string()));
            readers.threads.push(thread.map_err(OpenError::Store)?);
        }
        Ok(readers)
    }

    pub(super) async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let work: Work = Box::new(move |connection| {
            // One snapshot for all that the work reads. Nobody may be waiting any more.
            let result = connection.unchecked_transaction().map_err(Fault::from);
            let _heard = reply.send(result.and_then(|snapshot| work(&snapshot)));
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

fn run(connection: &Connection, waiting: &Mutex<mpsc::Receiver<Work>>) {
    loop {
        // One thread waits at the queue, the others for their turn to wait there.
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        match next {
            Some(work) => work(connection),
            None => return,
        }
    }
}

impl fmt::Debug for Readers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Readers").field("threads", &self.threads.len()).finish_non_exhaustive()
    }
}
