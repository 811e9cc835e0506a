//! Two who look for the same game find each other.

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::kit::{Person, Server};

fn seek(more: &Value) -> Value {
    let mut wish = json!({ "opponent": { "kind": "lobby" }, "control": "3+2" });
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    wish
}

async fn waiting(person: &Person) -> usize {
    let seeks = person.ask("GET", "/api/lobby", &Value::Null).await.json();
    seeks["seeks"].as_array().unwrap().len()
}

#[tokio::test]
async fn two_seeks_for_the_same_game_are_one_game() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (first, _) = vera.create(seek(&json!({ "color": "white" }))).await;
    assert_eq!(waiting(&vera).await, 1);
    let reply = sonja.ask("POST", "/api/tables", &seek(&json!({}))).await.json();
    assert_eq!((reply["table"].as_str(), reply["you"].as_str()), (Some(&*first), Some("black")));
    assert_eq!(waiting(&vera).await, 0);
    let mut white = vera.sit_at(&first).await;
    let mut black = sonja.sit_at(&first).await;
    let seq = white.play("e2e4").await;
    black.until(seq).await;
    black.play("e7e5").await;
    server.stop().await;
}

#[tokio::test]
async fn seeks_that_differ_wait_beside_each_other() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (first, _) = vera.create(seek(&json!({ "color": "white" }))).await;
    let others = [
        json!({ "color": "white" }),
        json!({ "control": "3+0" }),
        json!({ "takebacks": false }),
        json!({ "start": { "kind": "chess960", "number": 1 } }),
    ];
    for (index, other) in others.into_iter().enumerate() {
        let (table, _) = sonja.create(seek(&other)).await;
        assert_ne!(table, first);
        assert_eq!(waiting(&vera).await, index + 2);
    }
    // One's own seek is no opponent.
    let (again, _) = vera.create(seek(&json!({ "color": "black", "control": "9+9" }))).await;
    let (third, _) = vera.create(seek(&json!({ "control": "9+9" }))).await;
    assert_ne!(again, third);
    server.stop().await;
}

#[tokio::test]
async fn a_repeated_seek_finds_the_same_game() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (first, _) = vera.create(seek(&json!({ "request": "a1" }))).await;
    let (again, _) = vera.create(seek(&json!({ "request": "a1" }))).await;
    assert_eq!((first.as_str(), waiting(&vera).await), (again.as_str(), 1));
    for _ in 0..2 {
        let (found, _) = sonja.create(seek(&json!({ "request": "b1" }))).await;
        assert_eq!(found, first);
    }
    assert_eq!(waiting(&vera).await, 0);
    server.stop().await;
}

#[tokio::test]
async fn all_who_look_for_the_same_game_at_once_meet() {
    let server = Server::start().await;
    let people = join_all((0..20).map(|_| server.person())).await;
    let tables = join_all(people.iter().map(|person| person.create(seek(&json!({}))))).await;
    assert_eq!(waiting(&people[0]).await, 0, "nobody is left waiting");
    let mut tables: Vec<_> = tables.into_iter().map(|(table, _)| table).collect();
    tables.sort();
    assert!(tables.chunks(2).all(|pair| pair[0] == pair[1]), "{tables:?}");
    server.stop().await;
}

#[tokio::test]
async fn one_device_cannot_fill_the_lobby() {
    let server = Server::start().await;
    let (greedy, vera, sonja) =
        (server.person().await, server.person().await, server.person().await);
    let control = |minutes: usize| json!({ "control": format!("{minutes}+0"), "color": "white" });
    for minutes in 1..=4 {
        greedy.create(seek(&control(minutes))).await;
    }
    let reply = greedy.ask("POST", "/api/tables", &seek(&control(5))).await;
    let problem = reply.json();
    assert_eq!((reply.status, problem["key"].as_str()), (429, Some("too_many_tables")));
    // Whoever else looks for a game is found, and what was taken back does not count.
    let (first, _) = vera.create(seek(&json!({}))).await;
    assert_eq!(sonja.create(seek(&json!({}))).await.0, first);
    let seeks = greedy.ask("GET", "/api/lobby", &Value::Null).await.json();
    let table = seeks["seeks"][0]["table"].as_str().unwrap().to_owned();
    let reply = greedy.ask("DELETE", &format!("/api/lobby/{table}"), &Value::Null).await;
    assert_eq!(reply.status, 204);
    greedy.create(seek(&control(5))).await;
    // Nor does one at which somebody has sat down.
    let (other, _) = sonja.create(seek(&json!({ "control": "2+0", "color": "black" }))).await;
    assert!(seeks["seeks"].as_array().unwrap().iter().any(|seek| seek["table"] == *other));
    greedy.create(seek(&control(6))).await;
    server.stop().await;
}
