//! The endgame tables that the page has handed over, for the engine.

use std::sync::{LazyLock, PoisonError, RwLock};

use serde::Deserialize;
use tabiya_chess::{Position, Uci};
use tabiya_computer::{known_end, opponent};
use tabiya_ending::{Ending, LoadError, Tables};
use tabiya_engine::{
    EndgameTables, EngineOptions, KnownEnd, Level, Opponent, Strategy, StrategyName, TABLE_MEN_MAX,
};
use tabiya_protocol::rest::Start;
use tabiya_protocol::{Computer, Text};

use super::replay::replay;

/// Tables that were unpacked elsewhere, so that no search waits for them.
#[derive(Debug, Default)]
struct Shelf(RwLock<Tables>);

static SHELF: LazyLock<Shelf> = LazyLock::new(Shelf::default);

impl EndgameTables for Shelf {
    fn probe(&self, position: &Position) -> Option<KnownEnd> {
        let tables = self.0.read().unwrap_or_else(PoisonError::into_inner);
        tables.probe(position).map(known_end)
    }
}

/// Makes the strategy behind an opponent, whose engine knows the tables that are there.
pub(crate) fn strategy(opponent: Opponent, seed: u64) -> Box<dyn Strategy> {
    let options = EngineOptions { tables: Some(&*SHELF), ..EngineOptions::default() };
    opponent.strategy_with(seed, options)
}

/// What a question to a computer says of the position.
#[derive(Deserialize)]
struct Asked {
    computer: Option<Computer>,
    start: Option<Start>,
    #[serde(default)]
    moves: Vec<Text<Uci>>,
}

/// The names of the tables that would help with a question and are not there. What cannot be read
/// needs none, and neither does a computer that looks into none.
pub(crate) fn missing(question: &str) -> Vec<String> {
    let missing = || {
        let asked: Asked = serde_json::from_str(question).ok()?;
        let asked_one = asked.computer.as_ref().and_then(opponent);
        let looks = [Opponent::Strategy(StrategyName::Engine), Opponent::Level(Level::MAX)];
        if asked_one.is_some_and(|one| !looks.contains(&one)) {
            return None;
        }
        let game = replay(asked.start.as_ref(), &asked.moves).ok()?;
        let position = game.position();
        if position.board().occupied().len() > TABLE_MEN_MAX {
            return None;
        }
        SHELF.0.read().unwrap_or_else(PoisonError::into_inner).missing(position)
    };
    missing().unwrap_or_default().iter().map(Ending::to_string).collect()
}

/// Adds a table that was unpacked elsewhere.
pub(crate) fn add(plain: Vec<u8>) -> Result<Ending, LoadError> {
    SHELF.0.write().unwrap_or_else(PoisonError::into_inner).adopt(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_missing_for_few_men_and_a_computer_that_asks_them() {
        let missing = |computer: &str, fen: &str| {
            missing(&format!(r#"{{{computer}"start": {{"kind": "fen", "fen": "{fen}"}}}}"#))
        };
        let queen = "8/8/8/8/8/2k5/1r6/K6Q w - - 0 1";
        for computer in
            ["", r#""computer": {"strategy": "engine"}, "#, r#""computer": {"level": 10}, "#]
        {
            assert_eq!(missing(computer, queen), ["KQK", "KRK", "KQKR"], "{computer}");
        }
        assert!(missing(r#""computer": {"level": 9}, "#, queen).is_empty());
        assert!(missing("", "8/8/8/8/p7/2k5/1r6/K6Q w - - 0 1").is_empty(), "five men");
        assert!(super::missing("nonsense").is_empty());
        assert!(add(vec![1, 2, 3]).is_err());
    }
}
