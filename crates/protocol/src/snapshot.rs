//! A whole table at a moment.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabiya_chess::{SanPlus, Square, Uci};
use tabiya_table::{ClockStart, Control, GameId, Name};

use crate::client::is_false;
use crate::decode::known;
use crate::{Claim, Color, End, Fen, Sides, Text, Variant};

/// A whole table at a moment: what was agreed, the moves, and how it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Snapshot {
    /// What was agreed before the game.
    pub setup: GameSetup,
    /// The moves so far.
    pub moves: Vec<Played>,
    /// How the game stands.
    pub standing: Standing,
}

/// What was agreed before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameSetup {
    /// Standard chess or Chess960.
    pub variant: Variant,
    /// The position in which the game starts.
    pub fen: Fen,
    /// The time control, as people write it: `5+3`, or `none`.
    pub control: Text<Control>,
    /// When the clocks start.
    pub clock_start: ClockStart,
    /// Whether moves can be taken back.
    pub takebacks: bool,
}

/// A move that was played. It says enough to draw it without knowing the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Played {
    /// Who played it.
    pub by: Color,
    /// The move in UCI's notation.
    pub uci: Text<Uci>,
    /// The move in algebraic notation.
    pub san: Text<SanPlus>,
    /// The position after it.
    pub fen: Fen,
    /// Whether it gives check.
    pub check: bool,
    /// The time that the player had left after it; absent without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock_ms: Option<u64>,
}

/// How a game stands: everything that an event may change, except the list of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Standing {
    /// How many events there are.
    pub seq: u64,
    /// How many there were when the position last changed or the game ended: a move with an
    /// earlier `base_seq` is stale.
    pub position_seq: u64,
    /// The server's time at which the clocks were read.
    pub now_ms: u64,
    /// Who sits where; `null` for a free seat.
    pub seats: Sides<Option<Seat>>,
    /// The position.
    pub fen: Fen,
    /// Whose turn it is.
    pub turn: Color,
    /// Whether the player to move is in check.
    pub check: bool,
    /// The last move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_move: Option<Text<Uci>>,
    /// The legal moves of the player to move, by the square they start from; none while nobody
    /// may move.
    pub legal: BTreeMap<Text<Square>, Vec<Target>>,
    /// Whether both sides have moved: before that the game can be called off.
    pub begun: bool,
    /// The clocks; absent without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The draws that the player to move may claim.
    pub claims: Vec<Claim>,
    /// Who has offered a draw that still stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw_offer: Option<Color>,
    /// The request to take a move back that still stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takeback: Option<Takeback>,
    /// What became of another game.
    #[serde(default, deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Rematch>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<tabiya_table::EndRecord>"))]
    pub end: Option<End>,
    /// Whether the position is dead because the pawns are locked for good and neither king can
    /// pass.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>"))]
    pub locked: bool,
}

/// Somebody at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seat {
    /// What they want to be called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub name: Option<Text<Name>>,
}

/// Where a piece may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Target {
    /// The square, as the move in UCI's notation names it.
    pub to: Text<Square>,
    /// Whether something is captured, perhaps in passing.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>"))]
    pub capture: bool,
    /// Whether a pawn promotes: the move needs one of the letters `q`, `r`, `b` and `n`.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>"))]
    pub promotion: bool,
    /// Whether the king castles. In Chess960 the square is the rook's.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>"))]
    pub castling: bool,
}

/// What the clocks show at `now_ms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Clocks {
    /// White's.
    pub white: ClockFace,
    /// Black's.
    pub black: ClockFace,
    /// Whose clock is running; absent if none is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<Color>,
}

/// What a clock shows, and what is needed to let it run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockFace {
    /// The time left; in byoyomi, the time left of the period.
    pub remaining_ms: u64,
    /// How much of the delay is left before the time runs down.
    pub delay_ms: u64,
    /// Byoyomi periods left, the running one included.
    pub periods: u8,
    /// How long a byoyomi period is; 0 where there is none.
    pub period_ms: u64,
    /// Whether the main time is used up and a byoyomi period runs.
    pub byoyomi: bool,
    /// Below so much time an alarm should sound.
    pub low_ms: u64,
}

/// A takeback that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Takeback {
    /// Who asked.
    pub by: Color,
    /// Which move: their last.
    pub uci: Text<Uci>,
    /// How many moves of either side would be taken back.
    pub plies: u8,
}

/// What became of another game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Rematch {
    /// Offered, and not answered yet.
    Offered {
        /// By whom.
        by: Color,
    },
    /// Agreed.
    Agreed {
        /// The new table.
        table: Text<GameId>,
    },
}
