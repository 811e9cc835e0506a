//! What a computer would play.

use tabiya_computer::{Question, thought};
use tabiya_engine::{Choice, Signals, Stopwatch, Task};
use tabiya_protocol::rest::{Problem, ProblemKey, ThinkAbout, Thought};

use super::tables;
use crate::live;

/// Answers a `ThinkAbout`, unless it would help in a live game with another person.
pub(crate) fn think(
    question: &str,
    live: &str,
    stopwatch: &dyn Stopwatch,
    report: &mut dyn FnMut(&Thought),
) -> Result<Thought, Box<Problem>> {
    let asked: ThinkAbout = live::read(question)?;
    let question = Question::read(&asked, 0)?;
    live::check(live, |played| question.helps_in(played))?;
    let position = *question.game.position();
    let limits = question.limits();
    let signals = Signals::default();
    let task = Task { game: &question.game, limits: &limits, signals: &signals, stopwatch };
    // The same question gets the same answer, as far as time allows.
    let mut strategy = tables::strategy(question.opponent, 0);
    let choice = tabiya_computer::think(&mut *strategy, &task, &mut |seen| {
        report(&thought(&position, &Choice { thought: seen.clone(), ..Choice::default() }));
    });
    match choice {
        Ok(choice) => Ok(thought(&position, &choice)),
        Err(_remark) => Err(Box::new(ProblemKey::Fault.into())),
    }
}
