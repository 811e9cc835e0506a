//! Laws that hold for every value, tried on values made at random.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod attack;
mod game;
mod legality;
mod notation;
mod strategy;
mod text;
mod winnability;

use proptest::test_runner::Config;

/// So many cases, ten times as many in a soak; nothing is written to the tree.
fn cases(normal: u32) -> Config {
    let factor = if std::env::var_os("TABIYA_SOAK").is_some() { 10 } else { 1 };
    Config { cases: normal * factor, failure_persistence: None, ..Config::default() }
}
