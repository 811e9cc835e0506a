//! Errors as HTTP tells them: problem details, by RFC 9457.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// Why a request was not answered as it was meant. The words are ours and never those of an
/// inner part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The status of the answer.
    pub status: StatusCode,
    /// A word for programs.
    pub code: &'static str,
    /// A sentence for people.
    pub detail: String,
}

#[derive(Serialize)]
struct Body<'a> {
    r#type: &'static str,
    title: &'a str,
    status: u16,
    code: &'a str,
    detail: &'a str,
}

impl Problem {
    /// A problem.
    pub(crate) fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Self {
        Self { status, code, detail: detail.into() }
    }

    /// What was sent makes no sense.
    pub(crate) fn bad_request(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad_request", detail)
    }

    /// There is no such thing, or not for this client.
    pub(crate) fn not_found(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", format!("there is no such {what}"))
    }

    /// It came too often.
    pub(crate) fn too_many() -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many", "too many requests; wait a moment")
    }

    /// It is our fault. What it was stands in the log.
    pub(crate) fn internal() -> Self {
        let detail = "the server could not do this; its log says why";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", detail)
    }

    /// It cannot be done now.
    pub(crate) fn unavailable(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", detail)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = Body {
            r#type: "about:blank",
            title: self.status.canonical_reason().unwrap_or("problem"),
            status: self.status.as_u16(),
            code: self.code,
            detail: &self.detail,
        };
        // Texts and numbers can always be written.
        let body = serde_json::to_string(&body).unwrap_or_default();
        let mut response = (self.status, body).into_response();
        let headers = response.headers_mut();
        let kind = HeaderValue::from_static("application/problem+json");
        headers.insert(header::CONTENT_TYPE, kind);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if matches!(
            self.status,
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE
        ) {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response
    }
}
