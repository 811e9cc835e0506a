//! The store's laws, on SQLite in a folder of its own.

mod append;
mod backend;
mod backup;
mod chat;
mod check;
mod forget;
mod kill;
mod kit;
mod list;
mod model;
mod open;
mod seat;
