//! The table's rules as named facts, and its laws as properties.

mod absence;
mod clock;
mod control;
mod draw;
mod flag;
mod kit;
mod model;
mod name;
mod pgn;
mod pgn_source;
mod rematch;
mod retrace;
mod seat;
#[cfg(feature = "serde")]
mod stored;
mod takeback;
