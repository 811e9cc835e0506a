//! What engines write, read within bounds by threads of their own.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// The most lines that wait to be read; an engine that writes more has to wait.
pub(super) const LINES_MAX: usize = 1024;
/// The most bytes of a line. A longer one is cut into pieces that nobody understands.
const LINE_MAX: u64 = 64 * 1024;
/// How many of the last lines on standard error are kept, and how many characters of each.
const TAIL_LINES: usize = 4;
const TAIL_LETTERS: usize = 120;

/// A line, and when it was read.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) at: Instant,
    pub(super) text: String,
}

/// Reads lines as they come; the receiver is closed at the end. The moment is taken here, so that
/// nobody's clock runs while the receiver is busy.
pub(super) fn lines(output: impl Read + Send + 'static) -> Receiver<Line> {
    let (sender, receiver) = sync_channel(LINES_MAX);
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        while let Some(text) = next_line(&mut output) {
            if sender.send(Line { at: Instant::now(), text }).is_err() {
                break;
            }
        }
    });
    receiver
}

/// The last lines of an endless text.
#[derive(Clone, Debug, Default)]
pub(super) struct Tail(Arc<Mutex<VecDeque<String>>>);

impl Tail {
    /// Reads everything, so that the writer never has to wait, and keeps the end.
    pub(super) fn of(output: impl Read + Send + 'static) -> Self {
        let tail = Self::default();
        let kept = tail.clone();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = next_line(&mut output) {
                let line: String = line.trim().chars().take(TAIL_LETTERS).collect();
                // Nothing can be broken by a panic between these lines.
                let mut kept = kept.0.lock().unwrap_or_else(PoisonError::into_inner);
                if !line.is_empty() {
                    kept.push_back(line);
                }
                if kept.len() > TAIL_LINES {
                    kept.pop_front();
                }
            }
        });
        tail
    }
}

impl fmt::Display for Tail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (index, line) in lines.iter().enumerate() {
            let gap = if index == 0 { "" } else { " / " };
            write!(f, "{gap}{}", line.replace(char::is_control, " "))?;
        }
        Ok(())
    }
}

/// The next line or a piece of one; none at the end, whatever the reason.
fn next_line(output: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read: io::Result<usize> = output.take(LINE_MAX).read_until(b'\n', &mut bytes);
    matches!(read, Ok(1..)).then(|| String::from_utf8_lossy(&bytes).into_owned())
}
