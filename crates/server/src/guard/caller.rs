//! Who is asking: which device, if it shows its token.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use tabiya_protocol::rest::ProblemKey;

use super::ClientAddress;
use super::host::OwnOrigin;
use crate::connection::Visitor;
use crate::problem::Problem;
use crate::store::TokenHash;
use crate::token::{ParseTokenError, Token};

/// The cookie with the token.
const COOKIE: &str = "tabiya_device";
/// Its name where people come by TLS: no other host and no plain connection can set such a one.
const SECURE_COOKIE: &str = "__Host-tabiya_device";
/// How long a browser keeps it: as long as browsers keep any, which is 400 days. Every visit
/// begins them anew.
const COOKIE_AGE_S: u32 = 400 * 24 * 60 * 60;

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
        is_secure: bool,
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
        let token = cookie(headers, cookie_name(is_secure));
        let old = if is_secure && token.is_none() { cookie(headers, COOKIE) } else { None };
        let has_old_cookie = old.is_some();
        Ok(Self { token: token.or(old), is_page, has_old_cookie })
    }

    /// The cookies that take the place of one of a name that is not used any more: today's, and
    /// the old one without its time.
    pub(super) fn renewed_cookies(&self) -> Option<[HeaderValue; 2]> {
        let token = self.token.as_ref().filter(|_| self.has_old_cookie)?;
        let expired = "tabiya_device=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure";
        Some([set_cookie(token, true), HeaderValue::from_static(expired)])
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

/// The cookie that keeps a token in the browser.
pub(crate) fn set_cookie(token: &Token, is_secure: bool) -> HeaderValue {
    let (name, token) = (cookie_name(is_secure), token.reveal());
    let secure = if is_secure { "; Secure" } else { "" };
    let text =
        format!("{name}={token}; Path=/; Max-Age={COOKIE_AGE_S}; HttpOnly; SameSite=Lax{secure}");
    // Hexadecimal digits can stand in a header.
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// The name of the cookie with the token.
pub(crate) const fn cookie_name(is_secure: bool) -> &'static str {
    if is_secure { SECURE_COOKIE } else { COOKIE }
}

fn cookie(headers: &HeaderMap, wanted: &str) -> Option<Token> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|&(name, _)| name == wanted)
        .and_then(|(_, value)| value.parse().ok())
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
