//! The rules and the engine for the page, as two WebAssembly modules.
//!
//! The page asks them what it would otherwise ask the server, in the same JSON, and gets the same
//! answers. The feature `rules` makes the module of the rules: [`inspect`] is `POST /api/inspect`.
//! The feature `engine` makes that of the engine: [`think`] is `POST /api/think`, and a
//! [`Searcher`] is a computer that searches within the bounds it is given. They are two, because
//! the rules are needed soon and often, and the engine is large. `wasm-bindgen` makes functions of
//! JavaScript of them, with their TypeScript types; there is no `unsafe` of our own.
//!
//! Nothing here waits, and nothing here starts a thread: a call comes back when it is done. Who
//! wants to stop a search ends the worker in which it runs. The only thing that is read from
//! outside is the clock, `performance.now()`.

#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "rules")]
mod rules;

#[cfg(feature = "engine")]
pub use engine::{Report, Searcher, think};
#[cfg(feature = "rules")]
pub use rules::inspect;
