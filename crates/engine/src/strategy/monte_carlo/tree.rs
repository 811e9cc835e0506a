//! The tree that the descents grow.

use tabiya_chess::{Game, Move, Position};

use super::super::past::{LineEnd, Past};
use crate::evaluation::{Classical, Evaluator};
use crate::{Random, Score};

/// The node of the position that a move is asked for.
const ROOT: usize = 0;

/// How much a move that was tried seldom is favored over one that did well. For playouts by dice
/// the theory says √2; evaluations vary less. With 2,000 descents against minimax of depth 2, this
/// scored 33.5 of 40 games, 0.3 scored 23, and 1.4 one of 20.
const EXPLORATION: f64 = 0.1;

/// So many hundredths of a pawn make ten wins of eleven games.
const CENTIPAWNS_PER_TENFOLD: f64 = 400.0;

/// A tree of positions in which every descent adds one.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    root: Position,
    root_moves: Vec<Move>,
    past: Past,
    evaluator: Classical,
    plies: u64,
    plies_max: u32,
}

/// What is proven of a node, seen by the player whose move led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Open,
    Won,
    Drawn,
    Lost,
}

/// A position of the tree, seen by the player whose move led to it.
#[derive(Debug)]
struct Node {
    /// The move that led to it; none at the root.
    mv: Option<Move>,
    state: State,
    /// How many moves there are, and which one is tried first; the others follow in turn.
    moves: usize,
    first: usize,
    children: Vec<usize>,
    visits: u32,
    /// The sum of the chances found below it.
    wins: f64,
}

impl Tree {
    /// A tree of one position, with the moves to choose from.
    pub(super) fn new(game: &Game, root_moves: Vec<Move>, random: &mut Random) -> Self {
        Self {
            nodes: vec![Node::new(None, State::Open, root_moves.len(), random)],
            root: *game.position(),
            root_moves,
            past: Past::new(game),
            evaluator: Classical::default(),
            plies: 0,
            plies_max: 0,
        }
    }

    /// Goes down by the most promising moves to the first one that was never tried, judges the
    /// position after it, and takes the result back up.
    pub(super) fn descend(&mut self, random: &mut Random) {
        let (mut at, mut position) = (ROOT, self.root);
        let mut path = vec![at];
        self.past.rewind();
        while self.nodes[at].state == State::Open {
            self.past.push(&position);
            let is_new = !self.nodes[at].is_expanded();
            let next = if is_new {
                Some(self.grow(at, &position, random))
            } else {
                self.most_promising(at)
            };
            // There is always a next one: an open node whose moves were all tried has a child that
            // is open too.
            let Some((next, mv)) = next.and_then(|id| Some((id, self.nodes[id].mv?))) else {
                break;
            };
            position = position.play_unchecked(mv);
            path.push(next);
            at = next;
            if is_new {
                break;
            }
        }
        let chance = self.nodes[at].state.chance();
        let chance = chance.unwrap_or_else(|| chance_of(-self.evaluator.evaluate(&position)));
        self.back_up(&path, chance);
    }

    /// Adds the next move of a node that has not tried them all.
    fn grow(&mut self, parent: usize, position: &Position, random: &mut Random) -> usize {
        let legal = position.legal_moves();
        let moves = if parent == ROOT { &self.root_moves[..] } else { &legal };
        let node = &self.nodes[parent];
        let mv = moves[(node.first + node.children.len()) % moves.len()];
        let next = position.play_unchecked(mv);
        let state = match self.past.end(&next) {
            Some(LineEnd::Mate) => State::Won,
            Some(LineEnd::Draw) => State::Drawn,
            None => State::Open,
        };
        let child = self.nodes.len();
        self.nodes.push(Node::new(Some(mv), state, next.legal_count(), random));
        self.nodes[parent].children.push(child);
        child
    }

    /// The child with the highest upper confidence bound: it did well, or was tried seldom.
    fn most_promising(&self, parent: usize) -> Option<usize> {
        let visits = f64::from(self.nodes[parent].visits).ln();
        let bound = |child: &usize| {
            let node = &self.nodes[*child];
            node.chance() + EXPLORATION * (visits / f64::from(node.visits)).sqrt()
        };
        let is_alive = |child: &&usize| self.nodes[**child].state != State::Lost;
        let children = self.nodes[parent].children.iter().filter(is_alive);
        children.copied().max_by(|a, b| bound(a).total_cmp(&bound(b)))
    }

