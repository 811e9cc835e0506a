//! What the module of the openings offers.

use tabiya_chess::{Position, Variant};
use tabiya_opening::Opening;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::naming::{Answer, Question};

/// Answers what the opening of a game is called. What is no question gets the answer that it has
/// no name.
#[wasm_bindgen]
#[must_use]
pub fn opening(question: &str) -> String {
    let opening = serde_json::from_str(question).ok().and_then(name);
    serde_json::to_string(&Answer { opening }).unwrap_or_default()
}

fn name(question: Question) -> Option<Opening> {
    let variant = if question.chess960 { Variant::Chess960 } else { Variant::Standard };
    let start = match question.fen {
        Some(fen) => Position::from_fen(&fen, variant).ok()?,
        None => Position::start(),
    };
    Opening::of_moves(start, &question.moves)
}
