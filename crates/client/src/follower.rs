//! Following a table through lost connections and restarts of the server.

mod backoff;
mod pending;

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use tabiya_protocol::view::FollowError;
use tabiya_protocol::{
    Chat, ClientMessage, PROTOCOL_VERSION, Presences, Pushed, Refusal, RequestKey, ServerMessage,
    ServerRefusal, Snapshot, TableId, Welcome, You,
};
use tokio::time::{Instant, Sleep, sleep, sleep_until};

use crate::{ClientError, Connection, Device};
use backoff::Backoff;
use pending::Pending;

/// How many requests may wait for an answer. The server reads one after the other, and takes 40
/// at once.
const UNANSWERED_MAX: usize = 16;

/// Somebody at one table: what there is to see, and what was asked and not answered.
///
/// Everything happens in [`next`](Self::next), which is to be awaited again and again; its future
/// may be dropped at any time without a loss.
pub struct Follower {
    device: Device,
    table: TableId,
    phase: Phase,
    backoff: Backoff,
    welcome: Option<Box<Welcome>>,
    /// The last event that was told.
    told: u64,
    /// How many events there were at the last ping.
    pinged: u64,
    pending: Pending,
}

/// What a follower hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The connection stands, at first or again, and everything there is to see is new.
    Connected,
    /// Something happened. Each event is told once; one that was missed is told late, when what
    /// there is to see has it already, or not at all if there were many.
    Event(Box<Pushed>),
    /// Something that was asked is done, and on disk. What was asked twice is answered twice.
    Done {
        /// What.
        request: RequestKey,
        /// The number of the event that came of it.
        seq: u64,
    },
    /// Something that was asked is not done.
    Refused {
        /// What; none if the server could not read it.
        request: Option<RequestKey>,
        /// How many events the table had then.
        seq: u64,
        /// Why.
        reason: Box<Refusal>,
        /// The same in English.
        message: String,
    },
    /// Who is there has changed.
    Presence,
    /// Somebody said something.
    Chat(Chat),
    /// Something that was said is taken back.
    ChatRemoved {
        /// Its number.
        number: u64,
    },
    /// The connection is lost. It is tried again after a while.
    Lost {
        /// After how long.
        retry_in: Duration,
        /// Why.
        reason: String,
    },
}

/// Where the connection is.
enum Phase {
    Start,
    Waiting(Pin<Box<Sleep>>),
    Connecting(Connecting),
    Open(Box<Connection>),
}

type Connecting = Pin<Box<dyn Future<Output = Result<Connection, ClientError>> + Send>>;

impl Follower {
    /// Somebody who sits down at a table, or watches it. The connection comes with the first
    /// [`next`](Self::next).
    #[must_use]
    pub fn new(device: Device, table: TableId) -> Self {
        Self {
            device,
            table,
            phase: Phase::Start,
            backoff: Backoff::default(),
            welcome: None,
            told: 0,
            pinged: 0,
            pending: Pending::new(UNANSWERED_MAX),
        }
    }

    /// What there is to see; none before the connection stood once.
    #[must_use]
    pub fn snapshot(&self) -> Option<&Snapshot> {
        self.welcome.as_ref().map(|welcome| &welcome.snapshot)
    }

    /// The first message with everything that came after it; none before the connection stood
    /// once.
    #[must_use]
    pub fn welcome(&self) -> Option<&Welcome> {
        self.welcome.as_deref()
    }

    /// Where this client sits; none before the connection stood once.
    #[must_use]
    pub fn you(&self) -> Option<You> {
        self.welcome.as_ref().map(|welcome| welcome.you)
    }

