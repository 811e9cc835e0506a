//! What the module of the training offers.

mod puzzle;
mod repertoires;

use serde::Serialize;
use tabiya_chess::{Position, SanPlus, Uci};
use tabiya_ending::{Ending, Rated, Tables, Verdict};
use tabiya_train::{Answer, Card, Progress, ProgressError, Scheduler};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

pub use puzzle::{PuzzlePack, rate};
pub use repertoires::Repertoires;

/// What a card becomes by each answer, at a moment: a stored `Card` in, or `null` for a new one, and
/// a list of four out, as for *again*, *hard*, *good* and *easy*.
///
/// # Errors
///
/// This is no card.
#[wasm_bindgen]
pub fn schedule(card: &str, now_ms: f64) -> Result<String, JsError> {
    told(scheduled(card, millis(now_ms)))
}

/// Checks a file of progress: how much is in it, `{"cards", "endings"}`, or a word for what is wrong
/// with it, `{"fault"}`.
#[wasm_bindgen(js_name = checkProgress)]
#[must_use]
pub fn check_progress(text: &str) -> String {
    tabiya_protocol::encode(&match Progress::read(text) {
        Ok(progress) => {
            Checked::Whole { cards: progress.cards().len(), endings: progress.endings().len() }
        }
        Err(error) => Checked::Faulty {
            fault: match error {
                ProgressError::TooLarge => "too_large",
                ProgressError::NoProgress => "no_progress",
                ProgressError::Newer(_) => "newer",
                ProgressError::Damaged(_) => "damaged",
            },
        },
    })
}

#[derive(Serialize)]
#[serde(untagged)]
enum Checked {
    Whole { cards: usize, endings: usize },
    Faulty { fault: &'static str },
}

/// Endings played perfectly, by the tables that were loaded.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct EndingTables(Tables);

#[wasm_bindgen]
impl EndingTables {
    /// No tables.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a packed table.
    ///
    /// # Errors
    ///
    /// The bytes are no table.
    pub fn load(&mut self, bytes: &[u8]) -> Result<(), JsError> {
        self.0.load(bytes).map(|_| ()).map_err(|error| JsError::new(&error.to_string()))
    }

    /// The names of the tables that are to be loaded next before a position can be judged: a list,
    /// or `null` if no tables can do that.
    ///
    /// # Errors
    ///
    /// This is no position.
    pub fn needed(&self, fen: &str) -> Result<String, JsError> {
        told(position(fen).map(|position| {
            let needed = self.0.needed(&position);
            needed.map(|endings| endings.iter().map(Ending::to_string).collect::<Vec<_>>())
        }))
    }

    /// Every legal move with what it leads to for the side that makes it, the best first: `{"uci",
    /// "san", "result", "moves"}`, the last one until mate. `null` if one cannot be judged.
    ///
    /// # Errors
    ///
    /// This is no position.
    pub fn moves(&self, fen: &str) -> Result<String, JsError> {
        told(position(fen).map(|position| {
            let rated = self.0.moves(&position)?;
            Some(rated.iter().map(|rated| Told::of(&position, rated)).collect::<Vec<_>>())
        }))
    }

    /// The move of an opponent who gives nothing away and makes it hard, and who avoids positions
    /// of a list. None if there is no move, or one cannot be judged.
    ///
    /// # Errors
    ///
    /// This is no position, or no list of them.
    pub fn reply(&self, fen: &str, seen: &str) -> Result<Option<String>, JsError> {
        self.answer(fen, seen).map_err(|error| JsError::new(&error))
    }

