//! The thread that talks to a server, for a loop that must not wait.

mod join;
mod talk;

use std::fmt;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::thread::{self, JoinHandle};

use tabiya_client::{ClientError, Link};
use tabiya_protocol::{ClientMessage, TableId, Welcome};
use tabiya_table::PersonName;
use tokio::runtime::Builder;
use tokio::sync::mpsc::{self, Receiver, Sender};

use super::device::Devices;
use super::state::News;
use talk::Talk;

/// How many wishes wait for the thread at most. A person is slower.
const WISHES_MAX: usize = 32;
/// How much news waits for the loop at most; more waits in the socket.
const NEWS_MAX: usize = 64;

/// A seat that is asked for, or a table to watch.
#[derive(Clone, Debug)]
pub struct Join {
    /// Where.
    pub link: Link,
    /// What the player wants to be called.
    pub name: Option<PersonName>,
}

/// A server's table, followed on a thread of its own. Dropping it sends what is still to be sent
/// and ends the thread, in bounded time.
#[derive(Debug)]
pub(crate) struct Network {
    /// None once it ends.
    wishes: Option<Sender<Wish>>,
    news: Receiver<News>,
    thread: Option<JoinHandle<()>>,
}

/// What the loop wants.
#[derive(Debug)]
pub(crate) enum Wish {
    Send(Box<ClientMessage>),
    Pgn { path: String, may_replace: bool },
    SeatCode,
    Follow(TableId),
}

/// Somebody at a table.
#[derive(Debug)]
pub(crate) struct Joined {
    pub(crate) network: Network,
    pub(crate) welcome: Welcome,
    /// What keys of requests begin with.
    pub(crate) session: String,
}

/// Why nobody sits down.
#[derive(Debug)]
#[non_exhaustive]
pub enum JoinError {
    /// The link leads to a server, not to a table.
    NoTable,
    /// The server cannot be reached, or says no.
    Client(ClientError),
    /// The connection was lost before it was of use.
    Lost(String),
    /// The token cannot be kept or read.
    Device(io::Error),
    /// There is no thread or no network to be had.
    System(io::Error),
}

impl Network {
    /// Sits down, or begins to watch. `wake` is called when there is news.
    pub(crate) fn join(
        join: Join,
        devices: Devices,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Joined, JoinError> {
        let (wish_sender, wishes) = mpsc::channel(WISHES_MAX);
        let (news_sender, news) = mpsc::channel(NEWS_MAX);
        let (started, start) = sync_channel(1);
        let runtime =
            Builder::new_current_thread().enable_all().build().map_err(JoinError::System)?;
        let thread = thread::Builder::new().name("network".to_owned()).spawn(move || {
            runtime.block_on(async move {
                let seated = join::sit_down(join, &devices).await;
                let (seat, answer) = match seated {
                    Ok(seat) => {
                        let answer = (seat.welcome.clone(), seat.session.clone());
                        (Some(seat), Ok(answer))
                    }
                    Err(error) => (None, Err(error)),
                };
                // The one who waits for it is there: `join` has no other way out.
                let _waits = started.send(answer);
                if let Some(seat) = seat {
                    Talk::new(seat, news_sender, Arc::new(wake)).run(wishes).await;
                }
            });
        });
        let thread = thread.map_err(JoinError::System)?;
        let network = Self { wishes: Some(wish_sender), news, thread: Some(thread) };
        // Everything in there is bounded; a thread that panics drops its end.
        let gone = |_| JoinError::System(io::ErrorKind::BrokenPipe.into());
        let (welcome, session) = start.recv().map_err(gone)??;
        Ok(Joined { network, welcome, session })
    }

    /// Wants something. Says whether there was room for the wish.
    pub(crate) fn want(&self, wish: Wish) -> Result<(), Wish> {
        let Some(wishes) = &self.wishes else { return Err(wish) };
        wishes.try_send(wish).map_err(|error| match error {
            mpsc::error::TrySendError::Full(wish) | mpsc::error::TrySendError::Closed(wish) => wish,
        })
    }

    /// The next news, if there is some.
    pub(crate) fn news(&mut self) -> Option<News> {
        self.news.try_recv().ok()
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        self.wishes = None;
        // What comes from now on is for nobody, and must not hold the thread up.
        self.news.close();
        if let Some(thread) = self.thread.take() {
            // If it has panicked, there is nothing left to be done.
            let _panicked = thread.join();
        }
    }
}

impl From<ClientError> for JoinError {
    fn from(error: ClientError) -> Self {
        Self::Client(error)
    }
}

impl fmt::Display for JoinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTable => f.write_str(
                "this link leads to a server and not to a table; \
                 copy the link of a game, an invitation or a seat",
            ),
            Self::Client(error) => f.write_str(&super::words::problem::reason(error)),
            Self::Lost(reason) => f.write_str(reason),
            Self::Device(error) => write!(f, "the token for this server cannot be kept: {error}"),
            Self::System(error) => write!(f, "the network cannot be used: {error}"),
        }
    }
}

impl std::error::Error for JoinError {}
