//! The only winning move at each turn, by the engine.

use tabiya_chess::{Color, Game, Move, Position};
use tabiya_engine::{
    Engine, EngineOptions, Limits, Signals, Stopwatch, Strategy, Task, exchange_gains,
};

use super::{FOUND_SLACK, is_won};
use crate::assessment::Assessment;
use crate::assessor::look;
use crate::evaluation::{Evaluation, winning_chances};

/// How many positions the engine looks at for each turn of a puzzle if nothing is said.
pub const PUZZLE_NODES: u64 = 100_000;

/// By how much the only move is better than every other, on the scale from -1 to 1: 0.7, and a
/// little for what a longer look changes.
const MARGIN: f64 = 0.75;

/// A first look at the other moves takes this part of the positions.
const OTHERS_GLANCE: u64 = 8;

/// If the other moves are nearer than this after a short look, there is no long one.
const GLANCE_MARGIN: f64 = 0.4;

/// A look ends when it sees a mate in so many moves: more of it would change nothing.
const MATE_MOVES: u32 = 4;

/// A table has a MiB for so many positions of a look: emptying a larger one takes longer than
/// the look itself.
const NODES_A_MIB: u64 = 50_000;
const HASH_MIB_MAX: u64 = 16;

/// The most moves of the solver.
const SOLVER_MOVES_MAX: usize = 8;

/// The most replies that are tried at each turn of the opponent.
const REPLIES_MAX: usize = 3;

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
pub(super) struct Turn {
    mv: Move,
    pub(super) evaluation: Evaluation,
    /// What the engine expects after it.
    rest: Vec<Move>,
    /// Whether there is no other legal move.
    is_forced: bool,
}

/// An engine of one thread that looks at positions, each by itself.
#[derive(Debug)]
pub(super) struct Search {
    engine: Engine,
    nodes: u64,
}

impl Search {
    pub(super) fn new(nodes: u64) -> Self {
        Self { engine: engine(nodes), nodes }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best of the given moves, or of all if there are none given.
    pub(super) fn look(&mut self, game: &Game, moves: &[Move], watch: Watch<'_>) -> Assessment {
        self.look_for(self.nodes, game, moves, watch)
    }

    fn look_for(
        &mut self,
        nodes: u64,
        game: &Game,
        moves: &[Move],
        watch: Watch<'_>,
    ) -> Assessment {
        self.engine.new_game();
        look_at(&mut self.engine, nodes, game, moves, watch)
    }

    /// The longest line from a turn in which each move of the side to move is its only winning
    /// one. Moves at the end that are forced are left out; none if nothing is left.
    pub(super) fn solve(&mut self, game: &Game, first: Turn, watch: Watch<'_>) -> Option<Solution> {
        let evaluation = first.evaluation;
        let mut game = game.clone();
        let mut solution: Option<Solution> = None;
        let mut moves = Vec::new();
        let mut turn = first;
        for _ in 0..SOLVER_MOVES_MAX {
            game.play(turn.mv).ok()?;
            moves.push(turn.mv);
            // A move that everybody must make is no part of a puzzle, unless more comes after it.
            if !turn.is_forced || is_mate(game.position()) {
                solution = Some(Solution { moves: moves.clone(), evaluation, rest: turn.rest });
            }
            let Some((reply, next)) = self.reply(&game, turn.mv, watch) else { break };
            game.play(reply).ok()?;
            moves.push(reply);
            turn = next;
        }
        solution
    }

    /// A reply of the opponent after which the solver has again exactly one winning move, and
    /// that move. It is the best reply, or, if nothing comes of that one, a move that takes the
    /// piece which has just moved and looks good at first sight.
    fn reply(&mut self, game: &Game, mv: Move, watch: Watch<'_>) -> Option<(Move, Turn)> {
        let best = *self.look(game, &[], watch).line.first()?;
        let position = game.position();
        let legal = position.legal_moves();
        let takes = legal.iter().copied().filter(|&reply| {
            reply != best && reply.to() == mv.to() && exchange_gains(position, reply, 1)
        });
        let replies: Vec<Move> = std::iter::once(best).chain(takes).take(REPLIES_MAX).collect();
        replies.into_iter().find_map(|reply| {
            let mut next = game.clone();
            next.play(reply).ok()?;
            let turn = self.turn(&next, watch)?;
            Some((reply, turn)).filter(|_| !watch.signals.is_stopped())
        })
    }

    /// The only winning move of the side to move, if there is exactly one.
    pub(super) fn turn(&mut self, game: &Game, watch: Watch<'_>) -> Option<Turn> {
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
        let is_only = is_won(seen(player, evaluation) - FOUND_SLACK)
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
        let nodes = self.nodes;
        let others = others(game.position(), mv);
        let mut is_far = |nodes: u64, margin: f64| {
            let other = self.look_for(nodes, game, &others, watch).evaluation;
            gap(game.position().turn(), evaluation, other) >= margin
        };
        others.is_empty()
            || is_far(nodes / OTHERS_GLANCE, GLANCE_MARGIN.min(margin)) && is_far(nodes, margin)
    }
}

/// An engine of one thread for looks at so many positions.
pub(super) fn engine(nodes: u64) -> Engine {
    let mib = (nodes / NODES_A_MIB).clamp(1, HASH_MIB_MAX);
    let hash_mib = usize::try_from(mib).unwrap_or(1);
    Engine::new(EngineOptions { hash_mib, ..EngineOptions::default() })
}

/// What an engine sees in a position, or behind some of its moves if there are any given.
pub(super) fn look_at(
    engine: &mut Engine,
    nodes: u64,
    game: &Game,
    moves: &[Move],
    watch: Watch<'_>,
) -> Assessment {
    if let Some(outcome) = game.outcome() {
        return Evaluation::from_outcome(outcome).into();
    }
    let Watch { signals, stopwatch } = watch;
    let limits = Limits {
        moves: moves.to_vec(),
        mate: Some(MATE_MOVES),
        ..Limits::from_nodes(nodes.max(1))
    };
    look(engine, &Task { game, limits: &limits, signals, stopwatch })
}

/// By how much one evaluation is better than another for a player, on the scale from -1 to 1.
pub(super) fn gap(player: Color, better: Evaluation, worse: Evaluation) -> f64 {
    chances(player, better) - chances(player, worse)
}

/// Every legal move but one.
pub(super) fn others(position: &Position, mv: Move) -> Vec<Move> {
    position.legal_moves().iter().copied().filter(|&other| other != mv).collect()
}

/// The moves that mate at once.
pub(super) fn mates(position: &Position) -> Vec<Move> {
    let moves = position.legal_moves();
    moves.iter().copied().filter(|&mv| is_mate(&position.play_unchecked(mv))).collect()
}

pub(super) fn is_mate(position: &Position) -> bool {
    position.is_check() && !position.has_legal_move()
}
