//! One request over HTTP, and one TCP connection.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::{Method, Request, header};
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
use tabiya_protocol::rest::Problem;
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio::time::timeout;

use crate::{ClientError, Server, Token};

/// How long an answer may take; the server gives up after 30 seconds.
pub(crate) const ANSWER_MAX: Duration = Duration::from_secs(35);
/// How long a connection may take to stand.
const CONNECT_MAX: Duration = Duration::from_secs(10);
/// The most bytes of an answer.
const BODY_BYTES_MAX: usize = 1 << 20;

/// What is asked over HTTP.
pub(crate) struct Ask<'a> {
    pub(crate) method: Method,
    pub(crate) path: String,
    pub(crate) token: Option<&'a Token>,
    /// JSON, or nothing.
    pub(crate) body: String,
}

impl Server {
    /// Asks, and reads the answer as a `T`.
    pub(crate) async fn ask<T: DeserializeOwned>(&self, ask: Ask<'_>) -> Result<T, ClientError> {
        let body =
            timeout(ANSWER_MAX, self.exchange(ask)).await.map_err(|_| ClientError::Silent)?;
        serde_json::from_slice(&body?).map_err(ClientError::Answer)
    }

    /// Asks, and gives the answer as text. What is not UTF-8 in it becomes a mark.
    pub(crate) async fn ask_text(&self, ask: Ask<'_>) -> Result<String, ClientError> {
        let body =
            timeout(ANSWER_MAX, self.exchange(ask)).await.map_err(|_| ClientError::Silent)?;
        Ok(String::from_utf8_lossy(&body?).into_owned())
    }

    async fn exchange(&self, ask: Ask<'_>) -> Result<Bytes, ClientError> {
        let stream = self.connect().await?;
        let (mut sender, connection) =
            http1::handshake(TokioIo::new(stream)).await.map_err(ClientError::Http)?;
        let mut request = Request::builder()
            .method(ask.method)
            .uri(ask.path)
            .header(header::HOST, self.url().authority())
            .header(header::CONNECTION, "close");
        if let Some(token) = ask.token {
            request = request.header(header::AUTHORIZATION, bearer(token));
        }
        if !ask.body.is_empty() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request = request.body(Full::new(Bytes::from(ask.body)));
        let invalid = |error| ClientError::Connection(io::Error::other(error));
        let answered = sender.send_request(request.map_err(invalid)?);
        let answer = async {
            let response = answered.await.map_err(ClientError::Http)?;
            let status = response.status().as_u16();
            let body = Limited::new(response.into_body(), BODY_BYTES_MAX).collect().await;
            let body = body.map_err(|error| ClientError::Connection(io::Error::other(error)))?;
            if (200..300).contains(&status) {
                Ok(body.to_bytes())
            } else {
                Err(problem(status, &body.to_bytes()))
            }
        };
        // The connection has to be driven while the answer is read, and ends with it.
        let mut answer = std::pin::pin!(answer);
        tokio::select! {
            biased;
            answer = answer.as_mut() => answer,
            broken = connection => match broken {
                Ok(()) => answer.await,
                Err(error) => Err(ClientError::Http(error)),
            },
        }
    }

    /// A connection to the server, from the address that was chosen.
    pub(crate) async fn connect(&self) -> Result<TcpStream, ClientError> {
        let connect = async {
            let Some(local) = self.local() else {
                return TcpStream::connect(self.url().address()).await;
            };
            let found = lookup_host(self.url().address()).await?;
            let is_like = |remote: &SocketAddr| remote.is_ipv4() == local.is_ipv4();
            let remote = { found }.find(is_like);
            let nowhere = || io::Error::from(io::ErrorKind::AddrNotAvailable);
            connect_from(local, remote.ok_or_else(nowhere)?).await
        };
        let stream = timeout(CONNECT_MAX, connect).await.map_err(|_| ClientError::Silent)??;
        // Moves are small and must not wait for company. It works without, only slower.
        let _slower = stream.set_nodelay(true);
        Ok(stream)
    }
}

async fn connect_from(local: IpAddr, remote: SocketAddr) -> io::Result<TcpStream> {
    let socket = if local.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.bind(SocketAddr::new(local, 0))?;
    socket.connect(remote).await
}

pub(crate) fn bearer(token: &Token) -> String {
    format!("Bearer {}", token.reveal())
}

/// What the server says is wrong; if it does not say, its status.
pub(crate) fn problem(status: u16, body: &[u8]) -> ClientError {
    match serde_json::from_slice::<Problem>(body) {
        Ok(problem) => ClientError::Problem(Box::new(problem)),
        Err(_) => ClientError::Status(status),
    }
}
