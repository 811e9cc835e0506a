//! What the module of the tables offers.

mod host;

use serde::Serialize;
use tabiya_protocol::{TableId, encode};
use tabiya_table::Millis;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use self::host::Host;

/// Makes a game on this device: a `CreateGame` in, and out either `{"id", "record", "row",
/// "summary"}` to be written down, or a `Problem`. `lot` decides what is to be drawn by lot.
///
/// # Errors
///
/// The id is none.
#[wasm_bindgen(js_name = createGame)]
pub fn create_game(wish: &str, id: &str, now_ms: f64, lot: u32) -> Result<String, JsError> {
    Ok(match host::create(wish, table_id(id)?, millis(now_ms), lot) {
        Ok(game) => encode(&game),
        Err(problem) => encode(&problem),
    })
}

/// A game of this device that is over, as the server takes it: a `BringGame`, from the record of
/// its table and its rows as a list.
///
/// # Errors
///
/// This is no log of a table.
#[wasm_bindgen(js_name = bringGame)]
pub fn bring_game(id: &str, record: &str, log: &str) -> Result<String, JsError> {
    let record = serde_json::from_str(record).map_err(|error| fault(&error))?;
    told(host::bring(table_id(id)?, record, log))
}

/// A table of this device: the same messages as the server's, on the same table.
///
/// A step says what is to be done: `append` an event to the log and call `commit`, `answer` the
/// client that asked, `ask` the computer (the module of the engine's `sit`), or `wait`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct LocalTable(Host);

#[wasm_bindgen]
impl LocalTable {
    /// A table from what was written down: its record, and its rows as a list.
    ///
    /// # Errors
    ///
    /// This is no log of a table.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str, record: &str, log: &str) -> Result<Self, JsError> {
        let record = serde_json::from_str(record).map_err(|error| fault(&error))?;
        Host::open(table_id(id)?, record, log).map(Self).map_err(|error| fault(&error))
    }

    /// How many events there are.
    #[wasm_bindgen(getter)]
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "no game has so many events")]
    pub fn seq(&self) -> f64 {
        self.0.seq() as f64
    }

    /// The first message to whoever comes: a `ServerMessage`.
    #[must_use]
    pub fn welcome(&self, now_ms: f64) -> String {
        self.0.welcome(millis(now_ms))
    }

    /// Decides a `ClientMessage`: a step. `fresh` is what another game would be called.
    ///
    /// # Errors
    ///
    /// `fresh` is no id.
    pub fn ask(&mut self, message: &str, now_ms: f64, fresh: &str) -> Result<String, JsError> {
        Ok(encode(&self.0.ask(message, millis(now_ms), &table_id(fresh)?)))
    }

    /// What has to be done next without anybody asking: a step. `lot` is what the computer's dice
    /// follow.
    ///
    /// # Errors
    ///
    /// `fresh` is no id.
    pub fn next(&mut self, now_ms: f64, lot: u32, fresh: &str) -> Result<String, JsError> {
        Ok(encode(&self.0.next(millis(now_ms), lot, &table_id(fresh)?)))
    }

    /// Gives back what the side to move has lost while nobody was there: a step.
    #[wasm_bindgen(js_name = giveBack)]
    pub fn give_back(&mut self, lost_ms: f64, now_ms: f64) -> String {
        encode(&self.0.give_back(millis(lost_ms).0, millis(now_ms)))
    }

    /// Takes the computer's answer to a question by its key, after it has thought for so long. No
    /// answer: it has failed.
    #[expect(clippy::needless_pass_by_value, reason = "JavaScript has no reference to a text")]
    pub fn hear(&mut self, key: &str, answer: Option<String>, thought_ms: f64, now_ms: f64) {
        self.0.hear(key, answer.as_deref(), millis(thought_ms).0, millis(now_ms));
    }

    /// The event of the last step is written down: `{"event", "answer"}`, to everybody and to the
    /// client that asked.
    ///
    /// # Errors
    ///
    /// Nothing was decided.
    pub fn commit(&mut self) -> Result<String, JsError> {
        told(self.0.commit())
    }

    /// Takes the rows that another tab has written: a list of what everybody is told.
    ///
    /// # Errors
    ///
    /// They do not follow upon this table.
    pub fn follow(&mut self, log: &str) -> Result<String, JsError> {
        told(self.0.follow(log))
    }

    /// What the module of the openings' names is asked to name this game's.
    #[wasm_bindgen(js_name = openingQuestion)]
    #[must_use]
    pub fn opening_question(&self) -> String {
        encode(&self.0.opening_question())
    }

    /// The game as PGN, of a day as `2026.01.31`. `opening` is what the module of the openings'
    /// names has answered, if it could be asked.
    ///
    /// # Errors
    ///
    /// The day is too long for a tag, or this is no such answer.
    #[expect(clippy::needless_pass_by_value, reason = "JavaScript has no reference to a text")]
    pub fn pgn(&self, day: &str, opening: Option<String>) -> Result<String, JsError> {
        self.0.pgn(day, opening.as_deref()).map_err(|error| fault(&error))
    }
}

fn told<T: Serialize>(told: Result<T, String>) -> Result<String, JsError> {
    told.map(|told| encode(&told)).map_err(|error| fault(&error))
}

fn table_id(text: &str) -> Result<TableId, JsError> {
    text.parse().map_err(|error| fault(&error))
}

fn fault(error: &impl ToString) -> JsError {
    JsError::new(&error.to_string())
}

/// A moment of JavaScript. What is no moment is the first.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from a float stays within the bounds"
)]
const fn millis(ms: f64) -> Millis {
    Millis(ms as u64)
}
