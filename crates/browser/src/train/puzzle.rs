//! Puzzles, and how the ratings of a person and of a puzzle change by a try.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use tabiya_train::Puzzle;
use tabiya_train::collection::{Collection, Query};
use tabiya_train::glicko::{Meeting, Rating, System};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use super::told;

/// The most puzzles of an answer, and the most ids of a question.
const COUNT_MAX: usize = 100;
const IDS_MAX: usize = 50_000;
/// Results from the person's side: failed, solved with help, solved.
const SCORES: [f64; 3] = [0.0, 0.5, 1.0];

/// A pack of puzzles.
#[wasm_bindgen]
#[derive(Debug)]
pub struct PuzzlePack(Collection<Vec<u8>>);

/// Which puzzles are asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    /// Themes of which a puzzle has at least one; all puzzles if there are none.
    themes: Vec<String>,
    rating_min: u16,
    rating_max: u16,
    /// The family of the opening.
    opening: Option<String>,
    count: usize,
    /// Stands for the dice.
    seed: u32,
    /// The ids of puzzles that are not wanted.
    without: HashSet<String>,
}

#[wasm_bindgen]
impl PuzzlePack {
    /// Opens a pack.
    ///
    /// # Errors
    ///
    /// The bytes are no pack.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: Vec<u8>) -> Result<Self, JsError> {
        Self::open(bytes).map_err(|error| JsError::new(&error))
    }

    /// Draws puzzles by lot: `{"themes", "rating_min", "rating_max", "opening", "count", "seed",
    /// "without"}` in, and a list of puzzles out, as the server's `/api/puzzles` writes them.
    ///
    /// # Errors
    ///
    /// This is no question, or the pack is damaged.
    pub fn draw(&self, wanted: &str) -> Result<String, JsError> {
        told(self.drawn(wanted))
    }

    /// The puzzles with the ids of a list, in its order; ids that the pack does not have are left
    /// out.
    ///
    /// # Errors
    ///
    /// This is no list of ids, or the pack is damaged.
    pub fn named(&self, ids: &str) -> Result<String, JsError> {
        told(self.with_ids(ids))
    }

    fn open(bytes: Vec<u8>) -> Result<Self, String> {
        Collection::open(bytes).map(Self).map_err(|error| error.to_string())
    }

    fn drawn(&self, wanted: &str) -> Result<Vec<Told>, String> {
        let wanted: Wanted = serde_json::from_str(wanted).map_err(|error| error.to_string())?;
        if wanted.count > COUNT_MAX || wanted.without.len() > IDS_MAX {
            return Err(format!("a question is for at most {COUNT_MAX} puzzles"));
        }
        let themes: Vec<&str> = wanted.themes.iter().map(String::as_str).collect();
        let query = Query {
            ratings: wanted.rating_min..=wanted.rating_max,
            any_of: &themes,
            limit: wanted.count,
            ..Query::default()
        };
        let is_wanted = |puzzle: &Puzzle| {
            !wanted.without.contains(puzzle.id())
                && wanted.opening.as_ref().is_none_or(|family| puzzle.openings().contains(family))
        };
        let drawn = self.0.draw(&query, u64::from(wanted.seed), is_wanted);
        Ok(drawn.map_err(|error| error.to_string())?.iter().map(Told::of).collect())
    }

    fn with_ids(&self, ids: &str) -> Result<Vec<Told>, String> {
        let ids: Vec<String> = serde_json::from_str(ids).map_err(|error| error.to_string())?;
        if ids.len() > COUNT_MAX {
            return Err(format!("a question is for at most {COUNT_MAX} puzzles"));
        }
        let mut found = Vec::new();
        for id in &ids {
            let number = self.0.number_of(id).map_err(|error| error.to_string())?;
            let Some(number) = number else { continue };
            let puzzle = self.0.puzzle(number).map_err(|error| error.to_string())?;
            found.extend(puzzle.as_ref().map(Told::of));
        }
        Ok(found)
    }
}

/// A puzzle as the page has it.
#[derive(Debug, PartialEq, Serialize)]
struct Told {
    id: String,
    fen: String,
    moves: Vec<String>,
    rating: u16,
    themes: Vec<String>,
    openings: Vec<String>,
    game_url: String,
}

impl Told {
    fn of(puzzle: &Puzzle) -> Self {
        Self {
            id: puzzle.id().to_owned(),
            fen: puzzle.start().to_string(),
            moves: puzzle.ucis().map(|uci| uci.to_string()).collect(),
            rating: puzzle.standing.rating,
            themes: puzzle.themes().to_vec(),
            openings: puzzle.openings().to_vec(),
            game_url: puzzle.game_url().to_owned(),
        }
    }
}

