//! What the players say to each other.

use serde_json::{Value, json};
use tabiya_protocol::{Refusal, ServerMessage, ServerRefusal};

use crate::kit::{Client, Server};

fn says(text: &str) -> Value {
    json!({ "type": "chat", "text": text })
}

async fn heard(client: &mut Client) -> ServerMessage {
    loop {
        let message = client.next().await.expect("it goes on");
        if matches!(message, ServerMessage::Chat(_) | ServerMessage::ChatRemoved { .. }) {
            return message;
        }
    }
}

#[tokio::test]
async fn only_players_talk_and_each_removes_their_own_words() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (table, mut white, mut black) = vera.begin(&sonja, "none", &[]).await;
    assert!(white.welcome.table.chat, "friends can talk");
    let mut watcher = server.person().await.sit_at(&table).await;
    assert_eq!(
        watcher.request(says("hello")).await,
        Err(Refusal::Server(ServerRefusal::NotSeated))
    );
    white.request(says("good luck")).await.unwrap();
    let ServerMessage::Chat(line) = heard(&mut black).await else { panic!("a line") };
    assert_eq!(line.text.to_string(), "good luck");
    let remove = json!({ "type": "remove_chat", "number": line.number });
    assert_eq!(
        black.request(remove.clone()).await,
        Err(Refusal::Server(ServerRefusal::NoSuchChat))
    );
    assert_eq!(
        watcher.request(remove.clone()).await,
        Err(Refusal::Server(ServerRefusal::NotSeated))
    );
    white.request(remove).await.unwrap();
    let removed = heard(&mut black).await;
    assert_eq!(removed, ServerMessage::ChatRemoved { number: line.number });
    assert!(sonja.sit_at(&table).await.welcome.chat.is_empty());
    server.stop().await;
}

#[tokio::test]
async fn strangers_do_not_talk_unless_it_was_wished_for() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    for (chat, expected) in [(None, false), (Some(true), true)] {
        let mut wish = json!({ "opponent": { "kind": "lobby" }, "control": "5+0" });
        if let Some(chat) = chat {
            wish["chat"] = chat.into();
        }
        let (table, _) = vera.create(wish).await;
        let reply = sonja.ask("POST", &format!("/api/tables/{table}/join"), &json!({})).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        let mut client = vera.sit_at(&table).await;
        assert_eq!(client.welcome.table.chat, expected);
        let said = client.request(says("hello")).await;
        assert_eq!(said.is_ok(), expected, "{said:?}");
        assert!(expected || said == Err(Refusal::Server(ServerRefusal::ChatOff)));
    }
    server.stop().await;
}

#[tokio::test]
async fn one_key_shows_one_line_whatever_is_sent_with_it_later() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (table, mut white, mut black) = vera.begin(&sonja, "none", &[]).await;
    let line = |request: &str, text: &str| {
        let text = json!({ "type": "chat", "request": request, "text": text }).to_string();
        tabiya_protocol::ClientMessage::decode(&text).unwrap()
    };
    white.ask(&line("a", "first")).await;
    white.ask(&line("a", "second")).await;
    white.ask(&line("b", "third")).await;
    let mut texts = Vec::new();
    for _ in 0..2 {
        let ServerMessage::Chat(line) = heard(&mut black).await else { panic!("a line") };
        texts.push((line.number, line.text.to_string()));
    }
    assert_eq!(texts, [(1, "first".to_owned()), (2, "third".to_owned())]);
    white.request(json!({ "type": "remove_chat", "number": 1 })).await.unwrap();
    white.ask(&line("a", "first")).await;
    white.ask(&line("c", "fourth")).await;
    assert_eq!(heard(&mut black).await, ServerMessage::ChatRemoved { number: 1 });
    let ServerMessage::Chat(last) = heard(&mut black).await else { panic!("a line") };
    assert_eq!((last.number, last.text.to_string()), (3, "fourth".to_owned()));
    let lines = sonja.sit_at(&table).await.welcome.chat;
    assert_eq!(lines.iter().map(|line| line.number).collect::<Vec<_>>(), [2, 3]);
    server.stop().await;
}

#[tokio::test]
async fn a_line_is_short_and_said_once() {
    let server = Server::start().await;
    let (vera, sonja) = (server.person().await, server.person().await);
    let (table, mut white, _black) = vera.begin(&sonja, "none", &[]).await;
    let long = json!({ "type": "chat", "request": "c", "text": "x".repeat(201) });
    white.send_text(&long.to_string()).await;
    let refused = white.next().await;
    assert!(
        matches!(
            refused,
            Some(ServerMessage::Refused {
                reason: Refusal::Server(ServerRefusal::BadMessage { .. }),
                ..
            })
        ),
        "{refused:?}"
    );
    let text = json!({ "type": "chat", "request": "d", "text": "x".repeat(200) }).to_string();
    let message = tabiya_protocol::ClientMessage::decode(&text).unwrap();
    white.ask(&message).await;
    white.ask(&message).await;
    assert_eq!(sonja.sit_at(&table).await.welcome.chat.len(), 1);
    server.stop().await;
}