    /// Who is there; none before the connection stood once.
    #[must_use]
    pub fn players(&self) -> Option<Presences> {
        self.welcome.as_ref().map(|welcome| welcome.players)
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> &TableId {
        &self.table
    }

    /// Whether the connection stands.
    #[must_use]
    pub const fn is_connected(&self) -> bool {
        matches!(self.phase, Phase::Open(_))
    }

    /// Whether something waits for an answer.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Asks for something. It goes out with the next [`next`](Self::next), and again with every
    /// new connection until it is answered.
    ///
    /// # Errors
    ///
    /// It has no request key, or too much waits for an answer already.
    pub fn ask(&mut self, message: ClientMessage) -> Result<(), AskError> {
        // What is asked before the welcome goes out with it.
        if let (Phase::Open(connection), true) = (&mut self.phase, self.pending.is_sending()) {
            self.pending.add(message.clone())?;
            connection.queue(&message);
            return Ok(());
        }
        self.pending.add(message)
    }

    /// Waits for news.
    ///
    /// # Errors
    ///
    /// The server says that it does not help to come back, or speaks otherwise than we do.
    /// Everything else is tried again.
    pub async fn next(&mut self) -> Result<News, ClientError> {
        loop {
            match &mut self.phase {
                Phase::Waiting(sleep) => {
                    sleep.as_mut().await;
                    self.phase = Phase::Start;
                }
                Phase::Start => {
                    let (device, table) = (self.device.clone(), self.table.clone());
                    let since = Some(self.told).filter(|_| self.welcome.is_some());
                    self.phase = Phase::Connecting(Box::pin(async move {
                        Connection::open(&device, &table, since).await
                    }));
                }
                Phase::Connecting(connecting) => match connecting.await {
                    Ok(connection) => self.phase = Phase::Open(Box::new(connection)),
                    Err(error) => return self.lose(error),
                },
                Phase::Open(connection) => {
                    let resend_at = self.pending.resend_at();
                    let message = tokio::select! {
                        biased;
                        message = connection.next() => message,
                        () = until(resend_at) => {
                            self.resend();
                            continue;
                        }
                    };
                    match message {
                        Ok(message) => {
                            if let Some(news) = self.hear(message)? {
                                return Ok(news);
                            }
                        }
                        Err(error) => return self.lose(error),
                    }
                }
            }
        }
    }

    /// Drops the connection, as a network may. The next [`next`](Self::next) makes another one.
    pub fn cut(&mut self) {
        self.pending.stop_sending();
        self.phase = Phase::Start;
    }

    /// Takes in a message, and says whether it is news.
    fn hear(&mut self, message: ServerMessage) -> Result<Option<News>, ClientError> {
        let Some(welcome) = &mut self.welcome else {
            return match message {
                ServerMessage::Welcome(welcome) => self.enter(welcome).map(Some),
                ServerMessage::Goodbye { reason, retry_in_ms } => {
                    self.part(reason, retry_in_ms).map(Some)
                }
                // Everything else is in the welcome.
                _ => Ok(None),
            };
        };
        Ok(match message {
            ServerMessage::Welcome(welcome) => Some(self.enter(welcome)?),
            ServerMessage::Event { pushed } => self.follow(pushed),
            ServerMessage::Ack { request, seq } => {
                self.pending.remove(&request);
                Some(News::Done { request, seq })
            }
            ServerMessage::Refused { request, seq, reason, message } => {
                self.take_refusal(request, seq, reason, message)
            }
            ServerMessage::Presence { players, watchers } => {
                (welcome.players, welcome.watchers) = (players, watchers);
                Some(News::Presence)
            }
            ServerMessage::Chat(chat) => {
                welcome.chat.push(chat.clone());
                Some(News::Chat(chat))
            }
            ServerMessage::ChatRemoved { number } => {
                welcome.chat.retain(|chat| chat.number != number);
                Some(News::ChatRemoved { number })
            }
            ServerMessage::Ping { seq, .. } => {
                // An event may be on its way while its number is in a ping, but not until the
                // next one.
                let is_behind = welcome.snapshot.standing.seq < self.pinged;
                self.pinged = seq;
                is_behind.then(|| self.come_again("an event is missing"))
            }
            ServerMessage::Goodbye { reason, retry_in_ms } => Some(self.part(reason, retry_in_ms)?),
            ServerMessage::Unknown => None,
        })
    }

    fn enter(&mut self, welcome: Box<Welcome>) -> Result<News, ClientError> {
        if welcome.protocol != PROTOCOL_VERSION {
            return Err(ClientError::Version(welcome.protocol));
        }
        if self.welcome.is_none() {
            self.told = welcome.snapshot.standing.seq;
        }
        self.pinged = 0;
        self.welcome = Some(welcome);
        self.backoff = Backoff::default();
        self.resend();
        Ok(News::Connected)
    }

    fn follow(&mut self, pushed: Box<Pushed>) -> Option<News> {
        let welcome = self.welcome.as_mut()?;
        let seq = pushed.standing.seq;
        match welcome.snapshot.apply(&pushed) {
            Ok(()) => {}
            Err(FollowError::Gap { .. }) => return Some(self.come_again("an event is missing")),
            Err(FollowError::Unknown { .. }) => {
                // What it changed is in the next welcome.
                self.told = seq;
                return Some(self.come_again("an event is of an unknown kind"));
            }
        }
        // What was told before is no news.
        if seq <= self.told {
            return None;
        }
        self.told = seq;
        Some(News::Event(pushed))
    }

    fn take_refusal(
        &mut self,
        request: Option<RequestKey>,
        seq: u64,
        reason: Refusal,
        message: String,
    ) -> Option<News> {
        match (&request, &reason) {
            // Too fast: it was not done, and is asked again under the same key.
            (_, Refusal::Server(ServerRefusal::TooFast { wait_ms })) => {
                self.pending.resend_in(Duration::from_millis(*wait_ms));
                return None;
            }
            (Some(request), _) => self.pending.remove(request),
            (None, _) => {}
        }
        Some(News::Refused { request, seq, reason: Box::new(reason), message })
    }

    fn resend(&mut self) {
        self.pending.start_sending();
        if let Phase::Open(connection) = &mut self.phase {
            for message in self.pending.iter() {
                connection.queue(message);
            }
        }
    }

    /// The server has said goodbye.
    fn part(
        &mut self,
        reason: tabiya_protocol::Farewell,
        retry_in_ms: Option<u64>,
    ) -> Result<News, ClientError> {
        let retry_in_ms = retry_in_ms.ok_or(ClientError::Dismissed(reason))?;
        let retry_in = self.backoff.next().max(Duration::from_millis(retry_in_ms));
        Ok(self.wait(retry_in, format!("the server has said goodbye: {reason:?}")))
    }

    /// The connection broke or could not be made.
    fn lose(&mut self, error: ClientError) -> Result<News, ClientError> {
        if !error.is_passing() {
            return Err(error);
        }
        let retry_in = self.backoff.next();
        Ok(self.wait(retry_in, error.to_string()))
    }

    /// The connection does not tell everything.
    fn come_again(&mut self, reason: &str) -> News {
        let retry_in = self.backoff.next();
        self.wait(retry_in, reason.to_owned())
    }

    fn wait(&mut self, retry_in: Duration, reason: String) -> News {
        self.pending.stop_sending();
        self.phase = Phase::Waiting(Box::pin(sleep(retry_in)));
        News::Lost { retry_in, reason }
    }
}

/// Waits until a moment, or forever.
async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

/// Why something cannot be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskError {
    /// It has no key, so no answer would come.
    NoRequest,
    /// Too much waits for an answer already.
    Busy,
}

impl fmt::Display for AskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoRequest => "this has no request key and is not answered",
            Self::Busy => "too much waits for an answer",
        })
    }
}

impl std::error::Error for AskError {}

impl fmt::Debug for Follower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Follower")
            .field("table", &self.table)
            .field("told", &self.told)
            .finish_non_exhaustive()
    }
}
