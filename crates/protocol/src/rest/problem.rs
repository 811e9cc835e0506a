//! What went wrong, as RFC 9457 (problem details) writes it.

use serde::{Deserialize, Serialize};
use tabiya_table::NameFault;

use crate::TableId;
use crate::decode::known;

/// The media type of a [`Problem`].
pub const PROBLEM_TYPE: &str = "application/problem+json";

/// What went wrong: problem details with a key for the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// Always `about:blank`: the key says more.
    pub r#type: String,
    /// A few words in English.
    pub title: String,
    /// The status of the answer.
    pub status: u16,
    /// A word for programs. The page words it.
    pub key: ProblemKey,
    /// What is wrong with this request, in English and of bounded length.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// With `bad_name`: what is wrong with the name.
    #[serde(default, deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub reason: Option<NameFault>,
    /// With `bad_name`: in which field of the body it stands.
    #[serde(default, deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub field: Option<NameField>,
    /// With `seat_taken`, `own_invitation` and `game_over`: the table, where everybody may watch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
    /// After how long to ask again; absent if that would not help.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_in_ms: Option<u64>,
}

/// A field that holds a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum NameField {
    /// `name`.
    Name,
    /// `second_name`.
    SecondName,
}

/// The kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ProblemKey {
    /// The body or the query cannot be read.
    BadRequest,
    /// The position cannot be: the detail says why.
    BadPosition,
    /// Nobody may be called that: `reason` says why, `field` where it stands.
    BadName,
    /// No such computer.
    UnknownComputer,
    /// The game that is brought was not played by the rules on one device: the detail says why.
    BadGame,
    /// The page of another site asks.
    ForeignOrigin,
    /// The server is not known by that name.
    ForeignHost,
    /// That needs a seat at the table.
    NotSeated,
    /// The browser has no cookie yet. This answer brings one: ask again with it.
    NoDevice,
    /// There is nothing at that address.
    NotFound,
    /// Not by that method.
    MethodNotAllowed,
    /// No game waits under that code.
    UnknownCode,
    /// The code was good once.
    ExpiredCode,
    /// The seat is taken.
    SeatTaken,
    /// This is the asker's own invitation.
    OwnInvitation,
    /// The game is over.
    GameOver,
    /// The game goes on, and that is only for afterwards.
    GameGoesOn,
    /// The body is too long.
    TooLong,
    /// The body is not JSON by its type.
    NotJson,
    /// Too much was asked in a short time.
    TooFast,
    /// This device or address has opened too many tables.
    TooManyTables,
    /// There is no room for another game or connection.
    Full,
    /// The server cannot write at the moment.
    Unavailable,
    /// The server has a fault.
    Fault,
    /// What this release does not know, from a newer server. The title says it.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    Unknown,
}

impl ProblemKey {
    /// The status that goes with it.
    #[must_use]
    pub const fn status(self) -> u16 {
        match self {
            Self::BadRequest => 400,
            Self::ForeignOrigin | Self::NotSeated => 403,
            Self::NotFound | Self::UnknownCode => 404,
            Self::MethodNotAllowed => 405,
            Self::SeatTaken | Self::OwnInvitation | Self::GameOver | Self::GameGoesOn => 409,
            Self::ExpiredCode => 410,
            Self::TooLong => 413,
            Self::NotJson => 415,
            Self::ForeignHost => 421,
            Self::BadPosition | Self::BadName | Self::UnknownComputer | Self::BadGame => 422,
            Self::NoDevice => 428,
            Self::TooFast | Self::TooManyTables => 429,
            Self::Fault | Self::Unknown => 500,
            Self::Full | Self::Unavailable => 503,
        }
    }

    /// A few words in English.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::BadRequest => "The request cannot be read",
            Self::BadPosition => "The position is not possible",
            Self::BadName => "That cannot be a name",
            Self::UnknownComputer => "There is no such computer player",
            Self::BadGame => "That is no game that was played on one device",
            Self::ForeignOrigin => "The page of another site may not ask this",
            Self::ForeignHost => "This server is not known by that name",
            Self::NotSeated => "That needs a seat at the table",
            Self::NoDevice => "The browser has no cookie yet",
            Self::NotFound => "There is nothing here",
            Self::MethodNotAllowed => "That method is not for this address",
            Self::UnknownCode => "No game waits under this code",
            Self::ExpiredCode => "This code is no longer good",
            Self::SeatTaken => "The seat is taken",
            Self::OwnInvitation => "This is your own invitation",
            Self::GameOver => "The game is over",
            Self::GameGoesOn => "The game is not over yet",
            Self::TooLong => "The request is too long",
            Self::NotJson => "The request is not JSON",
            Self::TooFast => "Too many requests",
            Self::TooManyTables => "Too many tables are open",
            Self::Full => "The server is full",
            Self::Unavailable => "The server cannot do that at the moment",
            Self::Fault | Self::Unknown => "The server has a fault",
        }
    }
}

impl From<ProblemKey> for Problem {
    fn from(key: ProblemKey) -> Self {
        Self {
            r#type: String::from("about:blank"),
            title: key.title().to_owned(),
            status: key.status(),
            key,
            detail: None,
            reason: None,
            field: None,
            table: None,
            retry_in_ms: None,
        }
    }
}
