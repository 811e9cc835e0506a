//! Answers that never arrive: whoever asks again gets the same seat.

use serde_json::{Value, json};
use tabiya_protocol::You;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::kit::{PATIENCE, Person, Reply, Server, http};

/// A browser: it has a cookie only if an answer has brought it one.
struct Browser {
    server: std::net::SocketAddr,
    cookie: Option<String>,
    /// The answers that are lost, counted from the first.
    lost: Vec<usize>,
    answers: usize,
}

impl Browser {
    fn new(server: &Server, lost: &[usize]) -> Self {
        Self { server: server.address, cookie: None, lost: lost.to_vec(), answers: 0 }
    }

    /// Sends a request; none if the answer is lost.
    async fn send(&mut self, path: &str, body: &Value) -> Option<Reply> {
        let (address, cookie) = (self.server, self.cookie.as_deref().unwrap_or(""));
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             Cookie: {cookie}\r\nContent-Type: application/json"
        );
        let reply = http(address, &head, &body.to_string()).await;
        self.answers += 1;
        if self.lost.contains(&(self.answers - 1)) {
            return None;
        }
        let cookie = reply.head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = cookie.and_then(|cookie| cookie.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        Some(reply)
    }

    /// Asks as the page does: again if the answer is lost, and once more with its first cookie.
    async fn ask(&mut self, path: &str, body: &Value) -> Reply {
        loop {
            match self.send(path, body).await {
                None => {}
                Some(reply) if reply.status == 428 => {
                    assert_eq!(reply.json()["key"], json!("no_device"));
                }
                Some(reply) => return reply,
            }
        }
    }

    /// The same browser, seen as a program.
    fn person(&self) -> Person {
        let cookie = self.cookie.as_deref().unwrap();
        let (_, token) = cookie.split_once('=').unwrap();
        Person { address: self.server, token: token.to_owned() }
    }
}

/// Every way to lose answers of an exchange of two steps: each of them once, and all.
const LOSSES: [&[usize]; 5] = [&[], &[0], &[1], &[0, 1], &[0, 2]];

#[tokio::test]
async fn a_guest_keeps_the_seat_whichever_answer_is_lost() {
    let server = Server::start().await;
    for lost in LOSSES {
        let vera = server.person().await;
        let (table, code) = vera.create(json!({ "opponent": { "kind": "friend" } })).await;
        let mut guest = Browser::new(&server, lost);
        let reply = guest.ask("/api/join", &json!({ "code": code, "name": "Sonja" })).await;
        assert_eq!((reply.status, &reply.json()["table"]), (200, &json!(table)), "{lost:?}");
        let you = guest.person().sit_at(&table).await.welcome.you;
        assert_eq!(json!(you), reply.json()["you"], "{lost:?}");
        assert_ne!(you, You::Watcher, "{lost:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_maker_has_one_game_and_its_code_whichever_answer_is_lost() {
    let server = Server::start().await;
    for lost in LOSSES {
        let mut maker = Browser::new(&server, lost);
        let wish = json!({ "request": "k1", "opponent": { "kind": "friend" } });
        let made = maker.ask("/api/tables", &wish).await.json();
        let vera = maker.person();
        let mine = vera.ask("GET", "/api/tables/mine", &Value::Null).await.json();
        assert_eq!(mine["games"].as_array().map(Vec::len), Some(1), "{lost:?}");
        assert_eq!(mine["games"][0]["table"], made["table"], "{lost:?}");
        let sonja = server.person().await;
        let code = json!({ "code": made["invitation"]["code"] });
        assert_eq!(sonja.ask("POST", "/api/join", &code).await.status, 200, "{lost:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_seat_that_moves_arrives_whichever_answer_is_lost() {
    let server = Server::start().await;
    for lost in LOSSES {
        let vera = server.person().await;
        let (table, _) = vera.create(json!({ "opponent": { "kind": "same_screen" } })).await;
        let path = format!("/api/tables/{table}/seat-code");
        let code = vera.ask("POST", &path, &Value::Null).await.json()["code"].clone();
        let mut phone = Browser::new(&server, lost);
        let reply = phone.ask("/api/seat", &json!({ "code": code })).await;
        assert_eq!((reply.status, &reply.json()["you"]), (200, &json!("both")), "{lost:?}");
        assert_eq!(phone.person().sit_at(&table).await.welcome.you, You::Both, "{lost:?}");
        assert_eq!(vera.sit_at(&table).await.welcome.you, You::Watcher, "{lost:?}");
        let thief = server.person().await;
        assert_eq!(thief.ask("POST", "/api/seat", &json!({ "code": code })).await.status, 404);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_seat_in_the_lobby_is_kept_whichever_answer_is_lost() {
    let server = Server::start().await;
    for lost in LOSSES {
        let vera = server.person().await;
        let (table, _) = vera.create(json!({ "opponent": { "kind": "lobby" } })).await;
        let mut guest = Browser::new(&server, lost);
        let reply = guest.ask(&format!("/api/tables/{table}/join"), &json!({})).await;
        assert_eq!(reply.status, 200, "{lost:?}: {reply:?}");
        assert_ne!(guest.person().sit_at(&table).await.welcome.you, You::Watcher, "{lost:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_guest_who_hangs_up_at_once_is_seated_and_the_host_learns_it() {
    let server = Server::start().await;
    let (host, guest) = (server.person().await, server.person().await);
    let wish = json!({ "opponent": { "kind": "friend" }, "color": "white" });
    let (table, code) = host.create(wish).await;
    let mut white = host.sit_at(&table).await;
    let seated = white.seen.standing.seq + 1;
    let (address, token) = (guest.address, &guest.token);
    let body = json!({ "code": code }).to_string();
    let request = format!(
        "POST /api/join HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    drop(stream);
    timeout(PATIENCE, white.until(seated)).await.expect("the host is told");
    assert_eq!(guest.sit_at(&table).await.welcome.you, You::Black);
    server.stop().await;
}
