//! What the server remembers of a game beside its events.

use serde::{Deserialize, Serialize};

/// The note that the store keeps with each game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Note {
    /// Whether the players can talk.
    pub(crate) chat: bool,
    /// Whether anybody may sit down.
    pub(crate) lobby: bool,
    /// Whether it was played on a device without the server.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) brought: bool,
}

impl Note {
    /// Reads a note. One that cannot be read allows nothing.
    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub(crate) fn write(self) -> String {
        // Flags can always be written.
        serde_json::to_string(&self).unwrap_or_default()
    }
}
