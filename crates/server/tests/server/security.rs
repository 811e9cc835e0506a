//! What must not work.

use std::time::Duration;

use futures_util::SinkExt;
use serde_json::json;
use tabiya_protocol::{Farewell, ServerMessage, You};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::kit::{Client, Server, http};

const WISH: &str = r#"{"opponent":{"kind":"same_screen"}}"#;

#[tokio::test]
async fn every_answer_has_its_headers_and_no_inner_words() {
    let server = Server::start().await;
    for path in ["/", "/nothing", "/api/nothing"] {
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost");
        let head = http(server.address, &request, "").await.head;
        for header in [
            "content-security-policy: default-src 'self'; img-src 'self' data:",
            "frame-ancestors 'none'",
            "x-content-type-options: nosniff",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-embedder-policy: require-corp",
            "referrer-policy: same-origin",
        ] {
            assert!(head.contains(header), "{path}: {head}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn hosts_origins_and_tokens_must_be_ours() {
    let server = Server::start().await;
    let address = server.address;
    let create = "POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\n";
    let cookie = "Cookie: tabiya_device=00112233445566778899aabbccddeeff\r\n";
    for (headers, status) in [
        (format!("Host: {address}\r\nOrigin: http://{address}"), 428),
        (format!("{cookie}Host: {address}\r\nOrigin: http://{address}"), 201),
        ("Host: evil.example".to_owned(), 421),
        (format!("Host: {address}\r\nOrigin: http://evil.example"), 403),
        (format!("Host: {address}\r\nOrigin: null"), 403),
        // Without an origin a cookie does not count.
        (format!("{cookie}Host: {address}"), 403),
        (format!("Host: {address}\r\nAuthorization: Bearer nonsense"), 403),
        (format!("Host: {address}\r\nAuthorization: Basic dmVyYTp4"), 403),
    ] {
        let reply = http(address, &format!("{create}{headers}"), WISH).await;
        assert_eq!(reply.status, status, "{headers}: {reply:?}");
        if [201, 428].contains(&status) {
            assert!(reply.head.contains("httponly; samesite=lax"), "{reply:?}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_socket_is_not_opened_for_another_site() {
    let server = Server::start().await;
    let vera = server.person().await;
    let (table, _) = vera.create(serde_json::from_str(WISH).unwrap()).await;
    let url = format!("ws://{}/api/tables/{table}/socket", server.address);
    for (origin, cookie, expected) in [
        (Some("http://evil.example".to_owned()), true, None),
        (Some(format!("http://{}", server.address)), true, Some(You::Both)),
        (None, true, Some(You::Watcher)),
        (None, false, Some(You::Watcher)),
    ] {
        let mut request = url.clone().into_client_request().unwrap();
        if let Some(origin) = &origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        if cookie {
            let cookie = format!("tabiya_device={}", vera.token).parse().unwrap();
            request.headers_mut().insert("cookie", cookie);
        }
        let you = match connect_async(request).await {
            Ok((stream, _)) => Client::welcome(stream).await.map(|client| client.welcome.you),
            Err(_) => None,
        };
        assert_eq!(you, expected, "{origin:?}");
    }
    // A forged token holds no seat.
    let mut forged = vera.clone();
    forged.token = "0".repeat(32);
    assert_eq!(forged.sit_at(&table).await.welcome.you, You::Watcher);
    server.stop().await;
}

#[tokio::test]
async fn no_secret_is_shown_to_a_watcher() {
    let server = Server::start().await;
    let vera = server.person().await;
    let (table, _) = vera.create(serde_json::from_str(WISH).unwrap()).await;
    let watcher = server.person().await.sit_at(&table).await;
    let seen = tabiya_protocol::encode(&watcher.welcome);
    assert!(!seen.contains(&vera.token) && !seen.contains("hash"), "{seen}");
    server.stop().await;
}

#[tokio::test]
async fn frames_that_are_no_messages_end_the_connection() {
    let server = Server::start().await;
    let vera = server.person().await;
    let (table, _) = vera.create(serde_json::from_str(WISH).unwrap()).await;

    let mut client = vera.sit_at(&table).await;
    client.send_text("{\"type\":\"mo").await;
    let refused = client.next().await;
    assert!(matches!(refused, Some(ServerMessage::Refused { .. })), "{refused:?}");
    client.play("e2e4").await;
    client.stream.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(farewell(&mut client).await, Some(Farewell::BadMessages));

    let mut client = vera.sit_at(&table).await;
    client.send_text(&format!("{{\"type\":\"{}\"}}", "x".repeat(8000))).await;
    assert_eq!(farewell(&mut client).await, None, "the frame is not even read");

    let mut client = vera.sit_at(&table).await;
    for _ in 0..400 {
        client.send_text(r#"{"type":"pong","ping":99}"#).await;
    }
    assert_eq!(farewell(&mut client).await, Some(Farewell::Flood));
    server.stop().await;
}

/// What the server says at the end; none if it says nothing.
async fn farewell(client: &mut Client) -> Option<Farewell> {
    loop {
        if let ServerMessage::Goodbye { reason, .. } = client.next().await? {
            return Some(reason);
        }
    }
}

#[tokio::test]
async fn bodies_are_strict_and_names_are_names() {
    let server = Server::start().await;
    let address = server.address;
    let vera = server.person().await;
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {}",
        vera.token
    );
    let json = format!("{head}\r\nContent-Type: application/json");
    for (head, body, status) in [
        (&head, WISH.to_owned(), 415),
        (&json, "{".to_owned(), 400),
        (&json, r#"{"opponent":{"kind":"friend"},"admin":true}"#.to_owned(), 400),
        (&json, format!("{{\"name\":\"{}\"}}", "x".repeat(5000)), 400),
        (&json, "x".repeat(100_000), 413),
    ] {
        let reply = http(address, head, &body).await;
        assert_eq!(reply.status, status, "{reply:?}");
    }
    let fen = json!({ "kind": "fen", "fen": "8/8/8/8/8/8/8/8 w - - 0 1" });
    let wish = json!({ "opponent": { "kind": "same_screen" }, "start": fen });
    assert_eq!(vera.ask("POST", "/api/tables", &wish).await.status, 422);
    server.stop().await;
}

#[tokio::test]
async fn who_asks_too_often_waits() {
    let server = Server::start().await;
    let head = "POST /api/inspect HTTP/1.1\r\nHost: localhost";
    let mut statuses = Vec::new();
    for _ in 0..200 {
        statuses.push(http(server.address, head, "").await.status);
        if statuses.last() == Some(&429) {
            break;
        }
    }
    assert_eq!(statuses.last(), Some(&429));
    server.stop().await;
}

#[tokio::test]
async fn a_silent_connection_does_not_stay() {
    let server = Server::start().await;
    let mut silent = TcpStream::connect(server.address).await.unwrap();
    let mut half = TcpStream::connect(server.address).await.unwrap();
    half.write_all(b"GET / HTTP/1.1\r\nHost: loc").await.unwrap();
    let mut buffer = [0; 64];
    let read = timeout(Duration::from_secs(8), silent.read(&mut buffer)).await;
    assert!(matches!(read, Ok(Ok(0) | Err(_))), "{read:?}");
    let mut answer = Vec::new();
    let read = timeout(Duration::from_secs(20), half.read_to_end(&mut answer)).await;
    assert!(read.is_ok(), "half a head does not stay either");
    server.stop().await;
}
