//! A server in this process, and games at it.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use tabiya_client::{Device, Follower, News, Server, new_request};
use tabiya_protocol::rest::{ColorChoice, CreateGame, JoinByCode, OpponentChoice};
use tabiya_protocol::{ClientMessage, TableId};
use tabiya_server::{Config, Layer, Page, Stop};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Nothing in these tests takes longer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A server in this process.
pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    stop: Stop,
    task: JoinHandle<()>,
}

impl Host {
    /// A server on these games. Port 0 is any.
    pub(crate) async fn start(folder: &Path, port: u16) -> Self {
        let (stop, stopped) = Stop::new();
        let (ready, is_ready) = oneshot::channel();
        let layer = Layer {
            listen: Some(SocketAddr::from(([127, 0, 0, 1], port))),
            data: Some(folder.to_owned()),
            thinkers: Some(1),
            ..Layer::default()
        };
        let config = Config::new(layer, |_| None).unwrap();
        let task = tokio::spawn(async move {
            tabiya_server::serve(config, Page::PLAIN, stopped, |address| {
                ready.send(address).unwrap();
            })
            .await
            .unwrap();
        });
        Self { address: is_ready.await.unwrap(), stop, task }
    }

    pub(crate) async fn stop(self) {
        self.stop.stop();
        timeout(PATIENCE, self.task).await.unwrap().unwrap();
    }

    pub(crate) fn server(&self) -> Server {
        Server::new(format!("http://{}", self.address).parse().unwrap())
    }

    pub(crate) async fn device(&self) -> Device {
        self.server().new_device().await.unwrap()
    }
}

/// A wish for a game with this opponent.
pub(crate) fn game(opponent: OpponentChoice) -> CreateGame {
    CreateGame { color: Some(ColorChoice::White), ..CreateGame::with(opponent) }
}

/// Makes a game as White with a friend, who sits down.
pub(crate) async fn play(white: &Device, black: &Device) -> TableId {
    let made = white.create(&game(OpponentChoice::Friend {})).await.unwrap();
    let code = made.invitation.unwrap().code;
    black.join_by_code(&JoinByCode { code, name: None }).await.unwrap();
    made.table
}

/// A move upon what is seen.
pub(crate) fn order(follower: &Follower, uci: &str) -> ClientMessage {
    ClientMessage::Move {
        request: new_request().unwrap(),
        base_seq: follower.snapshot().unwrap().standing.seq,
        uci: uci.parse::<tabiya_chess::Uci>().unwrap().into(),
        claim: None,
        offer_draw: false,
    }
}

/// Waits for news of a kind.
pub(crate) async fn wait_for<T>(
    follower: &mut Follower,
    mut pick: impl FnMut(News) -> Option<T>,
) -> T {
    timeout(PATIENCE, async {
        loop {
            if let Some(found) = pick(follower.next().await.unwrap()) {
                return found;
            }
        }
    })
    .await
    .unwrap()
}

pub(crate) async fn connected(follower: &mut Follower) {
    wait_for(follower, |news| matches!(news, News::Connected).then_some(())).await;
}

pub(crate) async fn done(follower: &mut Follower) -> u64 {
    wait_for(follower, |news| match news {
        News::Done { seq, .. } => Some(seq),
        News::Refused { message, .. } => panic!("{message}"),
        _ => None,
    })
    .await
}

pub(crate) async fn until(follower: &mut Follower, seq: u64) {
    while follower.snapshot().is_none_or(|seen| seen.standing.seq < seq) {
        wait_for(follower, Some).await;
    }
}
