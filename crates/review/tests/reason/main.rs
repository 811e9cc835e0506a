//! Reasons: named where we know them, and true wherever they are given.

#![expect(clippy::panic, reason = "a test stops at the first surprise")]

mod base;
mod claim;
mod draw;
mod game;
mod kit;
mod made;
mod mirror;
mod motif;
mod property;
