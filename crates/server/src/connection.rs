//! Connections: who is on the other side, how many there may be, and how long they may be silent.

mod accept;
mod cap;
mod refusal;
mod stream;

use std::net::{IpAddr, SocketAddr};

use crate::store::TokenHash;

pub(crate) use accept::{Accept, Deadlines};
pub(crate) use cap::{Cap, Place};

/// Both ends of a connection. Every request has this as an extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connection {
    /// The other end.
    pub remote: SocketAddr,
    /// Our end: the address that the client has typed, if it has typed an address.
    pub local: SocketAddr,
}

/// Whom a limit counts: an address of IPv4, or the network of one household of IPv6, which can
/// take any address in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Household(IpAddr);

/// Who asks, as limits and shares count: an address, and the device if it has shown itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Visitor {
    pub(crate) household: Household,
    pub(crate) device: Option<TokenHash>,
}

impl From<IpAddr> for Household {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() >> 64 << 64;
                Self(IpAddr::V6(network.into()))
            }
            address @ IpAddr::V4(_) => Self(address),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_of_ipv6_is_counted_once() {
        let household = |text: &str| Household::from(text.parse::<IpAddr>().expect("an address"));
        assert_eq!(household("2001:db8::1"), household("2001:db8::ffff:1"));
        assert_ne!(household("2001:db8::1"), household("2001:db8:0:1::1"));
        assert_ne!(household("10.0.0.1"), household("10.0.0.2"));
        assert_eq!(household("::ffff:10.0.0.1"), household("10.0.0.1"));
    }
}
