//! What the module of the rules offers.

use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a question about a position or a game: the JSON of `docs/inspect.md`.
#[wasm_bindgen]
#[must_use]
pub fn inspect(question: &str) -> String {
    tabiya_inspect::reply(question.as_bytes()).to_string()
}
