//! A witness between SQLite and the system: it sees writes and syncs, and can make them fail.
//!
//! SQLite reaches its files through a table of functions. The witness lets the system's own
//! functions open a file, and then puts a copy of the table in place in which writing and syncing
//! pass through here.

#![expect(unsafe_code, reason = "SQLite's interface to the system is C")]

use std::ffi::{c_char, c_int, c_void};
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use rusqlite::ffi::{self, sqlite3_file, sqlite3_io_methods, sqlite3_vfs};

/// What was done to a write-ahead log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    /// Something was written to it.
    Write,
    /// All of it is on disk.
    Sync,
}

static OPERATIONS: Mutex<Vec<Operation>> = Mutex::new(Vec::new());
/// From where and to where files are copied when they are synced.
static SURVIVOR: Mutex<Option<(PathBuf, PathBuf)>> = Mutex::new(None);
/// What the next writes and syncs answer; zero for no fault.
static WRITE_FAULT: AtomicI32 = AtomicI32::new(0);
static SYNC_FAULT: AtomicI32 = AtomicI32::new(0);
/// The system's functions for main files and for logs, and ours.
static MAIN: OnceLock<Methods> = OnceLock::new();
static LOG: OnceLock<Methods> = OnceLock::new();
static SYSTEM: OnceLock<usize> = OnceLock::new();

struct Methods {
    system: sqlite3_io_methods,
    ours: sqlite3_io_methods,
}

/// Puts the witness in place for every connection that is opened from now on.
pub(crate) fn install() {
    SYSTEM.get_or_init(|| {
        // SAFETY: a null name asks for the default, which lives as long as the process.
        let system = unsafe { ffi::sqlite3_vfs_find(std::ptr::null()) };
        // SAFETY: SQLite has initialized itself, so there is a default.
        let copy = unsafe { *system };
        let name = c"witness".as_ptr();
        let witness = sqlite3_vfs { zName: name, xOpen: Some(open), ..copy };
        let witness = Box::leak(Box::new(witness));
        // SAFETY: the structure is complete, and leaked, so it lives as long as the process.
        let code = unsafe { ffi::sqlite3_vfs_register(witness, 1) };
        assert_eq!(code, ffi::SQLITE_OK);
        system.expose_provenance()
    });
}

/// What was seen since the last call.
pub(crate) fn operations() -> Vec<Operation> {
    std::mem::take(&mut lock(&OPERATIONS))
}

/// Lets writes fail with a code, or no more.
pub(crate) fn fail_writes(code: Option<i32>) {
    WRITE_FAULT.store(code.unwrap_or_default(), Ordering::SeqCst);
}

/// Lets syncs fail with a code, or no more.
pub(crate) fn fail_syncs(code: Option<i32>) {
    SYNC_FAULT.store(code.unwrap_or_default(), Ordering::SeqCst);
}

/// Copies each file from one folder to another when it is synced: what is there is what a power
/// cut leaves, if nothing survives that was not synced.
pub(crate) fn keep_synced(folders: Option<(PathBuf, PathBuf)>) {
    *lock(&SURVIVOR) = folders;
    if lock(&SURVIVOR).is_some() {
        keep("tabiya.db");
        keep("tabiya.db-wal");
    }
}

fn keep(name: &str) {
    if let Some((from, to)) = &*lock(&SURVIVOR) {
        // What is missing will be missed. A panic could not pass through SQLite's own code.
        let _copied = fs::copy(from.join(name), to.join(name));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn fault(of: &AtomicI32) -> Option<c_int> {
    Some(of.load(Ordering::SeqCst)).filter(|&code| code != 0)
}

unsafe extern "C" fn open(
    _: *mut sqlite3_vfs,
    name: *const c_char,
    file: *mut sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    let system: *mut sqlite3_vfs =
        std::ptr::with_exposed_provenance_mut(*SYSTEM.get().expect("it is installed"));
    // SAFETY: the system's structure lives as long as the process.
    let system_open = unsafe { (*system).xOpen }.expect("every system can open");
    // SAFETY: SQLite gave us these arguments for such a call.
    let code = unsafe { system_open(system, name, file, flags, out) };
    let is_log = flags & ffi::SQLITE_OPEN_WAL != 0;
    if code == ffi::SQLITE_OK && (is_log || flags & ffi::SQLITE_OPEN_MAIN_DB != 0) {
        // SAFETY: a file that was opened has its table of functions.
        let table = unsafe { (*file).pMethods };
        // SAFETY: the table is constant.
        let system = unsafe { *table };
        let ours = if is_log {
            let ours =
                sqlite3_io_methods { xWrite: Some(write_log), xSync: Some(sync_log), ..system };
            LOG.get_or_init(|| Methods { system, ours })
        } else {
            let ours = sqlite3_io_methods { xSync: Some(sync_main), ..system };
            MAIN.get_or_init(|| Methods { system, ours })
        };
        // SAFETY: the file is ours until we return it, and the new table lives for good.
        unsafe { (*file).pMethods = &raw const ours.ours };
    }
    code
}

unsafe extern "C" fn write_log(
    file: *mut sqlite3_file,
    bytes: *const c_void,
    len: c_int,
    offset: ffi::sqlite3_int64,
) -> c_int {
    if let Some(code) = fault(&WRITE_FAULT) {
        return code;
    }
    let system = LOG.get().and_then(|methods| methods.system.xWrite).expect("it can write");
    // SAFETY: SQLite gave us these arguments for such a call.
    let code = unsafe { system(file, bytes, len, offset) };
    lock(&OPERATIONS).push(Operation::Write);
    code
}

unsafe extern "C" fn sync_log(file: *mut sqlite3_file, flags: c_int) -> c_int {
    if let Some(code) = fault(&SYNC_FAULT) {
        return code;
    }
    let system = LOG.get().and_then(|methods| methods.system.xSync).expect("it can sync");
    // SAFETY: SQLite gave us these arguments for such a call.
    let code = unsafe { system(file, flags) };
    lock(&OPERATIONS).push(Operation::Sync);
    keep("tabiya.db-wal");
    code
}

unsafe extern "C" fn sync_main(file: *mut sqlite3_file, flags: c_int) -> c_int {
    let system = MAIN.get().and_then(|methods| methods.system.xSync).expect("it can sync");
    // SAFETY: SQLite gave us these arguments for such a call.
    let code = unsafe { system(file, flags) };
    keep("tabiya.db");
    code
}
