//! What connections and tables cost that do nothing.

use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tabiya_chess::ByColor;
use tabiya_client::Device;
use tabiya_load::stock::Stock;
use tabiya_load::{Launch, Process, persist};
use tabiya_protocol::TableId;
use tabiya_server::Token;
use tabiya_server::store::SqliteStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::play::{answer_ping, server};
use crate::{binary, folder};

const CONNECTIONS: usize = 10_000;
/// How many connections are opened at the same time.
const AT_ONCE: usize = 200;
/// Moves that the games have behind them: what a client is told at first grows with them.
const PLIES: [usize; 2] = [4, 40];
/// Time for pings to go round, and for tables to fall asleep.
const SETTLE: Duration = Duration::from_secs(40);
const MIB: f64 = 1024.0 * 1024.0;

/// Measures the same number of connections at many tables and at fewer: the difference is what a
/// table costs.
pub(crate) async fn run() {
    println!("## {CONNECTIONS} idle connections\n");
    println!("| moves | tables | memory before | after | a connection |");
    println!("| --- | --- | --- | --- | --- |");
    let mut costs = Vec::new();
    for plies in PLIES {
        let many = measure(plies, 5000).await;
        let few = measure(plies, 1000).await;
        costs.push((plies, (many - few) / 4000.0 / 1024.0));
    }
    println!();
    for (plies, kib) in costs {
        println!("a table of {plies} moves: {kib:.1} KiB");
    }
    println!();
}

/// The memory with so many tables, the connections evenly at them.
async fn measure(plies: usize, tables: usize) -> f64 {
    let folder = folder();
    let data = folder.path().join("data");
    let tokens = ByColor::new_with(|_| Token::random().expect("random numbers"));
    let games = {
        let store = Arc::new(SqliteStore::open(&data).expect("a store"));
        let players = ByColor::new_with(|color| tokens[color].hash());
        let stock = Stock { games: tables, plies, is_over: false, players };
        stock.keep(&store).await.expect("they are written")
    };
    let metrics = free_port();
    let process = start(&data, metrics);
    sleep(Duration::from_secs(3)).await;
    let before = bytes(&process);
    let mut opening = JoinSet::new();
    let mut open = JoinSet::new();
    for number in 0..CONNECTIONS {
        while opening.len() >= AT_ONCE {
            if let Some(connection) = opening.join_next().await {
                open.spawn(listen(connection.expect("no panic")));
            }
        }
        let token = if (number / tables).is_multiple_of(2) { &tokens.white } else { &tokens.black };
        let token = token.reveal().parse().expect("a token");
        let device: Device = server(&process, number).device(token);
        let table: TableId = games[number % tables].as_str().parse().expect("an id");
        opening.spawn(async move {
            persist(|| device.connect(&table, None)).await.expect("a connection")
        });
    }
    while let Some(connection) = opening.join_next().await {
        open.spawn(listen(connection.expect("no panic")));
    }
    sleep(SETTLE).await;
    assert_eq!(open.len(), CONNECTIONS, "nobody was sent away");
    assert_eq!(gauge(metrics, "tabiya_sockets").await, CONNECTIONS.to_string());
    let after = bytes(&process);
    let each = (after - before) / 10_000.0 / 1024.0;
    println!(
        "| {plies} | {tables} | {:.1} MiB | {:.1} MiB | {each:.1} KiB |",
        before / MIB,
        after / MIB
    );
    open.abort_all();
    while open.join_next().await.is_some() {}
    sleep(Duration::from_secs(5)).await;
    assert_eq!(gauge(metrics, "tabiya_tables_in_memory").await, "0", "tables leave memory");
    after
}

async fn listen(mut connection: tabiya_client::Connection) {
    while let Ok(text) = connection.next_text().await {
        answer_ping(&mut connection, &text).await;
    }
}

fn start(data: &Path, metrics: u16) -> Process {
    Launch::new(binary(), data)
        .variable("TABIYA_CONNECTIONS_PER_ADDRESS_MAX", "20000")
        .variable("TABIYA_METRICS_LISTEN", &format!("127.0.0.1:{metrics}"))
        .variable("TABIYA_LOG", "error")
        .start()
        .expect("it starts")
}

#[expect(clippy::cast_precision_loss, reason = "bytes of memory are far below 2^52")]
fn bytes(process: &Process) -> f64 {
    process.usage().expect("Linux tells").resident_bytes as f64
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("it has one").port()
}

/// What the server counts.
async fn gauge(port: u16, name: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.expect("it listens");
    let ask =
        format!("GET /metrics HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n");
    stream.write_all(ask.as_bytes()).await.expect("it is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    let line = answer.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.expect("it is counted").trim().to_owned()
}
