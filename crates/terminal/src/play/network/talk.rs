//! The messages between us and a server while a table is followed.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tabiya_client::{AskError, ClientError, Device, Follower, News as Heard};
use tabiya_protocol::{ClientMessage, ServerRefusal, TableId};
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::Wish;
use super::join::Seat;
use crate::play::state::{News, Sight};
use crate::play::words::problem;
use crate::sentence::sentence;

/// How long answers are waited for after the person has left.
const LEAVE_MAX: Duration = Duration::from_secs(2);

/// Tells the loop that there is news.
pub(super) type Wake = Arc<dyn Fn() + Send + Sync>;

/// The connection to a server and what waits on it.
pub(super) struct Talk {
    device: Device,
    follower: Follower,
    /// Whether the server has closed the connection for good.
    is_closed: bool,
    news: Sender<News>,
    wake: Wake,
    /// A request over HTTP that is under way.
    beside: Option<JoinHandle<()>>,
}

impl Talk {
    pub(super) fn new(seat: Seat, news: Sender<News>, wake: Wake) -> Self {
        let Seat { device, follower, .. } = seat;
        Self { device, follower, is_closed: false, news, wake, beside: None }
    }

    /// Passes messages on until the screen has gone.
    pub(super) async fn run(mut self, mut wishes: Receiver<Wish>) {
        loop {
            tokio::select! {
                biased;
                wish = wishes.recv() => match wish {
                    Some(wish) => self.grant(wish).await,
                    None => break,
                },
                heard = self.follower.next(), if !self.is_closed => self.hear(heard).await,
            }
        }
        // A move that was made must not be lost by leaving.
        let _late = timeout(LEAVE_MAX, async {
            while self.follower.is_waiting() && !self.is_closed {
                if self.follower.next().await.is_err() {
                    break;
                }
            }
        })
        .await;
    }

    async fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Send(message) => self.ask(*message).await,
            Wish::Follow(table) => self.follow(table),
            Wish::SeatCode => self.ask_beside(|device, table| async move {
                let code = device.offer_seat(&table).await;
                News::SeatCode(code.map(Box::new).map_err(|error| words(&error)))
            }),
            Wish::Pgn { path, mode } => self.ask_beside(move |device, table| async move {
                let pgn = device.pgn(&table).await.map_err(|error| words(&error));
                News::Pgn { path, mode, pgn }
            }),
        }
    }

    async fn ask(&mut self, message: ClientMessage) {
        let request = message.request().cloned();
        let reason = match self.follower.ask(message) {
            Ok(()) => return,
            Err(AskError::Busy) => ServerRefusal::TooFast { wait_ms: 1000 },
            Err(AskError::NoRequest) => ServerRefusal::BadMessage { detail: String::new() },
        };
        self.tell(News::refused(request, reason)).await;
    }

    fn follow(&mut self, table: TableId) {
        self.follower = Follower::new(self.device.clone(), table);
        self.is_closed = false;
    }

    /// Asks for something over HTTP, one request at a time.
    fn ask_beside<F: Future<Output = News> + Send + 'static>(
        &mut self,
        ask: impl FnOnce(Device, TableId) -> F,
    ) {
        if self.beside.as_ref().is_some_and(|task| !task.is_finished()) {
            return;
        }
        let asked = ask(self.device.clone(), self.follower.table().clone());
        let (news, wake) = (self.news.clone(), Arc::clone(&self.wake));
        self.beside = Some(tokio::spawn(async move {
            // If the person has left, nobody needs the answer.
            let _left = news.send(asked.await).await;
            wake();
        }));
    }

    async fn hear(&mut self, heard: Result<Heard, ClientError>) {
        let what = match heard {
            Ok(Heard::Connected) => Sight::Connected,
            Ok(Heard::Presence) => Sight::Presence,
            Ok(Heard::Event(pushed)) => Sight::Event(Box::new(pushed.event)),
            Ok(Heard::Done { request, .. }) => return self.tell(News::Done { request }).await,
            Ok(Heard::Refused { request, reason, message, .. }) => {
                return self.tell(News::Refused { request, reason, message }).await;
            }
            Ok(Heard::Chat(chat)) => return self.tell(News::Chat(chat)).await,
            Ok(Heard::ChatRemoved { .. }) => return,
            Ok(Heard::Lost { .. }) => return self.tell(News::Lost).await,
            Err(error) => {
                self.is_closed = true;
                return self.tell(News::Closed(words(&error))).await;
            }
        };
        if let Some(welcome) = self.follower.welcome().cloned() {
            self.tell(News::Seen { welcome: Box::new(welcome), what }).await;
        }
    }

    async fn tell(&self, news: News) {
        // If the person has left, nobody needs the answer.
        let _left = self.news.send(news).await;
        (self.wake)();
    }
}

fn words(error: &ClientError) -> String {
    sentence(&problem::reason(error))
}

impl fmt::Debug for Talk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Talk").field("follower", &self.follower).finish_non_exhaustive()
    }
}
