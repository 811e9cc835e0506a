//! The only winning move at each turn, by the engine.

use tabiya_chess::{Color, Game, Move, Position};
use tabiya_engine::{Limits, Signals, Stopwatch, Strategy, StrategyName, Task};

use super::is_won;
use crate::assessment::Assessment;
use crate::assessor::look;
use crate::evaluation::{Evaluation, winning_chances};

/// How many positions the engine looks at for each turn of a puzzle if nothing is said.
pub const PUZZLE_NODES: u64 = 100_000;

/// By how much the only move is better than every other, on the scale from -1 to 1.
pub(super) const MARGIN: f64 = 0.7;

/// A first look at the other moves takes this part of the positions.
const OTHERS_GLANCE: u64 = 8;

/// If the other moves are nearer than this after the first look, there is no second.
const GLANCE_MARGIN: f64 = 0.4;

/// The most moves of the solver.
const SOLVER_MOVES_MAX: usize = 8;

/// What a side's evaluation is worth to it in centipawns; a mate is beyond all others.
pub(super) fn seen(player: Color, evaluation: Evaluation) -> i32 {
    let white = match evaluation {
        Evaluation::Centipawns(value) => value,
        Evaluation::Mate { winner: Color::White, .. } => 100_000,
        Evaluation::Mate { winner: Color::Black, .. } => -100_000,
    };
    if player == Color::White { white } else { -white }
}

/// A side's winning chances, from -1 to 1.
pub(super) fn chances(player: Color, evaluation: Evaluation) -> f64 {
    winning_chances(seen(player, evaluation))
}

/// How a search is told to stop, and how it tells the time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch<'a> {
    pub(super) signals: &'a Signals,
    pub(super) stopwatch: &'a dyn Stopwatch,
}

/// The moves of a puzzle after the mistake, the solver's first and last.
#[derive(Clone, Debug)]
pub(super) struct Solution {
    pub(super) moves: Vec<Move>,
    /// What the position was worth when the solver began.
    pub(super) evaluation: Evaluation,
    /// What the engine expects after the last move.
    pub(super) rest: Vec<Move>,
}

impl Solution {
    /// How many moves the solver makes.
    pub(super) fn solver_moves(&self) -> usize {
        self.moves.len().div_ceil(2)
    }
}

/// What a turn of the solver comes to.
struct Turn {
    mv: Move,
    evaluation: Evaluation,
    /// What the engine expects after it.
    rest: Vec<Move>,
    /// Whether there is no other legal move.
    is_forced: bool,
}

/// An engine of one thread that looks at positions, each by itself.
#[derive(Debug)]
pub(super) struct Search {
    engine: Box<dyn Strategy>,
    nodes: u64,
}

impl Search {
    pub(super) fn new(nodes: u64) -> Self {
        // The seed is for dice, and the engine has none.
        Self { engine: StrategyName::Engine.build(0), nodes }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best of the given moves, or of all if there are none given.
    pub(super) fn look(&mut self, game: &Game, moves: &[Move], watch: Watch<'_>) -> Assessment {
        self.look_for(self.nodes, game, moves, watch)
    }

    /// What a position is worth at a short look.
    pub(super) fn glance(&mut self, game: &Game, part: u64, watch: Watch<'_>) -> Evaluation {
        self.look_for((self.nodes / part).max(1), game, &[], watch).evaluation
    }

    fn look_for(
        &mut self,
        nodes: u64,
        game: &Game,
        moves: &[Move],
        watch: Watch<'_>,
    ) -> Assessment {
        if let Some(outcome) = game.outcome() {
            return Evaluation::from_outcome(outcome).into();
        }
        self.engine.new_game();
        let limits = Limits { moves: moves.to_vec(), ..Limits::from_nodes(nodes) };
        let Watch { signals, stopwatch } = watch;
        look(&mut *self.engine, &Task { game, limits: &limits, signals, stopwatch })
    }

    /// The longest line from here in which each move of the side to move is its only winning one;
    /// none if not even the first is. Moves at the end that are forced are left out.
    pub(super) fn solve(&mut self, game: &Game, watch: Watch<'_>) -> Option<Solution> {
        let mut game = game.clone();
        let mut solution: Option<Solution> = None;
        let mut moves = Vec::new();
        for _ in 0..SOLVER_MOVES_MAX {
            let Some(turn) = self.turn(&game, watch) else { break };
            game.play(turn.mv).ok()?;
            moves.push(turn.mv);
            // A move that everybody must make is no part of a puzzle, unless more comes after it.
            if !turn.is_forced || is_mate(game.position()) {
                let evaluation = solution.map_or(turn.evaluation, |found| found.evaluation);
                solution = Some(Solution { moves: moves.clone(), evaluation, rest: turn.rest });
            }
            let replies = self.look(&game, &[], watch).line;
            let Some(&reply) = replies.first().filter(|_| !watch.signals.is_stopped()) else {
                break;
            };
            game.play(reply).ok()?;
            moves.push(reply);
        }
        solution
    }

    /// The only winning move of the side to move, if there is exactly one.
    fn turn(&mut self, game: &Game, watch: Watch<'_>) -> Option<Turn> {
        let position = game.position();
        let player = position.turn();
        let legal = position.legal_moves();
        let is_forced = legal.len() == 1;
        if let Some(&mv) = mates(position).first() {
            let evaluation = Evaluation::Mate { winner: player, moves: 1 };
            return Some(Turn { mv, evaluation, rest: Vec::new(), is_forced });
        }
        let best = self.look(game, &[], watch);
        let (&mv, rest) = best.line.split_first()?;
        let evaluation = best.evaluation;
        let is_only = is_won(seen(player, evaluation))
            && (is_forced || self.is_beyond(game, mv, evaluation, MARGIN, watch));
        is_only.then(|| Turn { mv, evaluation, rest: rest.to_vec(), is_forced })
    }

    /// Whether every other move is worse than one of this evaluation by a margin.
    pub(super) fn is_beyond(
        &mut self,
        game: &Game,
        mv: Move,
        evaluation: Evaluation,
        margin: f64,
        watch: Watch<'_>,
    ) -> bool {
        let player = game.position().turn();
        let legal = game.position().legal_moves();
        let others: Vec<Move> = legal.iter().copied().filter(|&other| other != mv).collect();
        let nodes = self.nodes;
        let mut is_far = |nodes: u64, margin: f64| {
            let other = self.look_for(nodes.max(1), game, &others, watch).evaluation;
            chances(player, evaluation) - chances(player, other) >= margin
        };
        others.is_empty() || is_far(nodes / OTHERS_GLANCE, GLANCE_MARGIN) && is_far(nodes, margin)
    }
}

/// The moves that mate at once.
pub(super) fn mates(position: &Position) -> Vec<Move> {
    let moves = position.legal_moves();
    moves.iter().copied().filter(|&mv| is_mate(&position.play_unchecked(mv))).collect()
}

pub(super) fn is_mate(position: &Position) -> bool {
    position.is_check() && !position.has_legal_move()
}
