//! Where a server is, and what a link to it means.

use std::fmt;
use std::str::FromStr;

use hyper::Uri;
use tabiya_chess::Excerpt;
use tabiya_protocol::{GameCode, SeatCode, TableId};

/// The port of plain HTTP, which a link need not say.
const HTTP_PORT: u16 = 80;

/// Where a server is: a host and a port, reached by plain HTTP.
///
/// ```
/// use tabiya_client::ServerUrl;
/// let url: ServerUrl = "http://127.0.0.1:8064".parse()?;
/// assert_eq!(url.to_string(), "http://127.0.0.1:8064");
/// # Ok::<(), tabiya_client::ParseLinkError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ServerUrl {
    /// As it stands in a `Host` header.
    authority: String,
    /// With the port in any case.
    address: String,
}

/// A link as people get it from the server or from each other.
///
/// ```
/// use tabiya_client::{Link, Target};
/// let link: Link = "http://chess.example/t/Jm2xQ8".parse()?;
/// assert_eq!(link.target, Target::Table("Jm2xQ8".parse()?));
/// let error = "https://chess.example".parse::<Link>().unwrap_err();
/// assert!(error.to_string().contains("TLS"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The server.
    pub server: ServerUrl,
    /// What it leads to there.
    pub target: Target,
}

/// What a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// The server itself.
    Home,
    /// A table, to watch or to go on playing.
    Table(TableId),
    /// A free seat.
    Invitation(GameCode),
    /// A seat that moves here from another device.
    Seat(SeatCode),
}

/// Why a text is no link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseLinkError {
    /// It is no address of a server.
    Invalid(Excerpt),
    /// It asks for TLS, which this client does not speak.
    Secure(Excerpt),
    /// It is an address of a server, but of nothing that is there.
    Path(Excerpt),
}

impl ServerUrl {
    /// The host, and the port if the link said it: what `Host` says.
    #[must_use]
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// The host and the port, to connect to.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    fn read(uri: &Uri, text: &str) -> Result<Self, ParseLinkError> {
        match uri.scheme_str() {
            Some("http" | "ws") => {}
            Some("https" | "wss") => return Err(ParseLinkError::Secure(Excerpt::new(text))),
            _ => return Err(ParseLinkError::Invalid(Excerpt::new(text))),
        }
        let invalid = || ParseLinkError::Invalid(Excerpt::new(text));
        let authority = uri.authority().ok_or_else(invalid)?;
        if authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(invalid());
        }
        let port = authority.port_u16().unwrap_or(HTTP_PORT);
        let address = format!("{}:{port}", authority.host());
        Ok(Self { authority: authority.as_str().to_owned(), address })
    }
}

impl FromStr for ServerUrl {
    type Err = ParseLinkError;

    fn from_str(text: &str) -> Result<Self, ParseLinkError> {
        let link: Link = text.parse()?;
        match link.target {
            Target::Home => Ok(link.server),
            _ => Err(ParseLinkError::Path(Excerpt::new(text))),
        }
    }
}

impl FromStr for Link {
    type Err = ParseLinkError;

    fn from_str(text: &str) -> Result<Self, ParseLinkError> {
        let uri: Uri = text.parse().map_err(|_| ParseLinkError::Invalid(Excerpt::new(text)))?;
        let server = ServerUrl::read(&uri, text)?;
        let path = || ParseLinkError::Path(Excerpt::new(text));
        let (kind, rest) = uri.path().trim_start_matches('/').split_once('/').unwrap_or_default();
        let target = match kind {
            "t" => Target::Table(rest.parse().map_err(|_| path())?),
            "j" => Target::Invitation(GameCode::from_typed(rest).map_err(|_| path())?),
            "s" => Target::Seat(SeatCode::from_typed(rest).map_err(|_| path())?),
            _ if uri.path().trim_matches('/').is_empty() => Target::Home,
            _ => return Err(path()),
        };
        Ok(Self { server, target })
    }
}

impl fmt::Display for ServerUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.authority)
    }
}

impl fmt::Display for ParseLinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(text) => {
                write!(f, "{text} is not the address of a server, such as http://127.0.0.1:8064")
            }
            Self::Secure(text) => {
                write!(f, "{text} asks for TLS, which is not spoken here: use an http address")
            }
            Self::Path(text) => {
                write!(f, "{text} leads to no table: a link ends in /t/, /j/ or /s/ and a code")
            }
        }
    }
}

impl std::error::Error for ParseLinkError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_tables_invitations_and_seats() {
        let target = |text: &str| text.parse::<Link>().map(|link| link.target);
        assert_eq!(target("http://a.example"), Ok(Target::Home));
        assert_eq!(target("http://a.example/"), Ok(Target::Home));
        let code = "QX7PM2".parse().expect("a code");
        assert_eq!(target("http://[::1]:80/j/qx7-pm2"), Ok(Target::Invitation(code)));
        let code = "ABCDEFGH23".parse().expect("a code");
        assert_eq!(target("http://a.example/s/ABCDEFGH23"), Ok(Target::Seat(code)));
        for text in ["http://a.example/x", "http://a.example/t/", "http://a.example/j/1"] {
            assert!(matches!(target(text), Err(ParseLinkError::Path(_))), "{text}");
        }
        for text in ["", "a.example", "ftp://a.example", "http://", "http://me@a.example"] {
            assert!(matches!(target(text), Err(ParseLinkError::Invalid(_))), "{text}");
        }
        for text in ["https://a.example/t/x", "wss://a.example"] {
            assert!(matches!(target(text), Err(ParseLinkError::Secure(_))), "{text}");
        }
    }

    #[test]
    fn a_server_has_a_port_in_any_case() {
        let url = |text: &str| text.parse::<ServerUrl>().expect("an address");
        assert_eq!(url("http://a.example").address(), "a.example:80");
        assert_eq!(url("http://a.example").authority(), "a.example");
        assert_eq!(url("http://[::1]:8064/").address(), "[::1]:8064");
    }
}
