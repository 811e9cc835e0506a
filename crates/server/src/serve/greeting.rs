//! What is said when the server is ready.

use std::fmt::Write as _;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use crate::address::others;
use crate::config::Config;
use crate::qr;

/// What is said when the server is ready.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Greeting {
    /// The one fixed line, for people and scripts.
    pub(super) line: String,
    /// What people should know besides; whole lines, or nothing.
    pub(super) notes: String,
}

/// The address for the person at this machine.
pub(super) fn url(config: &Config, address: SocketAddr) -> String {
    if let Some(url) = &config.public_url {
        return url.to_string();
    }
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    format!("http://{}", SocketAddr::new(ip, address.port()))
}

pub(super) fn words(config: &Config, address: SocketAddr, url: &str) -> Greeting {
    let line = format!("listening on {url}");
    let mut notes = String::new();
    if !address.ip().is_loopback() {
        notes.push_str(
            "Everybody who can reach this machine can open the page, play and watch. \
             Nothing on the way is encrypted unless a proxy does it.\n",
        );
    }
    if config.lan {
        lan(&mut notes, address);
    }
    Greeting { line, notes }
}

/// The addresses for the others in the room, and the first of them to scan.
fn lan(notes: &mut String, address: SocketAddr) {
    let others = others(address);
    if others.is_empty() {
        notes.push_str("This machine has no address that others could use.\n");
    }
    for other in &others {
        // A text takes everything that is written to it.
        let _always = writeln!(notes, "for others: {other}");
    }
    if let Some(picture) = others.first().and_then(|other| qr::to_text(other)) {
        let _always = writeln!(notes, "\n{picture}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Layer;

    fn greeting(text: &str) -> Greeting {
        let layer = Layer::from_toml(text).expect("it is right");
        let config = Config::new(layer, |_| None).expect("it has a folder");
        words(&config, config.listen, &url(&config, config.listen))
    }

    #[test]
    fn the_one_line_never_changes_its_form() {
        for (text, line) in [
            ("data = \"d\"", "listening on http://127.0.0.1:8064"),
            ("data = \"d\"\nlisten = \"[::1]:9\"", "listening on http://[::1]:9"),
            ("data = \"d\"\nlisten = \"0.0.0.0:80\"", "listening on http://127.0.0.1:80"),
            ("data = \"d\"\npublic_url = \"https://c.example\"", "listening on https://c.example"),
        ] {
            assert_eq!(greeting(text).line, line);
        }
    }

    #[test]
    fn listening_wider_says_what_that_means() {
        assert_eq!(greeting("data = \"d\"").notes, "");
        assert!(greeting("data = \"d\"\nlisten = \"0.0.0.0:80\"").notes.contains("Everybody"));
        let notes = greeting("data = \"d\"\nlisten = \"10.1.2.3:80\"\nlan = true").notes;
        assert!(notes.contains("for others: http://10.1.2.3:80\n"), "{notes}");
        assert!(notes.contains('█'), "there is a picture to scan");
    }
}
