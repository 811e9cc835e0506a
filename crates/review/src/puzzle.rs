//! Puzzles: found where a game went wrong, and checked.
//!
//! After a mistake there must be exactly one winning move at every turn of the solver. Winning
//! means a mate or 200 centipawns; the only move is the one whose winning chances, on the scale
//! from -1 to 1, lie 0.7 above those of every other. Where a move mates at once, every mating
//! move counts.

mod check;
mod difficulty;
mod search;
mod theme;

use tabiya_chess::{Game, Move, Position};
use tabiya_engine::{Random, Signals, Stopwatch};
use tabiya_opening::Opening;
use tabiya_train::{Puzzle, PuzzleError, Standing};

use crate::evaluation::Evaluation;
use crate::judgment::Judgment;
pub use check::Flaw;
pub use search::PUZZLE_NODES;
use search::{Search, Solution, Watch, chances, seen};

/// A side that is ahead by so many centipawns wins.
const WINNING_CENTIPAWNS: i32 = 200;

/// A first look at every position takes this part of the positions that a puzzle gets.
const GLANCE: u64 = 10;

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
    search: Search,
}

impl Puzzler {
    /// One that looks at so many positions at each turn of a puzzle.
    #[must_use]
    pub fn new(nodes: u64) -> Self {
        Self { search: Search::new(nodes) }
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
        let watch = Watch { signals, stopwatch };
        let mut game = Game::from_position(*start);
        let mut before = self.search.glance(&game, GLANCE, watch);
        let mut puzzles = Vec::new();
        for &mv in moves {
            let mistaken = game.clone();
            if signals.is_stopped() || game.play(mv).is_err() || game.outcome().is_some() {
                break;
            }
            let after = self.search.glance(&game, GLANCE, watch);
            if may_be_mistake(mistaken.position(), before, after) {
                let asked = Asked { game: &mistaken, mv, url };
                puzzles.extend(self.at(asked, watch));
            }
            before = after;
        }
        puzzles
    }

    /// The puzzle after one move of a game, if there is one.
    fn at(&mut self, asked: Asked<'_>, watch: Watch<'_>) -> Option<Puzzle> {
        let before = self.search.look(asked.game, &[], watch);
        let mut game = asked.game.clone();
        game.play(asked.mv).ok()?;
        let solver = game.position().turn();
        if is_won(seen(solver, before.evaluation)) || before.line.first() == Some(&asked.mv) {
            return None;
        }
        let solution = self.search.solve(&game, watch)?;
        let judgment = Judgment::of_move(!solver, before.evaluation, solution.evaluation);
        if judgment < Some(Judgment::Mistake) || watch.signals.is_stopped() {
            return None;
        }
        let rating = difficulty::rating(&game, &solution, self.search.nodes(), watch)?;
        if solution.solver_moves() == 1 && rating > ONE_MOVER_RATING_MAX {
            return None;
        }
        let themes = theme::themes(asked.game, asked.mv, &before, &solution);
        asked.puzzle(&solution, rating, &themes).ok()
    }
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
        puzzle.with_themes(themes)?.with_openings(&openings)?.with_game_url(self.url)
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
