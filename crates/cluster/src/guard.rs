//! A process that ends when we do, and leaves nothing behind.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long a service may take to start, on a machine with other things to do.
const START_MAX: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(20);
/// Who runs what refuses to be run by root. The first of them that there is.
const USERS: [&str; 2] = ["postgres", "nobody"];

/// Runs a program and ends it by this signal when it is told to, or when its parent has died. Then
/// nobody else is left to remove the folder.
const SCRIPT: &str = r#"
signal=$1; folder=$2; shift 2
"$@" & child=$!
trap 'kill -$signal $child 2>/dev/null' TERM
trap 'folder=; kill -$signal $child 2>/dev/null' USR1
while kill -0 $child 2>/dev/null; do wait $child; done
[ -z "$folder" ] || rm -rf "$folder"
"#;

/// A process under guard.
#[derive(Debug)]
pub(crate) struct Guarded {
    id: u32,
    waiter: Option<JoinHandle<io::Result<ExitStatus>>>,
}

/// What is run, and how.
#[derive(Debug)]
pub(crate) struct Order<'a> {
    pub(crate) program: PathBuf,
    pub(crate) arguments: Vec<OsString>,
    /// The signal that ends it.
    pub(crate) signal: &'a str,
    /// The folder that is removed when we die.
    pub(crate) folder: &'a Path,
    pub(crate) log: &'a Path,
}

impl Guarded {
    pub(crate) fn start(order: &Order<'_>) -> io::Result<Self> {
        let log = fs::File::options().create(true).append(true).open(order.log)?;
        let mut command = unprivileged("sh", &["--pdeathsig", "TERM"])?;
        command
            .args(["-c", SCRIPT, "guard", order.signal])
            .arg(order.folder)
            .arg(&order.program)
            .args(&order.arguments)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log);
        let (started, start) = mpsc::sync_channel(1);
        // The kernel tells the child when the thread that started it ends: this one waits for it.
        let waiter = thread::spawn(move || match command.spawn() {
            Ok(mut child) => {
                let _waited = started.send(Ok(child.id()));
                child.wait()
            }
            Err(error) => {
                let _waited = started.send(Err(error));
                Ok(ExitStatus::from_raw(0))
            }
        });
        let id = start.recv().map_err(io::Error::other)??;
        Ok(Self { id, waiter: Some(waiter) })
    }

    /// Ends it, and waits until it has ended. The folder stays.
    pub(crate) fn stop(&mut self) -> io::Result<()> {
        let Some(waiter) = self.waiter.take() else { return Ok(()) };
        if !waiter.is_finished() {
            Command::new("kill").args(["-USR1", &self.id.to_string()]).status()?;
        }
        waiter.join().map_err(|_| io::Error::other("nobody waited"))?.map(drop)
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.waiter.as_ref().is_none_or(JoinHandle::is_finished)
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // It may have ended already.
        let _ended = self.stop();
    }
}

/// A program that is not run by root, however we are run.
pub(crate) fn unprivileged(program: &str, options: &[&str]) -> io::Result<Command> {
    let mut command = Command::new("setpriv");
    command.args(options);
    if is_root()? {
        let user = user()?;
        command.args([format!("--reuid={user}"), format!("--regid={user}")]);
        command.arg("--clear-groups");
    }
    command.arg(program);
    Ok(command)
}

/// Gives a folder to who runs the services.
pub(crate) fn give(folder: &Path) -> io::Result<()> {
    if !is_root()? {
        return Ok(());
    }
    let given = Command::new("chown").arg(user()?).arg(folder).status()?;
    if given.success() { Ok(()) } else { Err(io::Error::other("the folder cannot be given away")) }
}

fn is_root() -> io::Result<bool> {
    let output = Command::new("id").arg("-u").output()?;
    Ok(output.stdout.trim_ascii() == b"0")
}

fn user() -> io::Result<&'static str> {
    let is_there = |user: &&str| {
        let found = Command::new("id").arg(user).output();
        found.is_ok_and(|found| found.status.success())
    };
    USERS.into_iter().find(is_there).ok_or_else(|| io::Error::other("there is nobody to run it"))
}

/// A port that is free at the moment.
pub(crate) fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// Waits until something is so. The log says why it is not.
pub(crate) fn wait_until(
    guarded: &Guarded,
    log: &Path,
    is_so: impl Fn() -> bool,
) -> io::Result<()> {
    let start = Instant::now();
    while !is_so() {
        if guarded.has_ended() || start.elapsed() > START_MAX {
            let words = fs::read_to_string(log).unwrap_or_default();
            return Err(io::Error::other(format!("it does not start: {words}")));
        }
        thread::sleep(PAUSE);
    }
    Ok(())
}
