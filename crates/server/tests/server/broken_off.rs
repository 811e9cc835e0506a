//! Games that somebody who plays alone breaks off.

use serde_json::{Value, json};
use tabiya_protocol::{Color, Event, Refusal, ServerMessage, ServerRefusal};
use tabiya_table::{End, Refusal as TableRefusal};

use crate::kit::{Client, Server};

/// Breaks the game off, and gives the event when it is acknowledged.
async fn break_off(client: &mut Client) -> Event {
    client.send_text(r#"{"type":"break_off","request":"b1"}"#).await;
    let (mut event, mut is_done) = (None, false);
    while event.is_none() || !is_done {
        match client.next().await.expect("an answer") {
            ServerMessage::Event { pushed } if pushed.standing.end.is_some() => {
                event = Some(pushed.event);
            }
            ServerMessage::Ack { request, .. } => is_done |= request.as_str() == "b1",
            _ => {}
        }
    }
    event.expect("the game is over")
}

#[tokio::test]
async fn a_game_on_one_screen_is_kept_as_broken_off() {
    let server = Server::start().await;
    let vera = server.person().await;
    let wish = json!({ "opponent": { "kind": "same_screen" }, "public": true });
    let (table, _) = vera.create(wish).await;
    let mut client = vera.sit_at(&table).await;
    for uci in ["e2e4", "e7e5", "g1f3"] {
        let seq = client.play(uci).await;
        client.until(seq).await;
    }
    assert_eq!(break_off(&mut client).await, Event::BrokenOff { by: Color::Black });
    let end = client.seen.standing.end.clone().expect("it is over");
    assert_eq!(end, End::BrokenOff.into());
    assert!(matches!(
        client.refused("resign").await,
        Refusal::Table(TableRefusal::GameOver { .. })
    ));
    let mine = vera.ask("GET", "/api/tables/mine", &Value::Null).await.json();
    assert_eq!(mine["games"][0]["end"], json!({ "reason": "broken_off" }));
    let recent = vera.ask("GET", "/api/tables/recent", &Value::Null).await.json();
    assert_eq!(recent["games"], json!([]), "it counts for nobody");
    let pgn = vera.ask("GET", &format!("/api/tables/{table}/pgn"), &Value::Null).await.body;
    assert!(pgn.contains("[Result \"*\"]"), "{pgn}");
    assert!(pgn.contains("[Termination \"unterminated\"]"), "{pgn}");
    server.stop().await;
}

#[tokio::test]
async fn a_game_against_a_computer_is_broken_off_without_asking_it() {
    let server = Server::start().await;
    let vera = server.person().await;
    let computer = json!({ "kind": "computer", "computer": { "level": 1 } });
    let (table, _) = vera.create(json!({ "opponent": computer, "color": "white" })).await;
    let mut client = vera.sit_at(&table).await;
    client.play("e2e4").await;
    // The computer thinks, or has answered already.
    assert_eq!(break_off(&mut client).await, Event::BrokenOff { by: Color::White });
    server.stop().await;
}

#[tokio::test]
async fn nobody_breaks_off_a_game_with_another_person() {
    let server = Server::start().await;
    let (vera, sonja, max) = (server.person().await, server.person().await, server.person().await);
    let (table, mut white, mut black) = vera.begin(&sonja, "5+0", &["e2e4", "e7e5"]).await;
    assert_eq!(white.refused("break_off").await, Refusal::Server(ServerRefusal::OpponentIsPerson));
    assert_eq!(black.refused("break_off").await, Refusal::Server(ServerRefusal::OpponentIsPerson));
    assert_eq!(
        max.sit_at(&table).await.refused("break_off").await,
        Refusal::Server(ServerRefusal::NotSeated)
    );
    let (waiting, _) = vera.create(json!({ "opponent": { "kind": "friend" } })).await;
    let mut alone = vera.sit_at(&waiting).await;
    assert_eq!(alone.refused("break_off").await, Refusal::Server(ServerRefusal::OpponentIsPerson));
    server.stop().await;
}

#[tokio::test]
async fn a_broken_off_game_comes_back_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path()).await;
    let mut vera = server.person().await;
    let (table, _) = vera.create(json!({ "opponent": { "kind": "same_screen" } })).await;
    let mut client = vera.sit_at(&table).await;
    client.play("e2e4").await;
    break_off(&mut client).await;
    server.stop().await;
    let server = Server::start_in(folder.path()).await;
    vera.address = server.address;
    let end = vera.sit_at(&table).await.seen.standing.end.expect("it is over");
    assert_eq!(end, End::BrokenOff.into());
    server.stop().await;
}
