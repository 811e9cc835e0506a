//! Computers at tables.

use serde_json::{Value, json};
use tabiya_chess::Outcome;
use tabiya_protocol::{End, You};
use tabiya_server::Config;
use tabiya_table::End as TableEnd;

use crate::kit::{Client, Person, Server, config};

#[tokio::test]
async fn a_computer_answers_and_never_flags() {
    let server = Server::start().await;
    let vera = server.person().await;
    let computer = json!({ "kind": "computer", "computer": { "level": 1 } });
    let wish = json!({ "opponent": computer, "color": "white", "control": "1+0" });
    let (table, _) = vera.create(wish).await;
    let mut client = vera.sit_at(&table).await;
    assert!(client.welcome.players.black.online, "a computer is always there");
    for (uci, plies) in [("a2a3", 2), ("h2h3", 4)] {
        client.play(uci).await;
        while client.seen.moves.len() < plies {
            client.next().await.expect("the game goes on");
        }
    }
    let clocks = client.seen.standing.clocks.expect("there is a clock");
    assert!(clocks.black.remaining_ms > 50_000, "{clocks:?}");
    server.stop().await;
}

#[tokio::test]
async fn two_computers_play_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path()).await;
    let mut vera = server.person().await;
    let pair = json!({ "kind": "computers", "white": { "strategy": "random" },
                       "black": { "strategy": "greedy" } });
    let (table, _) = vera.create(json!({ "opponent": pair })).await;
    let mut client = vera.sit_at(&table).await;
    client.until(4).await;
    server.stop().await;
    let server = Server::start_in(folder.path()).await;
    vera.address = server.address;
    let mut client = vera.sit_at(&table).await;
    let seq = client.seen.standing.seq;
    assert!(seq >= 4);
    client.until(seq + 2).await;
    server.stop().await;
}

/// Asks for the number of half-moves of each of these tables.
async fn plies(person: &Person, tables: &[String]) -> Vec<u64> {
    let mut plies = Vec::new();
    for table in tables {
        let game = person.ask("GET", &format!("/api/tables/{table}"), &Value::Null).await.json();
        plies.push(game["plies"].as_u64().unwrap());
    }
    plies
}

#[tokio::test]
async fn computers_that_nobody_watches_wait_and_take_nothing_from_people() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { thinkers: 1, ..config(folder.path()) };
    let server = Server::start_with(config.clone()).await;
    let mut vera = server.person().await;
    let level = |level: u8| json!({ "level": level });
    let pair = json!({ "kind": "computers", "white": level(10), "black": level(10) });
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(vera.create(json!({ "opponent": pair })).await.0);
    }
    let computer = json!({ "kind": "computer", "computer": level(1) });
    let wish = json!({ "opponent": computer, "color": "white" });
    let (table, _) = vera.create(wish).await;
    let mut client = vera.sit_at(&table).await;
    let seq = client.play("a2a3").await;
    client.until(seq + 1).await;
    assert_eq!(plies(&vera, &tables).await, [0; 20]);
    server.stop().await;

    let server = Server::start_with(config).await;
    vera.address = server.address;
    let mut client = vera.sit_at(&table).await;
    let seq = client.play("h2h3").await;
    client.until(seq + 1).await;
    assert_eq!(plies(&vera, &tables).await, [0; 20], "nor after a restart");
    let mut watcher = vera.sit_at(&tables[7]).await;
    watcher.until(2).await;
    drop(watcher);
    server.stop().await;
}

#[tokio::test]
async fn many_computers_share_one_place_to_think_and_none_flags() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_with(Config { thinkers: 1, ..config(folder.path()) }).await;
    let vera = server.person().await;
    let level = |level: u8| json!({ "level": level });
    let mut games = Vec::new();
    for number in 0..6 {
        let pair = json!({ "kind": "computers", "white": level(1 + number % 3),
                           "black": level(3) });
        let (table, _) = vera.create(json!({ "opponent": pair, "control": "3s+0" })).await;
        let client = vera.sit_at(&table).await;
        assert_eq!(client.welcome.you, You::Watcher);
        games.push(tokio::spawn(watch(client)));
    }
    for game in games {
        game.await.unwrap();
    }
    server.stop().await;
}

/// Watches some moves; whatever ends the game, it is not the clock.
async fn watch(mut client: Client) {
    while client.seen.moves.len() < 24 && client.seen.standing.end.is_none() {
        client.next().await.expect("the game goes on");
    }
    let end = client.seen.standing.end.as_ref().and_then(End::known);
    let is_flagged = matches!(end, Some(TableEnd::Chess(Outcome::Time { .. })));
    assert!(!is_flagged, "{:?}", client.seen.standing);
    let clocks = client.seen.standing.clocks.expect("there are clocks");
    assert!(clocks.white.remaining_ms > 0 && clocks.black.remaining_ms > 0, "{clocks:?}");
}

#[tokio::test]
async fn a_computer_takes_a_draw_only_if_it_is_not_better() {
    let server = Server::start().await;
    let vera = server.person().await;
    for (fen, expected) in [
        ("4k3/pp3r2/8/8/8/8/PP3R2/4K3 w - - 0 40", true),
        ("4k3/8/8/8/8/8/q7/4K3 w - - 0 40", false),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false),
    ] {
        let computer = json!({ "kind": "computer", "computer": { "level": 3 } });
        let start = json!({ "kind": "fen", "fen": fen });
        let wish = json!({ "opponent": computer, "color": "white", "start": start });
        let (table, _) = vera.create(wish).await;
        let mut client = vera.sit_at(&table).await;
        let seq = client.done("offer_draw").await;
        client.until(seq + 1).await;
        let end = client.seen.standing.end.as_ref().and_then(End::known);
        let is_agreed = end == Some(TableEnd::Chess(Outcome::Agreement));
        assert_eq!(is_agreed, expected, "{fen}");
        assert_eq!(client.seen.standing.draw_offer, None, "it has answered");
    }
    server.stop().await;
}
