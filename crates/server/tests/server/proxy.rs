//! Behind a proxy, under a public name.

use serde_json::json;
use tabiya_server::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::kit::{Reply, Server, config, http};

const WISH: &str = r#"{"opponent":{"kind":"friend"}}"#;

async fn start(proxies: &[&str]) -> (Server, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        public_url: Some("https://chess.example".parse().unwrap()),
        proxies: proxies.iter().map(|proxy| proxy.parse().unwrap()).collect(),
        ..config(folder.path())
    };
    (Server::start_with(config).await, folder)
}

#[tokio::test]
async fn under_tls_the_cookie_is_secure_and_links_are_public() {
    let (server, _folder) = start(&[]).await;
    let head = "POST /api/tables HTTP/1.1\r\nHost: chess.example\r\n\
                Origin: https://chess.example\r\nContent-Type: application/json";
    let first = http(server.address, head, WISH).await;
    assert_eq!(first.status, 428, "it has no cookie yet: {first:?}");
    assert!(first.head.contains("samesite=lax; secure"), "{first:?}");
    let cookie = first.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    // The kit reads heads in small letters.
    let cookie = cookie.split(';').next().unwrap().replace("__host-", "__Host-");
    let reply = http(server.address, &format!("{head}\r\nCookie: {cookie}"), WISH).await;
    assert_eq!(reply.status, 201, "{reply:?}");
    let link = reply.json()["invitation"]["link"].as_str().unwrap().to_owned();
    assert!(link.starts_with("https://chess.example/j/"), "{link}");
    let plain = head.replace("Origin: https", "Origin: http");
    assert_eq!(http(server.address, &plain, WISH).await.status, 403, "another origin");
    let info = http(server.address, "GET /api/info HTTP/1.1\r\nHost: chess.example", "").await;
    assert_eq!(info.json()["public_url"], "https://chess.example");
    assert_eq!(info.json()["addresses"], json!([]), "only this machine reaches it");
    assert_eq!(info.json()["reach"], "network", "but for the proxy");
    server.stop().await;
}

/// Asks until it is too often, with one of so many forwarded addresses after the other. Gives the
/// answer that says so.
async fn exhaust(server: &Server, addresses: usize) -> Reply {
    for number in 0..300 {
        let reply = change(server, &format!("192.0.2.{}", number % addresses)).await;
        if reply.status == 429 {
            return reply;
        }
    }
    panic!("never too often");
}

async fn change(server: &Server, from: &str) -> Reply {
    let head = format!(
        "POST /api/inspect HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.9.9.9, {from}"
    );
    http(server.address, &head, "").await
}

#[tokio::test]
async fn a_forwarded_address_counts_only_from_a_proxy_of_ours() {
    for proxy in ["127.0.0.1", "127.0.0.0/8"] {
        let (server, _folder) = start(&[proxy]).await;
        exhaust(&server, 1).await;
        for other in ["192.0.2.2", "192.0.2.3:4711", "192.0.2.4, 127.0.0.9"] {
            let reply = change(&server, other).await;
            assert_eq!(reply.status, 415, "{other} has a limit of their own");
        }
        server.stop().await;
    }
    // Anybody could say that it is not them: all these addresses are one visitor.
    let (server, _folder) = start(&["10.0.0.1"]).await;
    exhaust(&server, 250).await;
    server.stop().await;
}

#[tokio::test]
async fn who_asks_too_often_is_told_when_to_come_back() {
    let server = Server::start().await;
    let reply = exhaust(&server, 1).await;
    let problem = reply.json();
    assert_eq!(problem["key"], "too_fast", "{reply:?}");
    assert!(problem["retry_in_ms"].is_u64() && reply.head.contains("retry-after: "), "{reply:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_server_for_the_house_names_its_addresses() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { listen: "0.0.0.0:0".parse().unwrap(), ..config(folder.path()) };
    let server = Server::start_with(config).await;
    let address = format!("127.0.0.1:{}", server.address.port()).parse().unwrap();
    let info = http(address, "GET /api/info HTTP/1.1\r\nHost: localhost", "").await.json();
    assert_eq!((&info["reach"], &info["lan_command"]), (&json!("network"), &json!(null)));
    let port = format!(":{}", server.address.port());
    for address in info["addresses"].as_array().unwrap() {
        let address = address.as_str().unwrap();
        assert!(address.starts_with("http://") && address.ends_with(&port), "{address}");
        assert!(!address.contains("127.0.0.1") && !address.contains("0.0.0.0"), "{address}");
    }
    server.stop().await;
}

/// Opens a table's socket through the proxy, as somebody at this address. What comes back first.
async fn connect(server: &Server, table: &str, from: &str) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let text = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: {from}\r\n\r\n"
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.unwrap();
    (stream, String::from_utf8_lossy(&head[9..]).into_owned())
}

#[tokio::test]
async fn each_visitor_behind_a_proxy_has_a_share_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    let config = Config { proxies, connections_per_address_max: 3, ..config(folder.path()) };
    let server = Server::start_with(config).await;
    let (table, _) = server.person().await.create(serde_json::from_str(WISH).unwrap()).await;
    let mut sockets = Vec::new();
    for visitor in 1..=8 {
        let from = format!("192.0.2.{visitor}");
        let (socket, status) = connect(&server, &table, &from).await;
        assert_eq!(status, "101", "visitor {visitor}");
        sockets.push(socket);
    }
    for count in 2..=5 {
        let (socket, status) = connect(&server, &table, "192.0.2.1").await;
        assert_eq!(status, if count <= 3 { "101" } else { "503" }, "socket {count} of one visitor");
        sockets.push(socket);
    }
    let (_socket, status) = connect(&server, &table, "192.0.2.9").await;
    assert_eq!(status, "101", "and takes nothing from the others");
    drop(sockets);
    server.stop().await;
}
