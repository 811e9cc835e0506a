//! The address of a service that is not part of the program.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use serde::{Deserialize, Serialize};

/// The address of a database or a bus, perhaps with a password, which is never shown.
///
/// ```
/// use tabiya_server::ServiceUrl;
/// let url: ServiceUrl = "postgres://club:secret@db.example/games".parse()?;
/// assert_eq!(url.to_string(), "postgres://club:***@db.example/games");
/// assert!(!format!("{url:?}").contains("secret"));
/// assert!("db.example".parse::<ServiceUrl>().is_err());
/// # Ok::<(), tabiya_server::ParseServiceUrlError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ServiceUrl(String);

impl ServiceUrl {
    /// All of it, for who connects.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// What it begins with: the kind of service.
    #[must_use]
    pub fn scheme(&self) -> &str {
        self.0.split_once("://").map_or("", |(scheme, _)| scheme)
    }
}

impl fmt::Display for ServiceUrl {
    /// Without the password, and without what stands behind the question mark: a password may
    /// stand there too.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, rest) = self.0.split_once("://").unwrap_or(("", &self.0));
        let (authority, path) = match rest.find(['/', '?']) {
            Some(at) => rest.split_at(at),
            None => (rest, ""),
        };
        write!(f, "{scheme}://")?;
        let host = match authority.rsplit_once('@') {
            Some((user, host)) => {
                match user.split_once(':') {
                    Some((name, _)) => write!(f, "{name}:***@")?,
                    // A lone word is a token for a bus, and a name for a database.
                    None if scheme.starts_with("postgres") => write!(f, "{user}@")?,
                    None => f.write_str("***@")?,
                }
                host
            }
            None => authority,
        };
        f.write_str(host)?;
        f.write_str(path.split_once('?').map_or(path, |(path, _)| path))
    }
}

impl fmt::Debug for ServiceUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServiceUrl({self})")
    }
}

impl FromStr for ServiceUrl {
    type Err = ParseServiceUrlError;

    fn from_str(text: &str) -> Result<Self, ParseServiceUrlError> {
        let uri: Uri = text.parse().map_err(|_| ParseServiceUrlError)?;
        match (uri.scheme_str(), uri.authority()) {
            (Some(_), Some(_)) => Ok(Self(text.to_owned())),
            _ => Err(ParseServiceUrlError),
        }
    }
}

impl TryFrom<String> for ServiceUrl {
    type Error = ParseServiceUrlError;

    fn try_from(text: String) -> Result<Self, ParseServiceUrlError> {
        text.parse()
    }
}

impl From<ServiceUrl> for String {
    /// As it is shown.
    fn from(url: ServiceUrl) -> Self {
        url.to_string()
    }
}

/// A text that is no address of a service. It is not repeated: there may be a password in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseServiceUrlError;

impl fmt::Display for ParseServiceUrlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "this is no address of a service: postgres://USER:PASSWORD@HOST/DATABASE or \
             nats://HOST:PORT",
        )
    }
}

impl std::error::Error for ParseServiceUrlError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_has_no_password() {
        let check = |text: &str, shown: &str| {
            let url: ServiceUrl = text.parse().expect("an address");
            assert_eq!(url.to_string(), shown);
            assert_eq!(url.secret(), text);
        };
        check("postgres://db.example/games", "postgres://db.example/games");
        check("postgres://club@db.example:5433/games", "postgres://club@db.example:5433/games");
        check("postgres://club:se:cret@db.example", "postgres://club:***@db.example");
        check("postgres://db/games?password=secret", "postgres://db/games");
        check("nats://token@bus.example:4222", "nats://***@bus.example:4222");
        check("nats://club:secret@bus.example", "nats://club:***@bus.example");
        check("nats://bus.example:4222", "nats://bus.example:4222");
    }
}
