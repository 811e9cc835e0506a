//! The embedded store: a server alone, with its games in a folder.

use std::path::Path;

use tabiya_server::{Config, Layer};

/// What a server in this folder is told beside what every test says.
pub(crate) fn place(_folder: &Path) -> Layer {
    Layer::default()
}

/// The machines beside this one.
pub(crate) fn others(_config: &Config) -> Vec<Config> {
    Vec::new()
}

/// Changes the database behind the server's back, as a fault would.
pub(crate) fn tamper(folder: &Path, sql: &str) {
    rusqlite::Connection::open(folder.join("tabiya.db")).unwrap().execute_batch(sql).unwrap();
}

/// The column by which events name a game, and its value for this table.
pub(crate) fn key(table: &str) -> (&'static str, String) {
    ("number", format!("(SELECT number FROM game WHERE id = '{table}')"))
}
