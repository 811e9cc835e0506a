//! A player that makes mistakes as people do: it overlooks what a move leads to, and misjudges.

use std::time::Duration;

use tabiya_chess::{Game, Move, Position, Role};

use super::sight;
use super::traits::Traits;
use crate::evaluation::{Classical, Evaluator};
use crate::{Choice, Engine, EngineOptions, Limits, Random, Strategy, Task, Thought, book};

/// Plays as strongly as its traits allow.
#[derive(Debug)]
pub(super) struct LevelPlayer<E> {
    engine: Engine<E>,
    evaluator: Classical,
    traits: Traits,
    seed: u64,
}

/// Without any limit of time, so much is taken for a move.
const MOVE_TIME: Duration = Duration::from_secs(2);
/// What it costs, in the eyes of a player, to move a piece back to where it has just come from.
const SHUFFLE: i32 = 40;

impl<E: Evaluator> LevelPlayer<E> {
    pub(super) fn new(mut engine: Engine<E>, traits: Traits, seed: u64) -> Self {
        engine.set_options(EngineOptions { lines: traits.lines, ..*engine.options() });
        Self { engine, evaluator: Classical::default(), traits, seed }
    }

    /// The limits that the task and the level set together.
    fn limits(&self, limits: &Limits) -> Limits {
        let is_bounded = limits.clock.is_some()
            || limits.nodes.or(self.traits.nodes).is_some()
            || limits.depth.is_some()
            || limits.move_time.is_some();
        Limits {
            depth: least(limits.depth, self.traits.depth),
            nodes: least(limits.nodes, self.traits.nodes),
            move_time: limits.move_time.or((!is_bounded).then_some(MOVE_TIME)),
            ..limits.clone()
        }
    }

    /// The same dice for the same question in a position of a game, so that a game can be played
    /// again.
    fn dice(&self, game: &Game, question: u64) -> Random {
        let plies = u64::try_from(game.plies()).unwrap_or(0);
        let place = game.position().key().0.rotate_left(17) ^ plies ^ question;
        let mut random = Random::new(self.seed ^ place);
        random.word();
        random
    }

    fn book_move(&self, task: &Task<'_>, random: &mut Random) -> Option<Choice> {
        let game = task.game;
        let is_known = game.plies() < self.traits.book_plies && task.limits.moves.is_empty();
        let mv = is_known.then(|| book::choose(game.position(), random)).flatten()?;
        let thought = Thought {
            line: vec![mv],
            rank: 1,
            remark: "Known from the openings.".to_owned(),
            ..Thought::default()
        };
        Some(Choice { best: Some(mv), reply: None, thought })
    }

    /// How a move looks to the player: rightly, or only at first sight, and never quite exactly.
    fn look(&mut self, game: &Game, line: &Thought, random: &mut Random) -> i32 {
        let position = game.position();
        let (Some(&mv), Some(score)) = (line.line.first(), line.score) else { return i32::MIN };
        let next = position.play_unchecked(mv);
        let seen = if self.is_overlooked(game, &next, &line.line) {
            -self.evaluator.evaluate(&next).value()
        } else {
            score.value()
        };
        let reach = usize::try_from(self.traits.error).unwrap_or(0) + 1;
        let off = |random: &mut Random| i32::try_from(random.below(reach)).unwrap_or(0);
        // The difference of two dice: small errors are common, large ones rare.
        let error = off(random) - off(random);
        seen + error - if goes_back(game, position, mv) { SHUFFLE } else { 0 }
    }

    /// Whether the player thinks of a move at all. Out of check, and of taking back, everybody does.
    fn is_thought_of(&self, game: &Game, mv: Move) -> bool {
        let takes_back = last_move(game).is_some_and(|last| last.to() == mv.to());
        game.position().is_check()
            || takes_back
            || !self.is_missed(game, 1, mv, self.traits.blind_percent)
    }

    /// Whether the player does not see what a move leads to.
    fn is_overlooked(&self, game: &Game, next: &Position, line: &[Move]) -> bool {
        let [mv, reply, ..] = *line else { return false };
        let percent =
            sight::miss_percent(self.traits.miss_percent, next, mv, reply, last_move(game));
        self.is_missed(game, 2, reply, percent)
    }

    /// Throws the dice of a move. A reply is missed or seen whatever move it would answer: who has
    /// not noticed what a bishop attacks lets it happen everywhere.
    fn is_missed(&self, game: &Game, question: u64, mv: Move, percent: u32) -> bool {
        let squares = u64::from(mv.from().index()) << 6 | u64::from(mv.to().index());
        let mut random = self.dice(game, question << 48 | squares << 32);
        random.below(100) < usize::try_from(percent).unwrap_or(0)
    }
}

impl<E: Evaluator> Strategy for LevelPlayer<E> {
    fn choose(&mut self, task: &Task<'_>, report: &mut dyn FnMut(&Thought)) -> Choice {
        let mut random = self.dice(task.game, 0);
        if let Some(choice) = self.book_move(task, &mut random) {
            report(&choice.thought);
            return choice;
        }
        let limits = self.limits(task.limits);
        let task = Task { limits: &limits, ..*task };
        let mut lines: Vec<Thought> = Vec::new();
        let is_exact = self.traits.error == 0;
        let choice = self.engine.choose(&task, &mut |thought| {
            // One that errs decides at the end; what it saw before says nothing of its choice.
            if is_exact {
                report(thought);
            }
            if thought.rank == 1 {
                lines.clear();
            }
            lines.push(thought.clone());
        });
        let thinks_of =
            |line: &Thought| line.line.first().is_some_and(|mv| self.is_thought_of(task.game, *mv));
        if lines.iter().any(thinks_of) {
            lines.retain(thinks_of);
        }
        let looks = lines.into_iter().map(|line| {
            let look = self.look(task.game, &line, &mut random);
            (look, line)
        });
        // Of equals the better one: the lines come best first.
        let favorite = looks.reduce(|a, b| if b.0 > a.0 { b } else { a });
        let Some((_, thought)) = favorite else { return choice };
        let thought = Thought { rank: 1, nodes: choice.thought.nodes, ..thought };
        report(&thought);
        let (best, reply) = (thought.line.first().copied(), thought.line.get(1).copied());
        Choice { best, reply, thought }
    }

    fn new_game(&mut self) {
        self.engine.new_game();
    }
}

fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

fn last_move(game: &Game) -> Option<Move> {
    game.history().last().map(|&(_, last)| last)
}

/// Whether a move takes a piece back to where its last move came from.
fn goes_back(game: &Game, position: &Position, mv: Move) -> bool {
    let history = game.history();
    let before = history.len().checked_sub(2).and_then(|at| history.get(at));
    let is_pawn = position.board().role_at(mv.from()) == Some(Role::Pawn);
    !is_pawn && before.is_some_and(|(_, last)| (last.from(), last.to()) == (mv.to(), mv.from()))
}
