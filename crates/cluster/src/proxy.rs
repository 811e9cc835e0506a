//! A proxy that breaks connections, and spreads them over several servers where there are several.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

/// How much is taken at once.
const PIECE: usize = 16 * 1024;
/// How long a server may take to accept a connection before the next is asked.
const CONNECT_MAX: Duration = Duration::from_secs(1);
/// Pause after a connection that could not be accepted.
const ACCEPT_PAUSE: Duration = Duration::from_millis(10);

/// What happens to what goes through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weather {
    /// Nothing.
    #[default]
    Fair,
    /// Every piece waits so long.
    Slow(Duration),
    /// Nothing comes through, and nobody is told.
    Frozen,
    /// Connections break, and no new one is made.
    Cut,
}

/// A proxy. It ends when this is dropped.
#[derive(Debug)]
pub struct Proxy {
    address: SocketAddr,
    weather: watch::Sender<Weather>,
    task: AbortHandle,
}

impl Proxy {
    /// A proxy at an address, port 0 for any, before servers that take turns.
    ///
    /// # Errors
    ///
    /// The address cannot be listened on.
    pub async fn start(listen: SocketAddr, servers: Vec<SocketAddr>) -> io::Result<Self> {
        let listener = TcpListener::bind(listen).await?;
        let address = listener.local_addr()?;
        let (weather, forecast) = watch::channel(Weather::Fair);
        let task = tokio::spawn(accept(listener, Arc::new(servers), forecast)).abort_handle();
        Ok(Self { address, weather, task })
    }

    /// A proxy at any port before one server.
    ///
    /// # Errors
    ///
    /// There is no port.
    pub async fn before(server: SocketAddr) -> io::Result<Self> {
        Self::start((Ipv4Addr::LOCALHOST, 0).into(), vec![server]).await
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Changes what happens from now on.
    pub fn set(&self, weather: Weather) {
        self.weather.send_replace(weather);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.set(Weather::Cut);
        self.task.abort();
    }
}

async fn accept(
    listener: TcpListener,
    servers: Arc<Vec<SocketAddr>>,
    weather: watch::Receiver<Weather>,
) {
    let turn = Arc::new(AtomicUsize::new(0));
    loop {
        let Ok((client, from)) = listener.accept().await else {
            sleep(ACCEPT_PAUSE).await;
            continue;
        };
        let (servers, weather, turn) = (Arc::clone(&servers), weather.clone(), Arc::clone(&turn));
        if *weather.borrow() == Weather::Cut {
            continue;
        }
        tokio::spawn(async move {
            if let Some(server) = reach(&servers, &turn, from).await {
                carry(client, server, weather).await;
            }
        });
    }
}

/// The next server that accepts a connection.
async fn reach(servers: &[SocketAddr], turn: &AtomicUsize, from: SocketAddr) -> Option<TcpStream> {
    for _ in servers {
        let server = servers[turn.fetch_add(1, Ordering::Relaxed) % servers.len()];
        if let Ok(Ok(stream)) = timeout(CONNECT_MAX, connect(server, from)).await {
            return Some(stream);
        }
    }
    None
}

/// Connects to a server from where the client comes: on one machine it has many addresses, and
/// those who share one share a limit.
async fn connect(server: SocketAddr, from: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from.ip(), 0).into())?;
    socket.connect(server).await
}

/// Carries both ways until one side has enough, or the connection is cut.
async fn carry(client: TcpStream, server: TcpStream, mut weather: watch::Receiver<Weather>) {
    // Small pieces must not wait for company; it works without, only slower.
    let _slower = (client.set_nodelay(true), server.set_nodelay(true));
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let there = pass(from_client, to_server, weather.clone());
    let back = pass(from_server, to_client, weather.clone());
    tokio::select! {
        _ = there => {}
        _ = back => {}
        _ = weather.wait_for(|&weather| weather == Weather::Cut) => {}
    }
}

async fn pass(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    mut weather: watch::Receiver<Weather>,
) -> io::Result<()> {
    let mut piece = vec![0; PIECE];
    loop {
        let length = from.read(&mut piece).await?;
        if length == 0 {
            return to.shutdown().await;
        }
        let now = *weather.borrow();
        if let Weather::Slow(wait) = now {
            sleep(wait).await;
        }
        // Who has dropped the proxy has cut everything.
        drop(weather.wait_for(|&weather| weather != Weather::Frozen).await);
        to.write_all(&piece[..length]).await?;
    }
}
