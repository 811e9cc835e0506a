//! Many games at a server that is killed again and again.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tabiya_client::Server;
use tabiya_engine::Random;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::check::{Report, check_folder};
use crate::duel::{Duel, DuelError, spread};
use crate::{Account, Launch, Process};

/// How many clients one address may have: there are few addresses, and many clients.
const CLIENTS_MAX: &str = "20000";

/// Many games at a server that is killed again and again.
#[derive(Clone, Debug)]
pub struct Storm {
    /// The program.
    pub binary: PathBuf,
    /// Where the games go; a folder that is empty.
    pub folder: PathBuf,
    /// How many games are played at once.
    pub games: usize,
    /// How often the server is killed.
    pub kills: usize,
    /// The longest time between two kills.
    pub calm: Duration,
    /// The longest pause between two acts of a client.
    pub pause: Duration,
    /// What everything that is chosen at random follows from.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// How often the server was killed, in the middle of its start included.
    pub kills: usize,
    /// What the check has seen.
    pub report: Report,
}

/// Why there is nothing to check.
#[derive(Debug)]
pub enum StormError {
    /// The server does not start or cannot be killed.
    Process(io::Error),
    /// Clients could not go on.
    Duel(DuelError),
    /// The database cannot be opened.
    Folder(String),
    /// A client panicked.
    Panic(tokio::task::JoinError),
}

impl Storm {
    /// Plays, kills, and checks.
    ///
    /// # Errors
    ///
    /// There is nothing to check, which is a failure too.
    pub async fn run(&self) -> Result<Outcome, StormError> {
        let mut random = Random::new(self.seed);
        let data = self.folder.join("data");
        let mut launch = Launch::new(&self.binary, &data)
            .variable("TABIYA_CONNECTIONS_PER_ADDRESS_MAX", CLIENTS_MAX)
            .variable("TABIYA_LOG", "warn");
        launch.log = Some(self.folder.join("server.log"));
        let mut process = launch.start().map_err(StormError::Process)?;
        let address = process.address().ok_or(io::ErrorKind::AddrNotAvailable);
        launch.listen = address.map_err(|kind| StormError::Process(kind.into()))?;
        let (stop, stopped) = watch::channel(false);
        let mut duels = start_duels(launch.listen, self.games, self.pause, &stopped, &mut random);
        let mut kills = 0;
        let mut early = None;
        while kills < self.kills && early.is_none() {
            tokio::select! {
                () = sleep(share(self.calm, &mut random)) => {}
                // No game ends by itself: one that does has failed.
                ended = duels.join_next() => early = ended,
            }
            process.kill().map_err(StormError::Process)?;
            kills += 1;
            if random.below(4) == 0 {
                kill_early(&launch, &mut random).await.map_err(StormError::Process)?;
                kills += 1;
            }
            process = restart(launch.clone()).await.map_err(StormError::Process)?;
        }
        let accounts = stop_all(&stop, duels, early).await?;
        process.kill().map_err(StormError::Process)?;
        let report = check_folder(&data, &accounts).await.map_err(StormError::Folder)?;
        Ok(Outcome { kills: kills + 1, report })
    }

    /// The last words of the server, for who looks for the reason.
    #[must_use]
    pub fn last_words(&self) -> String {
        last_lines(&self.folder.join("server.log"), 20)
    }
}

/// Lets so many pairs of clients play at a server.
pub(crate) fn start_duels(
    address: SocketAddr,
    games: usize,
    pause: Duration,
    stop: &watch::Receiver<bool>,
    random: &mut Random,
) -> Duels {
    let mut duels = JoinSet::new();
    for number in 0..games {
        #[expect(clippy::expect_used, reason = "an address with a port is a URL")]
        let url = format!("http://{address}").parse().expect("an address with a port is a URL");
        let server = Server::new(url);
        let server = match spread(number) {
            Some(local) => server.from_address(local),
            None => server,
        };
        let (seed, stop) = (random.word(), stop.clone());
        duels.spawn(Duel { server, seed, pause, stop }.run());
    }
    duels
}

/// Starts the server anew, and waits until it is ready.
pub(crate) async fn restart(launch: Launch) -> io::Result<Process> {
    tokio::task::spawn_blocking(move || launch.start()).await.map_err(io::Error::other)?
}

/// How long a client takes at most to notice that its connection is dead.
const NOTICE: Duration = Duration::from_secs(2);

/// Clients that play, each to tell what it was told.
type Duels = JoinSet<Result<Vec<Account>, DuelError>>;

/// Stops all clients, and gives what they were told. One may have ended early.
pub(crate) async fn stop_all(
    stop: &watch::Sender<bool>,
    mut duels: Duels,
    early: Option<Result<Result<Vec<Account>, DuelError>, tokio::task::JoinError>>,
) -> Result<Vec<Account>, StormError> {
    // A server is back so soon that some have not noticed yet that theirs was killed. They must not
    // compare what the dead one told them.
    sleep(NOTICE).await;
    stop.send_replace(true);
    let mut accounts = Vec::new();
    let mut ended = early;
    loop {
        if let Some(played) = ended {
            accounts.extend(played.map_err(StormError::Panic)?.map_err(StormError::Duel)?);
        }
        ended = duels.join_next().await;
        if ended.is_none() {
            return Ok(accounts);
        }
    }
}

/// Starts the server and kills it again before it is ready, or soon after.
async fn kill_early(launch: &Launch, random: &mut Random) -> io::Result<()> {
    let mut process = launch.spawn()?;
    sleep(share(Duration::from_millis(150), random)).await;
    process.kill()
}

pub(crate) fn share(whole: Duration, random: &mut Random) -> Duration {
    let parts = u32::try_from(random.below(1001)).unwrap_or(0);
    whole * parts / 1000
}

pub(crate) fn last_lines(file: &Path, count: usize) -> String {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(count)..].join("\n")
}

impl fmt::Display for StormError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Process(error) => write!(f, "the server: {error}"),
            Self::Duel(error) => write!(f, "the clients: {error}"),
            Self::Folder(error) => write!(f, "the database: {error}"),
            Self::Panic(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StormError {}
