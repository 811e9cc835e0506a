//! Disks that fail and power that goes out, seen from between SQLite and the system.

#[path = "../store/backend.rs"]
#[expect(dead_code, reason = "shared with the store's other tests")]
mod backend;
#[path = "../store/kit.rs"]
#[expect(dead_code, reason = "shared with the store's other tests")]
mod kit;
mod witness;

use std::fs;
use std::sync::{Mutex, MutexGuard, PoisonError};

use kit::{Kit, Player, assert_clean, fold, new_game, timed, wait};
use rusqlite::{Connection, ffi};
use tabiya_server::store::{Append, Appended, StoreError};
use tabiya_table::{Millis, Settings};
use witness::{Operation, fail_syncs, fail_writes, keep_synced, operations};

/// The witness is one for the process, so the tests take turns.
static TURN: Mutex<()> = Mutex::new(());

fn turn() -> MutexGuard<'static, ()> {
    let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    witness::install();
    // A test before this one may have stopped in the middle.
    keep_synced(None);
    fail_writes(None);
    fail_syncs(None);
    turn
}

#[test]
fn a_sync_stands_between_the_last_write_and_each_acknowledgement() {
    let _turn = turn();
    let kit = Kit::new();
    let mut player = kit.open(new_game(0, timed("5+3")));
    for index in 0..30 {
        operations();
        player.commit(&kit, player.order(index));
        let seen = operations();
        assert!(seen.contains(&Operation::Write), "the event was written: {seen:?}");
        assert_eq!(seen.last(), Some(&Operation::Sync), "and then synced: {seen:?}");
    }
}

#[test]
fn the_witness_notices_when_there_is_no_sync() {
    let _turn = turn();
    let folder = tempfile::tempdir().unwrap();
    let connection = Connection::open(folder.path().join("other.db")).unwrap();
    connection.pragma_update(None, "journal_mode", "wal").unwrap();
    connection.pragma_update(None, "synchronous", "normal").unwrap();
    connection.execute_batch("CREATE TABLE word (text)").unwrap();
    operations();
    connection.execute_batch("INSERT INTO word VALUES ('x')").unwrap();
    assert_eq!(operations().last(), Some(&Operation::Write));
}

#[test]
fn a_power_cut_after_an_acknowledgement_loses_nothing() {
    let _turn = turn();
    let kit = Kit::new();
    let survivor = tempfile::tempdir().unwrap();
    keep_synced(Some((kit.path().to_owned(), survivor.path().to_owned())));
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let mut players: Vec<Player> =
        (0..200).map(|at| kit.open(new_game(at, Settings::default()))).collect();
    // More writes than go between two checkpoints, so that the main file is written too.
    for round in 0..25 {
        let appends: Vec<Append> = players.iter().map(|player| player.order(round * 5)).collect();
        let tasks: Vec<_> = appends
            .iter()
            .map(|append| {
                let (store, append) = (kit.store(), append.clone());
                runtime.spawn(async move { store.append(append).await })
            })
            .collect();
        for ((task, append), player) in tasks.into_iter().zip(&appends).zip(&mut players) {
            let seq = append.base_seq + 1;
            assert_eq!(runtime.block_on(task).unwrap(), Ok(Appended::Committed { seq }));
            player.table.apply(&append.event).unwrap();
        }
        if round % 6 == 0 {
            // Written down after a checkpoint that may be going on in the files.
            runtime.block_on(kit.store().beat(Millis(1))).unwrap();
            check_survivor(survivor.path(), &players);
        }
    }
    runtime.block_on(kit.store().beat(Millis(1))).unwrap();
    keep_synced(None);
    check_survivor(survivor.path(), &players);
}

/// Opens a copy of what was synced, as after a power cut.
fn check_survivor(survivor: &std::path::Path, players: &[Player]) {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["tabiya.db", "tabiya.db-wal"] {
        fs::copy(survivor.join(name), folder.path().join(name)).expect("it was synced");
    }
    let restarted = Kit::over(folder);
    for player in players {
        assert_eq!(fold(&restarted, &player.id), player.table);
    }
    assert_clean(&restarted);
}

/// While something fails, a write says so and nothing is lost; afterwards all goes on.
fn check_fault(fail: impl Fn(Option<i32>), code: i32, is_expected: impl Fn(&StoreError) -> bool) {
    let _turn = turn();
    let mut kit = Kit::new();
    let mut player = kit.open(new_game(0, timed("5+3")));
    player.commit(&kit, player.order(0));
    for index in 0..3 {
        fail(Some(code));
        let error = wait(kit.store().append(player.order(index))).expect_err("it fails");
        assert!(is_expected(&error), "{error:?}");
        assert_eq!(fold(&kit, &player.id), player.table, "reads go on");
        fail(None);
        player.commit(&kit, player.order(index));
    }
    kit.reopen();
    assert_eq!(fold(&kit, &player.id), player.table);
    assert_clean(&kit);
}

#[test]
fn a_full_disk_is_named_and_the_writer_goes_on_when_there_is_room() {
    check_fault(fail_writes, ffi::SQLITE_FULL, |error| *error == StoreError::Full);
}

#[test]
fn after_a_failure_the_heart_beats_only_when_the_disk_takes_a_file() {
    let _turn = turn();
    let kit = Kit::new();
    let player = kit.open(new_game(0, timed("5+3")));
    fail_writes(Some(ffi::SQLITE_FULL));
    wait(kit.store().append(player.order(0))).expect_err("it fails");
    fail_writes(None);
    // A page of the log could be written, but no file.
    let trial = kit.path().join("trial");
    fs::create_dir(&trial).unwrap();
    for _ in 0..2 {
        let error = wait(kit.store().beat(Millis(5))).expect_err("the disk is not well");
        assert!(matches!(error, StoreError::Failed(_)), "{error:?}");
    }
    fs::remove_dir(&trial).unwrap();
    for moment in [6, 7] {
        wait(kit.store().beat(Millis(moment))).expect("the disk is well");
        assert_eq!(wait(kit.store().last_beat()), Ok(Some(Millis(moment))));
    }
    assert!(!trial.exists(), "nothing is left behind");
}

#[test]
fn a_read_only_disk_is_named_and_the_writer_goes_on_afterwards() {
    check_fault(fail_writes, ffi::SQLITE_READONLY, |error| *error == StoreError::ReadOnly);
}

#[test]
fn a_sync_that_fails_is_no_acknowledgement() {
    check_fault(fail_syncs, ffi::SQLITE_IOERR_FSYNC, |error| {
        matches!(error, StoreError::Failed(_))
    });
}

#[test]
fn a_batch_on_a_full_disk_fails_as_a_whole_and_can_be_sent_again() {
    let _turn = turn();
    let kit = Kit::new();
    let players: Vec<Player> =
        (0..50).map(|at| kit.open(new_game(at, Settings::default()))).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let send = || -> Vec<_> {
        let tasks: Vec<_> = players
            .iter()
            .map(|player| {
                let (store, append) = (kit.store(), player.order(1));
                runtime.spawn(async move { store.append(append).await })
            })
            .collect();
        tasks.into_iter().map(|task| runtime.block_on(task).unwrap()).collect()
    };
    fail_writes(Some(ffi::SQLITE_FULL));
    assert!(send().into_iter().all(|answer| answer == Err(StoreError::Full)));
    fail_writes(None);
    assert!(send().into_iter().all(|answer| answer == Ok(Appended::Committed { seq: 2 })));
    assert_clean(&kit);
}
