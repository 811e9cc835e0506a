//! Two who look for the same game find each other.

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
