//! `PgBouncer` from the system's packages.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpStream};

use tempfile::TempDir;

use crate::Postgres;
use crate::guard::{Guarded, Order, free_port, give, wait_until};
use crate::postgres::USER;

/// A `PgBouncer` of our own before a database, which lends two connections for one transaction each.
/// It ends when this is dropped.
#[derive(Debug)]
pub struct Bouncer {
    _process: Guarded,
    port: u16,
    _folder: TempDir,
}

impl Bouncer {
    /// Starts one at any free port.
    ///
    /// # Errors
    ///
    /// There is no `pgbouncer`, or it does not start.
    pub fn before(postgres: &Postgres) -> io::Result<Self> {
        let folder = tempfile::tempdir()?;
        let (port, server) = (free_port()?, postgres.address().port());
        let settings = folder.path().join("pgbouncer.ini");
        fs::write(
            &settings,
            format!(
                "[databases]\n* = host=127.0.0.1 port={server} user={USER}\n\
                 [pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\n\
                 auth_type = any\npool_mode = transaction\ndefault_pool_size = 2\n\
                 max_client_conn = 200\n"
            ),
        )?;
        give(folder.path())?;
        let log = folder.path().join("pgbouncer.log");
        let process = Guarded::start(&Order {
            program: "pgbouncer".into(),
            arguments: vec![OsString::from(&settings)],
            signal: "KILL",
            folder: folder.path(),
            log: &log,
        })?;
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        wait_until(&process, &log, || TcpStream::connect(address).is_ok())?;
        Ok(Self { _process: process, port, _folder: folder })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }
}
