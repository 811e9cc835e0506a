//! Two servers, and people at them.

use std::net::SocketAddr;
use std::time::Duration;

use tabiya_client::{Device, Follower, Server};
use tabiya_cluster::Sync;
use tabiya_load::{Cluster, persist};
use tabiya_protocol::rest::{ColorChoice, CreateGame, JoinByCode, OpponentChoice};
use tabiya_protocol::{ClientMessage, Computer, TableId, Text};
use tabiya_server::store::{PostgresStore, Store};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

/// Nothing takes so long, on whichever machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// Two servers that share everything.
pub(crate) struct Club {
    pub(crate) cluster: Cluster,
    addresses: Vec<SocketAddr>,
    _folder: TempDir,
}

impl Club {
    pub(crate) async fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let binary = env!("CARGO_BIN_EXE_tabiya").as_ref();
        let cluster = Cluster::start_anywhere(binary, folder.path(), 2, Sync::Off).await;
        let cluster = cluster.expect("everything starts");
        let addresses = cluster.addresses().collect();
        Self { cluster, addresses, _folder: folder }
    }

    /// Somebody new at a server.
    pub(crate) async fn device(&self, number: usize) -> Device {
        person(self.addresses[number]).await
    }

    /// The same person at another server.
    pub(crate) fn moved(&self, device: &Device, number: usize) -> Device {
        server(self.addresses[number]).device(device.token().clone())
    }

    /// A game between White at the first server and Black at the second.
    pub(crate) async fn game(&self, control: &str) -> (Follower, Follower) {
        play(&self.device(0).await, &self.device(1).await, control).await
    }

    /// A game of two who come by the proxy.
    pub(crate) async fn game_at_the_front(&self, control: &str) -> (Follower, Follower) {
        let front = self.cluster.front.address();
        play(&person(front).await, &person(front).await, control).await
    }

    /// A game of one person, who plays at the first server and looks on at the second.
    pub(crate) async fn alone_at_both(&self, wish: &CreateGame) -> (Follower, Follower) {
        let here = self.device(0).await;
        let made = here.create(wish).await.expect("a game");
        let there = self.device(1).await;
        (Follower::new(here, made.table.clone()), Follower::new(there, made.table))
    }

    /// Asks a server until it says this at an address.
    pub(crate) async fn says_until(&self, number: usize, path: &str, status: &str, word: &str) {
        let says_so = async {
            loop {
                // It may not listen yet.
                let answer = ask(self.addresses[number], path).await.unwrap_or_default();
                let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
                if head.contains(status) && body.contains(word) {
                    return;
                }
                sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(PATIENCE, says_so).await.expect("it says so");
    }

    /// All events of a game, as they are kept.
    pub(crate) async fn events(&self, table: &TableId) -> String {
        let store = PostgresStore::open(&self.cluster.database(), 2).await.expect("it opens");
        let log = store.load(&table.into(), 0).await.expect("it is read").expect("it is there");
        format!("{:?}", log.events)
    }
}

/// What a server answers.
async fn ask(address: SocketAddr, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    let question = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(question.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}

fn server(address: SocketAddr) -> Server {
    Server::new(format!("http://{address}").parse().expect("an address"))
}

async fn person(address: SocketAddr) -> Device {
    let server = server(address);
    persist(|| server.new_device()).await.expect("a device")
}

async fn play(one: &Device, two: &Device, control: &str) -> (Follower, Follower) {
    let wish = CreateGame {
        color: Some(ColorChoice::White),
        control: control.parse().ok().map(Text),
        ..CreateGame::with(OpponentChoice::Friend {})
    };
    let made = one.create(&wish).await.expect("a game");
    let code = made.invitation.expect("a friend is awaited").code;
    two.join_by_code(&JoinByCode { code, name: None }).await.expect("a seat");
    let mut white = Follower::new(one.clone(), made.table.clone());
    let mut black = Follower::new(two.clone(), made.table);
    tokio::join!(
        until(&mut white, Follower::is_connected),
        until(&mut black, Follower::is_connected)
    );
    (white, black)
}

/// A computer that plays anything, after the pause that is due to the person.
pub(crate) fn computer() -> Computer {
    Computer::Strategy("random".parse().expect("a name"))
}

/// A move upon what somebody sees.
pub(crate) fn move_of(uci: &str, follower: &Follower) -> ClientMessage {
    let base_seq = follower.snapshot().map_or(0, |seen| seen.standing.seq);
    ClientMessage::Move {
        request: tabiya_client::new_request().expect("a key"),
        base_seq,
        uci: Text(uci.parse().expect("a move")),
        claim: None,
        offer_draw: false,
    }
}

/// Listens until something is so.
pub(crate) async fn until(follower: &mut Follower, is_so: impl Fn(&Follower) -> bool) {
    let listening = async {
        while !is_so(follower) || !follower.is_connected() {
            follower.next().await.expect("it comes back by itself");
        }
    };
    timeout(PATIENCE, listening).await.expect("it becomes so");
}

/// Listens for so many seconds to whatever comes.
pub(crate) async fn listen_for(follower: &mut Follower, seconds: u64) {
    let listening = async {
        loop {
            follower.next().await.expect("it comes back by itself");
        }
    };
    // There is always more to hear.
    let _heard: Result<(), _> = timeout(Duration::from_secs(seconds), listening).await;
}
