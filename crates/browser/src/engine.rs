//! What the module of the engine offers.

mod replay;
mod search;
pub(crate) mod sit;
mod tables;
mod think;

use tabiya_protocol::encode;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::report::Report;
use crate::watch::Watch;

/// Answers what a computer would play: a `ThinkAbout` in, a `Thought` or a `Problem` out. `live` is
/// a list of `Start`s: where the games stand that go on with another person. Nobody is helped in
/// them. What is seen on the way goes to `report`, as a `Thought`.
#[wasm_bindgen]
#[must_use]
pub fn think(question: &str, live: &str, report: &Report) -> String {
    match think::think(question, live, &Watch::start(), &mut |seen| report.tell(seen)) {
        Ok(thought) => encode(&thought),
        Err(problem) => encode(&problem),
    }
}

/// Answers what a table of this device asks its computer: a move, or whether it agrees to a draw.
/// The question comes from a `LocalTable`, and the answer goes there.
///
/// # Errors
///
/// The question cannot be read, or there is no move to choose from.
#[wasm_bindgen]
pub fn sit(question: &str) -> Result<String, JsError> {
    match sit::answer(question, &Watch::start()) {
        Ok(answer) => Ok(encode(&answer)),
        Err(error) => Err(JsError::new(&error)),
    }
}

/// A computer that remembers what it has searched, for one position after another.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Searcher(search::Searcher);

#[wasm_bindgen]
impl Searcher {
    /// A computer by the engine's name for it, as `engine` or `7`. Its dice follow the seed.
    ///
    /// # Errors
    ///
    /// There is no such computer.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, seed: u64) -> Result<Self, JsError> {
        Ok(Self(search::Searcher::new(name, seed)?))
    }

    /// Searches a position within bounds: `{"start", "moves", "depth", "nodes", "time_ms"}` in, each
    /// of them if it is wanted, and a `Thought` out. What is seen on the way goes to `report`, as a
    /// `Thought`.
    ///
    /// # Errors
    ///
    /// The question cannot be read, or there is no move to choose from.
    pub fn search(&mut self, question: &str, report: &Report) -> Result<String, JsError> {
        match self.0.search(question, &Watch::start(), &mut |seen| report.tell(seen)) {
            Ok(thought) => Ok(encode(&thought)),
            Err(error) => Err(JsError::new(&error)),
        }
    }
}

/// The names of the endgame tables that would help with a question to [`think`], [`sit`] or a
/// [`Searcher`] and are not there: a list, those that others need first. Nothing waits for them.
#[wasm_bindgen(js_name = missingTables)]
#[must_use]
pub fn missing_tables(question: &str) -> String {
    encode(&tables::missing(question))
}

/// Adds an endgame table that [`unpack_table`] has made plain, perhaps in another worker.
///
/// # Errors
///
/// The bytes are no table.
#[wasm_bindgen(js_name = addTable)]
pub fn add_table(plain: Vec<u8>) -> Result<(), JsError> {
    tables::add(plain).map(|_| ()).map_err(|error| JsError::new(&error.to_string()))
}

/// Makes the bytes of an endgame table plain. This takes a second at most.
///
/// # Errors
///
/// The bytes are no table.
#[wasm_bindgen(js_name = unpackTable)]
pub fn unpack_table(bytes: &[u8]) -> Result<Vec<u8>, JsError> {
    tabiya_ending::unpacked(bytes).map_err(|error| JsError::new(&error.to_string()))
}
