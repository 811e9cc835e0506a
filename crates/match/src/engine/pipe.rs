//! What engines read and write, by threads of their own and within bounds.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

/// The most lines that wait to be read; an engine that writes more has to wait.
pub(super) const LINES_MAX: usize = 1024;
/// The most bytes of a line. A longer one is cut into pieces that nobody understands.
const LINE_MAX: u64 = 64 * 1024;
/// How many complaints are kept, and how many characters of each.
const COMPLAINTS_MAX: usize = 4;
const COMPLAINT_LETTERS: usize = 120;

/// A line, and when it was read.
#[derive(Debug)]
pub(super) struct TimedLine {
    pub(super) at: Instant,
    pub(super) text: String,
}

/// Reads lines as they come; the receiver is closed at the end. The moment is taken here, so that
/// nobody's clock runs while the receiver is busy.
pub(super) fn lines(output: impl Read + Send + 'static) -> Receiver<TimedLine> {
    let (sender, receiver) = sync_channel(LINES_MAX);
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        while let Some(text) = next_line(&mut output) {
            if sender.send(TimedLine { at: Instant::now(), text }).is_err() {
                break;
            }
        }
    });
    receiver
}

/// The most questions that wait to be written. There is at most one and a few words besides, unless
/// an engine does not read.
const QUESTIONS_MAX: usize = 64;

/// Writes what it is given on a thread of its own, so that nobody waits for an engine that does
/// not read; closed once the engine's input is.
pub(super) fn questions(mut input: impl Write + Send + 'static) -> SyncSender<String> {
    let (sender, receiver) = sync_channel::<String>(QUESTIONS_MAX);
    thread::spawn(move || {
        for text in receiver {
            if input.write_all(text.as_bytes()).and_then(|()| input.flush()).is_err() {
                break;
            }
        }
    });
    sender
}

/// The first lines on standard error since the engine was last asked something: the cause of a
/// crash comes before all that follows from it.
#[derive(Clone, Debug, Default)]
pub(super) struct Complaints(Arc<Mutex<Vec<String>>>);

impl Complaints {
    /// Reads everything, so that the engine never has to wait, and keeps little.
    pub(super) fn of(errors: impl Read + Send + 'static) -> Self {
        let complaints = Self::default();
        let kept = complaints.clone();
        thread::spawn(move || {
            let mut errors = BufReader::new(errors);
            while let Some(line) = next_line(&mut errors) {
                let mut kept = kept.lines();
                if kept.len() < COMPLAINTS_MAX && !line.trim().is_empty() {
                    let line = line.trim().replace(char::is_control, " ");
                    kept.push(line.chars().take(COMPLAINT_LETTERS).collect());
                }
            }
        });
        complaints
    }

    /// Whether there will be no more: their reader holds them too, until then.
    pub(super) fn are_complete(&self) -> bool {
        Arc::strong_count(&self.0) == 1
    }

    pub(super) fn forget(&self) {
        self.lines().clear();
    }

    fn lines(&self) -> MutexGuard<'_, Vec<String>> {
        // A list of lines is never left half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Display for Complaints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines().join(" / "))
    }
}

/// The next line or a piece of one; none at the end, whatever the reason.
fn next_line(output: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read: io::Result<usize> = output.take(LINE_MAX).read_until(b'\n', &mut bytes);
    matches!(read, Ok(1..)).then(|| String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::TrySendError;

    /// An engine that never reads.
    struct Deaf(Receiver<()>);

    impl Write for Deaf {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            // It ends with the test.
            let _ended = self.0.recv();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn nobody_waits_for_an_engine_that_does_not_read() {
        let (_end, until) = sync_channel(1);
        let sender = questions(Deaf(until));
        let full = (0..QUESTIONS_MAX + 2).find_map(|_| sender.try_send("go\n".to_owned()).err());
        assert!(matches!(full, Some(TrySendError::Full(_))));
    }
}
