//! Making a game.

use serde::{Deserialize, Serialize};
use tabiya_table::Control;

use crate::{Computer, Fen, GameCode, RequestKey, TableId, Text, Variant, WrittenName, You};

/// Makes a game. Only the opponent has to be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreateGame {
    /// A random key: the same key makes one game, however often it is sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<RequestKey>,
    /// Who plays.
    pub opponent: OpponentChoice,
    /// Which side the maker plays; random if not said. It says nothing on one screen and for two
    /// computers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<ColorChoice>,
    /// The time control, as people write it: `5+3`. No clock if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub control: Option<Text<Control>>,
    /// Where the game starts; standard chess if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Start>,
    /// Whether moves can be taken back; they can if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takebacks: Option<bool>,
    /// Whether everybody finds the game in the list; nobody does if not said. A game for the
    /// lobby is public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    /// Whether the players can talk; between friends they can if not said, in the lobby they
    /// cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chat: Option<bool>,
    /// The maker's name; on one screen, White's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<WrittenName>,
    /// On one screen, Black's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_name: Option<WrittenName>,
}

impl CreateGame {
    /// A game with this opponent, and nothing else said.
    #[must_use]
    pub const fn with(opponent: OpponentChoice) -> Self {
        Self {
            request: None,
            opponent,
            color: None,
            control: None,
            start: None,
            takebacks: None,
            public: None,
            chat: None,
            name: None,
            second_name: None,
        }
    }
}

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum OpponentChoice {
    /// Two people on one screen.
    #[cfg_attr(feature = "openapi", schema(title = "SameScreenOpponent"))]
    SameScreen {},
    /// The maker and a computer.
    #[cfg_attr(feature = "openapi", schema(title = "ComputerOpponent"))]
    Computer {
        /// Which.
        computer: Computer,
    },
    /// Two computers, to watch.
    #[cfg_attr(feature = "openapi", schema(title = "ComputersOpponent"))]
    Computers {
        /// White's.
        white: Computer,
        /// Black's.
        black: Computer,
    },
    /// The maker and a friend who gets the link or the code.
    #[cfg_attr(feature = "openapi", schema(title = "FriendOpponent"))]
    Friend {},
    /// The maker and anybody in the lobby.
    #[cfg_attr(feature = "openapi", schema(title = "LobbyOpponent"))]
    Lobby {},
}

/// Which side the maker plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ColorChoice {
    /// White.
    White,
    /// Black.
    Black,
    /// The server draws lots.
    #[default]
    Random,
}

/// Where a game starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Start {
    /// The start of standard chess.
    #[cfg_attr(feature = "openapi", schema(title = "StandardStart"))]
    Standard {},
    /// A position.
    #[cfg_attr(feature = "openapi", schema(title = "FenStart"))]
    Fen {
        /// The position.
        fen: Fen,
        /// By which rules; standard chess if not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        variant: Option<Variant>,
    },
    /// One of the 960 starting positions.
    #[cfg_attr(feature = "openapi", schema(title = "Chess960Start"))]
    Chess960 {
        /// Its number from 0 to 959; drawn by lot if not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(maximum = 959))]
        number: Option<u16>,
    },
}

/// A game was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatedGame {
    /// What the table is called.
    pub table: TableId,
    /// Its address, for players and watchers.
    pub link: String,
    /// Where the maker sits.
    pub you: You,
    /// How the opponent gets in; absent if nobody is awaited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<Invitation>,
}

/// How an opponent gets in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Invitation {
    /// The address to open.
    pub link: String,
    /// The code to type.
    pub code: GameCode,
}
