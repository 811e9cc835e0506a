//! The server: tables over HTTP and WebSocket, kept in a database.
//!
//! It decides no rule of chess: every command goes to the table.

mod address;
mod api;
mod app;
mod archive;
mod backup;
pub mod bus;
mod calendar;
mod checkup;
mod clock;
mod code;
mod computer;
mod config;
mod connection;
mod drain;
mod guard;
mod hall;
mod lobby;
mod note;
mod page;
mod peers;
mod pool;
mod problem;
mod public_url;
pub mod puzzles;
mod qr;
mod quota;
mod rate;
mod room;
mod searches;
mod serve;
mod service_url;
#[cfg(test)]
mod simulation;
mod socket;
mod state;
mod stop;
pub mod store;
mod sweeper;
mod telemetry;
mod token;
mod turn;

pub use app::app;
pub use backup::backup;
pub use config::{
    Config, ConfigError, Layer, Network, PORT, ParseNetworkError, ParsePeriodError, Period,
};
pub use connection::Connection;
pub use page::Page;
pub use problem::Problem;
pub use public_url::{ParsePublicUrlError, PublicUrl};
pub use serve::{ServeError, run, serve};
pub use service_url::{ParseServiceUrlError, ServiceUrl};
pub use state::App;
pub use stop::{Stop, Stopped};
pub use token::{ParseTokenError, Token};
