//! Backups are made while games go on, and come back.

use std::fs;

use crate::kit::{Kit, assert_clean, finished, fold, wait};
use tabiya_chess::Color::White;
use tabiya_server::store::{
    BackupError, Checksum, Existing, OpenError, RestoreError, SqliteStore, StoreError, Verify,
};
use tabiya_table::Action;

#[test]
fn a_backup_of_a_running_store_comes_back_whole() {
    let kit = Kit::new();
    let mut player = finished(&kit);
    let file = kit.path().join("copy.db");
    wait(kit.backend.store().keeper().backup(&file)).unwrap();
    player.play(&kit, White, Action::OfferRematch);
    let folder = tempfile::tempdir().unwrap();
    let restored =
        SqliteStore::restore(&file, folder.path(), Verify::Replay, Existing::Keep).unwrap();
    assert_eq!(restored.games, 1);
    let copy = Kit::over(folder);
    assert_eq!(fold(&copy, &player.id).seq(), 4, "as it was then");
    assert_clean(&copy);
    wait(kit.backend.store().keeper().backup(&file)).unwrap();
}

#[test]
fn a_backup_can_be_made_while_games_go_on() {
    let kit = Kit::new();
    let file = kit.path().join("copy.db");
    let store = kit.backend.store();
    let copies = std::thread::spawn(move || {
        (0..5).map(|_| wait(store.keeper().backup(&file))).collect::<Result<Vec<()>, _>>()
    });
    while !copies.is_finished() {
        finished(&kit);
    }
    copies.join().unwrap().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = kit.path().join("copy.db");
    SqliteStore::restore(&file, folder.path(), Verify::Replay, Existing::Keep).unwrap();
}

#[test]
fn a_backup_is_not_restored_over_a_database() {
    let kit = Kit::new();
    let file = kit.path().join("copy.db");
    wait(kit.backend.store().keeper().backup(&file)).unwrap();
    let locked =
        SqliteStore::restore(&file, kit.path(), Verify::Trust, Existing::Keep).unwrap_err();
    assert!(matches!(locked, RestoreError::Open(OpenError::Locked { .. })));
    let mut other = Kit::new();
    other.close();
    let there =
        SqliteStore::restore(&file, other.path(), Verify::Trust, Existing::Keep).unwrap_err();
    assert!(matches!(there, RestoreError::Exists(_)));
}

