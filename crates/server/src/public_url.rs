//! The address that people type.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use serde::{Deserialize, Serialize};
use tabiya_chess::Excerpt;

/// The address under which people reach the server: a scheme, a host and perhaps a port.
///
/// ```
/// use tabiya_server::PublicUrl;
/// let url: PublicUrl = "https://chess.example/".parse()?;
/// assert!(url.is_secure());
/// assert_eq!(url.to_string(), "https://chess.example");
/// assert!("chess.example".parse::<PublicUrl>().is_err());
/// assert!("https://chess.example/club".parse::<PublicUrl>().is_err());
/// # Ok::<(), tabiya_server::ParsePublicUrlError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicUrl {
    is_secure: bool,
    authority: String,
}

impl PublicUrl {
    /// Whether it is reached by TLS.
    #[must_use]
    pub const fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// The host, and the port if it is not the usual one: what a browser sends as `Host`.
    #[must_use]
    pub fn authority(&self) -> &str {
        &self.authority
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority)
    }
}

impl FromStr for PublicUrl {
    type Err = ParsePublicUrlError;

    fn from_str(text: &str) -> Result<Self, ParsePublicUrlError> {
        let wrong = || ParsePublicUrlError(Excerpt::new(text));
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let is_secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(wrong()),
        };
        let authority = uri.authority().ok_or_else(wrong)?.as_str().to_ascii_lowercase();
        if uri.path() != "/" || uri.query().is_some() || authority.contains('@') {
            return Err(wrong());
        }
        let usual = if is_secure { ":443" } else { ":80" };
        let authority = authority.strip_suffix(usual).unwrap_or(&authority).to_owned();
        Ok(Self { is_secure, authority })
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = ParsePublicUrlError;

    fn try_from(text: String) -> Result<Self, ParsePublicUrlError> {
        text.parse()
    }
}

impl From<PublicUrl> for String {
    fn from(url: PublicUrl) -> Self {
        url.to_string()
    }
}

/// A text that is no address of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePublicUrlError(Excerpt);

impl fmt::Display for ParsePublicUrlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is no address such as https://chess.example", self.0)
    }
}

impl std::error::Error for ParsePublicUrlError {}
