//! Which hosts and origins are ours. A page of another site must not act for its visitor, and a
//! foreign name that was made to point here must not read anything.

use std::net::IpAddr;

use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};
use tabiya_protocol::rest::ProblemKey;

use super::cookie::DeviceCookie;
use crate::problem::Problem;
use crate::public_url::PublicUrl;

/// The names under which the server may be addressed.
#[derive(Debug)]
pub(crate) struct Hosts {
    public_url: Option<PublicUrl>,
}

/// A request comes from a page of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OwnOrigin;

impl Hosts {
    pub(crate) const fn new(public_url: Option<PublicUrl>) -> Self {
        Self { public_url }
    }

    /// Whether the request is addressed to us: to this machine, to the address that the
    /// connection has reached, or to the public address.
    pub(crate) fn check_host(&self, headers: &HeaderMap, local: IpAddr) -> Result<(), Problem> {
        let host = host(headers).ok_or_else(no_host)?;
        if is_here(host.host(), local) || self.is_public(&host) { Ok(()) } else { Err(foreign()) }
    }

    /// As [`Self::check_host`], for an address that is not the public one: its port does not
    /// matter.
    pub(crate) fn check_name(&self, headers: &HeaderMap, local: IpAddr) -> Result<(), Problem> {
        let host = host(headers).ok_or_else(no_host)?;
        let public = self.public_url.as_ref().and_then(|url| url.authority().parse().ok());
        let is_public =
            public.is_some_and(|it: Authority| it.host().eq_ignore_ascii_case(host.host()));
        if is_here(host.host(), local) || is_public { Ok(()) } else { Err(foreign()) }
    }

    /// Whether people come by TLS.
    pub(super) fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(PublicUrl::is_secure)
    }

    /// The cookie of people who come by the public address.
    pub(super) fn cookie(&self) -> DeviceCookie {
        DeviceCookie::at(self.public_url.as_ref())
    }

    /// Whether the request comes from a page of ours; none if it does not come from a page.
    pub(crate) fn check_origin(&self, headers: &HeaderMap) -> Result<Option<OwnOrigin>, Problem> {
        let Some(origin) = headers.get(header::ORIGIN) else { return Ok(None) };
        let wrong = || {
            let detail = "a page of another site cannot do this";
            Problem::new(ProblemKey::ForeignOrigin, detail)
        };
        let origin: PublicUrl =
            origin.to_str().ok().and_then(|text| text.parse().ok()).ok_or_else(wrong)?;
        let host = host(headers).ok_or_else(wrong)?;
        let is_own = if self.is_public(&host) {
            self.public_url.as_ref() == Some(&origin)
        } else {
            let port = if origin.is_secure() { ":443" } else { ":80" };
            let host = host.as_str().to_ascii_lowercase();
            host.strip_suffix(port).unwrap_or(&host) == origin.authority()
        };
        if is_own { Ok(Some(OwnOrigin)) } else { Err(wrong()) }
    }

    fn is_public(&self, host: &Authority) -> bool {
        self.public_url.as_ref().is_some_and(|url| {
            let usual = if url.is_secure() { ":443" } else { ":80" };
            let host = host.as_str().to_ascii_lowercase();
            host.strip_suffix(usual).unwrap_or(&host) == url.authority()
        })
    }
}

/// Whether a name means this machine, or the address that the connection has reached.
fn is_here(name: &str, local: IpAddr) -> bool {
    match name.trim_matches(['[', ']']).parse::<IpAddr>() {
        Ok(address) => {
            let address = address.to_canonical();
            address.is_loopback() || address == local.to_canonical()
        }
        Err(_) => name.eq_ignore_ascii_case("localhost"),
    }
}

fn no_host() -> Problem {
    Problem::bad_request("there is no Host")
}

fn foreign() -> Problem {
    let detail = "this server is not called that; its operator can set the public URL";
    Problem::new(ProblemKey::ForeignHost, detail)
}

fn host(headers: &HeaderMap) -> Option<Authority> {
    let mut hosts = headers.get_all(header::HOST).iter();
    let (host, second) = (hosts.next()?, hosts.next());
    let host: Authority = host.to_str().ok()?.parse().ok()?;
    (second.is_none() && !host.as_str().contains('@')).then_some(host)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    const LOCAL: [u8; 4] = [192, 168, 1, 5];

    fn headers(host: &str, origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_str(host).expect("a value"));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_str(origin).expect("a value"));
        }
        headers
    }

    #[test]
    fn only_our_own_names_are_answered() {
        let hosts = Hosts::new(Some("https://chess.example".parse().expect("an address")));
        for (host, expected) in [
            ("localhost:8064", true),
            ("LOCALHOST", true),
            ("127.0.0.1:8064", true),
            ("[::1]:8064", true),
            ("[::ffff:127.0.0.1]:8064", true),
            ("[::ffff:192.168.1.5]:8064", true),
            ("[::ffff:192.168.1.6]:8064", false),
            ("192.168.1.5:8064", true),
            ("192.168.1.6:8064", false),
            ("chess.example", true),
            ("chess.example:443", true),
            ("chess.example:444", false),
            ("evil.example", false),
            ("localhost.evil.example", false),
            ("me@localhost", false),
            ("", false),
        ] {
            let checked = hosts.check_host(&headers(host, None), LOCAL.into());
            assert_eq!(checked.is_ok(), expected, "{host}");
        }
        assert!(hosts.check_host(&HeaderMap::new(), LOCAL.into()).is_err());
    }

    #[test]
    fn an_origin_must_be_the_host() {
        let hosts = Hosts::new(Some("https://chess.example".parse().expect("an address")));
        for (host, origin, expected) in [
            ("localhost:8064", "http://localhost:8064", true),
            ("localhost:8064", "http://localhost:8065", false),
            ("localhost:8064", "http://127.0.0.1:8064", false),
            ("localhost", "http://localhost", true),
            ("localhost:80", "http://localhost", true),
            ("localhost:8064", "null", false),
            ("localhost:8064", "", false),
            ("localhost:8064", "http://evil.example", false),
            ("chess.example", "https://chess.example", true),
            ("chess.example", "http://chess.example", false),
        ] {
            let checked = hosts.check_origin(&headers(host, Some(origin)));
            assert_eq!(checked.is_ok(), expected, "{host} {origin}");
        }
        assert_eq!(hosts.check_origin(&headers("localhost", None)), Ok(None));
    }
}
