//! Several servers with their database, their bus and a proxy before them.

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use tabiya_cluster::{Nats, Postgres, Proxy, Sync};

use crate::storm::{last_lines, restart};
use crate::{Launch, Process};

/// How many clients one address may have: there are few addresses, and many clients.
const CLIENTS_MAX: &str = "20000";
/// The database with the games.
const DATABASE: &str = "games";

/// Several servers with their database, their bus and a proxy before them. Each server reaches
/// both through a proxy of its own, which can break the way.
#[derive(Debug)]
pub struct Cluster {
    /// The database.
    pub postgres: Postgres,
    /// The bus.
    pub nats: Nats,
    /// The servers; none where one is down.
    pub nodes: Vec<Option<Process>>,
    /// Each server's way to the database.
    pub store_ways: Vec<Proxy>,
    /// Each server's way to the bus.
    pub bus_ways: Vec<Proxy>,
    /// Where clients come.
    pub front: Proxy,
    launches: Vec<Launch>,
}

/// Why there is no cluster.
#[derive(Debug)]
pub struct ClusterError {
    what: &'static str,
    error: io::Error,
}

impl Cluster {
    /// Starts everything: so many servers of a program, at any free ports, or at this one for the
    /// proxy before them.
    ///
    /// # Errors
    ///
    /// Something does not start.
    pub async fn start(
        binary: &Path,
        folder: &Path,
        count: usize,
        front: SocketAddr,
        sync: Sync,
    ) -> Result<Self, ClusterError> {
        let postgres = Postgres::start(sync).map_err(ClusterError::of("PostgreSQL"))?;
        postgres.create_database(DATABASE).map_err(ClusterError::of("the database"))?;
        let nats = Nats::start().map_err(ClusterError::of("NATS"))?;
        let (mut launches, mut nodes) = (Vec::new(), Vec::new());
        let (mut store_ways, mut bus_ways) = (Vec::new(), Vec::new());
        for number in 0..count {
            let way = Proxy::before(postgres.address()).await;
            let store_way = way.map_err(ClusterError::of("a proxy"))?;
            let way = Proxy::before(nats.address()).await;
            let bus_way = way.map_err(ClusterError::of("a proxy"))?;
            let mut launch = Launch::new(binary, folder.join("unused"))
                .variable("TABIYA_STORE", &postgres.url(DATABASE, store_way.address()))
                .variable("TABIYA_BUS", &format!("nats://{}", bus_way.address()))
                .variable("TABIYA_CONNECTIONS_PER_ADDRESS_MAX", CLIENTS_MAX)
                .variable("TABIYA_DRAIN", "2s")
                .variable("TABIYA_LOG", "warn");
            launch.log = Some(log(folder, number));
            let process = restart(launch.clone()).await.map_err(ClusterError::of("a server"))?;
            launch.listen = process.address().unwrap_or(launch.listen);
            launches.push(launch);
            nodes.push(Some(process));
            store_ways.push(store_way);
            bus_ways.push(bus_way);
        }
        let servers = launches.iter().map(|launch| launch.listen).collect();
        let front = Proxy::start(front, servers).await.map_err(ClusterError::of("the proxy"))?;
        Ok(Self { postgres, nats, nodes, store_ways, bus_ways, front, launches })
    }

    /// The same with any port for the proxy.
    ///
    /// # Errors
    ///
    /// Something does not start.
    pub async fn start_anywhere(
        binary: &Path,
        folder: &Path,
        count: usize,
        sync: Sync,
    ) -> Result<Self, ClusterError> {
        let any = (Ipv4Addr::LOCALHOST, 0).into();
        Self::start(binary, folder, count, any, sync).await
    }

    /// How the database is reached.
    #[must_use]
    pub fn database(&self) -> String {
        self.postgres.url(DATABASE, self.postgres.address())
    }

    /// The name of the database.
    #[must_use]
    pub const fn database_name(&self) -> &'static str {
        DATABASE
    }

    /// Where the servers listen.
    pub fn addresses(&self) -> impl Iterator<Item = SocketAddr> {
        self.launches.iter().map(|launch| launch.listen)
    }

    /// Kills a server, as a power cut would.
    ///
    /// # Errors
    ///
    /// It cannot be killed.
    pub fn kill_node(&mut self, number: usize) -> io::Result<()> {
        self.nodes[number].take().map_or(Ok(()), |mut node| node.kill())
    }

    /// Tells a server to stop, and waits until it has sent everybody elsewhere.
    ///
    /// # Errors
    ///
    /// It cannot be told.
    pub async fn stop_node(&mut self, number: usize) -> io::Result<()> {
        let Some(mut node) = self.nodes[number].take() else { return Ok(()) };
        tokio::task::spawn_blocking(move || node.terminate()).await.map_err(io::Error::other)?
    }

    /// Starts a server that is down, and does not wait for it.
    ///
    /// # Errors
    ///
    /// There is no such program.
    pub fn spawn_node(&mut self, number: usize) -> io::Result<()> {
        self.nodes[number] = Some(self.launches[number].spawn()?);
        Ok(())
    }

    /// Starts a server that is down, and waits until it is ready.
    ///
    /// # Errors
    ///
    /// It does not start.
    pub async fn start_node(&mut self, number: usize) -> io::Result<()> {
        if self.nodes[number].is_none() {
            self.nodes[number] = Some(restart(self.launches[number].clone()).await?);
        }
        Ok(())
    }
}

/// Where a server writes its log.
fn log(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("node{number}.log"))
}

/// The last words of every server, for who looks for the reason.
pub(crate) fn last_words(folder: &Path, count: usize) -> String {
    let words = (0..count).map(|number| last_lines(&log(folder, number), 20));
    words.collect::<Vec<_>>().join("\n--\n")
}

impl ClusterError {
    fn of(what: &'static str) -> impl Fn(io::Error) -> Self {
        move |error| Self { what, error }
    }
}

impl fmt::Display for ClusterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.what, self.error)
    }
}

impl std::error::Error for ClusterError {}
