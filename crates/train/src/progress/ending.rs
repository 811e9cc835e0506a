//! Cards of endings.

use serde::{Deserialize, Serialize};

use super::is_short;
use super::repetition::Repetition;

/// An ending of the page's course that a person has played, to be played until it is known.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct EndingCard {
    /// `ending` and its name.
    pub(super) key: String,
    #[serde(flatten)]
    pub(super) repetition: Repetition,
    /// Its name in the course. A newer release may have more of them.
    name: String,
}

impl EndingCard {
    pub(super) fn check(&self) -> Result<(), String> {
        if self.key != format!("ending {}", self.name) {
            return Err("an ending has another key".to_owned());
        }
        if self.name.is_empty() || !is_short(&self.name) {
            return Err("no ending is called so".to_owned());
        }
        self.repetition.check()
    }
}
