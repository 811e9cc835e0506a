//! What may be opened, and what is refused in clear words.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use crate::kit::{Kit, assert_clean, fold, new_game, wait};
use rusqlite::Connection;
use tabiya_server::store::{OpenError, Pragmas, SCHEMA_VERSION, SqliteStore, Store, StoreError};
use tabiya_table::{Millis, Settings};

const FOLDER: &str = "TABIYA_STORE_SECOND_FOLDER";

fn refusal(folder: &Path) -> OpenError {
    SqliteStore::open(folder).expect_err("it is refused")
}

#[test]
fn the_writer_has_the_settings_that_durability_hangs_on() {
    let kit = Kit::new();
    let pragmas = Pragmas {
        journal_mode: "wal".to_owned(),
        synchronous: 2,
        fullfsync: 1,
        checkpoint_fullfsync: 1,
        foreign_keys: 1,
    };
    assert_eq!(wait(kit.backend.store().pragmas()), Ok(pragmas));
}

#[test]
fn a_second_process_is_refused() {
    if let Some(folder) = env::var_os(FOLDER) {
        println!("refused: {}", refusal(folder.as_ref()));
        return;
    }
    let mut kit = Kit::new();
    let second = Command::new(env::current_exe().expect("this test"))
        .args(["--exact", "open::a_second_process_is_refused", "--nocapture"])
        .env(FOLDER, kit.path())
        .output()
        .expect("it runs");
    let output = String::from_utf8_lossy(&second.stdout);
    assert!(output.contains("refused: another process uses the data folder"), "{output}");
    assert!(matches!(refusal(kit.path()), OpenError::Locked { .. }), "nor within a process");
    kit.reopen();
}

#[test]
fn a_newer_schema_is_refused_and_left_alone() {
    let mut kit = Kit::new();
    kit.close();
    let file = kit.path().join("tabiya.db");
    let newer = SCHEMA_VERSION + 1;
    Connection::open(&file).unwrap().pragma_update(None, "user_version", newer).unwrap();
    let before = fs::read(&file).unwrap();
    let error = refusal(kit.path());
    assert_eq!(error, OpenError::Newer { found: newer });
    assert!(error.to_string().starts_with("the database was written by a newer release"));
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn the_database_of_another_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let other = Connection::open(folder.path().join("tabiya.db")).unwrap();
    other.execute_batch("CREATE TABLE recipe (id)").unwrap();
    assert_eq!(refusal(folder.path()), OpenError::Foreign);
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("tabiya.db"), "1. e4 e5 ".repeat(1000)).unwrap();
    let error = refusal(folder.path());
    assert!(matches!(error, OpenError::Store(StoreError::Corrupt(_))), "{error:?}");
    assert!(error.to_string().starts_with("the database is damaged"), "{error}");
}

#[test]
fn a_folder_that_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("data");
    fs::write(&file, "").unwrap();
    let error = refusal(&file);
    assert!(matches!(error, OpenError::Folder { .. }), "{error:?}");
}

#[cfg(unix)]
#[test]
fn a_folder_that_may_not_be_written_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
    // The superuser may write everywhere; there the faults of `store_fault` stand in.
    if fs::write(folder.path().join("probe"), "").is_err() {
        assert!(matches!(refusal(folder.path()), OpenError::Folder { .. }));
    }
}

/// A database of each version of the schema, as its release wrote it.
const OLD: [&str; 2] = [include_str!("../data/schema-1.sql"), include_str!("../data/schema-2.sql")];

#[test]
fn a_database_of_every_older_release_opens_and_replays() {
    assert_eq!(u32::try_from(OLD.len()), Ok(SCHEMA_VERSION), "one for each version");
    for (sql, version) in OLD.iter().zip(1..) {
        let folder = tempfile::tempdir().unwrap();
        let old = Connection::open(folder.path().join("tabiya.db")).unwrap();
        old.execute_batch(sql).unwrap();
        let found: u32 = old.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(found, version);
        drop(old);
        let kit = Kit::over(folder);
        let report = wait(kit.backend.store().keeper().check()).unwrap();
        assert!(report.is_clean() && report.games == 2, "{report:?}");
        assert_eq!(wait(kit.store().last_beat()), Ok(Some(Millis(30_000))));
        let finished = wait(kit.store().finished(Default::default())).unwrap().games;
        assert_eq!(finished.len(), 1);
        assert_eq!(fold(&kit, &finished[0].id).end(), finished[0].end);
        assert_eq!(wait(kit.store().chat(&finished[0].id, 0)).unwrap().len(), 1);
    }
}

#[test]
fn an_empty_file_is_not_taken_for_a_new_database() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tabiya.db");
    fs::write(&file, "").unwrap();
    let error = refusal(folder.path());
    assert_eq!(error, OpenError::Empty(file.clone()));
    assert!(error.to_string().contains("tabiya restore --replace"), "{error}");
    assert_eq!(fs::metadata(&file).unwrap().len(), 0, "it is left as it is");
}

#[test]
fn a_first_start_that_was_killed_leaves_no_database_behind() {
    let folder = tempfile::tempdir().unwrap();
    // What such a start has written so far, under its other name.
    fs::write(folder.path().join("tabiya.db.part"), "half a database").unwrap();
    fs::write(folder.path().join("tabiya.db.part-wal"), "half a log").unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    wait(store.create(new_game(0, Settings::default()))).unwrap();
    drop(store);
    let mut names: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["lock", "tabiya.db"]);
}

#[test]
fn a_new_store_is_opened_where_no_folder_was() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("a/b");
    let store = SqliteStore::open(&deep).unwrap();
    wait(store.create(new_game(0, Settings::default()))).unwrap();
    drop(store);
    let kit = Kit::new();
    assert_clean(&kit);
}

#[test]
fn the_last_heartbeat_can_be_read_after_a_restart() {
    let mut kit = Kit::new();
    assert_eq!(wait(kit.store().last_beat()), Ok(None));
    for at in [1000, 2000, 3000] {
        wait(kit.store().beat(Millis(at))).unwrap();
    }
    kit.reopen();
    assert_eq!(wait(kit.store().last_beat()), Ok(Some(Millis(3000))));
}
