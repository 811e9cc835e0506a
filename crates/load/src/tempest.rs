//! Many games at several servers while everything fails in turn.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use tabiya_cluster::{Sync, Weather};
use tabiya_engine::Random;
use tokio::sync::watch;
use tokio::task::block_in_place;
use tokio::time::sleep;

use crate::check::{Report, check_shared};
use crate::cluster::last_words;
use crate::storm::{share, start_duels, stop_all};
use crate::{Cluster, StormError};

/// Many games at several servers while everything fails in turn.
#[derive(Clone, Debug)]
pub struct Tempest {
    /// The program.
    pub binary: PathBuf,
    /// Where logs go.
    pub folder: PathBuf,
    /// How many servers.
    pub nodes: usize,
    /// How many games are played at once.
    pub games: usize,
    /// How often something fails.
    pub blows: usize,
    /// The longest time between two blows.
    pub calm: Duration,
    /// The longest pause between two acts of a client.
    pub pause: Duration,
    /// Whether the database waits for the disk.
    pub sync: Sync,
    /// What everything that is chosen at random follows from.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct TempestOutcome {
    /// What has failed, in order.
    pub blows: Vec<Blow>,
    /// What the check has seen.
    pub report: Report,
}

/// Something that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blow {
    /// `kill -9` of a server.
    KillNode(usize),
    /// A server is told to stop, and started again.
    StopNode(usize),
    /// `kill -9` of the bus.
    KillBus,
    /// The database is ended at once.
    CrashStore,
    /// A server's way to the database is cut, frozen or slow.
    StoreWay(usize, Weather),
    /// A server's way to the bus is.
    BusWay(usize, Weather),
    /// The clients' way to everything is.
    Front(Weather),
}

impl Tempest {
    /// Plays, breaks, and checks.
    ///
    /// # Errors
    ///
    /// There is nothing to check, which is a failure too.
    pub async fn run(&self) -> Result<TempestOutcome, StormError> {
        let mut random = Random::new(self.seed);
        let cluster =
            Cluster::start_anywhere(&self.binary, &self.folder, self.nodes, self.sync).await;
        let mut cluster = cluster.map_err(|error| StormError::Process(io::Error::other(error)))?;
        let (stop, stopped) = watch::channel(false);
        let address = cluster.front.address();
        let mut duels = start_duels(address, self.games, self.pause, &stopped, &mut random);
        let mut blows = Vec::new();
        let mut early = None;
        while blows.len() < self.blows && early.is_none() {
            tokio::select! {
                () = sleep(share(self.calm, &mut random)) => {}
                // No game ends by itself: one that does has failed.
                ended = duels.join_next() => early = ended,
            }
            let blow = self.choose(blows.len(), &mut random);
            strike(&mut cluster, blow, &mut random).await.map_err(StormError::Process)?;
            blows.push(blow);
        }
        let accounts = stop_all(&stop, duels, early).await?;
        for number in 0..self.nodes {
            cluster.kill_node(number).map_err(StormError::Process)?;
        }
        let report = check_shared(&cluster.database(), &accounts).await;
        Ok(TempestOutcome { blows, report: report.map_err(StormError::Folder)? })
    }

    /// What fails next. The first ones are one of each kind, so that a short run has them all.
    fn choose(&self, number: usize, random: &mut Random) -> Blow {
        let node = random.below(self.nodes);
        let slow = Weather::Slow(Duration::from_millis(random.word() % 250));
        let weather = [Weather::Cut, Weather::Frozen, slow][random.below(3)];
        let kind = if number < KINDS { number } else { random.below(KINDS) };
        match kind {
            0 => Blow::KillNode(node),
            1 => Blow::CrashStore,
            2 => Blow::KillBus,
            3 => Blow::StoreWay(node, weather),
            4 => Blow::StopNode(node),
            5 => Blow::BusWay(node, weather),
            _ => Blow::Front(weather),
        }
    }

    /// The last words of the servers, for who looks for the reason.
    #[must_use]
    pub fn last_words(&self) -> String {
        last_words(&self.folder, self.nodes)
    }
}

/// How many kinds of blows there are.
const KINDS: usize = 7;
/// How long something stays broken at most.
const BROKEN: Duration = Duration::from_millis(3000);

/// Breaks something, waits, and mends it.
async fn strike(cluster: &mut Cluster, blow: Blow, random: &mut Random) -> io::Result<()> {
    let broken = share(BROKEN, random);
    match blow {
        Blow::KillNode(node) => {
            cluster.kill_node(node)?;
            sleep(broken).await;
            cluster.start_node(node).await
        }
        Blow::StopNode(node) => {
            cluster.stop_node(node).await?;
            cluster.start_node(node).await
        }
        Blow::KillBus => {
            block_in_place(|| cluster.nats.kill())?;
            sleep(broken).await;
            block_in_place(|| cluster.nats.restart())
        }
        Blow::CrashStore => {
            block_in_place(|| cluster.postgres.crash())?;
            sleep(broken).await;
            block_in_place(|| cluster.postgres.restart())
        }
        Blow::StoreWay(node, weather) => {
            cluster.store_ways[node].set(weather);
            sleep(broken).await;
            cluster.store_ways[node].set(Weather::Fair);
            Ok(())
        }
        Blow::BusWay(node, weather) => {
            cluster.bus_ways[node].set(weather);
            sleep(broken).await;
            cluster.bus_ways[node].set(Weather::Fair);
            Ok(())
        }
        Blow::Front(weather) => {
            cluster.front.set(weather);
            sleep(broken).await;
            cluster.front.set(Weather::Fair);
            Ok(())
        }
    }
}

impl fmt::Display for TempestOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { games, ended, events, acknowledged, .. } = &self.report;
        write!(
            f,
            "{} blows, {games} games, {ended} of them over, {events} events, {acknowledged} \
             requests acknowledged",
            self.blows.len()
        )
    }
}
