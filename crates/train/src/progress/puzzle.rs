//! Cards of puzzles that were not solved.

use serde::{Deserialize, Serialize};
use tabiya_chess::{Position, ReadFenError, Uci, Variant};

use super::repetition::Repetition;
use crate::{Puzzle, Standing};

/// A puzzle that a person has failed, to be solved until it is known. It is kept whole, because
/// the file that it comes from may be elsewhere.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleCard {
    /// `puzzle` and its id.
    pub(super) key: String,
    #[serde(flatten)]
    pub(super) repetition: Repetition,
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

impl PuzzleCard {
    pub(super) fn check(&self) -> Result<(), String> {
        if self.key != Self::key_of(&self.id) {
            return Err(format!("the puzzle {} has another key", self.id));
        }
        self.repetition.check()?;
        self.puzzle().map(|_| ())
    }

    /// A card of a puzzle that nobody has answered.
    pub(super) fn new(puzzle: &Puzzle, now_ms: u64) -> Self {
        let mut position = *puzzle.start();
        let moves = puzzle.moves().iter().map(|&mv| {
            let uci = position.uci(mv);
            position = position.play_unchecked(mv);
            uci
        });
        Self {
            key: Self::key_of(puzzle.id()),
            repetition: Repetition::new(now_ms),
            id: puzzle.id().to_owned(),
            fen: puzzle.start().to_string(),
            moves: moves.collect(),
            rating: puzzle.standing.rating,
            themes: puzzle.themes().to_vec(),
            openings: puzzle.openings().to_vec(),
            game_url: puzzle.game_url().to_owned(),
        }
    }

    /// The key of the card of the puzzle with this id.
    pub(super) fn key_of(id: &str) -> String {
        format!("puzzle {id}")
    }

    /// The puzzle, played through.
    ///
    /// # Errors
    ///
    /// What is kept is no puzzle; of a card that was checked it is one.
    pub fn puzzle(&self) -> Result<Puzzle, String> {
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