    fn answer(&self, fen: &str, seen: &str) -> Result<Option<String>, String> {
        let seen: Vec<String> = serde_json::from_str(seen).map_err(|error| error.to_string())?;
        let seen = seen.iter().map(|fen| position(fen)).collect::<Result<Vec<_>, _>>()?;
        let position = position(fen)?;
        Ok(self.0.reply(&position, &seen).map(|mv| position.uci(mv).to_string()))
    }
}

/// A move and what it leads to.
#[derive(Debug, Serialize)]
struct Told {
    uci: String,
    san: String,
    result: &'static str,
    moves: Option<u8>,
}

impl Told {
    fn of(position: &Position, rated: &Rated) -> Self {
        let uci: Uci = position.uci(rated.mv);
        Self {
            uci: uci.to_string(),
            san: SanPlus::from_move(position, rated.mv).to_string(),
            result: match rated.verdict {
                Verdict::Win { .. } => "win",
                Verdict::Draw => "draw",
                Verdict::Loss { .. } => "loss",
            },
            moves: rated.verdict.moves_to_mate(),
        }
    }
}

fn scheduled(card: &str, now_ms: u64) -> Result<Vec<Card>, String> {
    let card: Option<Card> = serde_json::from_str(card).map_err(|error| error.to_string())?;
    let card = card.unwrap_or_else(|| Card::new(now_ms));
    let scheduler = Scheduler::default();
    Ok(Answer::ALL.map(|answer| scheduler.review(&card, answer, now_ms)).to_vec())
}

fn position(fen: &str) -> Result<Position, String> {
    fen.parse().map_err(|error: tabiya_chess::ReadFenError| error.to_string())
}

fn told<T: Serialize>(told: Result<T, String>) -> Result<String, JsError> {
    told.map(|told| tabiya_protocol::encode(&told)).map_err(|error| JsError::new(&error))
}

/// A moment or another whole number of JavaScript. What is none is 0.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from a float stays within the bounds"
)]
const fn millis(ms: f64) -> u64 {
    ms as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_better_answer_brings_a_card_back_later() {
        let now_ms = 1_700_000_000_000;
        let new = scheduled("null", now_ms).expect("a new card");
        let due: Vec<u64> = new.iter().map(Card::due_ms).collect();
        assert!(due.is_sorted_by(|one, other| one < other), "{due:?}");
        let kept = serde_json::to_string(&new[3]).expect("JSON");
        let later = scheduled(&kept, new[3].due_ms()).expect("its own card");
        assert!(later[2].due_ms() - new[3].due_ms() > new[3].due_ms() - now_ms);
        assert!(scheduled("[9,0,0,null]", now_ms).is_err());
    }

    #[test]
    fn an_ending_is_judged_once_its_tables_are_loaded() {
        let mate = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
        let mut tables = EndingTables::new();
        assert_eq!(tables.answer(mate, "[]"), Ok(None));
        let mut made = Tables::default();
        made.generate("KRK".parse().expect("an ending"));
        let bytes = made.pack("KRK".parse().expect("an ending")).expect("it was made");
        tables.0.load(&bytes).expect("a table");
        assert_eq!(tables.answer(mate, "[]"), Ok(Some("a1a8".to_owned())));
        let position = position(mate).expect("legal");
        let best = &tables.0.moves(&position).expect("it knows")[0];
        let told = Told::of(&position, best);
        assert_eq!((told.san.as_str(), told.result, told.moves), ("Ra8#", "win", Some(1)));
        assert!(tables.answer("nonsense", "[]").is_err());
        assert!(tables.answer(mate, "nonsense").is_err());
    }

    #[test]
    fn a_file_is_told_by_what_is_in_it_or_wrong_with_it() {
        let whole = r#"{"format": "tabiya-progress", "version": 3, "cards": [], "endings": []}"#;
        for (text, expected) in [
            (whole, r#"{"cards":0,"endings":0}"#),
            (&whole.replace(": 3", ": 1"), r#"{"cards":0,"endings":0}"#),
            (&whole.replace(": 3", ": 2"), r#"{"cards":0,"endings":0}"#),
            (&whole.replace(": 3", ": 4"), r#"{"fault":"newer"}"#),
            (&whole[..60], r#"{"fault":"damaged"}"#),
            ("1. e4 e5", r#"{"fault":"no_progress"}"#),
        ] {
            assert_eq!(check_progress(text), expected, "{text}");
        }
    }
}
