//! Invitations, looked at before anybody sits down.

use serde_json::{Value, json};

use crate::kit::{Person, Reply, Server};

async fn look(person: &Person, code: &str) -> Reply {
    person.ask("GET", &format!("/api/codes/{code}"), &Value::Null).await
}

async fn join(person: &Person, code: &str) -> (u16, Value) {
    let reply = person.ask("POST", "/api/join", &json!({ "code": code })).await;
    let answer = reply.json();
    (reply.status, json!([answer["key"], answer["table"]]))
}

#[tokio::test]
async fn a_guest_sees_who_invites_and_what_was_agreed() {
    let server = Server::start().await;
    let (vera, sonja, max) = (server.person().await, server.person().await, server.person().await);
    let fen = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
    let wish = json!({ "opponent": { "kind": "friend" }, "color": "white", "control": "5+3",
        "name": "Vera 🦄", "takebacks": false, "start": { "kind": "fen", "fen": fen } });
    let (table, code) = vera.create(wish).await;
    let code = code.expect("a friend is awaited");
    let typed = format!("{}%20-{}", code[..3].to_lowercase(), &code[3..]);
    let shown = look(&sonja, &typed).await.json();
    let expected = json!({
        "table": table, "seats": { "white": { "name": "Vera 🦄" }, "black": null },
        "color": "black", "you": "watcher", "control": "5+3", "variant": "standard",
        "fen": fen, "takebacks": false, "chat": true,
    });
    assert_eq!(shown, expected);
    assert_eq!(look(&vera, &code).await.json()["you"], json!("white"), "it is her own");
    assert_eq!(join(&vera, &code).await, (409, json!(["own_invitation", table])));
    assert_eq!(join(&sonja, &code).await, (200, json!([null, table])));
    let full = look(&max, &code).await.json();
    assert_eq!((&full["color"], &full["table"]), (&Value::Null, &json!(table)), "he may watch");
    assert_eq!(join(&max, &code).await, (409, json!(["seat_taken", table])));
    vera.sit_at(&table).await.done("abort").await;
    assert_eq!(look(&max, &code).await.json()["end"], json!({ "reason": "aborted" }));
    assert_eq!(join(&max, &code).await, (409, json!(["game_over", table])));
    server.stop().await;
}

#[tokio::test]
async fn a_wrong_code_is_no_invitation() {
    let server = Server::start().await;
    let vera = server.person().await;
    for code in ["ABCDEFGH", "O0O0", "no%20code%20at%20all", "%ff"] {
        let reply = look(&vera, code).await;
        let key = &reply.json()["key"];
        assert_eq!(reply.status, 404, "{code}: {reply:?}");
        assert!(["unknown_code", "not_found"].contains(&key.as_str().unwrap()), "{code}: {key}");
    }
    server.stop().await;
}

#[tokio::test]
async fn the_one_who_waits_gets_the_same_code_again() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let wish = json!({ "opponent": { "kind": "friend" }, "request": "k1" });
    let (table, code) = vera.create(wish.clone()).await;
    assert_eq!(vera.create(wish).await, (table.clone(), code.clone()), "asked again");
    let path = format!("/api/tables/{table}/invitation");
    for _ in 0..2 {
        let again = vera.ask("POST", &path, &Value::Null).await.json();
        assert_eq!(again["code"].as_str(), code.as_deref());
    }
    assert_eq!(sonja.ask("POST", &path, &Value::Null).await.status, 403);
    assert_eq!(join(&sonja, code.as_deref().unwrap()).await.0, 200);
    let late = vera.ask("POST", &path, &Value::Null).await;
    assert_eq!((late.status, &late.json()["key"]), (409, &json!("seat_taken")));
    server.stop().await;
}
