//! The server: tables over HTTP and WebSocket, kept in a database.
//!
//! It decides no rule of chess: every command goes to the table.

pub mod store;
