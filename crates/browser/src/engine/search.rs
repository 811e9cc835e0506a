//! Searches within bounds that the page sets.

use std::time::Duration;

use serde::Deserialize;
use tabiya_chess::Uci;
use tabiya_computer::thought;
use tabiya_engine::{Choice, Limits, Signals, Stopwatch, Strategy, Task};
use tabiya_protocol::Text;
use tabiya_protocol::rest::{Start, Thought};

use super::replay::replay;
use super::tables;

/// What to search, and how far. Without a bound, a strategy that can go on never ends.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Search {
    /// Where the game started; standard chess if not said.
    start: Option<Start>,
    /// The moves since then.
    moves: Vec<Text<Uci>>,
    /// Look so many moves of either side ahead, and no further.
    depth: Option<u32>,
    /// Look at about so many positions, and no more.
    nodes: Option<u64>,
    /// Take just so much time.
    time_ms: Option<u32>,
}

impl Search {
    fn limits(&self) -> Limits {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            move_time: self.time_ms.map(|ms| Duration::from_millis(ms.into())),
            ..Limits::default()
        }
    }
}

/// A strategy that is kept from one search to the next.
#[derive(Debug)]
pub(crate) struct Searcher(Box<dyn Strategy>);

impl Searcher {
    pub(crate) fn new(name: &str, seed: u64) -> Result<Self, tabiya_engine::ParseOpponentError> {
        Ok(Self(tables::strategy(name.parse()?, seed)))
    }

    pub(crate) fn search(
        &mut self,
        question: &str,
        stopwatch: &dyn Stopwatch,
        report: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, String> {
        let search: Search = serde_json::from_str(question).map_err(|error| error.to_string())?;
        let game =
            replay(search.start.as_ref(), &search.moves).map_err(|error| error.to_string())?;
        let (limits, signals) = (search.limits(), Signals::default());
        let position = game.position();
        let task = Task { game: &game, limits: &limits, signals: &signals, stopwatch };
        let choice = tabiya_computer::think(&mut *self.0, &task, &mut |seen| {
            report(&thought(position, &Choice { thought: seen.clone(), ..Choice::default() }));
        })?;
        Ok(thought(position, &choice))
    }
}
