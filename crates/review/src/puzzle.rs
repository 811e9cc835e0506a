//! Puzzles: found where a game went wrong, and checked.
//!
//! After a mistake there must be exactly one winning move at every turn of the solver. Winning
//! means a mate or 200 centipawns; the only move is the one whose winning chances, on the scale
//! from -1 to 1, lie 0.7 above those of every other. Where a move mates at once, every mating
//! move counts. What is found has a little more of each, so that a longer look still says so.

mod check;
mod difficulty;
mod scout;
mod search;
mod theme;

use tabiya_chess::pgn::{NodeId, Tree};
use tabiya_chess::{Game, Move, Position};
use tabiya_engine::{Random, Signals, Stopwatch};
use tabiya_opening::Opening;
use tabiya_train::{Puzzle, PuzzleError, Standing};

use crate::evaluation::Evaluation;
use crate::judgment::Judgment;
pub use check::Flaw;
use difficulty::Strongest;
use scout::Scout;
pub use search::PUZZLE_NODES;
use search::{Search, Solution, Watch, chances, seen};

/// A side that is ahead by so many centipawns wins.
const WINNING_CENTIPAWNS: i32 = 200;

/// A longer look changes what is seen a little: a puzzle is found only where it may be so many
/// centipawns and is still one.
const FOUND_SLACK: i32 = 50;

/// A short look is not exact: what is this far from a bound, on the scale from -1 to 1, gets a
/// long one.
const GLANCE_SLACK: f64 = 0.15;

/// A puzzle of one move is for those below this rating.
const ONE_MOVER_RATING_MAX: u16 = 1_000;

/// The deviation of a rating that comes from our levels and not from people.
const DEVIATION: u16 = 200;

/// Finds and checks puzzles, with an engine of one thread.
#[derive(Debug)]
pub struct Puzzler {
    scout: Scout,
    search: Search,
}

impl Puzzler {
    /// One that looks at so many positions at each turn of a puzzle.
    #[must_use]
    pub fn new(nodes: u64) -> Self {
        Self { scout: Scout::new(nodes), search: Search::new(nodes) }
    }

    /// The puzzles of a game, from its start and its moves. `url` is where the game can be seen;
    /// it may be empty. The answer is the same every time, unless it was told to stop: then it is
    /// what was found until then.
    pub fn find(
        &mut self,
        start: &Position,
        moves: &[Move],
        url: &str,
        signals: &Signals,
        stopwatch: &dyn Stopwatch,
    ) -> Vec<Puzzle> {
        let mut tree = Tree::from_position(*start);
        // What cannot be played ends the game here.
        let _last = moves.iter().try_fold(tree.root(), |node, &mv| tree.add(node, mv));
        self.find_in(&tree, url, signals, stopwatch)
    }

    /// The puzzles of a game and its variations; otherwise as [`Self::find`].
    pub fn find_in(
        &mut self,
        tree: &Tree,
        url: &str,
        signals: &Signals,
        stopwatch: &dyn Stopwatch,
    ) -> Vec<Puzzle> {
        let watch = Watch { signals, stopwatch };
        self.scout.begin();
        let mut game = Game::from_position(*tree.start());
        // What was seen in the positions on the way to the one that is looked at.
        let mut seen = vec![self.scout.glance(&game, watch)];
        let mut puzzles = Vec::new();
        let mut open: Vec<(NodeId, usize)> = following(tree, tree.root(), 0).collect();
        while let Some((node, plies)) = open.pop() {
            while game.plies() > plies && game.undo().is_some() {}
            seen.truncate(plies + 1);
            let mistaken = game.clone();
            let Some(mv) = tree.mv(node).filter(|_| !signals.is_stopped()) else { break };
            if game.play(mv).is_err() || game.outcome().is_some() {
                continue;
            }
            let after = self.scout.glance(&game, watch);
            if may_be_mistake(mistaken.position(), seen[plies].evaluation, after.evaluation)
                && self.scout.seems_only(&game, &after, watch)
            {
                let asked = Asked { game: &mistaken, mv, url };
                puzzles.extend(self.at(asked, &game, watch));
            }
            seen.push(after);
            open.extend(following(tree, node, plies + 1));
        }
        puzzles
    }

    /// The puzzle after one move of a game, if there is one; `game` has that move.
    fn at(&mut self, asked: Asked<'_>, game: &Game, watch: Watch<'_>) -> Option<Puzzle> {
        let solver = game.position().turn();
        let first = self.search.turn(game, watch)?;
        let before = self.search.look(asked.game, &[], watch);
        if is_won(seen(solver, before.evaluation) + FOUND_SLACK)
            || before.line.first() == Some(&asked.mv)
        {
            return None;
        }
        let judgment = Judgment::of_move(!solver, before.evaluation, first.evaluation);
        if judgment < Some(Judgment::Mistake) {
            return None;
        }
        let solution = self.search.solve(game, first, watch)?;
        let rating = self.rating_of(game, &solution.moves, watch)?;
        let themes = theme::themes(asked.game, asked.mv, &before, &solution);
        asked.puzzle(&solution, rating, &themes).ok()
    }