/// What the ratings of a person and of a puzzle become by a try that failed, by one that needed
/// help, and by one that did not: two ratings in, and a list of three pairs of ratings out.
///
/// # Errors
///
/// These are no ratings.
#[wasm_bindgen]
pub fn rate(person: &str, puzzle: &str) -> Result<String, JsError> {
    told(rated(person, puzzle))
}

fn rated(person: &str, puzzle: &str) -> Result<Vec<[Rating; 2]>, String> {
    let read = |text: &str| serde_json::from_str::<Rating>(text).map_err(|error| error.to_string());
    let (person, puzzle) = (read(person)?, read(puzzle)?);
    let system = System::default();
    let after = |score| {
        [
            system.rate(&person, &[Meeting { opponent: puzzle, score }]),
            system.rate(&puzzle, &[Meeting { opponent: person, score: 1.0 - score }]),
        ]
    };
    Ok(SCORES.map(after).to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACK: &[u8] = include_bytes!("../../../train/pack/puzzles.tbyp");

    fn pack() -> PuzzlePack {
        PuzzlePack::open(PACK.to_vec()).expect("the pack")
    }

    fn question(themes: &str, seed: u32, without: &[&str]) -> String {
        format!(
            r#"{{"themes": {themes}, "rating_min": 0, "rating_max": 4000, "opening": null,
            "count": 6, "seed": {seed}, "without": {without:?}}}"#
        )
    }

    #[test]
    fn puzzles_are_drawn_by_themes_and_without_those_that_are_known() {
        let pack = pack();
        let drawn = pack.drawn(&question(r#"["fork", "mateIn2"]"#, 7, &[])).expect("puzzles");
        assert_eq!(drawn.len(), 6);
        assert!(drawn.iter().all(|puzzle| {
            puzzle.themes.iter().any(|theme| theme == "fork" || theme == "mateIn2")
        }));
        assert_eq!(pack.drawn(&question(r#"["fork", "mateIn2"]"#, 7, &[])), Ok(drawn));
        let all = pack.drawn(&question("[]", 7, &[])).expect("puzzles");
        let known: Vec<&str> = all.iter().map(|puzzle| puzzle.id.as_str()).collect();
        let others = pack.drawn(&question("[]", 7, &known)).expect("puzzles");
        assert!(others.iter().all(|puzzle| !known.contains(&puzzle.id.as_str())));
        assert_ne!(pack.drawn(&question("[]", 8, &[])).expect("puzzles"), all);
        assert_eq!(pack.drawn(&question(r#"["nothing"]"#, 7, &[])), Ok(Vec::new()));
    }

    #[test]
    fn puzzles_are_found_by_their_opening_and_by_their_ids() {
        let pack = pack();
        let wanted = question("[]", 1, &[]).replace("null", r#""Italian_Game""#);
        let drawn = pack.drawn(&wanted).expect("puzzles");
        assert!(!drawn.is_empty());
        assert!(drawn.iter().all(|puzzle| puzzle.openings.contains(&"Italian_Game".to_owned())));
        let ids = format!(r#"["{}", "nobody"]"#, drawn[0].id);
        assert_eq!(pack.with_ids(&ids).expect("puzzles"), drawn[..1]);
    }

    #[test]
    fn other_questions_and_other_bytes_are_refused() {
        let pack = pack();
        assert!(pack.drawn("{}").is_err());
        assert!(pack.drawn(&question("[]", 1, &[]).replace(": 6", ": 101")).is_err());
        assert!(pack.with_ids("nonsense").is_err());
        let many = serde_json::to_string(&vec!["a"; 101]).expect("JSON");
        assert!(pack.with_ids(&many).is_err());
        assert!(PuzzlePack::open(PACK[..PACK.len() - 1].to_vec()).is_err());
    }

    #[test]
    fn both_ratings_follow_from_a_try() {
        let new = r#"{"rating": 1500, "deviation": 350, "volatility": 0.06}"#;
        let hard = r#"{"rating": 1700, "deviation": 200, "volatility": 0.06}"#;
        let [failed, helped, solved] = rated(new, hard).expect("ratings")[..] else { panic!() };
        assert!(failed[0].rating < helped[0].rating && helped[0].rating < solved[0].rating);
        assert!(failed[1].rating > helped[1].rating && helped[1].rating > solved[1].rating);
        assert!(solved[0].rating > 1500.0 && solved[0].deviation < 350.0);
        assert!(rated(new, "{}").is_err());
    }
}
