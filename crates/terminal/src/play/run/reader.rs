//! Reads the terminal on a thread of its own.
//!
//! crossterm does not come back from a terminal that is gone: it reads on for ever, whatever
//! timeout it was given. The loop must not be in there when the window is closed.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use crossterm::event::{self, Event};

/// How many events wait for the loop at most; more wait in the terminal.
const EVENTS_MAX: usize = 64;

/// What the terminal reports, and calls of others who want the loop's attention.
#[derive(Debug)]
pub(super) struct Reader {
    sender: SyncSender<Report>,
    reports: Receiver<Report>,
}

#[derive(Debug)]
enum Report {
    Event(io::Result<Event>),
    Wake,
}

impl Reader {
    pub(super) fn new() -> Self {
        let (sender, reports) = sync_channel(EVENTS_MAX);
        Self { sender, reports }
    }

    /// Ends the loop's wait for the terminal.
    pub(super) fn waker(&self) -> impl Fn() + Send + Sync + 'static {
        let sender = self.sender.clone();
        move || {
            // Where so much is reported, the loop does not wait anyway.
            let _full = sender.try_send(Report::Wake);
        }
    }

    /// Begins to read. The thread ends with the process.
    pub(super) fn start(&self) {
        let sender = self.sender.clone();
        thread::spawn(move || {
            loop {
                let event = event::read();
                let is_last = event.is_err();
                if sender.send(Report::Event(event)).is_err() || is_last {
                    break;
                }
            }
        });
    }

    /// The next event, if one comes in time and nobody calls.
    pub(super) fn next(&self, timeout: Duration) -> io::Result<Option<Event>> {
        match self.reports.recv_timeout(timeout) {
            Ok(Report::Event(event)) => event.map(Some),
            Ok(Report::Wake) | Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }
}
