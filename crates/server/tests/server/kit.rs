//! A server in this process, and clients for it.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tabiya_protocol::{ClientMessage, Refusal, ServerMessage, Snapshot, Welcome};
use tabiya_server::{Config, Layer, Page, Stop};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::backend;

/// Nothing in these tests takes longer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A server in this process.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    /// This machine, and those beside it.
    machines: Vec<(Stop, JoinHandle<()>)>,
    _folder: Option<tempfile::TempDir>,
}

impl Server {
    /// A server with a folder of its own.
    pub(crate) async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut server = Self::start_in(folder.path()).await;
        server._folder = Some(folder);
        server
    }

    pub(crate) async fn start_in(folder: &Path) -> Self {
        Self::start_with(config(folder)).await
    }

    pub(crate) async fn start_with(config: Config) -> Self {
        let mut machines = Vec::new();
        for other in backend::others(&config) {
            machines.push(start_machine(other).await.1);
        }
        let (address, machine) = start_machine(config).await;
        machines.push(machine);
        Self { address, machines, _folder: None }
    }

    pub(crate) async fn stop(self) {
        self.machines.iter().for_each(|(stop, _)| stop.stop());
        for (_, task) in self.machines {
            timeout(PATIENCE, task).await.unwrap().unwrap();
        }
    }

    pub(crate) async fn person(&self) -> Person {
        Person::new(self.address).await
    }
}

async fn start_machine(config: Config) -> (SocketAddr, (Stop, JoinHandle<()>)) {
    let (stop, stopped) = Stop::new();
    let (ready, is_ready) = oneshot::channel();
    let task = tokio::spawn(async move {
        tabiya_server::serve(config, Page::PLAIN, stopped, |address| ready.send(address).unwrap())
            .await
            .unwrap();
    });
    (is_ready.await.unwrap(), (stop, task))
}

pub(crate) fn config(folder: &Path) -> Config {
    let layer = Layer {
        listen: Some("127.0.0.1:0".parse().unwrap()),
        data: Some(folder.to_owned()),
        thinkers: Some(2),
        log: Some("warn".to_owned()),
        ..backend::place(folder)
    };
    Config::new(layer, |_| None).unwrap()
}

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

/// Sends a request, written by hand, and reads until the server closes.
pub(crate) async fn http(
    address: SocketAddr,
    head: &str,
    body: &(impl AsRef<[u8]> + ?Sized),
) -> Reply {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let (body, length) = (body.as_ref(), body.as_ref().len());
    let head = format!("{head}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n");
    stream.write_all(&[head.as_bytes(), body].concat()).await.unwrap();
    let mut answer = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut answer)).await.unwrap().unwrap();
    let answer = String::from_utf8(answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Reply { status, head: head.to_ascii_lowercase(), body: body.to_owned() }
}

/// A person with a token, who speaks as a program does.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    pub(crate) token: String,
}

impl Person {
    pub(crate) async fn new(address: SocketAddr) -> Self {
        let head = format!("POST /api/devices HTTP/1.1\r\nHost: {address}");
        let reply = http(address, &head, "").await;
        assert_eq!(reply.status, 201, "{reply:?}");
        let token = reply.json()["token"].as_str().unwrap().to_owned();
        Self { address, token }
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, body: &Value) -> Reply {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.ask_text(method, path, &body).await
    }

    /// As `ask`, with a body to the letter.
    pub(crate) async fn ask_text(&self, method: &str, path: &str, body: &str) -> Reply {
        let (address, token) = (self.address, &self.token);
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json"
        );
        http(address, &head, body).await
    }

    /// Makes a game and gives its id and the code of the invitation.
    pub(crate) async fn create(&self, wish: Value) -> (String, Option<String>) {
        let reply = self.ask("POST", "/api/tables", &wish).await;
        assert_eq!(reply.status, 201, "{reply:?}");
        let made = reply.json();
        let code = made["invitation"]["code"].as_str().map(str::to_owned);
        (made["table"].as_str().unwrap().to_owned(), code)
    }

    /// Makes a game as White with a friend, who sits down.
    pub(crate) async fn play_with(&self, friend: &Self, control: &str) -> String {
        let opponent = json!({ "kind": "friend" });
        let wish = json!({ "opponent": opponent, "color": "white", "control": control });
        let (table, code) = self.create(wish).await;
        let reply = friend.ask("POST", "/api/join", &json!({ "code": code })).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        table
    }

    /// Both sit down, and these moves are played.
    pub(crate) async fn begin(
        &self,
        friend: &Self,
        control: &str,
        moves: &[&str],
    ) -> (String, Client, Client) {
        let table = self.play_with(friend, control).await;
        let (mut white, mut black) = (self.sit_at(&table).await, friend.sit_at(&table).await);
        for (index, uci) in moves.iter().enumerate() {
            let (mover, other) =
                if index % 2 == 0 { (&mut white, &mut black) } else { (&mut black, &mut white) };
            let seq = mover.play(uci).await;
            other.until(seq).await;
            mover.until(seq).await;
        }
        (table, white, black)
    }

    pub(crate) async fn sit_at(&self, table: &str) -> Client {
        self.sit_since(table, "").await
    }

    pub(crate) async fn sit_since(&self, table: &str, query: &str) -> Client {
        self.try_to_sit(table, query).await.expect("the server is there")
    }

    /// None if the server is gone.
    pub(crate) async fn try_to_sit(&self, table: &str, query: &str) -> Option<Client> {
        let url = format!("ws://{}/api/tables/{table}/socket{query}", self.address);
        let mut request = url.into_client_request().unwrap();
        let bearer = format!("Bearer {}", self.token).parse().unwrap();
        request.headers_mut().insert("authorization", bearer);
        let (stream, _) = timeout(PATIENCE, connect_async(request)).await.unwrap().ok()?;
        Client::welcome(stream).await
    }
}

