//! What was said in one place: the command line, the environment or a file.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;

use serde::Deserialize;
use tabiya_chess::Excerpt;

use super::{Network, Period};
use crate::public_url::PublicUrl;
use crate::service_url::ServiceUrl;

/// What the names of our variables begin with.
const PREFIX: &str = "TABIYA_";
/// Switches of our own tests, and the name of the file; none of them is a key of the file.
const OTHER_VARIABLES: [&str; 6] =
    ["BLESS", "CONFIG", "MAKE_SUITES", "SOAK", "TEST_PANIC", "WRITE_SAMPLES"];
/// Keys whose value is a text even if it looks like a number.
const TEXTS: [&str; 10] = [
    "backup_dir",
    "backup_every",
    "bus",
    "data",
    "drain",
    "listen",
    "log",
    "metrics_listen",
    "public_url",
    "store",
];

/// What was said in one place about the configuration. What was not said is left to the next
/// place, and at last to the defaults. A key that does not exist is an error.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(missing_docs, reason = "each field is the one of the same name in `Config`")]
pub struct Layer {
    pub listen: Option<SocketAddr>,
    pub data: Option<PathBuf>,
    pub store: Option<ServiceUrl>,
    pub store_connections: Option<usize>,
    pub bus: Option<ServiceUrl>,
    pub drain: Option<Period>,
    pub backup_dir: Option<PathBuf>,
    pub backup_every: Option<Period>,
    pub backup_keep: Option<usize>,
    pub public_url: Option<PublicUrl>,
    pub metrics_listen: Option<SocketAddr>,
    pub proxies: Option<Vec<Network>>,
    pub connections_max: Option<usize>,
    pub connections_per_address_max: Option<usize>,
    pub thinkers: Option<usize>,
    pub log: Option<String>,
    pub open: Option<bool>,
    pub lan: Option<bool>,
}

impl Layer {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// It is no TOML, a key is unknown, or a value is none for its key.
    pub fn from_toml(text: &str) -> Result<Self, ConfigError> {
        toml::from_str(text).map_err(|error| ConfigError::File(error.to_string()))
    }

    /// Reads the variables that begin with `TABIYA_`: `TABIYA_LISTEN` is `listen`.
    ///
    /// # Errors
    ///
    /// A name is unknown, or a value is none for its key.
    pub fn from_variables(
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        let mut layer = Self::default();
        for (name, value) in variables {
            let Some(key) = name.strip_prefix(PREFIX) else { continue };
            if OTHER_VARIABLES.contains(&key) {
                continue;
            }
            let said = Self::from_variable(&key.to_ascii_lowercase(), &value)
                .map_err(|reason| ConfigError::Variable { name: name.clone(), reason })?;
            layer = layer.or(said);
        }
        Ok(layer)
    }

    fn from_variable(key: &str, text: &str) -> Result<Self, String> {
        let value = match text.parse::<toml::Value>() {
            Ok(value) if !TEXTS.contains(&key) => value,
            _ => toml::Value::String(text.to_owned()),
        };
        let table = toml::Table::from_iter([(key.to_owned(), value)]);
        table.try_into().map_err(|error: toml::de::Error| error.message().to_owned())
    }

    /// This, and where it says nothing, the other.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            listen: self.listen.or(other.listen),
            data: self.data.or(other.data),
            store: self.store.or(other.store),
            store_connections: self.store_connections.or(other.store_connections),
            bus: self.bus.or(other.bus),
            drain: self.drain.or(other.drain),
            backup_dir: self.backup_dir.or(other.backup_dir),
            backup_every: self.backup_every.or(other.backup_every),
            backup_keep: self.backup_keep.or(other.backup_keep),
            public_url: self.public_url.or(other.public_url),
            metrics_listen: self.metrics_listen.or(other.metrics_listen),
            proxies: self.proxies.or(other.proxies),
            connections_max: self.connections_max.or(other.connections_max),
            connections_per_address_max: self
                .connections_per_address_max
                .or(other.connections_per_address_max),
            thinkers: self.thinkers.or(other.thinkers),
            log: self.log.or(other.log),
            open: self.open.or(other.open),
            lan: self.lan.or(other.lan),
        }
    }
}

/// Why a configuration cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigError {
    /// The file is wrong; the words name the place.
    File(String),
    /// A variable is wrong.
    Variable {
        /// Which.
        name: String,
        /// What is wrong.
        reason: String,
    },
    /// There is no folder for the games.
    NoFolder,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(reason) => f.write_str(reason.trim_end()),
            Self::Variable { name, reason } => {
                write!(f, "the variable {}: {}", Excerpt::new(name), reason.trim_end())
            }
            Self::NoFolder => f.write_str("no folder for the games: choose one with --data"),
        }
    }
}

impl std::error::Error for ConfigError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn variables(pairs: &[(&str, &str)]) -> Result<Layer, ConfigError> {
        Layer::from_variables(pairs.iter().map(|&(name, value)| (name.into(), value.into())))
    }

    #[test]
    fn a_key_that_does_not_exist_is_an_error() {
        let error = Layer::from_toml("listem = \"127.0.0.1:80\"").expect_err("no such key");
        assert!(error.to_string().contains("unknown field `listem`"), "{error}");
        let error = variables(&[("TABIYA_LISTEM", "127.0.0.1:80")]).expect_err("no such key");
        assert!(
            error.to_string().starts_with("the variable \"TABIYA_LISTEM\": unknown"),
            "{error}"
        );
        assert_eq!(variables(&[("TABIYA_SOAK", "1"), ("PATH", "")]), Ok(Layer::default()));
    }

    #[test]
    fn variables_have_the_values_of_the_file() {
        let layer = variables(&[
            ("TABIYA_LISTEN", "127.0.0.1:0"),
            ("TABIYA_DATA", "64"),
            ("TABIYA_LAN", "true"),
            ("TABIYA_THINKERS", "2"),
            ("TABIYA_BACKUP_EVERY", "30m"),
            ("TABIYA_PROXIES", "[\"10.0.0.1\"]"),
        ]);
        let text = "listen = \"127.0.0.1:0\"\ndata = \"64\"\nlan = true\nthinkers = 2\n\
                    backup_every = \"30m\"\nproxies = [\"10.0.0.1\"]";
        assert_eq!(layer, Layer::from_toml(text));
    }

    #[test]
    fn a_value_must_fit_its_key() {
        for text in [
            "listen = \"nowhere\"",
            "lan = \"perhaps\"",
            "thinkers = -1",
            "listen =",
            "backup_every = 6",
            "proxies = \"10.0.0.1\"",
            "proxies = [\"proxy.example\"]",
            "proxies = [\"10.0.0.1/8\"]",
        ] {
            assert!(Layer::from_toml(text).is_err(), "{text}");
        }
        assert!(variables(&[("TABIYA_LAN", "perhaps")]).is_err());
    }
}
