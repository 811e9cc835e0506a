//! The server as its clients see it: over real connections, and through `kill -9`.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod computer;
mod game;
mod kill;
mod kit;
mod rest;
mod security;
mod upkeep;
