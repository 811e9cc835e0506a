//! Many questions, each timed alone: what one takes on average and at worst.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How many of the slowest questions are asked again: the machine may have done something else
/// during one of them.
const SLOWEST: usize = 20;
/// How often they are asked again; the shortest time counts.
const AGAIN: usize = 3;

/// The head of the table that [`survey`] adds rows to.
pub(crate) const HEAD: &str = "\n| questions | who | mean | worst | open | memory | the worst |
| --- | --- | --- | --- | --- | --- | --- |";

/// What somebody is asked, and what it is called in the table.
pub(crate) struct Question<P> {
    pub(crate) position: P,
    pub(crate) name: String,
}

/// Asks everything once, the slowest questions again, and prints one row. An answer is `None` where
/// the question stays open.
pub(crate) fn survey<P>(
    job: &str,
    who: &str,
    questions: &[Question<P>],
    ask: impl Fn(&P) -> Option<bool>,
) {
    let memory = Memory::start();
    let timed = |question: &Question<P>| {
        let start = Instant::now();
        let answer = black_box(ask(&question.position));
        (start.elapsed(), answer)
    };
    let (times, answers): (Vec<Duration>, Vec<_>) = questions.iter().map(timed).unzip();
    let mean = times.iter().sum::<Duration>().as_nanos() as f64 / 1_000.0 / questions.len() as f64;
    let mut slowest: Vec<(Duration, &Question<P>)> = times.into_iter().zip(questions).collect();
    slowest.sort_by_key(|&(time, _)| std::cmp::Reverse(time));
    let again = |&(time, question): &(Duration, _)| {
        let shortest = (0..AGAIN).map(|_| timed(question).0).fold(time, Duration::min);
        (shortest, question)
    };
    let (worst, question) = slowest
        .iter()
        .take(SLOWEST)
        .map(again)
        .max_by_key(|&(time, _)| time)
        .expect("there are questions");
    println!(
        "| {job}, {} | {who} | {mean:.2} µs | {:.2} ms | {} | {} | {} |",
        questions.len(),
        worst.as_nanos() as f64 / 1_000_000.0,
        answers.iter().filter(|answer| answer.is_none()).count(),
        memory.grown(),
        question.name,
    );
}

/// What the process had in memory when a survey began.
struct Memory {
    kilobytes: Option<u64>,
}

impl Memory {
    fn start() -> Self {
        // Where this cannot be written, the highest mark is the one since the process began.
        let _forgotten = std::fs::write("/proc/self/clear_refs", "5");
        Self { kilobytes: status("VmRSS:") }
    }

    /// By how much it grew at most, as far as the system tells.
    fn grown(&self) -> String {
        match (self.kilobytes, status("VmHWM:")) {
            (Some(before), Some(most)) => format!("{} MB", most.saturating_sub(before) / 1_000),
            _ => "unknown".to_owned(),
        }
    }
}

/// A size that Linux tells of this process.
fn status(key: &str) -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|line| line.starts_with(key))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
