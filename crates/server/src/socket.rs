//! One connection to a table.

mod frames;
mod pulse;
mod upgrade;

use std::collections::VecDeque;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::{Sink, SinkExt, Stream, StreamExt};
use tabiya_protocol::host::RequestOutcome;
use tabiya_protocol::{ClientMessage, Farewell, ServerMessage, ServerRefusal, You};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::{Instant, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};

pub(crate) use upgrade::Upgrade;

use crate::connection::Place;
use crate::hall::Hall;
use crate::rate::{Bucket, Rate};
use crate::room::{Asked, Letter, Listener};
use crate::stop::Stopped;
use crate::store::{StoreError, TokenHash};
use frames::{CountedFrames, Flood};
use pulse::{PING_EVERY, Pulse};

/// What one connection may say: a burst, and so many a second.
const MESSAGES: Rate = Rate { burst: 40.0, per_second: 10.0 };
/// After so many messages above that, the connection ends.
const FLOOD_MAX: u32 = 40;
/// After so many messages that are none, the connection ends.
const BAD_MESSAGES_MAX: u32 = 8;
/// So many messages are read while an earlier one is acted upon.
const EARLY_MAX: usize = 40;
/// A reader that does not take a message in this time is too slow.
const WRITE_MAX: Duration = Duration::from_secs(10);
/// When to come back after the server has stopped.
const RETRY_IN_MS: u64 = 1000;

/// Messages in both directions: a WebSocket, or what stands for one in a simulation.
pub(crate) trait MessageStream:
    Stream<Item = Result<Message, Error>> + Sink<Message> + Unpin
{
    /// Says when the other end has sent too many frames.
    fn flood(&self) -> Flood {
        Flood::default()
    }
}

impl<S> MessageStream for WebSocketStream<CountedFrames<S>>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    fn flood(&self) -> Flood {
        self.get_ref().flood()
    }
}

/// One connection to a table.
#[derive(Debug)]
pub(crate) struct Socket {
    pub(crate) hall: Arc<Hall>,
    pub(crate) listener: Listener,
    pub(crate) device: Option<TokenHash>,
    pub(crate) stopped: Stopped,
    /// Held until the connection ends.
    pub(crate) place: Option<Arc<Place>>,
}

/// What one connection has done so far.
struct Conduct {
    bucket: Bucket,
    flood: u32,
    bad: u32,
    pulse: Pulse,
    /// What was read while an earlier message was acted upon.
    early: VecDeque<Message>,
}

impl Socket {
    /// Serves the connection, on which the welcome has been said, to its end.
    pub(crate) async fn run<L: MessageStream>(mut self, welcomed: impl Future<Output = Option<L>>) {
        metrics::gauge!("tabiya_sockets").increment(1);
        if let Some(mut line) = welcomed.await
            && let Some(reason) = self.exchange(&mut line).await
        {
            self.say_goodbye(&mut line, reason).await;
        }
        metrics::gauge!("tabiya_sockets").decrement(1);
        let Self { hall, listener, place, .. } = self;
        let room = Arc::clone(&listener.room);
        room.leave(&hall, listener.number).await;
        drop((listener, place));
        hall.release(room);
    }

    /// Reads and writes until one side has enough. None if the client has gone.
    async fn exchange(&mut self, line: &mut impl MessageStream) -> Option<Farewell> {
        let now = Instant::now();
        let (bucket, pulse) = (Bucket::full(MESSAGES, now), Pulse::new());
        let mut conduct = Conduct { bucket, flood: 0, bad: 0, pulse, early: VecDeque::new() };
        let mut beat = tokio::time::interval(PING_EVERY);
        // These wait once and not anew with every message.
        let mut departure = pin!(self.hall.drain.wait(self.stopped.clone()));
        let mut farewell = pin!(self.listener.farewell());
        let flood = line.flood();
        loop {
            tokio::select! {
                biased;
                () = &mut departure => return Some(Farewell::Stopping),
                reason = &mut farewell => return Some(reason),
                letter = self.listener.letters.recv() => {
                    if let Err(farewell) = self.write(line, letter?).await {
                        return farewell;
                    }
                }
                () = flood.wait() => return Some(Farewell::Flood),
                received = next(line, &mut conduct.early) => {
                    if let Err(farewell) = self.hear(line, received?, &mut conduct).await {
                        return farewell;
                    }
                }
                _ = beat.tick() => {
                    if conduct.pulse.is_silent() {
                        return Some(Farewell::Silent);
                    }
                    if let Err(farewell) = self.ping(line, &mut conduct.pulse).await {
                        return farewell;
                    }
                }
            }
        }
    }