    /// Every node on the path learns what was found at its end: a chance, and perhaps a proof.
    fn back_up(&mut self, path: &[usize], mut chance: f64) {
        for &id in path.iter().rev() {
            self.nodes[id].visits += 1;
            self.nodes[id].wins += chance;
            chance = 1.0 - chance;
        }
        let plies = path.len() - 1;
        self.plies += plies as u64;
        self.plies_max = self.plies_max.max(u32::try_from(plies).unwrap_or(u32::MAX));
        for &id in path.iter().rev() {
            self.nodes[id].state = self.proven(id);
            if self.nodes[id].state == State::Open {
                break;
            }
        }
    }

    /// What the children prove about a node: one winning answer refutes it, and when nothing is
    /// left open below it, the best answer decides.
    fn proven(&self, id: usize) -> State {
        let node = &self.nodes[id];
        let has = |state| node.children.iter().any(|&child| self.nodes[child].state == state);
        if node.state != State::Open {
            node.state
        } else if has(State::Won) {
            State::Lost
        } else if !node.is_expanded() || has(State::Open) {
            State::Open
        } else if has(State::Drawn) {
            State::Drawn
        } else {
            State::Won
        }
    }

    /// Whether the answer is proven, and nothing is left to find out.
    pub(super) fn is_decided(&self) -> bool {
        self.nodes[ROOT].state != State::Open
    }

    /// How many descents there were.
    pub(super) fn descents(&self) -> u32 {
        self.nodes[ROOT].visits
    }

    /// How deep the descents went, on average and at most.
    pub(super) fn depths(&self) -> (u32, u32) {
        let mean = self.plies / u64::from(self.descents()).max(1);
        (u32::try_from(mean).unwrap_or(u32::MAX), self.plies_max)
    }

    /// The moves that were tried most often, from the root on.
    pub(super) fn line(&self) -> Vec<Move> {
        let path = std::iter::successors(self.favorite(ROOT), |&at| self.favorite(at));
        path.filter_map(|id| self.nodes[id].mv).collect()
    }

    /// How often the move to play was tried, and the chance that it wins.
    pub(super) fn verdict(&self) -> (u32, f64) {
        self.favorite(ROOT).map_or((0, 0.0), |id| {
            let node = &self.nodes[id];
            (node.visits, node.state.chance().unwrap_or(node.chance()))
        })
    }

    /// What the verdict is worth as a score. The mate at the end of a line that is proven need
    /// not be the shortest.
    pub(super) fn score(&self) -> Score {
        let plies = i32::try_from(self.line().len()).unwrap_or(i32::MAX);
        match self.nodes[ROOT].state {
            State::Lost => Score::mate_in(plies),
            State::Won => Score::mated_in(plies),
            State::Drawn => Score::DRAW,
            State::Open => score_of(self.verdict().1),
        }
    }

    /// The child to play: one that wins, or else the one tried most often that does not lose.
    fn favorite(&self, parent: usize) -> Option<usize> {
        let worth = |child: &usize| {
            let node = &self.nodes[*child];
            (node.state == State::Won, node.state != State::Lost, node.visits)
        };
        self.nodes[parent].children.iter().copied().max_by_key(worth)
    }
}

impl State {
    /// The chance to win, if there is no doubt.
    const fn chance(self) -> Option<f64> {
        match self {
            Self::Open => None,
            Self::Won => Some(1.0),
            Self::Drawn => Some(0.5),
            Self::Lost => Some(0.0),
        }
    }
}

impl Node {
    fn new(mv: Option<Move>, state: State, moves: usize, random: &mut Random) -> Self {
        let first = random.below(moves);
        Self { mv, state, moves, first, children: Vec::new(), visits: 0, wins: 0.0 }
    }

    /// Whether every move has been tried.
    fn is_expanded(&self) -> bool {
        self.children.len() == self.moves
    }

    /// The mean of what was found below it.
    fn chance(&self) -> f64 {
        self.wins / f64::from(self.visits.max(1))
    }
}

/// The chance to win, from 0 to 1, that a score promises.
fn chance_of(score: Score) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-f64::from(score.value()) / CENTIPAWNS_PER_TENFOLD))
}

/// The score that promises this chance to win.
#[expect(clippy::cast_possible_truncation, reason = "a logarithm is small, and the cast saturates")]
fn score_of(chance: f64) -> Score {
    let odds = chance / (1.0 - chance);
    Score::from_centipawns((CENTIPAWNS_PER_TENFOLD * odds.log10()).round() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_and_chances_are_two_words_for_one_thing() {
        assert!((chance_of(Score::DRAW) - 0.5).abs() < 1e-9);
        for value in [-900, -100, 0, 35, 400] {
            let score = Score::from_centipawns(value);
            assert_eq!(score_of(chance_of(score)), score);
        }
        assert!(!score_of(1.0).is_mate());
        assert!(!score_of(0.0).is_mate());
    }
}
