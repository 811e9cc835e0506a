//! Strategies at work, away from the screen.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use tabiya_chess::{Color, Game};
use tabiya_engine::{Choice, Limits, Opponent, Signals, Strategy, StrategyName, Thought};
use tabiya_table::Millis;

use crate::computer::{self, Computer, Crew};

/// How many thoughts wait for the screen at most; more are dropped.
const THOUGHTS_MAX: usize = 16;

/// What is to be found out, and about which position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Job {
    pub(crate) aim: Aim,
    /// The number of the game on this screen.
    pub(crate) game: u64,
    /// The table's `position_seq`: an answer to an earlier position counts for nothing.
    pub(crate) seq: u64,
}

/// What a job is for: a move, or a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    Move(Color, Computer),
    Hint,
}

/// What a job starts from.
#[derive(Clone, Debug)]
pub(crate) struct Assignment {
    pub(crate) game: Game,
    pub(crate) limits: Limits,
}

/// What comes of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum News {
    Saw(Thought),
    /// A legal move.
    Chose(Choice),
    /// There is none, for a reason that may be empty, and its strategy is not asked again.
    Failed(String),
}

/// The strategies of a screen. At most one of them is at work.
#[derive(Debug)]
pub(crate) struct Thinkers {
    crew: Crew,
    seed: u64,
    idle: Vec<(Aim, u64, Box<dyn Strategy>)>,
    working: Option<Working>,
}

#[derive(Debug)]
struct Working {
    job: Job,
    since: Millis,
    signals: Arc<Signals>,
    reports: Receiver<Report>,
}

#[derive(Debug)]
enum Report {
    Saw(Thought),
    Done { strategy: Box<dyn Strategy>, choice: Result<Choice, String>, elapsed: Duration },
}

impl Thinkers {
    pub(crate) fn new(crew: Crew, seed: u64) -> Self {
        Self { crew, seed, idle: Vec::new(), working: None }
    }

    /// Sees to it that this job is done, and no other. One that is not wanted any more is told to
    /// stop first.
    pub(crate) fn want(
        &mut self,
        job: Option<Job>,
        now: Millis,
        assign: impl FnOnce(Job) -> Assignment,
    ) {
        match (&self.working, job) {
            (Some(working), job) if job != Some(working.job) => working.signals.stop(),
            (None, Some(job)) => self.start(job, now, assign(job)),
            _ => {}
        }
    }

    fn start(&mut self, job: Job, since: Millis, assignment: Assignment) {
        // Only a computer of the crew is ever seated.
        let Some(mut strategy) = self.strategy(job) else { return };
        let signals = Arc::new(Signals::default());
        let told = Arc::clone(&signals);
        let (sender, reports) = sync_channel(THOUGHTS_MAX);
        thread::spawn(move || {
            let begun = Instant::now();
            let mut report = |thought: &Thought| {
                // Only the best line is shown, and one is dropped while others wait to be shown.
                if thought.rank <= 1 {
                    let _dropped = sender.try_send(Report::Saw(thought.clone()));
                }
            };
            let Assignment { game, limits } = assignment;
            let choice = computer::think(&mut *strategy, &game, &limits, &told, &mut report);
            // If the game has been left, nobody waits for the answer.
            let done = Report::Done { strategy, choice, elapsed: begun.elapsed() };
            let _nobody_waits = sender.send(done);
        });
        self.working = Some(Working { job, since, signals, reports });
    }

    /// The strategy that did this kind of job in the same game before, or a new one.
    fn strategy(&mut self, job: Job) -> Option<Box<dyn Strategy>> {
        self.idle.retain(|&(_, game, _)| game == job.game);
        if let Some(index) = self.idle.iter().position(|&(aim, ..)| aim == job.aim) {
            return Some(self.idle.swap_remove(index).2);
        }
        match job.aim {
            Aim::Move(color, computer) => {
                let seed = self.seed.wrapping_add(2 * job.game);
                self.crew.strategy(computer, computer::seed(seed, color))
            }
            Aim::Hint => self.crew.strategy(Opponent::Strategy(StrategyName::Engine).into(), 0),
        }
    }

    /// What has come of the job at hand, and when, if there is something new.
    pub(crate) fn news(&mut self) -> Option<(Job, News, Millis)> {
        let working = self.working.as_ref()?;
        let Working { job, since, .. } = *working;
        match working.reports.try_recv() {
            Ok(Report::Saw(thought)) => Some((job, News::Saw(thought), since)),
            Ok(Report::Done { strategy, choice, elapsed }) => {
                self.working = None;
                let at = since + u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX);
                // A hint must not depend on what was looked for before.
                if choice.is_ok() && job.aim != Aim::Hint {
                    self.idle.push((job.aim, job.game, strategy));
                }
                Some((job, choice.map_or_else(News::Failed, News::Chose), at))
            }
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                self.working = None;
                Some((job, News::Failed(String::new()), since))
            }
        }
    }
}
