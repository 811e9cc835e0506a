//! SQLite in a folder that goes away with the test.

use std::path::Path;
use std::sync::Arc;

use rusqlite::Connection;
use tabiya_server::store::{OpenError, Report, SqliteStore};
use tempfile::TempDir;

use crate::kit::Kit;

/// Waits for a future.
pub(crate) fn wait<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(future)
}

/// A store that can be closed and opened again.
pub(crate) struct Backend {
    folder: TempDir,
    store: Option<Arc<SqliteStore>>,
}

impl Backend {
    pub(crate) fn new() -> Self {
        Self::over(tempfile::tempdir().expect("a folder"))
    }

    /// A store in a folder that is there already.
    pub(crate) fn over(folder: TempDir) -> Self {
        let mut backend = Self { folder, store: None };
        backend.open();
        backend
    }

    pub(crate) fn store(&self) -> Arc<SqliteStore> {
        Arc::clone(self.store.as_ref().expect("the store is open"))
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The folder, when the store is closed.
    pub(crate) fn into_folder(self) -> TempDir {
        self.folder
    }

    pub(crate) fn open(&mut self) {
        let mut opened = SqliteStore::open(self.path());
        // A process that another test is just starting has our lock until it runs.
        for _ in 0..100 {
            if !matches!(opened, Err(OpenError::Locked { .. })) {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
            opened = SqliteStore::open(self.path());
        }
        self.store = Some(Arc::new(opened.expect("the store opens")));
    }

    pub(crate) fn close(&mut self) {
        let store = self.store.take().expect("the store is open");
        Arc::into_inner(store).expect("nobody else uses the store");
    }

    /// Changes the file.
    pub(crate) fn run(&self, sql: &str) {
        let connection = Connection::open(self.path().join("tabiya.db")).expect("the file");
        connection.execute_batch(sql).expect("the change");
    }

    /// Checks everything.
    pub(crate) fn check(&self) -> Report {
        wait(self.store().keeper().check()).expect("it can be checked")
    }
}

/// What only a store in a folder has.
impl Kit {
    pub(crate) fn over(folder: TempDir) -> Self {
        Self { backend: Backend::over(folder) }
    }

    pub(crate) fn path(&self) -> &Path {
        self.backend.path()
    }

    pub(crate) fn close(&mut self) {
        self.backend.close();
    }
}
