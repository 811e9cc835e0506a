//! Our own accept loop: a connection that says nothing does not stay.

use std::convert::Infallible;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use super::stream::TimedWrite;
use super::{Cap, Connection, Place};
use crate::stop::Stopped;

/// How much of a request's head is kept while it is read.
const HEAD_BYTES_MAX: usize = 16 * 1024;
/// How many header fields a request may have.
const HEADERS_MAX: usize = 64;
/// After a failed accept, which usually means that there are no file handles left.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// How often it is looked whether everybody has gone.
const FAREWELL_PAUSE: Duration = Duration::from_millis(10);

/// How long a client may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadlines {
    /// To its first byte.
    pub(crate) first_byte: Duration,
    /// To the end of a request's head, and between two requests.
    pub(crate) head: Duration,
    /// To take anything of an answer that waits.
    pub(crate) write: Duration,
    /// To finish what it was doing when the server stops.
    pub(crate) farewell: Duration,
}

impl Default for Deadlines {
    fn default() -> Self {
        Self {
            first_byte: Duration::from_secs(5),
            head: Duration::from_secs(15),
            write: Duration::from_secs(15),
            farewell: Duration::from_secs(5),
        }
    }
}

/// The accept loop.
#[derive(Debug)]
pub(crate) struct Accept {
    pub(crate) listener: Arc<TcpListener>,
    pub(crate) app: Router,
    pub(crate) cap: Arc<Cap>,
    pub(crate) deadlines: Deadlines,
}

impl Accept {
    /// Serves until the server stops, and then until the last request is answered.
    pub(crate) async fn run(self, mut stopped: Stopped) {
        let mut tasks = JoinSet::new();
        loop {
            // Tasks that have ended need not be kept.
            while tasks.try_join_next().is_some() {}
            let stream = tokio::select! {
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, _)) => stream,
                    Err(error) => {
                        tracing::warn!(%error, "a connection could not be accepted");
                        sleep(ACCEPT_PAUSE).await;
                        continue;
                    }
                },
                () = stopped.wait() => break,
            };
            if let Some((connection, place)) = self.admit(&stream) {
                let (app, deadlines) = (self.app.clone(), self.deadlines);
                let visit = Visit { connection, place: Arc::new(place), deadlines };
                let stopped = stopped.clone();
                tasks.spawn(async move {
                    let served = visit.serve(stream, app, stopped).await;
                    // A client that goes away in the middle is no news.
                    if let Err(error) = served {
                        tracing::debug!(%error, remote = %connection.remote, "connection ended");
                    }
                });
            }
        }
        drop(self.listener);
        let all = async {
            while tasks.join_next().await.is_some() {}
            // Sockets have left these tasks, but not their places.
            while !self.cap.is_empty() {
                sleep(FAREWELL_PAUSE).await;
            }
        };
        if timeout(self.deadlines.farewell, all).await.is_err() {
            tracing::warn!("some clients did not say goodbye in time");
        }
    }

    /// Both ends of a connection, and the place it takes; none if there is none.
    fn admit(&self, stream: &TcpStream) -> Option<(Connection, Place)> {
        let connection =
            Connection { remote: stream.peer_addr().ok()?, local: stream.local_addr().ok()? };
        // Moves are small and must not wait for company. It works without, only slower.
        let _slower = stream.set_nodelay(true);
        let place = self.cap.take(connection.remote.ip());
        if place.is_none() {
            metrics::counter!("tabiya_connections_refused_total").increment(1);
            tracing::debug!(remote = %connection.remote, "too many connections");
        }
        Some((connection, place?))
    }
}

/// One connection.
struct Visit {
    connection: Connection,
    /// A socket takes it over.
    place: Arc<Place>,
    deadlines: Deadlines,
}

impl Visit {
    async fn serve(
        self,
        stream: TcpStream,
        app: Router,
        mut stopped: Stopped,
    ) -> Result<(), VisitError> {
        let Self { connection, place, deadlines } = self;
        timeout(deadlines.first_byte, stream.peek(&mut [0]))
            .await
            .map_err(|_| VisitError::Silent)?
            .map_err(VisitError::Read)?;
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(connection);
            request.extensions_mut().insert(Arc::clone(&place));
            let app = app.clone();
            async move {
                let request: Request = request.map(Body::new);
                Ok::<_, Infallible>(
                    app.oneshot(request).await.unwrap_or_else(|never| match never {}),
                )
            }
        });
        let http = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(deadlines.head)
            .max_buf_size(HEAD_BYTES_MAX)
            .max_headers(HEADERS_MAX)
            .serve_connection(TokioIo::new(TimedWrite::new(stream, deadlines.write)), service)
            .with_upgrades();
        let mut http = pin!(http);
        let served = tokio::select! {
            served = http.as_mut() => served,
            () = stopped.wait() => {
                http.as_mut().graceful_shutdown();
                http.await
            }
        };
        served.map_err(VisitError::Http)
    }
}

/// Why a connection ended early.
#[derive(Debug)]
enum VisitError {
    Silent,
    Read(io::Error),
    Http(hyper::Error),
}

impl std::fmt::Display for VisitError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Silent => f.write_str("the client said nothing"),
            Self::Read(error) => error.fmt(f),
            Self::Http(error) => error.fmt(f),
        }
    }
}
