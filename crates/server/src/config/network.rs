//! One address, or all that begin alike.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabiya_chess::Excerpt;

/// One address (`10.0.0.1`), or all addresses with the same first bits (`10.0.0.0/8`).
///
/// ```
/// use tabiya_server::Network;
/// let network: Network = "10.1.0.0/16".parse()?;
/// assert!(network.contains([10, 1, 2, 3].into()));
/// assert!(!network.contains([10, 2, 2, 3].into()));
/// assert!("10.1.2.3/16".parse::<Network>().is_err(), "which of both is meant?");
/// # Ok::<(), tabiya_server::ParseNetworkError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Network {
    /// The first address. One of IPv4 is never written as one of IPv6.
    first: IpAddr,
    /// How many of its first bits all addresses share.
    prefix: u32,
}

impl Network {
    /// Whether an address is one of these, however it is written.
    #[must_use]
    pub fn contains(self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.first.is_ipv4() == address.is_ipv4()
            && leading(address, self.prefix) == leading(self.first, self.prefix)
    }
}

/// How many bits an address has.
const fn width(address: IpAddr) -> u32 {
    if address.is_ipv4() { u32::BITS } else { u128::BITS }
}

/// The first bits of an address.
fn leading(address: IpAddr, prefix: u32) -> u128 {
    let bits = match address {
        IpAddr::V4(address) => address.to_bits().into(),
        IpAddr::V6(address) => address.to_bits(),
    };
    // All bits are shifted out where an address has to share none.
    bits.checked_shr(width(address) - prefix).unwrap_or(0)
}

/// Whether all bits behind the first ones are zero.
fn begins_network(address: IpAddr, prefix: u32) -> bool {
    let rest = width(address) - prefix;
    leading(address, prefix).checked_shl(rest).unwrap_or(0) == leading(address, width(address))
}

impl FromStr for Network {
    type Err = ParseNetworkError;

    fn from_str(text: &str) -> Result<Self, ParseNetworkError> {
        let error = || ParseNetworkError(Excerpt::new(text));
        let Some((first, prefix)) = text.split_once('/') else {
            return text.parse().map(|address: IpAddr| address.into()).map_err(|_| error());
        };
        let first: IpAddr = first.parse().map_err(|_| error())?;
        // A plus sign would be read as well.
        let prefix = Some(prefix).filter(|prefix| prefix.bytes().all(|byte| byte.is_ascii_digit()));
        let prefix: u32 = prefix.and_then(|prefix| prefix.parse().ok()).ok_or_else(error)?;
        if prefix > width(first) || !begins_network(first, prefix) {
            return Err(error());
        }
        let mapped = width(first) - width(first.to_canonical());
        match prefix.checked_sub(mapped) {
            Some(prefix) => Ok(Self { first: first.to_canonical(), prefix }),
            None => Ok(Self { first, prefix }),
        }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.prefix {
            prefix if prefix == width(self.first) => self.first.fmt(f),
            prefix => write!(f, "{}/{prefix}", self.first),
        }
    }
}

impl TryFrom<String> for Network {
    type Error = ParseNetworkError;

    fn try_from(text: String) -> Result<Self, ParseNetworkError> {
        text.parse()
    }
}

impl From<Network> for String {
    fn from(network: Network) -> Self {
        network.to_string()
    }
}

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Self {
        let first = address.to_canonical();
        Self { first, prefix: width(first) }
    }
}

/// A text that is no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseNetworkError(Excerpt);

impl fmt::Display for ParseNetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is no address and no network: write 10.0.0.1, 10.0.0.0/8 or fd00::/8", self.0)
    }
}

impl std::error::Error for ParseNetworkError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_its_addresses_and_no_others() {
        for (network, inside, outside) in [
            ("10.0.0.1", "10.0.0.1", "10.0.0.2"),
            ("10.0.0.1", "::ffff:10.0.0.1", "::a00:1"),
            ("::ffff:10.0.0.1", "10.0.0.1", "10.0.0.2"),
            ("::ffff:10.0.0.0/104", "10.9.9.9", "11.0.0.0"),
            ("10.0.0.0/8", "10.255.255.255", "11.0.0.0"),
            ("192.168.1.128/25", "192.168.1.128", "192.168.1.127"),
            ("10.0.0.1/32", "10.0.0.1", "10.0.0.0"),
            ("0.0.0.0/0", "255.255.255.255", "fd00::1"),
            ("fd00::/8", "fdff::1", "fe00::1"),
            ("::1", "::1", "127.0.0.1"),
            ("::/0", "2001:db8::1", "10.0.0.1"),
        ] {
            let parsed: Network = network.parse().expect("a network");
            let contains = |text: &str| parsed.contains(text.parse().expect("an address"));
            assert!(contains(inside), "{inside} in {network}");
            assert!(!contains(outside), "{outside} in {network}");
            assert_eq!(parsed.to_string().parse(), Ok(parsed), "{network}");
        }
    }

    #[test]
    fn what_is_no_network_is_refused() {
        for text in [
            "",
            "/",
            "10.0.0.1/",
            "10.0.0.0/33",
            "10.0.0.0/+8",
            "10.0.0.0/-1",
            "10.0.0.1/8",
            "fd00::/129",
            "fd00::1/64",
            "::/0/0",
            "proxy.example",
            "10.0.0",
            "[::1]",
        ] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
    }
}
