//! Two clients that play one game after the other.

use std::fmt;
use std::future::Future;
use std::net::{IpAddr, Ipv4Addr, TcpListener};
use std::time::Duration;

use tabiya_client::{ClientError, Device, Follower, Server};
use tabiya_engine::Random;
use tabiya_protocol::rest::{ColorChoice, CreateGame, JoinByCode, OpponentChoice, Start};
use tabiya_protocol::{Color, TableId, Text};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::Account;
use crate::player::Player;

/// How long a server may be away, or a game may take to settle in the end.
const PATIENCE: Duration = Duration::from_secs(120);
/// Pause before something is tried again.
const RETRY: Duration = Duration::from_millis(100);
/// The clocks that are played with. With the first, flags fall.
const CONTROLS: [&str; 5] = ["3s+0", "5+3", "none", "5d2", "3/5+2,5+1"];
/// The one with which games must end before everything is compared.
const SHORT: &str = CONTROLS[0];

/// Two clients that play one game after the other until they are told to stop.
#[derive(Debug)]
pub(crate) struct Duel {
    pub(crate) server: Server,
    pub(crate) seed: u64,
    /// The longest pause between two acts of a client.
    pub(crate) pause: Duration,
    pub(crate) stop: watch::Receiver<bool>,
}

/// Why two clients could not go on.
#[derive(Debug)]
pub enum DuelError {
    /// The server says no, or speaks otherwise than it should.
    Client(ClientError),
    /// The server was away for too long, or a game did not settle.
    Patience(&'static str),
}

impl Duel {
    pub(crate) async fn run(mut self) -> Result<Vec<Account>, DuelError> {
        let mut random = Random::new(self.seed);
        let one = persist(|| self.server.new_device()).await?;
        let two = persist(|| self.server.new_device()).await?;
        let mut accounts = Vec::new();
        while !*self.stop.borrow() {
            let control = random.pick(&CONTROLS).copied().unwrap_or(SHORT);
            let table = open(&one, &two, control, &mut random).await?;
            let seeds = [random.word(), random.word()];
            let mut account = Account::new(table);
            self.play(&one, &two, control, seeds, &mut account).await?;
            accounts.push(account);
        }
        Ok(accounts)
    }

    /// Plays a game to its end, or until everything stops.
    async fn play(
        &mut self,
        one: &Device,
        two: &Device,
        control: &str,
        seeds: [u64; 2],
        account: &mut Account,
    ) -> Result<(), DuelError> {
        let player = |device: &Device, color, seed| {
            let follower = Follower::new(device.clone(), account.table.clone());
            Player::new(follower, color, seed, self.pause)
        };
        let mut white = player(one, Color::White, seeds[0]);
        let mut black = player(two, Color::Black, seeds[1]);
        let mut deadline = None;
        while !is_settled(&white, &black, deadline.is_some() && control != SHORT) {
            let is_stopped = *self.stop.borrow();
            if is_stopped && deadline.is_none() {
                deadline = Some(Instant::now() + PATIENCE);
            }
            if deadline.is_some_and(|deadline| deadline < Instant::now()) {
                return Err(DuelError::Patience("a game did not settle"));
            }
            if is_stopped && control == SHORT {
                white.give_up(account);
            }
            let act_at =
                if is_stopped { Instant::now() + RETRY } else { white.act_at.min(black.act_at) };
            tokio::select! {
                news = white.follower.next() => white.hear(news, account)?,
                news = black.follower.next() => black.hear(news, account)?,
                () = sleep_until(act_at) => if !is_stopped {
                    let player =
                        if white.act_at <= black.act_at { &mut white } else { &mut black };
                    player.act(account);
                },
            }
        }
        for player in [&white, &black] {
            let seen = player.follower.snapshot().cloned();
            account.seen.extend(seen.map(|seen| (player.color, seen)));
        }
        Ok(())
    }
}

/// Whether both see the same and wait for nothing, and the game is over or need not be.
fn is_settled(white: &Player, black: &Player, may_go_on: bool) -> bool {
    let (Some(one), Some(two)) = (white.follower.snapshot(), black.follower.snapshot()) else {
        return false;
    };
    one.standing.seq == two.standing.seq
        && (may_go_on || one.standing.end.is_some())
        && [white, black]
            .iter()
            .all(|player| player.follower.is_connected() && !player.follower.is_waiting())
}

/// Makes a game in which the first plays White. Everything may be asked twice.
async fn open(
    one: &Device,
    two: &Device,
    control: &str,
    random: &mut Random,
) -> Result<TableId, DuelError> {
    let start = match random.below(4) {
        0 => Some(Start::Chess960 { number: u16::try_from(random.below(960)).ok() }),
        _ => None,
    };
    let wish = CreateGame {
        request: format!("{:016x}", random.word()).parse().ok(),
        color: Some(ColorChoice::White),
        control: control.parse().ok().map(Text),
        start,
        ..CreateGame::with(OpponentChoice::Friend {})
    };
    let made = persist(|| one.create(&wish)).await?;
    let invitation = made.invitation.ok_or(DuelError::Patience("there is no invitation"))?;
    let join = JoinByCode { code: invitation.code, name: None };
    persist(|| two.join_by_code(&join)).await?;
    Ok(made.table)
}

/// Tries until it works, or cannot work.
///
/// # Errors
///
/// It cannot work, or the server is away for too long.
pub async fn persist<T, F>(mut attempt: impl FnMut() -> F) -> Result<T, DuelError>
where
    F: Future<Output = Result<T, ClientError>>,
{
    let tries = async {
        loop {
            match attempt().await {
                Err(error) if error.is_passing() => sleep(RETRY).await,
                done => return done.map_err(DuelError::Client),
            }
        }
    };
    timeout(PATIENCE, tries).await.unwrap_or(Err(DuelError::Patience("the server is away")))
}

/// The address from which the client of this number should come, so that it does not meet the
/// limits of one address. None where a machine has but one address for itself.
#[must_use]
pub fn spread(number: usize) -> Option<IpAddr> {
    let last = u8::try_from(number % 250).map_or(2, |last| last + 2);
    let address = IpAddr::V4(Ipv4Addr::new(127, 0, 0, last));
    TcpListener::bind((address, 0)).is_ok().then_some(address)
}

impl From<ClientError> for DuelError {
    fn from(error: ClientError) -> Self {
        Self::Client(error)
    }
}

impl fmt::Display for DuelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Client(error) => error.fmt(f),
            Self::Patience(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for DuelError {}
