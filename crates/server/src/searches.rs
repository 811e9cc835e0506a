//! Searches for whether somebody could ever give mate, apart from the threads that serve games.

use std::panic;
use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::store::StoreError;

/// How many run at once: each may take a core and some megabytes for about a second.
const AT_ONCE: usize = 2;

/// Runs searches, so many at once and the others after them.
#[derive(Clone, Debug)]
pub(crate) struct Searches(Arc<Semaphore>);

impl Searches {
    pub(crate) fn new() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }

    /// Does something that may need a search, on a thread that nobody else waits for.
    ///
    /// # Errors
    ///
    /// The server stops.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let place = Arc::clone(&self.0).acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            // Also when the asker has gone meanwhile, the next one waits until here.
            drop(place);
            done
        });
        done.await.map_err(|error| match error.try_into_panic() {
            Ok(reason) => panic::resume_unwind(reason),
            Err(_cancelled) => StoreError::Closed,
        })
    }
}

#[cfg(test)]
impl Searches {
    /// Takes every place, so that no search begins before they are given back.
    pub(crate) async fn occupy(&self) -> tokio::sync::OwnedSemaphorePermit {
        let places = u32::try_from(AT_ONCE).expect("a few");
        Arc::clone(&self.0).acquire_many_owned(places).await.expect("the server runs")
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::sync::{Condvar, Mutex};

    use super::*;

    #[tokio::test]
    async fn two_searches_run_at_once_and_the_others_wait() {
        let searches = Searches::new();
        let (started, starts) = mpsc::channel();
        let gate = Arc::new((Mutex::new(false), Condvar::new()));
        let tasks: Vec<_> = (0..5)
            .map(|number| {
                let (searches, started, gate) =
                    (searches.clone(), started.clone(), Arc::clone(&gate));
                tokio::spawn(async move {
                    let work = move || {
                        started.send(number).expect("the test listens");
                        let (is_open, opened) = &*gate;
                        let is_open = is_open.lock().expect("nobody panicked");
                        drop(opened.wait_while(is_open, |is_open| !*is_open));
                        number
                    };
                    searches.run(work).await.expect("the server runs")
                })
            })
            .collect();
        while searches.0.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        // Both are at work, and nobody else can begin before one of them is done.
        assert!(starts.recv().is_ok() && starts.recv().is_ok());
        tokio::task::yield_now().await;
        assert!(starts.try_recv().is_err());
        *gate.0.lock().expect("nobody panicked") = true;
        gate.1.notify_all();
        let mut done = Vec::new();
        for task in tasks {
            done.push(task.await.expect("it was done"));
        }
        assert_eq!(done, [0, 1, 2, 3, 4]);
        assert_eq!(searches.0.available_permits(), AT_ONCE);
    }
}
