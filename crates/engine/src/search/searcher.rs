//! One thread of a search.

use tabiya_chess::{Move, Position, Zobrist};

use super::correction::Corrections;
use super::history::{Context, Histories, Played};
use super::lmr::Reductions;
use super::picker::{Picker, Scored, Sources, is_tactical};
use super::pv::Pv;
use super::{DRAW, PLY_MAX, Parameters, RootMove, Shared, distance};
use crate::Bound;
use crate::Score;
use crate::evaluation::Evaluator;
use crate::transposition::{Entry, from_table, to_table};

/// Positions between two looks at the clock.
const CLOCK_NODES: u64 = 512;

/// What a thread keeps from one search to the next.
#[derive(Debug)]
pub(crate) struct Memory<E> {
    pub(super) histories: Histories,
    pub(super) corrections: Corrections,
    pub(super) evaluator: E,
    pub(super) parameters: Parameters,
    pub(super) reductions: Reductions,
    /// The moves of all nodes on the way, the deepest last.
    pub(super) moves: Vec<Scored>,
    pub(super) frames: Vec<Frame>,
    pub(super) pv_table: Vec<Pv>,
}

impl<E> Memory<E> {
    pub(crate) fn new(parameters: Parameters, evaluator: E) -> Self {
        Self {
            histories: Histories::default(),
            corrections: Corrections::default(),
            evaluator,
            parameters,
            reductions: Reductions::new(&parameters),
            moves: Vec::with_capacity(PLY_MAX * 64),
            frames: vec![Frame::default(); PLY_MAX + 2],
            pv_table: vec![Pv::EMPTY; PLY_MAX + 2],
        }
    }

    /// What was good in the search that is over counts less in the next.
    pub(crate) fn fade(&mut self) {
        self.histories.fade();
    }
}

/// What is known of a node on the way from the root.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Frame {
    /// The move that leads to the next node; none if the side passes.
    pub(super) played: Option<Played>,
    /// The evaluation, corrected; none in check.
    pub(super) static_eval: Option<i32>,
    /// The move that leads to the next node, if it is a quiet one.
    pub(super) quiet_move: Option<Move>,
    /// What its history depends on.
    pub(super) context: Context,
    /// Whether the position is, or was in an earlier search, on the principal variation.
    pub(super) was_pv: bool,
}

/// A question to the search: what is this position worth, within a window?
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<'a> {
    pub(super) position: &'a Position,
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Whether the node may lie on the principal variation: its window is open.
    pub(super) is_pv: bool,
    /// Whether a move is expected to be too good for the opponent to allow it.
    pub(super) is_cut: bool,
    /// A move that is left out, to see what the others are worth.
    pub(super) excluded: Option<Move>,
}

/// One thread of a search.
#[derive(Debug)]
pub(crate) struct Searcher<'a, E> {
    pub(super) shared: &'a Shared<'a>,
    /// 0 for the one that looks at the clock and reports.
    pub(super) thread: usize,
    pub(super) memory: Memory<E>,
    pub(crate) root_moves: Vec<RootMove>,
    /// The root moves before this one are other lines' best.
    pub(super) first_root: usize,
    pub(crate) depth_done: u32,
    pub(super) depth_max: usize,
    /// How deep the present search is to be.
    pub(super) depth_wanted: usize,
    pub(super) nodes: u64,
    /// The keys of the game and of the way from the root, the present one last.
    keys: Vec<Zobrist>,
}

impl<'a, E: Evaluator> Searcher<'a, E> {
    pub(crate) fn new(shared: &'a Shared<'a>, thread: usize, mut memory: Memory<E>) -> Self {
        let mut keys = Vec::with_capacity(shared.keys.len() + PLY_MAX + 1);
        keys.extend(&shared.keys);
        keys.push(shared.position.key());
        memory.evaluator.begin(&shared.position);
        Self {
            shared,
            thread,
            memory,
            root_moves: shared.moves.iter().copied().map(RootMove::new).collect(),
            first_root: 0,
            depth_done: 0,
            depth_max: 0,
            depth_wanted: 0,
            nodes: 0,
            keys,
        }
    }

    /// Gives the memory back.
    pub(crate) fn into_memory(self) -> Memory<E> {
        self.memory
    }

