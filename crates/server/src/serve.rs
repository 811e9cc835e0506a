//! A server from its start to its end.

mod backing;
mod browser;
mod greeting;
mod handle;

use std::fmt;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime;
use tokio::task::JoinSet;

use crate::app::{app, waiting_app};
use crate::backup::Schedule;
use crate::checkup;
use crate::config::Config;
use crate::connection::{Accept, Cap, Deadlines};
use crate::guard::Hosts;
use crate::page::Page;
use crate::state::App;
use crate::stop::{Stop, Stopped};
use crate::store::{Keeper, OpenError, StoreError};
use crate::telemetry::{metrics_app, start_log, start_metrics};
use backing::Backing;

/// What the system may keep of what one client does not read. Left to itself it keeps megabytes.
const SEND_BYTES: u32 = 64 * 1024;
/// So many connections may wait to be accepted.
const BACKLOG: u32 = 1024;
/// So many connections may ask for metrics.
const METRICS_CONNECTIONS_MAX: usize = 16;

/// Serves until the process is told to stop.
///
/// # Errors
///
/// The server cannot begin: the port is taken, or the folder cannot be used.
pub fn run(config: &Config, page: Page) -> Result<(), ServeError> {
    start_log(&config.log);
    handle::raise_limit(config.connections_max);
    let runtime =
        runtime::Builder::new_multi_thread().enable_all().build().map_err(ServeError::Runtime)?;
    runtime.block_on(async {
        let (stop, stopped) = Stop::new();
        let signal = tokio::spawn(async move {
            wait_for_signal().await;
            tracing::info!("stopping");
            stop.stop();
        });
        let served = serve(config.clone(), page, stopped, |address| {
            let url = greeting::url(config, address);
            say(&greeting::words(config, address, &url));
            if config.open {
                browser::open(&url);
            }
        })
        .await;
        signal.abort();
        served
    })
}

/// Serves until it is told to stop. When it is ready, it says at which address.
///
/// # Errors
///
/// The server cannot begin: the port is taken, or the folder cannot be used.
pub async fn serve(
    config: Config,
    page: Page,
    stopped: Stopped,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let listener = listen(config.listen)?;
    let address = listener.local_addr().map_err(ServeError::Runtime)?;
    // Any free port was one of them.
    let config = Config { listen: address, ..config };
    let metrics = match config.metrics_listen {
        Some(address) => Some(listen(address)?),
        None => None,
    };
    let metrics = metrics.and_then(|listener| Some((listener, start_metrics()?)));
    let cap = Cap::new(
        config.connections_max,
        config.connections_per_address_max,
        config.proxies.clone(),
    );
    let (listener, cap) = (Arc::new(listener), Arc::new(cap));
    let opened = wait_for_backing(&config, &listener, &cap, stopped.clone()).await?;
    let Some(Backing { store, bus, keeper }) = opened else { return Ok(()) };
    let backups = Schedule::of(&config);
    let mut deadlines = Deadlines::default();
    if store.is_shared() {
        deadlines.farewell += config.drain.duration();
    }
    let state = App::start(config, store, bus, stopped.clone()).await;
    let state = state.map_err(ServeError::Store)?;
    let main = Accept { listener, app: app(state.clone(), page), cap, deadlines };
    if let Some((listener, handle)) = metrics {
        let cap = Arc::new(Cap::new(METRICS_CONNECTIONS_MAX, METRICS_CONNECTIONS_MAX, Vec::new()));
        let app = metrics_app(handle, Hosts::new(state.config().public_url.clone()));
        let listener = Arc::new(listener);
        let metrics = Accept { listener, app, cap, deadlines: Deadlines::default() };
        tokio::spawn(metrics.run(stopped.clone()));
    }
    let upkeep = keep_up(keeper, backups, &state);
    ready(address);
    main.run(stopped).await;
    state.close().await;
    upkeep.join_all().await;
    Ok(())
}

/// Opens what stands behind the server, and meanwhile answers that it is not ready. None if it is
/// told to stop before that.
async fn wait_for_backing(
    config: &Config,
    listener: &Arc<TcpListener>,
    cap: &Arc<Cap>,
    mut stopped: Stopped,
) -> Result<Option<Backing>, ServeError> {
    if config.store.is_none() {
        return Backing::open(config).await.map(Some);
    }
    let (listener, cap) = (Arc::clone(listener), Arc::clone(cap));
    let deadlines = Deadlines { farewell: Duration::ZERO, ..Deadlines::default() };
    let waiting = Accept { listener, app: waiting_app(), cap, deadlines };
    let (ready, is_ready) = Stop::new();
    let answering = tokio::spawn(waiting.run(is_ready));
    let opened = tokio::select! {
        opened = Backing::open(config) => opened.map(Some),
        () = stopped.wait() => Ok(None),
    };
    ready.stop();
    // It has nothing to lose, and the port is free for the server itself.
    let _ended = answering.await;
    opened
}

/// Checks and backs up until the server stops. Nobody holds the keeper any longer than that, so
/// that the store can close its file.
fn keep_up(keeper: Option<Keeper>, backups: Option<Schedule>, state: &App) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    // A database of its own is backed up by its own means.
    let Some(keeper) = keeper else { return tasks };
    tasks.spawn(checkup::run(keeper.clone(), state.health().clone(), state.stopped()));
    if let Some(backups) = backups {
        tasks.spawn(backups.run(keeper, state.stopped()));
    }
    tasks
}

/// Says where the server is. Nobody may be listening, and the games go on all the same.
fn say(greeting: &greeting::Greeting) {
    let mut output = io::stdout().lock();
    let _nobody_listens = writeln!(output, "{}", greeting.line).and_then(|()| output.flush());
    let mut output = io::stderr().lock();
    let _nobody_listens = output.write_all(greeting.notes.as_bytes());
}

fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // On Windows this would let another program take the port over.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    // Every connection has it from the listener.
    socket.set_send_buffer_size(SEND_BYTES)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    bind(address).map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => ServeError::Taken(address),
        _ => ServeError::Listen { address, error },
    })
}

/// Waits until the process is told to end, by its operator or by the system.
async fn wait_for_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    // Without signals the process can only be killed, which loses nothing.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Why a server cannot begin.
#[derive(Debug)]
pub enum ServeError {
    /// Somebody else listens there.
    Taken(SocketAddr),
    /// The address cannot be listened on.
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why not.
        error: io::Error,
    },
    /// The games cannot be opened.
    Open(OpenError),
    /// The bus cannot be used, or this program knows no such service.
    Service(String),
    /// The games cannot be read.
    Store(StoreError),
    /// The system does not let us run.
    Runtime(io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken(address) => {
                let (ip, port) = (address.ip(), address.port());
                let other = SocketAddr::new(ip, port.checked_add(1).unwrap_or(port - 1));
                write!(
                    f,
                    "the port {port} is taken, perhaps by another Tabiya: open \
                     http://{address} to see, or choose another with --listen {other} (port 0 \
                     takes any that is free)"
                )
            }
            Self::Listen { address, error } => write!(f, "cannot listen on {address}: {error}"),
            Self::Open(error) => error.fmt(f),
            Self::Service(error) => f.write_str(error),
            Self::Store(error) => error.fmt(f),
            Self::Runtime(error) => write!(f, "cannot start: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}
