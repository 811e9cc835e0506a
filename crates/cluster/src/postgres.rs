//! PostgreSQL from the system's packages.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::guard::{Guarded, Order, free_port, give, unprivileged, wait_until};

/// Where Debian's packages put the programs of each version.
const VERSIONS: &str = "/usr/lib/postgresql";
/// The user and owner of everything.
pub(crate) const USER: &str = "tabiya";

/// Whether a commit waits for the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sync {
    /// It does, as it must where games matter.
    On,
    /// It does not: the killing of a process loses nothing, a power cut would.
    Off,
}

/// A PostgreSQL server of our own, in a temporary folder. It ends when this is dropped.
#[derive(Debug)]
pub struct Postgres {
    process: Option<Guarded>,
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    sync: Sync,
}

impl Postgres {
    /// Makes one and starts it at any free port, run by a user without rights.
    ///
    /// # Errors
    ///
    /// PostgreSQL is not installed, or does not start.
    pub fn start(sync: Sync) -> io::Result<Self> {
        Self::start_in(&std::env::temp_dir(), sync)
    }

    /// The same in a folder inside this one, which everybody must be able to enter.
    ///
    /// # Errors
    ///
    /// PostgreSQL is not installed, or does not start.
    pub fn start_in(parent: &Path, sync: Sync) -> io::Result<Self> {
        let programs = programs()?;
        let folder = tempfile::Builder::new().prefix("tabiya-postgres-").tempdir_in(parent)?.keep();
        give(&folder)?;
        let made = unprivileged(&text(&programs.join("initdb")), &[])?
            .args(["--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", "-U", USER, "-D"])
            .arg(folder.join("data"))
            .current_dir("/")
            .stdout(Stdio::null())
            .output()?;
        if !made.status.success() {
            return Err(io::Error::other(String::from_utf8_lossy(&made.stderr).into_owned()));
        }
        let mut postgres = Self { process: None, programs, folder, port: free_port()?, sync };
        postgres.restart()?;
        Ok(postgres)
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }

    /// How a database of this server is reached, directly or through a proxy at an address.
    #[must_use]
    pub fn url(&self, database: &str, address: SocketAddr) -> String {
        format!("postgres://{USER}@{address}/{database}")
    }

    /// Makes an empty database.
    ///
    /// # Errors
    ///
    /// It cannot be made.
    pub fn create_database(&self, name: &str) -> io::Result<()> {
        self.run("postgres", &format!("CREATE DATABASE {name}"))
    }

    /// Runs statements in a database.
    ///
    /// # Errors
    ///
    /// One of them fails.
    pub fn run(&self, database: &str, sql: &str) -> io::Result<()> {
        let mut client = self.client("psql");
        let done = client.args(["-q", "-v", "ON_ERROR_STOP=1", "-c", sql, database]).output()?;
        if done.status.success() {
            return Ok(());
        }
        Err(io::Error::other(String::from_utf8_lossy(&done.stderr).into_owned()))
    }

    /// One of the programs that come with the server, told how to reach it.
    #[must_use]
    pub fn client(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.args(["-h", "127.0.0.1", "-U", USER, "-p", &self.port.to_string()]);
        command
    }

    /// Ends it at once, in the middle of everything (`pg_ctl stop -m immediate`).
    ///
    /// # Errors
    ///
    /// It cannot be ended.
    pub fn crash(&mut self) -> io::Result<()> {
        self.process.take().map_or(Ok(()), |mut process| process.stop())
    }

    /// Starts it again at the same port.
    ///
    /// # Errors
    ///
    /// It does not start.
    pub fn restart(&mut self) -> io::Result<()> {
        self.crash()?;
        let log = self.folder.join("postgres.log");
        let process = self.spawn(&log)?;
        let is_ready = || {
            let ready = self.client("pg_isready").stdout(Stdio::null()).status();
            ready.is_ok_and(|status| status.success())
        };
        wait_until(&process, &log, is_ready)?;
        self.process = Some(process);
        Ok(())
    }

    fn spawn(&self, log: &Path) -> io::Result<Guarded> {
        let sync = if self.sync == Sync::On { "fsync=on" } else { "fsync=off" };
        let mut arguments: Vec<OsString> = vec!["-D".into(), self.folder.join("data").into()];
        arguments.extend(["-k".into(), self.folder.clone().into(), "-p".into()]);
        arguments.push(self.port.to_string().into());
        for setting in ["listen_addresses=127.0.0.1", "max_connections=200", sync] {
            arguments.extend(["-c".into(), setting.into()]);
        }
        let program = self.programs.join("postgres");
        let folder = &self.folder;
        Guarded::start(&Order { program, arguments, signal: "QUIT", folder, log })
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // What is left behind lies in the folder for temporary files.
        let _ended = self.crash();
        let _removed = fs::remove_dir_all(&self.folder);
    }
}

/// The folder with the programs of the newest version.
fn programs() -> io::Result<PathBuf> {
    let versions = fs::read_dir(VERSIONS).into_iter().flatten().flatten();
    let versions = versions.filter_map(|entry| {
        let number: u32 = entry.file_name().to_str()?.parse().ok()?;
        Some((number, entry.path().join("bin")))
    });
    let newest = versions.filter(|(_, bin)| bin.join("initdb").exists()).max();
    newest.map(|(_, bin)| bin).ok_or_else(|| {
        io::Error::new(io::ErrorKind::NotFound, "PostgreSQL's server is not installed")
    })
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
