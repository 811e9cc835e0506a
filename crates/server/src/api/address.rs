//! What stands in the address of a request. What cannot be read there is told as a problem.

use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use tabiya_protocol::rest::ProblemKey;

use crate::problem::Problem;

/// The part of the path that a route leaves open.
#[derive(Debug)]
pub(crate) struct Segment(pub(crate) String);

/// What stands behind the question mark.
#[derive(Debug)]
pub(super) struct Wanted<T>(pub(super) T);

impl<S: Send + Sync> FromRequestParts<S> for Segment {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        // Only what is no text has no place there.
        let segment = Path::from_request_parts(parts, state).await;
        segment.map(|Path(segment)| Self(segment)).map_err(|_| ProblemKey::NotFound.into())
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Wanted<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Problem> {
        let wanted = Query::try_from_uri(&parts.uri);
        let wrong = |_| Problem::bad_request("the query of this address cannot be read");
        wanted.map(|Query(wanted)| Self(wanted)).map_err(wrong)
    }
}
