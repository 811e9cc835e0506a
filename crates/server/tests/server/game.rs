//! Games over sockets.

use serde_json::{Value, json};
use tabiya_chess::Outcome;
use tabiya_protocol::{
    ClientMessage, Farewell, Refusal, ServerMessage, ServerRefusal, Snapshot, You,
};
use tabiya_table::End;

use crate::kit::Server;

#[tokio::test]
async fn two_people_play_to_mate_and_both_see_it() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let table = vera.play_with(&sonja, "5+3").await;
    let (mut white, mut black) = (vera.sit_at(&table).await, sonja.sit_at(&table).await);
    assert_eq!((white.welcome.you, black.welcome.you), (You::White, You::Black));
    let mut watcher = server.person().await.sit_at(&table).await;
    assert_eq!(watcher.welcome.you, You::Watcher);
    for (index, uci) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        let (mover, other) =
            if index % 2 == 0 { (&mut white, &mut black) } else { (&mut black, &mut white) };
        let seq = mover.play(uci).await;
        other.until(seq).await;
        watcher.until(seq).await;
    }
    for client in [&white, &black, &watcher] {
        let end = client.seen.standing.end.as_ref().expect("mate");
        assert_eq!(end.winner(), Some(tabiya_protocol::Color::Black));
        assert_eq!(client.seen.moves.len(), 4);
    }
    let answer = watcher.ask(&ClientMessage::Resign { request: "r".parse().unwrap() }).await;
    assert!(matches!(
        answer,
        Some(ServerMessage::Refused { reason: Refusal::Server(ServerRefusal::NotSeated), .. })
    ));
    server.stop().await;
}

#[tokio::test]
async fn a_move_sent_twice_is_played_once_and_answered_twice() {
    let server = Server::start().await;
    let vera = server.person().await;
    let (table, _) = vera.create(json!({ "opponent": { "kind": "same_screen" } })).await;
    let mut client = vera.sit_at(&table).await;
    assert_eq!(client.welcome.you, You::Both);
    let message = client.order("e2e4", "once");
    let first = client.ask(&message).await;
    let second = client.ask(&message).await;
    assert!(matches!(first, Some(ServerMessage::Ack { seq: 2, .. })), "{first:?}");
    assert_eq!(first, second);
    assert_eq!(client.seen.moves.len(), 1);
    server.stop().await;
}

#[tokio::test]
async fn of_two_tabs_one_wins_and_the_other_is_told() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let table = vera.play_with(&sonja, "none").await;
    let (mut one, mut two) = (vera.sit_at(&table).await, vera.sit_at(&table).await);
    let (order_one, order_two) = (one.order("e2e4", "a"), two.order("d2d4", "b"));
    one.send(&order_one).await;
    two.send(&order_two).await;
    let (first, second) = (answer(&mut one).await, answer(&mut two).await);
    let acks = [&first, &second].into_iter().filter(|a| matches!(a, ServerMessage::Ack { .. }));
    assert_eq!(acks.count(), 1, "{first:?} {second:?}");
    one.until(3).await;
    two.until(3).await;
    assert_eq!(one.seen.moves, two.seen.moves);
    server.stop().await;
}

async fn answer(client: &mut crate::kit::Client) -> ServerMessage {
    loop {
        let message = client.next().await.expect("an answer");
        if !matches!(message, ServerMessage::Event { .. }) {
            return message;
        }
    }
}

#[tokio::test]
async fn a_server_that_stops_says_so_and_comes_back_with_the_same_game() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path()).await;
    let (mut vera, sonja) = (server.person().await, server.person().await);
    let table = vera.play_with(&sonja, "5+0").await;
    let (mut white, mut black) = (vera.sit_at(&table).await, sonja.sit_at(&table).await);
    for (index, uci) in ["e2e4", "e7e5", "g1f3"].into_iter().enumerate() {
        let (mover, other) =
            if index % 2 == 0 { (&mut white, &mut black) } else { (&mut black, &mut white) };
        let seq = mover.play(uci).await;
        other.until(seq).await;
    }
    let seen: Snapshot = black.seen.clone();
    let (stopping, goodbye) = tokio::join!(server.stop(), black.next());
    let ((), Some(ServerMessage::Goodbye { reason: Farewell::Stopping, retry_in_ms })) =
        (stopping, goodbye)
    else {
        panic!("no goodbye");
    };
    assert!(retry_in_ms.is_some());

    let server = Server::start_in(folder.path()).await;
    vera.address = server.address;
    let again = vera.sit_since(&table, "?since=4").await;
    assert_eq!(again.welcome.you, You::White);
    assert_eq!(again.seen.moves, seen.moves);
    assert_eq!(again.seen.standing.fen, seen.standing.fen);
    // The outage was given back by an event of its own.
    assert_eq!(again.seen.standing.seq, seen.standing.seq + 1);
    let clocks = again.seen.standing.clocks.expect("there is a clock");
    assert!(clocks.black.remaining_ms > 290_000, "{clocks:?}");
    server.stop().await;
}

