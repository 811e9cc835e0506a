//! The cookie that keeps a device's token in the browser.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::public_url::PublicUrl;
use crate::token::Token;

/// How long a browser keeps it: as long as browsers keep any, which is 400 days. Every visit
/// begins them anew.
const AGE_S: u32 = 400 * 24 * 60 * 60;

/// The cookie that keeps a device's token in the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DeviceCookie {
    /// The one for plain connections.
    Plain,
    /// The one for TLS. No other host and no plain connection can set it.
    HostBound,
}

impl DeviceCookie {
    /// The one for people who come by this address; none stands for a plain connection.
    pub(crate) fn at(public_url: Option<&PublicUrl>) -> Self {
        if public_url.is_some_and(PublicUrl::is_secure) { Self::HostBound } else { Self::Plain }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Plain => "tabiya_device",
            Self::HostBound => "__Host-tabiya_device",
        }
    }

    /// Lets a browser keep a token.
    pub(crate) fn set(self, token: &Token) -> HeaderValue {
        let (name, token) = (self.name(), token.reveal());
        let secure = match self {
            Self::Plain => "",
            Self::HostBound => "; Secure",
        };
        let text =
            format!("{name}={token}; Path=/; Max-Age={AGE_S}; HttpOnly; SameSite=Lax{secure}");
        // Hexadecimal digits can stand in a header.
        HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
    }

    /// The token that a request has in it.
    pub(super) fn read(self, headers: &HeaderMap) -> Option<Token> {
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|&(name, _)| name == self.name())
            .and_then(|(_, value)| value.parse().ok())
    }

    /// The cookies that take the place of a plain one where people come by TLS: today's with its
    /// token, and the plain one without its time.
    pub(super) fn exchanged(token: &Token) -> [HeaderValue; 2] {
        let expired = "tabiya_device=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure";
        [Self::HostBound.set(token), HeaderValue::from_static(expired)]
    }
}
