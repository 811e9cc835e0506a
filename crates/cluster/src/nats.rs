//! NATS from the system's packages.

use std::ffi::OsString;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpStream};

use tempfile::TempDir;

use crate::guard::{Guarded, Order, free_port, give, wait_until};

/// A NATS server of our own. It ends when this is dropped.
#[derive(Debug)]
pub struct Nats {
    process: Option<Guarded>,
    port: u16,
    folder: TempDir,
}

impl Nats {
    /// Starts one at any free port.
    ///
    /// # Errors
    ///
    /// There is no `nats-server`, or it does not start.
    pub fn start() -> io::Result<Self> {
        let folder = tempfile::tempdir()?;
        give(folder.path())?;
        let mut nats = Self { process: None, port: free_port()?, folder };
        nats.restart()?;
        Ok(nats)
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }

    /// Kills it.
    ///
    /// # Errors
    ///
    /// It cannot be killed.
    pub fn kill(&mut self) -> io::Result<()> {
        self.process.take().map_or(Ok(()), |mut process| process.stop())
    }

    /// Starts it again at the same port.
    ///
    /// # Errors
    ///
    /// It does not start.
    pub fn restart(&mut self) -> io::Result<()> {
        self.kill()?;
        let log = self.folder.path().join("nats.log");
        let port = self.port.to_string();
        let words = ["--addr", "127.0.0.1", "--port", &port];
        let process = Guarded::start(&Order {
            program: "nats-server".into(),
            arguments: words.map(OsString::from).into(),
            signal: "KILL",
            folder: self.folder.path(),
            log: &log,
        })?;
        let address = self.address();
        wait_until(&process, &log, || TcpStream::connect(address).is_ok())?;
        self.process = Some(process);
        Ok(())
    }
}
