//! The rules, tables, the engine, the openings' names, reviews and the training for the page, as six
//! WebAssembly modules.
//!
//! The page asks them what it would otherwise ask the server, in the same JSON, and gets the same
//! answers. The feature `rules` makes the module of the rules: [`inspect`] is `POST /api/inspect`.
//! The feature `table` makes that of the tables: a [`LocalTable`] is a table without a server: the
//! same messages, on the same table, while the page keeps the log. The feature `engine` makes that
//! of the engine: [`think`] is `POST /api/think`, a [`Searcher`] is a computer that searches within
//! the bounds it is given, and [`sit`] answers what a [`LocalTable`] asks its computer. `openings`
//! makes that of the names, [`opening`], and `review` that of reviews, which has the engine in it
//! besides: [`review()`] is `POST /api/review`. `train` makes that of the training, which no server
//! answers: [`schedule`] says when a card is due again, [`EndingTables`] play endings perfectly, and
//! [`Repertoires`] know openings. The engine and reviews judge by a network that is a file of its own:
//! [`set_network`] hands it over.
//! They are six, because the rules are needed soon and often, and the others are large or seldom
//! wanted. `wasm-bindgen` makes functions of JavaScript of them, with their TypeScript types; there
//! is no `unsafe` of our own.
//!
//! Nothing here waits, and nothing here starts a thread: a call comes back when it is done. Who
//! wants to stop a search ends the worker in which it runs. The only thing that is read from
//! outside is the clock, `performance.now()`.

#[cfg(any(feature = "engine", feature = "table"))]
mod computer;
#[cfg(feature = "engine")]
mod engine;
#[cfg(any(feature = "engine", feature = "review"))]
mod live;
#[cfg(any(feature = "openings", feature = "table"))]
mod naming;
#[cfg(any(feature = "engine", feature = "review"))]
mod network;
#[cfg(feature = "openings")]
mod openings;
#[cfg(any(feature = "engine", feature = "review"))]
mod report;
#[cfg(feature = "review")]
mod review;
#[cfg(feature = "rules")]
mod rules;
#[cfg(feature = "table")]
mod table;
#[cfg(feature = "train")]
mod train;
#[cfg(any(feature = "engine", feature = "review"))]
mod watch;

#[cfg(feature = "engine")]
pub use engine::{Searcher, add_table, missing_tables, sit, think, unpack_table};
#[cfg(any(feature = "engine", feature = "review"))]
pub use network::set_network;
#[cfg(feature = "openings")]
pub use openings::opening;
#[cfg(any(feature = "engine", feature = "review"))]
pub use report::Report;
#[cfg(feature = "review")]
pub use review::review;
#[cfg(feature = "rules")]
pub use rules::inspect;
#[cfg(feature = "table")]
pub use table::{LocalTable, bring_game, create_game};
#[cfg(feature = "train")]
pub use train::{EndingTables, PuzzlePack, Repertoires, check_progress, rate, schedule};
