//! The real program in a process of its own.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// How long a server may take to start, on a machine with other things to do.
const START_MAX: Duration = Duration::from_secs(120);
/// The kernel counts a process's time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// How to start a server.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The program.
    pub binary: PathBuf,
    /// The folder with the games.
    pub folder: PathBuf,
    /// Where to listen; port 0 is any.
    pub listen: SocketAddr,
    /// Variables for it.
    pub variables: Vec<(OsString, OsString)>,
    /// Where its log goes; nowhere if not said.
    pub log: Option<PathBuf>,
}

/// A server in a process of its own. It is killed when it is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    address: Option<SocketAddr>,
}

/// What a process has used so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Usage {
    /// Its time on the processors.
    pub cpu: Duration,
    /// Its memory at the moment.
    pub resident_bytes: u64,
}

impl Launch {
    /// This program on this folder, at any free port.
    #[must_use]
    pub fn new(binary: impl Into<PathBuf>, folder: impl Into<PathBuf>) -> Self {
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        let (binary, folder) = (binary.into(), folder.into());
        Self { binary, folder, listen, variables: Vec::new(), log: None }
    }

    /// The same with another variable.
    #[must_use]
    pub fn variable(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.into(), value.into()));
        self
    }

    /// Starts the server and waits until it listens.
    ///
    /// # Errors
    ///
    /// It does not start.
    pub fn start(&self) -> io::Result<Process> {
        let mut process = self.spawn()?;
        process.wait_until_ready()?;
        Ok(process)
    }

    /// Starts the server and does not wait.
    ///
    /// # Errors
    ///
    /// There is no such program.
    pub fn spawn(&self) -> io::Result<Process> {
        let log = match &self.log {
            Some(path) => Stdio::from(File::options().create(true).append(true).open(path)?),
            None => Stdio::null(),
        };
        let mut command = Command::new(&self.binary);
        // Ours would change what is measured, or be unknown to the server.
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("TABIYA_") {
                command.env_remove(name);
            }
        }
        let child = command
            .args(["serve", "--no-open", "--listen", &self.listen.to_string(), "--data"])
            .arg(&self.folder)
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()?;
        Ok(Process { child, address: None })
    }
}

impl Process {
    /// Where it listens; none before it is ready.
    #[must_use]
    pub const fn address(&self) -> Option<SocketAddr> {
        self.address
    }

    /// Its number.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits until it says that it listens.
    ///
    /// # Errors
    ///
    /// It ends before that, or says nothing for two minutes.
    pub fn wait_until_ready(&mut self) -> io::Result<SocketAddr> {
        let output = self.child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let (sender, lines) = mpsc::sync_channel(1);
        // Somebody has to read on, or the process might wait.
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                // Only the first line is awaited.
                let _unread = sender.try_send(line);
            }
        });
        let line = lines.recv_timeout(START_MAX).map_err(io::Error::other)?;
        let address = line.strip_prefix("listening on http://").and_then(|url| url.parse().ok());
        let address = address.ok_or_else(|| io::Error::other(format!("it said {line:?}")))?;
        self.address = Some(address);
        Ok(address)
    }

    /// Kills it, as a power cut would.
    ///
    /// # Errors
    ///
    /// It cannot be killed.
    pub fn kill(&mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait().map(drop)
    }

    /// Tells it to stop, and waits until it has.
    ///
    /// # Errors
    ///
    /// It cannot be told.
    pub fn terminate(&mut self) -> io::Result<()> {
        let id = self.child.id().to_string();
        Command::new("kill").args(["-TERM", &id]).status()?;
        self.child.wait().map(drop)
    }

    /// What it has used so far. Only Linux tells.
    ///
    /// # Errors
    ///
    /// The system does not tell.
    pub fn usage(&self) -> io::Result<Usage> {
        Usage::of(&self.child.id().to_string())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ended = self.kill();
    }
}

impl Usage {
    /// What this process has used.
    ///
    /// # Errors
    ///
    /// The system does not tell.
    pub fn own() -> io::Result<Self> {
        Self::of("self")
    }

    fn of(process: &str) -> io::Result<Self> {
        let unknown = || io::Error::from(io::ErrorKind::InvalidData);
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
        // The name may contain anything; after it come the state and, as the 12th and 13th, the
        // times of the process and of the kernel for it.
        let (_, fields) = stat.rsplit_once(") ").ok_or_else(unknown)?;
        let ticks = fields.split(' ').skip(11).take(2).map_while(|field| field.parse::<u32>().ok());
        let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = resident.and_then(|text| text.trim().strip_suffix(" kB"));
        let kib: u64 = kib.and_then(|kib| kib.parse().ok()).ok_or_else(unknown)?;
        Ok(Self { cpu: TICK * ticks.sum::<u32>(), resident_bytes: kib * 1024 })
    }
}
