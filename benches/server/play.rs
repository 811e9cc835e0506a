//! Clients that play known moves as fast as they can, and do as little else as they can.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tabiya_client::{Connection, Device, Server};
use tabiya_load::{Process, persist, spread, stock};
use tabiya_protocol::rest::{ColorChoice, CreateGame, JoinByCode, OpponentChoice};
use tabiya_protocol::{ClientMessage, ServerMessage};
use tokio::sync::Barrier;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// Half of them go over each connection, which the server lets say 40 things at once.
pub(crate) const PLIES: usize = 60;

/// A game with both its connections open.
pub(crate) struct Match {
    number: usize,
    players: [Connection; 2],
    messages: Vec<(String, String)>,
}

/// Opens so many games, each from an address of its own.
pub(crate) async fn open(process: &Process, games: usize) -> Vec<Match> {
    open_at(&[process.address().expect("it is ready")], games).await
}

/// Opens so many games whose players are at neighboring servers, if there are several.
pub(crate) async fn open_at(addresses: &[SocketAddr], games: usize) -> Vec<Match> {
    let mut tasks = JoinSet::new();
    for number in 0..games {
        let at = |place: usize| server_at(addresses[place % addresses.len()], number);
        let (white, black) = (at(number), at(number + 1));
        tasks.spawn(async move {
            let one = persist(|| white.new_device()).await.expect("a device");
            let two = persist(|| black.new_device()).await.expect("a device");
            Match::open(&one, &two, number).await
        });
    }
    tasks.join_all().await
}

/// The server, reached from one of this machine's addresses.
pub(crate) fn server(process: &Process, number: usize) -> Server {
    server_at(process.address().expect("it is ready"), number)
}

fn server_at(address: SocketAddr, number: usize) -> Server {
    let server = Server::new(format!("http://{address}").parse().expect("an address"));
    match spread(number) {
        Some(local) => server.from_address(local),
        None => server,
    }
}

impl Match {
    async fn open(one: &Device, two: &Device, number: usize) -> Self {
        let wish = CreateGame {
            color: Some(ColorChoice::White),
            control: "90+30".parse().ok().map(tabiya_protocol::Text),
            ..CreateGame::with(OpponentChoice::Friend {})
        };
        let made = persist(|| one.create(&wish)).await.expect("a game");
        let code = made.invitation.expect("a friend is awaited").code;
        let join = JoinByCode { code, name: None };
        persist(|| two.join_by_code(&join)).await.expect("a seat");
        let connect = |device: &Device| {
            let (device, table) = (device.clone(), made.table.clone());
            async move { persist(|| device.connect(&table, None)).await.expect("a connection") }
        };
        let mut players = [connect(one).await, connect(two).await];
        for player in &mut players {
            // The welcome, and that both are there, are not part of the game.
            until(player, |text| text.starts_with(r#"{"type":"presence""#)).await;
        }
        let seed = u64::try_from(number % 64).expect("it is small");
        let moves = stock::script(seed, PLIES).expect("there is such a game");
        let messages = (2..).zip(moves).map(|(base_seq, uci)| {
            let key = format!("m{base_seq}");
            let message = ClientMessage::Move {
                request: key.parse().expect("a key"),
                base_seq,
                uci: uci.into(),
                claim: None,
                offer_draw: false,
            };
            (message.encode(), format!(r#"{{"type":"ack","request":"{key}""#))
        });
        Self { number, players, messages: messages.collect() }
    }

    /// Plays all moves, and gives how long each acknowledgement took. The next player moves when
    /// the move is seen, after a pause.
    async fn play(mut self, pause: impl Fn(usize, usize) -> Duration) -> Vec<Duration> {
        let mut waits = Vec::with_capacity(self.messages.len());
        for (ply, (message, ack)) in self.messages.iter().enumerate() {
            let pause = pause(self.number, ply);
            if !pause.is_zero() {
                sleep(pause).await;
            }
            let [white, black] = &mut self.players;
            let (mover, other) = if ply % 2 == 0 { (white, black) } else { (black, white) };
            let start = Instant::now();
            mover.send_text(message).await.expect("it is sent");
            let acknowledged = async {
                until(mover, |text| text.starts_with(ack)).await;
                start.elapsed()
            };
            let seen = until(other, |text| text.starts_with(r#"{"type":"event""#));
            waits.push(tokio::join!(acknowledged, seen).0);
        }
        waits
    }
}

/// Plays all games at once, and gives every wait and the time for all of it.
pub(crate) async fn play_all(
    games: Vec<Match>,
    pause: impl Fn(usize, usize) -> Duration + Clone + Send + 'static,
) -> (Vec<Duration>, Duration) {
    let barrier = Arc::new(Barrier::new(games.len() + 1));
    let mut tasks = JoinSet::new();
    for game in games {
        let (barrier, pause) = (Arc::clone(&barrier), pause.clone());
        tasks.spawn(async move {
            barrier.wait().await;
            game.play(pause).await
        });
    }
    barrier.wait().await;
    let start = Instant::now();
    let waits = tasks.join_all().await.into_iter().flatten().collect();
    (waits, start.elapsed())
}

/// Reads until a message is the one. Others are not decoded, except pings.
async fn until(connection: &mut Connection, is_it: impl Fn(&str) -> bool) {
    loop {
        let text = connection.next_text().await.expect("the connection stands");
        if is_it(&text) {
            return;
        }
        answer_ping(connection, &text).await;
    }
}

/// Answers a ping, if it is one.
pub(crate) async fn answer_ping(connection: &mut Connection, text: &str) {
    assert!(!text.starts_with(r#"{"type":"refused""#), "{text}");
    if text.starts_with(r#"{"type":"ping""#)
        && let Ok(ServerMessage::Ping { ping, .. }) = ServerMessage::decode(text)
    {
        connection.send(&ClientMessage::Pong { ping }).await.expect("it is sent");
    }
}
