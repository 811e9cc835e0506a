//! From a request to a WebSocket.

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::Request;
use axum::http::request::Parts;
use axum::response::Response;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tabiya_protocol::MESSAGE_MAX;
use tokio::io::AsyncWriteExt;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use super::WRITE_MAX;
use super::frames::CountedFrames;
use crate::problem::Problem;

/// What one connection keeps of what it reads: a few messages, which are short.
const READ_BYTES: usize = 1024;
/// What it gathers before it writes: an event and the answer to who caused it.
const WRITE_BYTES: usize = 4 * 1024;
/// What may wait to be written to one who does not read.
const WRITE_BYTES_MAX: usize = 256 * 1024;
/// What stands before a message.
const FRAME_HEAD_MAX: usize = 10;

/// A WebSocket over a connection that was HTTP.
pub(crate) type WebSocket = WebSocketStream<CountedFrames<TokioIo<Upgraded>>>;

/// A request that asks for a WebSocket.
#[derive(Debug)]
pub(crate) struct Upgrade {
    answer: Response,
    connection: OnUpgrade,
}

/// A connection on which nothing has been said yet.
#[derive(Debug)]
pub(crate) struct Silence(TokioIo<Upgraded>);

impl Upgrade {
    /// Agrees, and goes on when the connection has changed.
    pub(crate) fn begin<S>(self, serve: impl FnOnce(Silence) -> S + Send + 'static) -> Response
    where
        S: Future<Output = ()> + Send,
    {
        let Self { answer, connection } = self;
        tokio::spawn(async move {
            // Who has gone meanwhile is not served.
            if let Ok(upgraded) = connection.await {
                serve(Silence(TokioIo::new(upgraded))).await;
            }
        });
        answer
    }
}

impl Silence {
    /// Says the first thing. None if the other side does not take it.
    ///
    /// It is a whole game, and a WebSocket keeps a buffer as long as its longest message. So it is
    /// written before there is one.
    pub(crate) async fn break_with(self, first: String) -> Option<WebSocket> {
        let Self(mut stream) = self;
        let mut bytes = Vec::with_capacity(first.len() + FRAME_HEAD_MAX);
        Frame::message(first, OpCode::Data(Data::Text), true).format(&mut bytes).ok()?;
        timeout(WRITE_MAX, stream.write_all(&bytes)).await.ok()?.ok()?;
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BYTES)
            .write_buffer_size(WRITE_BYTES)
            .max_write_buffer_size(WRITE_BYTES_MAX)
            .max_message_size(Some(MESSAGE_MAX))
            .max_frame_size(Some(MESSAGE_MAX));
        let frames = CountedFrames::new(stream);
        Some(WebSocketStream::from_raw_socket(frames, Role::Server, Some(config)).await)
    }
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let mut request = Request::new(());
        *request.method_mut() = parts.method.clone();
        *request.version_mut() = parts.version;
        *request.headers_mut() = parts.headers.clone();
        let answer = create_response(&request).ok();
        let connection = parts.extensions.remove::<OnUpgrade>();
        let (answer, connection) = answer
            .zip(connection)
            .ok_or_else(|| Problem::bad_request("a WebSocket is spoken here"))?;
        Ok(Self { answer: answer.map(|()| Body::empty()), connection })
    }
}
