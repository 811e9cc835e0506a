//! An engine's process, and the conversation with it.

mod pipe;
mod start;

pub use start::StartError;

use std::process::{Child, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::thread;
use std::time::{Duration, Instant};

use crate::thought::Thought;
use crate::{EngineFault, EngineFaultKind};
use pipe::{Complaints, LINES_MAX, TimedLine};

/// How often somebody who waits looks whether everything has been stopped.
const LOOK: Duration = Duration::from_millis(50);
/// How long a process may take to end by itself.
const FAREWELL: Duration = Duration::from_millis(500);

/// A running engine. It ends with this value.
#[derive(Debug)]
pub(crate) struct Engine<'a> {
    child: Child,
    questions: SyncSender<String>,
    lines: Receiver<TimedLine>,
    errors: Complaints,
    /// What it calls itself.
    name: Option<String>,
    /// How long it may owe an answer.
    stall: Duration,
    stop: &'a AtomicBool,
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The engine's fault.
    Fault(EngineFault),
    /// Everything has been stopped.
    Stopped,
}

/// A move, as text, and what came with it.
#[derive(Debug)]
pub(crate) struct BestMove {
    pub(crate) best: String,
    pub(crate) thought: Thought,
    pub(crate) time: Duration,
}

impl Engine<'_> {
    /// What the engine calls itself.
    pub(crate) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Tells the engine that another game begins, and waits until it is ready.
    pub(crate) fn new_game(&mut self) -> Result<(), Trouble> {
        self.send("ucinewgame\nisready")?;
        let deadline = Instant::now() + self.stall;
        self.wait(deadline, |line| (line.text.trim() == "readyok").then_some(()))
    }

    /// Asks for a move. After `allowed`, if there is such a time, the engine is told to stop, and
    /// its late answer is still waited for.
    pub(crate) fn search(
        &mut self,
        question: &str,
        allowed: Option<Duration>,
    ) -> Result<BestMove, Trouble> {
        self.ask(question)?;
        let start = Instant::now();
        let deadline = start + allowed.unwrap_or(self.stall);
        let mut thought = Thought::default();
        let mut read = |line: &TimedLine| {
            thought = Thought::read(&line.text).unwrap_or(thought);
            let best = best_move(&line.text)?.to_owned();
            Some(BestMove { best, thought, time: line.at.saturating_duration_since(start) })
        };
        match self.wait(deadline, &mut read) {
            Err(Trouble::Fault(fault))
                if fault.kind == EngineFaultKind::Hang && allowed.is_some() =>
            {
                self.send("stop")?;
                self.wait(deadline + self.stall, read)
            }
            answer => answer,
        }
    }

    /// Asks for a move, and hears what the engine says on the way. It thinks as long as it wants,
    /// until `is_over`; then it is told to stop, and its answer is still waited for.
    pub(crate) fn think(
        &mut self,
        question: &str,
        is_over: &dyn Fn() -> bool,
        hear: &mut dyn FnMut(&str),
    ) -> Result<String, Trouble> {
        self.ask(question)?;
        let mut deadline = None;
        loop {
            let answer = self.wait(Instant::now() + LOOK, |line| {
                hear(&line.text);
                best_move(&line.text).map(ToOwned::to_owned)
            });
            match (answer, deadline) {
                (Err(Trouble::Fault(fault)), None) if fault.kind == EngineFaultKind::Hang => {
                    if is_over() {
                        self.send("stop")?;
                        deadline = Some(Instant::now() + self.stall);
                    }
                }
                (Err(Trouble::Fault(fault)), Some(deadline))
                    if fault.kind == EngineFaultKind::Hang && Instant::now() < deadline => {}
                (answer, _) => return answer,
            }
        }
    }

    /// Asks something new. What the engine still said about its last move is of no interest.
    fn ask(&mut self, question: &str) -> Result<(), Trouble> {
        // The bound is for engines that never fall silent.
        self.lines.try_iter().take(LINES_MAX).for_each(drop);
        self.errors.forget();
        self.send(question)
    }

    /// Reads lines until one is what is waited for, or the deadline has passed.
    fn wait<T>(
        &mut self,
        deadline: Instant,
        mut read: impl FnMut(&TimedLine) -> Option<T>,
    ) -> Result<T, Trouble> {
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return Err(Trouble::Stopped);
            }
            let now = Instant::now();
            match self.lines.recv_timeout(deadline.saturating_duration_since(now).min(LOOK)) {
                Ok(line) => {
                    if let Some(found) = read(&line) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if now >= deadline {
                let fault = EngineFault { kind: EngineFaultKind::Hang, detail: String::new() };
                return Err(Trouble::Fault(fault));
            }
        }
    }

    fn send(&mut self, text: &str) -> Result<(), Trouble> {
        // One write, so that the engine reads the position and its question together.
        self.questions.try_send(format!("{text}\n")).map_err(|error| match error {
            TrySendError::Disconnected(_) => self.crash(),
            TrySendError::Full(_) => {
                let detail = "it does not read".to_owned();
                Trouble::Fault(EngineFault { kind: EngineFaultKind::Hang, detail })
            }
        })
    }

    /// Says how the process ended and what it complained about.
    fn crash(&mut self) -> Trouble {
        let status = self.ends_within(FAREWELL);
        let status = status.map_or("it closed its output".to_owned(), |status| status.to_string());
        let errors = self.errors.to_string();
        let detail = if errors.is_empty() { status } else { format!("{status}: {errors}") };
        Trouble::Fault(EngineFault { kind: EngineFaultKind::Crash, detail })
    }

    /// Waits for the end of the process and of its complaints, but no longer than this.
    fn ends_within(&mut self, time: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + time;
        loop {
            let status = self.child.try_wait().ok().flatten();
            if Instant::now() >= deadline || status.is_some() && self.errors.are_complete() {
                return status;
            }
            thread::sleep(LOOK / 10);
        }
    }
}

impl Drop for Engine<'_> {
    fn drop(&mut self) {
        // An engine that has ended already does not read this, and needs no end.
        let _not_read = self.questions.try_send("quit\n".to_owned());
        if self.ends_within(FAREWELL).is_none() {
            let _ended_meanwhile = self.child.kill();
            let _nobody_to_wait_for = self.child.wait();
        }
    }
}

fn best_move(line: &str) -> Option<&str> {
    let mut words = line.split_ascii_whitespace();
    (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default())
}
