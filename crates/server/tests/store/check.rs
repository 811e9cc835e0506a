//! The full check names what is wrong.

use std::fs::File;
use std::io::{Seek, SeekFrom, Write};

use crate::kit::{Kit, Player, assert_clean, finished, new_game, wait};
use tabiya_server::store::{Finding, StoreError};
use tabiya_table::Settings;

/// What is found after a change behind the store's back.
fn check(sql: &str) -> (Player, Vec<Finding>) {
    let mut kit = Kit::new();
    let player = finished(&kit);
    assert_clean(&kit);
    kit.tamper(sql);
    let report = wait(kit.backend.store().keeper().check()).expect("it can be checked");
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
    let kit = Kit::over(kit.backend.into_folder());
    let report = wait(kit.backend.store().keeper().check()).unwrap();
    let is_named = report.findings.iter().any(|finding| matches!(finding, Finding::File(_)));
    assert!(is_named, "{report:?}");
    let damaged = players
        .iter()
        .any(|player| matches!(wait(kit.store().load(&player.id, 0)), Err(StoreError::Corrupt(_))));
    assert!(damaged, "a read says so too");
}

#[test]
fn an_empty_store_is_clean() {
    let kit = Kit::new();
    assert_clean(&kit);
    kit.open(new_game(0, Settings::default()));
    assert_clean(&kit);
}

#[test]
fn many_games_are_checked_each_once_while_others_are_played() {
    let kit = Kit::new();
    for _ in 0..100 {
        finished(&kit);
    }
    let keeper = kit.backend.store().keeper();
    let checking = std::thread::spawn(move || wait(keeper.check()).unwrap());
    let mut later = 0;
    while !checking.is_finished() {
        finished(&kit);
        later += 1;
    }
    let report = checking.join().unwrap();
    assert!(report.is_clean() && !report.is_cut_short, "{report:?}");
    // Games that end before the check has begun count, those that end later wait for the next one.
    assert!((100..=100 + later).contains(&report.games), "{report:?}");
    assert_eq!(report.events, 4 * report.games, "{report:?}");
}
