//! A computer that sits at a table.
//!
//! The engine knows no tables and the table knows no engines. What a computer at a table needs of
//! both stands here, once for every front end: its name, how long it may think, how it is asked for
//! a move so that neither its clock nor a panic of it ends the game, and its answer to a draw offer.
//! So does what a computer is asked that sits at none: [`Question`].
//!
//! With the feature `tables`, computers know the endgame tables that come with the program.
//!
//! All of it is pure but [`think_within`], which starts a thread that stops the thought in time, and
//! the tables, which are unpacked on threads of their own.
//! Where there are no threads, as in a browser, the caller stops the thought by its signals when
//! [`stop_after`] has passed.

mod draw;
#[cfg(feature = "endings")]
mod known_end;
#[cfg(feature = "tables")]
mod library;
mod name;
mod question;
mod think;
mod time;
mod wire;

pub use draw::accepts_draw;
#[cfg(feature = "endings")]
pub use known_end::known_end;
#[cfg(feature = "tables")]
pub use library::{strategy, tables};
pub use name::name;
pub use question::{Question, helps_in, thought};
pub use think::{think, think_within};
pub use time::{MOVE_TIME, THOUGHT_MAX_MS, limits, move_time, stop_after, thought_max};
pub use wire::{opponent, wire_name};
