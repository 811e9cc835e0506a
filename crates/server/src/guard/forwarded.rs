//! Which client a proxy speaks for.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;

use crate::config::Network;

/// The client's address: the other end of the connection, or what proxies of ours say.
///
/// Each proxy adds to `X-Forwarded-For` whom it was asked by, so the list is read from its end: it
/// is believed as far as the proxies are ours. What stands before that, a client may have written.
pub(super) fn client(headers: &HeaderMap, remote: IpAddr, proxies: &[Network]) -> IpAddr {
    let is_ours = |address: IpAddr| proxies.iter().any(|proxies| proxies.contains(address));
    let mut client = remote.to_canonical();
    let values = headers.get_all("x-forwarded-for").iter().rev();
    let mut entries = values.flat_map(|value| value.as_bytes().rsplit(|&byte| byte == b','));
    while is_ours(client)
        && let Some(before) = entries.next().and_then(address)
    {
        client = before;
    }
    client
}

/// The address in one entry, which some proxies write with a port, in brackets or in quotes.
fn address(entry: &[u8]) -> Option<IpAddr> {
    let text = std::str::from_utf8(entry).ok()?.trim().trim_matches('"');
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().or_else(|_| text.parse().map(|it: SocketAddr| it.ip())).ok();
    address.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    /// Whom a server counts that is asked from this address with these headers.
    fn check(remote: &str, forwarded: &[&str], expected: &str) {
        let proxies = ["10.0.0.1", "fd00::/8"].map(|text| text.parse().expect("a network"));
        let mut headers = HeaderMap::new();
        for value in forwarded {
            let value = HeaderValue::from_str(value).expect("a value");
            headers.append("x-forwarded-for", value);
        }
        let remote = remote.parse().expect("an address");
        let found = client(&headers, remote, &proxies).to_string();
        assert_eq!(found, expected, "{remote} {forwarded:?}");
    }

    #[test]
    fn a_forwarded_address_is_believed_from_our_proxies_only() {
        check("10.0.0.1", &["1.1.1.1, 192.0.2.7"], "192.0.2.7");
        check("::ffff:10.0.0.1", &["192.0.2.7"], "192.0.2.7");
        check("10.0.0.1", &["1.1.1.1", "192.0.2.7"], "192.0.2.7");
        check("10.0.0.2", &["192.0.2.7"], "10.0.0.2");
    }

    #[test]
    fn behind_several_proxies_it_is_the_first_that_is_not_ours() {
        check("10.0.0.1", &["1.1.1.1, 192.0.2.7, fd00::5"], "192.0.2.7");
        check("fd00::9", &["192.0.2.7", "fd00::5", "10.0.0.1"], "192.0.2.7");
        check("10.0.0.1", &["192.0.2.7, 10.0.0.2"], "10.0.0.2");
        check("10.0.0.1", &["fd00::7"], "fd00::7");
    }

    #[test]
    fn it_is_read_as_proxies_write_it() {
        for (written, expected) in [
            ("192.0.2.7:4711", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("2001:db8::7", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("[2001:db8::7]:4711", "2001:db8::7"),
            ("\"[2001:db8::7]:4711\"", "2001:db8::7"),
        ] {
            check("10.0.0.1", &[written], expected);
        }
    }

    #[test]
    fn what_cannot_be_read_is_the_word_of_nobody() {
        check("10.0.0.1", &[], "10.0.0.1");
        for written in ["nonsense", "", ",", "192.0.2.7,", "unknown", "192.0.2.7, _hidden", "[]"] {
            check("10.0.0.1", &[written], "10.0.0.1");
        }
    }
}
