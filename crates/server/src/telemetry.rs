//! What the operator sees: logs and metrics.

use std::io::{self, IsTerminal};
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::http::header;
use axum::middleware;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tracing_subscriber::EnvFilter;

use crate::guard::{Hosts, guard_name};

/// There is one recorder a process, and tests start many servers.
static METRICS: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Starts to log to standard error. Standard output has the one line with the address.
pub(crate) fn start_log(filter: &str) {
    let filter = EnvFilter::try_new(filter).unwrap_or_else(|_| EnvFilter::new("info"));
    // It has been started already if a test starts a second server.
    let _started = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        // A file or a journal wants no colors, and neither do people who say so.
        .with_ansi(io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none())
        .with_target(false)
        // A log that cannot be written, as on a full disk, must not end what wanted to log.
        .log_internal_errors(false)
        .try_init();
}

/// Starts to count. Without this nothing is counted, and nothing else changes.
pub(crate) fn start_metrics() -> Option<PrometheusHandle> {
    METRICS
        .get_or_init(|| {
            let recorder = PrometheusBuilder::new().build_recorder();
            let handle = recorder.handle();
            metrics::set_global_recorder(recorder).ok().map(|()| handle)
        })
        .clone()
}

/// What is served at the address for metrics, to those who call this machine by its own name.
pub(crate) fn metrics_app(handle: PrometheusHandle, hosts: Hosts) -> Router {
    let metrics = move || {
        let text = handle.render();
        async move { ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text) }
    };
    let guard = middleware::from_fn_with_state(Arc::new(hosts), guard_name);
    Router::new().route("/metrics", get(metrics)).layer(guard)
}