    /// Writes a message and those that wait behind it, so that an event and the answer to who
    /// caused it leave together. An error ends the connection.
    async fn write(
        &mut self,
        line: &mut impl MessageStream,
        first: Letter,
    ) -> Result<(), Option<Farewell>> {
        let mut event = None;
        let written = async {
            let mut next = Some(first);
            while let Some(letter) = next {
                event = letter.event.or(event);
                line.feed(Message::Text(letter.text)).await.map_err(|_| None)?;
                next = self.listener.letters.try_recv().ok();
            }
            line.flush().await.map_err(|_| None)
        };
        timeout(WRITE_MAX, written).await.map_err(|_| Some(Farewell::SlowReader))??;
        if let Some((seq, at)) = event {
            self.listener.wire.note_delivery(seq, self.hall.now().since(at));
        }
        Ok(())
    }

    async fn ping(
        &mut self,
        line: &mut impl MessageStream,
        pulse: &mut Pulse,
    ) -> Result<(), Option<Farewell>> {
        let room = &self.listener.room;
        // A ping comes by when nothing else does, so it also frees memory that nobody needs.
        room.evict_if_idle(self.hall.now()).await;
        let seq = room.seq().await;
        let ping = pulse.ping(Instant::now());
        let message = ServerMessage::Ping { ping, seq, now_ms: self.hall.now().0 };
        let letter = Letter { text: message.encode().into(), event: None };
        self.write(line, letter).await
    }