#[tokio::test]
async fn who_comes_back_is_told_what_was_missed() {
    let server = Server::start().await;
    let vera = server.person().await;
    let (table, _) = vera.create(json!({ "opponent": { "kind": "same_screen" } })).await;
    let mut client = vera.sit_at(&table).await;
    for uci in ["e2e4", "e7e5", "g1f3"] {
        client.play(uci).await;
    }
    let mut again = vera.sit_since(&table, "?since=2").await;
    let mut retold = Vec::new();
    while retold.len() < 2 {
        if let Some(ServerMessage::Event { pushed }) = again.next().await {
            retold.push(pushed.standing.seq);
        }
    }
    assert_eq!(retold, [3, 4]);
    server.stop().await;
}

#[tokio::test]
async fn on_one_screen_offers_and_takebacks_need_no_consent() {
    let server = Server::start().await;
    let vera = server.person().await;
    let (table, _) = vera.create(json!({ "opponent": { "kind": "same_screen" } })).await;
    let mut client = vera.sit_at(&table).await;
    client.play("e2e4").await;
    client.ask(&ClientMessage::AskTakeback { request: "t".parse().unwrap() }).await;
    client.until(4).await;
    assert_eq!(client.seen.moves.len(), 0);
    client.ask(&ClientMessage::OfferDraw { request: "d".parse().unwrap() }).await;
    client.until(6).await;
    assert!(client.seen.standing.end.is_some());
    server.stop().await;
}

#[tokio::test]
async fn a_flag_falls_by_itself() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let table = vera.play_with(&sonja, "1s+0").await;
    let (mut white, mut black) = (vera.sit_at(&table).await, sonja.sit_at(&table).await);
    let seq = white.play("e2e4").await;
    black.until(seq).await;
    let seq = black.play("e7e5").await;
    white.until(seq + 1).await;
    let end = white.seen.standing.end.expect("the flag has fallen");
    assert!(matches!(end.known(), Some(End::Chess(Outcome::Time { winner: Some(_) }))));
    server.stop().await;
}

#[tokio::test]
async fn a_seat_moves_to_another_device_by_a_code_that_works_once() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let table = vera.play_with(&sonja, "none").await;
    let mut old = vera.sit_at(&table).await;
    let reply = vera.ask("POST", &format!("/api/tables/{table}/seat-code"), &Value::Null).await;
    let code = reply.json()["code"].as_str().unwrap().to_owned();
    let phone = server.person().await;
    let reply = phone.ask("POST", "/api/seat", &json!({ "code": code })).await;
    assert_eq!(reply.json()["you"], "white", "{reply:?}");
    let reply = sonja.ask("POST", "/api/seat", &json!({ "code": code })).await;
    assert_eq!(reply.status, 404);
    let goodbye = old.next().await;
    assert!(
        matches!(goodbye, Some(ServerMessage::Goodbye { reason: Farewell::SeatMoved, .. })),
        "{goodbye:?}"
    );
    phone.sit_at(&table).await.play("e2e4").await;
    assert_eq!(vera.sit_at(&table).await.welcome.you, You::Watcher);
    server.stop().await;
}

#[tokio::test]
async fn players_talk_and_watchers_do_not_hear_it() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let table = vera.play_with(&sonja, "none").await;
    let (mut white, mut black) = (vera.sit_at(&table).await, sonja.sit_at(&table).await);
    let text = "<b>good luck</b>".parse().unwrap();
    white.ask(&ClientMessage::Chat { request: "c".parse().unwrap(), text }).await;
    let heard = black.next().await;
    assert!(matches!(heard, Some(ServerMessage::Chat(_))), "{heard:?}");
    assert_eq!(sonja.sit_at(&table).await.welcome.chat.len(), 1);
    assert_eq!(server.person().await.sit_at(&table).await.welcome.chat.len(), 0);
    server.stop().await;
}