    /// The rating of the weakest level that solves a puzzle; none if none does that may, or it was
    /// told to stop.
    #[must_use]
    pub fn rating(
        &self,
        puzzle: &Puzzle,
        signals: &Signals,
        stopwatch: &dyn Stopwatch,
    ) -> Option<u16> {
        let (mistake, solution) = puzzle.moves().split_first()?;
        let mut game = Game::from_position(*puzzle.start());
        game.play(*mistake).ok()?;
        self.rating_of(&game, solution, Watch { signals, stopwatch })
    }

    /// The rating of the weakest level that solves a game's position by these moves.
    fn rating_of(&self, game: &Game, solution: &[Move], watch: Watch<'_>) -> Option<u16> {
        let is_short = solution.len() == 1;
        let rating_max = if is_short { ONE_MOVER_RATING_MAX } else { Standing::RATING_MAX };
        let strongest = Strongest { rating: rating_max, nodes: self.search.nodes() };
        difficulty::rating(game, solution, strongest, watch)
    }
}

/// The moves behind a node, each with the number of moves before it, the last to be looked at
/// first: the variations come before the line goes on.
fn following(
    tree: &Tree,
    node: NodeId,
    plies: usize,
) -> impl Iterator<Item = (NodeId, usize)> + use<'_> {
    tree.children(node).map(move |child| (child, plies))
}

/// A move of a game that may be a mistake.
#[derive(Clone, Copy)]
struct Asked<'a> {
    game: &'a Game,
    mv: Move,
    url: &'a str,
}

impl Asked<'_> {
    fn puzzle(
        self,
        solution: &Solution,
        rating: u16,
        themes: &[&str],
    ) -> Result<Puzzle, PuzzleError> {
        let start = *self.game.position();
        let moves: Vec<Move> = std::iter::once(self.mv).chain(solution.moves.clone()).collect();
        let standing = Standing { rating, deviation: DEVIATION, popularity: 0, plays: 0 };
        let openings = self.opening().map(|opening| opening_tags(opening.name)).unwrap_or_default();
        let openings: Vec<&str> = openings.iter().map(String::as_str).collect();
        let puzzle = Puzzle::new(&id(&start, &moves), start, &moves, standing)?;
        let puzzle = puzzle.with_themes(themes)?.with_openings(&openings)?;
        // A puzzle is worth more than an address that cannot be kept.
        Ok(puzzle.clone().with_game_url(self.url).unwrap_or(puzzle))
    }

    fn opening(self) -> Option<Opening> {
        let played = self.game.history().iter().skip(1).map(|(position, _)| position);
        Opening::of_positions(played.chain([self.game.position()]))
    }
}

/// Whether a move may have been a mistake that a puzzle follows from, by two short looks.
fn may_be_mistake(position: &Position, before: Evaluation, after: Evaluation) -> bool {
    let solver = !position.turn();
    let (old, new) = (chances(solver, before), chances(solver, after));
    let winning = crate::evaluation::winning_chances(WINNING_CENTIPAWNS);
    new >= winning - GLANCE_SLACK && old <= winning + GLANCE_SLACK && new - old >= 0.2
}

/// Whether so many centipawns win.
fn is_won(centipawns: i32) -> bool {
    centipawns >= WINNING_CENTIPAWNS
}

/// A name that follows from the puzzle: eight letters and digits.
fn id(start: &Position, moves: &[Move]) -> String {
    const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let moves = moves.iter().map(|mv| u64::from(mv.to_bits()));
    let seed = moves.fold(start.key().0, |seed, mv| Random::new(seed ^ mv).word());
    let mut random = Random::new(seed);
    (0..8).map(|_| char::from(LETTERS[random.below(LETTERS.len())])).collect()
}

/// `Italian Game: Two Knights Defense` as the words `Italian_Game` and
/// `Italian_Game_Two_Knights_Defense`.
fn opening_tags(name: &str) -> Vec<String> {
    let tag = |text: &str| {
        let words =
            text.split(|letter: char| !letter.is_alphanumeric() && letter != '-' && letter != '\'');
        let words = words.filter(|word| !word.is_empty()).map(|word| word.replace('\'', ""));
        words.collect::<Vec<_>>().join("_")
    };
    let mut tags = vec![tag(name.split(':').next().unwrap_or(name)), tag(name)];
    tags.dedup();
    tags
}
