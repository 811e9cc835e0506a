//! Chess in a terminal: [`classic`], the game in plain lines, [`play`], the full-screen game, and
//! [`train`], positions to solve.
//!
//! The games are front ends of a [`tabiya_table::Table`]: they read what people type, submit commands
//! and show what came of them. No rule of chess is decided here. [`assess`] has engines look at a
//! game that is over.

pub mod assess;
pub mod classic;
pub mod computer;
mod console;
mod diagram;
pub mod file;
pub mod games;
pub mod play;
mod sentence;
pub mod train;

pub use console::StreamError;
