//! Chess in a terminal: [`classic`], the game in plain lines, and [`play`], the full-screen game.
//!
//! Both are front ends of a [`tabiya_table::Table`]: they read what people type, submit commands
//! and show what came of them. No rule of chess is decided here. [`assess`] has engines look at a
//! game that is over.

pub mod assess;
pub mod classic;
pub mod computer;
pub mod file;
pub mod games;
pub mod play;
mod sentence;
