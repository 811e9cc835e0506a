//! Three machines on PostgreSQL and NATS, of which the tests see one.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};

use tabiya_cluster::{Nats, Postgres, Sync};
use tabiya_server::{Config, Layer};

/// One database server and one bus for all tests. They end with the process.
static DATABASE: LazyLock<Postgres> =
    LazyLock::new(|| Postgres::start(Sync::Off).expect("PostgreSQL starts"));
static BUS: LazyLock<Nats> = LazyLock::new(|| Nats::start().expect("NATS starts"));
/// The database of each folder: whoever starts there again finds the same games.
static DATABASES: LazyLock<Mutex<HashMap<PathBuf, String>>> = LazyLock::new(Mutex::default);
/// How many machines there are beside the one that the tests see.
const OTHERS: usize = 2;

/// What a server in this folder is told beside what every test says.
pub(crate) fn place(folder: &Path) -> Layer {
    let database = database(folder);
    Layer {
        store: Some(DATABASE.url(&database, DATABASE.address()).parse().unwrap()),
        store_connections: Some(4),
        bus: Some(format!("nats://{}", BUS.address()).parse().unwrap()),
        drain: Some("1s".parse().unwrap()),
        ..Layer::default()
    }
}

fn database(folder: &Path) -> String {
    let mut databases = DATABASES.lock().unwrap();
    let count = databases.len();
    let name = databases.entry(folder.to_owned()).or_insert_with(|| {
        let name = format!("games{count}");
        DATABASE.create_database(&name).expect("a database");
        name
    });
    name.clone()
}

/// The machines beside this one.
pub(crate) fn others(config: &Config) -> Vec<Config> {
    let listen = "127.0.0.1:0".parse().unwrap();
    let other = Config { listen, metrics_listen: None, ..config.clone() };
    vec![other; OTHERS]
}

/// Changes the database behind the server's back, as a fault would.
pub(crate) fn tamper(folder: &Path, sql: &str) {
    DATABASE.run(&database(folder), sql).expect("the change");
}

/// The column by which events name a game, and its value for this table.
pub(crate) fn key(table: &str) -> (&'static str, String) {
    ("id", format!("'{table}'"))
}
