//! Asking a computer what it would play where it does not sit at a table.

use std::time::Duration;

use tabiya_chess::{Game, Move, Position, SanPlus};
use tabiya_engine::{Choice, Limits, Opponent, ScoreKind};
use tabiya_protocol::Text;
use tabiya_protocol::rest::{self, LineMove, Problem, ProblemKey, ThinkAbout};

use crate::opponent;

/// How long a computer thinks about a question if it is not said, and at most.
const THINK: Duration = Duration::from_secs(1);
const THINK_MAX: Duration = Duration::from_secs(3);

/// A question that makes sense: a game in which somebody can move, and who is asked about it.
#[derive(Clone, Debug)]
pub struct Question {
    /// The game that is asked about.
    pub game: Game,
    /// Who is asked.
    pub opponent: Opponent,
    /// How long it may think.
    pub time: Duration,
}

impl Question {
    /// Reads a question of the wire. `lot` is the number of Chess960's start where none was said.
    ///
    /// # Errors
    ///
    /// What is wrong with it: the computer, the position, a move, or that the game is over.
    pub fn read(asked: &ThinkAbout, lot: u16) -> Result<Self, Box<Problem>> {
        let opponent =
            opponent(&asked.computer).ok_or_else(|| problem(ProblemKey::UnknownComputer, None))?;
        let start = match &asked.start {
            None => Position::start(),
            Some(start) => start
                .position(lot)
                .map_err(|error| problem(ProblemKey::BadPosition, Some(error.to_string())))?,
        };
        let mut game = Game::from_position(start);
        for Text(uci) in &asked.moves {
            game.play_uci(*uci).map_err(|error| {
                problem(ProblemKey::BadRequest, Some(format!("{uci}: {error}")))
            })?;
        }
        if game.outcome().is_some() {
            return Err(problem(ProblemKey::GameOver, None));
        }
        let time = asked.think_ms.map_or(THINK, |ms| Duration::from_millis(ms.into()));
        Ok(Self { game, opponent, time: time.min(THINK_MAX) })
    }

    /// Whether an answer would help in a game that stands at `played`: it is about that position, or
    /// about one that a move leads to.
    #[must_use]
    pub fn helps_in(&self, played: &Position) -> bool {
        helps_in(self.game.position(), played)
    }

    /// What bounds the thinking.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits { move_time: Some(self.time), ..Limits::default() }
    }
}

/// Whether what is said of a position would help in a game that stands at `played`: it is the same, or
/// a move leads to it.
#[must_use]
pub fn helps_in(asked: &Position, played: &Position) -> bool {
    let asked = asked.key();
    let is_next = |&mv: &Move| played.play_unchecked(mv).key() == asked;
    played.key() == asked || played.legal_moves().iter().any(is_next)
}

/// What a computer has chosen in a position, in the words of the wire.
#[must_use]
pub fn thought(position: &Position, choice: &Choice) -> rest::Thought {
    let seen = &choice.thought;
    let mut position = *position;
    // The line begins with the choice; some see no line at all.
    let expected = seen.line.iter().skip(usize::from(seen.line.first() == choice.best.as_ref()));
    let mut line = Vec::new();
    for &mv in choice.best.iter().chain(expected) {
        if !position.is_legal(mv) {
            break;
        }
        let san = Text(SanPlus::from_move(&position, mv));
        line.push(LineMove { uci: Text(position.uci(mv)), san });
        position = position.play_unchecked(mv);
    }
    rest::Thought {
        line,
        depth: seen.depth,
        nodes: seen.nodes,
        elapsed_ms: u64::try_from(seen.elapsed.as_millis()).unwrap_or(u64::MAX),
        score: seen.score.map(|score| match score.kind() {
            ScoreKind::Centipawns(value) => rest::Score::Centipawns { value },
            ScoreKind::Mate(moves) => rest::Score::Mate { moves },
        }),
    }
}

fn problem(key: ProblemKey, detail: Option<String>) -> Box<Problem> {
    Box::new(Problem { detail, ..Problem::from(key) })
}

#[cfg(test)]
mod tests {
    use tabiya_protocol::Computer;

    use super::*;

    fn ask(moves: &[&str], think_ms: Option<u32>) -> Result<Question, Box<Problem>> {
        let computer = Computer::Strategy("greedy".parse().expect("a name"));
        let moves = moves.iter().map(|uci| Text(uci.parse().expect("a move"))).collect();
        Question::read(&ThinkAbout { computer, start: None, moves, think_ms }, 0)
    }

    #[test]
    fn a_question_is_answered_within_three_seconds() {
        for (think_ms, expected) in [(None, 1000), (Some(500), 500), (Some(60_000), 3000)] {
            let question = ask(&[], think_ms).expect("it makes sense");
            assert_eq!(question.time, Duration::from_millis(expected));
            assert_eq!(question.limits().move_time, Some(question.time));
        }
    }

    #[test]
    fn a_question_without_an_answer_says_what_is_wrong() {
        for (moves, key) in [
            (&["e2e5"][..], ProblemKey::BadRequest),
            (&["f2f3", "e7e5", "g2g4", "d8h4"], ProblemKey::GameOver),
        ] {
            assert_eq!(ask(moves, None).expect_err("it makes no sense").key, key);
        }
    }

    #[test]
    fn an_answer_helps_in_its_own_position_and_in_the_one_before() {
        let start = Position::start();
        for (moves, expected) in [(&[][..], true), (&["e2e4"], true), (&["e2e4", "e7e5"], false)] {
            let question = ask(moves, None).expect("it makes sense");
            assert_eq!(question.helps_in(&start), expected, "{moves:?}");
        }
    }
}
