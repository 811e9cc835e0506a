//! What every request must show before anything is done for it.

mod caller;
mod cookie;
mod forwarded;
mod host;

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tabiya_protocol::rest::ProblemKey;
use tokio::time::Instant;

pub(crate) use caller::Caller;
pub(crate) use cookie::DeviceCookie;
pub(crate) use host::Hosts;

use crate::config::Network;
use crate::connection::{Connection, Household, Place};
use crate::problem::Problem;
use crate::rate::{Buckets, Rate};

/// Answers may be asked for so often from one address; a classroom may sit behind one.
const REQUESTS: Rate = Rate { burst: 400.0, per_second: 100.0 };
/// And so often for files of the page, of which a browser that keeps it for later takes about two
/// hundred at its first visit, and a classroom thirty times as many at once.
const FILES: Rate = Rate { burst: 12_000.0, per_second: 1_000.0 };
/// And things changed.
const CHANGES: Rate = Rate { burst: 120.0, per_second: 20.0 };

/// Headers that every answer has.
pub(crate) const SECURITY_HEADERS: [(&str, &str); 8] = [
    (
        "content-security-policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
         img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
         object-src 'none'",
    ),
    ("cross-origin-embedder-policy", "require-corp"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()",
    ),
    ("referrer-policy", "same-origin"),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
];

/// Says that the public address is to be reached by TLS only, for a year from each visit.
const TLS_ONLY: (&str, &str) = ("strict-transport-security", "max-age=31536000");

/// What the guard knows.
#[derive(Debug)]
pub(crate) struct Guard {
    hosts: Hosts,
    proxies: Vec<Network>,
    requests: Buckets<Household>,
    files: Buckets<Household>,
    changes: Buckets<Household>,
}

/// What a request that was let through has.
struct Admitted {
    /// To be held until it is answered.
    place: Option<Arc<Place>>,
    /// What the browser shall keep from now on.
    cookies: Option<[HeaderValue; 2]>,
}

/// The address that a limit counts, which may not be the other end of the connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) std::net::IpAddr);

impl Guard {
    pub(crate) fn new(hosts: Hosts, proxies: Vec<Network>) -> Self {
        let [requests, files, changes] = [REQUESTS, FILES, CHANGES].map(Buckets::new);
        Self { hosts, proxies, requests, files, changes }
    }

    /// Checks a request and notes who is asking.
    fn admit(&self, request: &mut Request) -> Result<Admitted, Problem> {
        // Only our own accept loop and tests bring requests here, and both say this.
        let connection = *request.extensions().get::<Connection>().ok_or_else(Problem::internal)?;
        let remote = connection.remote.ip();
        let address = forwarded::client(request.headers(), remote, &self.proxies);
        let household = Household::from(address);
        let now = Instant::now();
        let is_change = !request.method().is_safe();
        let is_file = !is_change && !is_api(request);
        let taken = if is_file { &self.files } else { &self.requests }.take(household, now);
        let taken =
            taken.and_then(|()| if is_change { self.changes.take(household, now) } else { Ok(()) });
        taken.map_err(|wait| Problem::from(ProblemKey::TooFast).after(wait))?;
        let is_upgrade = request.headers().contains_key(header::UPGRADE);
        self.hosts.check_host(request.headers(), connection.local.ip())?;
        let origin = self.hosts.check_origin(request.headers())?;
        let is_trusted = origin.is_some() || !(is_change || is_upgrade);
        let cookie = self.hosts.cookie();
        let caller = Caller::read(request.headers(), is_trusted, origin, cookie)?;
        let cookies = caller.renewed_cookies();
        request.extensions_mut().insert(caller);
        request.extensions_mut().insert(ClientAddress(address));
        // Without our own accept loop there is nothing to be counted.
        let Some(connection) = request.extensions().get::<Arc<Place>>() else {
            return Ok(Admitted { place: None, cookies });
        };
        let place = connection.of(household).ok_or_else(too_many)?;
        request.extensions_mut().insert(Arc::clone(&place));
        Ok(Admitted { place: Some(place), cookies })
    }
}

/// Whether a request is for an answer that is made, and not for a file of the page.
fn is_api(request: &Request) -> bool {
    request.uri().path().starts_with("/api/")
}

/// Lets a request through or not, and gives every answer its headers.
pub(crate) async fn guard(
    State(guard): State<Arc<Guard>>,
    mut request: Request,
    next: Next,
) -> Response {
    let is_api = is_api(&request);
    let mut response = match guard.admit(&mut request) {
        Ok(Admitted { place, cookies }) => {
            let mut response = next.run(request).await;
            for cookie in cookies.into_iter().flatten() {
                response.headers_mut().append(header::SET_COOKIE, cookie);
            }
            drop(place);
            response
        }
        Err(problem) => problem.into_response(),
    };
    let headers = response.headers_mut();
    harden(headers);
    if guard.hosts.is_secure() {
        headers.insert(TLS_ONLY.0, HeaderValue::from_static(TLS_ONLY.1));
    }
    if is_api {
        // Seats, codes and tokens are nobody else's, and tables change.
        let no_store = HeaderValue::from_static("no-store");
        headers.entry(header::CACHE_CONTROL).or_insert(no_store);
    }
    let status = response.status();
    metrics::counter!("tabiya_answers_total", "status" => class(status)).increment(1);
    response
}

/// Gives an answer the headers that every one has.
pub(crate) fn harden(headers: &mut HeaderMap) {
    for (name, value) in SECURITY_HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// Answers at an address beside the main one: only those who call this machine by its own name,
/// and with the headers that every answer has.
pub(crate) async fn guard_name(
    State(hosts): State<Arc<Hosts>>,
    request: Request,
    next: Next,
) -> Response {
    let connection = request.extensions().get::<Connection>().copied();
    let checked = connection
        .ok_or_else(Problem::internal)
        .and_then(|connection| hosts.check_name(request.headers(), connection.local.ip()));
    let mut response = match checked {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    harden(response.headers_mut());
    response
}

fn too_many() -> Problem {
    metrics::counter!("tabiya_connections_refused_total").increment(1);
    Problem::new(ProblemKey::Full, "this address has too many connections")
}

const fn class(status: StatusCode) -> &'static str {
    match status.as_u16() {
        100..200 => "1xx",
        200..300 => "2xx",
        300..400 => "3xx",
        400..500 => "4xx",
        _ => "5xx",
    }
}
