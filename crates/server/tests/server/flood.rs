//! Clients that send what makes work and says nothing.

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tabiya_protocol::{Farewell, Refusal, ServerMessage, ServerRefusal};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::kit::{Client, Server};

/// More of them than anybody may send at once.
const MANY: usize = 400;

/// Sends the same without end, and gives the reason for which the server hangs up.
async fn flood(mut client: Client, messages: impl Iterator<Item = Message>) -> Farewell {
    for message in messages {
        // The server may have hung up already.
        if client.stream.feed(message).await.is_err() {
            break;
        }
    }
    let _gone = client.stream.flush().await;
    loop {
        let frame = client.stream.next().await.expect("a goodbye").expect("a goodbye");
        let Message::Text(text) = frame else { continue };
        if let Ok(ServerMessage::Goodbye { reason, .. }) = ServerMessage::decode(&text) {
            return reason;
        }
    }
}

#[tokio::test]
async fn who_is_too_fast_learns_which_request_was_not_done() {
    let server = Server::start().await;
    let vera = server.person().await;
    let (table, _) = vera.create(json!({ "opponent": { "kind": "same_screen" } })).await;
    let mut client = vera.sit_at(&table).await;
    for number in 0..MANY {
        let message = json!({ "type": "offer_draw", "request": format!("d{number}") });
        // The server may have hung up already.
        if client.stream.feed(Message::text(message.to_string())).await.is_err() {
            break;
        }
    }
    let _gone = client.stream.flush().await;
    let request = loop {
        let frame = client.stream.next().await.expect("a refusal").expect("a refusal");
        let Message::Text(text) = frame else { continue };
        if let Ok(ServerMessage::Refused {
            request,
            reason: Refusal::Server(ServerRefusal::TooFast { .. }),
            ..
        }) = ServerMessage::decode(&text)
        {
            break request;
        }
    };
    assert!(request.is_some_and(|key| key.as_str().starts_with('d')), "it is named");
    server.stop().await;
}

#[tokio::test]
async fn pings_pongs_and_empty_continuations_count_as_messages() {
    let server = Server::start().await;
    let vera = server.person().await;
    let (table, _) = vera.create(json!({ "opponent": { "kind": "same_screen" } })).await;
    let frame =
        |opcode: Data| Message::Frame(Frame::message(Vec::new(), OpCode::Data(opcode), false));
    let kinds =
        [("pings", Message::Ping(Vec::new().into())), ("pongs", Message::Pong(Vec::new().into()))];
    for (name, message) in kinds {
        let client = vera.sit_at(&table).await;
        let reason = flood(client, std::iter::repeat_n(message, MANY)).await;
        assert_eq!(reason, Farewell::Flood, "{name}");
    }
    let client = vera.sit_at(&table).await;
    let continuations = std::iter::repeat_with(|| frame(Data::Continue)).take(MANY);
    let reason = flood(client, std::iter::once(frame(Data::Text)).chain(continuations)).await;
    assert_eq!(reason, Farewell::Flood, "empty continuations");
    // Who sends few of them is served.
    let mut client = vera.sit_at(&table).await;
    client.stream.send(Message::Ping(Vec::new().into())).await.unwrap();
    client.play("e2e4").await;
    server.stop().await;
}
