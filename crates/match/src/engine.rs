//! An engine's process, and the conversation with it.

mod pipe;
mod start;

pub use start::StartError;

use std::io::Write;
use std::process::{Child, ChildStdin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::thought::Thought;
use crate::{Fault, FaultKind};
use pipe::{LINES_MAX, Line, Tail};

/// How often somebody who waits looks whether everything has been stopped.
const LOOK: Duration = Duration::from_millis(50);
/// How long a process may take to end by itself.
const FAREWELL: Duration = Duration::from_millis(500);

/// A running engine. It ends with this value.
#[derive(Debug)]
pub(crate) struct Engine<'a> {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Line>,
    /// The last of what it wrote to standard error.
    errors: Tail,
    /// How long it may owe an answer.
    stall: Duration,
    stop: &'a AtomicBool,
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The engine's fault.
    Fault(Fault),
    /// Everything has been stopped.
    Stopped,
}

/// A move, as text, and what came with it.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) best: String,
    pub(crate) thought: Thought,
    pub(crate) time: Duration,
}

impl Engine<'_> {
    /// Tells the engine that another game begins, and waits until it is ready.
    pub(crate) fn new_game(&mut self) -> Result<(), Trouble> {
        self.send("ucinewgame\nisready")?;
        let deadline = Instant::now() + self.stall;
        while self.line(deadline)?.text.trim() != "readyok" {}
        Ok(())
    }

    /// Asks for a move. After `allowed`, if there is such a time, the engine is told to stop, and
    /// its late answer is still waited for.
    pub(crate) fn search(
        &mut self,
        question: &str,
        allowed: Option<Duration>,
    ) -> Result<Answer, Trouble> {
        // What it still said about its last move is of no interest. The bound is for engines that
        // never fall silent.
        self.lines.try_iter().take(LINES_MAX).for_each(drop);
        self.send(question)?;
        let start = Instant::now();
        let mut flag = allowed.map(|allowed| start + allowed);
        let mut thought = Thought::default();
        loop {
            let deadline = flag.unwrap_or(start + allowed.unwrap_or_default() + self.stall);
            match self.line(deadline) {
                Ok(line) => {
                    if let Some(best) = best_move(&line.text) {
                        let time = line.at.saturating_duration_since(start);
                        return Ok(Answer { best: best.to_owned(), thought, time });
                    }
                    thought = Thought::read(&line.text).unwrap_or(thought);
                }
                Err(Trouble::Fault(Fault { kind: FaultKind::Hang, .. })) if flag.is_some() => {
                    flag = None;
                    self.send("stop")?;
                }
                Err(trouble) => return Err(trouble),
            }
        }
    }

    /// The next line, if it comes before the deadline.
    fn line(&mut self, deadline: Instant) -> Result<Line, Trouble> {
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return Err(Trouble::Stopped);
            }
            let wait = deadline.saturating_duration_since(Instant::now()).min(LOOK);
            match self.lines.recv_timeout(wait) {
                Ok(line) if line.at <= deadline => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash()),
                Err(RecvTimeoutError::Timeout) if Instant::now() < deadline => {}
                Ok(_) | Err(RecvTimeoutError::Timeout) => {
                    let fault = Fault { kind: FaultKind::Hang, detail: String::new() };
                    return Err(Trouble::Fault(fault));
                }
            }
        }
    }

    fn send(&mut self, text: &str) -> Result<(), Trouble> {
        // One write, so that the engine reads the position and its question together.
        self.input.write_all(format!("{text}\n").as_bytes()).map_err(|_| self.crash())
    }

    /// Says how the process ended and what it last complained about.
    fn crash(&mut self) -> Trouble {
        let status = self
            .ended_within(FAREWELL)
            .map_or_else(|| "it closed its output".to_owned(), |status| status.to_string());
        let errors = self.errors.to_string();
        let detail = if errors.is_empty() { status } else { format!("{status}: {errors}") };
        Trouble::Fault(Fault { kind: FaultKind::Crash, detail })
    }

    fn ended_within(&mut self, time: Duration) -> Option<std::process::ExitStatus> {
        let deadline = Instant::now() + time;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if Instant::now() >= deadline {
                return None;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Engine<'_> {
    fn drop(&mut self) {
        // An engine that has ended already does not read this, and needs no end.
        let _not_read = self.input.write_all(b"quit\n");
        if self.ended_within(FAREWELL).is_none() {
            let _ended_meanwhile = self.child.kill();
            let _nobody_to_wait_for = self.child.wait();
        }
    }
}

fn best_move(line: &str) -> Option<&str> {
    let mut words = line.split_ascii_whitespace();
    (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default())
}
