//! The engine's look at the positions of a game.

use tabiya_chess::{Game, Move};
use tabiya_engine::{Limits, Signals, Stopwatch, Strategy, StrategyName, Task};

use crate::assessment::Assessment;
use crate::evaluation::Evaluation;
use crate::judgment::Judgment;
use crate::praise::Played;

/// How many positions the engine looks at for an assessment if nothing is said.
pub const NODES: u64 = 100_000;

/// A first look at the other moves takes this part of the positions; only where they seem worse
/// is there another with all of them.
const GLANCE: u64 = 8;

/// A line shorter than this is carried on, so that it shows what comes of its first move: what the
/// search has seen before, it does not spell out again.
const LINE_MIN: usize = 8;

/// A line that mates is carried on until it does, or is so long.
const MATE_LINE_MAX: usize = 24;

/// Each look at the end of a line takes this part of the positions, and there are at most so many.
const CARRY_ON: u64 = 16;
const CARRY_ON_NODES_MIN: u64 = 2_000;
const CARRY_ON_MAX: usize = 4;

/// An engine of one thread that assesses positions, one at a time.
#[derive(Debug)]
pub struct Assessor {
    engine: Box<dyn Strategy>,
    nodes: u64,
}

impl Assessor {
    /// One that looks at so many positions for each assessment.
    #[must_use]
    pub fn new(nodes: u64) -> Self {
        // The seed is for dice, and the engine has none.
        Self { engine: StrategyName::Engine.build(0), nodes }
    }

    /// Assesses the position of a game in which `played` was the next move, if there was one.
    /// Where that is the best move and may be a great one, the other moves are looked at too.
    ///
    /// The answer is the same whatever was assessed before, unless it was told to stop: then it
    /// counts for nothing.
    pub fn assess(
        &mut self,
        game: &Game,
        played: Option<Move>,
        signals: &Signals,
        stopwatch: &dyn Stopwatch,
    ) -> Assessment {
        if let Some(outcome) = game.outcome() {
            return Evaluation::from_outcome(outcome).into();
        }
        self.engine.new_game();
        let mut look = |game: &Game, limits: &Limits| {
            look(&mut *self.engine, &Task { game, limits, signals, stopwatch })
        };
        let mut assessment = look(game, &Limits::from_nodes(self.nodes));
        let part = (self.nodes / CARRY_ON).max(CARRY_ON_NODES_MIN).min(self.nodes);
        let carry_on = Limits::from_nodes(part);
        let least = match assessment.evaluation {
            Evaluation::Mate { moves, .. } => (2 * moves as usize).clamp(LINE_MIN, MATE_LINE_MAX),
            Evaluation::Centipawns(_) => LINE_MIN,
        };
        carried_on(game, &mut assessment.line, least, |end| look(end, &carry_on).line);
        let best = assessment.line.first().copied();
        let previous = game.history().last().map(|(position, mv)| (position, *mv));
        let praised = played.filter(|&mv| {
            let played = Played { position: game.position(), mv, previous };
            best == Some(mv) && played.may_be_praised(assessment.evaluation)
        });
        if let Some(mv) = praised {
            let moves = game.position().legal_moves();
            let moves: Vec<Move> = moves.iter().copied().filter(|&other| other != mv).collect();
            let mut other = |nodes: u64| {
                let limits = Limits { moves: moves.clone(), ..Limits::from_nodes(nodes) };
                look(game, &limits).evaluation
            };
            let first = other((self.nodes / GLANCE).max(1));
            let loss = Judgment::of_move(game.position().turn(), assessment.evaluation, first);
            assessment.other = Some(if loss.is_some() { other(self.nodes) } else { first });
        }
        assessment
    }
}

/// What an engine sees in a position.
pub(crate) fn look(engine: &mut dyn Strategy, task: &Task<'_>) -> Assessment {
    let choice = engine.choose(task, &mut |_| ());
    Assessment::from_thought(task.game.position().turn(), &choice.thought)
}

/// Carries a short line on by what `look` sees at its end, until it is long enough or the game is
/// over.
fn carried_on(
    game: &Game,
    line: &mut Vec<Move>,
    least: usize,
    mut look: impl FnMut(&Game) -> Vec<Move>,
) {
    let mut end = game.clone();
    let mut played = 0;
    for _ in 0..CARRY_ON_MAX {
        for &mv in &line[played..] {
            if end.play(mv).is_err() {
                return;
            }
        }
        played = line.len();
        if played == 0 || played >= least || end.outcome().is_some() {
            return;
        }
        line.extend(look(&end));
    }
}
