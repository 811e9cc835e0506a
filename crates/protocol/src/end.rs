//! How games end, as a client reads it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Color;

/// How a game ended: `{"reason":"checkmate","winner":"white"}`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum End {
    /// An end that the table knows.
    Known(tabiya_table::End),
    /// An end for a reason that this release does not know, from a newer server.
    Unknown(UnknownEnd),
}

/// An end for a reason that this release does not know.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnknownEnd {
    /// Why, in a word.
    pub reason: String,
    /// Who won; absent for a draw and for a game without a result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Color>,
}

impl End {
    /// The end in the table's own type; none if this release does not know it.
    #[must_use]
    pub const fn known(&self) -> Option<tabiya_table::End> {
        match self {
            Self::Known(end) => Some(*end),
            Self::Unknown(_) => None,
        }
    }

    /// Who won; none for a draw and for a game without a result.
    #[must_use]
    pub const fn winner(&self) -> Option<Color> {
        match self {
            Self::Known(end) => end.winner(),
            Self::Unknown(UnknownEnd { winner, .. }) => *winner,
        }
    }
}

impl From<tabiya_table::End> for End {
    fn from(end: tabiya_table::End) -> Self {
        Self::Known(end)
    }
}

impl fmt::Display for End {
    /// As the table says it; `White wins` and `The game is over` for what is not known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Known(end) => end.fmt(f),
            Self::Unknown(UnknownEnd { winner: Some(winner), .. }) => write!(f, "{winner} wins"),
            Self::Unknown(UnknownEnd { winner: None, .. }) => f.write_str("The game is over"),
        }
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for End {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        tabiya_table::EndRecord::schema()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for End {
    fn name() -> std::borrow::Cow<'static, str> {
        <tabiya_table::EndRecord as utoipa::ToSchema>::name()
    }

    fn schemas(
        schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::schema::Schema>)>,
    ) {
        <tabiya_table::EndRecord as utoipa::ToSchema>::schemas(schemas);
    }
}
