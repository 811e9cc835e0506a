//! One position after the other.

use tabiya_chess::SanPlus;
use tabiya_train::{Answer, Card, Scheduler};

use super::exercise::{Exercise, Task, Turn};
use super::judge::Judge;
use super::queue::{Entry, ProgressFileError, Queue};
use super::request::{Request, grade, request};
use super::{Options, Tally};
use crate::console::{Console, Stop};
use crate::diagram::{Diagram, Edge, View};

const HELP: &str = "\
Type a move: e2e4 or Nf3 or e8=Q. Or:
  hint    which piece moves
  show    shows the move, and counts as not known
  skip    goes to the next position, and keeps no answer
  board   draws the board again
  quit    ends the training";

/// Why a session is over before its queue is.
#[derive(Debug)]
pub(super) enum End {
    Stopped(Stop),
    /// An answer cannot be kept.
    Unkept(ProgressFileError),
}

impl From<Stop> for End {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

/// A session, from the first position to the last.
pub(super) struct Session<'a> {
    console: Console<'a>,
    now: &'a mut dyn FnMut() -> u64,
    queue: &'a mut Queue,
    judge: Judge,
    tally: Tally,
}

/// How somebody has come through a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// Without a wrong move.
    Solved,
    /// With one, or the move was shown.
    Missed,
    Skipped,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        console: Console<'a>,
        now: &'a mut dyn FnMut() -> u64,
        queue: &'a mut Queue,
        options: &Options,
    ) -> Self {
        Self { console, now, queue, judge: Judge::new(options.nodes), tally: Tally::default() }
    }

    pub(super) fn tally(&self) -> Tally {
        self.tally
    }

    /// Goes through the queue, and says at its end how it went.
    pub(super) fn run(&mut self) -> Result<(), End> {
        let done = self.go_through();
        if let Err(End::Stopped(Stop::Failed(_))) = done {
            return done;
        }
        let Tally { seen, solved } = self.tally;
        let later = match self.queue.later((self.now)()) {
            0 => String::new(),
            1 => " One position comes back today.".to_owned(),
            later => format!(" {later} positions come back today."),
        };
        let said = match seen {
            0 if done.is_ok() => format!("Nothing is due.{later}"),
            0 => "Goodbye.".to_owned(),
            _ => format!("Solved {solved} of {seen}.{later}"),
        };
        self.console.say(said)?;
        self.console.flush()?;
        done
    }

    fn go_through(&mut self) -> Result<(), End> {
        let mut number = 0;
        loop {
            let now_ms = (self.now)();
            let Some(entry) = self.queue.next(now_ms) else { return Ok(()) };
            number += 1;
            let outcome = self.solve(number, entry.exercise())?;
            if outcome == Outcome::Skipped {
                self.queue.skip(&entry);
                continue;
            }
            self.tally.seen += 1;
            self.tally.solved += usize::from(outcome == Outcome::Solved);
            self.keep(&entry, outcome)?;
        }
    }

    /// Keeps what came of a position: of a card how well it was known, of a puzzle that it was
    /// missed.
    fn keep(&mut self, entry: &Entry, outcome: Outcome) -> Result<(), End> {
        let is_solved = outcome == Outcome::Solved;
        let kept = match entry.card() {
            Some(card) => {
                let usual = if is_solved { Answer::Good } else { Answer::Again };
                let answer = self.ask_grade(card, usual)?;
                self.queue.answer(entry, answer, (self.now)())
            }
            None if is_solved => Ok(()),
            None => self.queue.answer(entry, Answer::Again, (self.now)()),
        };
        kept.map_err(End::Unkept)
    }

    fn ask_grade(&mut self, card: &Card, usual: Answer) -> Result<Answer, Stop> {
        let now_ms = (self.now)();
        let words = Answer::ALL.map(|answer| {
            let due_ms = Scheduler::default().review(card, answer, now_ms).due_ms();
            format!("{answer} ({})", span(due_ms.saturating_sub(now_ms)))
        });
        let question =
            format!("How well did you know it? {}? An empty line: {usual}.", words.join(", "));
        loop {
            let line = self.console.ask(&question)?;
            match grade(&line, usual) {
                Some(answer) => return Ok(answer),
                None => self.console.say("Type again, hard, good or easy, or 1, 2, 3 or 4.")?,
            }
        }
    }

    fn solve(&mut self, number: usize, exercise: &Exercise) -> Result<Outcome, Stop> {
        self.console.say(format_args!("{number}. {}", exercise.task))?;
        let mut outcome = Outcome::Solved;
        for turn in &exercise.turns {
            match self.take_turn(exercise, turn)? {
                Outcome::Skipped => return Ok(Outcome::Skipped),
                Outcome::Missed => outcome = Outcome::Missed,
                Outcome::Solved => {}
            }
        }
        Ok(outcome)
    }

    /// Asks until the move is found, shown or left.
    fn take_turn(&mut self, exercise: &Exercise, turn: &Turn) -> Result<Outcome, Stop> {
        let side = turn.position.turn();
        let view = View::of(exercise.color());
        let board = Diagram(turn.position.board(), view, Edge::Names).to_string();
        self.console.say(&board)?;
        let mut outcome = Outcome::Solved;
        loop {
            let line =
                self.console.ask(format_args!("{side} to move. Your move, hint, show or quit?"))?;
            match request(&turn.position, &line) {
                Err(why) => self.console.say(why)?,
                Ok(Request::Quit) => return Err(Stop::Goodbye),
                Ok(Request::Skip) => return Ok(Outcome::Skipped),
                Ok(Request::Help) => self.console.say(HELP)?,
                Ok(Request::Board) => self.console.say(&board)?,
                Ok(Request::Hint) => self.say_hint(turn)?,
                Ok(Request::Show) => {
                    self.say_best(turn)?;
                    return Ok(Outcome::Missed);
                }
                Ok(Request::Play(mv)) if self.judge.is_right(turn, mv) => {
                    let played = SanPlus::from_move(&turn.position, mv);
                    self.console.say(format_args!("{played} is right."))?;
                    self.say_reply(turn)?;
                    return Ok(outcome);
                }
                Ok(Request::Play(mv)) => {
                    outcome = Outcome::Missed;
                    self.say_why(exercise, turn, mv)?;
                }
            }
        }
    }

    fn say_hint(&mut self, turn: &Turn) -> Result<(), Stop> {
        let from = turn.wanted.best().map(tabiya_chess::Move::from);
        match from.and_then(|from| Some((turn.position.board().role_at(from)?, from))) {
            Some((role, from)) => self.console.say(format_args!("The {role} on {from} moves.")),
            None => self.console.say("There is no hint here."),
        }
    }

    fn say_best(&mut self, turn: &Turn) -> Result<(), Stop> {
        if let Some(best) = turn.wanted.best() {
            let best = SanPlus::from_move(&turn.position, best);
            self.console.say(format_args!("The move is {best}."))?;
        }
        self.say_reply(turn)
    }

    /// What the opponent answers to the right move.
    fn say_reply(&mut self, turn: &Turn) -> Result<(), Stop> {
        let (Some(best), Some(reply)) = (turn.wanted.best(), turn.reply) else { return Ok(()) };
        let after = turn.position.play_unchecked(best);
        let reply = SanPlus::from_move(&after, reply);
        self.console.say(format_args!("{} answers {reply}.", after.turn()))
    }

    fn say_why(
        &mut self,
        exercise: &Exercise,
        turn: &Turn,
        mv: tabiya_chess::Move,
    ) -> Result<(), Stop> {
        let played = SanPlus::from_move(&turn.position, mv);
        self.console.say(match exercise.task {
            Task::Line => format!("{played} is not the move of your openings."),
            Task::Puzzle { .. } | Task::Mistake { .. } => format!("{played} is not the move."),
        })?;
        let refutation = self.judge.refute(turn, mv);
        for reason in &refutation.reasons {
            self.console.say(reason)?;
        }
        // A move that is only not in the repertoire is not refuted.
        let is_told = !refutation.line.is_empty()
            && (!refutation.reasons.is_empty() || !matches!(exercise.task, Task::Line));
        if is_told {
            let line: Vec<String> = refutation.line.iter().map(SanPlus::to_string).collect();
            self.console.say(format_args!("The opponent answers {}.", line.join(" ")))?;
        }
        Ok(())
    }
}

/// How long, in the largest unit that fits.
fn span(ms: u64) -> String {
    const MINUTE_MS: u64 = 60_000;
    let minutes = ms.div_ceil(MINUTE_MS);
    let (count, unit) = match minutes {
        0..60 => (minutes.max(1), "minute"),
        60..1_440 => (minutes / 60, "hour"),
        _ => (minutes / 1_440, "day"),
    };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}
