//! Reads the terminal on a thread of its own.
//!
//! crossterm does not come back from a terminal that is gone: it reads on for ever, whatever
//! timeout it was given. The loop must not be in there when the window is closed.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use crossterm::event::{self, Event};

/// How many events wait for the loop at most; more wait in the terminal.
const EVENTS_MAX: usize = 64;

/// What the terminal reports.
#[derive(Debug)]
pub(super) struct Reader(Receiver<io::Result<Event>>);

impl Reader {
    /// Begins to read. The thread ends with the process.
    pub(super) fn start() -> Self {
        let (sender, receiver) = sync_channel(EVENTS_MAX);
        thread::spawn(move || {
            loop {
                let event = event::read();
                let is_last = event.is_err();
                if sender.send(event).is_err() || is_last {
                    break;
                }
            }
        });
        Self(receiver)
    }

    /// The next event, if one comes in time.
    pub(super) fn next(&self, timeout: Duration) -> io::Result<Option<Event>> {
        match self.0.recv_timeout(timeout) {
            Ok(event) => event.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }
}
