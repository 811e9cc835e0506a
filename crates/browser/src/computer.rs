//! What a table of this device asks its computer, and what that answers: the module of the tables
//! writes the question, that of the engine the answer, and the page only carries them.

use serde::{Deserialize, Serialize};
use tabiya_chess::{ByColor, Color, Uci};
use tabiya_protocol::rest::{Score, Start};
use tabiya_protocol::{Computer, Text};

/// A question to the computer that sits at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    /// Who is asked.
    pub(crate) computer: Computer,
    /// Where the game started.
    pub(crate) start: Start,
    /// The moves since then.
    pub(crate) moves: Vec<Text<Uci>>,
    /// What is asked.
    pub(crate) wanted: Wanted,
}

/// What a table wants of its computer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Wanted {
    /// A move for the side to move.
    Move(Bounds),
    /// Whether it agrees to a draw.
    Draw(Offer),
}

/// How long a computer may think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bounds {
    /// What its dice follow.
    pub(crate) seed: u32,
    /// The clocks; none while none runs.
    pub(crate) clock: Option<ClockMs>,
    /// Take just so much time.
    pub(crate) move_ms: Option<u64>,
    /// Answer after so much time, whatever has been found.
    pub(crate) stop_ms: u64,
}

/// The clocks of both sides, as engines understand them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClockMs {
    /// The time each side has left.
    pub(crate) remaining: ByColor<u64>,
    /// What each side gains by a move.
    pub(crate) increment: ByColor<u64>,
    /// After so many moves there is more time.
    pub(crate) moves_to_go: Option<u32>,
}

/// A draw that was offered to a computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Offer {
    /// The computer's side.
    pub(crate) to: Color,
    /// What it saw when it moved last, if that is known.
    pub(crate) saw: Option<Score>,
}

/// What a computer answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Answer {
    /// A move, and what it expects of it.
    Move {
        /// The move.
        uci: Text<Uci>,
        /// What it is worth to the computer, if it judges positions.
        score: Option<Score>,
    },
    /// Whether it agrees to a draw.
    Draw {
        /// It does.
        is_agreed: bool,
    },
}
