//! What the operator chooses, from the command line, the environment and a file.

mod layer;
mod network;
mod period;

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::thread;

use serde::Serialize;

pub use layer::{ConfigError, Layer};
pub use network::{Network, ParseNetworkError};
pub use period::{ParsePeriodError, Period};

use crate::guard::DeviceCookie;
use crate::public_url::PublicUrl;
use crate::service_url::ServiceUrl;

/// The port, unless another is chosen.
pub const PORT: u16 = 8064;
/// The folder for the games, inside the folder for such files.
const FOLDER: &str = "tabiya";
/// How many connections to a shared database a machine has.
const STORE_CONNECTIONS: usize = 8;
/// How many backups are kept: a week of them, if one is made every six hours.
const BACKUP_KEEP: usize = 28;

/// What is in force. [`Layer`] is what was said about it in one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The folder with the games.
    pub data: PathBuf,
    /// The database that several machines share; without it the games are in the folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub store: Option<ServiceUrl>,
    /// How many connections to it this machine has at most.
    pub store_connections: usize,
    /// The bus that tells the machines of each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bus: Option<ServiceUrl>,
    /// How long a machine among others takes to send its connections elsewhere when it stops.
    pub drain: Period,
    /// The folder for backups; none are made without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub backup_dir: Option<PathBuf>,
    /// How often a backup is made.
    pub backup_every: Period,
    /// How many are kept.
    pub backup_keep: usize,
    /// What people type to get here, if it is not the address itself: behind a proxy, or under a
    /// name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public_url: Option<PublicUrl>,
    /// Where the metrics are served; nowhere, unless it is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metrics_listen: Option<SocketAddr>,
    /// The proxies whose word on a client's address is believed.
    pub proxies: Vec<Network>,
    /// How many connections there may be in all.
    pub connections_max: usize,
    /// How many there may be from one address. A classroom may sit behind one.
    pub connections_per_address_max: usize,
    /// How many computers think at the same time.
    pub thinkers: usize,
    /// What is logged, in the words of `RUST_LOG`.
    pub log: String,
    /// Whether a browser is opened.
    pub open: bool,
    /// Whether the house or the club room can reach it.
    pub lan: bool,
}

impl Config {
    /// What is in force when this was said, and nothing else.
    ///
    /// # Errors
    ///
    /// No folder was named for the games, and the environment names none either.
    pub fn new(
        layer: Layer,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, ConfigError> {
        let lan = layer.lan.unwrap_or(false);
        let host = if lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
        let data = layer.data.or_else(|| data_folder(variable)).ok_or(ConfigError::NoFolder)?;
        Ok(Self {
            listen: layer.listen.unwrap_or_else(|| SocketAddr::from((host, PORT))),
            data,
            store: layer.store,
            store_connections: layer.store_connections.unwrap_or(STORE_CONNECTIONS).max(2),
            bus: layer.bus,
            drain: layer.drain.unwrap_or(Period::TWENTY_SECONDS),
            backup_dir: layer.backup_dir,
            backup_every: layer.backup_every.unwrap_or(Period::SIX_HOURS),
            backup_keep: layer.backup_keep.unwrap_or(BACKUP_KEEP).max(1),
            public_url: layer.public_url,
            metrics_listen: layer.metrics_listen,
            proxies: layer.proxies.unwrap_or_default(),
            connections_max: layer.connections_max.unwrap_or(20_000),
            connections_per_address_max: layer.connections_per_address_max.unwrap_or(512),
            thinkers: layer.thinkers.unwrap_or_else(thinkers).max(1),
            log: layer.log.unwrap_or_else(|| "info".to_owned()),
            open: layer.open.unwrap_or(false),
            lan,
        })
    }

    /// Whether nobody but this machine can reach the server: it listens on the loopback address,
    /// and no proxy has given it a name.
    #[must_use]
    pub fn is_for_this_machine(&self) -> bool {
        self.listen.ip().is_loopback() && self.public_url.is_none()
    }

    /// Whether people reach the server by TLS, so that its cookies may travel no other way.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(PublicUrl::is_secure)
    }

    /// The cookie in which a browser keeps its token.
    pub(crate) fn cookie(&self) -> DeviceCookie {
        DeviceCookie::at(self.public_url.as_ref())
    }
}

impl fmt::Display for Config {
    /// As a file that says the same.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&toml::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// One core is left for the people.
fn thinkers() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

/// Where a program of this system keeps what its user would not like to lose.
fn data_folder(variable: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let folder =
        |name: &str| variable(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
    let home = || folder("HOME");
    let base = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library").join("Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local").join("share")))
    };
    base.map(|base| base.join(FOLDER))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(layer: Layer) -> Config {
        let home = if cfg!(windows) { "C:\\people\\vera" } else { "/people/vera" };
        Config::new(layer, |_| Some(home.to_owned())).expect("there is a folder")
    }

    #[test]
    fn without_a_word_only_this_machine_can_reach_it() {
        let config = config(Layer::default());
        assert_eq!(config.listen.to_string(), "127.0.0.1:8064");
        assert!(!config.is_secure());
        assert!(config.is_for_this_machine());
    }

    #[test]
    fn a_proxy_or_a_wider_address_lets_others_in() {
        for text in ["lan = true", "listen = \"10.0.0.1:80\"", "public_url = \"https://c.example\""]
        {
            let config = config(Layer::from_toml(text).expect("it is right"));
            assert!(!config.is_for_this_machine(), "{text}");
        }
    }

    #[test]
    fn what_is_printed_says_the_same_when_it_is_read() {
        let text = "listen = \"0.0.0.0:80\"\npublic_url = \"https://chess.example\"\nopen = true";
        let first = config(Layer::from_toml(text).expect("it is right"));
        assert!(first.is_secure());
        let again = Layer::from_toml(&first.to_string()).expect("it was printed");
        assert_eq!(config(again), first);
    }

    #[test]
    fn without_a_home_the_folder_must_be_named() {
        assert_eq!(Config::new(Layer::default(), |_| None), Err(ConfigError::NoFolder));
    }
}
