//! Bodies of requests: strict JSON within bounds.

use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;
use tabiya_protocol::rest::ProblemKey;
use tabiya_protocol::{DecodeError, decode};

use crate::problem::Problem;

/// The body of a request. It must say that it is JSON, which a form of another site cannot.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let text = read(request, state).await?;
        decode(&text).map(Self).map_err(refused)
    }
}

/// Why a text is no body.
pub(super) fn refused(error: DecodeError) -> Problem {
    match error {
        DecodeError::TooLong { .. } => Problem::new(ProblemKey::TooLong, error.to_string()),
        error => Problem::bad_request(error.to_string()),
    }
}

/// The text of a body that says that it is JSON.
pub(super) async fn read<S: Send + Sync>(request: Request, state: &S) -> Result<String, Problem> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_json = kind.is_some_and(|kind| {
        kind.split(';').next().is_some_and(|kind| kind.trim() == "application/json")
    });
    if !is_json {
        return Err(ProblemKey::NotJson.into());
    }
    String::from_request(request, state).await.map_err(|error| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ProblemKey::TooLong.into(),
        _ => Problem::bad_request("the body is not text in UTF-8"),
    })
}
