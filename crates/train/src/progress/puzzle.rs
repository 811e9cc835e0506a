//! Cards of puzzles that were not solved, and how a person has done with puzzles.

use serde::{Deserialize, Serialize};
use tabiya_chess::{Position, ReadFenError, Uci, Variant};

use super::repetition::Repetition;
use super::{TEXT_MAX, is_short};
use crate::glicko::Rating;
use crate::{Puzzle, Standing};

/// The most puzzles of a set.
const SET_MAX: usize = 60;
/// The most rounds of a set.
const ROUNDS_MAX: usize = 1_000;

/// A puzzle that a person has failed, to be solved until it is known.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleCard {
    /// `puzzle` and its id.
    pub(super) key: String,
    #[serde(flatten)]
    pub(super) repetition: Repetition,
    #[serde(flatten)]
    puzzle: WholePuzzle,
}

/// A puzzle, kept whole because the file that it comes from may be elsewhere.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct WholePuzzle {
    id: String,
    /// The position before the opponent's mistake.
    fen: String,
    /// The opponent's mistake, then the solver's and the opponent's moves in turn.
    moves: Vec<Uci>,
    /// How hard it is by its file.
    rating: u16,
    themes: Vec<String>,
    openings: Vec<String>,
    game_url: String,
}

/// How a person has done with a puzzle.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TriedPuzzle {
    id: String,
    themes: Vec<String>,
    openings: Vec<String>,
    /// How hard it is by the tries on this device.
    strength: Rating,
    tries: u32,
    solved: u32,
    #[serde(rename = "tried_ms")]
    _tried_ms: u64,
}

/// How strong a person is.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PersonStrength {
    strength: Rating,
    #[serde(rename = "tries")]
    _tries: u32,
}

/// The best result of a run of puzzles.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct BestRun {
    /// The name of the run.
    run: String,
    #[serde(rename = "solved")]
    _solved: u32,
    #[serde(rename = "reached_ms")]
    _reached_ms: u64,
}

/// Puzzles that are solved again and again.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleSet {
    /// The ids of its puzzles with points between them.
    key: String,
    puzzles: Vec<WholePuzzle>,
    #[serde(rename = "added_ms")]
    _added_ms: u64,
    rounds: Vec<Round>,
    /// The round that is not at its end.
    round: Option<OpenRound>,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Round {
    #[serde(rename = "ms")]
    _ms: u64,
    errors: u32,
    #[serde(rename = "ended_ms")]
    _ended_ms: u64,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct OpenRound {
    /// How many puzzles are done.
    done: u32,
    #[serde(rename = "ms")]
    _ms: u64,
    errors: u32,
}

impl PuzzleCard {
    pub(super) fn check(&self) -> Result<(), String> {
        if self.key != Self::key_of(&self.puzzle.id) {
            return Err(format!("the puzzle {} has another key", self.puzzle.id));
        }
        self.repetition.check()?;
        self.puzzle.check()
    }

    /// A card of a puzzle that nobody has answered.
    pub(super) fn new(puzzle: &Puzzle, now_ms: u64) -> Self {
        Self {
            key: Self::key_of(puzzle.id()),
            repetition: Repetition::new(now_ms),
            puzzle: WholePuzzle::of(puzzle),
        }
    }

    /// The key of the card of the puzzle with this id.
    pub(super) fn key_of(id: &str) -> String {
        format!("puzzle {id}")
    }

    /// The puzzle. None of a card that was not checked.
    #[must_use]
    pub fn puzzle(&self) -> Option<Puzzle> {
        self.puzzle.read().ok()
    }
}

impl WholePuzzle {
    fn of(puzzle: &Puzzle) -> Self {
        let mut position = *puzzle.start();
        let moves = puzzle.moves().iter().map(|&mv| {
            let uci = position.uci(mv);
            position = position.play_unchecked(mv);
            uci
        });
        Self {
            id: puzzle.id().to_owned(),
            fen: puzzle.start().to_string(),
            moves: moves.collect(),
            rating: puzzle.standing.rating,
            themes: puzzle.themes().to_vec(),
            openings: puzzle.openings().to_vec(),
            game_url: puzzle.game_url().to_owned(),
        }
    }

    fn check(&self) -> Result<(), String> {
        self.read().map(|_| ())
    }

    /// Plays it through.
    fn read(&self) -> Result<Puzzle, String> {
        let start = Position::from_fen(&self.fen, Variant::Standard)
            .map_err(|error: ReadFenError| error.to_string())?;
        let mut position = start;
        let mut moves = Vec::new();
        for uci in &self.moves {
            let mv = uci.to_move(&position).map_err(|refusal| refusal.to_string())?;
            position = position.play_unchecked(mv);
            moves.push(mv);
        }
        if self.rating > Standing::RATING_MAX {
            return Err(format!("no puzzle has the rating {}", self.rating));
        }
        let standing = Standing { rating: self.rating, deviation: 0, popularity: 0, plays: 0 };
        let [themes, openings] = [&self.themes, &self.openings]
            .map(|words| words.iter().map(String::as_str).collect::<Vec<_>>());
        Puzzle::new(&self.id, start, &moves, standing)
            .and_then(|puzzle| puzzle.with_themes(&themes))
            .and_then(|puzzle| puzzle.with_openings(&openings))
            .and_then(|puzzle| puzzle.with_game_url(&self.game_url))
            .map_err(|error| error.to_string())
    }
}

impl TriedPuzzle {
    pub(super) fn check(&self) -> Result<(), String> {
        let words = || self.themes.iter().chain(&self.openings);
        let is_whole = is_short(&self.id)
            && words().count() <= TEXT_MAX
            && words().all(|word| is_short(word))
            && is_rating(&self.strength)
            && self.tries > 0
            && self.solved <= self.tries;
        is_whole.then_some(()).ok_or_else(|| "the tries at a puzzle do not add up".to_owned())
    }
}

impl PersonStrength {
    pub(super) fn check(&self) -> Result<(), String> {
        is_rating(&self.strength).then_some(()).ok_or_else(|| "nobody is so strong".to_owned())
    }
}

impl BestRun {
    pub(super) fn check(&self) -> Result<(), String> {
        is_short(&self.run).then_some(()).ok_or_else(|| "no run is called so".to_owned())
    }
}

impl PuzzleSet {
    pub(super) fn check(&self) -> Result<(), String> {
        let ids: Vec<&str> = self.puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
        if !(1..=SET_MAX).contains(&ids.len()) || self.key != ids.join(".") {
            return Err("a set has other puzzles than its key says".to_owned());
        }
        self.puzzles.iter().try_for_each(WholePuzzle::check)?;
        let is_error_count = |errors: u32| errors as usize <= ids.len();
        let is_round =
            |round: &OpenRound| (round.done as usize) < ids.len() && round.errors <= round.done;
        let is_whole = self.rounds.len() <= ROUNDS_MAX
            && self.rounds.iter().all(|round| is_error_count(round.errors))
            && self.round.iter().all(is_round);
        is_whole.then_some(()).ok_or_else(|| "the rounds of a set do not add up".to_owned())
    }
}

/// Whether a rating can follow from tries.
fn is_rating(rating: &Rating) -> bool {
    (-2_000.0..=6_000.0).contains(&rating.rating)
        && (0.0..=1_000.0).contains(&rating.deviation)
        && (0.0..=1.0).contains(&rating.volatility)
}