    /// Goes on to a position for as long as `visit` looks at it; without a move, the side passes.
    #[inline]
    pub(super) fn with_move<T>(
        &mut self,
        node: &Node<'_>,
        step: Option<(Move, Played)>,
        next: &Position,
        visit: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let frame = &mut self.memory.frames[node.ply];
        frame.played = step.map(|(_, played)| played);
        frame.quiet_move = step.map(|(mv, _)| mv).filter(|&mv| !is_tactical(node.position, mv));
        self.memory.evaluator.enter(node.position, step.map(|(mv, _)| mv), next);
        self.keys.push(next.key());
        let result = visit(self);
        self.keys.pop();
        self.memory.evaluator.leave();
        result
    }

    /// The next move of a node that a picker gives.
    #[inline]
    pub(super) fn next_move(&mut self, picker: &mut Picker, position: &Position) -> Option<Move> {
        let Memory { histories, moves, .. } = &mut self.memory;
        picker.next(moves, Sources { position, histories, table: self.shared.table })
    }

    /// Counts a position. False: the search is over, and no value counts any more.
    #[inline]
    pub(super) fn count(&mut self) -> bool {
        self.nodes += 1;
        let is_time = self.nodes.is_multiple_of(CLOCK_NODES);
        if is_time || self.shared.limits.nodes.is_some() && self.thread == 0 {
            self.shared.tell(self.thread, self.nodes);
            if self.thread == 0 {
                self.shared.look_at_clock();
            }
        }
        !self.shared.is_stopped()
    }

    /// Whether the game would be drawn here: by repetition, fifty moves or lack of material. A
    /// position that comes up again within the search counts at once; one of the game before must
    /// come up for the third time.
    pub(super) fn is_draw(&self, position: &Position) -> bool {
        position.is_fifty() || self.is_repeated(position) || position.board().is_dead()
    }

    #[inline]
    fn is_repeated(&self, position: &Position) -> bool {
        let here = self.keys.len() - 1;
        let root = self.shared.keys.len();
        let oldest = here.saturating_sub(usize::from(position.halfmoves()));
        let mut at = here;
        let mut is_second = false;
        while at >= oldest + 2 {
            at -= 2;
            if self.keys[at] == position.key() {
                if at > root || is_second {
                    return true;
                }
                is_second = true;
            }
        }
        false
    }

    /// What the evaluation gives, kept clear of the mates.
    #[inline]
    pub(super) fn evaluate(&mut self, position: &Position) -> i32 {
        self.memory.evaluator.evaluate(position).value()
    }

    /// What the evaluation gives, unless the table knows it. It does from now on, also if nothing
    /// more is found out about the position.
    #[inline]
    pub(super) fn raw_static_eval(&mut self, node: &Node<'_>, entry: Option<&Entry>) -> i32 {
        if let Some(known) = entry.and_then(|entry| entry.static_eval) {
            return known;
        }
        let raw = self.evaluate(node.position);
        if entry.is_none() {
            self.tt_store(node, Entry::from_static_eval(raw));
        }
        raw
    }

    /// An evaluation, corrected by how far it was off in positions like this one.
    #[inline]
    pub(super) fn correct(&self, position: &Position, raw: i32) -> i32 {
        let most = Score::MATE_MIN.value();
        (raw + self.memory.corrections.of(position)).clamp(-most, most)
    }

    /// The table's entry of a position, mates counted from the root.
    #[inline]
    pub(super) fn tt_probe(&self, node: &Node<'_>) -> Option<Entry> {
        let mut entry = self.shared.table.find(node.position.key())?;
        entry.value = from_table(entry.value, distance(node.ply));
        Some(entry)
    }

    /// Stores what was found in the table.
    #[inline]
    pub(super) fn tt_store(&self, node: &Node<'_>, mut entry: Entry) {
        entry.value = to_table(entry.value, distance(node.ply));
        self.shared.table.store(node.position.key(), entry);
    }

    /// The value of a line that is too long to follow.
    pub(super) fn cut_short(&mut self, position: &Position) -> i32 {
        if position.is_check() { DRAW } else { self.evaluate(position) }
    }
}

/// Whether a table entry decides a node with this window.
#[inline]
pub(super) const fn decides(entry: &Entry, alpha: i32, beta: i32) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.value >= beta,
        Bound::Upper => entry.value <= alpha,
    }
}

/// The bound that a value is in a window.
#[inline]
pub(super) const fn bound_of(value: i32, alpha: i32, beta: i32) -> Bound {
    if value >= beta {
        Bound::Lower
    } else if value > alpha {
        Bound::Exact
    } else {
        Bound::Upper
    }
}

const _: () = assert!(Score::MATE.value() < i16::MAX as i32, "a value fits into an entry");
