//! What must not work.

use std::time::Duration;

use futures_util::SinkExt;
use serde_json::json;
use tabiya_protocol::{Farewell, ServerMessage, You};
use tabiya_server::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::kit::{Client, Server, config, http};

const WISH: &str = r#"{"opponent":{"kind":"same_screen"}}"#;

#[tokio::test]
async fn every_answer_has_its_headers_and_no_inner_words() {
    let server = Server::start().await;
    for path in ["/", "/nothing", "/api/nothing"] {
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost");
        let head = http(server.address, &request, "").await.head;
        // The whole policy: our own files, pictures within style sheets, and WebAssembly. No code
        // that is written into a page or made of text.
        let policy = head.lines().find_map(|line| line.strip_prefix("content-security-policy: "));
        assert_eq!(
            policy,
            Some(
                "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
                 img-src 'self' data:; base-uri 'none'; form-action 'self'; \
                 frame-ancestors 'none'; object-src 'none'"
            ),
            "{path}"
        );
        for header in [
            "x-content-type-options: nosniff",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-embedder-policy: require-corp",
            "referrer-policy: same-origin",
            "permissions-policy: camera=()",
        ] {
            assert!(head.contains(header), "{path}: {head}");
        }
        assert!(!head.contains("strict-transport-security"), "there is no TLS: {head}");
    }
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_http_is_refused_with_the_same_headers() {
    let server = Server::start().await;
    let long = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}", "x".repeat(20_000));
    let many = (0..100).fold("GET / HTTP/1.1\r\nHost: localhost".to_owned(), |head, number| {
        format!("{head}\r\nX-{number}: x")
    });
    for (request, statuses, key) in [
        ("nonsense", [400, 400], "bad_request"),
        ("GET / HTTP/1.1\r\nHost : localhost", [400, 400], "bad_request"),
        (long.as_str(), [431, 414], "too_long"),
        (many.as_str(), [431, 431], "too_long"),
    ] {
        let reply = http(server.address, request, "").await;
        let start: String = request.chars().take(60).collect();
        assert!(statuses.contains(&reply.status), "{start}: {reply:?}");
        assert_eq!(reply.json()["key"], key, "{start}: {reply:?}");
        assert!(reply.head.contains("content-type: application/problem+json"), "{reply:?}");
        assert!(reply.head.contains("x-content-type-options: nosniff"), "{reply:?}");
        assert!(reply.head.contains("cache-control: no-store"), "{reply:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn tokens_seats_and_codes_are_kept_by_no_cache() {
    let server = Server::start().await;
    let vera = server.person().await;
    let (table, _) = vera.create(serde_json::from_str(WISH).unwrap()).await;
    let code = format!("/api/tables/{table}/seat-code");
    for (method, path) in [
        ("POST", "/api/devices"),
        ("POST", code.as_str()),
        ("GET", "/api/tables/mine"),
        ("GET", "/api/lobby"),
    ] {
        let reply = vera.ask(method, path, &serde_json::Value::Null).await;
        assert!((200..300).contains(&reply.status), "{path}: {reply:?}");
        assert!(reply.head.contains("cache-control: no-store"), "{path}: {reply:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn behind_tls_a_cookie_is_bound_to_its_host_and_an_old_one_is_exchanged() {
    const TOKEN: &str = "00112233445566778899aabbccddeeff";
    let folder = tempfile::tempdir().unwrap();
    let public_url = Some("https://chess.example".parse().unwrap());
    let server = Server::start_with(Config { public_url, ..config(folder.path()) }).await;
    let origin = "Host: chess.example\r\nOrigin: https://chess.example";
    let create = format!("POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\n{origin}");
    let reply = http(server.address, &create, WISH).await;
    assert_eq!(reply.status, 428, "{reply:?}");
    assert!(reply.head.contains("set-cookie: __host-tabiya_device="), "{reply:?}");
    assert!(reply.head.contains("path=/;") && reply.head.contains("; secure"), "{reply:?}");
    assert!(reply.head.contains("strict-transport-security: max-age="), "{reply:?}");

    let mine = |cookie: &str| {
        format!("GET /api/tables/mine HTTP/1.1\r\n{origin}\r\nCookie: {cookie}={TOKEN}")
    };
    let old = http(server.address, &mine("tabiya_device"), "").await;
    assert_eq!(old.status, 200, "{old:?}");
    assert!(old.head.contains(&format!("set-cookie: __host-tabiya_device={TOKEN};")), "{old:?}");
    assert!(old.head.contains("set-cookie: tabiya_device=; path=/; max-age=0"), "{old:?}");
    let new = http(server.address, &mine("__Host-tabiya_device"), "").await;
    assert_eq!((new.status, new.head.contains("set-cookie")), (200, false), "{new:?}");
    server.stop().await;
}

#[tokio::test]
async fn metrics_are_told_to_those_who_call_this_machine_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    // A port that was free a moment ago.
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let public_url = Some("https://chess.example".parse().unwrap());
    let config = Config { public_url, metrics_listen: Some(free), ..config(folder.path()) };
    let server = Server::start_with(config).await;
    for (host, status) in [
        (free.to_string(), 200),
        ("localhost".to_owned(), 200),
        ("chess.example:9000".to_owned(), 200),
        ("evil.example".to_owned(), 421),
    ] {
        let request = format!("GET /metrics HTTP/1.1\r\nHost: {host}");
        let reply = http(free, &request, "").await;
        assert_eq!(reply.status, status, "{host}: {reply:?}");
        assert!(reply.head.contains("x-content-type-options: nosniff"), "{reply:?}");
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
        (&json, format!("{{\"name\":\"{}\"}}", "x".repeat(5000)), 413),
        (&json, "x".repeat(100_000), 413),
    ] {
        let reply = http(address, head, &body).await;
        assert_eq!(reply.status, status, "{reply:?}");
    }
    let reply = http(address, &json, b"{\"name\":\"\xff\"}").await;
    assert_eq!((reply.status, &reply.json()["key"]), (400, &json!("bad_request")), "no text");
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
async fn a_class_behind_one_address_may_open_the_page_at_once() {
    let server = Server::start().await;
    let (file, info) = (
        "GET /assets/some.js HTTP/1.1\r\nHost: localhost",
        "GET /api/info HTTP/1.1\r\nHost: localhost",
    );
    for _ in 0..2_000 {
        assert_ne!(http(server.address, file, "").await.status, 429);
    }
    assert_eq!(http(server.address, info, "").await.status, 200, "and the rest is not counted");
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
