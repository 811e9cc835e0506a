//! Readers that are too slow.

use serde_json::json;
use tabiya_protocol::{Farewell, ServerMessage};
use tokio::net::TcpSocket;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, client_async};

use crate::kit::{Client, Person, Server};

/// A connection that takes little at a time.
async fn narrow(person: &Person, table: &str) -> Client {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    let stream = socket.connect(person.address).await.unwrap();
    let url = format!("ws://{}/api/tables/{table}/socket", person.address);
    let request = url.into_client_request().unwrap();
    let (stream, _) = client_async(request, MaybeTlsStream::Plain(stream)).await.unwrap();
    Client::welcome(stream).await.unwrap()
}

/// Plays a move and takes it back, some times: three events each.
async fn shuffle(mut client: Client) {
    for _ in 0..12 {
        client
            .request(json!({ "type": "move", "uci": "b1a1", "base_seq": 100_000 }))
            .await
            .unwrap();
        client.done("ask_takeback").await;
    }
}

#[tokio::test]
async fn a_slow_reader_is_dropped_with_a_reason_and_can_come_back() {
    let server = Server::start().await;
    let vera = server.person().await;
    // Hundreds of legal moves, so that every event is long.
    let fen = "3Q4/pQ4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1";
    let start = json!({ "kind": "fen", "fen": fen });
    let wish = json!({ "opponent": { "kind": "same_screen" }, "start": start });
    let (table, _) = vera.create(wish).await;
    let mut slow = narrow(&vera, &table).await;
    // Others play on while it does not read: more than the system and its queue hold.
    for _ in 0..5 {
        shuffle(vera.sit_at(&table).await).await;
    }
    let mut events = 0;
    let farewell = loop {
        match slow.next().await {
            Some(ServerMessage::Event { .. }) => events += 1,
            Some(ServerMessage::Goodbye { reason, retry_in_ms }) => {
                assert!(retry_in_ms.is_some());
                break reason;
            }
            Some(_) => {}
            None => panic!("no goodbye after {events} events"),
        }
    };
    assert_eq!(farewell, Farewell::SlowReader);
    let seen = slow.seen.standing.seq;
    let again = vera.sit_since(&table, &format!("?since={seen}")).await;
    assert!(again.seen.standing.seq > seen, "it had missed something");
    server.stop().await;
}
