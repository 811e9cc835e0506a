//! Messages on their way: late, lost, doubled or out of order, until it is calm.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::{Sink, Stream};
use tabiya_engine::Random;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::socket::MessageStream;

/// One end of a connection.
#[derive(Debug)]
pub(super) struct Endpoint {
    incoming: UnboundedReceiver<Message>,
    outgoing: UnboundedSender<Message>,
}

/// A connection: what is put in at one end comes out at the other, or not.
pub(super) fn connect(seed: u64, is_calm: &Arc<AtomicBool>) -> (Endpoint, Endpoint) {
    let (client_out, to_server) = unbounded_channel();
    let (server_out, to_client) = unbounded_channel();
    let (into_server, server_in) = unbounded_channel();
    let (into_client, client_in) = unbounded_channel();
    let pump = |from, to, seed| {
        tokio::spawn(carry(from, to, Random::new(seed), Arc::clone(is_calm)));
    };
    pump(to_server, into_server, seed);
    pump(to_client, into_client, !seed);
    (
        Endpoint { incoming: client_in, outgoing: client_out },
        Endpoint { incoming: server_in, outgoing: server_out },
    )
}

async fn carry(
    mut from: UnboundedReceiver<Message>,
    to: UnboundedSender<Message>,
    mut random: Random,
    is_calm: Arc<AtomicBool>,
) {
    while let Some(message) = from.recv().await {
        if is_calm.load(Ordering::Relaxed) {
            // Who has hung up does not hear it, here and below.
            let _gone = to.send(message);
            continue;
        }
        let late = Duration::from_millis(random.word() % 150);
        match random.below(100) {
            0..3 => {}
            3..6 => {
                let (to, later) = (to.clone(), late * 4);
                tokio::spawn(async move {
                    sleep(later).await;
                    let _gone = to.send(message);
                });
            }
            6..9 => {
                sleep(late).await;
                let _gone = to.send(message.clone());
                let _gone = to.send(message);
            }
            _ => {
                sleep(late).await;
                let _gone = to.send(message);
            }
        }
    }
}

impl Endpoint {
    pub(super) fn say(&self, message: Message) {
        let _gone = self.outgoing.send(message);
    }

    pub(super) async fn hear(&mut self) -> Option<Message> {
        self.incoming.recv().await
    }
}

impl MessageStream for Endpoint {}

impl Stream for Endpoint {
    type Item = Result<Message, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.incoming.poll_recv(cx).map(|message| message.map(Ok))
    }
}

impl Sink<Message> for Endpoint {
    type Error = Error;

    fn poll_ready(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        Poll::Ready(Ok(()))
    }

    fn start_send(self: Pin<&mut Self>, message: Message) -> Result<(), Self::Error> {
        self.outgoing.send(message).map_err(|_| Error::ConnectionClosed)
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        Poll::Ready(Ok(()))
    }
}
