//! PostgreSQL, with a database for each test.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock};

use tabiya_cluster::{Bouncer, Postgres, Sync};
use tabiya_server::store::{PostgresStore, Report};
use tokio::runtime::{Builder, Runtime};

/// The stores' tasks live here.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime")
});
/// One server for all tests. It ends with the process.
static SERVER: LazyLock<Postgres> =
    LazyLock::new(|| Postgres::start(Sync::Off).expect("PostgreSQL starts"));
static DATABASES: AtomicU32 = AtomicU32::new(0);

/// Waits for a future.
pub(crate) fn wait<T>(future: impl Future<Output = T>) -> T {
    RUNTIME.block_on(future)
}

/// A store that can be closed and opened again.
pub(crate) struct Backend {
    database: String,
    store: Option<Arc<PostgresStore>>,
}

impl Backend {
    pub(crate) fn new() -> Self {
        let number = DATABASES.fetch_add(1, Ordering::Relaxed);
        let database = format!("games{number}");
        SERVER.create_database(&database).expect("a database");
        let mut backend = Self { database, store: None };
        backend.open();
        backend
    }

    pub(crate) fn store(&self) -> Arc<PostgresStore> {
        Arc::clone(self.store.as_ref().expect("the store is open"))
    }

    pub(crate) fn url(&self) -> String {
        SERVER.url(&self.database, SERVER.address())
    }

    /// A proxy that lends connections for one transaction, and the way through it.
    pub(crate) fn bouncer(&self) -> (Bouncer, String) {
        let bouncer = Bouncer::before(&SERVER).expect("PgBouncer starts");
        let url = SERVER.url(&self.database, bouncer.address());
        (bouncer, url)
    }

    /// Another machine's way to the same games.
    pub(crate) fn another(&self) -> PostgresStore {
        wait(PostgresStore::open(&self.url(), 3)).expect("the store opens")
    }

    pub(crate) fn open(&mut self) {
        self.store = Some(Arc::new(self.another()));
    }

    pub(crate) fn close(&mut self) {
        let store = self.store.take().expect("the store is open");
        Arc::into_inner(store).expect("nobody else uses the store");
    }

    /// Changes the database.
    pub(crate) fn run(&self, sql: &str) {
        SERVER.run(&self.database, sql).expect("the change");
    }

    /// Checks everything.
    pub(crate) fn check(&self) -> Report {
        wait(self.store().check()).expect("it can be checked")
    }
}
