//! Under which addresses other devices reach this machine.

use std::net::{IpAddr, SocketAddr};

use crate::config::PORT;

/// At most so many addresses of this machine are listed.
const ADDRESSES_MAX: usize = 8;

/// Under which addresses others reach a server that listens here, the usual kind first. None if it
/// listens to this machine alone.
pub(crate) fn others(address: SocketAddr) -> Vec<String> {
    if address.ip().is_loopback() {
        return Vec::new();
    }
    let mut ips: Vec<IpAddr> = if address.ip().is_unspecified() {
        // A machine that does not tell has none.
        let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
        interfaces.iter().map(if_addrs::Interface::ip).filter(is_for_others).collect()
    } else {
        vec![address.ip()]
    };
    if address.is_ipv4() {
        ips.retain(IpAddr::is_ipv4);
    }
    ips.sort_by_key(|ip| (ip.is_ipv6(), *ip));
    ips.dedup();
    let port = address.port();
    let url = |ip| format!("http://{}", SocketAddr::new(ip, port));
    ips.into_iter().take(ADDRESSES_MAX).map(url).collect()
}

/// What to type in place of a server that listens to this machine alone, so that the house can
/// reach it.
pub(crate) fn lan_command(address: SocketAddr) -> String {
    match address.port() {
        PORT => "tabiya --lan".to_owned(),
        port => format!("tabiya serve --listen 0.0.0.0:{port}"),
    }
}

fn is_for_others(ip: &IpAddr) -> bool {
    let is_link_local = match ip {
        IpAddr::V4(ip) => ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_unicast_link_local(),
    };
    !ip.is_loopback() && !is_link_local
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_is_let_in_by_one_command() {
        for (address, command) in [
            ("127.0.0.1:8064", "tabiya --lan"),
            ("[::1]:8064", "tabiya --lan"),
            ("127.0.0.1:9000", "tabiya serve --listen 0.0.0.0:9000"),
        ] {
            assert_eq!(lan_command(address.parse().expect("an address")), command);
        }
    }

    #[test]
    fn a_server_for_this_machine_has_no_address_for_others() {
        for (address, expected) in [
            ("127.0.0.1:80", Some(vec![])),
            ("[::1]:80", Some(vec![])),
            ("10.1.2.3:80", Some(vec!["http://10.1.2.3:80".to_owned()])),
            ("0.0.0.0:80", None),
        ] {
            let addresses = others(address.parse().expect("an address"));
            assert!(!addresses.iter().any(|one| one.contains("127.0.0.1")), "{addresses:?}");
            if let Some(expected) = expected {
                assert_eq!(addresses, expected);
            }
        }
    }
}
