//! Tables that wait for anybody.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use tabiya_table::{GameId, Millis};

/// A table waits so long.
pub(crate) const WAIT_MS: u64 = 10 * 60 * 1000;
/// So many may wait; more are not shown to anybody.
const SEEKS_MAX: usize = 500;

/// The tables that wait for anybody, with the moment they were opened.
#[derive(Debug, Default)]
pub(crate) struct Lobby(Mutex<BTreeMap<GameIdText, Millis>>);

type GameIdText = String;

impl Lobby {
    pub(crate) fn open(&self, game: &GameId, at: Millis) {
        let mut seeks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if seeks.len() < SEEKS_MAX {
            seeks.insert(game.to_string(), at);
        }
    }

    pub(crate) fn close(&self, game: &GameId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(game.as_str());
    }

    /// What waits, oldest first.
    pub(crate) fn seeks(&self) -> Vec<(GameId, Millis)> {
        let seeks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut seeks: Vec<_> =
            seeks.iter().filter_map(|(game, &at)| Some((game.parse().ok()?, at))).collect();
        seeks.sort_by_key(|&(_, at)| at);
        seeks
    }

    /// What has waited too long.
    pub(crate) fn expired(&self, now: Millis) -> Vec<GameId> {
        let seeks = self.seeks().into_iter();
        seeks.filter(|&(_, at)| now.since(at) >= WAIT_MS).map(|(game, _)| game).collect()
    }
}
