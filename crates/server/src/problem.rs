//! Errors as HTTP tells them: problem details, by RFC 9457.

use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tabiya_protocol::rest::{self, NameField, PROBLEM_TYPE, ProblemKey};
use tabiya_protocol::{TableId, encode};
use tabiya_table::ParsePersonNameError;

use crate::store::StoreError;

/// After how long to ask again what cannot be done now.
const RETRY_IN_MS: u64 = 2000;

/// Why a request was not answered as it was meant. The words are ours and never those of an
/// inner part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Boxed: an answer that goes well should not carry room for it.
    body: Box<rest::Problem>,
    /// What the browser shall keep.
    cookie: Option<HeaderValue>,
}

impl Problem {
    /// A problem with a sentence for people.
    pub(crate) fn new(key: ProblemKey, detail: impl Into<String>) -> Self {
        Self::from(key).with(|body| body.detail = Some(detail.into()))
    }

    /// The same, to be asked again after this time.
    #[must_use]
    pub(crate) fn after(self, wait: Duration) -> Self {
        let retry_in_ms = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).saturating_add(1);
        self.with(|body| body.retry_in_ms = Some(retry_in_ms))
    }

    fn with(mut self, change: impl FnOnce(&mut rest::Problem)) -> Self {
        change(&mut self.body);
        self
    }

    /// What was sent makes no sense.
    pub(crate) fn bad_request(detail: impl Into<String>) -> Self {
        Self::new(ProblemKey::BadRequest, detail)
    }

    /// Nobody may be called that.
    pub(crate) fn bad_name(field: NameField, error: &ParsePersonNameError) -> Self {
        rest::Problem::bad_name(field, error).into()
    }

    /// A problem at a table where everybody may watch.
    pub(crate) fn at_table(key: ProblemKey, table: TableId) -> Self {
        rest::Problem { table: Some(table), ..rest::Problem::from(key) }.into()
    }

    /// The same with a cookie that the browser shall keep.
    #[must_use]
    pub(crate) fn with_cookie(self, cookie: HeaderValue) -> Self {
        Self { cookie: Some(cookie), ..self }
    }

    /// It is our fault. What it was stands in the log.
    pub(crate) fn internal() -> Self {
        ProblemKey::Fault.into()
    }
}

impl From<rest::Problem> for Problem {
    fn from(body: rest::Problem) -> Self {
        Self { body: Box::new(body), cookie: None }
    }
}

impl From<ProblemKey> for Problem {
    fn from(key: ProblemKey) -> Self {
        let mut problem = rest::Problem::from(key);
        if matches!(key, ProblemKey::TooFast | ProblemKey::Full | ProblemKey::Unavailable) {
            problem.retry_in_ms = Some(RETRY_IN_MS);
        }
        problem.into()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NoGame(_) => ProblemKey::NotFound.into(),
            StoreError::Invalid(_) | StoreError::LogFull(_) | StoreError::Random(_) => {
                tracing::error!(%error, "the store refuses");
                Self::internal()
            }
            error => {
                tracing::error!(%error, "the store cannot be used");
                ProblemKey::Unavailable.into()
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.body.status);
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, encode(&self.body)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(PROBLEM_TYPE));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(ms) = self.body.retry_in_ms {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(ms.div_ceil(1000)));
        }
        if let Some(cookie) = self.cookie {
            headers.insert(header::SET_COOKIE, cookie);
        }
        response
    }
}
