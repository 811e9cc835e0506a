//! Lists of games and of people who look for one.

use serde::{Deserialize, Serialize};
use tabiya_chess::{SanPlus, Uci};
use tabiya_table::{Control, Name};

use crate::client::is_false;
use crate::rest::ColorChoice;
use crate::{Color, Computer, End, Fen, Sides, TableId, Text, Variant, You};

/// Some games, newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameList {
    /// The games.
    pub games: Vec<GameSummary>,
    /// What to ask with for the next ones; absent if there are no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSummary {
    /// What the table is called.
    pub table: TableId,
    /// Who plays; `null` for a free seat.
    pub seats: Sides<Option<Sitter>>,
    /// Where the asker sits.
    pub you: You,
    /// The time control.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub control: Text<Control>,
    /// Standard chess or Chess960.
    pub variant: Variant,
    /// How many moves of either side have been played.
    pub plies: u32,
    /// Whether both sides have moved: before that the game can be called off.
    pub begun: bool,
    /// The position.
    pub fen: Fen,
    /// Whose turn it is.
    pub turn: Color,
    /// The last move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub last_move: Option<Text<Uci>>,
    /// The last move in algebraic notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub san: Option<Text<SanPlus>>,
    /// How the game ended; absent while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<tabiya_table::EndRecord>"))]
    pub end: Option<End>,
    /// Whether everybody finds it.
    pub public: bool,
    /// Whether it was played on a device without the server, and brought later.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>"))]
    pub brought: bool,
    /// When the table was set up, in milliseconds since 1970.
    pub created_at_ms: u64,
    /// When something last happened.
    pub updated_at_ms: u64,
    /// When the game ended; absent while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at_ms: Option<u64>,
}

/// Which games a list has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ListState {
    /// Those that go on, or wait for an opponent.
    Running,
    /// Those that have ended, however.
    Over,
    /// Those that the asker has won.
    Won,
    /// Those that the asker has lost.
    Lost,
    /// Those that were drawn.
    Drawn,
    /// Those that ended without a result: called off, or broken off.
    None,
}

/// Somebody at a table, in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sitter {
    /// What they want to be called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub name: Option<Text<Name>>,
    /// What computer it is; absent for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<Computer>,
}

/// The people in the lobby who look for a game, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeekList {
    /// What they look for.
    pub seeks: Vec<Seek>,
}

/// Somebody in the lobby who looks for a game. It is taken by joining the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seek {
    /// The table that waits.
    pub table: TableId,
    /// Who waits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub name: Option<Text<Name>>,
    /// Which side they want to play.
    pub color: ColorChoice,
    /// The time control.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub control: Text<Control>,
    /// Standard chess or Chess960.
    pub variant: Variant,
    /// Where the game starts.
    pub fen: Fen,
    /// Whether moves can be taken back.
    pub takebacks: bool,
    /// Whether the asker is the one who waits.
    pub yours: bool,
    /// When it was opened, by the server's time.
    pub created_at_ms: u64,
    /// After how long it is closed.
    pub expires_in_ms: u64,
}
