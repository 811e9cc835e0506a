//! Names over the wire.

use serde_json::{Value, json};

use crate::kit::{Person, Server};

fn one_screen(white: &str, black: &str) -> Value {
    json!({ "opponent": { "kind": "same_screen" }, "name": white, "second_name": black })
}

async fn refused(vera: &Person, path: &str, wish: &Value) -> (u16, Value) {
    let reply = vera.ask("POST", path, wish).await;
    let problem = reply.json();
    (reply.status, json!([problem["key"], problem["reason"], problem["field"]]))
}

#[tokio::test]
async fn a_name_in_any_script_is_kept_as_it_was_written() {
    let server = Server::start().await;
    let vera = server.person().await;
    let names = [
        ["Mia 🦄", "Anna (5b)"],
        ["O’Brien", "हिन्दी"],
        ["<script>alert(1)</script>", "x'); DROP TABLE game;--"],
        ["\"Q\" \\ {} ; % [x]", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦"],
    ];
    for [white, black] in names {
        let (table, _) = vera.create(one_screen(&format!("  {white}\u{a0}"), black)).await;
        let seats = vera.sit_at(&table).await.seen.standing.seats;
        let name = |seat: Option<tabiya_protocol::Seat>| seat?.name.map(|name| name.to_string());
        assert_eq!(name(seats.white).as_deref(), Some(white));
        assert_eq!(name(seats.black).as_deref(), Some(black));
        let list = vera.ask("GET", "/api/tables/mine", &Value::Null).await.json();
        assert_eq!(list["games"][0]["seats"]["black"]["name"], json!(black));
        let pgn = vera.ask("GET", &format!("/api/tables/{table}/pgn"), &Value::Null).await.body;
        let (table, _) = tabiya_table::replay_pgn(&pgn, tabiya_table::Millis(0)).expect("a game");
        let read = table.seats().white.as_ref().and_then(|seat| seat.name.as_ref());
        assert_eq!(read.map(tabiya_table::Name::as_str), Some(white), "{pgn}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_refused_name_says_why_and_where() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    for (name, reason) in [
        ("  ", "empty"),
        (&*"x".repeat(33), "too_long"),
        ("a\u{1b}[2J", "control"),
        ("\u{202e}Vera", "direction"),
        ("\u{3164}", "invisible"),
        ("level 4", "computer_name"),
    ] {
        for (wish, field) in
            [(one_screen(name, "Anna"), "name"), (one_screen("Anna", name), "second_name")]
        {
            let expected = (422, json!(["bad_name", reason, field]));
            assert_eq!(refused(&vera, "/api/tables", &wish).await, expected);
        }
    }
    let (_, code) = vera.create(json!({ "opponent": { "kind": "friend" } })).await;
    let wish = json!({ "code": code, "name": "Computer" });
    let expected = (422, json!(["bad_name", "computer_name", "name"]));
    assert_eq!(refused(&sonja, "/api/join", &wish).await, expected);
    let wish = json!({ "code": code, "name": "Sonja" });
    assert_eq!(sonja.ask("POST", "/api/join", &wish).await.status, 200, "the seat is still free");
    server.stop().await;
}

#[tokio::test]
async fn every_computers_name_is_its_own() {
    let server = Server::start().await;
    let vera = server.person().await;
    let info = vera.ask("GET", "/api/info", &Value::Null).await.json();
    let levels = info["levels"].as_array().unwrap().iter().map(|level| json!({ "level": level }));
    let strategies = info["strategies"].as_array().unwrap().iter();
    let strategies = strategies.map(|strategy| json!({ "strategy": strategy }));
    for computer in levels.chain(strategies) {
        let opponent = json!({ "kind": "computers", "white": computer, "black": computer });
        let (table, _) = vera.create(json!({ "opponent": opponent })).await;
        let shown = vera.ask("GET", &format!("/api/tables/{table}"), &Value::Null).await.json();
        assert_eq!(shown["seats"]["white"]["computer"], computer, "the mark is no text");
        let name = shown["seats"]["white"]["name"].as_str().unwrap().to_owned();
        let expected = (422, json!(["bad_name", "computer_name", "name"]));
        assert_eq!(refused(&vera, "/api/tables", &one_screen(&name, "x")).await, expected);
    }
    server.stop().await;
}
