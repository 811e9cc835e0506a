//! The full check names what is wrong; backups come back.

use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};

use crate::kit::{Kit, Player, assert_clean, fold, new_game, timed, wait};
use tabiya_chess::Color::White;
use tabiya_server::store::{
    Finding, OpenError, RestoreError, SqliteStore, Store, StoreError, Verify,
};
use tabiya_table::{Action, Settings};

/// A game with four events, the last of which ends it.
fn finished(kit: &Kit) -> Player {
    let mut player = kit.open(new_game(0, timed("5+3")));
    player.commit(kit, player.order(3));
    player.commit(kit, player.order(4));
    player.play(kit, White, Action::Resign);
    player
}

/// What is found after a change behind the store's back.
fn check(sql: &str) -> (Player, Vec<Finding>) {
    let mut kit = Kit::new();
    let player = finished(&kit);
    assert_clean(&kit);
    kit.tamper(sql);
    let report = wait(kit.store().check()).expect("it can be checked");
    (player, report.findings)
}

#[test]
fn a_gap_is_found() {
    let (player, findings) = check("DELETE FROM event WHERE seq = 2");
    assert_eq!(findings, [Finding::Sequence { game: player.id, expected: 2, found: Some(3) }]);
}

#[test]
fn a_log_without_its_last_events_is_found() {
    let (player, findings) = check("DELETE FROM event WHERE seq = 4");
    let named = |detail| Finding::Record { game: player.id.clone(), detail };
    assert!(findings.contains(&named("the number of events")), "{findings:?}");
    assert!(findings.contains(&named("the end")), "{findings:?}");
}

#[test]
fn a_log_without_events_is_found() {
    let (player, findings) = check("DELETE FROM event");
    assert_eq!(findings, [Finding::Sequence { game: player.id, expected: 1, found: None }]);
}

#[test]
fn a_second_end_is_found() {
    let (player, findings) = check(
        "INSERT INTO event (game, seq, body) SELECT game, 5, body FROM event WHERE seq = 4;
         UPDATE game SET seq = 5",
    );
    assert_eq!(findings[0], Finding::Ends { game: player.id, seqs: vec![4, 5] });
    assert!(matches!(findings[1], Finding::Replay { .. }));
}

#[test]
fn an_event_that_cannot_be_read_is_found() {
    let (player, findings) = check("UPDATE event SET body = '{}' WHERE seq = 2");
    let [Finding::Event { game, seq: 2, .. }] = &findings[..] else { panic!("{findings:?}") };
    assert_eq!(*game, player.id);
}

#[test]
fn a_move_against_the_rules_is_found() {
    let (player, findings) =
        check("UPDATE event SET body = (SELECT body FROM event WHERE seq = 2) WHERE seq = 3");
    let [Finding::Replay { game, .. }] = &findings[..] else { panic!("{findings:?}") };
    assert_eq!(*game, player.id);
}

#[test]
fn a_record_that_differs_from_its_log_is_found() {
    for (sql, detail) in [
        ("UPDATE game SET ending = NULL", "the end"),
        ("UPDATE game SET last_at = last_at + 1", "the last moment"),
        ("UPDATE game SET judge_at = 7", "when it is judged"),
        ("DELETE FROM seat WHERE color = 1", "the seats"),
    ] {
        let (player, findings) = check(sql);
        assert_eq!(findings, [Finding::Record { game: player.id, detail }]);
    }
}

#[test]
fn events_without_a_game_are_found() {
    let (_, findings) = check("PRAGMA foreign_keys = OFF; DELETE FROM game");
    let orphans =
        findings.iter().filter(|finding| matches!(finding, Finding::Orphan { .. })).count();
    assert_eq!(orphans, 6, "four events and two seats: {findings:?}");
}

/// Writes nonsense over the middle of the file.
fn scribble(kit: &Kit) {
    let mut file = File::options().write(true).open(kit.path().join("tabiya.db")).expect("a file");
    let middle = file.metadata().expect("its length").len() / 2;
    file.seek(SeekFrom::Start(middle)).expect("it can be written");
    file.write_all(&[0xA5; 30_000]).expect("it can be written");
}

#[test]
fn a_damaged_page_is_found_and_reads_say_so() {
    let mut kit = Kit::new();
    let players: Vec<_> = (0..100).map(|_| finished(&kit)).collect();
    kit.close();
    scribble(&kit);
    let kit = Kit::over(kit.folder);
    let report = wait(kit.store().check()).unwrap();
    let is_named = report.findings.iter().any(|finding| matches!(finding, Finding::File(_)));
    assert!(is_named, "{report:?}");
    let damaged = players
        .iter()
        .any(|player| matches!(wait(kit.store().load(&player.id, 0)), Err(StoreError::Corrupt(_))));
    assert!(damaged, "a read says so too");
}

#[test]
fn a_backup_of_a_running_store_comes_back_whole() {
    let kit = Kit::new();
    let mut player = finished(&kit);
    let file = kit.path().join("copy.db");
    wait(kit.store().backup(&file)).unwrap();
    player.play(&kit, White, Action::OfferRematch);
    let folder = tempfile::tempdir().unwrap();
    let report = SqliteStore::restore(&file, folder.path(), Verify::Replay).unwrap();
    assert_eq!((report.games, report.events), (1, 4));
    let restored = Kit::over(folder);
    assert_eq!(fold(&restored, &player.id).seq(), 4, "as it was then");
    assert_clean(&restored);
    wait(kit.store().backup(&file)).unwrap();
}

#[test]
fn a_backup_can_be_made_while_games_go_on() {
    let kit = Kit::new();
    let file = kit.path().join("copy.db");
    let store = kit.store();
    let copies = std::thread::spawn(move || {
        (0..5).map(|_| wait(store.backup(&file))).collect::<Result<Vec<()>, _>>()
    });
    while !copies.is_finished() {
        finished(&kit);
    }
    copies.join().unwrap().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = kit.path().join("copy.db");
    SqliteStore::restore(&file, folder.path(), Verify::Replay).unwrap();
}

#[test]
fn a_backup_is_not_restored_over_a_database() {
    let kit = Kit::new();
    let file = kit.path().join("copy.db");
    wait(kit.store().backup(&file)).unwrap();
    let locked = SqliteStore::restore(&file, kit.path(), Verify::Trust).unwrap_err();
    assert!(matches!(locked, RestoreError::Open(OpenError::Locked { .. })));
    let mut other = Kit::new();
    other.close();
    let there = SqliteStore::restore(&file, other.path(), Verify::Trust).unwrap_err();
    assert!(matches!(there, RestoreError::Exists(_)));
}

#[test]
fn an_unsound_backup_is_not_restored() {
    let mut kit = Kit::new();
    let player = finished(&kit);
    kit.tamper("DELETE FROM event WHERE seq = 2");
    let file = kit.path().join("copy.db");
    wait(kit.store().backup(&file)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let error = SqliteStore::restore(&file, folder.path(), Verify::Replay).unwrap_err();
    let text = format!("the backup is damaged\ngame {}: event 3 stands where 2 should", player.id);
    assert_eq!(error.to_string(), text);
    assert!(!folder.path().join("tabiya.db").exists());
    fs::write(&file, "no database").unwrap();
    let error = SqliteStore::restore(&file, folder.path(), Verify::Trust).unwrap_err();
    assert!(matches!(error, RestoreError::Open(OpenError::Store(StoreError::Corrupt(_)))));
}

#[test]
fn an_empty_store_is_clean() {
    let kit = Kit::new();
    assert_clean(&kit);
    kit.open(new_game(0, Settings::default()));
    assert_clean(&kit);
}
