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
use crate::file::Mode;
use talk::Talk;

/// How many requests of the screen may wait for the thread. A person never makes so many.
const WISHES_MAX: usize = 32;
/// How many messages may wait for the screen; more wait in the socket.
const NEWS_MAX: usize = 64;

/// A seat that is asked for, or a table to watch.
#[derive(Clone, Debug)]
pub struct Join {
    /// The link of the table.
    pub link: Link,
    /// What the player wants to be called.
    pub name: Option<PersonName>,
}

/// A server's table, followed on a thread of its own. Dropping it sends what is still to be sent
/// and ends the thread, in bounded time.
#[derive(Debug)]
pub(crate) struct Network {
    /// None once the thread is told to end.
    wishes: Option<Sender<Wish>>,
    news: Receiver<News>,
    thread: Option<JoinHandle<()>>,
}

/// What the screen asks of the thread.
#[derive(Debug)]
pub(crate) enum Wish {
    Send(Box<ClientMessage>),
    Pgn { path: String, mode: Mode },
    SeatCode,
    Follow(TableId),
}

/// A seat at a server's table, or a place to watch from.
#[derive(Debug)]
pub(crate) struct Joined {
    pub(crate) network: Network,
    pub(crate) welcome: Welcome,
    /// What keys of requests begin with.
    pub(crate) session: String,
}

/// Why a server's table cannot be joined.
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
    /// The thread or the network cannot be started.
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
                // The receiver is still there: `join` waits for this.
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

    /// Sends a request to the thread. False if too many wait already.
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
        // Nobody reads the news from now on, and the thread must not wait for a reader.
        self.news.close();
        if let Some(thread) = self.thread.take() {
            // If the thread has panicked, there is nothing left to do.
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
