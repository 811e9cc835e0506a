//! What the module of the openings' names is asked, by the page or for a table of this device.

use serde::{Deserialize, Serialize};

/// A question with `"opening": true`, as `docs/inspect.md` has it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Question {
    /// Where the game started; the usual start if nothing is said.
    pub(crate) fen: Option<String>,
    /// Whether that is a start of Chess960.
    #[serde(default)]
    pub(crate) chess960: bool,
    /// The moves in UCI's notation.
    pub(crate) moves: Vec<String>,
}

/// What it answers; no name if the opening has none.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Answer<Name> {
    pub(crate) opening: Option<Name>,
}