/// A connection to a table.
pub(crate) struct Client {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) welcome: Welcome,
    pub(crate) seen: Snapshot,
}

impl Client {
    /// None if the connection breaks first.
    pub(crate) async fn welcome(
        mut stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    ) -> Option<Self> {
        let first = timeout(PATIENCE, stream.next()).await.ok()??.ok()?;
        let Ok(ServerMessage::Welcome(welcome)) = ServerMessage::decode(first.to_text().ok()?)
        else {
            panic!("no welcome: {first:?}");
        };
        let seen = welcome.snapshot.clone();
        Some(Self { stream, welcome: *welcome, seen })
    }

    /// The next message; none at the end. Pings are answered on the way, and events followed.
    pub(crate) async fn next(&mut self) -> Option<ServerMessage> {
        loop {
            let frame = timeout(PATIENCE, self.stream.next()).await.expect("in time")?.ok()?;
            let Message::Text(text) = frame else { continue };
            match ServerMessage::decode(&text).unwrap() {
                ServerMessage::Ping { ping, .. } => {
                    self.send(&ClientMessage::Pong { ping }).await;
                }
                ServerMessage::Presence { .. } => {}
                ServerMessage::Event { pushed } => {
                    self.seen.apply(&pushed).expect("no gap");
                    return Some(ServerMessage::Event { pushed });
                }
                message => return Some(message),
            }
        }
    }

    pub(crate) async fn send(&mut self, message: &ClientMessage) {
        self.send_text(&message.encode()).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        // A server that has just been killed does not answer either.
        let _gone = self.stream.send(Message::text(text)).await;
    }

    /// Sends something and waits for the answer to it.
    pub(crate) async fn ask(&mut self, message: &ClientMessage) -> Option<ServerMessage> {
        self.send(message).await;
        loop {
            match self.next().await? {
                answer @ (ServerMessage::Ack { .. } | ServerMessage::Refused { .. }) => {
                    return Some(answer);
                }
                ServerMessage::Goodbye { .. } => return None,
                _ => {}
            }
        }
    }

    /// Asks for something and gives the number of the event, or why it was refused. The key is a
    /// new one.
    pub(crate) async fn request(&mut self, wish: Value) -> Result<u64, Refusal> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let mut wish = wish;
        wish["request"] = format!("r{}", NEXT.fetch_add(1, Ordering::Relaxed)).into();
        let message = ClientMessage::decode(&wish.to_string()).unwrap();
        match self.ask(&message).await {
            Some(ServerMessage::Ack { seq, .. }) => Ok(seq),
            Some(ServerMessage::Refused { reason, .. }) => Err(reason),
            other => panic!("{wish}: {other:?}"),
        }
    }

    /// The same for what needs nothing but its name, and must be done.
    pub(crate) async fn done(&mut self, kind: &str) -> u64 {
        self.request(json!({ "type": kind })).await.unwrap()
    }

    /// The same for what must be refused.
    pub(crate) async fn refused(&mut self, kind: &str) -> Refusal {
        self.request(json!({ "type": kind })).await.unwrap_err()
    }

    /// Plays a move and waits until it is acknowledged.
    pub(crate) async fn play(&mut self, uci: &str) -> u64 {
        let message = self.order(uci, uci);
        match self.ask(&message).await {
            Some(ServerMessage::Ack { seq, .. }) => seq,
            other => panic!("{uci}: {other:?}"),
        }
    }

    /// A move upon what was seen.
    pub(crate) fn order(&self, uci: &str, request: &str) -> ClientMessage {
        ClientMessage::Move {
            request: request.parse().unwrap(),
            base_seq: self.seen.standing.seq,
            uci: uci.parse::<tabiya_chess::Uci>().unwrap().into(),
            claim: None,
            offer_draw: false,
        }
    }

    /// Waits until the game has so many events.
    pub(crate) async fn until(&mut self, seq: u64) {
        while self.seen.standing.seq < seq {
            self.next().await.expect("the game goes on");
        }
    }
}
