//! Lists of games, and what they are narrowed down to.

use serde_json::{Value, json};

use crate::kit::{Person, Server};

/// The tables of a list that is asked for part by part.
async fn tables(person: &Person, query: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut after = String::new();
    loop {
        let path = format!("/api/tables/mine?{query}{after}");
        let reply = person.ask("GET", &path, &Value::Null).await;
        assert_eq!(reply.status, 200, "{path}: {reply:?}");
        let list = reply.json();
        let games = list["games"].as_array().unwrap();
        found.extend(games.iter().map(|game| game["table"].as_str().unwrap().to_owned()));
        match list["next"].as_str() {
            Some(next) => after = format!("&after={next}"),
            None => return found,
        }
    }
}

#[tokio::test]
async fn a_row_has_what_a_small_board_needs() {
    let server = Server::start().await;
    let vera = server.person().await;
    let computer = json!({ "kind": "computer", "computer": { "level": 2 } });
    let wish = json!({ "opponent": computer, "color": "white", "name": "Vera", "control": "5+3" });
    let (table, _) = vera.create(wish).await;
    let mut client = vera.sit_at(&table).await;
    client.play("e2e4").await;
    client.done("resign").await;
    let row = vera.ask("GET", "/api/tables/mine", &Value::Null).await.json()["games"][0].clone();
    assert_eq!(row["seats"]["white"], json!({ "name": "Vera" }));
    assert_eq!(row["seats"]["black"]["computer"], json!({ "level": 2 }));
    assert_eq!((&row["you"], &row["control"]), (&json!("white"), &json!("5+3")));
    assert_eq!(row["end"], json!({ "reason": "resignation", "winner": "black" }));
    // The computer may have answered before the end.
    let plies = row["plies"].as_u64().unwrap();
    assert_eq!(row["begun"], json!(plies >= 2));
    if plies == 1 {
        assert_eq!((&row["last_move"], &row["san"]), (&json!("e2e4"), &json!("e4")));
    }
    let ended = row["ended_at_ms"].as_u64().unwrap();
    assert!(row["created_at_ms"].as_u64().unwrap() <= ended);
    assert!(ended > 1_600_000_000_000, "since 1970");
    client.done("offer_rematch").await;
    let again = vera.ask("GET", &format!("/api/tables/{table}"), &Value::Null).await.json();
    assert_eq!(again["ended_at_ms"], json!(ended), "a rematch does not change it");
    server.stop().await;
}

#[tokio::test]
async fn my_games_are_narrowed_down_by_state_and_opponent() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let mut made = Vec::new();
    for (kind, name) in [("run", "José"), ("won", "Anna"), ("lost", "Anna"), ("drawn", "Vera")] {
        let wish = json!({ "opponent": { "kind": "friend" }, "color": "white", "name": "Vera" });
        let (table, code) = vera.create(wish).await;
        let wish = json!({ "code": code, "name": name });
        assert_eq!(sonja.ask("POST", "/api/join", &wish).await.status, 200);
        let (mut white, mut black) = (vera.sit_at(&table).await, sonja.sit_at(&table).await);
        match kind {
            "won" => drop(black.done("resign").await),
            "lost" => drop(white.done("resign").await),
            "drawn" => {
                white.done("offer_draw").await;
                black.done("accept_draw").await;
            }
            _ => {}
        }
        made.push(table);
    }
    let wish = json!({ "opponent": { "kind": "same_screen" }, "name": "Anna" });
    let (screen, _) = vera.create(wish).await;
    vera.sit_at(&screen).await.done("break_off").await;
    made.push(screen);
    let pick =
        |indices: &[usize]| indices.iter().map(|&index| made[index].clone()).collect::<Vec<_>>();
    for (query, expected) in [
        ("limit=2", pick(&[4, 3, 2, 1, 0])),
        ("state=running", pick(&[0])),
        ("state=won", pick(&[1])),
        ("state=lost", pick(&[2])),
        ("state=drawn", pick(&[3])),
        ("state=none", pick(&[4])),
        ("state=over&limit=1", pick(&[4, 3, 2, 1])),
        ("opponent=jose", pick(&[0])),
        ("opponent=ANN&limit=1", pick(&[4, 2, 1])),
        ("opponent=vera", pick(&[3])),
        ("opponent=anna&state=won", pick(&[1])),
        ("opponent=nobody", pick(&[])),
    ] {
        assert_eq!(tables(&vera, query).await, expected, "{query}");
    }
    assert_eq!(tables(&sonja, "state=won").await, pick(&[2]));
    for query in [
        "state=good",
        "limit=0",
        "limit=101",
        "after=x",
        "from=1",
        &format!("opponent={}", "x".repeat(65)),
    ] {
        let reply = vera.ask("GET", &format!("/api/tables/mine?{query}"), &Value::Null).await;
        assert_eq!((reply.status, &reply.json()["key"]), (400, &json!("bad_request")), "{query}");
    }
    server.stop().await;
}
