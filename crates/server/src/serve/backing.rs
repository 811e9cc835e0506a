//! What stands behind a server: the games, and the way to other machines.

use std::sync::Arc;
#[cfg(feature = "cluster")]
use std::time::Duration;

use super::ServeError;
use crate::bus::{Bus, LocalBus};
use crate::config::Config;
use crate::service_url::ServiceUrl;
use crate::store::{Keeper, SqliteStore, Store};

/// What stands behind a server.
pub(super) struct Backing {
    pub(super) store: Arc<dyn Store>,
    pub(super) bus: Arc<dyn Bus>,
    /// Who checks and backs up, where the games are ours alone.
    pub(super) keeper: Option<Keeper>,
}

impl Backing {
    /// Opens the games and the way to other machines. Waits for a shared database that is away, and
    /// says so.
    pub(super) async fn open(config: &Config) -> Result<Self, ServeError> {
        if let Some(url) = &config.store {
            return shared(config, url).await;
        }
        if config.bus.is_some() {
            let words =
                "a bus without a shared database has nobody to speak to: --store is missing";
            return Err(ServeError::Service(words.to_owned()));
        }
        let store = SqliteStore::open(&config.data).map_err(ServeError::Open)?;
        let keeper = Some(store.keeper());
        Ok(Self { store: Arc::new(store), bus: Arc::new(LocalBus::default()), keeper })
    }
}

#[cfg(feature = "cluster")]
async fn shared(config: &Config, url: &ServiceUrl) -> Result<Backing, ServeError> {
    use crate::bus::NatsBus;
    use crate::store::{OpenError, PostgresStore};
    use tokio::time::sleep;

    /// How long to wait before a database that is away is tried again.
    const AWAY_PAUSE: Duration = Duration::from_secs(2);

    if !matches!(url.scheme(), "postgres" | "postgresql") {
        return Err(ServeError::Service(format!("{url} is no database that is known here")));
    }
    let store = loop {
        match PostgresStore::open(url.secret(), config.store_connections).await {
            Ok(store) => break Arc::new(store),
            Err(OpenError::Away(detail)) => {
                tracing::warn!(%url, detail, "waiting for the database, which is away");
                sleep(AWAY_PAUSE).await;
            }
            Err(error) => return Err(ServeError::Open(error)),
        }
    };
    let bus: Arc<dyn Bus> = match &config.bus {
        Some(url) => {
            let bus = NatsBus::connect(url.secret()).await;
            Arc::new(bus.map_err(|error| ServeError::Service(format!("{url}: {error}")))?)
        }
        // Others may use the same database all the same; what they do is looked up.
        None => Arc::new(LocalBus::unheard()),
    };
    Ok(Backing { store, bus, keeper: None })
}

#[cfg(not(feature = "cluster"))]
async fn shared(_config: &Config, url: &ServiceUrl) -> Result<Backing, ServeError> {
    let words = format!("{url}: this program was built without the feature `cluster`");
    Err(ServeError::Service(words))
}
