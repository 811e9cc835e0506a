//! One socket of a table.

use std::collections::VecDeque;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use hyper::header::{AUTHORIZATION, HeaderValue};
use tabiya_protocol::{ClientMessage, ServerMessage, TableId};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::exchange::{ANSWER_MAX, bearer, problem};
use crate::{ClientError, Device};

/// A server that has said nothing for so long is gone: it pings every five seconds.
const SILENCE_MAX: Duration = Duration::from_secs(20);
/// What one connection keeps of what it reads, and of what it writes.
const BUFFER_BYTES: usize = 4 * 1024;
/// The longest message is a whole game.
const MESSAGE_BYTES_MAX: usize = 8 * 1024 * 1024;

/// One socket of a table. Pings are answered while messages are waited for.
#[derive(Debug)]
pub struct Connection {
    stream: WebSocketStream<TcpStream>,
    /// What is still to be sent. It is as long as the caller lets it become.
    outbox: VecDeque<String>,
    /// When the server last said something.
    heard: Instant,
}

impl Connection {
    pub(crate) async fn open(
        device: &Device,
        table: &TableId,
        since: Option<u64>,
    ) -> Result<Self, ClientError> {
        let stream = device.server().connect().await?;
        let host = device.server().url().authority();
        let since = since.map_or_else(String::new, |since| format!("?since={since}"));
        let url = format!("ws://{host}/api/tables/{table}/socket{since}");
        let mut request = url.into_client_request().map_err(socket_error)?;
        if let Ok(bearer) = HeaderValue::try_from(bearer(device.token())) {
            request.headers_mut().insert(AUTHORIZATION, bearer);
        }
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER_BYTES)
            .write_buffer_size(BUFFER_BYTES)
            .max_write_buffer_size(MESSAGE_BYTES_MAX)
            .max_message_size(Some(MESSAGE_BYTES_MAX))
            .max_frame_size(Some(MESSAGE_BYTES_MAX));
        let opened = client_async_with_config(request, stream, Some(config));
        let opened = timeout(ANSWER_MAX, opened).await.map_err(|_| ClientError::Silent)?;
        let (stream, _) = opened.map_err(socket_error)?;
        Ok(Self { stream, outbox: VecDeque::new(), heard: Instant::now() })
    }

    /// The next message of the server. What is to be sent goes first, and a ping is answered
    /// before it is returned. The future may be dropped: nothing is lost by it.
    ///
    /// # Errors
    ///
    /// The connection broke, is closed or silent, or the message cannot be understood.
    pub async fn next(&mut self) -> Result<ServerMessage, ClientError> {
        let text = self.next_text().await?;
        let message = ServerMessage::decode(&text).map_err(ClientError::Message)?;
        if let ServerMessage::Ping { ping, .. } = message {
            self.queue(&ClientMessage::Pong { ping });
            // If the future is dropped here, the answer still goes out with the next call, and
            // the ping is not returned: only its number is missed, for five seconds.
            self.flush().await?;
        }
        Ok(message)
    }

    /// The next message as text. A ping is the caller's to answer.
    ///
    /// # Errors
    ///
    /// The connection broke, is closed or silent.
    pub async fn next_text(&mut self) -> Result<Utf8Bytes, ClientError> {
        loop {
            self.flush().await?;
            let received = timeout_at(self.heard + SILENCE_MAX, self.stream.next()).await;
            let received = received.map_err(|_| ClientError::Silent)?;
            self.heard = Instant::now();
            let closed = || socket_error(tungstenite::Error::ConnectionClosed);
            match received.ok_or_else(closed)?.map_err(socket_error)? {
                Message::Text(text) => return Ok(text),
                Message::Close(_) => return Err(closed()),
                // The server sends no others that mean anything.
                _ => {}
            }
        }
    }

    /// Says something.
    ///
    /// # Errors
    ///
    /// The connection broke.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        self.queue(message);
        self.flush().await
    }

    /// Says something that need not be a message.
    ///
    /// # Errors
    ///
    /// The connection broke.
    pub async fn send_text(&mut self, text: &str) -> Result<(), ClientError> {
        self.outbox.push_back(text.to_owned());
        self.flush().await
    }

    /// Lets something go out with the next call.
    pub(crate) fn queue(&mut self, message: &ClientMessage) {
        self.outbox.push_back(message.encode());
    }

    async fn flush(&mut self) -> Result<(), ClientError> {
        while let Some(text) = self.outbox.front() {
            // It is in the stream's own buffer when this is done, and not before.
            self.stream.feed(Message::text(text.clone())).await.map_err(socket_error)?;
            self.outbox.pop_front();
        }
        self.stream.flush().await.map_err(socket_error)
    }
}

fn socket_error(error: tungstenite::Error) -> ClientError {
    match error {
        tungstenite::Error::Http(response) => {
            let body = response.body().as_deref().unwrap_or_default();
            problem(response.status().as_u16(), body)
        }
        tungstenite::Error::Io(error) => ClientError::Connection(error),
        error => ClientError::Socket(Box::new(error)),
    }
}