#[test]
fn an_unsound_backup_is_not_restored() {
    let mut kit = Kit::new();
    let player = finished(&kit);
    kit.tamper("DELETE FROM event WHERE seq = 2");
    let file = kit.path().join("copy.db");
    wait(kit.backend.store().keeper().backup(&file)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let error =
        SqliteStore::restore(&file, folder.path(), Verify::Replay, Existing::Keep).unwrap_err();
    let text = format!("the backup is damaged\ngame {}: event 3 stands where 2 should", player.id);
    assert_eq!(error.to_string(), text);
    assert!(!folder.path().join("tabiya.db").exists());
    fs::write(&file, "no database").unwrap();
    let error =
        SqliteStore::restore(&file, folder.path(), Verify::Trust, Existing::Keep).unwrap_err();
    assert!(matches!(
        error,
        RestoreError::Backup { error: OpenError::Store(StoreError::Corrupt(_)), .. }
    ));
}

#[test]
fn one_flipped_bit_anywhere_in_a_backup_is_noticed() {
    let kit = Kit::new();
    finished(&kit);
    let file = kit.path().join("copy.db");
    SqliteStore::backup(kit.path(), &file).unwrap();
    let whole = fs::read(&file).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let restore = |verify| SqliteStore::restore(&file, folder.path(), verify, Existing::Keep);
    // Some places of every page, and all of what comes after the last.
    let pages = whole.len() / 4096 * 4096;
    for place in (0..pages).step_by(1361).chain(pages..whole.len()) {
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        fs::write(&file, bytes).unwrap();
        let error = restore(Verify::Trust).unwrap_err();
        assert_eq!(error, RestoreError::Damaged(file.clone()), "byte {place}");
    }
    for length in [pages - 4096, pages + 1, whole.len() - 1] {
        fs::write(&file, &whole[..length]).unwrap();
        assert!(restore(Verify::Replay).is_err(), "cut to {length} bytes");
    }
    // As older releases wrote it.
    fs::write(&file, &whole[..pages]).unwrap();
    assert_eq!(restore(Verify::Replay).map(|done| done.checksum), Ok(Checksum::Missing));
    fs::write(&file, &whole).unwrap();
    let again = SqliteStore::restore(&file, folder.path(), Verify::Replay, Existing::SetAside);
    assert_eq!(again.map(|done| done.checksum), Ok(Checksum::Right));
}

#[test]
fn a_folder_in_use_is_copied_from_outside() {
    let kit = Kit::new();
    let player = finished(&kit);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.db");
    SqliteStore::backup(kit.path(), &file).unwrap();
    let second = finished(&kit);
    SqliteStore::backup(kit.path(), &file).unwrap();
    let games = folder.path().join("games");
    let restored = SqliteStore::restore(&file, &games, Verify::Replay, Existing::Keep).unwrap();
    assert_eq!(restored.report.map(|report| (report.games, report.events)), Some((2, 8)));
    let store = SqliteStore::open(&games).unwrap();
    drop(store);
    for player in [player, second] {
        assert_eq!(fold(&kit, &player.id).seq(), 4);
    }
}

#[test]
fn a_backup_writes_over_nothing_but_backups() {
    let kit = Kit::new();
    finished(&kit);
    let notes = kit.path().join("notes.txt");
    fs::write(&notes, "do not lose").unwrap();
    for taken in [notes.clone(), kit.path().join("tabiya.db"), kit.path().join("lock")] {
        let error = SqliteStore::backup(kit.path(), &taken).unwrap_err();
        assert_eq!(error, BackupError::Taken(taken));
    }
    assert_eq!(fs::read_to_string(notes).unwrap(), "do not lose");
    let empty = tempfile::tempdir().unwrap();
    let error = SqliteStore::backup(empty.path(), &empty.path().join("copy.db")).unwrap_err();
    assert_eq!(error, BackupError::NoGames(empty.path().to_owned()));
    let nowhere = empty.path().join("no").join("copy.db");
    let error = SqliteStore::backup(kit.path(), &nowhere).unwrap_err();
    assert!(matches!(error, BackupError::Copy { .. }), "{error:?}");
    assert_eq!(fs::read_dir(empty.path()).unwrap().count(), 0, "nothing is left behind");
}

#[test]
fn games_that_are_replaced_are_kept_beside() {
    let mut old = Kit::new();
    let lost = finished(&old);
    old.close();
    let kit = Kit::new();
    let player = finished(&kit);
    let file = kit.path().join("copy.db");
    SqliteStore::backup(kit.path(), &file).unwrap();
    let restored =
        SqliteStore::restore(&file, old.path(), Verify::Trust, Existing::SetAside).unwrap();
    let aside = restored.set_aside.expect("there were games");
    let again = tempfile::tempdir().unwrap();
    SqliteStore::restore(&aside, again.path(), Verify::Replay, Existing::Keep).unwrap();
    assert_eq!(fold(&Kit::over(again), &lost.id).seq(), 4);
    assert_eq!(fold(&Kit::over(old.backend.into_folder()), &player.id).seq(), 4);
}

#[test]
fn a_log_that_was_left_behind_is_not_taken_for_the_backup_s() {
    let kit = Kit::new();
    let player = finished(&kit);
    let file = kit.path().join("copy.db");
    SqliteStore::backup(kit.path(), &file).unwrap();
    // A log with other games, whose database is gone.
    let other = Kit::new();
    finished(&other);
    let folder = tempfile::tempdir().unwrap();
    for name in ["tabiya.db-wal", "tabiya.db-shm"] {
        fs::copy(other.path().join(name), folder.path().join(name)).unwrap();
    }
    SqliteStore::restore(&file, folder.path(), Verify::Trust, Existing::Keep).unwrap();
    let restored = Kit::over(folder);
    assert_eq!(fold(&restored, &player.id).seq(), 4);
    assert_clean(&restored);
}
