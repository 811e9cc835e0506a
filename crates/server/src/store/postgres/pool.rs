//! Connections to the database: a bounded number, each lent to one piece of work at a time.

use std::fmt;
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Object, RecyclingMethod, Runtime};
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::config::SslMode;
use tokio_postgres::{Client, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::store::sql::{SqlError, Work};
use crate::store::{OpenError, StoreError};

/// How long a connection may take to be made, and a piece of work may wait for one.
const CONNECT_MAX: Duration = Duration::from_secs(3);
/// How long the database may take to answer.
pub(super) const ANSWER_MAX: Duration = Duration::from_secs(5);
/// For so long something is tried again while the database is away.
pub(super) const TRY_MAX: Duration = Duration::from_secs(8);
/// The first pause before something is tried again; each is twice as long as the one before.
const PAUSE_MIN: Duration = Duration::from_millis(10);
const PAUSE_MAX: Duration = Duration::from_millis(500);

/// The connections.
#[derive(Clone)]
pub(super) struct Pool(deadpool_postgres::Pool);

/// The pauses between tries, until there is no time for another.
#[derive(Debug)]
pub(super) struct Patience {
    until: Instant,
    pause: Duration,
}

impl Pool {
    /// So many connections at most to this database. None is made yet.
    pub(super) fn new(url: &str, connections: usize) -> Result<Self, OpenError> {
        let mut config: tokio_postgres::Config =
            url.parse().map_err(|error: tokio_postgres::Error| unusable(&error.to_string()))?;
        config.connect_timeout(CONNECT_MAX);
        if config.get_application_name().is_none() {
            config.application_name("tabiya");
        }
        let recycle = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        // Without a word about it the connection is plain, as on a machine or a network of one's
        // own; what is asked for is checked against the certificates of the system.
        let manager = if config.get_ssl_mode() == SslMode::Require {
            let tls = MakeRustlsConnect::with_native_certs();
            let (tls, _skipped) =
                tls.map_err(|_| unusable("there are no certificates to trust"))?;
            Manager::from_config(config, tls, recycle)
        } else {
            config.ssl_mode(SslMode::Disable);
            Manager::from_config(config, NoTls, recycle)
        };
        let pool = deadpool_postgres::Pool::builder(manager)
            .max_size(connections)
            .wait_timeout(Some(CONNECT_MAX))
            .create_timeout(Some(CONNECT_MAX))
            .recycle_timeout(Some(CONNECT_MAX))
            .runtime(Runtime::Tokio1)
            .build();
        Ok(Self(pool.map_err(|error| unusable(&error.to_string()))?))
    }

    /// A connection that nobody else has.
    pub(super) async fn client(&self) -> Result<Object, SqlError> {
        Ok(self.0.get().await?)
    }

    /// Does work with a connection, and again if the database was away or others were in the way:
    /// it must be of a kind that may be done twice.
    pub(super) async fn work<A: Sync, T: Send>(
        &self,
        given: &A,
        work: Work<Client, A, T>,
    ) -> Result<T, StoreError> {
        let mut patience = Patience::new();
        loop {
            match self.work_once(given, work).await {
                Ok(done) => return Ok(done),
                Err(error) if error.is_passing() && patience.wait().await => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    async fn work_once<A: Sync, T: Send>(
        &self,
        given: &A,
        work: Work<Client, A, T>,
    ) -> Result<T, SqlError> {
        let lent = Lent(Some(self.client().await?));
        let done = timeout(ANSWER_MAX, work(lent.client(), given)).await;
        let done = done.unwrap_or_else(|_| Err(SqlError::late()));
        if let Ok(_) | Err(SqlError::Refused(_)) = done {
            lent.give_back();
        }
        // Otherwise what the connection is in the middle of is not known, and it is closed.
        done
    }

    /// Closes all connections.
    pub(super) fn close(&self) {
        self.0.close();
    }
}

/// A connection that goes back to the others only when its work has come to an end.
///
/// Work may be given up in the middle: a client hangs up, and nobody waits for the answer. Its
/// connection can then be inside a transaction that sees an old state of everything, and whoever
/// got it next would not find what was written since. So it is closed.
#[derive(Debug)]
struct Lent(Option<Object>);

impl Lent {
    #[expect(clippy::expect_used, reason = "it is taken only where it is given back or dropped")]
    fn client(&self) -> &Client {
        self.0.as_ref().expect("it is there until it is given back")
    }

    fn give_back(mut self) {
        drop(self.0.take());
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(Object::take(connection));
        }
    }
}

/// Does several things as one, begun as it is told. Nothing of it is done if any of it fails.
pub(super) async fn transaction<T>(
    client: &Client,
    begin: &str,
    work: impl Future<Output = Result<T, SqlError>>,
) -> Result<T, SqlError> {
    client.batch_execute(begin).await?;
    match work.await {
        Ok(done) => {
            client.batch_execute("COMMIT").await?;
            Ok(done)
        }
        Err(error) => {
            client.batch_execute("ROLLBACK").await?;
            Err(error)
        }
    }
}

/// Begins a transaction. A machine that is cut off in the middle of one must not keep its games
/// from the others for long.
pub(super) const BEGIN: &str = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = '5s'; \
                                SET LOCAL lock_timeout = '4s'";

/// Begins to read one state of everything.
pub(super) const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

impl Patience {
    pub(super) fn new() -> Self {
        Self { until: Instant::now() + TRY_MAX, pause: PAUSE_MIN }
    }

    /// Waits a little longer each time. False if there was enough waiting.
    pub(super) async fn wait(&mut self) -> bool {
        if Instant::now() + self.pause >= self.until {
            return false;
        }
        sleep(self.pause).await;
        self.pause = (self.pause * 2).min(PAUSE_MAX);
        true
    }
}

fn unusable(detail: &str) -> OpenError {
    OpenError::Store(StoreError::Failed(detail.to_owned()))
}

impl fmt::Debug for Pool {
    /// Without the address, which has a password in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pool").field(&self.0.status()).finish()
    }
}
