//! What waits for somebody, for a while. Time passes here while the server does not run.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::Connection;
use serde_json::{Value, json};
use tabiya_server::store::{SqliteStore, Store};

use crate::kit::{Person, Server};

const MINUTE_MS: u64 = 60 * 1000;
const DAY_MS: u64 = 24 * 60 * MINUTE_MS;

/// Lets time pass: everything that is kept was so much earlier.
fn pass(folder: &Path, ms: u64) {
    let database = Connection::open(folder.join("tabiya.db")).unwrap();
    let sql = format!(
        "UPDATE game SET created_at = created_at - {ms}, last_at = last_at - {ms},
             judge_at = judge_at - {ms}, listed_at = listed_at - {ms};
         UPDATE event SET body = json_set(body, '$.at', json_extract(body, '$.at') - {ms});
         UPDATE chat SET at = at - {ms};
         UPDATE code SET expires_at = expires_at - {ms};
         UPDATE heartbeat SET at = at - {ms};"
    );
    database.execute_batch(&sql).unwrap();
}

async fn restart(server: Server, folder: &Path, ms: u64, people: &mut [&mut Person]) -> Server {
    server.stop().await;
    pass(folder, ms);
    let server = Server::start_in(folder).await;
    for person in people {
        person.address = server.address;
    }
    server
}

/// How a game ended, as its summary has it; null while it goes on.
async fn end(person: &Person, table: &str) -> Value {
    // The server looks for such tables by itself, at the start among other times.
    for _ in 0..100 {
        let game = person.ask("GET", &format!("/api/tables/{table}"), &Value::Null).await.json();
        if !game["end"].is_null() {
            return game["end"]["reason"].clone();
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    Value::Null
}

#[tokio::test]
async fn tables_at_which_nobody_sits_down_end_after_a_while() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path()).await;
    let mut vera = server.person().await;
    let (friend, code) = vera.create(json!({ "opponent": { "kind": "friend" } })).await;
    let (lobby, _) = vera.create(json!({ "opponent": { "kind": "lobby" } })).await;
    let (alone, _) = vera.create(json!({ "opponent": { "kind": "same_screen" } })).await;
    let server = restart(server, folder.path(), 11 * MINUTE_MS, &mut [&mut vera]).await;
    assert_eq!(end(&vera, &lobby).await, "aborted");
    assert_eq!(end(&vera, &friend).await, Value::Null, "a friend may take days");
    let seeks = vera.ask("GET", "/api/lobby", &Value::Null).await.json();
    assert_eq!(seeks["seeks"], json!([]));
    let server = restart(server, folder.path(), 8 * DAY_MS, &mut [&mut vera]).await;
    assert_eq!(end(&vera, &friend).await, "aborted");
    assert_eq!(end(&vera, &alone).await, Value::Null, "a game without a clock may take years");
    let reply = server.person().await.ask("POST", "/api/join", &json!({ "code": code })).await;
    assert_eq!(reply.json()["key"], "game_over");
    server.stop().await;
}

#[tokio::test]
async fn a_code_that_has_expired_is_told_apart_from_one_that_never_was() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path()).await;
    let (mut vera, mut sonja) = (server.person().await, server.person().await);
    let (_, invitation) = vera.create(json!({ "opponent": { "kind": "friend" } })).await;
    let (table, _) = vera.create(json!({ "opponent": { "kind": "same_screen" } })).await;
    let path = format!("/api/tables/{table}/seat-code");
    let seat = vera.ask("POST", &path, &Value::Null).await.json()["code"].clone();
    let people = &mut [&mut vera, &mut sonja];
    let server = restart(server, folder.path(), 11 * MINUTE_MS, people).await;
    let key = async |path: &str, body: Value| sonja.ask("POST", path, &body).await.json();
    let reply = key("/api/seat", json!({ "code": seat })).await;
    assert_eq!((&reply["status"], &reply["key"]), (&json!(410), &json!("expired_code")));
    let reply = key("/api/seat", json!({ "code": "ABCDEFGHJKMN" })).await;
    assert_eq!((&reply["status"], &reply["key"]), (&json!(404), &json!("unknown_code")));
    let people = &mut [&mut vera, &mut sonja];
    let server = restart(server, folder.path(), 31 * DAY_MS, people).await;
    let reply = sonja.ask("POST", "/api/join", &json!({ "code": invitation })).await.json();
    assert_eq!((&reply["status"], &reply["key"]), (&json!(410), &json!("expired_code")));
    server.stop().await;
}

#[tokio::test]
async fn a_wall_clock_that_was_ahead_moves_no_date_and_charges_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path()).await;
    let (mut vera, sonja) = (server.person().await, server.person().await);
    let (table, white, black) = vera.begin(&sonja, "5+0", &["e2e4", "e7e5"]).await;
    drop((white, black));
    server.stop().await;
    let store = SqliteStore::open(folder.path()).unwrap();
    let last = store.last_beat().await.unwrap().expect("it was up");
    store.beat(last + 400 * DAY_MS).await.unwrap();
    drop(store);
    // The game waits for an hour, and nobody knows how much of it the server was up.
    pass(folder.path(), 60 * MINUTE_MS);
    let server = Server::start_in(folder.path()).await;
    vera.address = server.address;
    let client = vera.sit_at(&table).await;
    let wall_ms = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    let standing = &client.seen.standing;
    assert!(u128::from(standing.now_ms).abs_diff(wall_ms) < u128::from(DAY_MS), "{standing:?}");
    assert_eq!(standing.end, None);
    let left_ms = standing.clocks.as_ref().expect("there are clocks").white.remaining_ms;
    assert!(left_ms > 200_000, "{left_ms}");
    server.stop().await;
}
