//! What the server does for the games by itself: backups and checks.

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::json;
use tabiya_server::store::{Existing, SqliteStore, Verify};
use tabiya_server::{Config, Layer};

use crate::kit::{PATIENCE, Server, config, http};

fn with_backups(data: &Path, folder: &Path) -> Config {
    let text = "backup_every = \"1s\"\nbackup_keep = 2";
    let said = Layer::from_toml(text).unwrap();
    Config {
        backup_dir: Some(folder.to_owned()),
        backup_every: said.backup_every.unwrap(),
        backup_keep: said.backup_keep.unwrap(),
        ..config(data)
    }
}

/// The names of what is complete in a folder that is perhaps not there yet, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.retain(|name| name.ends_with(".db"));
    names.sort();
    names
}

async fn until(mut is_so: impl FnMut() -> bool) {
    let waiting = async {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, waiting).await.expect("in time");
}

#[tokio::test]
async fn backups_are_made_by_themselves_and_the_last_ones_stay() {
    let folder = tempfile::tempdir().unwrap();
    let (data, backups) = (folder.path().join("games"), folder.path().join("backups"));
    let server = Server::start_with(with_backups(&data, &backups)).await;
    let vera = server.person().await;
    vera.create(json!({ "opponent": { "kind": "same_screen" } })).await;
    until(|| !names(&backups).is_empty()).await;
    let newest = names(&backups).pop().unwrap();
    // It goes when there are two more, and the last of those was begun after the game was there.
    until(|| names(&backups).len() == 2 && !names(&backups).contains(&newest)).await;
    server.stop().await;
    let last = backups.join(names(&backups).pop().unwrap());
    let copy = folder.path().join("copy");
    let restored = SqliteStore::restore(&last, &copy, Verify::Replay, Existing::Keep).unwrap();
    assert_eq!(restored.games, 1);
}

#[tokio::test]
async fn a_backup_that_fails_does_not_stop_the_games() {
    let folder = tempfile::tempdir().unwrap();
    let (data, backups) = (folder.path().join("games"), folder.path().join("backups"));
    // A file stands where the folder should be.
    fs::write(&backups, "").unwrap();
    let server = Server::start_with(with_backups(&data, &backups)).await;
    let vera = server.person().await;
    let (table, _) = vera.create(json!({ "opponent": { "kind": "same_screen" } })).await;
    let mut client = vera.sit_at(&table).await;
    for uci in ["e2e4", "e7e5"] {
        client.play(uci).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_fault_in_one_game_is_told_and_the_others_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path()).await;
    let mut vera = server.person().await;
    let wish = json!({ "opponent": { "kind": "same_screen" } });
    let (sound, _) = vera.create(wish.clone()).await;
    let (faulty, _) = vera.create(wish).await;
    vera.sit_at(&sound).await.play("e2e4").await;
    vera.sit_at(&faulty).await.play("e2e4").await;
    vera.sit_at(&faulty).await.play("e7e5").await;
    server.stop().await;
    let database = rusqlite::Connection::open(folder.path().join("tabiya.db")).unwrap();
    let sql = "UPDATE event SET body = (SELECT body FROM event WHERE game = 2 AND seq = 2) \
               WHERE game = 2 AND seq = 3";
    assert_eq!(database.execute(sql, []).unwrap(), 1);
    drop(database);

    let server = Server::start_in(folder.path()).await;
    vera.address = server.address;
    let head = "GET /readyz HTTP/1.1\r\nHost: localhost";
    let waiting = async {
        loop {
            let reply = http(server.address, head, "").await;
            assert_eq!(reply.status, 200);
            if reply.body.contains("1 faults") {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, waiting).await.expect("in time");
    vera.sit_at(&sound).await.play("e7e5").await;
    let reply = vera.ask("GET", &format!("/api/tables/{faulty}"), &json!(null)).await;
    assert_eq!(reply.status, 503);
    server.stop().await;
}