    /// Takes what the client says. An error ends the connection.
    async fn hear(
        &self,
        line: &mut impl MessageStream,
        received: Message,
        conduct: &mut Conduct,
    ) -> Result<(), Option<Farewell>> {
        let taken = conduct.bucket.take(MESSAGES, Instant::now());
        if taken.is_err() {
            conduct.flood += 1;
            if conduct.flood > FLOOD_MAX {
                return Err(Some(Farewell::Flood));
            }
        }
        let text = match received {
            Message::Text(text) => text,
            Message::Close(_) => return Err(None),
            // They are answered already, and counted as messages.
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => return Ok(()),
            Message::Binary(_) => return Err(Some(Farewell::BadMessages)),
        };
        if let Err(wait) = taken {
            let wait_ms = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).saturating_add(1);
            // Who asked must learn what was not done, or they would wait for it.
            let request = ClientMessage::decode(&text).ok().and_then(|it| it.request().cloned());
            self.answer(request, RequestOutcome::refused(ServerRefusal::TooFast { wait_ms })).await;
            return Ok(());
        }
        match ClientMessage::decode(&text) {
            Ok(ClientMessage::Pong { ping }) => {
                if let Some(lag_ms) = conduct.pulse.pong(ping, Instant::now()) {
                    self.listener.wire.lag_ms.store(lag_ms, Ordering::Relaxed);
                }
            }
            Ok(message) => {
                let done = self.act_and_watch(line, &message, &mut conduct.early).await;
                if self.listener.wire.asker.has_left() {
                    return Err(None);
                }
                if let Err(error) = &done
                    && self.is_perhaps_done(&message, error)
                {
                    // To refuse it would be a lie if it is done. Who comes again learns which.
                    tracing::warn!(%error, game = %self.listener.room.id(), "perhaps done");
                    return Err(Some(Farewell::Fault));
                }
                let answer = done.unwrap_or_else(|error| {
                    tracing::error!(%error, game = %self.listener.room.id(), "not done");
                    RequestOutcome::refused(ServerRefusal::Unavailable)
                });
                self.answer(message.request().cloned(), answer).await;
            }
            Err(error) => {
                conduct.bad += 1;
                self.answer(None, RequestOutcome::refused(ServerRefusal::from(error))).await;
                if conduct.bad > BAD_MESSAGES_MAX {
                    return Err(Some(Farewell::BadMessages));
                }
            }
        }
        Ok(())
    }

    /// Whether a request that failed may have been done all the same, or may still be: here, or
    /// by another machine that the client asked before and that still tries.
    fn is_perhaps_done(&self, message: &ClientMessage, error: &StoreError) -> bool {
        match error {
            StoreError::Unknown(_) => true,
            StoreError::Failed(_) => self.hall.is_shared() && message.request().is_some(),
            _ => false,
        }
    }

    /// Does what a message asks. Where the client could go on at another machine, the connection is
    /// watched meanwhile: once it is closed, nothing more is written for it.
    async fn act_and_watch(
        &self,
        line: &mut impl MessageStream,
        message: &ClientMessage,
        early: &mut VecDeque<Message>,
    ) -> Result<RequestOutcome, StoreError> {
        let mut acting = pin!(self.act(message));
        if self.hall.is_shared() {
            tokio::select! {
                biased;
                () = closed(line, early) => self.listener.wire.asker.leave(),
                done = &mut acting => return done,
            }
        }
        // What is being written is told to the others at the table, whoever has left.
        acting.await
    }

    async fn act(&self, message: &ClientMessage) -> Result<RequestOutcome, StoreError> {
        let mut loaded = self.listener.room.load().await?;
        let you = self.device.map_or(You::Watcher, |device| loaded.you(device));
        match (message, message.side(&loaded.table, you)) {
            (ClientMessage::Chat { request, text }, Some(by)) => {
                loaded.say(by, text, request).await
            }
            (ClientMessage::RemoveChat { number, .. }, Some(by)) => loaded.unsay(by, *number).await,
            (ClientMessage::Chat { .. } | ClientMessage::RemoveChat { .. }, None) => {
                Ok(RequestOutcome::refused(ServerRefusal::NotSeated))
            }
            _ => {
                let asked = Asked { device: self.device, message, wire: &self.listener.wire };
                loaded.ask(&asked).await
            }
        }
    }

    async fn answer(&self, request: Option<tabiya_protocol::RequestKey>, answer: RequestOutcome) {
        let room = &self.listener.room;
        let seq = match answer {
            RequestOutcome::Done { seq } => seq,
            RequestOutcome::Refused { .. } => room.seq().await,
        };
        if let Some(message) = answer.message(request, seq) {
            room.tell(&self.listener, &message);
        }
    }

    async fn say_goodbye(&self, line: &mut impl MessageStream, reason: Farewell) {
        let retry_in_ms = match reason {
            Farewell::TableRemoved | Farewell::BadMessages => None,
            // Another machine is ready at once.
            Farewell::Stopping if self.hall.is_shared() => {
                Some(u64::from(getrandom::u32().unwrap_or(0)) % RETRY_IN_MS)
            }
            _ => Some(RETRY_IN_MS),
        };
        let text = ServerMessage::Goodbye { reason, retry_in_ms }.encode();
        let code = match reason {
            Farewell::Stopping => CloseCode::Restart,
            Farewell::Fault => CloseCode::Error,
            _ => CloseCode::Policy,
        };
        let close = Message::Close(Some(CloseFrame { code, reason: "".into() }));
        // Who does not listen is left all the same.
        let _gone = timeout(Duration::from_secs(1), async {
            line.send(Message::Text(text.into())).await.ok()?;
            line.send(close).await.ok()?;
            // What was sent and not read would make the system drop our last words.
            while line.next().await?.is_ok() {}
            Some(())
        })
        .await;
    }
}

/// The next message, of which some were read before. None if the client has gone.
async fn next(line: &mut impl MessageStream, early: &mut VecDeque<Message>) -> Option<Message> {
    match early.pop_front() {
        Some(message) => Some(message),
        None => line.next().await?.ok(),
    }
}

/// Waits until the client closes the connection. What it says meanwhile is kept for later, as much
/// as may be; one that says more is not watched any further.
async fn closed(line: &mut impl MessageStream, early: &mut VecDeque<Message>) {
    while early.len() < EARLY_MAX {
        match line.next().await {
            Some(Ok(Message::Close(_)) | Err(_)) | None => return,
            Some(Ok(message)) => early.push_back(message),
        }
    }
    std::future::pending::<()>().await;
}
