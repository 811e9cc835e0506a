//! Who is asking: which device, if it shows its token.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use tabiya_protocol::rest::ProblemKey;

use super::ClientAddress;
use super::cookie::DeviceCookie;
use super::host::OwnOrigin;
use crate::connection::Visitor;
use crate::problem::Problem;
use crate::store::TokenHash;
use crate::token::{ParseTokenError, Token};

/// Who is asking.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    token: Option<Token>,
    is_page: bool,
    /// Whether the token came in a cookie of a name that is not used any more.
    has_old_cookie: bool,
}

impl Caller {
    /// Reads the token. A bearer's counts always. A cookie's counts only where a page of ours
    /// sent the request, or where nothing can be changed by it.
    pub(super) fn read(
        headers: &HeaderMap,
        is_trusted: bool,
        origin: Option<OwnOrigin>,
        cookie: DeviceCookie,
    ) -> Result<Self, Problem> {
        let is_page = origin.is_some();
        if let Some(value) = headers.get(header::AUTHORIZATION) {
            let token = value.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
            let token = token.and_then(|token| token.trim().parse().ok());
            let unauthorized = || {
                let detail = format!("not a bearer's token: {ParseTokenError}");
                Problem::new(ProblemKey::NotSeated, detail)
            };
            let token = Some(token.ok_or_else(unauthorized)?);
            return Ok(Self { token, is_page, has_old_cookie: false });
        }
        if !is_trusted {
            return Ok(Self { token: None, is_page, has_old_cookie: false });
        }
        if let Some(token) = cookie.read(headers) {
            return Ok(Self { token: Some(token), is_page, has_old_cookie: false });
        }
        let token = DeviceCookie::Plain.read(headers);
        let has_old_cookie = token.is_some();
        Ok(Self { token, is_page, has_old_cookie })
    }

    /// The cookies that take the place of one of a name that is not used any more: today's, and
    /// the old one without its time.
    pub(super) fn renewed_cookies(&self) -> Option<[HeaderValue; 2]> {
        let token = self.token.as_ref().filter(|_| self.has_old_cookie)?;
        Some(DeviceCookie::exchanged(token))
    }

    /// Which device it is, if it has shown that.
    pub(crate) fn device(&self) -> Option<TokenHash> {
        self.token.as_ref().map(Token::hash)
    }

    /// The token that it has shown.
    pub(crate) const fn token(&self) -> Option<&Token> {
        self.token.as_ref()
    }

    /// Whether a page of ours is asking, which keeps its token in a cookie.
    pub(crate) const fn is_page(&self) -> bool {
        self.is_page
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let device = Caller::from_request_parts(parts, state).await?.device();
        let address = parts.extensions.get::<ClientAddress>().ok_or_else(Problem::internal)?;
        Ok(Self { household: address.0.into(), device })
    }
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Problem> {
        parts.extensions.get::<Self>().cloned().ok_or_else(Problem::internal)
    }
}
